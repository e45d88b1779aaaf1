import assert from 'node:assert/strict';
import ts from 'typescript';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

/** Modules whose names have the language, and the names of a further one. */
const modules: Readonly<Record<string, readonly [de: string, ptBR: string]>> = {
  'export const en = { a: "Book", b: "Close" };\nexport const enDates = { day: "Day" };\n': ['de', 'ptBR'],
  'export const enUS = { a: "Book", b: "Close" };\nexport const enUSDates = { day: "Day" };\n': ['deDE', 'ptBR'],
  'export const en_US = { a: "Book", b: "Close" };\nexport const dates_en_US = { day: "Day" };\n': ['de_DE', 'pt_BR'],
  'export const textsEn = { a: "Book", b: "Close" };\nexport const datesEn = { day: "Day" };\nexport default textsEn;\n':
    ['De', 'PtBR'],
  'export const texts_en = { a: "Book", b: "Close" };\nexport const dates_en = { day: "Day" };\n': ['de', 'ptBR'],
  'export const EN_TEXTS = { a: "Book", b: "Close" };\nexport const EN_DATES = { day: "Day" };\n': ['DE', 'PT_BR'],
  'exports.en = { a: "Book", b: "Close" };\nexports.enDates = { day: "Day" };\n': ['de', 'ptBR'],
  'export const en = { a: "Book", b: "Close" };\nexport const dates = { day: "Day" };\n': ['de', 'ptBR'],
  'module.exports = { en: { a: "Book", b: "Close" } };\n': ['de', 'ptBR'],
  'export default { "en-US": { a: "Book", b: "Close" } };\n': ['de-DE', 'pt-BR'],
  'const en = { en: { a: "Book", b: "Close" } };\nexport default en;\n': ['de', 'ptBR'],
};

describe('a module of messages whose names have its language', () => {
  for (const [source, [german, portuguese]] of Object.entries(modules)) {
    const [code = ''] = /en[-_]?US|en(?=\W|[A-Z]|$)|En(?=\W)|EN/.exec(source) ?? [];

    /** Returns the module with another code. */
    const inLanguage = (other: string, text = source) =>
      text.replaceAll(new RegExp(`${code}(?![a-z])`, 'g'), () => other);

    it(`has the same messages in another language: ${source.split('\n', 1)[0]}`, async () => {
      const folder = new MemoryFolder({
        'src/i18n/locales/en.ts': source,
        'src/i18n/locales/de.ts': inLanguage(german).replace(', b: "Close"', '').replace('Book', 'Auf'),
      });
      const calls = new TranslateCalls();
      await folder.translate(calls);
      assert.deepEqual(calls.texts, ['de Close']);
      const text = folder.text('src/i18n/locales/de.ts');
      assert.equal(text, inLanguage(german).replace('Book', 'Auf').replace('Close', 'DE Close'));
      await folder.translateInto('pt-BR', new TranslateCalls());
      const made = folder.text('src/i18n/locales/pt-BR.ts');
      assert.equal(made, inLanguage(portuguese, source.replaceAll(/"(?=[A-Z])/g, '"PT-BR ')));
      assert.deepEqual(ts.transpileModule(made, { reportDiagnostics: true }).diagnostics, []);
      const again = new TranslateCalls();
      await folder.translate(again);
      assert.deepEqual(again.texts, []);
      const states = await folder.statesOf('pt-BR');
      assert.ok(
        states.every((state) => state.endsWith(': machine')),
        states.join(),
      );
    });
  }

  it('is not renamed for a word that only looks like a language', async () => {
    const source = 'export const noItems = { a: "Book" };\nexport const noUsers = { b: "Close" };\n';
    const folder = new MemoryFolder({ 'locales/en.ts': source, 'locales/de.ts': source });
    await folder.translateInto('fr', new TranslateCalls());
    assert.equal(folder.text('locales/fr.ts'), source.replace('Book', 'FR Book').replace('Close', 'FR Close'));
  });
});
