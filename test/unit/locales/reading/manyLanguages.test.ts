import assert from 'node:assert/strict';
import { workedMs } from '../../../helpers/measuring/workedMs.ts';
import { MemoryFolder } from '../memoryFolder.ts';

/** Processor time, in milliseconds. If a file is read again for each of its languages, each of these takes seconds. */
const maxMs = 300;
const tries = 3;
const counts = [12, 96] as const;

const regions = 'AT AU BE CA CH DE ES FR GB IE IN IT LI LU NL US'.split(' ');
const codes = ['de', 'es', 'fr', 'it', 'nl', 'pt'].flatMap((base) => regions.map((region) => `${base}-${region}`));
const keys = Array.from({ length: 80 }, (_, index) => `message${index}`);
const texts = Object.fromEntries(keys.map((key) => [key, 'Some words']));
const numbered = (write: (key: string) => string): string => keys.map(write).join('');

const kinds: Readonly<Record<string, (languages: readonly string[]) => string>> = {
  'i18n/all.json': (languages) => JSON.stringify(Object.fromEntries(['en', ...languages].map((code) => [code, texts]))),
  'locales/all.yml': (languages) =>
    ['en', ...languages].map((code) => `${code}:\n${numbered((key) => `  ${key}: Some words\n`)}`).join(''),
  'locales/keys.yml': (languages) =>
    numbered((key) => `${key}:\n${['en', ...languages].map((code) => `  ${code}: Some words\n`).join('')}`),
  'i18n/all.toml': (languages) =>
    ['en', ...languages].map((code) => `[${code}]\n${numbered((key) => `${key} = "Some words"\n`)}`).join(''),
  'src/i18n/all.js': (languages) =>
    `export default ${JSON.stringify(Object.fromEntries(['en', ...languages].map((code) => [code, texts])))};\n`,
  'locales/all.csv': (languages) =>
    `key,en,${languages.join(',')}\n${numbered((key) => `${key},Some words${',Words'.repeat(languages.length)}\n`)}`,
  'Localizable.xcstrings': (languages) => {
    const stringUnit = { state: 'translated', value: 'Words' };
    const localizations = Object.fromEntries(languages.map((code) => [code, { stringUnit }]));
    const strings = Object.fromEntries(keys.map((key) => [key, { localizations }]));
    return JSON.stringify({ sourceLanguage: 'en', version: '1.0', strings });
  },
};

describe('the time to check a file with all languages', () => {
  for (const [path, write] of Object.entries(kinds)) {
    it(`is proportional to its length: ${path}`, async () => {
      const [few, many] = counts;
      const best = { [few]: Infinity, [many]: Infinity };
      for (let made = 0; made < tries && best[many] >= maxMs && best[many] >= (3 * many * best[few]) / few; made += 1) {
        for (const count of counts) {
          best[count] = Math.min(best[count], await checkMs(path, write(codes.slice(0, count)), count));
        }
      }
      assert.ok(best[many] < maxMs || best[many] < (3 * many * best[few]) / few, JSON.stringify(best));
    });
  }
});

/** Returns the processor time, in milliseconds, to find and check the languages of a file. */
async function checkMs(path: string, source: string, languages: number): Promise<number> {
  const folder = new MemoryFolder({ [path]: source });
  const began = workedMs();
  const [family] = await folder.states();
  const ms = workedMs() - began;
  assert.equal(family?.members.length, languages);
  return ms;
}
