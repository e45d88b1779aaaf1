import { strict as assert } from 'node:assert';
import { findFamilies } from '../../../../src/locales/locales.ts';
import { MemoryFolder } from '../memoryFolder.ts';

describe('findFamilies, with files that name their languages', () => {
  it('reads the languages of files that hold several', async () => {
    const folder = new MemoryFolder({
      'App/Localizable.xcstrings': JSON.stringify({
        sourceLanguage: 'en',
        strings: { Hi: { localizations: { de: { stringUnit: { state: 'translated', value: 'Hallo' } }, en: {} } } },
        version: '1.0',
      }),
      'x/app.xlf':
        '<xliff version="1.2"><file source-language="en" target-language="fr" original="a"><body/></file></xliff>',
      'tr/app_de.ts': '<!DOCTYPE TS>\n<TS version="2.1" language="de_DE" sourcelanguage="en"></TS>',
      'web/messages.pt.xlf':
        '<xliff version="1.2"><file source-language="en" target-language="pt-BR" original="a"><body/></file></xliff>',
      'src/de.ts': 'export const de = 1;',
      'src/en.ts': 'export const en = 1;',
    });
    const found = await findFamilies(folder, folder.options);
    assert.deepEqual(
      found.map(({ source, members }) => [source, members.map(({ lang }) => lang)]),
      [
        ['App/Localizable.xcstrings', ['de']],
        ['tr/app_de.ts', ['de']],
        ['web/messages.pt.xlf', ['pt']],
        ['x/app.xlf', ['fr']],
      ],
    );
  });

  it('takes the language that a file names, not a folder or a name that only looks like one', async () => {
    const xliff = (...languages: readonly string[]): string => {
      const parts = languages.map(
        (lang) => `<file source-language="en" target-language="${lang}" original="${lang}"><body/></file>`,
      );
      return `<xliff version="1.2">${parts.join('')}</xliff>`;
    };
    const folder = new MemoryFolder({
      'a/it/deck.xlf': xliff('fr'),
      'b/de.xlf': xliff('ja'),
      'c/is/app.ts': '<!DOCTYPE TS>\n<TS version="2.1" language="fr_FR" sourcelanguage="en"></TS>',
      'd/my/texts.xlf': xliff('de', 'fr'),
      // The languages of the file and of its path may be two names of one.
      'e/web.no.xlf': xliff('nb'),
      'f/web.zh-TW.xlf': xliff('zh'),
      // What was copied from the source names no language of a translation.
      'g/web.de.xlf': xliff('en'),
    });
    const found = await findFamilies(folder, folder.options);
    assert.deepEqual(
      found.map(({ source, members }) => [source, members.map(({ lang }) => lang)]),
      [
        ['a/it/deck.xlf', ['fr']],
        ['b/de.xlf', ['ja']],
        ['c/is/app.ts', ['fr-FR']],
        ['d/my/texts.xlf', ['de', 'fr']],
        ['e/web.no.xlf', ['no']],
        ['f/web.zh-TW.xlf', ['zh', 'zh-TW']],
        ['g/web.de.xlf', ['de']],
      ],
    );
  });
});
