import { deepEqual, equal } from 'node:assert/strict';
import { json } from '../../../../src/formats/json/json.ts';
import { renderUnits } from '../../../../src/formats/renderUnits.ts';
import type { Part } from '../../../../src/text/unit.ts';
import { unitsIn } from '../../../helpers/unitsIn.ts';
import { MemoryFolder, TranslateCalls } from '../../locales/memoryFolder.ts';

const polish = 'nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);';
const file = (lang: string, forms: string, messages: object): string =>
  JSON.stringify({
    domain: 'messages',
    locale_data: { messages: { '': { domain: 'messages', lang, 'plural-forms': forms }, ...messages } },
  });
const english = file('en', 'nplurals=2; plural=(n != 1);', {
  'Save the lamp': ['Save the lamp'],
  '%d lamp': ['One lamp', '%d lamps'],
});

describe('a file of Jed', () => {
  it('has the texts of messages, each plural form, and the plural rule of the language', () => {
    const into = (targetLang: string): unknown => {
      const units = unitsIn(json, english, { path: 'lang/en.json', targetLang });
      const texts = units.map(({ parts }, index): [number, Part[]] => [
        index,
        parts.map((part) => (typeof part === 'string' ? part.toUpperCase() : part)),
      ]);
      return JSON.parse(renderUnits(english, units, new Map(texts)));
    };
    const whole = (lang: string, rule: string, ...forms: readonly string[]): unknown =>
      JSON.parse(file(lang, rule, { 'Save the lamp': ['SAVE THE LAMP'], '%d lamp': forms }));
    deepEqual(into('pl'), whole('pl', polish, 'ONE LAMP', '%d LAMPS', '%d LAMPS'));
    deepEqual(into('ja'), whole('ja', 'nplurals=1; plural=0;', '%d LAMPS'));
    deepEqual(into('fr'), whole('fr', 'nplurals=2; plural=(n > 1);', '%d LAMPS', '%d LAMPS'));
  });

  it('gets the forms that a translation lacks, and no finding about its rule', async () => {
    const folder = new MemoryFolder({
      'languages/lamps-en.json': english,
      'languages/lamps-pl.json': file('pl', polish, { 'Save the lamp': ['Zapisz'], '%d lamp': ['Lampa', '%d lampy'] }),
      'languages/lamps-ja.json': file('ja', 'nplurals=1; plural=0;', {
        'Save the lamp': ['保存'],
        '%d lamp': ['%dつ'],
      }),
    });
    const messages = await folder.messages('pl');
    deepEqual(
      messages.flatMap(({ key, problems }) => problems.map((problem) => [key, problem])),
      [
        [
          'locale_data.messages.%d lamp[1]',
          { kind: 'plurals', missing: ['[2]'], keys: ['locale_data.messages.%d lamp[2]'] },
        ],
      ],
    );
    await folder.translate(new TranslateCalls((text) => `PL${text}`));
    equal(folder.text('languages/lamps-pl.json').includes('["Lampa","%d lampy","%dPL lamps"]'), false);
    deepEqual(
      (await folder.messages('ja')).map(({ state }) => state),
      ['reviewed', 'reviewed'],
    );
  });
});
