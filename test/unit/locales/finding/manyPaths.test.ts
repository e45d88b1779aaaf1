import { ok } from 'node:assert/strict';
import { settingsTable } from '../../../../src/contract/contributions.ts';
import { pathFamilies } from '../../../../src/locales/findFamilies.ts';
import { MemoryFolder } from '../memoryFolder.ts';

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt-BR', 'ja', 'zh-CN', 'ko', 'ru'];
const options = { ...new MemoryFolder({}).options, localeExclude: settingsTable.localeExclude.default };

describe('the search for families in a large folder', () => {
  for (const { name, pathOf } of [
    { name: 'JSON', pathOf: (app: number, lang: string) => `apps/a${app}/locales/${lang}/texts.json` },
    {
      name: 'gettext with templates',
      pathOf: (app: number, lang: string) => `apps/a${app}/po/${lang === 'en' ? 'app.pot' : `${lang}.po`}`,
    },
    { name: 'pages', pathOf: (app: number, lang: string) => `docs/${lang}/page${app}.md` },
  ]) {
    it(`takes a time that grows no faster than their number: ${name}`, async () => {
      const paths = (apps: number): string[] =>
        Array.from({ length: apps }, (_, app) => languages.map((lang) => pathOf(app, lang))).flat();
      const [some, many] = [paths(1000), paths(4000)];
      const times = { some: Infinity, many: Infinity };
      for (let round = 0; round < 3; round += 1) {
        times.some = Math.min(times.some, await timeOf(some));
        times.many = Math.min(times.many, await timeOf(many));
      }
      // With the square of their number, it would be 16 times as long.
      ok(times.many < times.some * 8, `${times.some} ms, ${times.many} ms`);
    });
  }
});

/** Returns milliseconds of processor time. */
async function timeOf(paths: readonly string[]): Promise<number> {
  const start = process.cpuUsage();
  await pathFamilies(paths, options);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
