import assert from 'node:assert/strict';
import { readUnits } from '../../../../src/formats/readText.ts';
import { renderUnits } from '../../../../src/formats/renderUnits.ts';
import { keyName, shownKey } from '../../../../src/text/keyName.ts';

function keysOf(source: string, languageId: string, name?: string): (string | undefined)[] {
  return readUnits({ source, languageId, ...(name !== undefined && { name }) }).map(({ key }) => key);
}

describe('the key of a unit', () => {
  it('contains the keys, array indexes and branches of a text', () => {
    const source = JSON.stringify({
      cart: { items: ['Two apples', '{count, plural, =0 {No apples} one {An apple} other {# apples}}'] },
    });
    assert.deepEqual(keysOf(source, 'json'), [
      ...['cart.items.0', 'cart.items.1[count:=0]', 'cart.items.1[count:one]', 'cart.items.1[count:other]'],
    ]);
  });

  it('names each branch of nested selects', () => {
    const message = '{who, select, she {{n, plural, one {Her apple} other {Her apples}}} other {Their apples}}';
    assert.deepEqual(keysOf(`label: "${message}"`, 'yaml'), [
      'label[who:she][n:one]',
      'label[who:she][n:other]',
      'label[who:other]',
    ]);
  });

  it('is that of the last entry with a name, and differs for several texts in a value', () => {
    assert.deepEqual(keysOf('title=Red apples\ntitle=Green apples\n', 'properties'), [undefined, 'title']);
    assert.deepEqual(keysOf('"a" = "Red apples";\n"a" = "Green apples";\n', 'strings'), [undefined, 'a']);
    const dict = '<plist><dict><key>a</key><string>Red</string><key>a</key><string>Green</string></dict></plist>';
    assert.deepEqual(keysOf(dict, '', '/p/a.stringsdict'), [undefined, 'a']);
    const php = "<?php return ['a' => 'Red apples', 'a' => 'Green apples'];";
    assert.deepEqual(keysOf(php, 'php', '/p/lang/en/fruit.php'), [undefined, 'a']);
    assert.deepEqual(keysOf('a.b=Red apples\na.b=Green apples\n', 'properties'), [undefined, 'a.b']);
    const dotted = '{"a.b": "Red apples", "a": {"b": "Blue apples"}, "a.b": "Green apples"}';
    assert.deepEqual(keysOf(dotted, 'json'), [undefined, 'a.b', keyName('a.b')]);
    assert.deepEqual(keysOf('story: |\n  The first day.\n\n  The second day.\n', 'yaml'), ['story', 'story#2']);
  });
});

describe('the note of a unit', () => {
  const notesOf = (source: string, name: string) =>
    readUnits({ source, languageId: name.endsWith('.json') || name.endsWith('.arb') ? 'json' : '', name }).map(
      ({ key, note }) => [key && shownKey(key), note],
    );

  it('is the comment before an entry of a plural dictionary and before its contents', () => {
    const type = '<key>NSStringFormatValueTypeKey</key><string>d</string>';
    const plural = `<dict>${type}<!-- One only --><key>one</key><string>a bed</string><key>other</key><string>%d beds</string></dict>`;
    const source = `<plist><dict>
      <!-- Beside the beds --> <key>beds</key> <dict><key>n</key>${plural}</dict>
      <key>plain</key><string>Water</string></dict></plist>`;
    assert.deepEqual(notesOf(source, '/en.lproj/a.stringsdict'), [
      ['beds.n[one]', 'One only'],
      ['beds.n[other]', 'Beside the beds'],
      ['plain', undefined],
    ]);
  });

  it('is the comment directly above a property', () => {
    const source = '# Licence: free\n\n# Shown at the top\n! of the window\ntitle=Planner\n#old=Water\nplain=Water\n';
    assert.deepEqual(notesOf(source, '/a.properties'), [
      ['title', 'Shown at the top\nof the window'],
      ['plain', undefined],
    ]);
  });

  it('is the description of a Flutter file', () => {
    const source = JSON.stringify({
      '@@locale': 'en',
      title: 'Garden planner',
      '@title': { description: 'Shown in the window' },
      plain: 'Water the beds',
    });
    assert.deepEqual(notesOf(source, '/l10n/app_en.arb'), [
      ['title', 'Shown in the window'],
      ['plain', undefined],
    ]);
  });

  it('is the description or comment of Chrome and VS Code, where only messages are translated', () => {
    const chrome = JSON.stringify({
      hello: {
        message: 'Hello $USER$',
        description: 'A greeting',
        placeholders: { user: { content: '$1', example: 'Ann Lee' } },
      },
    });
    assert.deepEqual(notesOf(chrome, '/_locales/en/messages.json'), [['hello.message', 'A greeting']]);
    const code = JSON.stringify({
      'run.title': { message: 'Run all', comment: ['A command', 'Keep it short'] },
      'stop.title': 'Stop all',
    });
    assert.deepEqual(notesOf(code, '/package.nls.json'), [
      ['run.title', 'A command\nKeep it short'],
      ['stop.title', undefined],
    ]);
  });
});

describe('the language in a Flutter file', () => {
  it('is the target language in a translation', () => {
    const source = '{\n  "@@locale": "en",\n  "title": "Garden planner"\n}';
    const units = readUnits({ source, languageId: 'json', name: '/l10n/app_en.arb', targetLang: 'ZH-HANT' });
    const written = renderUnits(source, units, new Map(units.map(({ parts }, index) => [index, parts])));
    assert.equal(written, source.replace('"en"', '"zh_Hant"'));
    assert.equal(readUnits({ source, languageId: 'json', name: '/l10n/app_en.arb' }).length, 1);
  });
});
