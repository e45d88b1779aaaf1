import { deepEqual, match } from 'node:assert/strict';
import { findFamilies } from '../../../../src/locales/locales.ts';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

const catalog = (lang: string, date: string | undefined, messages: readonly string[]): string =>
  `msgid ""\nmsgstr ""\n"Language: ${lang}\\n"\n${date === undefined ? '' : `"POT-Creation-Date: ${date}\\n"\n`}${messages
    .map((text) => `\nmsgid "${text}"\nmsgstr "${lang} ${text}"\n`)
    .join('')}`;

const now = ['Add', 'Divide', 'Multiply'];
const before = ['Add', 'Abacus'];

interface Case {
  readonly files: Readonly<Record<string, string>>;
  readonly sent: readonly string[];
}

const cases: Readonly<Record<string, Case>> = {
  'an old one beside a new one': {
    files: {
      'po/de.po': catalog('de', '2026-05-01 10:00+0000', now),
      'po/fr.po': catalog('fr', '2010-05-01 10:00+0000', before),
    },
    sent: ['fr Divide', 'fr Multiply'],
  },
  'a new one that is not the first': {
    files: {
      'help/de/de.po': catalog('de', '2010-05-01 10:00+0000', before),
      'help/fr/fr.po': catalog('fr', '2026-05-01 10:00+0000', now),
    },
    sent: ['de Divide', 'de Multiply'],
  },
  'times in several zones': {
    files: {
      'po/de.po': catalog('de', '2026-05-01 23:00-0500', now),
      'po/fr.po': catalog('fr', '2026-05-02 02:00+0000', before),
    },
    sent: ['fr Divide', 'fr Multiply'],
  },
  'several new ones, one of which has fewer messages': {
    files: {
      'po/de.po': catalog('de', '2026-05-01 10:00+0000', ['Add']),
      'po/es.po': catalog('es', '2026-05-01 10:00+0000', now),
      'po/fr.po': catalog('fr', '2010-05-01 10:00+0000', before),
    },
    sent: ['de Divide', 'de Multiply', 'fr Divide', 'fr Multiply'],
  },
  'catalogs of one date': {
    files: {
      'po/de.po': catalog('de', '2026-05-01 10:00+0000', now),
      'po/fr.po': catalog('fr', '2026-05-01 10:00+0000', before),
    },
    sent: [],
  },
  'a catalog without a date': {
    files: { 'po/de.po': catalog('de', '2026-05-01 10:00+0000', now), 'po/fr.po': catalog('fr', undefined, before) },
    sent: [],
  },
  'a template, which is older': {
    files: {
      'po/app.pot': catalog('', '2020-05-01 10:00+0000', []).concat('\nmsgid "Add"\nmsgstr ""\n'),
      'po/de.po': catalog('de', '2026-05-01 10:00+0000', now),
      'po/fr.po': catalog('fr', '2010-05-01 10:00+0000', before),
    },
    sent: [],
  },
};

describe('catalogs of gettext without a template', () => {
  for (const [name, { files, sent }] of Object.entries(cases)) {
    it(`are compared with the newest: ${name}`, async () => {
      const folder = new MemoryFolder(files);
      const calls = new TranslateCalls();
      await folder.translate(calls);
      deepEqual(calls.texts, sent);
      for (const [path, text] of Object.entries(files)) {
        for (const line of text.match(/^msgstr ".+"$/gm) ?? []) {
          match(folder.text(path), new RegExp(`^${line}$`, 'm'), path);
        }
      }
      const again = new TranslateCalls();
      await folder.translate(again);
      deepEqual(again.texts, []);
    });
  }

  it('have no source in a variant of its language, which is a translation as others', async () => {
    for (const variant of ['en@shaw', 'en_GB', 'en_AU', 'en@quot']) {
      const folder = new MemoryFolder({
        'po/de.po': catalog('de', '2026-05-01 10:00+0000', now),
        [`po/${variant}.po`]: catalog(variant, '2010-05-01 10:00+0000', before),
      });
      const [family, ...others] = await findFamilies(folder, folder.options);
      deepEqual(others, []);
      deepEqual([family?.source, family?.sourceLang, family?.members.length], ['po/de.po', 'en', 2], variant);
    }
  });

  it('have a source in a variant where the platform has it, or where it has the texts of names', async () => {
    const kodi = (lang: string) => `resources/language/resource.language.${lang}/strings.po`;
    const ofKodi = {
      [kodi('en_gb')]: catalog('en_GB', undefined, now),
      [kodi('de_de')]: catalog('de', undefined, now),
    };
    const names = ['menu.file.open', 'menu.file.close', 'menu.edit.undo'];
    const ofNames = { 'po/en_GB.po': catalog('en_GB', undefined, names), 'po/de.po': catalog('de', undefined, names) };
    for (const files of [ofKodi, ofNames]) {
      const folder = new MemoryFolder(files);
      const [family] = await findFamilies(folder, folder.options);
      deepEqual(family?.source, Object.keys(files)[0]);
    }
  });

  it('have the source of the language where its catalog is there, whatever its date', async () => {
    const folder = new MemoryFolder({
      'po/de.po': catalog('de', '2026-05-01 10:00+0000', now),
      'po/en.po': catalog('en', '2010-05-01 10:00+0000', before),
    });
    const [family] = await findFamilies(folder, folder.options);
    deepEqual(family?.source, 'po/en.po');
  });
});
