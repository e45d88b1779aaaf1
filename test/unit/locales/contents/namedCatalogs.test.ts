import assert from 'node:assert/strict';
import { findFamilies } from '../../../../src/locales/locales.ts';
import { workedMs } from '../../../helpers/measuring/workedMs.ts';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

const catalog = (name: string, text = 'Lambayı buraya koyun.') =>
  `# Manual\nmsgid ""\nmsgstr ""\n"Language: ${name}\\n"\n\nmsgid "Put the lamp here."\nmsgstr "${text}"\n\nmsgid "Wait."\nmsgstr ""\n`;

const ofModules = (names: readonly string[], name: string) =>
  Object.fromEntries(names.map((each) => [`${each}.po`, catalog(name)]));

/** Returns the families as `source: languages`. */
async function familiesIn(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const folder = new MemoryFolder(files);
  const families = await findFamilies(folder, folder.options);
  return families.map(
    ({ source, members }) => `${source}: ${members.map(({ lang, path }) => `${lang} ${path}`).join()}`,
  );
}

describe('a manual of gettext in one language', () => {
  for (const [names, lang] of [
    [['library/abc', 'library/ast', 'library/io', 'library/os', 'library/re', 'library/tk'], 'tr'],
    [['tools/id', 'tools/no', 'tools/it', 'tools/is'], 'pt_BR'],
    [['commands/ls', 'commands/mv', 'commands/as'], 'de'],
    [['a-b/as', 'a-b/ps', 'intro', 'guide/so', 'guide/to'], 'zh_CN'],
    [['shop-ps', 'shop-to', 'shop-so'], 'uk'],
  ] as const) {
    it(`has a family for each module, whatever its name looks like: ${names.join(', ')}`, async () => {
      const files = ofModules(names, lang);
      const code = lang.replace('_', '-');
      assert.deepEqual(
        await familiesIn(files),
        names.toSorted().map((name) => `${name}.po: ${code} ${name}.po`),
      );
      const folder = new MemoryFolder(files);
      const calls = new TranslateCalls();
      await folder.translate(calls);
      assert.deepEqual(new Set(calls.texts), new Set([`${code} Wait.`]));
      for (const path of Object.keys(files)) {
        assert.match(folder.text(path), new RegExp(`"Language: ${lang}[^]*Lambayı`));
      }
    });
  }
});

describe('a catalog of gettext', () => {
  it('has the language of its path where another file next to it has its own', async () => {
    for (const name of ['de', 'en', 'xx', '']) {
      const files = { 'po/de.po': catalog('de'), 'po/fr.po': catalog(name), 'po/it.po': catalog(name) };
      const [family] = await familiesIn(files);
      assert.match(family ?? '', /fr po\/fr\.po,it po\/it\.po$/, name);
    }
  });

  it('makes no family without a language, or next to those of languages or a template', async () => {
    assert.deepEqual(await familiesIn({ 'a/messages.po': catalog('') }), []);
    assert.deepEqual(await familiesIn({ 'a/messages.po': catalog('en') }), []);
    const languages = { 'po/de.po': catalog('de'), 'po/fr.po': catalog('fr') };
    const alone = await familiesIn(languages);
    assert.deepEqual(await familiesIn({ ...languages, 'po/backup.po': catalog('de') }), alone);
    assert.deepEqual(await familiesIn({ 'po/app.pot': catalog(''), 'po/old.po': catalog('de') }), ['po/app.pot: ']);
  });

  it('has the language that it names where its path names none', async () => {
    assert.deepEqual(await familiesIn({ 'texts/shop.po': catalog('sv') }), ['texts/shop.po: sv texts/shop.po']);
    const { length } = catalog('sv');
    const late = `${'# A licence.\n\n'.repeat(length)}${catalog('sv')}`;
    assert.deepEqual(await familiesIn({ 'texts/shop.po': late }), ['texts/shop.po: sv texts/shop.po']);
  });

  it('without an empty line is read in a time that grows no faster than its length', async () => {
    const timeFor = async (count: number): Promise<number> => {
      const message = (at: number): string => `msgid "Put lamp ${at} here."\nmsgstr "Lampan ${at}"\n`;
      const all = Array.from({ length: count }, (_, at) => message(at)).join('');
      const began = workedMs();
      const files = { 'texts/shop.po': `msgid ""\nmsgstr "Language: sv\\n"\n${all}` };
      assert.deepEqual(await familiesIn(files), ['texts/shop.po: sv texts/shop.po']);
      return workedMs() - began;
    };
    const [some, many] = [await timeFor(4000), await timeFor(16_000)];
    assert.ok(many < 300 || many < some * 8, `${some} ms, ${many} ms`);
  });
});
