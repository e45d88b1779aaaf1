import assert from 'node:assert/strict';
import fc from 'fast-check';
import { formatFor } from '../../../../src/formats/all.ts';
import { android } from '../../../../src/formats/android/android.ts';
import { readXml } from '../../../../src/formats/common/xml/xmlTree.ts';
import { renderUnits } from '../../../../src/formats/renderUnits.ts';
import type { FormatOptions, Part } from '../../../../src/text/unit.ts';
import { pluck } from '../../../helpers/pluck.ts';
import { problemIn, unitsIn } from '../../../helpers/unitsIn.ts';
import { xmlOutline } from '../../../helpers/xmlOutline.ts';
import { anyTexts, fixtures, inTurn, keepsLaws, translate, upper } from '../formatLaws.ts';
import { showUnits } from '../showUnits.ts';

const files = fixtures('android');
const sourceOf = (name: string): string => files.find(({ file }) => file === name)?.source ?? '';
const good = files.filter(({ file }) => file !== 'hostile.xml');

/** Returns the file in another language, with each text changed; units without parts are written too. */
function into(source: string, options: FormatOptions, change: (text: string) => string = upper): string {
  const units = unitsIn(android, source, options);
  const texts = units.map(({ parts }, index): [number, Part[]] => [
    index,
    parts.map((part) => (typeof part === 'string' ? change(part) : part)),
  ]);
  return renderUnits(source, units, new Map(texts));
}

describe('an Android resource file', () => {
  it('is recognized by its folder and its content', () => {
    const ofPath = (path: string, source = '<resources></resources>') => formatFor('xml', path, source).name;
    assert.equal(ofPath('/app/src/main/res/values/strings.xml'), 'android');
    assert.equal(ofPath('/res/values-b+sr+Latn/strings.xml', ''), 'android');
    assert.notEqual(ofPath('/app/values/strings.xml', '<table/>'), 'android');
    assert.notEqual(ofPath('/app/layout/main.xml'), 'android');
  });

  for (const { file, source } of files) {
    it(`satisfies the format laws in ${file}`, () => keepsLaws(android, source));
  }

  for (const { file, source } of good) {
    it(`matches another parser in ${file} with any translation`, () => {
      fc.assert(
        fc.property(anyTexts, (texts) => {
          const written = translate(android, source, inTurn(texts));
          assert.equal(problemIn(android, written), undefined);
          assert.deepEqual(xmlOutline(written), xmlOutline(source));
        }),
        { numRuns: 40 },
      );
    });
  }

  it('keeps styles, and tags whose quotes are escaped', () => {
    const page = (quote: string): string =>
      `<![CDATA[<style type=${quote}text/css${quote}> p { color: red; } </style><p id=${quote}a${quote}>Open it</p>]]>`;
    for (const quote of ['"', '\\"']) {
      const source = `<resources><string name="a">${page(quote)}</string></resources>`;
      const [unit] = unitsIn(android, source, {});
      assert.deepEqual(
        unit?.parts.map((part) => (typeof part === 'string' ? part : part.role)),
        ['alone', 'open', 'Open it', 'close'],
      );
      assert.equal(into(source, {}), source.replace('Open it', 'OPEN IT'));
    }
  });

  it('has a separate text for each product', () => {
    const texts = ['tablet', 'default'].map(
      (product) => `<string name="place" product="${product}">On the ${product}</string>`,
    );
    const units = unitsIn(android, `<resources>${texts.join('')}</resources>`, {});
    assert.deepEqual(pluck(units, 'key'), ['place@tablet', 'place']);
  });

  it('has strings, plurals and arrays with keys and notes', () => {
    const units = unitsIn(android, sourceOf('strings.xml'), {});
    assert.deepEqual(
      pluck(units, 'key'),
      'title welcome quote whole html escaped lines beds[one] beds[other] days.0 days.1'.split(' '),
    );
    assert.equal(units[1]?.note, 'Greets the user by name.');
    assert.deepEqual(showUnits(android, sourceOf('strings.xml')).slice(0, 7), [
      'Garden planner',
      'Welcome back, ‹<xliff:g id="name" example="Ann">%1$s</xliff:g>›! You have ‹<b>›‹%2$d›‹/</b>› beds.',
      'It\'s time to "rest"\nand water',
      "It's   a fine day",
      'Read the ‹<a href="https://example.org">›guide‹/</a>› & rest',
      'Read the ‹&lt;b&gt;›guide‹/&lt;/b&gt;› & rest',
      'Water the beds in the morning, and rest',
    ]);
    assert.deepEqual(showUnits(android, sourceOf('odd.xml')), [
      'Tea & cake …',
      'Say ‹"›hello  there‹"› to ‹<i>›everyone‹/</i>›',
      'Résumé @home ?',
      'One item',
      '100% of ‹%1$s›',
      'Twice',
      'Thrice',
    ]);
  });

  it('escapes characters where their position requires it', () => {
    const written = (value: string, text: string) =>
      translate(android, `<resources><string name="a">${value}</string></resources>`, () => text).slice(28, -21);
    assert.equal(written('One day', `It's "new" & <b>\\ here`), `It\\'s \\"new\\" &amp; &lt;b>\\\\ here`);
    assert.equal(written('"One day"', `It's "new"`), `"It's \\"new\\""`);
    assert.equal(written('One day', 'a\nb\tc  d'), 'a\\nb\\tc \\u0020d');
    assert.equal(written('One day', '@home'), '\\@home');
    assert.equal(written('<b>One</b> day', '?'), '<b>\\?</b>?'.replace('\\?', '?'));
    assert.equal(written('<![CDATA[One day]]>', 'a < b ]]> c'), '<![CDATA[a < b ]]]]><![CDATA[> c]]>');
  });

  it('keeps white space that Android does not collapse', () => {
    const source = (value: string) => `<resources><string name="a">${value}</string></resources>`;
    const value = '100\u00a0% of\u202fall\u3000days \u00a0 here\u2009!';
    assert.deepEqual(unitsIn(android, source(value))[0]?.parts, [value]);
    assert.equal(
      translate(android, source('One day'), () => value),
      source(value),
    );
    assert.deepEqual(pluck(unitsIn(android, source('One \n\t day')), 'parts'), [['One day']]);
  });

  it('gets the plural categories of the target language', () => {
    const source = sourceOf('strings.xml');
    const russian = into(source, { targetLang: 'ru' });
    assert.match(
      russian,
      /quantity="one">%d BED<\/item>\n {8}<item quantity="few">%d BEDS<\/item>\n {8}<item quantity="many">%d BEDS<\/item>\n {8}<item quantity="other">%d BEDS<\/item>\n {4}<\/plurals>/,
    );
    assert.match(
      into(source, { targetLang: 'ja' }),
      /<plurals name="beds">\n {8}<item quantity="other">%d BEDS<\/item>\n {4}<\/plurals>/,
    );
    assert.equal(into(source, { targetLang: 'ru', keepPlurals: true }), into(source, {}));
    for (const { source: each } of good) {
      for (const targetLang of ['ar', 'ja', 'ru', 'de']) {
        const written = into(each, { targetLang });
        assert.equal(readXml(written).problem, undefined);
        assert.equal(into(written, { targetLang }), written);
      }
    }
  });

  it('is rejected with a reason', () => {
    const problem = (source: string) => problemIn(android, source);
    assert.deepEqual(problem(sourceOf('hostile.xml')), { kind: 'entities' });
    assert.deepEqual(problem('<resources>\n<string name="a">A & B</resources>'), { kind: 'syntax', line: 2 });
    const twice = '<resources><string name="a">One</string>\n<item type="string" name="a">Two</item></resources>';
    assert.deepEqual(problem(twice), { kind: 'syntax', line: 2 });
    assert.equal(problem(sourceOf('odd.xml')), undefined);
    assert.equal(problem('<resources><string name="a">One</string><plurals name="a"/></resources>'), undefined);
  });

  it('satisfies the format laws for any content', () => {
    const piece = fc.constantFrom(
      'word',
      ' ',
      '"',
      "\\'",
      '\\',
      '\\n',
      '\\u00e9',
      '\\u',
      '&amp;',
      '&x;',
      '<b>',
      '</b>',
      '<xliff:g>',
      '</xliff:g>',
      '<![CDATA[',
      ']]>',
      '\n',
      '@',
      '%1$s',
      '<!-- c -->',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), anyTexts, (pieces, texts) => {
        const source = `<resources><string name="a">${pieces.join('')}</string></resources>`;
        keepsLaws(android, source);
        if (problemIn(android, source) === undefined) {
          assert.equal(problemIn(android, translate(android, source, inTurn(texts))), undefined);
        }
      }),
    );
  });

  it('is read in linear time', () => {
    const strings = Array.from(
      { length: 100_000 },
      (_, index) => `<string name="s${index}">Plant the ${index} seeds</string>\n`,
    );
    assert.equal(unitsIn(android, `<resources>\n${strings.join('')}</resources>`, {}).length, 100_000);
  });

  it('has in files of Compose only the escapes that Compose reads', () => {
    const source = '<resources><string name="a">Say \\u0022a\\u0022\\n</string></resources>';
    const [unit] = unitsIn(android, source, { path: '/shared/composeResources/values/strings.xml' });
    assert.deepEqual(unit?.parts, ['Say "a"']);
    assert.equal(unit.write(['@l\'a "b"\n\\']), '@l\'a "b"\\n\\\\');
  });
});
