import { strict as assert } from 'node:assert';
import { readUnits } from '../../../src/formats/readText.ts';
import { MemoryFolder, TranslateCalls } from './memoryFolder.ts';

const json = (content: object) => `${JSON.stringify(content, null, '\t')}\n`;

describe('names of people in a file of messages', () => {
  it('stay those of each language in files of MediaWiki, and are never sent', async () => {
    const german = {
      '@metadata': { authors: ['Eva Lampe'], 'last-updated': 'some day' },
      'lamps-desc': 'Zeigt Lampen',
    };
    const folder = new MemoryFolder({
      'i18n/en.json': json({
        '@metadata': { authors: ['Ann Writer', 'Bob the Lamp', 'lampfan'], url: 'https://example.com/lamps' },
        'lamps-desc': 'Shows lamps',
        'lamps-title': 'All lamps',
      }),
      'i18n/de.json': json(german),
    });
    assert.deepEqual(await folder.statesOf('de'), ['lamps-desc: reviewed', 'lamps-title: missing']);
    const calls = new TranslateCalls();
    await folder.translate(calls);
    await folder.translateInto('fr', calls);
    assert.deepEqual(calls.texts, ['de All lamps', 'fr Shows lamps', 'fr All lamps']);
    assert.deepEqual(JSON.parse(folder.text('i18n/de.json')), { ...german, 'lamps-title': 'DE All lamps' });
    assert.deepEqual(JSON.parse(folder.text('i18n/fr.json')), {
      'lamps-desc': 'FR Shows lamps',
      'lamps-title': 'FR All lamps',
    });
  });

  const files: Readonly<Record<string, string>> = {
    'locales/en.json': json({
      _meta: { author: 'Ann Writer', title: 'Our lamps' },
      meta: { translators: ['Bob Reader'] },
      language: { authors: ['Ann Writer', 'Bob Reader'] },
      credits: { author: 'Written by' },
      authors: 'All authors',
    }),
    'config/locales/en.yml':
      'en:\n  __author__: Ann Writer\n  title: Our lamps\n  contributors:\n    - Bob Reader\n  translator: Translated by\n',
  };
  const texts = {
    'locales/en.json': ['Our lamps', 'Written by', 'All authors'],
    'config/locales/en.yml': ['Our lamps', 'Translated by'],
  };

  it('are no texts where metadata or a list names them; labels about people are', () => {
    const found = Object.entries(files).map(([name, source]) => {
      const units = readUnits({ languageId: '', name, source });
      return [name, units.map(({ start, end }) => source.slice(start, end))];
    });
    assert.deepEqual(Object.fromEntries(found), texts);
  });
});
