import { strict as assert } from 'node:assert';
import { MemoryFolder, TranslateCalls } from './memoryFolder.ts';

const phrases = (...values: string[]) => ({ stringSet: { state: 'translated', values } });
const text = (value: string) => ({ stringUnit: { state: 'translated', value } });

describe('phrases of App Shortcuts in a String Catalog', () => {
  it('are left to people, also in a language without any', async () => {
    const path = 'Lamp/AppShortcuts.xcstrings';
    const strings = {
      'Open ${app}': { localizations: { en: phrases('Open ${app}', 'Start ${app}'), fr: phrases('Ouvre ${app}') } },
      'Dim ${app}': { localizations: { fr: phrases('Tamise ${app}') } },
      'All lamps': { localizations: { de: text('Alle Lampen'), fr: text('Toutes les lampes') } },
    };
    const source = `${JSON.stringify({ sourceLanguage: 'en', strings, version: '1.0' }, null, 2)}\n`;
    const folder = new MemoryFolder({ [path]: source });
    assert.deepEqual(await folder.statesOf('fr'), ['All lamps: reviewed']);
    assert.deepEqual(await folder.statesOf('de'), ['All lamps: reviewed']);
    const calls = new TranslateCalls();
    await folder.translate(calls);
    assert.deepEqual(calls.texts, []);
    assert.equal(folder.text(path), source);
  });
});
