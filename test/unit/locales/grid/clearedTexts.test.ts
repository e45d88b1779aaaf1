import { strict as assert } from 'node:assert';
import { editMessages } from '../../../../src/locales/locales.ts';
import { MemoryFolder } from '../memoryFolder.ts';

const xliff = (head: string, body: string) => `<?xml version="1.0"?>\n<xliff ${head}>${body}</xliff>\n`;
const catalog = (state: string, value: string) =>
  JSON.stringify({
    sourceLanguage: 'en',
    strings: { Three: { localizations: { de: { stringUnit: { state, value } } } } },
    version: '1.0',
  });

/** Files whose only German text is removed: other tools must see that it is not translated. */
const samples = [
  {
    name: 'de.po',
    before:
      'msgid ""\nmsgstr ""\n"Language: de\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n#, fuzzy\nmsgid "Three"\nmsgstr "Drei"\n',
    after:
      'msgid ""\nmsgstr ""\n"Language: de\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\nmsgid "Three"\nmsgstr ""\n',
  },
  {
    name: 'de.xlf',
    before: xliff(
      'version="1.2"',
      '<file source-language="en" target-language="de" original="x" datatype="plaintext"><body>' +
        '<trans-unit id="a"><source>Three</source><target state="final">Drei</target></trans-unit></body></file>',
    ),
    after: xliff(
      'version="1.2"',
      '<file source-language="en" target-language="de" original="x" datatype="plaintext"><body>' +
        '<trans-unit id="a"><source>Three</source><target state="new"></target></trans-unit></body></file>',
    ),
  },
  {
    name: 'de.xlf',
    before: xliff(
      'version="2.0" srcLang="en" trgLang="de"',
      '<file id="f"><unit id="a"><segment state="final"><source>Three</source><target>Drei</target></segment></unit></file>',
    ),
    after: xliff(
      'version="2.0" srcLang="en" trgLang="de"',
      '<file id="f"><unit id="a"><segment state="initial"><source>Three</source><target></target></segment></unit></file>',
    ),
  },
  {
    name: 'app_de.ts',
    before:
      '<!DOCTYPE TS>\n<TS version="2.1" language="de" sourcelanguage="en"><context><name>A</name><message>' +
      '<source>Three</source><translation>Drei</translation></message></context></TS>\n',
    after:
      '<!DOCTYPE TS>\n<TS version="2.1" language="de" sourcelanguage="en"><context><name>A</name><message>' +
      '<source>Three</source><translation type="unfinished"></translation></message></context></TS>\n',
  },
  { name: 'Localizable.xcstrings', before: catalog('translated', 'Drei'), after: catalog('new', '') },
];

describe('a translation that is removed from a file with both languages', () => {
  for (const { name, before, after } of samples) {
    it(`counts as missing in ${name}${/<xliff( version="\d\.\d")/.exec(before)?.[1] ?? ''}`, async () => {
      const folder = new MemoryFolder({ [name]: before });
      const family = await folder.family();
      const texts = new Map((await folder.messages('de')).map(({ key }) => [key, []] as const));
      assert.equal(texts.size, 1);
      await editMessages(folder, { family, lang: 'de', texts }, folder.options);
      assert.equal(folder.text(name), after);
      assert.deepEqual(
        (await folder.messages('de')).map(({ state, target }) => [state, target]),
        [['missing', undefined]],
      );
    });
  }
});
