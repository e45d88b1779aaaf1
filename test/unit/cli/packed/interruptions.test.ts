import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { deliversSignals } from '../../../helpers/systems.ts';
import { ProgramScene } from './programScene.ts';

const source = { title: 'Hello {name}', save: 'Save', note: 'Good morning' };
const languages = ['de', 'fr'];
const lockShape = z.object({ files: z.record(z.string(), z.unknown()) });

describe('a command that is interrupted', () => {
  const scene = new ProgramScene();

  /** The languages whose file has translations. */
  async function written(): Promise<string[]> {
    const files = await Promise.all(languages.map((lang) => scene.readJson(`locales/${lang}.json`)));
    return languages.filter((_, index) => JSON.stringify(files[index]) !== '{}');
  }

  function begin(args: readonly string[]) {
    const child = scene.start(args);
    child.stdout.resume();
    return { child, exit: once(child, 'exit'), said: text(child.stderr) };
  }

  /** The paths of the files of answers, which are kept until they are in files. */
  async function answerFiles(): Promise<readonly string[]> {
    const kept = join(scene.cache, 'language-services/answers');
    const names = await readdir(kept).catch((): string[] => []);
    // Next to them are the claims of a killed run.
    return names.filter((name) => name !== 'claims').map((name) => join(kept, name));
  }

  async function keptAnswers(): Promise<number> {
    const texts = await Promise.all((await answerFiles()).map((file) => readFile(file, 'utf8').catch(() => '')));
    return texts.join('').split('\n').length - 1;
  }

  const endings = [
    { signal: 'SIGINT', ended: [130, null] },
    { signal: 'SIGKILL', ended: [null, 'SIGKILL'] },
  ] as const;
  for (const { signal, ended } of endings.filter(({ signal }) => deliversSignals || signal === 'SIGKILL')) {
    it(`by ${signal} leaves complete files, and the next run sends only the rest`, async () => {
      await scene.begin({ 'locales/en.json': source, 'locales/de.json': {}, 'locales/fr.json': {} });
      // One language waits for its answer until it is ended; the other one is written meanwhile.
      await scene.demo.plant({ match: '/v2/translate', delayMs: 600_000 });
      const { child, exit } = begin(['translate']);
      while ((await written()).length === 0) {
        assert.equal(child.exitCode, null, 'it ended before it wrote anything');
        await wait(20);
      }
      child.kill(signal);
      assert.deepEqual(await exit, ended);
      const [done = '', ...others] = await written();
      assert.deepEqual(others, []);
      const translated = await scene.read(`locales/${done}.json`);
      const lock = lockShape.parse(await scene.readJson('language-services.lock.json'));
      assert.deepEqual(Object.keys(lock.files), [`locales/${done}.json`]);
      if (signal === 'SIGINT') {
        const rest = [
          'language-services.lock.json',
          ...['de', 'en', 'fr'].map((lang) => join('locales', `${lang}.json`)),
        ];
        const paths = [...(await scene.everything()).keys()].map((path) => relative(scene.root, path));
        assert.deepEqual(paths.sort(), rest);
      }

      await scene.demo.reset();
      const { status, err } = await scene.run(['translate']);
      assert.equal(status, 0, err);
      assert.deepEqual(await scene.sent(), { requests: 1, texts: 3 });
      assert.equal(await scene.read(`locales/${done}.json`), translated);
      assert.deepEqual(await written(), languages);
    });

    const passedOn = signal === 'SIGINT' ? ', which npm passes on again,' : '';
    it(`by ${signal}${passedOn} pays no answered text again, though other answers of the language are missing`, async () => {
      const texts = Array.from({ length: 500 }, (_, at) => [`text${at}`, `The pump ${at} is on.`] as const);
      await scene.begin({ 'locales/en.json': Object.fromEntries(texts), 'locales/de.json': {} });
      await rm(scene.cache, { recursive: true, force: true });
      // One of ten requests is never answered.
      await scene.demo.plant({ match: '/v2/translate', delayMs: 600_000 });
      const { child, exit, said } = begin(['translate']);
      while ((await keptAnswers()) < 450) {
        assert.equal(child.exitCode, null, 'it ended before it was interrupted');
        await wait(20);
      }
      child.kill(signal);
      if (signal === 'SIGINT') {
        // Another signal, as the system delivers one once only that has come twice.
        child.kill('SIGTERM');
      }
      assert.deepEqual(await exit, ended);
      assert.ok((await answerFiles()).length <= 1);
      if (signal === 'SIGINT') {
        const unanswered = (await scene.demo.requests()).find(({ status }) => status === null);
        const sentence = `The service may still bill ${unanswered?.characters} characters that it had not answered.`;
        assert.ok((await said).endsWith(`Interrupted. Finished translations are written. ${sentence}\n`), await said);
      }

      await scene.demo.reset();
      // Finished translations are in the files after Ctrl+C; after a kill, some may be known only to this computer.
      const environment = { ...scene.environment, ...(signal === 'SIGKILL' && { XDG_CACHE_HOME: scene.cache }) };
      const { status, err } = await scene.run(['translate'], environment);
      assert.equal(status, 0, err);
      assert.deepEqual(await scene.sent(), { requests: 1, texts: 50 });
      assert.equal(await keptAnswers(), 0);
    });
  }

  it('pays again for the one answer that was not written completely, and for none of a run beside it', async () => {
    const texts = Array.from({ length: 500 }, (_, at) => [`text${at}`, `The pump ${at} is on.`] as const);
    await scene.begin({ 'locales/en.json': Object.fromEntries(texts), 'locales/de.json': {}, 'locales/fr.json': {} });
    await rm(scene.cache, { recursive: true, force: true });
    await scene.demo.plant({ match: '/v2/translate', delayMs: 600_000, times: 2 });
    const runs = languages.map((lang) => begin(['translate', '--language', lang]));
    while ((await keptAnswers()) < 900) {
      assert.ok(runs.every(({ child }) => child.exitCode === null));
      await wait(20);
    }
    runs.forEach(({ child }) => child.kill('SIGKILL'));
    await Promise.all(runs.map(({ exit }) => exit));
    // On a slow machine, finished translations are saved meanwhile: here the answers are known only to this computer.
    await Promise.all(languages.map((lang) => writeFile(join(scene.root, `locales/${lang}.json`), '{}')));
    await rm(join(scene.root, 'language-services.lock.json'), { force: true });
    const [file = '', ...others] = await answerFiles();
    assert.equal(others.length, 1);
    const bytes = await readFile(file);
    await truncate(file, bytes.length - 10);

    await scene.demo.reset();
    const { status, err } = await scene.run(['translate'], { ...scene.environment, XDG_CACHE_HOME: scene.cache });
    assert.equal(status, 0, err);
    assert.equal((await scene.sent()).texts, 101);
    assert.equal(await keptAnswers(), 0);
  });
});
