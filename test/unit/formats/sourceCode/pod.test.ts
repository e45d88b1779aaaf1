import assert from 'node:assert/strict';
import fc from 'fast-check';
import { pod } from '../../../../src/formats/sourceCode/sourceCode.ts';
import { anyTexts, inTurn, keepsLaws, translate, wordsOf } from '../formatLaws.ts';
import { languageNamed } from './sourceComments.ts';

const page = `=head1 NAME

Depot::Shelf - lends tools by the day

=head1 SYNOPSIS

    my $shelf = Depot::Shelf->new;

=over 4

=item lend the tool

Lends B<every> tool of F<list.txt>, see L<the manual|depot> and
C<< $a > $b >>.

=item *

Returns at night.

=item --all

=back

=begin html

<p>Not read</p>

=end html

=for later Not read

=encoding utf8
`;
const words = [
  ...['NAME', 'Depot::Shelf - lends tools by the day', 'SYNOPSIS', 'lend the tool'],
  'Lends B<every> tool of F<list.txt>, see L<the manual|depot> and\nC<< $a > $b >>.',
  'Returns at night.',
];

describe('the documentation of Perl', () => {
  it('is read in a file of its own, and between the code of a program', () => {
    assert.deepEqual(wordsOf(pod, page), words);
    const { format } = languageNamed('perl');
    const program = `package Depot;\n# A comment\n\n${page}\n=cut\n\nmy $x = 1; # Another one\n__END__\n\n=head2 METHODS\n\nMore.\n`;
    assert.deepEqual(wordsOf(format, program), ['A comment', ...words, 'Another one', 'METHODS', 'More.']);
  });

  it('keeps its formatting, and what a translation must not begin', () => {
    const shout = (text: string): string => text.toUpperCase();
    assert.equal(
      translate(pod, 'See B<the I<new> bed> in C<a.b>, L<here|there>.\n', shout),
      'SEE B<THE I<NEW> BED> IN C<a.b>, L<HERE|there>.\n',
    );
    assert.equal(
      translate(pod, 'One.\n', () => '=cut I<b > c'),
      'E<61>cut IE<lt>b > c\n',
    );
    assert.equal(
      translate(pod, 'B<One>\n', () => 'a > b | c'),
      'B<a E<gt> b E<verbar> c>\n',
    );
  });

  it('leaves licenses, code, and broken formatting alone', () => {
    assert.deepEqual(wordsOf(pod, 'Licensed under the same terms.\n\n  some code\n\nBroken B<words here.\n'), []);
  });

  it('satisfies the format laws for any text', () => {
    const pieces = fc.constantFrom(
      ...['=head1 ', '=item ', '=begin x\n\n', '=end x\n\n', '=cut\n', 'words ', 'B<', 'L<', 'C<< ', '>', ' >>', '|'],
      ...['\n', '\n\n', '\r\n', ' ', 'E<lt>', '=', 'é'],
    );
    const anyPage = fc.array(pieces, { maxLength: 24 }).map((some) => some.join(''));
    fc.assert(
      fc.property(anyPage, anyTexts, (source, texts) => {
        keepsLaws(pod, source);
        assert.equal(wordsOf(pod, translate(pod, source, inTurn(texts))).length <= wordsOf(pod, source).length, true);
      }),
    );
    for (const text of ['B<', 'L<', 'B<x ', 'C<< ', '=item ', '>', '=head1 a\n\n']) {
      keepsLaws(pod, text.repeat(10_000));
    }
  });
});
