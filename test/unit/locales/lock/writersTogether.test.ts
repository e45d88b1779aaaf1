import { strict as assert } from 'node:assert';
import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { DiskFolder } from '../../../../src/cli/project/diskFolder.ts';
import type { Family } from '../../../../src/locales/atStart/family.ts';
import type { MessageState } from '../../../../src/locales/atStart/message.ts';
import {
  addFamilyLocale,
  editMessages,
  findFamilies,
  inWritingTurn,
  markFamilyReviewed,
  planMissing,
  readFamily,
  readLock,
  translatePlan,
} from '../../../../src/locales/locales.ts';
import { turnFile } from '../../../../src/locales/writing/turnFile.ts';
import { seededRandom } from '../../../helpers/seededRandom.ts';
import { assertOwnFile, mayLinkFiles } from '../../../helpers/systems.ts';
import { roundsOr } from '../../../host/runVariables.mts';
import { TemporaryFolder } from '../../service/api/temporaryFolder.ts';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

const rounds = roundsOr(15);
const texts = Array.from({ length: 4 }, (_, index) => `Text number ${index}`);
const { options } = new MemoryFolder({});

/** Lets others go on for some turns of the event loop. */
async function pause(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}

describe('a string catalog with one lock file and four writers', () => {
  let root: TemporaryFolder;

  before(async () => (root = await TemporaryFolder.create()));

  after(() => root.close());

  it(`loses nothing in ${rounds} random orders of their steps`, async () => {
    for (let seed = 1; seed <= rounds; seed += 1) {
      const random = seededRandom(seed);
      const localizations = { ja: { stringUnit: { state: 'translated', value: 'JA' } } };
      const strings = Object.fromEntries(texts.map((text) => [text, { localizations }]));
      const catalog = { sourceLanguage: 'en', strings, version: '1.0' };
      await writeFile(root.file('Localizable.xcstrings'), JSON.stringify(catalog, null, 2));
      await writeFile(root.file('language-services.lock.json'), '{"version": 2, "files": {}}');
      const family = await familyIn(root.path);
      const turns = () => Math.floor(random() * 40);
      const translate = async (lang: string) => {
        const folder = new DiskFolder(root.path);
        const part = { ...family, members: family.members.filter((member) => member.lang === lang) };
        const state = await readFamily(folder, part, await readLock(folder), options);
        await pause(turns());
        await translatePlan(folder, planMissing([state], { include: ['missing'] }), {
          settings: options,
          reuse: true,
          saveEvery: random() < 0.5 ? 0 : 1e9,
          exclusively: (work) => inWritingTurn(root.path, work),
          translate: async (request) => {
            await pause(turns());
            return new TranslateCalls().translate(request);
          },
        });
      };
      const edit = async () => {
        for (const text of texts) {
          await pause(turns());
          const edited = { family, lang: 'es', texts: new Map([[text, [`ES ${text}`]]]) };
          await inWritingTurn(root.path, () => editMessages(new DiskFolder(root.path), edited, options));
        }
      };
      const review = async () => {
        await pause(turns());
        const messages = { family, lang: 'ja' };
        await inWritingTurn(root.path, () => markFamilyReviewed(new DiskFolder(root.path), messages, options));
      };
      await Promise.all([translate('de'), translate('fr'), edit(), review()]);
      const folder = new DiskFolder(root.path);
      const { members } = await readFamily(folder, family, await readLock(folder), options);
      const expected: Readonly<Record<string, MessageState>> = {
        ...{ de: 'machine', fr: 'machine', es: 'reviewed', ja: 'reviewed' },
      };
      for (const { member, messages } of members) {
        const states = messages.map(({ state, target }) => (target ? state : 'missing'));
        assert.deepEqual(
          states,
          texts.map(() => expected[member.lang]),
          `${member.lang} in round ${seed}`,
        );
      }
      assert.deepEqual(members.map(({ member }) => member.lang).sort(), Object.keys(expected).sort());
    }
  });
});

describe('the file that names who writes locale files', () => {
  let root: TemporaryFolder;

  before(async () => (root = await TemporaryFolder.create()));

  after(() => root.close());

  it('is in a folder that only its user can write in, the same for each path of the folder', async () => {
    const link = `${root.path}.link`;
    await symlink(root.path, link, 'junction');
    try {
      const file = await turnFile(root.path);
      assert.equal(await turnFile(link), file);
      await assertOwnFile(path.dirname(file));
      await inWritingTurn(link, async () => assert.deepEqual(await readdir(root.path), []));
      await assert.rejects(stat(file), { code: 'ENOENT' });
    } finally {
      await rm(link);
    }
  });

  it('is taken over from a program that is gone', async () => {
    const file = await turnFile(root.path);
    const { pid } = spawnSync(process.execPath, ['--version']);
    await writeFile(file, JSON.stringify({ pid, host: hostname(), run: 'gone' }));
    assert.equal(await inWritingTurn(root.path, async () => 'written'), 'written');
  });

  it('is not looked for where a repository can bring one: a file, a folder, and a link', async () => {
    const planted = root.file('language-services.lock.json.writing');
    const elsewhere = root.file('elsewhere');
    await writeFile(elsewhere, 'as before');
    const plant = [
      () => writeFile(planted, JSON.stringify({ pid: process.ppid, host: hostname(), run: 'planted' })),
      () => writeFile(planted, JSON.stringify({ pid: 1, host: 'another', run: 'planted' })),
      () => writeFile(planted, 'x'.repeat(1_000_000)),
      () => mkdir(planted),
      () => symlink(elsewhere, planted),
    ];
    for (const each of mayLinkFiles() ? plant : plant.slice(0, -1)) {
      await each();
      assert.equal(await inWritingTurn(root.path, async () => 'written', AbortSignal.abort()), 'written');
      await rm(planted, { recursive: true });
    }
    assert.equal(await readFile(elsewhere, 'utf8'), 'as before');
  });
});

describe('a program that waits until it may write', () => {
  let root: TemporaryFolder;

  before(async () => (root = await TemporaryFolder.create()));

  after(() => root.close());

  it('waits no longer once it is interrupted, and leaves the turn to its owner', async () => {
    const interruption = new AbortController();
    await inWritingTurn(root.path, async () => {
      const waiting = inWritingTurn(root.path, () => assert.fail('another writes'), interruption.signal);
      interruption.abort();
      await assert.rejects(waiting, { name: 'AbortError' });
      assert.ok((await stat(await turnFile(root.path))).isFile());
    });
  });

  it('still writes after it was interrupted, where no other program does', async () => {
    assert.equal(await inWritingTurn(root.path, async () => 'written', AbortSignal.abort()), 'written');
  });
});

async function familyIn(path: string): Promise<Family> {
  const [found] = await findFamilies(new DiskFolder(path), options);
  assert.ok(found);
  return ['de', 'fr', 'es'].reduce((all, lang) => addFamilyLocale(all, lang, options) ?? all, found);
}
