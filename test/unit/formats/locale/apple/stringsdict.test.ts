import assert from 'node:assert/strict';
import fc from 'fast-check';
import { formatFor } from '../../../../../src/formats/all.ts';
import { renderUnits } from '../../../../../src/formats/renderUnits.ts';
import { stringsdict } from '../../../../../src/formats/stringsdict/stringsdict.ts';
import type { FormatOptions, Part } from '../../../../../src/text/unit.ts';
import { problemIn, unitsIn } from '../../../../helpers/unitsIn.ts';
import { xmlOutline } from '../../../../helpers/xmlOutline.ts';
import { anyTexts, fixtures, inTurn, keepsLaws, translate, upper } from '../../formatLaws.ts';

const files = fixtures('stringsdict');
const good = files.filter(({ file }) => file !== 'hostile.stringsdict');
const sourceOf = (name: string): string => files.find(({ file }) => file === name)?.source ?? '';

/** Returns the file in another language, with each text changed; units without parts are written too. */
function into(source: string, options: FormatOptions): string {
  const units = unitsIn(stringsdict, source, options);
  const texts = units.map(({ parts }, index): [number, Part[]] => [
    index,
    parts.map((part) => (typeof part === 'string' ? upper(part) : part)),
  ]);
  return renderUnits(source, units, new Map(texts));
}

describe('an Apple plural dictionary', () => {
  it('is recognized by its file extension', () => {
    assert.equal(formatFor('xml', '/p/en.lproj/Localizable.stringsdict'), stringsdict);
  });

  for (const { file, source } of files) {
    it(`satisfies the format laws in ${file}`, () => keepsLaws(stringsdict, source));
  }

  for (const { file, source } of good) {
    it(`matches another parser in ${file} with any translation`, () => {
      fc.assert(
        fc.property(anyTexts, (texts) => {
          const written = translate(stringsdict, source, inTurn(texts));
          assert.equal(problemIn(stringsdict, written), undefined);
          assert.deepEqual(xmlOutline(written), xmlOutline(source));
        }),
        { numRuns: 40 },
      );
    });
  }

  it('has texts with keys and placeholders', () => {
    const shown = (name: string) =>
      unitsIn(stringsdict, sourceOf(name), {}).map(({ key, parts }) => [
        key,
        parts.map((part) => (typeof part === 'string' ? part : `<${part.source}>`)).join(''),
      ]);
    assert.deepEqual(shown('Localizable.stringsdict'), [
      ['%d beds & plants', 'You have <%#@beds@> in <%@>'],
      ['%d beds & plants.beds[zero]', 'no beds'],
      ['%d beds & plants.beds[one]', '<%d> bed'],
      ['%d beds & plants.beds[other]', '<%d> beds <3'],
    ]);
    assert.deepEqual(
      shown('devices.stringsdict').map(([key]) => key),
      ['tap.iphone', 'tap.mac', 'width.20', 'width.50'],
    );
    assert.deepEqual(shown('empty.stringsdict'), []);
  });

  it('uses the plural categories of the target language', () => {
    const source = sourceOf('Localizable.stringsdict');
    assert.ok(
      into(source, { targetLang: 'ru' }).includes(
        ['zero', 'one', 'few', 'many', 'other']
          .map((category) => {
            const text = { zero: 'NO BEDS', one: '%d BED' }[category] ?? '%d BEDS &lt;3';
            return `\t\t\t<key>${category}</key>\n\t\t\t<string>${text}</string>\n`;
          })
          .join(''),
      ),
    );
    assert.ok(!into(source, { targetLang: 'ja' }).includes('<key>one</key>'));
    assert.equal(into(source, { targetLang: 'ru', keepPlurals: true }), into(source, {}));
    assert.ok(
      into(sourceOf('windows.stringsdict'), { targetLang: 'de' }).includes(
        '\t\t<key>one</key>\r\n\t\t<string>%d DAYS\r\nTO GO</string>\r\n\t\t<key>other</key>',
      ),
    );
    for (const { source: each } of good) {
      for (const targetLang of ['ar', 'ja', 'ru', 'de']) {
        const written = into(each, { targetLang });
        assert.ok(xmlOutline(written).length > 0);
        assert.equal(into(written, { targetLang }), written);
      }
    }
  });

  it('is rejected with a reason', () => {
    const problem = (source: string) => problemIn(stringsdict, source);
    assert.deepEqual(problem(sourceOf('hostile.stringsdict')), { kind: 'entities' });
    assert.deepEqual(problem('<plist version="2.0"></plist>'), { kind: 'version', found: '2.0' });
    assert.deepEqual(problem('bplist00\u0001'), { kind: 'syntax', line: 1 });
    assert.deepEqual(problem('<dict></dict>'), { kind: 'syntax', line: 1 });
    assert.deepEqual(unitsIn(stringsdict, sourceOf('hostile.stringsdict'), {}), []);
  });

  it('satisfies the format laws for any content', () => {
    const piece = fc.constantFrom(
      ...[
        ...['<dict>', '</dict>', '<key>one</key>', '<key>other</key>', '<key>NSStringFormatValueTypeKey</key>'],
        '<string>',
      ],
      ...['</string>', '<string>Some words</string>', 'word', ' ', '\n', '&amp;', '&x;', '<![CDATA[', ']]>', '%#@n@'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const source = `<plist version="1.0"><dict>${pieces.join('')}</dict></plist>`;
        keepsLaws(stringsdict, source);
        if (problemIn(stringsdict, source) === undefined) {
          assert.equal(problemIn(stringsdict, into(source, { targetLang: 'ru' })), undefined);
        }
      }),
    );
  });

  it('is read in linear time at any depth', () => {
    const entries = Array.from({ length: 100_000 }, (_, index) => `<key>${index}</key><string>Plant seeds</string>`);
    assert.equal(unitsIn(stringsdict, `<plist><dict>${entries.join('')}</dict></plist>`, {}).length, 100_000);
    const deep = `<plist>${'<dict><key>a</key>'.repeat(20_000)}<string>Words</string>${'</dict>'.repeat(20_000)}</plist>`;
    assert.deepEqual(unitsIn(stringsdict, deep, {}), []);
  });
});
