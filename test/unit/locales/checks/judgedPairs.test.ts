import { strict as assert } from 'node:assert';
import type { ChosenSeverities } from '../../../../src/locales/checks/severity.ts';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

const json = (text: string): string => JSON.stringify({ a: text, b: 'Some other text' });

/** Files of a format with one text and its translation. */
const formats = {
  json: (source: string, target: string, lang: string) => ({
    'locales/en.json': json(source),
    [`locales/${lang}.json`]: json(target),
  }),
  gettext: (source: string, target: string, lang: string) => ({
    [`po/${lang}.po`]: `msgid ""\nmsgstr ""\n"Language: ${lang}\\n"\n\nmsgid ${source}\nmsgstr ${target}\n`,
  }),
  properties: (source: string, target: string, lang: string) => ({
    'm/messages.properties': `a=${source}\n`,
    [`m/messages_${lang}.properties`]: `a=${target}\n`,
  }),
  qt: (source: string, target: string, lang: string) => ({
    [`tr/app_${lang}.ts`]: `<!DOCTYPE TS>\n<TS version="2.1" language="${lang}">\n<context><name>A</name><message><source>${source}</source><translation>${target}</translation></message></context>\n</TS>\n`,
  }),
  android: (source: string, target: string, lang: string) => ({
    'res/values/strings.xml': `<resources>\n  <string name="a">${source}</string>\n</resources>\n`,
    [`res/values-${lang}/strings.xml`]: `<resources>\n  <string name="a">${target}</string>\n</resources>\n`,
  }),
  fluent: (source: string, target: string, lang: string) => ({
    'locales/en.ftl': `a = ${source}\n`,
    [`locales/${lang}.ftl`]: `a = ${target}\n`,
  }),
  laravel: (source: string, target: string, lang: string) => ({
    'lang/en/a.php': `<?php\n\nreturn [\n    'a' => '${source}',\n];\n`,
    [`lang/${lang}/a.php`]: `<?php\n\nreturn [\n    'a' => '${target}',\n];\n`,
  }),
  rails: (source: string, target: string, lang: string) => ({
    'config/locales/en.yml': `en:\n  a: "${source}"\n`,
    [`config/locales/${lang}.yml`]: `${lang}:\n  a: "${target}"\n`,
  }),
} as const;

interface Judged {
  readonly format: keyof typeof formats;
  readonly source: string;
  readonly target: string;
  /** `de` if absent. */
  readonly lang?: string;
  /** As `check severity`; empty: a correct translation. */
  readonly found: readonly string[];
}

const correct: readonly Omit<Judged, 'found'>[] = [
  { format: 'gettext', source: '"Open <a href=\\"x\\">this</a>"', target: '"Öffne <a href="\n"\\"x\\">das</a>"' },
  { format: 'properties', source: 'Set a\\=b for {0}', target: 'Setze a=b für {0}' },
  { format: 'properties', source: "It''s {0} of {1}", target: '{1}, davon {0}' },
  { format: 'json', source: 'One<br/>two <a href="/en">three</a>', target: "Eins<br />zwei <a href='/de'>drei</a>" },
  { format: 'json', source: 'Press <B>here</B>', target: 'Drücke <b>hier</b>' },
  { format: 'fluent', source: 'Open{" "}{ $name }', target: '{$name}{ " " }öffnen' },
  { format: 'fluent', source: '{ -brand } is open', target: '{ -brand(case: "x") } ist offen, { -brand }!' },
  { format: 'qt', source: 'in %1h', target: 'in %1 Stunden' },
  { format: 'qt', source: '%1 of %L2', target: '%2, davon %1' },
  { format: 'json', source: 'From %s to %s', target: 'Bis %2$s von %1$s' },
  { format: 'json', source: 'At most %d files', target: 'Höchstens %1$d Dateien' },
  { format: 'json', source: 'Hello {name}', target: 'Hallo {name}, guten Tag, {name}' },
  { format: 'json', source: 'Hello {{ name }}', target: 'Hallo {{name}}' },
  { format: 'json', source: 'Tag #{count} of this', target: 'Nummer dieses Schlagworts' },
  { format: 'json', source: 'It is %d.%m.%Y now', target: 'Es ist %Y-%m-%d jetzt' },
  { format: 'json', source: 'The %sth file', target: 'Die %ste Datei' },
  { format: 'json', source: 'The `{name}` file', target: 'Die Datei {name}' },
  { format: 'laravel', source: 'Hello :name', target: 'Hallo :Name' },
  { format: 'laravel', source: 'The :attribute is wrong', target: ':attributea on väärin', lang: 'fi' },
  { format: 'rails', source: 'Hello %{name}', target: 'Hallo %{name}' },
  { format: 'android', source: 'Install %1$s on %2$s', target: 'Auf %2$s %1$s installieren' },
  { format: 'json', source: 'Wait, wait (please)?', target: '请稍候（谢谢）', lang: 'zh' },
  { format: 'json', source: 'Really?', target: 'Πράγματι;', lang: 'el' },
  { format: 'json', source: 'Children play', target: 'anak anak bermain', lang: 'id' },
];

const wrong: readonly Judged[] = [
  { format: 'json', source: 'Hello {name}', target: 'Hallo', found: ['placeholders error'] },
  { format: 'json', source: 'Hello {{name}}', target: 'Hallo {{mix}}', found: ['placeholders error'] },
  { format: 'json', source: 'Hello %1$s', target: 'Hallo % 1 $ s', found: ['placeholders error'] },
  { format: 'json', source: 'Open <a>this</a>', target: 'Öffne das', found: ['tags error'] },
  { format: 'json', source: 'Open <b>this</b>', target: 'Öffne <b>das', found: ['tags error'] },
  { format: 'json', source: 'Open <b>this</b>', target: 'Öffne das', found: ['formatting warning'] },
  { format: 'json', source: 'Open <Link>this</Link>', target: 'Öffne <Verweis>das</Verweis>', found: ['tags error'] },
  { format: 'qt', source: '%1 of %2', target: '%1 von 2', found: ['placeholders error'] },
  { format: 'laravel', source: 'Hello :name', target: 'Hallo :nom', found: ['placeholders error'] },
  { format: 'rails', source: 'Hello %{name}', target: 'Hallo %{nahme}', found: ['placeholders error'] },
  { format: 'android', source: 'Install %1$s', target: 'Installieren', found: ['placeholders error'] },
  { format: 'json', source: 'New %1$s media', target: 'Nieuwe%1$smedia', lang: 'nl', found: ['lostSpace warning'] },
  { format: 'json', source: 'Save all', target: 'Alles speiche\ufffdn', found: ['damagedCharacters error'] },
  { format: 'json', source: 'Save all', target: 'Alles speiсhern', found: ['mixedScripts warning'] },
  { format: 'json', source: 'Save the the file', target: 'Die die Datei', found: [] },
  { format: 'json', source: 'Save this file', target: 'Diese diese Datei', found: ['doubledWord hint'] },
  { format: 'json', source: 'Save it?', target: 'Speichern', found: ['questionMark hint'] },
  { format: 'json', source: 'Save (all)', target: 'Speichern (alles', found: ['brackets hint'] },
  { format: 'json', source: 'Save it', target: 'Es  speichern', found: ['doubledSpace hint'] },
  { format: 'json', source: 'One line.\nAnother line.', target: 'Eine Zeile.', found: ['lineBreaks warning'] },
  {
    format: 'json',
    source: 'This sentence says in many words what happens to the file when it is closed.',
    target: 'Dieser Satz',
    found: ['cutOff warning'],
  },
];

/** Returns what is found in the first message, as `check severity`. */
async function foundIn(
  { format, source, target, lang = 'de' }: Omit<Judged, 'found'>,
  checks: ChosenSeverities = {},
): Promise<readonly string[]> {
  const folder = new MemoryFolder(formats[format](source, target, lang));
  folder.options = { ...folder.options, checks };
  const [message] = await folder.messages(lang);
  assert.ok(message?.target, `${format}: ${target}`);
  return [
    ...message.problems.map(({ kind }) => `${kind} error`),
    ...(message.remarks ?? []).map(({ problem, severity }) => `${problem.kind} ${severity}`),
  ];
}

/** Mistakes in signs, of checks that are all turned on. */
const signs: readonly Judged[] = [
  { format: 'json', source: 'a < b', target: 'a &lt b', found: ['entities warning'] },
  { format: 'gettext', source: '"%d%% is done"', target: '"%d ist fertig"', found: ['percent warning'] },
  { format: 'json', source: 'The file is open', target: 'Die Da\u200btei ist offen', found: ['invisible warning'] },
  {
    format: 'json',
    source: 'The file is open',
    target: 'الملف \u2067abc مفتوح',
    lang: 'ar',
    found: ['directionMarks warning'],
  },
  {
    format: 'json',
    source: 'See https://example.org/help',
    target: 'Siehe https://exmaple.org/help',
    found: ['addresses warning'],
  },
  {
    format: 'json',
    source: 'Run it with --help to see more',
    target: 'Mit -help siehst du mehr',
    found: ['options warning'],
  },
  {
    format: 'json',
    source: 'The file is open for reading now',
    target: 'Fayl seychas otkryt dlya chteniya',
    lang: 'ru',
    found: ['wrongScript warning'],
  },
  { format: 'qt', source: '&amp;Open', target: 'Öffnen', found: ['mnemonic hint'] },
  { format: 'gettext', source: '"_Open"', target: '"Öffnen"', found: ['mnemonic hint'] },
  { format: 'json', source: 'At most 1,500 words', target: 'Höchstens 150 Wörter', found: ['numbers hint'] },
  { format: 'json', source: 'Open “this”', target: '„Das" öffnen', found: ['quotes hint'] },
  { format: 'json', source: 'Name\tPlace of birth', target: 'Name Geburtsort', found: ['tabs hint'] },
  { format: 'json', source: 'Your name:', target: 'Dein Name', found: ['endingPunctuation hint'] },
  { format: 'json', source: 'Open it', target: 'es öffnen', found: ['capital hint'] },
  { format: 'json', source: 'It is open. Close it.', target: 'Es ist offen, schließe es.', found: ['sentences hint'] },
  { format: 'json', source: 'Really sure?', target: 'Vraiment sûr?', lang: 'fr', found: ['typography hint'] },
  { format: 'json', source: 'Really sure?', target: '¿Seguro de verdad?', lang: 'es', found: [] },
  { format: 'json', source: 'Really sure!', target: 'Seguro de verdad!', lang: 'es', found: ['typography hint'] },
  { format: 'json', source: 'At most 1,500 words', target: 'Höchstens 1.500 Wörter', found: [] },
  { format: 'json', source: 'At most 1,500 words', target: '۱۵۰۰ کلمه', lang: 'fa', found: [] },
  {
    format: 'json',
    source: 'See https://en.example.org/help',
    target: 'Siehe https://de.example.org/hilfe',
    found: [],
  },
  { format: 'json', source: 'Your name:', target: '您的姓名：', lang: 'zh-CN', found: [] },
  { format: 'json', source: 'The file is open.', target: 'ファイルは開いています。', lang: 'ja', found: [] },
  { format: 'json', source: 'Say "yes" now', target: 'Sag „ja“ jetzt', found: [] },
  { format: 'gettext', source: '"snake_case is used"', target: '"Schlangen werden benutzt"', found: [] },
  { format: 'json', source: 'Give it as <file>', target: 'Als <datei> angeben', found: ['formatting warning'] },
  { format: 'json', source: 'So that they see them', target: 'Damit sie Sie sehen, die die Tür öffnen', found: [] },
];

describe('checks of translations', () => {
  for (const pair of correct) {
    it(`find nothing in ${pair.format}: ${JSON.stringify([pair.source, pair.target])}`, async () => {
      assert.deepEqual(await foundIn(pair), []);
    });
  }

  for (const pair of wrong) {
    it(`judge ${pair.format}: ${JSON.stringify([pair.source, pair.target])}`, async () => {
      assert.deepEqual(await foundIn(pair), pair.found);
    });
  }

  for (const pair of signs) {
    it(`judge ${pair.format} with all checks: ${JSON.stringify([pair.source, pair.target])}`, async () => {
      assert.deepEqual(
        await foundIn(pair, { endingPunctuation: 'hint', capital: 'hint', sentences: 'hint', typography: 'hint' }),
        pair.found,
      );
    });
  }

  it('find an access key of several characters', async () => {
    const folder = new MemoryFolder({
      'locales/en.json': '{"open":"Open","open_accesskey":"O"}',
      'locales/de.json': '{"open":"Öffnen","open_accesskey":"Öffnen"}',
    });
    const found = (await folder.messages('de')).flatMap(({ key, remarks = [] }) =>
      remarks.map(({ problem }) => [key, problem.kind]),
    );
    assert.deepEqual(found, [['open_accesskey', 'accessKeys']]);
  });

  it('name a text in place of a group of messages once, and send nothing', async () => {
    const folder = new MemoryFolder({
      'locales/en.json': '{"save":{"label":"Save it","hint":"Saves all"},"x":"Plain text","f":"Flat","f.a":"Flat one"}',
      'locales/de.json': '{"save":"Sichern","x":{"y":"Text"},"f":"Flach","f.a":"Flach eins"}',
    });
    const found = (await folder.messages('de')).flatMap(({ key, problems }) => problems.map(({ kind }) => [key, kind]));
    assert.deepEqual(found, [
      ['save.label', 'structure'],
      ['x', 'structure'],
    ]);
    const calls = new TranslateCalls();
    await folder.translate(calls);
    assert.deepEqual(calls.texts, []);
  });

  it('are turned off for a message by its note', async () => {
    const files = (note: string): Readonly<Record<string, string>> => ({
      'm/messages.properties': `# ${note}\na=At most 1,500 {name}?\n`,
      'm/messages_de.properties': 'a=Höchstens 150\n',
    });
    const kinds = async (note: string): Promise<readonly string[]> => {
      const [message] = await new MemoryFolder(files(note)).messages('de');
      return [...(message?.problems ?? []), ...(message?.remarks ?? []).map(({ problem }) => problem)].map(
        ({ kind }) => kind,
      );
    };
    assert.deepEqual(await kinds('A limit'), ['placeholders', 'numbers', 'questionMark']);
    assert.deepEqual(await kinds('language-services-ignore: numbers, questionMark'), ['placeholders']);
    assert.deepEqual(await kinds('A limit. language-services-ignore'), []);
  });

  it('have the severities of the settings', async () => {
    const folder = new MemoryFolder(formats.json('Save it?', 'Speichern {x}', 'de'));
    folder.options = { ...folder.options, checks: { questionMark: 'error', placeholders: 'off' } };
    const [message] = await folder.messages('de');
    assert.deepEqual(message?.problems, [{ kind: 'questionMark' }]);
    assert.equal(message.remarks, undefined);
  });

  it('need the number in a plural form of several numbers only', async () => {
    const forms = (one: string, other: string): string =>
      JSON.stringify({ files_one: one, files_few: other, files_many: other, files_other: other });
    const folder = new MemoryFolder({
      'locales/en.json': JSON.stringify({ files_one: 'One file', files_other: '{{count}} files' }),
      'locales/da.json': JSON.stringify({ files_one: 'En fil', files_other: '{{count}} filer' }),
      'locales/ru.json': forms('Один файл', '{{count}} файла'),
    });
    const problems = async (lang: string) =>
      (await folder.messages(lang)).flatMap(({ key, problems: found }) => found.map(({ kind }) => `${key} ${kind}`));
    assert.deepEqual(await problems('da'), []);
    assert.deepEqual(await problems('ru'), ['files_one placeholders']);
  });
});
