import assert from 'node:assert/strict';
import { removeObsoleteMessages } from '../../../src/locales/locales.ts';
import { MemoryFolder, TranslateCalls } from './memoryFolder.ts';

const header = 'msgid ""\nmsgstr ""\n"Language: de\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n';
const template = header.replace('Language: de', 'Language: ').replace(/"Plural.*\n/, '');
const xliff = (units: string): string =>
  `<xliff version="1.2"><file source-language="en" target-language="de"><body>\n${units}</body></file></xliff>\n`;
const xliffUnit = (id: string, target = ''): string =>
  `  <trans-unit id="${id}">\n    <source>Text ${id}</source>${target && `\n    <target>${target}</target>`}\n  </trans-unit>\n`;
const qt = (messages: string): string =>
  `<!DOCTYPE TS>\n<TS version="2.1" language="de"><context>\n<name>A</name>\n${messages}</context></TS>\n`;
const qtMessage = (text: string, translation: string, type = ''): string =>
  `<message>\n  <source>${text}</source>\n  <translation${type && ` type="${type}"`}>${translation}</translation>\n</message>\n`;
const catalog = (strings: object): string =>
  `${JSON.stringify({ sourceLanguage: 'en', strings, version: '1.0' }, undefined, 2)}\n`;
const text = (value: string): object => ({ stringUnit: { state: 'translated', value } });

interface Example {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly path: string;
  /** Messages in German. */
  readonly states: readonly string[];
  readonly after: string;
}

const examples: readonly Example[] = [
  {
    name: 'gettext, marked by its tools',
    path: 'locale/de.po',
    files: {
      'locale/de.po':
        `${header}\nmsgid "One"\nmsgstr "Eins"\n\n# a note\n#~| msgid "Former"\n#~ msgid "Two"\n#~ msgstr "Zwei"\n\n` +
        '#, fuzzy\n#~ msgctxt "menu"\n#~ msgid "%d bed"\n#~ msgid_plural "%d beds"\n#~ msgstr[0] "%d Bett"\n#~ msgstr[1] "%d Betten"\n',
    },
    states: ['One: reviewed', 'Two: obsolete', 'menu\u0004%d bed: obsolete'],
    after: `${header}\nmsgid "One"\nmsgstr "Eins"\n\n`,
  },
  {
    name: 'Fluent, but no part of a text that its translation divides',
    path: 'locales/de.ftl',
    files: {
      'locales/en.ftl': 'brand = About { -brand } and us\nbeds = { $n ->\n    [one] A bed\n   *[other] Beds\n }\n',
      'locales/de.ftl':
        'brand = Über { -brand.gender ->\n    [feminine] die { -brand }\n   *[other] { -brand } allein\n } und uns\n' +
        'beds = Im Garten { $n ->\n    [one] ein Beet\n   *[other] Beete\n }\nold = Alt und { -brand.gender ->\n    *[other] fort\n }\n',
    },
    states: [
      'brand: reviewed',
      'beds[n:one]: reviewed',
      'beds[n:other]: reviewed',
      'old: obsolete',
      'old[-brand.gender:other]: obsolete',
    ],
    after:
      'brand = Über { -brand.gender ->\n    [feminine] die { -brand }\n   *[other] { -brand } allein\n } und uns\n' +
      'beds = Im Garten { $n ->\n    [one] ein Beet\n   *[other] Beete\n }\n',
  },
  {
    name: 'Android, but none that the source has without a text to translate',
    path: 'app/src/main/res/values-de/strings.xml',
    files: {
      'app/src/main/res/values/strings.xml':
        '<resources>\n  <string name="open">Open the file</string>\n  <!-- Do not translate. Read by a program. -->\n' +
        '  <string name="fax">fax number</string>\n  <string name="kind" translatable="false">big one</string>\n</resources>\n',
      'app/src/main/res/values-de/strings.xml':
        '<resources>\n  <string name="open">Datei öffnen</string>\n  <string name="fax">Faxnummer</string>\n' +
        '  <string name="kind">groß und rund</string>\n  <string name="old">Alt und weg</string>\n</resources>\n',
    },
    states: ['open: reviewed', 'old: obsolete'],
    after:
      '<resources>\n  <string name="open">Datei öffnen</string>\n  <string name="fax">Faxnummer</string>\n' +
      '  <string name="kind">groß und rund</string>\n</resources>\n',
  },
  {
    name: 'Android, copied though its source must not be translated: the copy goes stale',
    path: 'app/src/main/res/values-de/strings.xml',
    files: {
      'app/src/main/res/values/strings.xml':
        '<resources>\n  <string name="server" translatable="false">https://new.example.org/</string>\n' +
        '  <string name="open">Open the file</string>\n</resources>\n',
      'app/src/main/res/values-de/strings.xml':
        '<resources>\n  <string name="server" translatable="false">https://old.example.org/</string>\n' +
        '  <string name="open">Datei öffnen</string>\n</resources>\n',
    },
    states: ['open: reviewed', 'server: obsolete'],
    after: '<resources>\n  <string name="open">Datei öffnen</string>\n</resources>\n',
  },
  {
    name: 'Android, but no plural and no list that the source has without a text to translate',
    path: 'app/src/main/res/values-de/strings.xml',
    files: {
      'app/src/main/res/values/strings.xml':
        '<resources>\n  <string name="open">Open the file</string>\n' +
        '  <plurals name="beds" translatable="false"><item quantity="other">big beds</item></plurals>\n' +
        '  <string-array name="kinds" translatable="false"><item>big one</item></string-array>\n</resources>\n',
      'app/src/main/res/values-de/strings.xml':
        '<resources>\n  <string name="open">Datei öffnen</string>\n' +
        '  <plurals name="beds"><item quantity="other">große Beete</item></plurals>\n' +
        '  <string-array name="kinds"><item>groß und rund</item></string-array>\n' +
        '  <string name="old">Alt und weg</string>\n</resources>\n',
    },
    states: ['open: reviewed', 'old: obsolete'],
    after:
      '<resources>\n  <string name="open">Datei öffnen</string>\n' +
      '  <plurals name="beds"><item quantity="other">große Beete</item></plurals>\n' +
      '  <string-array name="kinds"><item>groß und rund</item></string-array>\n</resources>\n',
  },
  {
    name: 'TOML, but no table that the source has without a text to translate',
    path: 'i18n/de.toml',
    files: {
      'i18n/en.toml': '[open]\nother = "Open the file"\n\n# Do not translate.\n[menu.fax]\nother = "fax number"\n',
      'i18n/de.toml': '[open]\nother = "Datei öffnen"\n\n[menu.fax]\nother = "Faxnummer"\n\n[old]\nother = "Alt"\n',
    },
    states: ['open.other: reviewed', 'old.other: obsolete'],
    after: '[open]\nother = "Datei öffnen"\n\n[menu.fax]\nother = "Faxnummer"\n',
  },
  {
    name: '.NET, but none that the source has without a text to translate',
    path: 'Texts.de.resx',
    files: {
      'Texts.resx':
        '<root>\n  <data name="open"><value>Open the file</value></data>\n' +
        '  <data name="fax"><value>fax number</value><comment>Do not translate.</comment></data>\n</root>\n',
      'Texts.de.resx':
        '<root>\n  <data name="open"><value>Datei öffnen</value></data>\n' +
        '  <data name="fax"><value>Faxnummer</value></data>\n  <data name="old"><value>Alt</value></data>\n</root>\n',
    },
    states: ['open: reviewed', 'old: obsolete'],
    after:
      '<root>\n  <data name="open"><value>Datei öffnen</value></data>\n' +
      '  <data name="fax"><value>Faxnummer</value></data>\n</root>\n',
  },
  {
    name: 'Laravel, but no range of numbers that replaces a form, and no form that the language does not have',
    path: 'lang/de/garden.php',
    files: {
      'lang/en/garden.php':
        "<?php\n\nreturn [\n    'beds' => ':count bed|:count beds',\n    'suns' => 'one sun|:count suns',\n];\n",
      'lang/de/garden.php':
        "<?php\n\nreturn [\n    'beds' => '{0} Kein Beet|{1} Ein Beet|[2,*] :count Beete',\n    'suns' => 'eine Sonne|:count Sonnen|viele Sonnen',\n    'old' => 'Alt und weg',\n];\n",
    },
    states: ['beds[0]: reviewed', 'beds[1]: reviewed', 'suns[0]: reviewed', 'suns[1]: reviewed', 'old: obsolete'],
    after:
      "<?php\n\nreturn [\n    'beds' => '{0} Kein Beet|{1} Ein Beet|[2,*] :count Beete',\n    'suns' => 'eine Sonne|:count Sonnen|viele Sonnen',\n];\n",
  },
  {
    name: 'YAML, but no paragraph that a text has more',
    path: 'config/locales/de.yml',
    files: {
      'config/locales/en.yml': 'en:\n  about: |\n    A garden.\n',
      'config/locales/de.yml': 'de:\n  about: |\n    Ein Garten.\n\n    Mehr davon.\n  old: Alt und weg\n',
    },
    states: ['about: reviewed', 'old: obsolete'],
    after: 'de:\n  about: |\n    Ein Garten.\n\n    Mehr davon.\n',
  },
  {
    name: 'YAML, but none whose text is empty in the source',
    path: 'config/locales/de.yml',
    files: {
      'config/locales/en.yml': 'en:\n  before: ""\n  after: ago\n',
      'config/locales/de.yml': 'de:\n  before: vor\n  after: her\n  old: Alt und weg\n',
    },
    states: ['after: reviewed', 'old: obsolete'],
    after: 'de:\n  before: vor\n  after: her\n',
  },
  {
    name: 'gettext, one that is in use again',
    path: 'locale/de.po',
    files: { 'locale/de.po': `${header}\n#~ msgid "One"\n#~ msgstr "Ein"\n\n#. used\nmsgid "One"\nmsgstr "Eins"\n` },
    states: ['One: reviewed', 'One#2: obsolete'],
    after: `${header}\n#. used\nmsgid "One"\nmsgstr "Eins"\n`,
  },
  {
    name: 'gettext, without a message in its template',
    path: 'locale/de.po',
    files: {
      'locale/shop.pot': `${template}\nmsgid "One"\nmsgstr ""\n`,
      'locale/de.po':
        `${header}\n#: a.c\nmsgid "Two"\nmsgstr "Zwei"\n\nmsgid "One"\nmsgstr "Eins"\n\n` +
        '#: b.c\nmsgid "Three"\nmsgstr ""\n',
    },
    states: ['One: reviewed', 'Two: obsolete'],
    after: `${header}\nmsgid "One"\nmsgstr "Eins"\n\n`,
  },
  {
    name: 'XLIFF, without a message in the file of the source',
    path: 'locale/messages.de.xlf',
    files: {
      'locale/messages.xlf': xliff(xliffUnit('a')).replace(' target-language="de"', ''),
      'locale/messages.de.xlf': xliff(xliffUnit('a', 'Text a DE') + xliffUnit('b', 'Text b DE')),
    },
    states: ['a: reviewed', 'b: obsolete'],
    after: xliff(xliffUnit('a', 'Text a DE')),
  },
  {
    name: 'Qt, marked by its tools',
    path: 'app_de.ts',
    files: {
      'app_de.ts': qt(
        qtMessage('One', 'Eins') + qtMessage('Two', 'Zwei', 'vanished') + qtMessage('Three', 'Drei', 'obsolete'),
      ),
    },
    states: ['A\u0004One: reviewed', 'A\u0004Two: obsolete', 'A\u0004Three: obsolete'],
    after: qt(qtMessage('One', 'Eins')),
  },
  {
    name: 'a String Catalog, marked by Xcode',
    path: 'A.xcstrings',
    files: {
      'A.xcstrings': catalog({
        One: { localizations: { de: text('Eins') } },
        Two: { extractionState: 'stale', localizations: { de: text('Zwei'), fr: text('Deux') } },
        Three: { extractionState: 'stale', localizations: { de: text('Drei'), en: text('Three') } },
      }),
    },
    states: ['One: reviewed', 'Two: obsolete', 'Three: obsolete'],
    after: catalog({
      One: { localizations: { de: text('Eins') } },
      Two: { extractionState: 'stale', localizations: { fr: text('Deux') } },
    }),
  },
];

describe('a message of a bilingual file that is not used any more', () => {
  it('is not a message that only the file of another language lacks', async () => {
    const po = `${header}\nmsgid "One"\nmsgstr "Eins"\n\nmsgid "Two"\nmsgstr "Zwei"\n`;
    const english = `${header.replace('de', 'en')}\nmsgid "One"\nmsgstr "One"\n`;
    const gettext = new MemoryFolder({ 'locale/en.po': english, 'locale/de.po': po });
    assert.deepEqual(await gettext.statesOf('de'), ['One: reviewed', 'Two: reviewed']);
    const plurals = qt(qtMessage('One', 'One')).replace('"de"', '"en"');
    const linguist = new MemoryFolder({
      'app_en.ts': plurals,
      'app_de.ts': qt(qtMessage('One', 'Eins') + qtMessage('Two', 'Zwei')),
    });
    assert.deepEqual(await linguist.statesOf('de'), ['A\u0004One: reviewed', 'A\u0004Two: reviewed']);
  });

  for (const { name, files, path, states, after } of examples) {
    it(`is obsolete, not translated, and removed: ${name}`, async () => {
      const folder = new MemoryFolder(files);
      assert.deepEqual(await folder.statesOf('de'), states);
      const family = await folder.family();
      const calls = new TranslateCalls();
      await folder.translate(calls);
      assert.deepEqual(
        calls.calls.filter(({ lang }) => lang === 'de'),
        [],
      );
      folder.files.set(path, files[path] ?? '');
      const count = await removeObsoleteMessages(folder, { family, lang: 'de' }, folder.options);
      assert.ok(count >= states.filter((state) => state.endsWith('obsolete')).length);
      assert.equal(folder.text(path).trimEnd(), after.trimEnd());
      assert.deepEqual(
        await folder.statesOf('de'),
        states.filter((state) => !state.endsWith('obsolete')),
      );
      assert.equal(await removeObsoleteMessages(folder, { family, lang: 'de' }, folder.options), 0);
    });
  }

  it('can be removed alone', async () => {
    const marked = '#~ msgid "Two"\n#~ msgstr "Zwei"\n\n#~ msgid "Three"\n#~ msgstr "Drei"\n';
    const folder = new MemoryFolder({ 'locale/de.po': `${header}\n${marked}` });
    const family = await folder.family();
    assert.equal(await removeObsoleteMessages(folder, { family, lang: 'de', keys: ['Two'] }, folder.options), 1);
    assert.equal(folder.text('locale/de.po'), `${header}\n#~ msgid "Three"\n#~ msgstr "Drei"\n`);
  });

  it('is removed only as it was shown: gettext', async () => {
    const marked = '#~ msgid "Two"\n#~ msgstr "Zwei"\n\n#~ msgid "Three"\n#~ msgstr "Drei"\n';
    const folder = new MemoryFolder({ 'locale/de.po': `${header}\n${marked}` });
    const family = await folder.family();
    const messages = { family, lang: 'de', shown: await folder.messages('de') };
    folder.change('locale/de.po', 'Zwei', 'Zwo');
    assert.equal(await removeObsoleteMessages(folder, messages, folder.options), 1);
    assert.equal(folder.text('locale/de.po').trimEnd(), `${header}\n#~ msgid "Two"\n#~ msgstr "Zwo"`);
    folder.change('locale/de.po', 'Zwo', 'Zwei');
    assert.equal(await removeObsoleteMessages(folder, messages, folder.options), 1);
  });

  it('is removed only as it was shown: JSON', async () => {
    const json = (texts: object) => `${JSON.stringify(texts, undefined, 2)}\n`;
    const english = { a: 'One', d: 'Four' };
    const folder = new MemoryFolder({
      'locales/en.json': json(english),
      'locales/de.json': json({ a: 'Eins', b: 'Zwei', c: 'Drei', d: 'Vier' }),
    });
    const family = await folder.family();
    const messages = { family, lang: 'de', shown: await folder.messages('de') };
    folder.change('locales/de.json', 'Zwei', 'Zwo');
    // Another message lost its source after it was shown.
    folder.files.set('locales/en.json', json({ a: 'One' }));
    assert.equal(await removeObsoleteMessages(folder, messages, folder.options), 1);
    assert.equal(folder.text('locales/de.json'), json({ a: 'Eins', b: 'Zwo', d: 'Vier' }));
  });

  it('keeps the line breaks of its file', async () => {
    const one = `${header}\nmsgid "One"\nmsgstr "Eins"\n\n`;
    const marked = '# note\n#~ msgid "Two"\n#~ msgstr "Zwei"\n\n';
    const last = 'msgid "Last"\nmsgstr "Letztes"\n';
    const windows = (lines: string): string => lines.replaceAll('\n', '\r\n');
    const folder = new MemoryFolder({ 'locale/de.po': windows(one + marked + last) });
    const family = await folder.family();
    await removeObsoleteMessages(folder, { family, lang: 'de' }, folder.options);
    assert.equal(folder.text('locale/de.po'), windows(one + last));
  });

  it('is not removed where so many are that another file must be the source, unless it is named', async () => {
    const texts = (count: number): string =>
      `${JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`key${at}`, `Text number ${at}`])), undefined, 2)}\n`;
    const folder = new MemoryFolder({ 'locales/en.json': texts(20), 'locales/de.json': texts(40) });
    const family = await folder.family();
    const before = folder.text('locales/de.json');
    await assert.rejects(removeObsoleteMessages(folder, { family, lang: 'de' }, folder.options), {
      name: 'SourceInDoubt',
      obsolete: 20,
      all: 40,
    });
    assert.equal(folder.text('locales/de.json'), before);
    assert.equal(await removeObsoleteMessages(folder, { family, lang: 'de', keys: ['key39'] }, folder.options), 1);
    folder.files.set('locales/en.json', texts(30));
    assert.equal(await removeObsoleteMessages(folder, { family, lang: 'de' }, folder.options), 9);
  });
});
