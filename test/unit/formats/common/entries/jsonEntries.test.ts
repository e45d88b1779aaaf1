import assert from 'node:assert/strict';
import { addsAll, addUpper, remove } from './entryFiles.ts';

const paths = { source: '/locales/en.json', target: '/locales/de.json' };

describe('an entry of JSON', () => {
  it('is added after the previous entry of the source, with its comments', () => {
    addsAll(
      paths,
      '{\n  "a": "One apple",\n\n  // About pears\n  "b": "Two pears", // ripe\n  "c": "Three plums"\n}\n',
      '{\r\n\t"c": "Drei",\r\n\t"a": "Eins"\r\n}\r\n',
      '{\r\n\t"c": "Drei",\r\n\t"a": "Eins",\r\n\r\n\t// About pears\r\n\t"b": "TWO PEARS" // ripe\r\n}\r\n',
    );
  });

  it('is added before the next entry when no previous one exists', () => {
    addsAll(
      paths,
      '{\n  "a": "One apple",\n  "b": "Two pears"\n}',
      '{\n    "b": "Zwei"\n}',
      '{\n    "a": "ONE APPLE",\n    "b": "Zwei"\n}',
    );
  });

  it('is added with its parent objects, indented like the target', () => {
    const source =
      '{\n  "a": "One",\n  "box": {\n    "b": "Two pears",\n    "size": 5,\n    "in": {\n      "c": ["Three plums"]\n    }\n  }\n}';
    assert.equal(
      addUpper(paths, source, '{\n\t"a": "Eins",\n\t"old": {\n\t\t"x": "y"\n\t}\n}').text,
      '{\n\t"a": "Eins",\n\t"box": {\n\t\t"b": "TWO PEARS",\n\t\t"size": 5,\n\t\t"in": {\n\t\t\t"c": ["THREE PLUMS"]\n\t\t}\n\t},\n' +
        '\t"old": {\n\t\t"x": "y"\n\t}\n}',
    );
  });

  it('is left out of new objects when untranslated', () => {
    const source = '{"box": {"a": "One apple", "b": "Two pears", "c": "Three plums"}}';
    const isWanted = (key: string): boolean => key === 'box.b';
    assert.equal(addUpper(paths, source, '{}', isWanted).text, '{\n  "box": { "b": "TWO PEARS"}\n}');
    assert.equal(
      addUpper(paths, source, '{"box": {"d": "x"}}', isWanted).text,
      '{"box": {"d": "x", "b": "TWO PEARS"}}',
    );
  });

  it('stays on one line when the target is on one line', () => {
    addsAll(paths, '{"a": "One", "b": "Two pears"}', '{"a":"Eins","c":"x"}', '{"a":"Eins","b":"TWO PEARS","c":"x"}');
    assert.equal(addUpper(paths, '{"a": {"b": "Two pears"}}', '{"a":{},"n":1}').text, '{"a":{"b":"TWO PEARS"},"n":1}');
  });

  it('is escaped like the target', () => {
    addsAll(
      paths,
      '{\n  "a": "Caf\u00e9",\n  "b": "Cr\u00eape"\n}',
      '{\n  "a": "Caf\\u00e9"\n}',
      '{\n  "a": "Caf\\u00e9",\n  "b": "CR\\u00caPE"\n}',
    );
  });

  it('fills an empty value and keeps a value without words', () => {
    const source = '{"a": "One apple", "b": "Yes", "c": {"d": "Two pears"}}';
    const { text, added, refused } = addUpper(paths, source, '{"a": "", "b": "\u{1f44d}", "c": null}');
    assert.equal(text, '{"a": "ONE APPLE", "b": "\u{1f44d}", "c": {"d": "TWO PEARS"}}');
    assert.deepEqual([added, refused], [[0, 2], [1]]);
  });

  it('adds all branches of a message or no branch', () => {
    const source = '{"a": "One", "b": "{n, plural, one {# pear} other {# pears}}"}';
    const all = addUpper(paths, source, '{"a": "Eins"}', () => true, 'pl');
    assert.equal(all.text.includes('few {# PEARS}'), true);
    const some = addUpper(paths, source, '{"a": "Eins"}', (key) => key !== 'b[n:one]');
    assert.equal(some.text, '{"a": "Eins"}');
  });

  it('of lists are added and removed at the end', () => {
    const source = '{"list": ["One apple", "Two pears", "Three plums"]}';
    assert.equal(addUpper(paths, source, '{"list": ["Eins"]}').text, '{"list": ["Eins", "TWO PEARS", "THREE PLUMS"]}');
    assert.equal(addUpper(paths, source, '{"list": ["Eins"]}', (key) => key === 'list.2').text, '{"list": ["Eins"]}');
    assert.deepEqual(addUpper(paths, source, '{}', (key) => key !== 'list.1').added, []);
    assert.equal(remove(paths.target, source, ['list.2']).text, '{"list": ["One apple", "Two pears"]}');
    assert.deepEqual(remove(paths.target, source, ['list.0']).refused, ['list.0']);
  });

  it('belongs to the language in a file whose root is a language name', () => {
    addsAll(
      paths,
      '{\n  "en": {\n    "a": "One apple",\n    "b": "Two pears"\n  }\n}',
      '{\n  "de": {\n    "a": "Eins"\n  }\n}',
      '{\n  "de": {\n    "a": "Eins",\n    "b": "TWO PEARS"\n  }\n}',
    );
  });

  it('of Flutter bring their descriptions if the target has descriptions', () => {
    const arb = { source: '/l10n/app_en.arb', target: '/l10n/app_de.arb' };
    const source =
      '{\n  "@@locale": "en",\n  "a": "One apple",\n  "@a": {\n    "description": "x"\n  },\n  "b": "Two pears",\n' +
      '  "@b": {\n    "placeholders": {}\n  }\n}\n';
    addsAll(
      arb,
      source,
      '{\n  "@@locale": "de",\n  "a": "Eins"\n}\n',
      '{\n  "@@locale": "de",\n  "a": "Eins",\n  "b": "TWO PEARS"\n}\n',
    );
    addsAll(
      arb,
      source,
      '{\n  "a": "Eins",\n  "@a": {}\n}\n',
      '{\n  "a": "Eins",\n  "@a": {},\n  "b": "TWO PEARS",\n  "@b": {\n    "placeholders": {}\n  }\n}\n',
    );
  });

  it('of Chrome is a complete object, and of VS Code a text, as its bundles need it', () => {
    const chrome = { source: '/_locales/en/messages.json', target: '/_locales/de/messages.json' };
    addsAll(
      chrome,
      '{\n  "a": {"message": "One apple"},\n  "b": {\n    "message": "Two $x$ pears",\n    "placeholders": {"x": {"content": "$1"}}\n  }\n}',
      '{\n  "a": {"message": "Eins"}\n}',
      '{\n  "a": {"message": "Eins"},\n  "b": {\n    "message": "TWO $x$ PEARS",\n    "placeholders": {"x": {"content": "$1"}}\n  }\n}',
    );
    const code = { source: '/package.nls.json', target: '/package.nls.de.json' };
    addsAll(
      code,
      '{"a.b": "One apple", "c": {"message": "Two pears", "comment": ["note"]}}',
      '{"a.b": "Eins"}',
      '{"a.b": "Eins", "c": "TWO PEARS"}',
    );
  });

  it('is not added to a file with an error', () => {
    for (const target of ['', '{"a": "Eins",', '{"a": "Eins" "b": "x"}', "{'a': 'Eins'}", '{"a": }', '{"a": "x"} {}']) {
      const { text, added } = addUpper(paths, '{"a": "One apple", "b": "Two pears"}', target);
      assert.deepEqual([text, added], [target, []]);
    }
  });

  it('is removed with comments, separators and empty parent objects', () => {
    const source =
      '{\n  // Fruit\n\n  // about a\n  "a": "One apple", // red\n  "box": {\n    "b": "Two pears"\n  },\n  "c": "Three plums", // blue\n' +
      '  "d": "Four figs"\n}\n';
    assert.equal(
      remove(paths.target, source, ['box.b', 'd']).text,
      '{\n  // Fruit\n\n  // about a\n  "a": "One apple", // red\n  "c": "Three plums" // blue\n}\n',
    );
    assert.equal(
      remove(paths.target, source, ['a', 'c', 'x']).text,
      '{\n  // Fruit\n\n  "box": {\n    "b": "Two pears"\n  },\n  "d": "Four figs"\n}\n',
    );
    assert.deepEqual(remove(paths.target, source, ['a', 'x']).refused, ['x']);
  });
});
