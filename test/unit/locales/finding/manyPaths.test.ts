import { deepEqual, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { settingsTable } from '../../../../src/contract/contributions.ts';
import { pathFamilies } from '../../../../src/locales/findFamilies.ts';
import { findFamilies } from '../../../../src/locales/locales.ts';
import { isSameLanguage, SameLanguages } from '../../../../src/names/languages/sameLanguage.ts';
import { workedMs } from '../../../helpers/measuring/workedMs.ts';
import { MemoryFolder } from '../memoryFolder.ts';

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt-BR', 'ja', 'zh-CN', 'ko', 'ru'];
const options = { ...new MemoryFolder({}).options, localeExclude: settingsTable.localeExclude.default };

describe('the search for families in a large folder', () => {
  for (const { name, pathOf } of [
    { name: 'JSON', pathOf: (app: string, lang: string) => `apps/${app}/locales/${lang}/texts.json` },
    {
      name: 'gettext with templates',
      pathOf: (app: string, lang: string) => `apps/${app}/po/${lang === 'en' ? 'app.pot' : `${lang}.po`}`,
    },
    { name: 'pages', pathOf: (app: string, lang: string) => `docs/${lang}/${app}.md` },
  ]) {
    it(`takes a time that grows no faster than their number: ${name}`, async () => {
      // Paths that were seen before are known.
      let seen = 0;
      const timeOf = async (apps: number): Promise<number> => {
        const paths = Array.from({ length: apps }, () => {
          seen += 1;
          return languages.map((lang) => pathOf(`a${seen}`, lang));
        });
        const start = workedMs();
        await pathFamilies(paths.flat(), options);
        return workedMs() - start;
      };
      const times = { some: Infinity, many: Infinity };
      for (let round = 0; round < 3; round += 1) {
        times.some = Math.min(times.some, await timeOf(250));
        times.many = Math.min(times.many, await timeOf(4000));
      }
      // Four times what is in proportion: with the square of their number, it would be 256 times as long.
      ok(times.many < times.some * 64, `${times.some} ms, ${times.many} ms`);
    });
  }

  it('reads the globs that leave files out once, not for each entry of a setting', async () => {
    const timeOf = async (count: number): Promise<number> => {
      const paths = Array.from({ length: count }, (_, at) => `x${at}/en.json`);
      const localeFiles = paths.map((path) => ({ source: path.replace('en', 'e*') }));
      const start = workedMs();
      await pathFamilies(['x/en.json'], {
        ...options,
        localeFiles,
        localeExclude: paths.map((path) => `y${path}*`),
      });
      return workedMs() - start;
    };
    await timeOf(100);
    const [some, many] = [await timeOf(250), await timeOf(2000)];
    // With the square of their number, it is 64 times as long, and seconds.
    ok(many < 500 || many < some * 32, `${some} ms, ${many} ms`);
  });

  it('compares the languages of a folder in a time that grows no faster than their number', async () => {
    const bases = ['de', 'fr', 'es', 'pt', 'it', 'nl', 'sv', 'fi'];
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const regions = letters.flatMap((one) => letters.map((other) => one + other));
    const timeOf = async (count: number): Promise<number> => {
      const langs = Array.from({ length: count }, (_, at) => `${bases[at % 8]}-${regions[Math.floor(at / 8)]}`);
      const folder = new MemoryFolder(
        Object.fromEntries(['en', ...langs].map((lang) => [`locales/${lang}.json`, '{"a": "Hi"}'])),
      );
      const start = workedMs();
      await findFamilies(folder, folder.options);
      return workedMs() - start;
    };
    await timeOf(100);
    const [some, many] = [await timeOf(600), await timeOf(4800)];
    ok(many < some * 32, `${some} ms, ${many} ms`);
  });

  it('finds the codes of the same language as comparing all of them does', () => {
    const part = (...parts: readonly string[]): fc.Arbitrary<string> => fc.constantFrom('', ...parts);
    const code = fc
      .tuple(
        fc.constantFrom('de', 'DE', 'no', 'nb', 'iw', 'he', 'sr', 'sh', 'zh', 'x!', 'X!', 'tl', 'fil'),
        part('-Hans', '_Hant', '-Latn', '-Cyrl'),
        part('-AT', '_DE', '-CN', '-tw', '-419'),
        part('-1996', '-formal', '-informal', '@latin', '.UTF-8', '-u-ca-buddhist'),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(code, { maxLength: 30 }), code, (codes, asked) => {
        const found = codes.filter((each) => isSameLanguage(each, asked)).sort();
        deepEqual([...new SameLanguages(codes).of(asked)].sort(), found);
      }),
      { numRuns: 2000 },
    );
  });

  it('finds in many folders what it finds in each of them, whatever names it has seen before', async () => {
    const name = (...names: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...names);
    const folder = name(
      ...['locales', 'en', 'de', 'pt-BR', 'zh_Hant_HK', 'kaa', 'np', 'po', 'docs', 'values', 'values-de', 'in', 'apps'],
      ...['values-b+sr+Latn', 'en.lproj', 'Base.lproj', 'LC_MESSAGES', 'i18n', 'sr@latin', 'nb_NO.UTF-8', 'my-locales'],
      'de_informal',
    );
    const stem = name(
      ...['en', 'de', 'pt_BR', 'kaa', 'messages', 'messages_de', 'app.fr', 'strings_en_US', 'x', 'README', 'README.de'],
      ...['app', 'strings.i18n', 'strings_de.i18n', 'package.nls', 'package.nls.ja', '_missing_de', 'requirements'],
      ...['de_formal', 'messages_de_DE_formal'],
    );
    const ending = name('.json', '.yml', '.properties', '.po', '.pot', '.xml', '.strings', '.ftl', '.md', '.txt', '');
    const path = fc
      .tuple(fc.array(folder, { maxLength: 3 }), stem, ending)
      .map(([folders, file, end]) => [...folders, `${file}${end}`].join('/'));
    const projects = fc.array(fc.uniqueArray(path, { maxLength: 30 }), { minLength: 2, maxLength: 5 });
    const found = async (paths: readonly string[]) => (await pathFamilies(paths, options)).families;
    let count = 0;
    await fc.assert(
      fc.asyncProperty(projects, async (lists) => {
        const inRoots = lists.map((paths, root) => paths.map((each) => `p${root}/${each}`));
        const alone = (await Promise.all(inRoots.map(found))).flat();
        count += 1;
        if (count % 20 === 0) {
          await found(Array.from({ length: 10_001 }, (_, other) => `locales/other${other}/name${other}.json`));
        }
        deepEqual(
          await found(inRoots.flat()),
          alone.toSorted((one, other) => (one.source < other.source ? -1 : 1)),
        );
      }),
      { numRuns: 100 },
    );
  });
});
