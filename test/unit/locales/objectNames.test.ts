import { strict as assert } from 'node:assert';
import { gitEnvironment } from '../../../src/locales/git/gitEnvironment.ts';
import { MemoryFolder, TranslateCalls } from './memoryFolder.ts';

const json = (content: object) => `${JSON.stringify(content, null, 2)}\n`;
const lamp = json({ lamp: 'Put the lamp here' });

/** Folders in which a word that strangers choose is also a name that each object inherits. */
const folders: readonly ((word: string) => Readonly<Record<string, string>>)[] = [
  (word) => ({
    'docs/.vitepress/config.ts':
      "export default { locales: { root: { label: 'English', lang: 'en' }, de: { lang: 'de-DE' } } }\n",
    [`docs/${word}/lamp.md`]: '# Lamp\n\nPut the lamp here.\n',
    [`docs/de/${word}/lamp.md`]: '# Lampe\n\nStellen Sie die Lampe hierher.\n',
    [`docs/de/${word}/old.md`]: '# Alt\n',
  }),
  (word) => ({
    '.tx/config': `[main]\nlang_map = de: de\n\n[o:lamps:p:lamps:r:all]\nsource_file = in/en.json\nsource_lang = en\ntrans.${word} = in/a.json\ntrans.de = in/de.json\n`,
    'in/en.json': lamp,
    'in/de.json': lamp,
  }),
  (word) => ({
    'crowdin.yml': `files:\n  - source: /in/en.json\n    translation: /in/%two_letters_code%.json\n    languages_mapping:\n      ${word}:\n        de: ger\n      two_letters_code:\n        ${word}: xx\n  - source: /out/en.json\n    translation: /out/%${word}%/%locale%.json\n`,
    'in/en.json': lamp,
    'in/de.json': lamp,
  }),
  (word) => ({
    'localazy.json': json({
      upload: { files: 'locales/en.json' },
      download: { files: `locales/\${${word}}\${lang}.json`, langAliases: { [word]: word } },
    }),
    'locales/en.json': lamp,
    'locales/de.json': lamp,
  }),
  (word) => ({
    'po/lamps.pot': `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n#, ${word}, ${word}-format\nmsgid "%d lamps"\nmsgstr ""\n`,
    'po/de.po': `msgid ""\nmsgstr ""\n"Language: de\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n#, ${word}, ${word}-format\nmsgid "%d lamps"\nmsgstr "%d Lampen"\n`,
  }),
  (word) => ({
    'docs/en/lamp.rst': `Lamps\n=====\n\n.. csv-table:: Lamps\n   :delim: ${word}\n\n   a,b\n\n.. ${word}:: x\n\nSee :${word}:\`this\`.\n`,
    'docs/de/lamp.rst': `Lampen\n======\n\n.. csv-table:: Lampen\n   :delim: ${word}\n\n   a,b\n\n.. ${word}:: x\n\nSiehe :${word}:\`this\`.\n`,
  }),
  (word) => ({
    'docs/en/lamp.adoc': `= Lamps\n\n[${word},"a b",format=${word}]\n|===\n|a |b\n|===\n\n${word}::lamp.png[a b]\n\n[format=${word},separator=${word}]\n,===\na,b\n,===\n`,
    'docs/de/lamp.adoc': `= Lampen\n\n[${word},"a b",format=${word}]\n|===\n|a |b\n|===\n\n${word}::lamp.png[a b]\n\n[format=${word},separator=${word}]\n,===\na,b\n,===\n`,
  }),
  (word) => ({
    'docs/en/lamp.xml': `<article xmlns="http://docbook.org/ns/docbook" xmlns:its="http://www.w3.org/2005/11/its" version="5.0"><title>Lamps</title><info><its:rules version="2.0"><its:withinTextRule selector="//x" withinText="${word}"/></its:rules></info><para its:withinText="${word}">Lamp <x its:withinText="${word}">a</x></para></article>`,
    'docs/de/lamp.xml': `<article xmlns="http://docbook.org/ns/docbook" version="5.0"><title>Lampen</title><para>Lampe</para></article>`,
  }),
  (word) => ({
    [`locales/en/${word}.json`]: json({
      [word]: 'Put the lamp here',
      ['__proto__']: 'Three',
      b: { [word]: 'One', old: 'Two' },
    }),
    [`locales/de/${word}.json`]: json({ b: { old: 'Zwei' } }),
    [`locales/${word}/x.json`]: '{}',
  }),
  (word) => ({
    'conf/messages.properties': `${word}=Lamp {0}\n${word}.x=Two\n`,
    'conf/messages_de.properties': `${word}.x=Zwei\n`,
    [`conf/messages_${word}.properties`]: `${word}.x=Zwei\n`,
    [`po/en@${word}.po`]: 'msgid ""\nmsgstr ""\n"Language: en\\n"\n\nmsgid "a"\nmsgstr "b"\n',
  }),
];

describe('words of a folder that each object inherits', () => {
  for (const word of ['constructor', 'toString', 'hasOwnProperty']) {
    it(`are words like any other: ${word}`, async () => {
      const shown = await Promise.all(folders.map(async (files) => statesIn(files(word))));
      const usual = await Promise.all(folders.map(async (files) => statesIn(files('lampshade'))));
      assert.deepEqual(
        shown.map((states) => states.map((state) => state.replaceAll(new RegExp(word, 'gi'), 'lampshade')).sort()),
        usual.map((states) => states.sort()),
      );
    });
  }
});

const head = 'defaultContentLanguage = "en"\n[languages.en]\n[languages.de]\n';
const toml = ['[languages.__proto__]', '[constructor.prototype]', '["__proto__".x]', '[[__proto__]]'].map(
  (table) => `${head}${table}\nLD_PRELOAD = "./x.so"\nk = { __proto__.a = 1, constructor.prototype.b = "c" }`,
);
const deep = '{"__proto__":{"a":"Ä text","__proto__":{"b":"c"}},"constructor":{"prototype":{"d":"One lamp"}}}';
const yaml = '__proto__:\n  a: Ä text\n  __proto__: { b: c }\nconstructor:\n  prototype: { d: One lamp }\n';

/** Returns all that each object inherits. */
function inherited(): readonly string[] {
  const listed: string[] = [];
  for (const name in {}) {
    listed.push(name);
  }
  return [...listed, ...[Object, Array, Function].flatMap((each) => Object.getOwnPropertyNames(each.prototype))];
}

describe('names of a folder', () => {
  it('set nothing that each object inherits, whatever declares or holds them', async () => {
    const before = inherited();
    const code = `export default { locales: ['en', 'de'], ...${deep} };\n`;
    const folder = new MemoryFolder({
      ...Object.fromEntries(toml.flatMap((text, at) => ['hugo', 'l10n'].map((name) => [`s${at}/${name}.toml`, text]))),
      ...Object.fromEntries(
        ['crowdin.yml', 'a/l10n.yaml', 'i18n-tasks.yml', 'mkdocs.yml', 'config/locales/en.yml'].map((path) => [
          path,
          yaml,
        ]),
      ),
      ...Object.fromEntries(
        ['localazy.json', 'angular.json', 'package.json', 'i18n.json', 'locales/en.json', 'locales/de.json'].map(
          (path) => [path, deep],
        ),
      ),
      ...Object.fromEntries(
        ['i18next.config.js', 'lingui.config.ts', 'src/locales/en.ts', 'src/locales/de.ts'].map((path) => [path, code]),
      ),
      'i18n/en.toml': toml.join('\n').replaceAll('k =', 'text = "One lamp"\nk ='),
      's/i18n/en.toml': '[__proto__.a]\nother = "One lamp"\n[constructor.prototype]\nother = "Two lamps"\n',
      's/i18n/de.toml': '[__proto__.b]\nother = "Lampe"\n',
      '.tx/config': '[__proto__]\nsource_file = locales/en.json\ntrans.__proto__ = a.json\n',
      'conf/messages.properties': '__proto__.a=One lamp\nconstructor.prototype.b=Two\n',
      'conf/messages_de.properties': '__proto__.a=Lampe\n',
    });
    assert.ok((await folder.states()).length > 2);
    await folder.translate(new TranslateCalls());
    await folder.translateInto('fr', new TranslateCalls());
    assert.deepEqual(inherited(), before);
  });

  it('are in no environment of Git, where something that each object inherits was set', () => {
    assert.equal(Object.getPrototypeOf(gitEnvironment({ folders: [] })), null);
  });
});

/** Returns the languages of each source with their messages. */
async function statesIn(files: Readonly<Record<string, string>>): Promise<string[]> {
  const states = await new MemoryFolder(files).states();
  const lines = states.flatMap(({ family, members }) =>
    members.map(
      ({ member, messages }) =>
        `${family.source} ${member.lang} ${member.path}: ${messages.map(({ key, state }) => `${key} ${state}`).join(', ')}`,
    ),
  );
  assert.ok(lines.length > 0, Object.keys(files).join());
  return lines;
}
