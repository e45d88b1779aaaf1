import { deepEqual, equal } from 'node:assert/strict';
import { pluck } from '../../../helpers/pluck.ts';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

const json = (texts: object): string => `${JSON.stringify(texts, undefined, 2)}\n`;

describe('a pseudo-language of a tool', () => {
  it('is listed as such, and neither checked nor translated', async () => {
    const folder = new MemoryFolder({
      'locales/en.json': json({ a: 'Save {name}', b: 'Open it' }),
      'locales/de.json': json({ b: 'Öffnen' }),
      'locales/aa-ER.json': json({ a: 'crwdns10:0crwdne10:0' }),
      'locales/ach-UG.json': json({}),
      'locales/fr.json': json({ a: 'crwdns12:0Save it crwdne12:0' }),
      'locales/qqq.json': json({ a: 'Label of a button. {{Identical|Save}}' }),
    });
    const states = await folder.states();
    deepEqual(
      states.flatMap(({ members }) =>
        members.map(({ member, messages, remark }) => [member.lang, messages.length, remark]),
      ),
      [
        ['aa-ER', 0, 'pseudo'],
        ['ach-UG', 0, 'pseudo'],
        ['de', 2, undefined],
        ['fr', 0, 'pseudo'],
        ['qqq', 0, 'pseudo'],
      ],
    );
    const calls = new TranslateCalls();
    await folder.translate(calls);
    deepEqual(pluck(calls.calls, 'lang'), ['de']);
    equal(folder.text('locales/ach-UG.json'), json({}));
  });

  it('in which texts are ours is translated', async () => {
    const folder = new MemoryFolder({ 'locales/en.json': json({ a: 'Save' }), 'locales/qps-ploc.json': json({}) });
    await folder.translate(new TranslateCalls());
    equal(folder.text('locales/qps-ploc.json'), json({ a: 'QPS-PLOC Save' }));
  });
});

describe('data that a program generated', () => {
  const texts = (prefix: string, text: (at: number) => string): Record<string, string> =>
    Object.fromEntries(Array.from({ length: 1200 }, (_, at) => [`${prefix}${(at + 0xf00).toString(16)}0`, text(at)]));

  it('is listed as such, and neither checked nor translated, unless the settings name it', async () => {
    const folder = new MemoryFolder({
      'locales/en.json': json(texts('U+1', (at) => `Sign of ${at}`)),
      'locales/de.json': json({}),
    });
    const [state] = await folder.states();
    deepEqual(
      state?.members.map(({ messages, remark }) => [messages.length, remark]),
      [[0, 'data']],
    );
    folder.options = { ...folder.options, localeFiles: [{ source: 'locales/en.json' }] };
    equal((await folder.messages('de')).length, 1200);
  });

  it('has names by their codes: sentences, and texts by words, are translated', async () => {
    for (const texts1200 of [
      texts('1', (at) => `The disk ${at} is full, and nothing was saved`),
      texts('settings.page_of_words_', (at) => `Sign of ${at}`),
      texts('key_', (at) => `Sign of ${at}`),
      Object.fromEntries(Array.from({ length: 1200 }, (_, at) => [`${at + 1000}`, `Sign of ${at}`])),
    ]) {
      const folder = new MemoryFolder({ 'locales/en.json': json(texts1200), 'locales/de.json': json({}) });
      equal((await folder.messages('de')).length, 1200);
    }
  });
});

describe('a code that is not a language', () => {
  it('is named in its file only', async () => {
    const codes = ['en', 'np', 'de', 'es', 'fr', 'it', 'ja'];
    const folder = new MemoryFolder(
      Object.fromEntries(codes.map((code) => [`locales/${code}.json`, json({ a: 'A' })])),
    );
    deepEqual(
      (await folder.states()).flatMap(({ members }) =>
        members.flatMap(({ member, remark }) => (remark === undefined ? [] : [[member.lang, remark]])),
      ),
      [['np', 'unknownCode']],
    );
  });
});
