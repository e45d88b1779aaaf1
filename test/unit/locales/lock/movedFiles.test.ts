import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import {
  findFamilies,
  LockProblem,
  lockEntries,
  lockPath,
  markFamilyReviewed,
  readLock,
  restoreEntries,
} from '../../../../src/locales/locales.ts';
import { parseLock, printLock } from '../../../../src/locales/lock/lockText.ts';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

const json = (texts: object) => `${JSON.stringify(texts, null, 2)}\n`;
const english = { gate: 'Open the gate', lamp: 'Light the lamp', pump: 'Stop the pump', ok: 'OK' };
const german = { lamp: 'Die Lampe anzünden' };

/** A project whose German file has a text of a person, and whose French one is new. */
async function translated(): Promise<MemoryFolder> {
  const folder = new MemoryFolder({
    'locales/en.json': json(english),
    'locales/de.json': json(german),
    'locales/fr.json': json({}),
  });
  await folder.translate(new TranslateCalls());
  return folder;
}

function move(folder: MemoryFolder, name: (path: string) => string): void {
  for (const [path, text] of [...folder.files]) {
    folder.files.delete(path);
    folder.files.set(path === lockPath ? path : name(path), text);
  }
}

async function sectionsIn(folder: MemoryFolder): Promise<readonly string[]> {
  return [...(await parseLock(folder.text(lockPath))).files.keys()];
}

function textsIn(folder: MemoryFolder, path: string): Record<string, unknown> {
  const texts: unknown = JSON.parse(folder.text(path));
  assert.ok(typeof texts === 'object');
  return { ...texts };
}

const states = ['gate: machine', 'lamp: reviewed', 'pump: machine', 'ok: machine'];

describe('a locale file that is moved', () => {
  const moves: readonly (readonly [what: string, to: (path: string) => string, lang: string])[] = [
    ['is renamed', (path) => path.replace('de.json', 'de-DE.json'), 'de-DE'],
    ['is in another folder', (path) => path.replace('locales/', 'app/i18n/'), 'de'],
    ['is in a folder for each language', (path) => path.replace(/locales\/(\w+)\.json/, 'locales/$1/app.json'), 'de'],
  ];
  for (const [what, to, lang] of moves) {
    it(`keeps its states when it ${what}`, async () => {
      const folder = await translated();
      folder.change('locales/en.json', 'Light the lamp', 'Light two lamps');
      assert.deepEqual(await folder.statesOf('de'), [states[0], 'lamp: stale', ...states.slice(2)]);
      move(folder, to);
      assert.deepEqual(await folder.statesOf(lang), [states[0], 'lamp: stale', ...states.slice(2)]);
      // The next run writes the section under the new name.
      const calls = new TranslateCalls();
      await folder.translate(calls, { include: ['missing'] });
      assert.deepEqual(calls.texts, []);
      assert.deepEqual(await folder.statesOf(lang), [states[0], 'lamp: stale', ...states.slice(2)]);
      const paths = ['locales/de.json', 'locales/fr.json'].map(to);
      assert.deepEqual(await sectionsIn(folder), [...paths].sort());
    });
  }

  it('keeps its states when it is divided, and when its parts are joined', async () => {
    const folder = await translated();
    const [en, de] = ['en', 'de'].map((lang) => Object.entries(textsIn(folder, `locales/${lang}.json`)));
    const divide = (lang: string, entries: [string, unknown][] = []) => {
      folder.files.delete(`locales/${lang}.json`);
      folder.files.set(`one/${lang}.json`, json(Object.fromEntries(entries.slice(0, 2))));
      folder.files.set(`two/${lang}.json`, json(Object.fromEntries(entries.slice(2))));
    };
    divide('en', en);
    divide('de', de);
    assert.deepEqual(await folder.statesOf('de'), states);
    folder.change('one/en.json', '{', '{"more": "One more",');
    await folder.translate(new TranslateCalls());
    assert.deepEqual(await folder.statesOf('de'), ['more: machine', ...states]);
    assert.deepEqual([...(await sectionsIn(folder))].sort(), ['locales/fr.json', 'one/de.json', 'two/de.json']);
    const joined = (lang: string) => {
      folder.files.set(
        `all/${lang}.json`,
        json({ ...textsIn(folder, `one/${lang}.json`), ...textsIn(folder, `two/${lang}.json`) }),
      );
      folder.files.delete(`one/${lang}.json`);
      folder.files.delete(`two/${lang}.json`);
    };
    joined('en');
    joined('de');
    assert.deepEqual(await folder.statesOf('de'), ['more: machine', ...states]);
  });

  it('keeps its states when some of its texts are other ones', async () => {
    const folder = await translated();
    move(folder, (path) => path.replace('locales/', 'texts/'));
    folder.change('texts/de.json', 'DE Open the gate', 'Das Tor öffnen');
    folder.change('texts/en.json', 'Stop the pump', 'Stop all pumps');
    assert.deepEqual(await folder.statesOf('de'), ['gate: reviewed', 'lamp: reviewed', 'pump: stale', 'ok: machine']);
  });

  it('keeps its states with keys that are other ones', async () => {
    const folder = await translated();
    move(folder, (path) => path.replace('locales/', 'texts/'));
    for (const lang of ['en', 'de']) {
      folder.change(`texts/${lang}.json`, '"gate"', '"door"');
    }
    assert.deepEqual(await folder.statesOf('de'), ['door: machine', ...states.slice(1)]);
  });

  it('keeps its states in a file of several languages', async () => {
    const strings = Object.fromEntries(
      Object.entries(english).map(([key, value]) => [
        key,
        { localizations: { en: { stringUnit: { state: 'translated', value } } } },
      ]),
    );
    const folder = new MemoryFolder({
      'App.xcstrings': json({
        sourceLanguage: 'en',
        strings: {
          ...strings,
          own: {
            localizations: Object.fromEntries(
              ['en', 'de', 'fr'].map((lang) => [lang, { stringUnit: { state: 'translated', value: `Own ${lang}` } }]),
            ),
          },
        },
        version: '1.0',
      }),
    });
    await folder.translate(new TranslateCalls());
    assert.equal((await readLock(folder)).gone, undefined);
    const before = await Promise.all(['de', 'fr'].map((lang) => folder.statesOf(lang)));
    assert.ok(before[0]?.includes('gate: machine'), String(before[0]));
    move(folder, () => 'Sources/Main.xcstrings');
    assert.deepEqual(await Promise.all(['de', 'fr'].map((lang) => folder.statesOf(lang))), before);
  });

  it('keeps its states as a page', async () => {
    const page = '# The gate\n\nOpen the gate.\n\n- Light the lamp.\n\nStop the pump.\n';
    const folder = new MemoryFolder({ 'docs/en/gate.md': page, 'docs/de/gate.md': '' });
    await folder.translate(new TranslateCalls());
    folder.change('docs/de/gate.md', 'DE Stop the pump', 'Die Pumpe anhalten');
    const before = await folder.statesOf('de');
    assert.ok(before.some((state) => state.endsWith('machine')) && before.some((state) => state.endsWith('reviewed')));
    move(folder, (path) => path.replace('gate.md', 'doors/first.md'));
    assert.deepEqual(await folder.statesOf('de'), before);
    folder.change('docs/en/doors/first.md', 'Open the gate.', 'Open both gates.');
    await folder.translate(new TranslateCalls());
    assert.match(folder.text('docs/de/doors/first.md'), /DE Open both gates/);
    assert.deepEqual(await sectionsIn(folder), ['docs/de/doors/first.md']);
  });

  it('keeps what two branches know, of which the first renamed the file and the second translated more', async () => {
    const renamed = await translated();
    const grown = new MemoryFolder(Object.fromEntries(renamed.files));
    move(renamed, (path) => path.replace('locales/', 'texts/'));
    renamed.change('texts/en.json', '{', '{"door": "Close the door",');
    await renamed.translate(new TranslateCalls());
    grown.change('locales/en.json', 'OK', 'Okay');
    grown.change('locales/en.json', '{', '{"bell": "Ring the bell",');
    await grown.translate(new TranslateCalls());
    // As Git merges them: the texts of both under the new name, and in the lock file all sections.
    const both = (lang: string) =>
      json({ ...textsIn(renamed, `texts/${lang}.json`), ...textsIn(grown, `locales/${lang}.json`) });
    const sides = await Promise.all([renamed, grown].map((folder) => parseLock(folder.text(lockPath))));
    const lock = await printLock({ files: new Map(sides.flatMap(({ files }) => [...files])) });
    const merged = new MemoryFolder({ 'texts/en.json': both('en'), 'texts/de.json': both('de'), [lockPath]: lock });
    assert.deepEqual(await merged.statesOf('de'), [
      'door: machine',
      'gate: machine',
      'lamp: reviewed',
      'pump: machine',
      'ok: machine',
      'bell: machine',
    ]);
  });

  it('has the section of the language that it has, where others have the same texts', async () => {
    const folder = new MemoryFolder({
      'locales/en.json': json(english),
      ...Object.fromEntries(['de', 'fr', 'pl'].map((lang) => [`locales/${lang}.json`, '{}'])),
    });
    await folder.translate(new TranslateCalls((text) => `* ${text}`));
    const { files } = await readLock(folder);
    for (const lang of ['de', 'fr', 'pl']) {
      const family = await folder.family();
      await markFamilyReviewed(folder, { family, lang, keys: lang === 'fr' ? ['gate'] : ['pump'] }, folder.options);
    }
    assert.ok(files.size === 3);
    move(folder, (path) => path.replace('locales/', 'other/'));
    assert.deepEqual(await folder.statesOf('fr'), ['gate: reviewed', 'lamp: machine', 'pump: machine', 'ok: machine']);
    assert.deepEqual(await folder.statesOf('pl'), ['gate: machine', 'lamp: machine', 'pump: reviewed', 'ok: machine']);
  });

  it('takes nothing from a file that is still there, or that has other texts', async () => {
    const folder = await translated();
    folder.files.set('other/en.json', folder.text('locales/en.json'));
    folder.files.set('other/de.json', folder.text('locales/de.json'));
    const own = (await folder.states()).find(({ family }) => family.source === 'other/en.json');
    assert.deepEqual(new Set(own?.members[0]?.messages.map(({ state }) => state)), new Set(['reviewed']));
    folder.files.delete('locales/de.json');
    folder.files.set('locales/nl.json', json({ gate: 'Poort', lamp: 'Lamp', pump: 'Pomp', ok: 'OK' }));
    folder.files.delete('other/de.json');
    assert.deepEqual(new Set((await folder.messages('nl')).map(({ state }) => state)), new Set(['reviewed']));
  });

  it('has its states again after a review that was undone', async () => {
    const folder = await translated();
    move(folder, (path) => path.replace('locales/', 'texts/'));
    const [family] = await findFamilies(folder, folder.options);
    const member = family?.members.find(({ lang }) => lang === 'de');
    assert.ok(family && member);
    const before = lockEntries(await readLock(folder), { member, key: 'gate' });
    await markFamilyReviewed(folder, { family, lang: 'de', keys: ['gate'] }, folder.options);
    assert.deepEqual(await folder.statesOf('de'), ['gate: reviewed', ...states.slice(1)]);
    await restoreEntries(folder, [{ member, key: 'gate', entries: before }]);
    assert.deepEqual(await folder.statesOf('de'), states);
  });

  it('keeps its states in every path, whichever other files are gone', async () => {
    const name = fc.stringMatching(/^[a-z]{1,8}$/);
    await fc.assert(
      fc.asyncProperty(fc.array(name, { minLength: 1, maxLength: 3 }), fc.boolean(), async (folders, isGone) => {
        const folder = await translated();
        if (isGone) {
          folder.files.delete('locales/fr.json');
        }
        const place = `${folders.join('/')}/locales/`;
        move(folder, (path) => path.replace('locales/', place));
        assert.deepEqual(await folder.statesOf('de'), states);
      }),
      { numRuns: 30 },
    );
  });

  it('is no reason to use a lock file that cannot be read', async () => {
    const folder = await translated();
    move(folder, (path) => path.replace('locales/', 'texts/'));
    folder.files.set(lockPath, 'broken');
    await assert.rejects(readLock(folder), LockProblem);
  });
});
