import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { seededRandom } from '../../../helpers/seededRandom.ts';
import { roundsOr } from '../../../host/runVariables.mts';
import { ProgramScene } from './programScene.ts';

const languages = ['de', 'fr', 'es'];
const pairs = ['de,fr', 'de,es', 'fr,es'];
const length = 30;
const texts = Array.from({ length: 300 }, (_, at): [string, string] => [
  `text${at}`,
  `The pump ${at} is on.`.padEnd(length, '.'),
]);
const expected = texts.length * length * languages.length;
/** Characters of the requests that a run has under way at once. */
const underWay = 10 * 50 * length;
const translated = z.record(z.string(), z.string());
const billed = z.object({ billedCharacters: z.number() });

describe('runs on one folder at the same time', () => {
  const scene = new ProgramScene();

  const begin = (codes: string) => {
    const child = scene.start(['translate', '--json', '--language', codes]);
    return { child, exit: once(child, 'close'), out: text(child.stdout), said: text(child.stderr) };
  };

  const sentCharacters = async () =>
    (await scene.demo.requests('/v2/translate')).reduce((sum, { characters }) => sum + (characters ?? 0), 0);

  async function beginProject(): Promise<void> {
    await scene.begin({
      'locales/en.json': Object.fromEntries(texts),
      ...Object.fromEntries(languages.map((lang) => [`locales/${lang}.json`, {}])),
    });
    await rm(scene.cache, { recursive: true, force: true });
  }

  async function assertTranslated(): Promise<void> {
    for (const lang of languages) {
      const file = translated.parse(await scene.readJson(`locales/${lang}.json`));
      assert.deepEqual(
        Object.keys(file),
        texts.map(([key]) => key),
        lang,
      );
    }
  }

  /** Returns the files of answers, and of claims, with their contents. */
  async function left(): Promise<readonly string[]> {
    const folder = join(scene.cache, 'language-services/answers');
    const names = await readdir(folder, { recursive: true }).catch((): string[] => []);
    return Promise.all(
      names.map(async (name) => `${name}: ${await readFile(join(folder, name), 'utf8').catch(() => '')}`),
    );
  }

  it('are billed for each text once, and all end with whole files', async () => {
    for (let round = 0; round < roundsOr(1); round += 1) {
      await beginProject();
      await scene.demo.plant({ match: '/v2/translate', delayMs: 50 });
      const runs = pairs.map(begin);
      for (const { exit, said } of runs) {
        assert.deepEqual(await exit, [0, null], await said);
      }
      assert.equal(await sentCharacters(), expected);
      const each = await Promise.all(runs.map(async ({ out }) => billed.parse(JSON.parse(await out)).billedCharacters));
      assert.equal(
        each.reduce((sum, characters) => sum + characters, 0),
        expected,
      );
      await assertTranslated();
      assert.deepEqual(await left(), []);
    }
  });

  it('are billed again at most for what one had under way when it was killed, and none waits for it', async () => {
    const random = seededRandom(79);
    for (let round = 0; round < roundsOr(2); round += 1) {
      await beginProject();
      await scene.demo.plant({ match: '/v2/translate', delayMs: 50 });
      const runs = pairs.map(begin);
      const killed = runs[Math.floor(random() * runs.length)] ?? assert.fail();
      const wanted = Math.floor(random() * expected);
      while (killed.child.exitCode === null && (await sentCharacters()) < wanted) {
        await wait(5);
      }
      killed.child.kill('SIGKILL');
      const others = runs.filter((run) => run !== killed);
      for (const { exit, said } of others) {
        assert.deepEqual(await exit, [0, null], await said);
      }
      await killed.exit;
      const last = begin(languages.join(','));
      assert.deepEqual(await last.exit, [0, null], await last.said);
      const sent = await sentCharacters();
      assert.ok(sent >= expected && sent <= expected + underWay, `${sent} in round ${round}`);
      await assertTranslated();
    }
  });
});
