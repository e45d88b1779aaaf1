import assert from 'node:assert/strict';
import fc from 'fast-check';
import { formatFor } from '../../../../src/formats/all.ts';
import { codeRanges } from '../../../../src/formats/sourceCode/scanSource.ts';
import { sourceLanguages } from '../../../../src/formats/sourceCode/sourceLanguages.ts';
import type { SourceLanguage } from '../../../../src/formats/sourceCode/sourceRules.ts';
import { unitsIn } from '../../../helpers/unitsIn.ts';
import { anyTexts, fixtures, inTurn, keepsLaws, keepsLawsInTime, translate } from '../formatLaws.ts';
import { codeOf, languageNamed } from './sourceComments.ts';

const piece = fc.constantFrom(
  ...[
    '// some words',
    '/* more words */',
    '/** @param {a} b words',
    ' * of a line',
    ' */',
    '# words',
    '#: words',
    '-- words',
  ],
  ...[
    '"""Words"""',
    "'''Words\n  more'''",
    'r"""raw \\words"""',
    '"text"',
    "'",
    '"',
    '`',
    '${',
    '}',
    '{',
    '(',
    ')',
    '\\',
    '/*!',
  ],
  ...[
    '--[[ words ]]',
    '<# words #>',
    '=begin\nwords\n=end\n',
    '<?php ',
    '?>',
    '<a>',
    '</a>',
    '/x/',
    ' = ',
    ';',
    'def f():\n    ',
  ],
  ...[
    '\n',
    '\n',
    '\n',
    '\r\n',
    '    ',
    '\t',
    '* ',
    '/',
    '//',
    '///',
    '//!',
    '"""',
    '/*',
    '*/',
    ']]',
    '#>',
    '<<EOF',
    'EOF\n',
  ],
  ...[
    '// x = y;\n',
    '// eslint-disable-line\n',
    '// {@link X} and `code`\n',
    '// - item\n',
    ' 語 🙂',
    '\ufeff',
    'return ',
  ],
);
const anySource = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(''));

/** Returns each piece of code of a page, which has text around it, without its comments. */
function codeInTags(source: string, language: SourceLanguage): string[] {
  return codeRanges(source, language).map(({ start, end }) => codeOf(source.slice(start, end), language));
}

describe('any source code', () => {
  it('satisfies the format laws for any text', () => {
    const languages = fc.constantFrom(...sourceLanguages.map(({ name }) => name));
    fc.assert(
      fc.property(languages, anySource, anyTexts, (name, source, texts) => {
        const { language, format } = languageNamed(name);
        keepsLaws(format, source);
        const changed = translate(format, source, inTurn(texts));
        // In invalid code, a slash may begin an expression as soon as a comment contains another one.
        if (!['perl', 'ruby'].includes(name)) {
          assert.equal(codeOf(changed, language), codeOf(source, language));
        }
      }),
      {
        numRuns: 2000,
        examples: [
          ['c', "'''Words\n  more'''\\// some words", ["w'''words", 'w']],
          ['kotlin', "// - item\n'\\// some words", ['wwords', "w''words", 'wwords']],
          ['java', "'//words", ["'words"]],
        ],
      },
    );
  });

  it('satisfies the format laws in any page of PHP', () => {
    const page = formatFor('', 'page.php');
    const { language } = languageNamed(page.name);
    fc.assert(
      fc.property(anySource, anyTexts, (source, texts) => {
        keepsLaws(page, source);
        const changed = translate(page, source, inTurn(texts));
        assert.deepEqual(codeInTags(changed, language), codeInTags(source, language));
      }),
      { numRuns: 1000 },
    );
  });

  const hostile = ['/', '/*', '"', '`${', '<a>', '# ', '// a\n', '// <c>', '// x('];
  hostile.push('/* a b */\n', '<<A\n', '%w[', 'q{', '{');
  for (const { name } of sourceLanguages) {
    it(`reads extreme texts in ${name} without delay`, () => {
      for (const text of hostile) {
        keepsLawsInTime(languageNamed(name).format, text.repeat(5000));
      }
    });
  }

  for (const { file, source } of fixtures('sourceCode')) {
    it(`satisfies the format laws for ${file}`, () => {
      const format = formatFor('', file.replace(/\.txt$/, ''));
      const { language, format: comments } = languageNamed(format.name);
      keepsLaws(format, source);
      assert.ok(unitsIn(format, source, {}).length > 5);
      for (const text of ['«X» */ """ ]] #>', '\\', 'a\nb', '*', "'"]) {
        const written = translate(comments, source, () => text);
        assert.equal(codeOf(written, language), codeOf(source, language));
        if (format !== comments) {
          const page = translate(format, source, () => text);
          assert.deepEqual(codeInTags(page, language), codeInTags(source, language));
        }
      }
    });
  }
});
