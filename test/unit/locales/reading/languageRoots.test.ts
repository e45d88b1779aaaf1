import { deepEqual } from 'node:assert/strict';
import { removeObsoleteMessages } from '../../../../src/locales/locales.ts';
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

  for (const { name, old, now } of [
    {
      name: 'is that of the path where another language is beside it',
      old: 'fr:\n  word: Mot\nfr-CA:\n  word: Parole\n',
      now: 'fr:\n  word: Mot\n  more: FR Another one\nfr-CA:\n  word: Parole\n',
    },
    {
      name: 'is that of the path where a more exact one comes first',
      old: 'fr-CA:\n  word: Parole\nfr:\n  word: Mot\n',
      now: 'fr-CA:\n  word: Parole\nfr:\n  word: Mot\n  more: FR Another one\n',
    },
    {
      name: 'is the only one that is not an anchor',
      old: 'defaults: &defaults\n  x: Commun\nfr:\n  <<: *defaults\n  word: Mot\n',
      now: 'defaults: &defaults\n  x: Commun\nfr:\n  <<: *defaults\n  word: Mot\n  more: FR Another one\n',
    },
    {
      name: 'is not added a second time: nothing is sent',
      old: 'francais:\n  word: Mot\n',
      now: 'francais:\n  word: Mot\n',
    },
  ]) {
    it(name, async () => {
      const folder = new MemoryFolder({
        'config/locales/en.yml': 'en:\n  word: Word\n  more: Another one\n',
        'config/locales/fr.yml': old,
      });
      const calls = new TranslateCalls();
      await folder.translate(calls);
      deepEqual([folder.text('config/locales/fr.yml'), calls.texts], [now, old === now ? [] : ['fr Another one']]);
    });
  }

  it('is also that of a source with anchors, whose texts are texts', async () => {
    const folder = new MemoryFolder({
      'config/locales/en.yml': 'defaults: &defaults\n  x: Shared text\nen:\n  <<: *defaults\n  word: Word\n',
      'config/locales/fr.yml': 'defaults: &defaults\n  x: Commun\nfr:\n  <<: *defaults\n',
    });
    deepEqual(await folder.statesOf('fr'), ['defaults.x: reviewed', 'word: missing']);
  });

  it('keeps the last text of an anchor, though its source is gone', async () => {
    const text = 'defaults: &defaults\n  x: Commun\nfr:\n  <<: *defaults\n  word: Mot\n  old: Ancien\n';
    const folder = new MemoryFolder({
      'config/locales/en.yml': 'en:\n  word: Word\n',
      'config/locales/fr.yml': text,
    });
    await removeObsoleteMessages(folder, { family: await folder.family(), lang: 'fr' }, folder.options);
    deepEqual(folder.text('config/locales/fr.yml'), text.replace('  old: Ancien\n', ''));
  });

  it('is no other key that has the form of a code', async () => {
    const folder = new MemoryFolder({
      'locales/app.en.yml': 'app:\n  word: Word\n',
      'locales/app.de.yml': 'app:\n  word: Wort\n',
    });
    deepEqual(await folder.statesOf('de'), ['app.word: reviewed']);
  });
});
