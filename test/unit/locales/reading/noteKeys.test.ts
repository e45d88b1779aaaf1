import assert from 'node:assert/strict';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

const arb = (...lines: readonly string[]): string => `{\n  "@@locale": "en",\n${lines.join(',\n')}\n}\n`;
const data = (name: string, text: string): string => `  <data name="${name}"><value>${text}</value></data>\n`;

/** A file and the same with notes of people, by the end of its name. */
const sources: Readonly<Record<string, readonly [path: string, target: string, source: string, translation: string]>> =
  {
    JSON: [
      'locales/en.json',
      'locales/de.json',
      '{\n  "_comment": "Texts of the page",\n  "//": "Top of it",\n  "// Buttons": "All of them",\n  "$comment": "In short",\n  "__comment__": "Shown below",\n  "_comment2": "And more",\n  "_note": "Keep it short",\n  "_readme": ["Written by hand.", "Ask the team."],\n  "#": "Part of the cart",\n  "cart": { "_comment_add": "A button here", "add": "Add" }\n}\n',
      '{\n  "cart": { "add": "Dazu" }\n}\n',
    ],
    YAML: [
      'i18n/en.yaml',
      'i18n/de.yaml',
      '_comment: Texts of the page\n_comment2: >\n  A longer\n  text\n_notes:\n  - One of them\n  - Two of them\n"//": Top of it\nadd: Add\n',
      'add: Dazu\n',
    ],
    TOML: [
      'i18n/en.toml',
      'i18n/de.toml',
      '_comment = "Texts of the page"\n\n[cart]\n"//" = "Top of it"\nadd = "Add"\n',
      '[cart]\nadd = "Dazu"\n',
    ],
    ARB: [
      'lib/l10n/app_en.arb',
      'lib/l10n/app_de.arb',
      arb('  "_comment": "Texts of the page"', '  "add": "Add"'),
      arb('  "add": "Dazu"').replace('"en"', '"de"'),
    ],
    'a module': [
      'src/locales/en.ts',
      'src/locales/de.ts',
      "export default {\n  _comment: 'Texts of the page',\n  cart: { '//': 'Top of it', add: 'Add' },\n};\n",
      "export default {\n  cart: { add: 'Dazu' },\n};\n",
    ],
    PHP: [
      'lang/en/m.php',
      'lang/de/m.php',
      "<?php\n\nreturn [\n    '_comment' => 'Texts of the page',\n    'add' => 'Add',\n];\n",
      "<?php\n\nreturn [\n    'add' => 'Dazu',\n];\n",
    ],
    'a properties file': ['M.properties', 'M_de.properties', '_comment=Texts of the page\nadd=Add\n', 'add=Dazu\n'],
    resx: [
      'S.resx',
      'S.de.resx',
      `<root>\n${data('_comment', 'Texts of the page')}${data('add', 'Add')}</root>\n`,
      `<root>\n${data('add', 'Dazu')}</root>\n`,
    ],
  };

/** Returns what is missing of a source, in a translation without texts. */
async function missingOf(source: string): Promise<readonly string[]> {
  const folder = new MemoryFolder({ 'locales/en.json': source, 'locales/de.json': '{}\n' });
  return (await folder.messages('de')).map(({ key }) => key);
}

describe('a key that is a note', () => {
  for (const [name, [path, target, source, translation]] of Object.entries(sources)) {
    it(`is not missing, and not sent: ${name}`, async () => {
      const folder = new MemoryFolder({ [path]: source, [target]: translation });
      const calls = new TranslateCalls();
      const [state, ...others] = await folder.statesOf('de');
      assert.match(state ?? '', /add: reviewed$/);
      assert.deepEqual(others, []);
      await folder.translate(calls);
      assert.deepEqual([folder.text(target), calls.texts], [translation, []]);
    });

    it(`is not obsolete: ${name}`, async () => {
      const folder = new MemoryFolder({ [path]: translation, [target]: source });
      const states = await folder.statesOf('de');
      assert.deepEqual(
        states.map((state) => state.replace(/^(?:cart\.)?/, '')),
        ['add: reviewed'],
      );
    });
  }

  it('stays as it is in a new file', async () => {
    const source = '{\n  "_comment": "Texts of the page",\n  "lamp": "Lamp"\n}\n';
    const folder = new MemoryFolder({ 'locales/en.json': source, 'locales/fr.json': '{}\n' });
    await folder.translateInto('de', new TranslateCalls());
    assert.equal(folder.text('locales/de.json'), source.replace('"Lamp"', '"DE Lamp"'));
  });

  it('stays in a translation that has its own', async () => {
    const target = '{\n  "_comment": "Texte der Seite",\n  "lamp": "Lampe"\n}\n';
    const source = '{\n  "_comment": "Texts of the page",\n  "lamp": "Lamp",\n  "on": "On now"\n}\n';
    const folder = new MemoryFolder({ 'locales/en.json': source, 'locales/de.json': target });
    await folder.translate(new TranslateCalls());
    assert.equal(folder.text('locales/de.json'), target.replace('"Lampe"', '"Lampe",\n  "on": "DE On now"'));
  });

  it('is no form of the plural that it is about', async () => {
    const source = '{ "bed": { "_comment": "In a room", "one": "{n} bed", "other": "{n} beds" } }\n';
    const folder = new MemoryFolder({ 'locales/en.json': source, 'locales/pl.json': '{}\n' });
    const keys = (await folder.messages('pl')).map(({ key }) => key);
    assert.deepEqual(keys, ['bed.one', 'bed.few', 'bed.many', 'bed.other']);
  });

  it('is no text that a file writes as a key', async () => {
    assert.deepEqual(await missingOf('{ "// Texts of the page": "", "Lamp is on": "" }\n'), ['Lamp is on']);
  });
});

describe('a key that looks like a note', () => {
  /** By what they are: the number of their texts. */
  const texts: Readonly<Record<string, readonly [number, string]>> = {
    'a word without a sign': [
      3,
      '{ "comment": "Your comment here", "note": "Note of the day", "readme": "Read me first" }\n',
    ],
    'a context of i18next': [2, '{ "key": "The key", "key_note": "The key of a note" }\n'],
    'a longer word': [2, '{ "_commentary": "What they say", "_notebook": "Your notebook" }\n'],
    'a label': [2, '{ "_comment": "Comment", "_notes": "Notes" }\n'],
    'a plural': [2, '{ "_comment_one": "{{count}} comment", "_comment_other": "{{count}} comments" }\n'],
    'a group': [2, '{ "_comments": { "add": "Add a comment", "none": "No comments yet" } }\n'],
    'a habit of the program': [3, '{ "_title": "Lamp shop", "_note": "Late at night", "_save": "Save it now" }\n'],
    'a text that is its own key': [2, '{ "# of lamps": "# of lamps", "Note: it is late": "Note: it is late" }\n'],
    'a text that begins as a comment does': [
      3,
      '{ "Lamp is on": "Lamp is on", "Lamp is off": "Lamp is off", "// is a comment": "// is a comment" }\n',
    ],
    'the head of a column': [2, '{ "#": "No.", "lamp": "Lamp" }\n'],
    'a text of Nextcloud': [
      4,
      '{ "_%n note_::_%n notes_": ["%n note", "%n notes"], "_comment_::_comments_": ["one a", "two b"] }\n',
    ],
  };
  for (const [name, [count, source]] of Object.entries(texts)) {
    it(`is missing as any other: ${name}`, async () => {
      assert.equal((await missingOf(source)).length, count);
    });
  }
});

describe('a text of Minecraft', () => {
  it('is sent without its style', async () => {
    const source =
      '{\n  "lamp": "Brass lamp",\n  "tip": [\n    { "text": "Press it", "color": "gold", "bold": true },\n    { "translate": "key.open", "fallback": "Open it", "font": "minecraft:uniform", "with": ["that one"] },\n    { "text": "Look", "hoverEvent": { "action": "show_text", "contents": { "text": "In here", "color": "red" } } },\n    { "text": "Go", "click_event": { "action": "run_command", "value": "say hello" } },\n    "to light it"\n  ]\n}\n';
    const folder = new MemoryFolder({
      'assets/lamps/lang/en_us.json': source,
      'assets/lamps/lang/de_de.json': '{\n  "lamp": "Lampe"\n}\n',
    });
    const calls = new TranslateCalls();
    await folder.translate(calls);
    const words = ['Press it', 'Open it', 'that one', 'Look', 'In here', 'Go', 'to light it'];
    assert.deepEqual(
      calls.texts,
      words.map((text) => `de-DE ${text}`),
    );
    const translated = words.reduce((text, each) => text.replace(`"${each}"`, `"DE-DE ${each}"`), source);
    assert.equal(folder.text('assets/lamps/lang/de_de.json'), translated.replace('Brass lamp', 'Lampe'));
  });
});
