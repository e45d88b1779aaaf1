import assert from 'node:assert/strict';
import { MemoryFolder, TranslateCalls } from './memoryFolder.ts';

const languages = ['sv', 'nb', 'pt-BR', 'zh-TW', 'he', 'ckb', 'de-AT', 'es-419'];
/** What a file may say that it is in. */
const names = ['en', 'en_US', 'de', 'de_DE', 'ja', 'zh_CN', 'pt_BR', 'sr@latin', 'ar_MA', 'xx', 'no', 'English', ''];

const template = 'msgid ""\nmsgstr ""\n\nmsgid "Lamp on"\nmsgstr ""\n\nmsgid "Lamp off"\nmsgstr ""\n';
const catalog = (name: string) => `msgid ""\nmsgstr ""\n"Language: ${name}\\n"\n\nmsgid "Lamp on"\nmsgstr "OWN"\n`;
const xliff = (file: string, own: string) =>
  `<xliff version="1.2"><file source-language="en" ${file} original="a"><body><trans-unit id="a"><source>Lamp on</source>${own}</trans-unit><trans-unit id="b"><source>Lamp off</source></trans-unit></body></file></xliff>\n`;
const xliff2 = (name: string, own: string) =>
  `<xliff version="2.0" srcLang="en" trgLang="${name}"><file id="f"><unit id="a"><segment><source>Lamp on</source>${own}</segment></unit><unit id="b"><segment><source>Lamp off</source></segment></unit></file></xliff>\n`;
const linguist = (name: string, own: string) =>
  `<!DOCTYPE TS>\n<TS version="2.1" language="${name}" sourcelanguage="en"><context><name>A</name><message><source>Lamp on</source><translation>${own}</translation></message><message><source>Lamp off</source><translation type="unfinished"></translation></message></context></TS>\n`;
const target = '<target>OWN</target>';

/** Files next to the translation, its path, and its text, which says that it is in a language. */
const kinds: Readonly<
  Record<string, readonly [others: Readonly<Record<string, string>>, path: string, text: (name: string) => string]>
> = {
  'gettext by language': [{ 'po/app.pot': template }, 'po/LANG.po', catalog],
  'gettext in folders': [{ 'locale/app.pot': template }, 'locale/LANG/LC_MESSAGES/app.po', catalog],
  'gettext of WordPress': [
    { 'l/shop.pot': template, 'l/shop-fr_FR.po': catalog('fr_FR'), 'l/shop-it_IT.po': catalog('it_IT') },
    'l/shop-LANG.po',
    catalog,
  ],
  'XLIFF of Angular': [
    { 'src/messages.xlf': xliff('', '') },
    'src/messages.LANG.xlf',
    (name) => xliff(`target-language="${name}"`, target),
  ],
  'XLIFF in folders': [
    { 'l/en/app.xlf': xliff('target-language="en"', '<target>Lamp on</target>') },
    'l/LANG/app.xlf',
    (name) => xliff(`target-language="${name}"`, target),
  ],
  'XLIFF 2 of Symfony': [
    { 't/messages.en.xlf': xliff2('en', '<target>Lamp on</target>') },
    't/messages.LANG.xlf',
    (name) => xliff2(name, target),
  ],
  'Qt Linguist': [{ 't/app_en.ts': linguist('en', '') }, 't/app_LANG.ts', (name) => linguist(name, 'OWN')],
};

describe('a file that says that it is in another language than its path', () => {
  for (const [kind, [others, path, textOf]] of Object.entries(kinds)) {
    it(`keeps what a person wrote in it: ${kind}`, async () => {
      // What is next to many languages is one, too.
      const all = Object.keys(others).length > 2 ? [...languages, 'ary'] : languages;
      for (const lang of all) {
        for (const name of names) {
          const own = path.replace('LANG', lang.replace('-', '_'));
          const folder = new MemoryFolder({ ...others, [own]: textOf(name) });
          const calls = new TranslateCalls();
          await folder.translateInto(lang, calls);
          const sent = calls.texts.filter((text) => text.startsWith(`${lang} `));
          assert.deepEqual(sent, [`${lang} Lamp off`], `${own} says ${name}`);
          assert.match(folder.text(own), /OWN/);
        }
      }
    });
  }

  it('is named, and keeps the name until someone corrects it', async () => {
    const folder = new MemoryFolder({ 'po/app.pot': template, 'po/sv.po': catalog('en') });
    await folder.translate(new TranslateCalls());
    assert.match(folder.text('po/sv.po'), /^"Language: en\\n"$/m);
    const [state] = await folder.states();
    assert.deepEqual(state?.members[0]?.flaws, [{ kind: 'otherLanguage', line: 1, named: 'en', used: 'sv' }]);
    for (const name of ['sv', 'sv_SE', 'sv_FI', 'English', '']) {
      folder.files.set('po/sv.po', catalog(name));
      assert.equal((await folder.states())[0]?.members[0]?.flaws, undefined, name);
    }
  });

  it('gets the right name with its first translation', async () => {
    for (const [path, others, text] of [
      ['po/sv.po', { 'po/app.pot': template }, catalog('en').replace('OWN', '')],
      ['t/app_sv.ts', { 't/app_en.ts': linguist('en', '') }, linguist('en', '')],
      ['t/messages.sv.xlf', { 't/messages.en.xlf': xliff2('en', '<target>Lamp on</target>') }, xliff2('en', '')],
    ] as const) {
      const folder = new MemoryFolder({ ...others, [path]: text });
      assert.equal((await folder.states())[0]?.members[0]?.flaws, undefined);
      await folder.translate(new TranslateCalls());
      assert.match(folder.text(path), /Language: sv|language="sv_SE"|language="sv"|trgLang="sv"/);
    }
  });
});
