import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import * as z from 'zod/mini';
import { turnFile } from '../../../src/locales/writing/turnFile.ts';
import { roundsOr } from '../../host/runVariables.mts';
import { CliScene } from './cliScene.ts';

const catalog = z.object({
  strings: z.record(
    z.string(),
    z.object({
      localizations: z.optional(z.record(z.string(), z.object({ stringUnit: z.object({ value: z.string() }) }))),
    }),
  ),
});
const lock = z.object({ files: z.record(z.string(), z.record(z.string(), z.unknown())) });
const languages = ['de', 'fr', 'es', 'ja'];
const rounds = roundsOr(5);

describe('a run next to others', () => {
  const scene = new CliScene();

  const texts = Array.from({ length: 30 }, (_, index) => `Text number ${index}`);
  const files = {
    'App/Localizable.xcstrings': {
      sourceLanguage: 'en',
      strings: Object.fromEntries(texts.map((text) => [text, { localizations: {} }])),
      version: '1.0',
    },
  };

  it('loses no translation and no entry of the lock file in one string catalog', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await scene.begin(files);
      for (let fault = 0; fault < 4; fault += 1) {
        await scene.demo.plant({ match: '/v2/translate', delayMs: (round * 7 + fault * 13) % 40 });
      }
      const runs = languages.map((lang) => scene.run(['translate', '--language', lang]));
      for (const { status, err } of await Promise.all(runs)) {
        assert.equal(status, 0, err);
      }
      const { strings } = catalog.parse(await scene.readJson('App/Localizable.xcstrings'));
      const { files: sections } = lock.parse(await scene.readJson('language-services.lock.json'));
      for (const lang of languages) {
        const written = Object.values(strings).filter((each) => each.localizations?.[lang] !== undefined);
        assert.equal(written.length, texts.length, `${lang} in round ${round}`);
        const section = sections[`App/Localizable.xcstrings ${lang}`] ?? {};
        assert.equal(Object.keys(section).length, texts.length, `lock of ${lang} in round ${round}`);
      }
      assert.deepEqual(await scene.sent().then(({ texts: count }) => count), texts.length * languages.length);
    }
  });

  for (const { whose, pid } of [
    // No process has this number.
    { whose: 'was killed while it wrote', pid: 2 ** 30 },
    { whose: 'had the number of this process', pid: process.pid },
  ]) {
    it(`takes over from a run that ${whose}, and leaves no file`, async () => {
      await scene.begin({ 'locales/en.json': { a: 'Open' }, 'locales/de.json': {} });
      const gone = JSON.stringify({ pid, host: hostname(), run: 'x' });
      const turn = await turnFile(scene.root);
      await writeFile(turn, gone);
      assert.equal((await scene.run(['translate'])).status, 0);
      assert.equal(existsSync(turn), false);
      const paths = [...(await scene.everything()).keys()].map((path) => path.slice(scene.root.length + 1)).sort();
      assert.deepEqual(paths, ['language-services.lock.json', 'locales/de.json', 'locales/en.json']);
    });
  }
});
