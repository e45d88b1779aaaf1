import { deepEqual, equal } from 'node:assert/strict';
import fc from 'fast-check';
import { readMan, writeMan } from '../../../../../src/formats/common/inline/man.ts';
import { joinParts, listCodes, type Part } from '../../../../../src/text/unit.ts';

const read = (text: string): Part[] => readMan(text, (words) => (words === '' ? [] : [words]));
const show = (text: string): string =>
  read(text)
    .map((part) => (typeof part === 'string' ? part : `‹${part.source}›`))
    .join('');
const written = (source: string, say: (text: string, index: number) => string): string =>
  joinParts(
    writeMan(
      read(source).map((part, index) => (typeof part === 'string' ? say(part, index) : part)),
      read(source),
    ),
  );

const source =
  String.raw`B<lamps>(1) B<lights the> I<file> with B<lamps -v I<x>>B<--on=E<lt>xE<gt>>, or B<not>\s-1\(em\*(CF ` +
  String.raw`\fBall\fP E<.UR http://x.y> here E<.UE>: \f(CRlamps --on\fP.`;

describe('inline markup of manual pages', () => {
  it('is kept; the words in fonts are text, but not options, programs, and pages', () => {
    equal(
      show(source),
      String.raw`‹B<lamps>(1)› ‹B<›lights the‹>› ‹I<›file‹>› with ‹B<›lamps -v ‹I<›x‹>›‹>›‹B<--on=E<lt>xE<gt>>›, or ` +
        String.raw`‹B<›not‹>›‹\s-1›‹\(em›‹\*(CF› ‹\fB›all‹\fP› ‹E<.UR http://x.y>› here ‹E<.UE>›: ` +
        String.raw`‹\f(CRlamps --on\fP›.`,
    );
    equal(
      show('B<lamps -v --on> and B<LAMP_X=1> or B<COMMANDS>'),
      '‹B<lamps -v --on>› and ‹B<LAMP_X=1>› or ‹B<›COMMANDS‹>›',
    );
    equal(show(String.raw`\s-10 \s0x \s12x \s+(10`), String.raw`‹\s-1›0 ‹\s0›x ‹\s12›x ‹\s+(10›`);
  });

  it('begins no request where the source has none', () => {
    equal(
      written('Note', () => ".Note\n'x\n.y"),
      String.raw`\&.Note` + '\n' + String.raw`\&'x` + '\n' + String.raw`\&.y`,
    );
    equal(
      written('.lamps', () => '.Lampen'),
      '.Lampen',
    );
  });

  it('is read without a change, and written the same', () => {
    const words = fc.string({ unit: fc.constantFrom(..." aBICREWé字<>\\.'(-1*[]elgtf\n"), maxLength: 14 });
    fc.assert(
      fc.property(words, (text) => {
        equal(joinParts(read(text)), text);
      }),
      { numRuns: 2000, seed: 7 },
    );
    equal(
      written(source, (text) => text),
      source,
    );
  });

  it('is the same after any translation, which is read as it is', () => {
    // Without options, which make a font a command.
    const plain = fc.string({ unit: fc.constantFrom(..." aBICREW字<>\\.'(1*[]elgtf"), maxLength: 8 });
    const codes = listCodes(read(source)).map((code) => code.source);
    const signs: Readonly<Record<string, string>> = { '\\e': '\\', '\\&': '', 'E<lt>': '<', 'E<gt>': '>' };
    fc.assert(
      fc.property(fc.array(plain, { minLength: 40, maxLength: 40 }), (texts) => {
        const text = written(source, (_, index) => `${texts[index]} `);
        const parts = read(text).map((part) => (typeof part === 'string' ? part : (signs[part.source] ?? part)));
        deepEqual(
          listCodes(parts).map((code) => code.source),
          codes,
          text,
        );
        equal(
          joinParts(parts),
          joinParts(read(source).map((part, index) => (typeof part === 'string' ? `${texts[index]} ` : part))),
        );
      }),
      { numRuns: 2000, seed: 7 },
    );
  });
});
