import { deepEqual, equal } from 'node:assert/strict';
import { addFamilyLocale, FamilyIndex, findFamilies } from '../../../../src/locales/locales.ts';
import { MemoryFolder } from '../memoryFolder.ts';

const gettext = (texts: Readonly<Record<string, string>>): string =>
  `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n${Object.entries(texts)
    .map(([id, text]) => `\nmsgid "${id}"\nmsgstr "${text}"\n`)
    .join('')}`;

const xliff = (languages: string, texts: Readonly<Record<string, string>>): string =>
  `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file ${languages} original="a"><body>${Object.entries(
    texts,
  )
    .map(
      ([id, text]) => `<trans-unit id="${id}"><source>${id}</source>${text && `<target>${text}</target>`}</trans-unit>`,
    )
    .join('')}</body></file></xliff>`;

const template = gettext({ lamp: '', boat: '', rope: '' });
const german = gettext({ lamp: 'Lampe', boat: '' });

describe('the source of translations, by the texts of the files', () => {
  for (const { name, files, families } of [
    {
      name: 'is the template in another folder with the name and messages of the catalogs',
      files: {
        'i18n/pot/admin.pot': template,
        'i18n/de/LC_MESSAGES/admin.po': german,
        'pages/pot/a/index.pot': gettext({ mast: '' }),
        'pages/pot/b/index.pot': gettext({ sail: '' }),
        'pages/de/LC_MESSAGES/a/index.po': gettext({ mast: 'Mast' }),
        'pages/de/LC_MESSAGES/b/index.po': gettext({ sail: 'Segel' }),
      },
      families: [
        'i18n/pot/admin.pot en: de i18n/de/LC_MESSAGES/admin.po',
        'pages/pot/a/index.pot en: de pages/de/LC_MESSAGES/a/index.po',
        'pages/pot/b/index.pot en: de pages/de/LC_MESSAGES/b/index.po',
      ],
    },
    ...[
      [
        'src/i18n/index.js',
        "const i18n = createI18n({ fallbackLocale: { 'de-AT': ['de'], default: ['en-US'] } })\n",
        'en-US',
      ],
      [
        'plugins/i18n.ts',
        "export const LOCALES = ['en-GB', 'en-US'];\nexport const DEFAULT_LOCALE = 'en-US';\n",
        'en-US',
      ],
      ['src/locales/config.ts', "export const sourceLanguage: string = 'en';\nfallbackLng: 'en-GB'\n", 'en-GB'],
      ['app/i18n.js', "i18n.setDefault('en_US');\n", 'en-US'],
      ['src/i18n/index.js', "const codes = { 'en-US': 1 }; // a fallback\n", 'en-GB'],
      ['src/i18n/index.js', "{ defaultLocale: 'en-US', fallback: 'en-GB' }\n", 'en-GB'],
      ['src/other.js', "const fallbackLocale = 'en-US';\n", 'en-GB'],
    ].map(([path = '', code = '', source = '']) => ({
      name: `is of several regions the one that code names as the default, or else the fullest: ${code.trim()}`,
      files: {
        [path]: code,
        'locales/en-US.json': '{"lamp":"Color"}',
        'locales/en-GB.json': '{"lamp":"Colour","old":"Old"}',
        'locales/de.json': '{"lamp":"Farbe"}',
      },
      families: [
        `locales/${source}.json ${source}: de locales/de.json, ${source === 'en-US' ? 'en-GB' : 'en-US'} locales/${
          source === 'en-US' ? 'en-GB' : 'en-US'
        }.json`,
      ],
    })),
    {
      name: 'is the only template with most messages of catalogs that are called by their languages',
      files: {
        'translations.pot': template,
        'src/core/lang/de.po': german,
        'src/core/lang/en_GB.po': gettext({ lamp: 'Lamp' }),
        'other.pot': gettext({ tree: '', bush: '' }),
      },
      families: ['other.pot en: ', 'translations.pot en: de src/core/lang/de.po, en-GB src/core/lang/en_GB.po'],
    },
    {
      name: 'is of two templates of a folder that with the most messages of the catalogs, or the longer one',
      files: {
        'po/lamps.pot': gettext({ lamp: '', rope: '', tree: '' }),
        'po/old.pot': gettext({ lamp: '', rope: '' }),
        'po/de.po': german,
        'two/po/a.pot': gettext({ lamp: '', bush: '', tree: '' }),
        'two/po/b.pot': gettext({ lamp: '', boat: '' }),
        'two/po/de.po': german,
      },
      families: [
        'po/lamps.pot en: de po/de.po',
        'po/old.pot en: ',
        'two/po/a.pot en: ',
        'two/po/b.pot en: de two/po/de.po',
      ],
    },
    {
      name: 'is no template with other messages, or with many more than catalogs called by their languages have',
      files: {
        'pot/app.pot': gettext({ tree: '', bush: '' }),
        'i18n/de/LC_MESSAGES/app.po': german,
        'all.pot': gettext({ lamp: '', one: '', two: '', three: '' }),
        'src/core/lang/de.po': gettext({ lamp: 'Lampe' }),
      },
      families: [
        'all.pot en: ',
        'i18n/de/LC_MESSAGES/app.po en: de i18n/de/LC_MESSAGES/app.po',
        'pot/app.pot en: ',
        'src/core/lang/de.po en: de src/core/lang/de.po',
      ],
    },
    {
      name: 'is what Angular extracts to the root, not an old file in the language of the source',
      files: {
        'messages.xlf': xliff('source-language="en-US"', { lamp: '', rope: '' }),
        'src/locale/messages.en_US.xlf': xliff('source-language="en-US" target-language="en-US"', { old: 'Old' }),
        'src/locale/messages.de.xlf': xliff('source-language="en-US" target-language="de"', { lamp: 'Lampe' }),
      },
      families: ['messages.xlf en-US: de src/locale/messages.de.xlf'],
    },
    {
      name: 'is no translation into English',
      files: {
        'messages.xlf': xliff('source-language="de"', { Lampe: '' }),
        'src/locale/messages.en.xlf': xliff('source-language="de" target-language="en"', { Lampe: 'Lamp' }),
        'src/locale/messages.fr.xlf': xliff('source-language="de" target-language="fr"', { Lampe: 'Lampe' }),
        'web/texts.de.xlf': xliff('source-language="de" target-language="de"', { Seil: 'Seil' }),
        'web/texts.en.xlf': xliff('source-language="de" target-language="en"', { Seil: 'Rope' }),
        'ts/app_en.ts': '<!DOCTYPE TS>\n<TS version="2.1" language="en_US" sourcelanguage="de"></TS>',
        'ts/app_fr.ts': '<!DOCTYPE TS>\n<TS version="2.1" language="fr_FR" sourcelanguage="de"></TS>',
      },
      families: [
        'messages.xlf de: en src/locale/messages.en.xlf, fr src/locale/messages.fr.xlf',
        'ts/app_en.ts de: en ts/app_en.ts, fr ts/app_fr.ts',
        'web/texts.en.xlf de: en web/texts.en.xlf',
      ],
    },
    {
      name: 'is no file whose texts are all empty, as tools make it for each language but their own',
      files: {
        'locales/en/app.json': '{"lamp":"","rope":""}',
        'locales/en/menu.json': '{"open":""}',
        'locales/de/app.json': '{"lamp":"Lampe","rope":"Seil"}',
        'locales/de/menu.json': '{"open":"Auf"}',
        'locales/fr/app.json': '{"lamp":"Lampe","rope":""}',
        'locales/fr/menu.json': '{"open":""}',
      },
      families: [
        'locales/de/app.json de: en locales/en/app.json, fr locales/fr/app.json',
        'locales/de/menu.json de: en locales/en/menu.json, fr locales/fr/menu.json',
      ],
    },
    {
      name: 'is no file whose texts are all empty, also where the project declares its files',
      files: {
        'i18next.config.ts': `export default {
  locales: ['de', 'en'],
  extract: { input: 'src/**/*.ts', output: 'locales/{{language}}/{{namespace}}.json' },
};
`,
        'locales/en/app.json': '{"lamp":"","rope":""}',
        'locales/de/app.json': '{"lamp":"Lampe","rope":"Seil"}',
      },
      families: ['locales/de/app.json de: en locales/en/app.json'],
    },
    {
      name: 'is a file without texts next to another one of its language that has some, and one whose keys are the texts',
      files: {
        'locales/en/app.json': '{"lamp":"Lamp"}',
        'locales/en/menu.json': '{}',
        'locales/de/app.json': '{"lamp":"Lampe"}',
        'locales/de/menu.json': '{"open":"Auf"}',
        'keys/lang/en.json': '{"A green lamp":"","A long rope":"","A small boat":""}',
        'keys/lang/de.json': '{"A green lamp":"Eine Lampe","A long rope":"","A small boat":""}',
      },
      families: [
        'keys/lang/en.json en: de keys/lang/de.json',
        'locales/en/app.json en: de locales/de/app.json',
        'locales/en/menu.json en: de locales/de/menu.json',
      ],
    },
  ]) {
    it(name, async () => deepEqual(await familiesIn(new MemoryFolder(files)), families));
  }

  it('decides where a new language goes: next to the translations, not to the template', async () => {
    const folder = new MemoryFolder({ 'i18n/pot/admin.pot': template, 'i18n/de/LC_MESSAGES/admin.po': german });
    const family = addFamilyLocale(await folder.family(), 'it', folder.options);
    deepEqual(
      family?.members.map(({ path }) => path),
      ['i18n/de/LC_MESSAGES/admin.po', 'i18n/it/LC_MESSAGES/admin.po'],
    );
  });

  for (const { name, files, path, text } of [
    {
      name: 'a template gets the messages of catalogs elsewhere',
      files: { 'pot/app.pot': gettext({ tree: '' }), 'i18n/de/LC_MESSAGES/app.po': german },
      path: 'pot/app.pot',
      text: template,
    },
    {
      name: 'a file that was empty gets texts',
      files: { 'locales/en.json': '{"lamp":""}', 'locales/de.json': '{"lamp":"Lampe"}' },
      path: 'locales/en.json',
      text: '{"lamp":"Lamp"}',
    },
  ]) {
    it(`is looked for again once ${name}`, async () => {
      const folder = new MemoryFolder(files);
      const list = async () => ({ paths: [...folder.files.keys()].sort(), isLeftOut: () => false });
      const index = new FamilyIndex({ list, filesAt: async (file) => [file], read: folder.read }, folder.options);
      await index.families();
      folder.files.set(path, text);
      equal(await index.changed({ came: [], gone: [], edited: [path] }), true);
      deepEqual(
        (await index.families()).map(({ source }) => source),
        [path],
      );
    });
  }
});

async function familiesIn(folder: MemoryFolder): Promise<readonly string[]> {
  return (await findFamilies(folder, folder.options)).map(
    ({ source, sourceLang, members }) =>
      `${source} ${sourceLang}: ${members.map(({ lang, path }) => `${lang} ${path}`).join(', ')}`,
  );
}
