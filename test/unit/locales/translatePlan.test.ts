import { strict as assert } from 'node:assert';
import {
  addFamilyLocale,
  findFamilies,
  lockPath,
  markFamilyReviewed,
  planMissing,
  readFamily,
  readLock,
  removeObsoleteMessages,
} from '../../../src/locales/locales.ts';
import { pluck } from '../../helpers/pluck.ts';
import { MemoryFolder, TranslateCalls } from './memoryFolder.ts';

const json = (values: Readonly<Record<string, string>>): string => `${JSON.stringify(values, null, 2)}\n`;

describe('translatePlan', () => {
  it('writes missing translations in the order of the source and records them as not reviewed', async () => {
    const folder = new MemoryFolder({
      'locales/en.json': json({ a: 'One', b: 'Hello {name}', c: 'Three' }),
      'locales/de.json': json({ a: 'Eins', c: 'Drei' }),
    });
    const calls = new TranslateCalls();
    assert.deepEqual(await folder.statesOf('de'), ['a: reviewed', 'b: missing', 'c: reviewed']);
    const { members, failures } = await folder.translate(calls);
    assert.deepEqual(failures, []);
    assert.deepEqual(
      members.map(({ translated, reused, kept }) => ({ translated, reused, kept })),
      [{ translated: 1, reused: 0, kept: 0 }],
    );
    assert.equal(folder.text('locales/de.json'), json({ a: 'Eins', b: 'DE Hello {name}', c: 'Drei' }));
    assert.deepEqual(await folder.statesOf('de'), ['a: reviewed', 'b: machine', 'c: reviewed']);
    await folder.translate(calls);
    assert.deepEqual(calls.texts, ['de Hello {name}']);
  });

  it('translates changed source texts again, but keeps translations by people', async () => {
    const folder = new MemoryFolder({
      'locales/en.json': json({ a: 'One', b: 'Two', c: 'Three' }),
      'locales/de.json': json({ c: 'Drei' }),
    });
    const calls = new TranslateCalls();
    await folder.translate(calls);
    folder.change('locales/de.json', 'DE One', 'Von Hand');
    folder.change('locales/en.json', 'One', 'One more');
    folder.change('locales/en.json', 'Two', 'Two more');
    folder.change('locales/en.json', 'Three', 'Three more');
    assert.deepEqual(await folder.statesOf('de'), ['a: stale', 'b: stale', 'c: stale']);
    assert.deepEqual(pluck(await folder.messages('de'), 'isByHand'), [true, false, true]);
    await folder.translate(calls);
    assert.equal(folder.text('locales/de.json'), json({ a: 'Von Hand', b: 'DE Two more', c: 'Drei' }));
    const family = await folder.family();
    assert.equal(await markFamilyReviewed(folder, { family, lang: 'de', keys: ['a'] }, folder.options), 1);
    assert.deepEqual(await folder.statesOf('de'), ['a: reviewed', 'b: machine', 'c: stale']);
    await folder.translate(calls, { include: ['byHand'] });
    assert.equal(folder.text('locales/de.json'), json({ a: 'Von Hand', b: 'DE Two more', c: 'DE Three more' }));
  });

  it('keeps the review of a text that the service says as a person did', async () => {
    const folder = new MemoryFolder({
      'locales/en.json': json({ a: 'One', b: 'Two' }),
      'locales/de.json': json({ a: 'DE One', b: 'Zwei' }),
    });
    const calls = new TranslateCalls();
    await folder.translate(calls, { include: [], isAgain: true, keys: ['a', 'b'] });
    assert.deepEqual(calls.texts, ['de One', 'de Two']);
    assert.deepEqual(await folder.statesOf('de'), ['a: reviewed', 'b: machine']);
    folder.change('locales/de.json', 'DE Two', 'Zwei');
    assert.deepEqual(await folder.statesOf('de'), ['a: reviewed', 'b: reviewed']);
    folder.change('locales/en.json', 'One', 'Once');
    await folder.translate(new TranslateCalls(() => 'DE One'), { include: ['byHand'] });
    assert.deepEqual(await folder.statesOf('de'), ['a: machine', 'b: reviewed']);
  });

  it('keeps the review of a paragraph that the service says as a person did', async () => {
    const folder = new MemoryFolder({
      'docs/en/x.md': '# One\n\nTwo.\n\nThree.\n',
      'docs/de/x.md': '# DE One\n\nDE Two.\n\nDrei.\n',
    });
    await folder.translate(new TranslateCalls());
    const states = async () => pluck(await folder.messages('de'), 'state');
    assert.deepEqual(await states(), ['reviewed', 'reviewed', 'reviewed']);
    const keys = pluck(await folder.messages('de'), 'key');
    await folder.translate(new TranslateCalls(), { include: [], isAgain: true, keys });
    assert.deepEqual(await states(), ['reviewed', 'reviewed', 'machine']);
  });

  it('reuses the translation of a renamed key and sends equal texts once', async () => {
    const folder = new MemoryFolder({
      'locales/en.json': json({ a: 'Save', b: 'Open', c: 'Save' }),
      'locales/de.json': '{}\n',
    });
    const calls = new TranslateCalls();
    await folder.translate(calls);
    assert.deepEqual(calls.texts, ['de Save', 'de Open']);
    folder.change('locales/en.json', '"b"', '"renamed"');
    assert.deepEqual(await folder.statesOf('de'), ['a: machine', 'renamed: missing', 'c: machine', 'b: obsolete']);
    await folder.translate(calls);
    assert.equal(calls.texts.length, 2);
    const family = await folder.family();
    assert.equal(await removeObsoleteMessages(folder, { family, lang: 'de' }, folder.options), 1);
    assert.equal(folder.text('locales/de.json'), json({ a: 'DE Save', renamed: 'DE Open', c: 'DE Save' }));
    await folder.translate(calls);
    assert.doesNotMatch(folder.text(lockPath), /"b"/);
  });

  it('counts what is sent: an equal text in another language once more', async () => {
    const folder = new MemoryFolder({
      'one/en.json': json({ a: 'Radio', b: 'Radio' }),
      'two/fr.json': json({ c: 'Radio' }),
    });
    const target = (name: string) => ({ target: `${name}/\${lang}.json`, targetLangs: ['de'] });
    folder.options = {
      ...folder.options,
      localeFiles: [
        { source: 'one/en.json', sourceLang: 'en', ...target('one') },
        { source: 'two/fr.json', sourceLang: 'fr', ...target('two') },
      ],
    };
    const calls = new TranslateCalls();
    const plan = planMissing(await folder.states(), { include: ['missing'] });
    await folder.translate(calls);
    assert.deepEqual(calls.texts, ['de Radio', 'de Radio']);
    assert.deepEqual(
      plan.languages.map(({ texts, characters, textsWithReuse }) => [texts, characters, textsWithReuse]),
      [[2, 10, 2]],
    );
  });

  it('creates the file of a new language without untranslated messages', async () => {
    const folder = new MemoryFolder({
      'config/locales/en.json': json({ a: 'One', b: 'Two' }),
      'config/locales/de.json': json({ a: 'Eins', b: 'Zwei' }),
    });
    await folder.translateInto('pt_BR', new TranslateCalls(), ['b']);
    assert.equal(folder.text('config/locales/pt-BR.json'), json({ b: 'PT-BR Two' }));
    assert.deepEqual(await folder.statesOf('pt-BR'), ['a: missing', 'b: machine']);
  });

  it('never changes a message by a person, but adds the plural forms of the language that are chosen', async () => {
    const folder = new MemoryFolder({
      'locales/en.json': json({ n: '{n, plural, one {# file} other {# files}}' }),
      'locales/pl.json': json({ n: '{n, plural, one {# plik} other {# plików}}' }),
    });
    assert.deepEqual(await folder.statesOf('pl'), [
      'n[n:one]: reviewed',
      'n[n:few]: reviewed',
      'n[n:many]: reviewed',
      'n[n:other]: reviewed',
    ]);
    const calls = new TranslateCalls((text, lang) => `${text} ${lang}`);
    const before = folder.text('locales/pl.json');
    await folder.translate(calls, undefined, { reuse: false });
    assert.deepEqual(calls.texts, []);
    assert.equal(folder.text('locales/pl.json'), before);
    await folder.translate(calls, { include: ['missing'], keys: ['n[n:few]', 'n[n:many]'] }, { reuse: false });
    assert.deepEqual(await folder.statesOf('pl'), [
      'n[n:one]: reviewed',
      'n[n:few]: machine',
      'n[n:many]: machine',
      'n[n:other]: reviewed',
    ]);
  });

  it('needs no plural form for large numbers only, none for 1 next to its own text, and removes none of these', async () => {
    const folder = new MemoryFolder({
      'locales/en.json': json({
        a: '{n, plural, one {# subscriber} other {# subscribers}}',
        b: '{n, plural, one {# hour} other {# hours}}',
      }),
      'locales/fr.json': json({
        a: '{n, plural, one {# abonné} other {# abonnés}}',
        b: '{n, plural, one {# heure} many {# d’heures} other {# heures}}',
      }),
      'locales/da.json': json({
        a: '{n, plural, =1 {en abonnent} other {# abonnenter}}',
        b: '{n, plural, =0 {ingen timer} one {# time} other {# timer}}',
      }),
    });
    const forms = (...names: readonly string[]) => names.map((name) => `${name}: reviewed`);
    assert.deepEqual(
      await folder.statesOf('fr'),
      forms('a[n:one]', 'a[n:other]', 'b[n:one]', 'b[n:many]', 'b[n:other]'),
    );
    assert.deepEqual(await folder.statesOf('da'), forms('a[n:other]', 'b[n:one]', 'b[n:other]'));
    assert.deepEqual(
      [...(await folder.messages('fr')), ...(await folder.messages('da'))].flatMap(({ problems }) => problems),
      [],
    );
  });

  it('records the plural forms that it adds to a file as not reviewed, and then sends nothing', async () => {
    const folder = new MemoryFolder({
      'config/locales/en.yml': 'en:\n  a:\n    one: "One file"\n    other: "All %{count} files"\n',
      'config/locales/cy.yml': 'cy: {}\n',
    });
    const calls = new TranslateCalls();
    await folder.translate(calls);
    assert.deepEqual(calls.texts, ['cy One file', 'cy All %{count} files']);
    assert.deepEqual(new Set((await folder.messages('cy')).map(({ state }) => state)), new Set(['machine']));
    await folder.translate(calls);
    assert.equal(calls.texts.length, 2);
  });

  it('keeps drafts by people, which files mark, never reuses them, and replaces them only if asked', async () => {
    const header = 'msgid ""\nmsgstr ""\n"Language: de\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n';
    const folder = new MemoryFolder({
      'po/de.po': `${header}#, fuzzy\nmsgid "Delete all files"\nmsgstr "Alle Dateien behalten"\n`,
      'locales/en.json': json({ a: 'Delete all files' }),
      'locales/de.json': '{}\n',
      'tr/app_de.ts':
        '<!DOCTYPE TS>\n<TS version="2.1" language="de">\n<context><name>A</name><message><source>Three</source><translation type="unfinished">Vier</translation></message></context>\n</TS>\n',
      'de.xlf':
        '<?xml version="1.0"?>\n<xliff version="1.2"><file source-language="en" target-language="de" original="x" datatype="plaintext"><body><trans-unit id="a"><source>Four</source><target state="needs-adaptation">Drei</target></trans-unit></body></file></xliff>\n',
    });
    const drafts = ['po/de.po', 'tr/app_de.ts', 'de.xlf'].map((path) => [path, folder.text(path)]);
    const states = async () => (await folder.messages('de')).map(({ state }) => state).sort();
    assert.deepEqual(await states(), ['draft', 'draft', 'draft', 'missing']);
    const calls = new TranslateCalls();
    await folder.translate(calls);
    assert.deepEqual(calls.texts, ['de Delete all files']);
    assert.deepEqual(JSON.parse(folder.text('locales/de.json')), { a: 'DE Delete all files' });
    assert.deepEqual(
      drafts.map(([path = '']) => [path, folder.text(path)]),
      drafts,
    );
    await folder.translate(calls, { include: ['byHand'] });
    assert.deepEqual(calls.texts.slice(1).sort(), ['de Four', 'de Three']);
    assert.deepEqual(await states(), ['machine', 'machine', 'machine', 'machine']);
    assert.doesNotMatch(folder.text('po/de.po'), /fuzzy/);
  });

  it('translates again what the service wrote and msgmerge marks as of an earlier source, not what a person did', async () => {
    const po = (mark: string, id: string, text: string) =>
      `msgid ""\nmsgstr ""\n"Language: de\\n"\n\n${mark}msgid "${id}"\nmsgstr "${text}"\n`;
    for (const [isOurs, state] of [
      [true, 'stale'],
      [false, 'draft'],
    ] as const) {
      const folder = new MemoryFolder({ 'po/de.po': po('', 'Open', isOurs ? '' : 'Öffnen') });
      await folder.translate(new TranslateCalls());
      folder.files.set('po/de.po', po('#, fuzzy\n', 'Open it', isOurs ? 'DE Open' : 'Öffnen'));
      assert.deepEqual(await folder.statesOf('de'), [`Open it: ${state}`]);
    }
  });

  it('reuses a translation only in the same form of a plural, and asks for a review in another context', async () => {
    const folder = new MemoryFolder({
      'locales/en.json': json({
        ...{
          files_one: '{{count}} element',
          files_other: 'All {{count}} elements',
          saveButton: 'Save it',
          saveTitle: 'Save it',
        },
      }),
      'locales/pl.json': json({
        files_one: '{{count}} element',
        files_other: 'Wszystkie {{count}} elementy',
        saveButton: 'Zapisz',
      }),
    });
    const calls = new TranslateCalls();
    await folder.translate(calls);
    assert.deepEqual(calls.texts, ['pl All {{count}} elements']);
    assert.deepEqual(await folder.statesOf('pl'), [
      ...['files_one: reviewed', 'files_few: machine', 'files_many: machine', 'files_other: reviewed'],
      ...['saveButton: reviewed', 'saveTitle: machine'],
    ]);
    assert.match(folder.text('locales/pl.json'), /"saveTitle": "Zapisz"/);
  });

  it('translates a bilingual file in place', async () => {
    const header = 'msgid ""\nmsgstr ""\n"Language: de\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n';
    const folder = new MemoryFolder({
      'po/app.pot': ['One thing', 'Two', 'Three'].map((id) => `msgid "${id}"\nmsgstr ""\n`).join('\n'),
      'po/de.po': `${header}msgid "One thing"\nmsgstr ""\n\n#, fuzzy\nmsgid "Two"\nmsgstr "Zwei"\n\nmsgid "Three"\nmsgstr "Drei"\n`,
    });
    assert.deepEqual(await folder.statesOf('de'), ['One thing: missing', 'Two: draft', 'Three: reviewed']);
    await folder.translate(new TranslateCalls());
    assert.match(folder.text('po/de.po'), /msgid "One thing"\nmsgstr "DE One thing"\n/);
    assert.deepEqual(await folder.statesOf('de'), ['One thing: machine', 'Two: draft', 'Three: reviewed']);
    assert.doesNotMatch(folder.text(lockPath), /One thing/);
    const family = await folder.family();
    assert.equal(family.source, 'po/app.pot');
    await markFamilyReviewed(folder, { family, lang: 'de' }, folder.options);
    assert.deepEqual(await folder.statesOf('de'), ['One thing: reviewed', 'Two: reviewed', 'Three: reviewed']);
    assert.doesNotMatch(folder.text('po/de.po'), /fuzzy/);
  });

  it('sends one text per language after one change and changes one line per file', async () => {
    const languages = ['de', 'fr', 'es', 'it', 'pl', 'ja', 'zh', 'ru', 'nl', 'sv', 'pt-BR', 'ar'];
    const messages = (before: string) =>
      json(
        Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`key.${at}`, `${before}Message ${at} of {name}`])),
      );
    const folder = new MemoryFolder({ 'locales/en.json': messages('') });
    folder.options = { ...folder.options, localeFiles: [{ source: 'locales/en.json', targetLangs: languages }] };
    await folder.translate(new TranslateCalls());
    const before = new Map(folder.files);
    folder.change('locales/en.json', 'Message 77 of', 'Message seventy-seven of');
    folder.writes.length = 0;
    const calls = new TranslateCalls();
    await folder.translate(calls);
    assert.deepEqual(
      calls.calls.map(({ lang, texts }) => [lang, texts.length]),
      languages.toSorted().map((lang) => [lang, 1]),
    );
    assert.equal(folder.writes.length, languages.length + 1);
    for (const lang of languages) {
      const [old, now] = [before, folder.files].map((files) => files.get(`locales/${lang}.json`)?.split('\n') ?? []);
      assert.equal(now?.length, old?.length);
      assert.equal(now?.filter((line, at) => line !== old?.[at]).length, 1);
    }
  });

  it('keeps finished translations when the service fails or the user cancels, and sends only the rest', async () => {
    const folder = new MemoryFolder({
      'locales/en.json': json({ a: 'One', b: 'Two' }),
      'locales/de.json': json({ a: 'Eins' }),
      'locales/fr.json': json({ a: 'Un' }),
    });
    const calls = new TranslateCalls();
    const failed = await folder.translate(calls, undefined, {
      translate: async (request) => {
        if (request.lang === 'fr') {
          throw new Error('quota');
        }
        return calls.translate(request);
      },
    });
    assert.deepEqual(
      failed.failures.map(({ lang, error }) => [lang, error.message]),
      [['fr', 'quota']],
    );
    assert.deepEqual(await folder.statesOf('de'), ['a: reviewed', 'b: machine']);
    const stop = new AbortController();
    folder.change('locales/en.json', 'Two', 'Two more');
    const cancelled = await folder.translate(calls, undefined, {
      signal: stop.signal,
      translate: async (request) => {
        const answer = await calls.translate(request);
        stop.abort();
        return answer;
      },
    });
    assert.equal(cancelled.isCancelled, true);
    await folder.translate(calls);
    assert.deepEqual(calls.texts.toSorted(), ['de Two', 'de Two more', 'fr Two more']);
    assert.deepEqual(await folder.statesOf('fr'), ['a: reviewed', 'b: machine']);
  });

  it('is not cancelled by who cancels when nothing is left', async () => {
    const folder = new MemoryFolder({ 'locales/en.json': json({ a: 'One' }), 'locales/de.json': json({}) });
    const stop = new AbortController();
    const { isCancelled } = await folder.translate(new TranslateCalls(), undefined, {
      signal: stop.signal,
      onProgress: ({ done, total }) => done === total && stop.abort(),
    });
    assert.deepEqual([isCancelled, stop.signal.aborted], [false, true]);
    assert.deepEqual(await folder.statesOf('de'), ['a: machine']);
  });

  it('keeps a translation that a person changes during the run', async () => {
    const folder = new MemoryFolder({
      'locales/en.json': json({ a: 'One', b: 'Two' }),
      'locales/de.json': json({ a: 'Eins' }),
    });
    const calls = new TranslateCalls();
    const { members } = await folder.translate(calls, undefined, {
      translate: async (request) => {
        folder.files.set('locales/de.json', json({ a: 'Eins', b: 'Von Hand' }));
        return calls.translate(request);
      },
    });
    assert.equal(folder.text('locales/de.json'), json({ a: 'Eins', b: 'Von Hand' }));
    assert.deepEqual(pluck(members, 'kept'), [1]);
    assert.deepEqual(await folder.statesOf('de'), ['a: reviewed', 'b: reviewed']);
  });

  it('neither reads nor writes a file with a conflict', async () => {
    const broken = '{\n<<<<<<< HEAD\n  "a": "Eins"\n=======\n  "a": "Ein"\n>>>>>>> x\n}\n';
    const folder = new MemoryFolder({ 'locales/en.json': json({ a: 'One', b: 'Two' }), 'locales/de.json': broken });
    const calls = new TranslateCalls();
    const states = await folder.states();
    assert.deepEqual(
      states.flatMap(({ members }) => members.map(({ fault }) => fault)),
      ['conflict'],
    );
    await folder.translate(calls);
    assert.deepEqual(calls.calls, []);
    assert.equal(folder.text('locales/de.json'), broken);
  });

  it('reports placeholders that a translation misses or adds', async () => {
    const folder = new MemoryFolder({
      'locales/en.json': json({ a: 'Hello {name}', b: 'See https://example.com', 'n.one': '{count} file' }),
      'locales/de.json': json({ a: 'Hallo {nahme}', b: 'Siehe https://example.de', 'n.one': 'Eine Datei' }),
    });
    assert.deepEqual(
      (await folder.messages('de')).flatMap(({ key, problems }) => problems.map((problem) => ({ key, ...problem }))),
      [{ key: 'a', kind: 'placeholders', missing: ['{name}'], added: ['{nahme}'] }],
    );
  });

  it('compares the branches of messages that are one text', async () => {
    const source = '{VAR_PLURAL, plural, =0 {No beds} =1 {One bed} other {<x id="INTERPOLATION"/> beds}}';
    const targets = [
      '{VAR_PLURAL, plural, =0 {Keine Beete} =1 {Ein Beet} other {<x id="INTERPOLATION"/> Beete}}',
      '{VAR_PLURAL,plural,one {<x id="INTERPOLATION"/> Beet}\n other {<x id="INTERPOLATION"/> Beete}}',
      '<x id="INTERPOLATION"/> Beete',
      '{VAR_PLURAL, plural, =0 {Keine Beete} other {Beete}}',
      '{VAR_PLURAL, plural, =0 {Keine Beete other {<x id="INTERPOLATION"/> Beete}}',
      'Beete',
    ];
    const units = targets.map(
      (target, index) =>
        `<trans-unit id="${index}"><source>${source}</source><target>${target}</target></trans-unit>\n`,
    );
    const folder = new MemoryFolder({
      'messages.de.xlf': `<xliff version="1.2"><file source-language="en" target-language="de" datatype="html" original="a"><body>\n${units.join('')}</body></file></xliff>`,
    });
    const missing = { kind: 'placeholders', missing: ['<x id="INTERPOLATION"/>'], added: [] };
    assert.deepEqual(
      (await folder.messages('de')).flatMap(({ key, problems }) => problems.map((problem) => ({ key, ...problem }))),
      [
        { key: '3', ...missing },
        { key: '4', kind: 'icu' },
        { key: '5', ...missing },
      ],
    );
  });

  it('sends nothing where translations of two sources would be in one file', async () => {
    const strings = '"a" = "A green lamp";\n';
    const folder = new MemoryFolder({
      'UI/English.lproj/Localizable.strings': strings,
      'UI/Modern.lproj/Localizable.strings': strings.replace('green', 'new'),
    });
    const lock = await readLock(folder);
    const states = (await findFamilies(folder, folder.options)).map((family) =>
      readFamily(folder, addFamilyLocale(family, 'fr', folder.options) ?? family, lock, folder.options),
    );
    const all = await Promise.all(states);
    assert.throws(() => planMissing(all, { include: ['missing'] }), {
      name: 'InvalidInput',
      message:
        'Translations of UI/English.lproj/Localizable.strings and of UI/Modern.lproj/Localizable.strings would be in one file: UI/fr.lproj/Localizable.strings. Set languageServices.localeFiles.',
    });
    for (const state of all) {
      assert.equal(planMissing([state], { include: ['missing'] }).languages.length, 1);
    }
  });

  it('sends nothing for a file that cannot be written, and says why', async () => {
    const folder = new MemoryFolder({
      'locales/en.json': json({ a: 'One', b: 'Two' }),
      'locales/de.json': json({ a: 'Eins' }),
      'locales/fr.json': json({ a: 'Un' }),
    });
    const error = new Error('It is a link.');
    folder.locked.set('locales/de.json', error);
    const calls = new TranslateCalls();
    const { failures, members } = await folder.translate(calls);
    assert.deepEqual(failures, [{ lang: 'de', error }]);
    assert.deepEqual(calls.texts, ['fr Two']);
    assert.deepEqual(
      members.map(({ member, translated, kept }) => [member.lang, translated, kept]),
      [
        ['de', 0, 1],
        ['fr', 1, 0],
      ],
    );
  });
});
