import assert from 'node:assert/strict';
import { findFamilies } from '../../../../src/locales/locales.ts';
import { MemoryFolder } from '../memoryFolder.ts';

const both = '{"en":{"a":"One"},"de":{"a":"Eins"}}';

/** Returns the source and languages of each family. */
async function familiesOf(files: Readonly<Record<string, string>>): Promise<readonly (readonly string[])[]> {
  const folder = new MemoryFolder(files);
  const families = await findFamilies(folder, folder.options);
  return families.map(({ source, sourceLang, members }) => [source, sourceLang, ...members.map(({ lang }) => lang)]);
}

describe('files with several languages', () => {
  for (const { name, files, expected } of [
    { name: 'a file', files: { 'src/translations.json': both }, expected: [['src/translations.json', 'en', 'de']] },
    {
      name: 'a file whose codes are written in another way',
      files: { 'i18n/x.yml': 'en_US:\n  a: One\npt_BR:\n  a: Um\nzh-cn:\n  a: x\n' },
      expected: [['i18n/x.yml', 'en-US', 'pt-BR', 'zh-CN']],
    },
    {
      name: 'files beside those of one language',
      files: { 'locales/en.json': '{"a":"One"}', 'locales/de.json': '{}', 'locales/all.json': both },
      expected: [
        ['locales/all.json', 'en', 'de'],
        ['locales/en.json', 'en', 'de'],
      ],
    },
    {
      name: 'no file of code or data in a folder of messages',
      files: {
        'src/i18n/index.ts': "import en from './en';\nexport default { en, de: {} };\n",
        'src/i18n/config.json': '{"default":"en","fallback":"de"}',
        'src/lang/parse.ts': 'export const parse = (is: string, to: string) => ({ is, to });\n',
      },
      expected: [],
    },
    {
      name: 'no table with the names of languages, and no framework that is built',
      files: {
        'src/messages.properties': 'a=Open the gate\n',
        'src/messages_de.properties': 'a=Tor\n',
        'src/languages.properties': 'en=English\nde=Deutsch\npt_BR=Portugu\\u00eas do Brasil\n',
        'src/dialogs.properties': 'en=English\nb=Close the gate\n',
        'lib/Lamp.framework/Versions/A/Resources/en.lproj/A.strings': '"a" = "One";\n',
        'lib/Lamp.framework/Versions/A/Resources/de.lproj/A.strings': '"a" = "One";\n',
      },
      expected: [
        ['src/dialogs.properties', 'en'],
        ['src/messages.properties', 'en', 'de'],
      ],
    },
    {
      name: 'not mul, und, and zxx, which are not languages',
      files: {
        'A/en.lproj/A.strings': '"a" = "One";\n',
        'A/de.lproj/A.strings': '"a" = "Eins";\n',
        'A/mul.lproj/A.strings': '"a" = "One";\n',
        'locales/en.json': '{"a":"One"}',
        'locales/und.json': '{"a":"One"}',
        'locales/zxx-Latn.json': '{"a":"One"}',
      },
      expected: [
        ['A/en.lproj/A.strings', 'en', 'de'],
        ['A/mul.lproj/A.strings', 'en'],
        ['locales/en.json', 'en'],
      ],
    },
    {
      name: 'no resources of Android without a text, though they are there for a language',
      files: {
        ...Object.fromEntries(
          ['values', 'values-iw'].flatMap((folder) => [
            [`res/${folder}/styles.xml`, '<resources><style name="A"><item name="b">1</item></style></resources>'],
            [`res/${folder}/config.xml`, '<resources><string name="a">latin</string></resources>'],
            [`res/${folder}/help.xml`, '<resources><string name="a">One</resources>'],
          ]),
        ),
      },
      expected: [
        ['res/values/config.xml', 'en', 'iw'],
        ['res/values/help.xml', 'en', 'iw'],
      ],
    },
    {
      name: 'no settings of a program beside its bundles',
      files: {
        'src/main/resources/messages.properties': 'a=Open the gate\n',
        'src/main/resources/messages_de.properties': 'a=Tor\n',
        'src/main/resources/application.properties':
          'editor.title=Sensor editor\neditor.url=http://localhost:8080/editor\n',
      },
      expected: [['src/main/resources/messages.properties', 'en', 'de']],
    },
    {
      name: 'the fullest language where none is English',
      files: { 'i18n/messages.js': "export default { fr: { a: 'Un' }, de: { a: 'Eins', b: 'Zwei' } };\n" },
      expected: [['i18n/messages.js', 'de', 'fr']],
    },
  ]) {
    it(`are found: ${name}`, async () => {
      assert.deepEqual(await familiesOf(files), expected);
    });
  }

  it('keep a root of one language of Rails as it is', async () => {
    const files = {
      'config/locales/devise.en.yml': 'en:\n  a: One\n',
      'config/locales/devise.de.yml': 'de:\n  a: Eins\n',
      'config/locales/more.yml': 'en:\n  b: Two\n',
    };
    assert.deepEqual(await familiesOf(files), [['config/locales/devise.en.yml', 'en', 'de']]);
  });
});
