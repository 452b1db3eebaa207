#!/usr/bin/perl
# Puts the mutants of a list into a copy of the sources, or tells of them.
#
# mutants.pl apply TREE LIST ...   changes the sources in TREE: each mutant behind its number
# mutants.pl list LIST ...         a line for each: NUMBER MODULE FILE:LINE TESTS JUDGEMENT OLD, with tabs
#
# MODULE.mutants holds for each file a line `--- PATH | TESTS`, the path below Sources/MODULE and what
# the names of the nearest tests begin with, and below it pairs: `- ` and what stands once in the file, on
# one line, `+ ` and what stands there in the mutant. MUTANT in it is true where that mutant is wanted.
# `= ` behind a pair judges a mutant that no test can tell, or need not.
use strict;
use warnings;

my $mode = shift;
my $tree = $mode eq 'apply' ? shift : '.';
my ($number, $problems) = (0, 0);
my %changes;

sub problem {
    print STDERR "@_\n";
    $problems = 1;
}

for my $list (@ARGV) {
    my ($module) = $list =~ m{([^/]+)\.mutants$};
    my ($path, $tests, $old, @rows);
    open my $in, '<', $list or die "$list: $!\n";
    while (my $line = <$in>) {
        chomp $line;
        if ($line =~ /^--- (\S+) \| (.*)$/) { ($path, $tests) = ("Sources/$module/$1", $2) }
        elsif ($line =~ /^- (.*)$/) { $old = $1 }
        elsif ($line =~ /^\+ (.*)$/) {
            push @rows, { path => $path, tests => $tests, old => $old, new => $1, judged => '', at => $. };
        }
        elsif ($line =~ /^= (.*)$/) { $rows[-1]{judged} = $1 }
        elsif ($line ne '' && $line !~ /^#/) { problem("$list:$.: not understood: $line") }
    }
    for my $row (@rows) {
        $number++;
        my $file = "$tree/$row->{path}";
        if (!defined $changes{$file}) {
            local $/;
            open my $source, '<', $file or do { problem("$list:$row->{at}: $file: $!"); next };
            $changes{$file} = { text => scalar <$source>, module => $module, marks => [] };
        }
        my $known = $changes{$file};
        my $first = index $known->{text}, $row->{old};
        if ($first < 0 || index($known->{text}, $row->{old}, $first + 1) >= 0) {
            problem("$list:$row->{at}: stands there " . ($first < 0 ? 'no more' : 'more than once') . ": $row->{old}");
            next;
        }
        (my $new = $row->{new}) =~ s/MUTANT/mutant($number)/g;
        if ($new eq $row->{new}) { problem("$list:$row->{at}: there is no MUTANT in it") }
        push @{ $known->{marks} }, [ $first, length $row->{old}, $new ];
        if ($mode eq 'list') {
            my $place = "$row->{path}:" . (1 + substr($known->{text}, 0, $first) =~ tr/\n//);
            print join("\t", $number, $module, $place, $row->{tests}, $row->{judged} || '-', $row->{old}), "\n";
        }
    }
}
exit 1 if $problems;
exit 0 if $mode eq 'list';

my %modules;
for my $file (keys %changes) {
    my $known = $changes{$file};
    my $text = $known->{text};
    for my $mark (sort { $b->[0] <=> $a->[0] } @{ $known->{marks} }) {
        substr($text, $mark->[0], $mark->[1]) = $mark->[2];
    }
    open my $out, '>', $file or die "$file: $!\n";
    print $out $text;
    $modules{ $known->{module} } = 1;
}
for my $module (keys %modules) {
    open my $out, '>', "$tree/Sources/$module/Mutant.swift" or die "$module: $!\n";
    print $out <<'SWIFT';
import Glibc

private let present: Int = getenv("WEIR_MUTANT").flatMap { Int(String(cString: $0)) } ?? 0

/// True where the mutant of that number is wanted.
@usableFromInline
func mutant(_ number: Int) -> Bool { number == present }
SWIFT
}
