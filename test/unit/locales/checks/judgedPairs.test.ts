import { strict as assert } from 'node:assert';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';
import { allOn, formats, foundIn, judgedPairs, judgedProjects } from './judged.ts';

const pairs = await judgedPairs();
const projects = await judgedProjects();

describe('a check of translations', () => {
  for (const { checks, ...pair } of pairs) {
    const verdict = pair.found.length === 0 ? 'find nothing in' : 'judge';
    it(`${verdict} ${pair.format}: ${JSON.stringify([pair.source, pair.target])}`, async () => {
      assert.deepEqual(await foundIn(pair, checks), pair.found);
    });
  }

  for (const { lang, files, found } of projects) {
    it(`judges messages of a project in ${JSON.stringify(Object.values(files).at(-1))}`, async () => {
      const messages = await new MemoryFolder(files).messages(lang);
      const isGettext = Object.keys(files).some((path) => path.endsWith('.po'));
      const all = messages.flatMap(({ key, problems, remarks = [] }) => [
        ...problems.map(({ kind }) => `${isGettext ? '' : `${key} `}${kind} error`),
        ...remarks.map(({ problem, severity }) => `${key} ${problem.kind} ${severity}`),
      ]);
      assert.deepEqual(all, found);
    });
  }

  for (const format of Object.values(formats)) {
    const sign = format === formats.gettext ? '"' : '';
    const [source, own, other] = ['Read [the terms](#legal)', 'Lies [sie](#legal)', 'Lies [sie](#recht)'].map(
      (text) => `${sign}${text}${sign}`,
    );
    const files = (target = '') => format(source ?? '', target, 'de');
    it(`compares the targets of links: ${Object.keys(files()).at(-1)}`, async () => {
      for (const [text, found] of [
        [own, []],
        [other, [{ kind: 'placeholders', missing: ['#legal'], added: ['#recht'] }]],
      ] as const) {
        const [message] = await new MemoryFolder(files(text)).messages('de');
        assert.ok(message, text);
        assert.deepEqual(message.problems, found);
        assert.ok(message.source?.parts.some((part) => typeof part === 'object' && part.source === '](#legal)'));
      }
    });
  }

  it('finds the same errors where nothing else is wanted', async () => {
    const isError = (found: string): boolean => found.endsWith(' error');
    for (const { checks, ...pair } of pairs) {
      const errors = (await foundIn(pair, checks, true)).filter(isError);
      assert.deepEqual(errors, pair.found.filter(isError), pair.target);
    }
    const pair = { format: 'json', source: 'At most 150?', target: 'Höchstens 15' } as const;
    assert.deepEqual(await foundIn(pair, {}, true), []);
    assert.ok((await foundIn(pair, { numbers: 'error' }, true)).includes('numbers error'));
  });

  it('finds without the checks that are off what it finds with all, and what a key asks for', async () => {
    const isOff = (found: string): boolean => Object.keys(allOn).some((name) => found.startsWith(`${name} `));
    const other = { ...Object.fromEntries(Object.keys(allOn).map((name) => [name, 'off'])), '* z*': 'error' } as const;
    const ofKey = { ...other, '* a*': 'hint' } as const;
    for (const { checks: _, found: __, ...pair } of pairs) {
      const all = await foundIn(pair, allOn);
      const usual = all.filter((found) => !isOff(found));
      assert.deepEqual(await foundIn(pair), usual, pair.target);
      assert.deepEqual(await foundIn(pair, other), usual, pair.target);
      const kinds = new Set((await foundIn(pair, ofKey)).map((found) => found.replace(/ .*/, '')));
      all.forEach((found) => assert.ok(kinds.has(found.replace(/ .*/, '')), pair.target));
    }
  });

  it('finds an access key of several characters', async () => {
    const folder = new MemoryFolder({
      'locales/en.json': '{"open":"Open","open_accesskey":"O"}',
      'locales/de.json': '{"open":"Öffnen","open_accesskey":"Öffnen"}',
    });
    const found = (await folder.messages('de')).flatMap(({ key, remarks = [] }) =>
      remarks.map(({ problem }) => [key, problem.kind]),
    );
    assert.deepEqual(found, [['open_accesskey', 'accessKeys']]);
  });

  it('names a text in place of a group of messages once, and sends nothing', async () => {
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

  it('names a text in place of a table of TOML, which is not sent, and others are written', async () => {
    const folder = new MemoryFolder({
      'i18n/en.toml':
        '[a]\nother = "One apple"\n[b.c]\nother = "Two pears"\n[d]\nother = "Three plums"\n[e]\nother = "Four figs"\n',
      'i18n/de.toml': 'a = "Ein Apfel"\nb = "Birnen"\ne = ""\n',
    });
    const found = (await folder.messages('de')).flatMap(({ key, problems }) => problems.map(({ kind }) => [key, kind]));
    assert.deepEqual(found, [
      ['a.other', 'structure'],
      ['b.c.other', 'structure'],
      ['e.other', 'structure'],
    ]);
    const calls = new TranslateCalls();
    await folder.translate(calls);
    assert.deepEqual(calls.texts, ['de Three plums']);
    assert.match(folder.text('i18n/de.toml'), /\[d\]\nother = "DE Three plums"\n$/);
  });

  it('finds a blank translation, also of a name with dots', async () => {
    const text = (value: string) => JSON.stringify({ open: value, 'menu.open': value, menu: { 'file.open': value } });
    const folder = new MemoryFolder({ 'locales/en.json': text('Open it'), 'locales/de.json': text(' ') });
    const found = (await folder.messages('de')).map(({ remarks = [] }) => remarks.map(({ problem }) => problem.kind));
    assert.deepEqual(found, [['empty'], ['empty'], ['empty']]);
  });

  it('is turned off for a message by its note', async () => {
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

  it('has the severity of the settings', async () => {
    const folder = new MemoryFolder(formats.json('Save it?', 'Speichern {x}', 'de'));
    folder.options = { ...folder.options, checks: { questionMark: 'error', placeholders: 'off' } };
    const [message] = await folder.messages('de');
    assert.deepEqual(message?.problems, [{ kind: 'questionMark' }]);
    assert.equal(message.remarks, undefined);
  });

  it('needs the number in a plural form of several numbers only', async () => {
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
