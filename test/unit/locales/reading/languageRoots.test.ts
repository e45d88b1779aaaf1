import { deepEqual } from 'node:assert/strict';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

/** So many that a wrong code next to them is one more. */
const known = ['cs', 'da', 'de', 'es', 'fr', 'it', 'nl', 'pl'];

describe('the language that all keys of a file of Rails are below', () => {
  for (const { path, lang, root } of [
    { path: 'config/locales/devise.hye.yml', lang: 'hye', root: 'hye' },
    { path: 'config/locales/devise.art-nvi.yml', lang: 'art-nvi', root: 'art-nvi' },
    { path: 'config/locales/devise.de_moo.yml', lang: 'de-moo', root: 'de_moo' },
    { path: 'config/locales/devise.de_formal.yml', lang: 'de-formal', root: 'de_formal' },
    { path: 'config/locales/devise.hyw.yml', lang: 'hyw', root: 'hyw' },
  ]) {
    it(`may be rare, or a name of the project's own: ${root}`, async () => {
      const source = 'en:\n  word: Word\n  more:\n    other: Another one\n';
      const folder = new MemoryFolder({
        'config/locales/devise.en.yml': source,
        ...Object.fromEntries(known.map((each) => [`config/locales/devise.${each}.yml`, `${each}:\n  word: Wort\n`])),
        [path]: `${root}:\n  word: Wort\n`,
      });
      deepEqual(await folder.statesOf(lang), ['word: reviewed', 'more.other: missing']);
      await folder.translate(new TranslateCalls());
      const upper = lang.toUpperCase();
      deepEqual(folder.text(path), `${root}:\n  word: Wort\n  more:\n    other: ${upper} Another one\n`);
    });
  }

  it('is no other key that has the form of a code', async () => {
    const folder = new MemoryFolder({
      'locales/app.en.yml': 'app:\n  word: Word\n',
      'locales/app.de.yml': 'app:\n  word: Wort\n',
    });
    deepEqual(await folder.statesOf('de'), ['app.word: reviewed']);
  });
});
