// Finding the families of locale files among 50,000 paths, from their names alone.
import { settingsTable } from '../../../src/contract/contributions.ts';
import { pathFamilies } from '../../../src/locales/findFamilies.ts';
import type { LocaleOptions } from '../../../src/locales/localeOptions.ts';
import { figure } from '../../helpers/measuring/figures.ts';
import { usualOptions } from '../../helpers/usualOptions.ts';

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt-BR', 'ja', 'zh-CN', 'ko', 'ru'];
const apps = 5000;
const rounds = 9;
const options: LocaleOptions = { ...usualOptions, localeExclude: settingsTable.localeExclude.default };
const layouts: Readonly<Record<string, (app: number, lang: string) => string>> = {
  JSON: (app, lang) => `apps/a${app}/locales/${lang}/texts.json`,
  gettext: (app, lang) => `apps/a${app}/po/${lang === 'en' ? 'app.pot' : `${lang}.po`}`,
  pages: (app, lang) => `docs/${lang}/page${app}.md`,
  code: (app, lang) => `packages/p${app % 50}/src/f${app}/some${lang}Part.tsx`,
};

for (const [name, pathOf] of Object.entries(layouts)) {
  const paths = Array.from({ length: apps }, (_, app) => languages.map((lang) => pathOf(app, lang))).flat();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await pathFamilies(paths, options);
    times.push(performance.now() - started);
  }
  figure(`families of ${paths.length} paths: ${name}`, times, 'ms', { atMost: 200 });
}
