import assert from 'node:assert/strict';
import { renderUnits } from '../../../../../src/formats/renderUnits.ts';
import { yaml } from '../../../../../src/formats/yaml/yaml.ts';
import { pluck } from '../../../../helpers/pluck.ts';
import { unitsIn } from '../../../../helpers/unitsIn.ts';
import { translate, upper, wordsOf } from '../../formatLaws.ts';
import { structureOf } from './yamlStructure.ts';

describe('YAML', () => {
  it('has a unit for each value with words', () => {
    const source =
      'en:\n  a key: One # two\n  b: "three {n}"\n  c: [four, 5, yes]\n  ? six\n  : \'seven\'\n---\neight\n';
    const units = unitsIn(yaml, source, {});
    assert.deepEqual(wordsOf(yaml, source), ['One', 'three {n}', 'four', 'seven', 'eight']);
    assert.deepEqual(pluck(units, 'key'), ['en.a key', 'en.b', 'en.c.0', 'en.six', '']);
    assert.equal(
      translate(yaml, source, upper),
      'en:\n  a key: ONE # two\n  b: "THREE {n}"\n  c: [FOUR, 5, yes]\n  ? six\n  : \'SEVEN\'\n---\nEIGHT\n',
    );
  });

  it('writes the target language where a message file names its language', () => {
    const into = (source: string, targetLang: string, path = '/shop/config/locales/devise.en.yml') => {
      const units = unitsIn(yaml, source, { path, targetLang });
      return {
        keys: units.flatMap(({ key }) => key ?? []),
        text: renderUnits(source, units, new Map(units.map(({ parts }, index) => [index, parts]))),
      };
    };
    const source = '# Shop\nen:\n  title: The shop\n  list:\n    empty: Nothing yet\n';
    assert.deepEqual(into(source, 'DE'), { keys: ['title', 'list.empty'], text: source.replace('en:', 'de:') });
    assert.equal(into('"en-US": {title: One text}\n', 'pt-br').text, '"pt-BR": {title: One text}\n');
    const both = 'en:\n  title: One text\nfr:\n  title: Un texte\n';
    assert.deepEqual(into(both, 'DE'), { keys: ['title'], text: both.replace('en:', 'de:') });
    for (const [other, path] of [[both, '/shop/config/locales/all.yml'], ['shop:\n  title: One text\n']] as const) {
      assert.equal(into(other, 'DE', path).text, other);
    }
    assert.equal(into(source, 'DE', '/shop/data.yml').text, source.replace('en:', 'de:'));
    assert.deepEqual(into('en:\n  a: One text\n', 'DE', '/shop/data.yml').keys, ['a']);
  });

  it('takes a first key for a language only if it is that of the file, by its path or the settings', () => {
    const into = (source: string, path: string, sourceLang?: string) => {
      const units = unitsIn(yaml, source, { path, sourceLang, targetLang: 'de' });
      const own = new Map(units.map(({ parts }, index) => [index, parts]));
      return [units.find(({ key }) => key !== undefined)?.key, renderUnits(source, units, own)];
    };
    for (const code of ['my', 'id', 'is', 'to', 'no']) {
      const source = `${code}:\n  title: The shop is open\n`;
      for (const path of ['/shop/config/locales/en.yml', '/shop/locales/app.en.yml', '/shop/locales/en/app.yml', '']) {
        assert.deepEqual(into(source, path), [`${code}.title`, source], `${code} in ${path}`);
      }
      const german = ['title', source.replace(code, 'de')];
      assert.deepEqual(into(source, `/shop/config/locales/${code}.yml`), german);
      assert.deepEqual(into(source, `/shop/config/locales/${code}/app.yml`), german);
      assert.deepEqual(into(source, '/shop/config/locales/app.yml', code), german);
    }
  });

  it('quotes the language and a value that YAML 1.1 reads as a boolean', () => {
    const into = (source: string) => {
      const units = unitsIn(yaml, source, { path: '/shop/config/locales/en.yml', targetLang: 'no' });
      const texts = units.map(({ parts }, index) => [index, parts.length > 0 ? ['On'] : []] as const);
      return renderUnits(source, units, new Map(texts));
    };
    assert.equal(into('en:\n  state: Switched on\n'), '"no":\n  state: "On"\n');
    assert.equal(into("'en':\n  state: 'Switched on'\n"), "'no':\n  state: 'On'\n");
  });

  it('skips the ids of messages in a list', () => {
    const source = '- id: home\n  translation: Home\n- id: more\n  translation:\n    one: One day\n    other: Days\n';
    const units = unitsIn(yaml, source, { path: '/shop/i18n/en.yaml' });
    assert.deepEqual(pluck(units, 'key'), ['home.translation', 'more.translation.one', 'more.translation.other']);
    assert.equal(unitsIn(yaml, 'id: ID\nhome: home\n', { path: '/shop/i18n/en.yaml' }).length, 2);
  });

  it('skips values that are not text', () => {
    const source =
      'a: true\nb: no\nc: 1_000\nd: 2024-02-03\ne: ~\nf: *x\ng: !date some day\nh: .inf\n<<: *x\ni: 0x1F\nj: btn_save\n';
    assert.deepEqual(wordsOf(yaml, source), []);
    assert.deepEqual(wordsOf(yaml, 'a: !!str two words\nb: ! three words\nc: &x four words'), [
      ...['two words', 'three words', 'four words'],
    ]);
  });

  it('quotes values that are invalid without quotes', () => {
    const written = (text: string): string => translate(yaml, 'a: One', () => text).slice(3);
    for (const text of [
      'a: b',
      'a #b',
      '# a',
      '- a',
      '? a',
      '@a',
      '%{n}',
      '`a`',
      '"a"',
      "'a'",
      '{a}',
      '[a]',
      '&a',
      '*a',
      '!a',
    ]) {
      assert.equal(written(text), JSON.stringify(text));
    }
    for (const text of 'true Yes off null ~ 12 -1.5 1e3 0x1F 2024-02-03 12:30 .5 a:'.split(' ')) {
      assert.equal(written(text), JSON.stringify(text));
    }
    for (const text of [
      "it's",
      'a:b',
      'a#b',
      'a, b',
      'a "b"',
      'a - b',
      '-a',
      'a\\b',
      'é 語 🙂',
      'a & b',
      'yes!',
      'a [b] {c}',
    ]) {
      assert.equal(written(text), text);
    }
    assert.equal(
      translate(yaml, 'a: [One, {b: two}]', () => 'x, y'),
      'a: ["x, y", {b: "x, y"}]',
    );
    assert.equal(
      translate(yaml, 'a: Use "{n}" it', (text) => `${text}: \\`),
      'a: "Use \\": \\\\{n}\\" it: \\\\"',
    );
  });

  it('keeps the lines of folded and literal values', () => {
    const source =
      'a: |2-\n    One\n   two\n\n   - three\nb: >\r\n  four\r\n  five\r\nc: six\n  seven\nd: "eight\n\n  nine \\\n  ten"\n';
    assert.deepEqual(wordsOf(yaml, source), ['One\ntwo', 'three', 'four\nfive', 'six\nseven', 'eight\n\nnine\nten']);
    assert.equal(translate(yaml, source, upper), source.replace(/(?<=[ \n"])[a-zO]{2,}/g, upper));
    const more = translate(yaml, source, () => ' x\n  y\n\nz: ');
    assert.deepEqual(structureOf(more), structureOf(source));
  });

  it('escapes in the style of the file', () => {
    const changed = (source: string): string => translate(yaml, source, () => 'é"\\\n🙂\u0007');
    assert.equal(changed('a: "One"'), 'a: "é\\"\\\\\\n🙂\\x07"');
    assert.equal(changed('a: "A\\u00a0row"'), 'a: "é\\"\\\\\\n🙂\\u0007"');
    assert.equal(changed('a: "Caf\\u00e9"'), 'a: "\\u00e9\\"\\\\\\n\\U0001f642\\u0007"');
    assert.equal(changed('a: "Caf\\xC9"'), 'a: "\\xE9\\"\\\\\\n\\U0001F642\\x07"');
    const single = (source: string): string => translate(yaml, source, () => 'é"\\🙂\u0007');
    assert.equal(single("a: 'One'"), "a: 'é\"\\🙂'");
    assert.equal(
      translate(yaml, "a: 'It''s'", () => "l'x"),
      "a: 'l''x'",
    );
  });

  it('keeps line breaks of a translation, in double quotes if the value is on one line', () => {
    const source = "a: One # note\nb: ['It''s {n}', two]\nc: three\n  four\nd: 'five\n\n  six'\n";
    const target = translate(yaml, source, (text) => `${text}: "x"\ny`);
    assert.equal(
      target,
      'a: "One: \\"x\\"\\ny" # note\nb: ["It\'s : \\"x\\"\\ny{n}", "two: \\"x\\"\\ny"]\n' +
        'c: "three\n  four: \\"x\\"\n  y"\nd: \'five\n\n  six: "x"\n  y\'\n',
    );
  });

  it('translates each branch of an ICU message separately', () => {
    const source =
      'a: You have {n, plural, one {# bed} other {# beds}}\nb: |\n  {n, plural,\n    one {# bed}\n    other {# beds}\n  }\n';
    assert.equal(
      translate(yaml, source, (text) => (text === 'You have' ? text : upper(text))),
      source.replace(/ beds?(?=\})/g, upper),
    );
    // What an unquoted value cannot contain is not written.
    assert.equal(translate(yaml, source, () => ' x: y').split('\n')[0], source.split('\n')[0]);
  });
});
