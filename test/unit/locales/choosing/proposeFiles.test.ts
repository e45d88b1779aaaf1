import { deepEqual, equal } from 'node:assert/strict';
import { proposeFiles } from '../../../../src/locales/choosing/proposeFiles.ts';
import { pathFamilies } from '../../../../src/locales/findFamilies.ts';
import { MemoryFolder } from '../memoryFolder.ts';

const optionsOf = (paths: readonly string[]) =>
  new MemoryFolder(Object.fromEntries(paths.map((path) => [path, '{ "a": "One" }\n']))).options;

describe('the settings for a source file', () => {
  for (const { name, paths, chosen, expected } of [
    {
      name: 'name a file whose translations are named by its language, although none is in English',
      paths: ['lang/de.json', 'lang/fr.json'],
      chosen: 'lang/de.json',
      expected: [['lang/de.json', undefined, 'lang/de.json: fr']],
    },
    {
      name: 'have a pattern for translations in other folders',
      paths: ['texts/base/main.json', 'texts/de/main.json', 'texts/pt-BR/main.json', 'texts/base/help.json'],
      chosen: 'texts/base/main.json',
      expected: [
        ['texts/base/main.json', 'texts/${lang}/${name}.json', 'texts/base/main.json: de, pt-BR'],
        ['texts/base/*.json', 'texts/${lang}/${name}.json', 'texts/base/main.json: de, pt-BR; texts/base/help.json: '],
      ],
    },
    {
      name: 'match all files of the folder, if their translations are named alike',
      paths: [
        'ui/shop.txt.json',
        'ui/help.txt.json',
        'ui/translated/shop.txt-de.json',
        'ui/translated/help.txt-de.json',
      ],
      chosen: 'ui/shop.txt.json',
      expected: [
        ['ui/shop.txt.json', '${dir}/translated/${name}-${lang}.json', 'ui/shop.txt.json: de'],
        ['ui/*.json', '${dir}/translated/${name}-${lang}.json', 'ui/shop.txt.json: de; ui/help.txt.json: de'],
      ],
    },
    {
      name: 'match the files with the same name in any folder',
      paths: ['a/base.json', 'a/other.json', 'b/base.json', 'a/copy.fr.json', 'b/copy.fr.json'],
      chosen: 'a/base.json',
      expected: [
        ['a/base.json', 'copy.${lang}.json', 'a/base.json: fr'],
        ['**/base.json', 'copy.${lang}.json', 'a/base.json: fr; b/base.json: fr'],
      ],
    },
    {
      name: 'name a file without translations alone',
      paths: ['first/texts.json', 'first/other.json'],
      chosen: 'first/texts.json',
      expected: [['first/texts.json', undefined, 'first/texts.json: ']],
    },
    { name: 'do not name a file that is not in the folder', paths: ['a.json'], chosen: 'b.json', expected: [] },
  ]) {
    it(name, async () => {
      const options = optionsOf(paths);
      const proposals = await proposeFiles({ paths, declarations: [] }, options, chosen);
      deepEqual(
        proposals.map(({ entry, families }) => [
          entry.source,
          entry.target,
          families.map(({ source, members }) => `${source}: ${members.map(({ lang }) => lang).join(', ')}`).join('; '),
        ]),
        expected,
      );
      for (const { entry, families } of proposals) {
        // As they are found with that setting.
        const { families: found } = await pathFamilies(paths, { ...options, localeFiles: [entry] });
        deepEqual(found.map(({ source }) => source).sort(), families.map(({ source }) => source).sort());
      }
      equal(options.localeFiles.length, 0);
    });
  }
});
