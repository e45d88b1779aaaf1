import assert from 'node:assert/strict';
import fc from 'fast-check';
import { formatFor } from '../../../../src/formats/all.ts';
import { readUnits } from '../../../../src/formats/readText.ts';
import { resx } from '../../../../src/formats/resx/resx.ts';
import { outputPath } from '../../../../src/names/paths/outputPath.ts';
import { sourcePath } from '../../../../src/names/paths/sourcePath.ts';
import { pluck } from '../../../helpers/pluck.ts';
import { problemIn, unitsIn } from '../../../helpers/unitsIn.ts';
import { xmlOutline } from '../../../helpers/xmlOutline.ts';
import { anyTexts, fixtures, inTurn, keepsLaws, translate } from '../formatLaws.ts';
import { showUnits } from '../showUnits.ts';

const files = fixtures('resx');
const good = files.filter(({ file }) => file !== 'hostile.resx');
const sourceOf = (name: string): string => files.find(({ file }) => file === name)?.source ?? '';

describe('a file of .NET resources', () => {
  it('is recognized by its file extension', () => {
    assert.equal(formatFor('xml', '/p/Strings.resx'), resx);
    assert.equal(formatFor('plaintext', '/p/Resources.resw'), resx);
  });

  for (const { file, source } of files) {
    it(`satisfies the format laws in ${file}`, () => keepsLaws(resx, source));
  }

  for (const { file, source } of good) {
    it(`matches another parser in ${file} with any translation`, () => {
      fc.assert(
        fc.property(anyTexts, (texts) => {
          const written = translate(resx, source, inTurn(texts));
          assert.equal(problemIn(resx, written), undefined);
          assert.deepEqual(xmlOutline(written), xmlOutline(source));
        }),
        { numRuns: 40 },
      );
    });
  }

  it('satisfies the format laws for any content', () => {
    const piece = fc.constantFrom(
      ...['word', ' ', '\n', '\r\n', '&amp;', '&#65;', '&x;', '<b>', '</b>', '<![CDATA[', ']]>', '<!-- c -->', '{0}'],
      ...['</value>', '<value>', '<comment>', '</comment>', '{Locked}', '{n, plural, other {', '}', "'"],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), anyTexts, (pieces, texts) => {
        const source = `<root><data name="a"><value>${pieces.join('')}</value></data></root>`;
        keepsLaws(resx, source);
        if (problemIn(resx, source) === undefined) {
          assert.equal(problemIn(resx, translate(resx, source, inTurn(texts))), undefined);
        }
      }),
    );
  });

  it('has strings with keys and notes', () => {
    const units = unitsIn(resx, sourceOf('Strings.resx'), {});
    assert.deepEqual(
      units.map(({ key, note }) => [key, note]),
      [
        ['Title', 'Title of the window & the tab'],
        ['Welcome', undefined],
        ['Lines', undefined],
        ['About', '{Locked="Evergreen"}'],
      ],
    );
    assert.deepEqual(showUnits(resx, sourceOf('Strings.resx')).slice(2), [
      'Water the beds\nin the morning',
      'About ‹Evergreen› and more',
    ]);
    assert.equal(
      unitsIn(resx, sourceOf('Form1.resx'), {})
        .map(({ key }) => key)
        .join(),
      'button1.Text',
    );
    assert.deepEqual(pluck(unitsIn(resx, sourceOf('cdata.resw'), {}), 'key'), ['Mail', 'Rest.Text']);
  });

  it('keeps the escapes, line ends and plurals of each value', () => {
    const written = (name: string, text: string) => translate(resx, sourceOf(name), () => text);
    assert.match(written('Strings.resx', 'A & <b>'), /<value>A &amp; &lt;b><\/value>\n {4}<comment>Title of/);
    assert.match(written('Strings.resx', 'w'), /<value> {2}w {2}<\/value>/);
    assert.match(written('windows.resx', 'a\nb'), /<value>a\r\nb<\/value>/);
    const returns = '<root><data name="a"><value>One&#xD;&#xA;Two&#13;</value></data></root>';
    assert.equal(
      translate(resx, returns, () => 'a\r\nb\rc'),
      returns.replace('One&#xD;&#xA;Two', 'a&#xD;&#xA;b&#xD;c'),
    );
    assert.match(written('cdata.resw', 'a < b'), /<!\[CDATA\[.*a < b.*\]\]>/);
    const units = unitsIn(resx, sourceOf('windows.resx'), { targetLang: 'ru' });
    assert.deepEqual(pluck(units.slice(1), 'key'), [
      'Count[count:one]',
      'Count[count:few]',
      'Count[count:many]',
      'Count[count:other]',
    ]);
  });

  it('has the language before the file extension', () => {
    const isLanguage = (base: string): boolean => ['de', 'en', 'pt'].includes(base);
    const template = '${name}.${lang}${ext}';
    for (const [path, target, expected] of [
      ['src/Strings.resx', 'de', 'src/Strings.de.resx'],
      ['src/Strings.resx', 'PT-BR', 'src/Strings.pt-BR.resx'],
      ['Strings/en-US/Resources.resw', 'de', 'Strings/de/Resources.resw'],
    ] as const) {
      assert.equal(outputPath({ path, source: 'en', target, template, isLanguage }), expected);
      const pairs = [{ sourceLang: 'en', targetLang: target }];
      assert.equal(sourcePath({ path: expected, others: [path], pairs, template, isLanguage })?.path, path);
    }
  });

  it('is rejected with a reason', () => {
    const problem = (source: string) => problemIn(resx, source);
    const version = (value: string) =>
      problem(`<root><resheader name="version"><value>${value}</value></resheader></root>`);
    assert.deepEqual(problem(sourceOf('hostile.resx')), { kind: 'entities' });
    assert.deepEqual(readUnits({ source: sourceOf('hostile.resx'), languageId: 'xml', name: 'a.resx' }), []);
    assert.deepEqual(version('3.0'), { kind: 'version', found: '3.0' });
    assert.equal(version('2.0'), undefined);
    assert.deepEqual(problem('<table/>'), { kind: 'syntax', line: 1 });
    assert.deepEqual(problem('<root>\n<data></root>'), { kind: 'syntax', line: 2 });
  });

  it('is read in linear time', () => {
    const data = Array.from({ length: 100_000 }, (_, at) => `<data name="k${at}"><value>Plant ${at}</value></data>\n`);
    assert.equal(unitsIn(resx, `<root>${data.join('')}</root>`, {}).length, 100_000);
  });
});
