import { strict as assert } from 'node:assert';
import { findFamilies, lockPath, markFamilyReviewed } from '../../../src/locales/locales.ts';
import { MemoryFolder, TranslateCalls } from './memoryFolder.ts';

/** Returns what is found in the messages in a language, by their keys. */
async function problemsIn(folder: MemoryFolder, lang = 'pl'): Promise<object> {
  const messages = await folder.messages(lang);
  return Object.fromEntries(
    messages.flatMap(({ key, problems, remarks = [] }) => {
      const all = [...problems, ...remarks.map(({ problem }) => problem)];
      return all.length > 0 ? [[key, all]] : [];
    }),
  );
}

const plist = (...forms: readonly string[]): string =>
  `<plist><dict><key>a</key><dict><key>n</key><dict>${form('NSStringFormatValueTypeKey', 'd')}${forms.join('')}</dict></dict></dict></plist>`;
const form = (name: string, text: string): string => `<key>${name}</key><string>${text}</string>`;
const items = (...forms: readonly string[]): string =>
  `<resources>\n  <plurals name="a">\n${forms.join('')}  </plurals>\n</resources>\n`;
const item = (name: string, text: string): string => `    <item quantity="${name}">${text}</item>\n`;
const po = (count: number, rule: string): string =>
  `msgid ""\nmsgstr ""\n"Language: pl\\n"\n"Plural-Forms: nplurals=${count}; plural=${rule};\\n"\n\n` +
  'msgid "One bed"\nmsgid_plural "%d beds"\nmsgstr[0] "Jedna grządka"\nmsgstr[1] "%d grządki"\n';
const polish = 'n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2';
const plural = (one: string, other: string) => ({
  variations: {
    plural: { one: { stringUnit: { state: 'translated', value: one } }, other: { stringUnit: { value: other } } },
  },
});
const [bed, beds] = ['{n, plural, one {# bed} other {# beds}}', '{n, plural, one {# grządka} other {# grządki}}'];

describe('a broken message', () => {
  for (const { name, files, key, missing, keys } of [
    {
      name: 'ICU messages',
      files: { 'l/en.json': JSON.stringify({ a: bed }), 'l/pl.json': JSON.stringify({ a: beds }) },
      key: 'a[n:other]',
      missing: ['few', 'many'],
      keys: ['a[n:few]', 'a[n:many]'],
    },
    {
      name: 'ICU messages of XLIFF',
      files: {
        'messages.pl.xlf': `<xliff version="1.2"><file source-language="en" target-language="pl"><body><trans-unit id="a"><source>${bed}</source><target>${beds}</target></trans-unit></body></file></xliff>`,
      },
      key: 'a',
      missing: ['few', 'many'],
      keys: [],
    },
    {
      name: 'Android',
      files: {
        'res/values/strings.xml': items(item('one', '%d bed'), item('other', '%d beds')),
        'res/values-pl/strings.xml': items(item('one', '%d grządka'), item('other', '%d grządki')),
      },
      key: 'a[other]',
      missing: ['few', 'many'],
      keys: ['a[few]', 'a[many]'],
    },
    {
      name: 'string catalogs',
      files: {
        'A.xcstrings': JSON.stringify({
          sourceLanguage: 'en',
          strings: {
            a: { localizations: { en: plural('%d bed', '%d beds'), pl: plural('%d grządka', '%d grządki') } },
          },
          version: '1.0',
        }),
      },
      key: 'a[other]',
      missing: ['few', 'many'],
      keys: ['a[few]', 'a[many]'],
    },
    {
      name: 'plural dictionaries of Apple',
      files: {
        'en.lproj/a.stringsdict': plist(form('one', '%d bed'), form('other', '%d beds')),
        'pl.lproj/a.stringsdict': plist(form('one', '%d grządka'), form('other', '%d grządki')),
      },
      key: 'a.n[other]',
      missing: ['few', 'many'],
      keys: ['a.n[few]', 'a.n[many]'],
    },
    {
      name: 'gettext',
      files: { 'po/pl.po': po(3, polish) },
      key: 'One bed[1]',
      missing: ['[2]'],
      keys: ['One bed[2]'],
    },
    {
      name: 'gettext, where the header has too few',
      files: { 'po/pl.po': po(2, 'n != 1') },
      key: 'One bed[1]',
      missing: ['[2]'],
      keys: [],
    },
    {
      name: 'i18next',
      files: {
        'l/en.json': '{"a_one":"{{count}} bed","a_other":"{{count}} beds"}',
        'l/pl.json': '{"a_one":"{{count}} grządka","a_other":"{{count}} grządki"}',
      },
      key: 'a_other',
      missing: ['few', 'many'],
      keys: ['a_few', 'a_many'],
    },
    {
      name: 'Rails',
      files: {
        'config/locales/en.yml': 'en:\n  a:\n    one: "%{count} bed"\n    other: "%{count} beds"\n',
        'config/locales/pl.yml': 'pl:\n  a:\n    one: "%{count} grządka"\n    other: "%{count} grządki"\n',
      },
      key: 'a.other',
      missing: ['few', 'many'],
      keys: ['a.few', 'a.many'],
    },
    {
      name: 'Laravel',
      files: {
        'lang/en/x.php': "<?php\n\nreturn [\n    'a' => ':count bed|:count beds',\n];\n",
        'lang/pl/x.php': "<?php\n\nreturn [\n    'a' => ':count grządka|:count grządki',\n];\n",
      },
      key: 'a[1]',
      missing: ['[2]'],
      keys: ['a[2]'],
    },
    {
      name: 'Symfony in XLIFF',
      files: {
        'translations/a.pl.xlf': `<xliff version="1.2"><file source-language="en" target-language="pl"><body><trans-unit id="a"><source>%count% bed|%count% beds</source><target>%count% grządka|%count% grządki</target></trans-unit></body></file></xliff>`,
      },
      key: 'a',
      missing: ['[2]'],
      keys: [],
    },
    {
      name: 'Symfony in gettext',
      files: {
        'translations/a.pl.po':
          'msgid ""\nmsgstr ""\n"Language: pl\\n"\n\nmsgid "%count% bed|%count% beds"\nmsgstr "%count% grządka|%count% grządki"\n',
      },
      key: '%count% bed|%count% beds',
      missing: ['[2]'],
      keys: [],
    },
    {
      name: 'Qt',
      files: {
        'tr/app_pl.ts':
          '<!DOCTYPE TS>\n<TS version="2.1" language="pl">\n<context><name>A</name><message numerus="yes"><source>%n bed(s)</source><translation><numerusform>%n grządka</numerusform><numerusform>%n grządki</numerusform></translation></message></context>\n</TS>\n',
      },
      key: 'A\u0004%n bed(s)[1]',
      missing: ['[2]'],
      keys: ['A\u0004%n bed(s)[2]'],
    },
  ]) {
    it(`is a message that lacks plural forms of the language: ${name}`, async () => {
      const folder = new MemoryFolder(Object.fromEntries(Object.entries(files)));
      assert.deepEqual(await problemsIn(folder), { [key]: [{ kind: 'plurals', missing, keys }] });
      // A form within a message by a person is only added where it is chosen.
      await folder.translate(new TranslateCalls(), { include: ['missing'], keys });
      assert.deepEqual(Object.keys(await problemsIn(folder)), keys.length > 0 ? [] : [key]);
    });
  }

  it('is not one of a language that has all forms, or of keys that only look like plurals', async () => {
    const folder = new MemoryFolder({
      'po/pl.po':
        'msgid ""\nmsgstr ""\n"Language: pl\\n"\n\nmsgid "Bed [0]"\nmsgstr "Grządka [0]"\n\nmsgid "Bed [1]"\nmsgstr ""\n',
      'l/en.json': JSON.stringify({
        who: { she: 'Her bed', other: 'A bed' },
        a: bed,
        step: { one: 'Dig', two: 'Sow' },
      }),
      'l/pl.json': JSON.stringify({ who: { she: 'Jej grządka' }, a: 'Grządki: {n}', step: { one: 'Kop' } }),
    });
    assert.deepEqual(await problemsIn(folder), {});
    folder.files.set('l/pl.json', JSON.stringify({ a: beds }));
    folder.options = { ...folder.options, keepPlurals: true };
    assert.deepEqual(await problemsIn(folder), {});
  });

  it('is not a plural in one text whose single form is used for all numbers, or whose program has no rules', async () => {
    const xliff = (target: string): string =>
      `<xliff version="1.2"><file source-language="en" target-language="pl"><body><trans-unit id="a"><source>%count% bed|%count% beds</source><target>${target}</target></trans-unit></body></file></xliff>`;
    for (const files of [
      { 'translations/a.en.yaml': 'a: "%count% bed|%count% beds"\n', 'translations/a.pl.yaml': 'a: "%count% łóżek"\n' },
      { 'translations/a.pl.xlf': xliff('%count% łóżek') },
      { 'l/en.json': '{"a":"no beds | one bed | {n} beds"}', 'l/pl.json': '{"a":"jedno łóżko | {n} łóżek"}' },
      { 'l/en.json': '{"a":"no beds | one bed | {n} beds"}', 'l/pl.json': '{"a":"{n} łóżko | {n} łóżka | {n} łóżek"}' },
      { 'l/en.json': '{"a":"bed | beds"}', 'l/pl.json': '{"a":"brak łóżek | łóżko | {n} łóżka | {n} łóżek"}' },
    ]) {
      const folder = new MemoryFolder(Object.fromEntries(Object.entries(files)));
      assert.deepEqual(await problemsIn(folder), {});
      const calls = new TranslateCalls();
      await folder.translate(calls);
      assert.deepEqual(calls.texts, []);
    }
  });

  it('is a plural in one text with more forms than one and fewer than its program has, to which none can be added', async () => {
    const folder = new MemoryFolder({
      'translations/a.en.yaml': 'a: "%count% bed|%count% beds"\n',
      'translations/a.sl.yaml': 'a: "%count% greda|%count% gredi|%count% gred"\n',
    });
    const problem = { kind: 'plurals', missing: ['[3]'], keys: [] };
    assert.deepEqual(await problemsIn(folder, 'sl'), { 'a[2]': [problem] });
    const calls = new TranslateCalls();
    await folder.translate(calls);
    assert.deepEqual(calls.texts, []);
  });

  it('is a form of a plural in one text that lacks the number where its program uses it for several', async () => {
    const folder = new MemoryFolder({
      'l/en.json': '{"a":"no beds | one bed | {n} beds"}',
      'l/pl.json': '{"a":"brak łóżek | łóżko | kilka łóżek"}',
      'translations/a.en.yaml': 'b: "one bed|%count% beds"\n',
      'translations/a.pl.yaml': 'b: "jedno łóżko|łóżka|%count% łóżek"\n',
    });
    assert.deepEqual(Object.keys(await problemsIn(folder)), ['a[other]', 'b[1]']);
  });

  it('is not a plural with the forms of its own header where fewer than those of CLDR are common', async () => {
    const withForms = (lang: string, rule: string, ...forms: readonly string[]): string =>
      `msgid ""\nmsgstr ""\n"Language: ${lang}\\n"\n"Plural-Forms: nplurals=${forms.length}; plural=${rule};\\n"\n\n` +
      `msgid "One bed"\nmsgid_plural "%d beds"\n${forms.map((text, at) => `msgstr[${at}] "${text}"\n`).join('')}`;
    const folder = new MemoryFolder({
      'po/cy.po': withForms('cy', 'n==1 ? 0 : n==2 ? 1 : n!=8 && n!=11 ? 2 : 3', '%d gwely', '%d wely', '%d o', '%d i'),
      'po/he.po': withForms('he', 'n != 1', 'ערוגה', '%d ערוגות'),
      'po/sl.po': withForms('sl', 'n != 1', 'Ena greda', '%d gred'),
    });
    assert.deepEqual([await problemsIn(folder, 'cy'), await problemsIn(folder, 'he')], [{}, {}]);
    const missing = ['[2]', '[3]'];
    assert.deepEqual(await problemsIn(folder, 'sl'), { 'One bed[1]': [{ kind: 'plurals', missing, keys: [] }] });
  });

  const sentence = 'Close <b>{n}</b> {n, plural, one {tab} other {tabs}}, and clear <b>{time}</b> of history?';
  const branches = (end: string): string =>
    `{n, plural, ${['one', 'few', 'many', 'other'].map((name) => `${name} {Zamknij <b>{n}</b> karty, ${end}}`).join(' ')}}`;
  const ofXliff = (target: string): string =>
    `<xliff version="1.2"><file source-language="en" target-language="pl"><body><trans-unit id="a"><source>${escaped(sentence)}</source><target>${escaped(target)}</target></trans-unit></body></file></xliff>`;
  const escaped = (text: string): string => text.replaceAll('<', '&lt;');
  for (const { name, files, key } of [
    {
      name: 'JSON',
      files: (target: string) => ({
        'l/en.json': JSON.stringify({ a: sentence }),
        'l/pl.json': JSON.stringify({ a: target }),
      }),
      key: 'a[n:few]',
    },
    { name: 'XLIFF', files: (target: string) => ({ 'messages.pl.xlf': ofXliff(target) }), key: 'a' },
  ]) {
    it(`is none with its whole sentence in each branch, but with what no text of its source has: ${name}`, async () => {
      const foundIn = async (end: string): Promise<readonly unknown[]> => {
        const messages = await new MemoryFolder(files(branches(end))).messages('pl');
        return messages.flatMap(({ key: own, problems, remarks = [] }) =>
          own === key ? [...problems, ...remarks.map(({ problem }) => problem)] : [],
        );
      };
      assert.deepEqual(await foundIn('i wyczyść <b>{time}</b> historii?'), []);
      const [first] = await foundIn('i wyczyść <b>{tiem}</b> historii?');
      assert.deepEqual(first, { kind: 'placeholders', missing: [], added: ['{tiem}'] });
    });
  }

  it('is one with a tag of another branch that is not closed', async () => {
    const target = branches('i wyczyść <b>{time} historii?');
    const found = await problemsIn(
      new MemoryFolder({ 'l/en.json': JSON.stringify({ a: sentence }), 'l/pl.json': JSON.stringify({ a: target }) }),
    );
    assert.deepEqual(new Map(Object.entries(found)).get('a[n:few]'), [
      { kind: 'tags', missing: [], added: ['<b>', '</b>', '<b>'] },
    ]);
  });

  it('is an ICU message that cannot be parsed, once, where it is, and can be translated again', async () => {
    const folder = new MemoryFolder({
      'l/en.json': JSON.stringify({ a: `${bed} here`, b: 'Water' }),
      'l/pl.json': JSON.stringify({ a: '{n, plural, one {# grządka other {# grządki}}', b: 'Woda' }),
    });
    const keys = ['a[n:one]', 'a[n:few]', 'a[n:many]', 'a[n:other]', 'a'];
    assert.deepEqual(await problemsIn(folder), { 'a[n:one]': [{ kind: 'icu', keys }] });
    const [message] = await folder.messages('pl');
    assert.equal(
      folder.text('l/pl.json').slice(message?.invalid?.start, message?.invalid?.end),
      '{n, plural, one {# grządka other {# grządki}}',
    );
    const [calls, before] = [new TranslateCalls((text) => text.toUpperCase()), folder.text('l/pl.json')];
    await folder.translate(calls, { include: [], isAgain: true, keys: keys.slice(0, -1) });
    assert.equal(folder.text('l/pl.json'), before);
    await folder.translate(calls, { include: [], isAgain: true, keys });
    assert.deepEqual(JSON.parse(folder.text('l/pl.json')), {
      a: '{n, plural, one {# bed} few {# beds} many {# beds} other {# beds}} HERE',
      b: 'Woda',
    });
    assert.deepEqual(await problemsIn(folder), {});
  });

  it('gets another translation than its own, or a reviewed one of the project', async () => {
    const folder = new MemoryFolder({
      'l/en.json': '{"a":"Open {n}"}',
      'l/pl.json': '{"a":"Otwórz"}',
      'm/en.json': '{"b":"Open {n}"}',
      'm/pl.json': '{"b":"Otwórz {n}"}',
    });
    const calls = new TranslateCalls();
    await folder.translate(calls, { include: [], isAgain: true, keys: ['a'] });
    assert.equal(folder.text('l/pl.json'), '{"a":"Otwórz {n}"}');
    assert.deepEqual(calls.texts, []);
    await folder.translate(calls, { include: [], isAgain: true, keys: ['a', 'b'] });
    assert.equal(folder.text('l/pl.json'), '{"a":"PL Open {n}"}');
  });

  it('is one without the terms of dictionaries of its languages', async () => {
    const folder = new MemoryFolder({
      'l/en.json': '{"a":"Water the bed","b":"Open the bed {n}"}',
      'l/pl.json': '{"a":"Podlej łóżko","b":"Otwórz grządkę {n}"}',
    });
    const entries = [{ source: 'bed', target: 'grządka' }];
    const dictionary = { sourceLang: 'en', targetLang: 'pl', entries };
    folder.options = { ...folder.options, dictionaries: [{ ...dictionary, targetLang: 'de' }, dictionary] };
    assert.deepEqual(await problemsIn(folder), { a: [{ kind: 'term', source: 'bed', target: 'grządka' }] });
  });
});

describe('a broken message that a person accepts', () => {
  async function accepted(): Promise<MemoryFolder> {
    const folder = new MemoryFolder({
      'l/en.json': '{"a":"Hello {name}","b":"Bye {name}"}',
      'l/pl.json': '{"a":"Hej","b":"Pa"}',
    });
    const [family] = await findFamilies(folder, folder.options);
    assert(family);
    assert.equal(await markFamilyReviewed(folder, { family, lang: 'pl', keys: ['a'] }, folder.options), 1);
    return folder;
  }

  it('is not reported again until its source or its translation changes', async () => {
    const folder = await accepted();
    assert.deepEqual(Object.keys(await problemsIn(folder)), ['b']);
    folder.change('l/pl.json', 'Hej', 'Hejka');
    assert.deepEqual(Object.keys(await problemsIn(folder)), ['a', 'b']);
    folder.change('l/pl.json', 'Hejka', 'Hej');
    folder.change('l/en.json', 'Hello', 'Hi');
    assert.deepEqual(Object.keys(await problemsIn(folder)), ['a', 'b']);
  });

  it('is accepted until a person reviews all messages, and again with the text that was accepted', async () => {
    const folder = await accepted();
    assert.match(folder.text(lockPath), /^ {6}"a": "[\da-f]{10} a [\da-f]{10}",$/m);
    await folder.translate(new TranslateCalls());
    assert.deepEqual(Object.keys(await problemsIn(folder)), ['b']);
    folder.change('l/pl.json', 'Hej', 'Hejka');
    const [family] = await findFamilies(folder, folder.options);
    assert(family);
    await markFamilyReviewed(folder, { family, lang: 'pl' }, folder.options);
    assert.deepEqual(Object.keys(await problemsIn(folder)), ['a', 'b']);
    folder.change('l/pl.json', 'Hejka', 'Hej');
    assert.deepEqual(Object.keys(await problemsIn(folder)), ['b']);
  });
});
