import assert from 'node:assert/strict';
import { MemoryFolder, TranslateCalls } from './memoryFolder.ts';

describe('a new gettext file', () => {
  it('is in UTF-8, whatever the file is that it has its messages from', async () => {
    for (const header of [
      '""\n"Language: de\\n"\n"Content-Type: text/plain; charset=ISO-8859-1\\n"\n',
      '"Language: de\\nContent-Type: text/plain; charset=ISO-8859-1\\n"\n',
      '""\n"Language: de\\n"\n"Content-Type: text/plain; "\n"charset=ISO-8859-1\\n"\n',
    ]) {
      const folder = new MemoryFolder({ 'po/de.po': `msgid ""\nmsgstr ${header}\nmsgid "Bed"\nmsgstr "Beet"\n` });
      await folder.translateInto('ar', new TranslateCalls());
      assert.match(folder.text('po/ar.po'), /charset=UTF-8\\n[^]*msgstr "AR Bed"/);
      assert.match(folder.text('po/de.po'), /charset=ISO-8859-1/);
    }
  });

  it('has the name of the mod beside the settings of a mod of Luanti, which reads no other one', async () => {
    const template = 'msgid ""\nmsgstr "Language: \\n"\n\nmsgid "Lit by @1"\nmsgstr ""\n';
    for (const [lang, path, others] of [
      ['pl', 'mods/lamps/locale/lamps.pl.po', { 'mods/lamps/mod.conf': 'name = lamps\n' }],
      ['pt-BR', 'mods/lamps/locale/lamps.pt_BR.po', { 'mods/lamps/mod.conf': 'name = lamps\n' }],
      ['pl', 'mods/lamps/locale/pl/LC_MESSAGES/lamps.po', {}],
    ] as const) {
      const folder = new MemoryFolder({ 'mods/lamps/locale/lamps.pot': template, ...others });
      const calls = new TranslateCalls();
      await folder.translateInto(lang, calls);
      assert.match(folder.text(path), /msgstr "[A-Z-]+ Lit by @1"/);
      assert.deepEqual(await folder.statesOf(lang), ['Lit by @1: machine']);
    }
  });
});

describe('the plural formula of a gettext file', () => {
  it('is that of the language in an empty file, and stays in another', async () => {
    const forms = '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n';
    const bed = 'msgid "%d bed"\nmsgid_plural "%d beds"\nmsgstr[0] ""\nmsgstr[1] ""\n';
    const own = `msgid ""\nmsgstr ""\n"Language: pl\\n"\n${forms}\n${bed}`;
    for (const before of [undefined, '', '\n']) {
      const folder = new MemoryFolder({
        'po/app.pot': `msgid ""\nmsgstr ""\n${forms}\n${bed}`,
        'po/de.po': `msgid ""\nmsgstr ""\n"Language: de\\n"\n${forms}\n${bed}`,
        ...(before !== undefined && { 'po/pl.po': before }),
      });
      await folder.translateInto('pl', new TranslateCalls());
      assert.match(folder.text('po/pl.po'), /nplurals=3; plural=\(n==1 \? 0 :[^]*msgstr\[2\] "%d beds"/, `${before}`);
    }
    const folder = new MemoryFolder({ 'po/app.pot': bed, 'po/pl.po': own });
    await folder.translate(new TranslateCalls());
    assert.match(folder.text('po/pl.po'), /nplurals=2; plural=\(n != 1\)/);
    const found = (await folder.messages('pl')).flatMap(({ problems }) => problems);
    assert.deepEqual(found, [{ kind: 'plurals', missing: ['[2]'], keys: [] }]);
  });
});

describe('the plural forms of a gettext file of Symfony', () => {
  it('are those that it counts in a new file, whatever gettext has for the language', async () => {
    const bed = 'msgid "%count% bed"\nmsgid_plural "%count% beds"\nmsgstr[0] ""\nmsgstr[1] ""\n';
    const folder = new MemoryFolder({ 'translations/a.en.po': `msgid ""\nmsgstr ""\n"Language: en\\n"\n\n${bed}` });
    await folder.translateInto('lv', new TranslateCalls());
    assert.match(folder.text('translations/a.lv.po'), /nplurals=3; plural=n==0 \? 0 : /);
    await folder.translateInto('gd', new TranslateCalls());
    assert.match(folder.text('translations/a.gd.po'), /nplurals=1; plural=0;/);
  });
});

describe('the language of a gettext file', () => {
  const message = (text: string): string => `msgid "Log out"\nmsgstr "${text}"\n`;
  const header = (lang: string): string => `msgid ""\nmsgstr ""\n"Language: ${lang}\\n"\n\n`;
  const files: readonly (readonly [path: string, named: string, lang: string])[] = [
    ['po/sr@latin.po', 'sr@latin', 'sr-Latn'],
    ['po/sr@latin.po', 'sr', 'sr-Latn'],
    ['po/sr_RS@latin.po', 'sr_RS@latin', 'sr-Latn-RS'],
    ['po/sr@Latn.po', 'sr@latin', 'sr-Latn'],
    ['po/en@shaw.po', 'en@shaw', 'en-Shaw'],
    ['po/zh_TW.po', 'zh', 'zh-TW'],
    ['sr@latin/app.po', 'sr', 'sr-Latn'],
    ['locale/sr_Latn/LC_MESSAGES/app.po', 'sr@latin', 'sr-Latn'],
  ];
  for (const [path, named, lang] of files) {
    it(`keeps the translations of ${path} whose header names ${named}`, async () => {
      const template = path.startsWith('po/') ? 'po/app.pot' : path.replace(/sr@?_?[Ll]at[in]n?/, 'en');
      const folder = new MemoryFolder({
        [template]: `${header(template.endsWith('t') ? '' : 'en')}${message('')}`,
        [path]: `${header(named)}${message('Odjava')}`,
      });
      assert.deepEqual(await folder.statesOf(lang), ['Log out: reviewed']);
      const calls = new TranslateCalls();
      await folder.translate(calls);
      assert.deepEqual(calls.texts, []);
      assert.equal(folder.text(path), `${header(named)}${message('Odjava')}`);
    });
  }

  it('is that of its path if the header names another one: no text in it is missing', async () => {
    const folder = new MemoryFolder({
      'po/app.pot': `${header('')}${message('')}`,
      'po/fr.po': `${header('de')}${message('Abmelden')}`,
      'po/zh_TW.po': `${header('zh_CN')}${message('登出')}`,
    });
    assert.deepEqual(await folder.statesOf('fr'), ['Log out: reviewed']);
    assert.deepEqual(await folder.statesOf('zh-TW'), ['Log out: reviewed']);
  });
});
