import { deepEqual } from 'node:assert/strict';
import { editMessages, toParts } from '../../../../src/locales/locales.ts';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

/** A file of Qt Linguist with one message that depends on a number. */
function linguist(lang: string, forms: readonly string[]): string {
  const texts = forms.map((form) => `<numerusform>${form}</numerusform>`).join('');
  return `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="${lang}" sourcelanguage="en">
<context>
    <name>Main</name>
    <message numerus="yes"><source>%n file(s)</source><translation>${texts}</translation></message>
</context>
</TS>
`;
}

describe('a file of Qt Linguist', () => {
  it('is translated if a platform wrote more plural forms than Qt uses', async () => {
    const files = {
      'ts/app_fr.ts': linguist('fr', ['%n fichier', '%n fichiers', '%n fichiers']),
      'ts/app_ru.ts': linguist('ru', ['%n файл', '%n файла', '%n файлов', '%n файла']),
    };
    const folder = new MemoryFolder(files);
    const calls = new TranslateCalls();
    await folder.translate(calls);
    deepEqual(calls.texts, []);
    deepEqual(Object.fromEntries([...folder.files].filter(([path]) => path.endsWith('.ts'))), files);
    deepEqual(
      (await folder.states()).flatMap(({ members }) => members.map(({ counts }) => counts.reviewed)),
      [2, 3],
    );
  });

  it('has plural forms by a person as separate texts: an edit of one keeps the others', async () => {
    const forms = ['%n файл', '%n файла', '%n файлов'];
    const folder = new MemoryFolder({ 'ts/app_ru.ts': linguist('ru', forms) });
    const family = await folder.family();
    const texts = new Map([['Main\u0004%n file(s)[1]', toParts(['два файла'], [])]]);
    await editMessages(folder, { family, lang: 'ru', texts }, folder.options);
    deepEqual(folder.text('ts/app_ru.ts'), linguist('ru', ['%n файл', 'два файла', '%n файлов']));
  });

  it('is not reviewed after the service replaced the plural forms of a draft by one text', async () => {
    const forms = linguist('de', ['%n Datei', '%n Dateien']);
    const folder = new MemoryFolder({
      'ts/app_de.ts': forms.replace('<translation>', '<translation type="unfinished">'),
    });
    await folder.translate(new TranslateCalls(), { include: ['byHand'] });
    deepEqual(await folder.statesOf('de'), ['Main\u0004%n file(s)[0]: machine', 'Main\u0004%n file(s)[1]: machine']);
  });

  it('has each plural form that the service wrote as a separate text, though all are equal', async () => {
    const folder = new MemoryFolder({ 'ts/app_pl.ts': linguist('pl', ['', '', '']) });
    await folder.translate(new TranslateCalls((text, lang) => `${text}${lang}`, true));
    const text = '%n file(s)pl';
    deepEqual(folder.text('ts/app_pl.ts'), linguist('pl', [text, text, text]));
    const key = (index: number) => `Main\u0004%n file(s)[${index}]`;
    deepEqual(
      await folder.statesOf('pl'),
      [0, 1, 2].map((index) => `${key(index)}: machine`),
    );
    const family = await folder.family();
    const texts = new Map([[key(2), toParts(['%n plików'], [])]]);
    await editMessages(folder, { family, lang: 'pl', texts }, folder.options);
    deepEqual(folder.text('ts/app_pl.ts'), linguist('pl', [text, text, '%n plików']));
    deepEqual(await folder.statesOf('pl'), [`${key(0)}: machine`, `${key(1)}: machine`, `${key(2)}: reviewed`]);
  });

  it('keeps the form of a person where the service writes another one', async () => {
    const folder = new MemoryFolder({ 'ts/app_pl.ts': linguist('pl', ['%n plik', '', '']) });
    await folder.translate(new TranslateCalls((text, lang) => `${text}${lang}`, true));
    deepEqual(folder.text('ts/app_pl.ts'), linguist('pl', ['%n plik', '%n file(s)pl', '%n file(s)pl']));
  });

  it('is one next to modules of TypeScript in another folder', async () => {
    const folder = new MemoryFolder({
      'translations/en.ts': linguist('en', ['', '']),
      'translations/de.ts': linguist('de', ['', '']),
      'src/locales/en.ts': "export default { title: 'Hello {name} there', other: 'Two words' };\n",
      'src/locales/de.ts': "export default { title: 'Hallo' };\n",
    });
    deepEqual(
      (await folder.states()).map(({ family, members }) => [
        family.source,
        ...members.map(({ member, counts }) => [member.lang, member.isBilingual, counts.missing, counts.broken]),
      ]),
      [
        ['src/locales/en.ts', ['de', false, 1, 1]],
        ['translations/en.ts', ['de', true, 1, 0]],
      ],
    );
  });

  it('is a source without translations where only that of the source language is there, unlike code', async () => {
    const folder = new MemoryFolder({
      'ts/app_en.ts': linguist('en', ['', '']),
      'src/locales/app_en.ts': 'export const title = "Hello there";\n',
    });
    deepEqual(
      (await folder.states()).map(({ family }) => [family.source, family.sourceLang, family.members.length]),
      [['ts/app_en.ts', 'en', 0]],
    );
  });
});
