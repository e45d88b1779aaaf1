import { deepEqual, equal } from 'node:assert/strict';
import { sourceChanges, sourceChoices } from '../../../../src/locales/choosing/changeSource.ts';
import type { LocaleFiles } from '../../../../src/locales/localeOptions.ts';
import { findFamilies } from '../../../../src/locales/locales.ts';
import { pluck } from '../../../helpers/pluck.ts';
import { MemoryFolder } from '../memoryFolder.ts';

const ofLanguages = (folder: string, ...codes: readonly string[]): string[] =>
  codes.map((code) => `${folder}/${code}.json`);
const gettext = ['po/app.pot', 'po/de.po', 'po/pt_BR.po'];

describe('a change of the source file', () => {
  for (const { name, paths, localeFiles = [], sourceLang, chosen, expected } of [
    {
      name: 'sets the language of the sources, and names the other files that it changes',
      paths: [...ofLanguages('a', 'en-GB', 'en-US', 'de'), ...ofLanguages('b', 'en-GB', 'en-US', 'de')],
      chosen: 'a/en-GB.json',
      expected: [
        ['sourceLanguage', 'en-GB', ['b/en-US.json']],
        ['localeFiles', ['a/en-GB.json', 'b/en-US.json'], []],
      ],
    },
    {
      name: 'lists all files if the language would lose some',
      paths: [...ofLanguages('a', 'en', 'de'), 'b/en.json', 'b/fr.json', ...gettext],
      chosen: 'a/de.json',
      expected: [['localeFiles', ['a/de.json', 'b/en.json', 'po/app.pot'], []]],
    },
    {
      name: 'removes the language of the sources for a file without a language',
      paths: ['res/values/strings.xml', 'res/values-de/strings.xml', 'res/values-fr/strings.xml'],
      sourceLang: 'de',
      chosen: 'res/values/strings.xml',
      expected: [
        ['sourceLanguage', undefined, []],
        ['localeFiles', ['res/values/strings.xml'], []],
      ],
    },
    {
      name: 'adds an entry to those that there are',
      paths: [...ofLanguages('a', 'en', 'de'), ...ofLanguages('b', 'en', 'de')],
      localeFiles: [{ source: '**/en.json' }],
      chosen: 'b/de.json',
      expected: [['localeFiles', ['b/de.json', '**/en.json'], []]],
    },
    { name: 'is impossible for another file', paths: ofLanguages('a', 'en', 'de'), chosen: 'a/x.bin', expected: [] },
  ]) {
    it(name, async () => {
      const folder = new MemoryFolder(Object.fromEntries(paths.map((path) => [path, '{}'])));
      folder.options = { ...folder.options, localeFiles, sourceLang };
      const changes = await sourceChanges({ paths, declarations: [] }, folder.options, chosen);
      const sources = (value: string | readonly LocaleFiles[] | undefined) =>
        typeof value === 'object' ? value.map(({ source }) => source) : value;
      deepEqual(
        changes.map(({ setting, value, others }) => [setting, sources(value), others]),
        expected,
      );
      for (const { setting, value } of changes) {
        const changed = setting === 'sourceLanguage' ? { sourceLang: value } : { localeFiles: value };
        const found = await findFamilies(folder, Object.assign({ ...folder.options }, changed));
        equal(found.filter(({ source }) => source === chosen).length, 1);
        if (paths.includes('po/app.pot')) {
          deepEqual(pluck(found.find(({ source }) => source === 'po/app.pot')?.members, 'lang'), ['de', 'pt-BR']);
        }
      }
    });
  }

  it('is not needed for one variant in all families: of two with as many texts, the one that most of them have', async () => {
    const paths = [
      ...ofLanguages('a', 'de', 'en-GB', 'en-US'),
      ...ofLanguages('b', 'de', 'en-GB'),
      ...ofLanguages('c', 'de', 'en-GB'),
    ];
    const folder = new MemoryFolder(Object.fromEntries(paths.map((path) => [path, '{ "a": "Open it" }'])));
    deepEqual(pluck(await findFamilies(folder, folder.options), 'sourceLang'), ['en-GB', 'en-GB', 'en-GB']);
  });

  it('offers the files of a family, the likely sources first, with the reason for the chosen source', async () => {
    for (const [paths, reason, choices] of [
      [ofLanguages('a', 'de', 'en-GB', 'en'), 'language', 'en en-GB de'],
      [ofLanguages('a', 'de', 'en-GB', 'en-US'), 'fullest', 'en-US en-GB de'],
      [ofLanguages('a', 'de', 'en-US'), 'region', 'en-US de'],
      [['a/app.json', 'a/app.de.json'], 'bare', 'app app.de'],
      [['m.properties', 'm_en_GB.properties', 'm_de.properties'], 'platform', 'm m_en_GB m_de'],
      [gettext, 'template', 'app de pt_BR'],
    ] as const) {
      const folder = new MemoryFolder(Object.fromEntries(paths.map((path) => [path, '{}'])));
      const [family] = await findFamilies(folder, folder.options);
      equal(family?.reason, reason);
      const names = sourceChoices(family).map(({ path }) => path.replace(/^.*\/|\.[^./]+$/g, ''));
      equal(names.join(' '), choices);
    }
  });
});
