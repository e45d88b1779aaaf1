import { deepEqual, doesNotMatch, equal, match } from 'node:assert/strict';
import { cp } from 'node:fs/promises';
import * as z from 'zod/mini';
import { samples } from '../../../scripts/host/copyWorkspace.mts';
import { CliScene } from './cliScene.ts';

/** Path of the source → language → missing, stale, broken, not reviewed. */
type States = Record<string, Record<string, readonly [number, number, number, number]>>;

const count = z.number();
const statusJson = z.looseObject({
  families: z.array(
    z.looseObject({
      source: z.string(),
      languages: z.array(
        z.looseObject({ lang: z.string(), missing: count, stale: count, broken: count, machine: count }),
      ),
    }),
  ),
});

describe('the sample workspace', () => {
  const scene = new CliScene();

  beforeEach(async () => {
    await scene.begin({});
    await cp(samples, scene.root, { recursive: true });
  });

  const readStates = async (): Promise<States> => {
    const { families } = statusJson.parse(JSON.parse((await scene.run(['status', '--json'])).out));
    return Object.fromEntries(
      families.map(({ source, languages }) => [
        source,
        Object.fromEntries(
          languages.map(({ lang, missing, stale, broken, machine }) => [lang, [missing, stale, broken, machine]]),
        ),
      ]),
    );
  };

  it('shows each state at once: missing, stale, broken, and not reviewed', async () => {
    deepEqual(await readStates(), {
      'android/res/values/strings.xml': { de: [3, 0, 0, 0] },
      'apple/Localizable.xcstrings': { de: [1, 0, 0, 1] },
      'docs/en/care.md': { de: [0, 1, 0, 0] },
      'locales/en.json': { de: [0, 1, 1, 2], fr: [11, 0, 0, 0] },
      'po/lamp.pot': { de: [2, 0, 0, 0] },
    });
  });

  it('gets real translations into German, French, and Japanese from the demo service', async () => {
    await scene.write({ 'manual.de.md': '' });
    const { status, err } = await scene.run(['translate', '--language', 'de,fr,ja']);
    equal(status, 1, err);
    for (const [path, text] of await scene.everything()) {
      doesNotMatch(text, /\[(?:DE|FR|JA)\] /, path);
    }
    match(await scene.read('manual.de.md'), /^# Die Schreibtischlampe L2\n[^]*Stellen Sie die Lampe/);
    const states = await readStates();
    deepEqual(states['locales/en.json']?.['ja']?.slice(0, 3), [0, 0, 0]);
  });
});
