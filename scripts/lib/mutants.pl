#!/usr/bin/perl
# Puts the mutants of a list into a copy of the sources, or lists them.
#
# mutants.pl apply TREE LIST ...   changes the sources in TREE: each mutant is guarded by its number
# mutants.pl list LIST ...         prints NUMBER MODULE FILE:LINE JUDGEMENT OLD NEW, separated by tabs
#
# MODULE.mutants contains for each file a line `--- PATH`, relative to Sources/MODULE, followed by pairs:
# `- ` and a text that occurs once in the file, on one line, then `+ ` and its replacement. MUTANT in the
# replacement is true if the mutant is active. `= ` after a pair states why no test can or need detect
# it. A pair that no longer matches the sources is stale: it is reported and left out.
use strict;
use warnings;
use Digest::MD5 qw(md5);

my $mode = shift;
my $tree = $mode eq 'apply' ? shift : '.';
my $problems = 0;
my $stale = 0;
my (%changes, %numbers);

sub problem {
    print STDERR "@_\n";
    $problems = 1;
}

sub stale {
    print STDERR "stale: @_\n" if $mode eq 'list';
    $stale++;
}

for my $list (@ARGV) {
    my ($module) = $list =~ m{([^/]+)\.mutants$};
    my ($path, $old, @rows);
    open my $in, '<', $list or die "$list: $!\n";
    while (my $line = <$in>) {
        chomp $line;
        if ($line =~ /^--- (\S+)$/) { $path = "Sources/$module/$1" }
        elsif ($line =~ /^- (.*)$/) { $old = $1 }
        elsif ($line =~ /^\+ (.*)$/) {
            push @rows, { path => $path, old => $old, new => $1, judged => '', at => $. };
        }
        elsif ($line =~ /^= (.*)$/) { $rows[-1]{judged} = $1 }
        elsif ($line ne '' && $line !~ /^#/) { problem("$list:$.: not understood: $line") }
    }
    for my $row (@rows) {
        # Numbers are stable when the list changes, so that little has to be rebuilt.
        my $number = 1 + unpack('N', md5("$row->{path}\n$row->{old}\n$row->{new}")) % (1 << 24);
        $number++ while $numbers{$number}++;
        my $file = "$tree/$row->{path}";
        if (!defined $changes{$file}) {
            local $/;
            open my $source, '<', $file or do { stale("$list:$row->{at}: $file: $!"); next };
            $changes{$file} = { text => scalar <$source>, module => $module, marks => [] };
        }
        my $known = $changes{$file};
        my $first = index $known->{text}, $row->{old};
        if ($first < 0 || index($known->{text}, $row->{old}, $first + 1) >= 0) {
            stale("$list:$row->{at}: stands there " . ($first < 0 ? 'no more' : 'more than once') . ": $row->{old}");
            next;
        }
        (my $new = $row->{new}) =~ s/MUTANT/mutant($number)/g;
        if ($new eq $row->{new}) { problem("$list:$row->{at}: there is no MUTANT in it") }
        push @{ $known->{marks} }, [ $first, length $row->{old}, $new ];
        if ($mode eq 'list') {
            my $place = "$row->{path}:" . (1 + substr($known->{text}, 0, $first) =~ tr/\n//);
            print join("\t", $number, $module, $place, $row->{judged} || '-', @$row{qw(old new)}), "\n";
        }
    }
}
exit 1 if $problems;
print STDERR "$stale stale pairs are left out\n" if $stale && $mode eq 'list';
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
    print $out <<"SWIFT";
import Glibc

private let wanted: Int = getenv("WEIR_MUTANT").flatMap { Int(String(cString: \$0)) } ?? 0
private let log: Int32 = getenv("WEIR_REACHED").map { open(\$0, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600) } ?? -1
nonisolated(unsafe) private let isReached: UnsafeMutablePointer<Bool> = {
  calloc(1 << 25, 1)!.assumingMemoryBound(to: Bool.self)
}()

/// True where the mutant of that number is wanted; notes that somebody came by.
\@usableFromInline
func mutant(_ number: Int) -> Bool {
  if log >= 0, !isReached[number] {
    isReached[number] = true
    let line = "\\(number)\\n"
    _ = line.withCString { write(log, \$0, strlen(\$0)) }
  }
  return number == wanted
}
SWIFT
}
