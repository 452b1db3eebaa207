#!/usr/bin/perl
# Runs the tests of a binary that contains mutants for each of them; see scripts/mutate.
#
# ask-mutants.pl [--again] FOLDER BINARY   FOLDER contains mutants.tsv and receives the results
use strict;
use warnings;
use IO::Handle;
use POSIX qw(:sys_wait_h);
use Time::HiRes qw(time sleep);

$| = 1;
my $again = $ARGV[0] eq '--again' && shift;
my ($folder, $binary) = @ARGV;
chomp(my $workers = `nproc`);
mkdir "$folder/logs";

my @mutants;
open my $in, '<', "$folder/mutants.tsv" or die "$folder/mutants.tsv: $!\n";
while (<$in>) {
    chomp;
    my %mutant;
    @mutant{qw(number module place judged old new)} = split /\t/;
    ($mutant{key} = "$mutant{place}\t$mutant{old}\t$mutant{new}") =~ s/:\d+\t/\t/;
    push @mutants, \%mutant;
}

# Runs jobs, a few at a time, until none has a next run. A run is the name of a log, an
# environment, a pattern and a limit in seconds; the job receives the result: 'passed', 'failed', 'hung'.
sub work {
    my @jobs = @_;
    my %running;
    my $start = sub {
        my ($job, $end) = @_;
        my $run = $job->($end) or return;
        my $pid = fork // die "fork: $!\n";
        if (!$pid) {
            setpgrp;
            %ENV = (%ENV, %{ $run->{environment} });
            open STDIN, '<', '/dev/null';
            open STDOUT, '>', "$folder/logs/$run->{log}.log";
            open STDERR, '>&', \*STDOUT;
            exec $binary, '--testing-library', 'swift-testing', '--filter', $run->{pattern} or POSIX::_exit(127);
        }
        $running{$pid} = { job => $job, run => $run, since => time };
    };
    while (@jobs || %running) {
        $start->(shift @jobs) while @jobs && keys %running < $workers;
        for my $pid (keys %running) {
            my $known = $running{$pid};
            my $lasted = time - $known->{since};
            my $hangs = $lasted > $known->{run}{limit};
            kill 'KILL', -$pid if $hangs;
            next if waitpid($pid, $hangs ? 0 : WNOHANG) != $pid;
            my $end = $hangs ? 'hung' : $? == 0 ? 'passed' : 'failed';
            kill 'KILL', -$pid;
            $known->{run}{lasted} = $lasted;
            delete $running{$pid};
            $start->($known->{job}, $end);
        }
        sleep 0.01;
    }
}

# Finds the mutants that each suite reaches: each suite runs alone and must pass.
my (%suites, @broken);
for (`$binary --testing-library swift-testing --list-tests 2>/dev/null`) { $suites{$1} = {} if m{^([\w.]+)/} }
print scalar(@mutants), ' mutants, ', scalar(keys %suites), " suites: who comes by where?\n";
unlink glob "$folder/logs/*";
work(map {
    my $name = $_;
    my $run = {
        log => $name, environment => { WEIR_REACHED => "$folder/logs/$name.reached" },
        pattern => "^\Q$name\E/", limit => 300,
    };
    sub {
        my $end = shift or return $run;
        push @broken, $name if $end ne 'passed';
        my %reached;
        if (open my $log, '<', $run->{environment}{WEIR_REACHED}) { while (<$log>) { chomp; $reached{$_} = 1 } }
        $suites{$name} = { lasts => $run->{lasted}, reached => \%reached };
        return;
    };
} sort keys %suites);
print "left out, since it fails without any mutant: $_; see $folder/logs/$_.log\n" for sort @broken;
delete @suites{@broken};

my %results;
my %isJudged = map { $_->{key} => $_->{judged} ne '-' } @mutants;
if ($again && open my $last, '<', "$folder/results.tsv") {
    while (<$last>) {
        chomp;
        my ($end, $key) = split /\t/, $_, 2;
        $results{$key} = $end if $end =~ /killed|hung/ || $isJudged{$key};
    }
}
# Results are written immediately, so that an interrupted run can be continued.
open my $out, $again ? '>>' : '>', "$folder/results.tsv" or die "$folder/results.tsv: $!\n";
$out->autoflush;
my @asked = sort { $a->{number} * 7919 % 1009 <=> $b->{number} * 7919 % 1009 } grep { !$results{ $_->{key} } } @mutants;
my $done = 0;
printf "asking about %d\n", scalar @asked;
# Small and quick suites first: a suite that reaches few mutants most likely tests one of them.
my %cost = map { $_ => $suites{$_}{lasts} * (20 + keys %{ $suites{$_}{reached} }) } keys %suites;
sub told {
    my ($mutant, $result) = @_;
    $results{ $mutant->{key} } = $result;
    print $out "$result\t$mutant->{key}\n";
    $done++;
    printf "%d of %d: %s: %s: %s\n", $done, scalar @asked, $result, $mutant->{place}, $mutant->{new} if $result ne 'killed';
    return;
}

# Runs stages of suites in sequence until one fails.
sub asking {
    my ($mutant, $survives, @stages) = @_;
    @stages = grep { @$_ } @stages;
    return sub {
        my $end = shift // '';
        return told($mutant, $end eq 'failed' ? 'killed' : $end) if $end eq 'failed' || $end eq 'hung';
        my $stage = shift @stages or return $survives->();
        my $lasts = 0;
        $lasts += $suites{$_}{lasts} for @$stage;
        return {
            log => "mutant-$mutant->{number}", environment => { WEIR_MUTANT => $mutant->{number} },
            pattern => '^(' . join('|', map { quotemeta } @$stage) . ')/', limit => 20 + 2 * $lasts,
        };
    };
}

# The other modules have many slow tests; they run last, when only few mutants are left.
my @left;
work(map {
    my $mutant = $_;
    my @by = sort { $cost{$a} <=> $cost{$b} } grep { $suites{$_}{reached}{ $mutant->{number} } } keys %suites;
    my @own = grep { /^$mutant->{module}Tests\./ } @by;
    my @others = grep { !/^$mutant->{module}Tests\./ } @by;
    my $end = @by ? 'survived' : 'not reached';
    my $survives = sub {
        return told($mutant, $end) if !@others;
        push @left, asking($mutant, sub { told($mutant, $end) }, [ splice @others, 0, 12 ], \@others);
        return;
    };
    asking($mutant, $survives, [ splice @own, 0, 4 ], [ splice @own, 0, 12 ], \@own);
} @asked);
printf "%d are left for the tests of the other modules\n", scalar @left;
work(@left);

my (%counts, %total);
print "\n";
for my $mutant (@mutants) {
    my $end = $results{ $mutant->{key} };
    $counts{ $mutant->{module} }{$end}++;
    $total{$end}++;
    next if $end =~ /killed|hung/;
    print "$end: $mutant->{place}: $mutant->{new}\n    $mutant->{judged}\n";
}
print "\n";
printf "%-16s %7s %9s %11s %10s\n", qw(MODULE KILLED SURVIVED), 'NOT REACHED', 'TIMED OUT';
for my $module ((sort keys %counts), '') {
    my $row = $module eq '' ? \%total : $counts{$module};
    printf "%-16s %7d %9d %11d %10d\n", $module || 'all', map { $row->{$_} // 0 } 'killed', 'survived', 'not reached', 'hung';
}
my $share = 100 * (($total{killed} // 0) + ($total{hung} // 0)) / @mutants;
printf "%d mutants, %.1f %% killed\n", scalar @mutants, $share;
exit($share < 92);
