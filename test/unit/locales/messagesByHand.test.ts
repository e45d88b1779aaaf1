import { strict as assert } from 'node:assert';
import { MemoryFolder, TranslateCalls } from './memoryFolder.ts';

const json = (texts: object): string => `${JSON.stringify(texts, null, 2)}\n`;
const catalog = (state: string) =>
  json({
    sourceLanguage: 'en',
    strings: {
      'Open the door': { localizations: { de: { stringUnit: { state, value: 'Tür auf' } } } },
      'Close the door': { localizations: {} },
    },
    version: '1.0',
  });

describe('a message that a person wrote', () => {
  for (const { what, lang, source, target } of [
    {
      what: 'French that lacks a form for millions',
      lang: 'fr',
      source: '{count, plural, one{# Subscriber} other{# Subscribers}}',
      target: '{count, plural, one{# Abonné} other{# Abonnés}}',
    },
    {
      what: 'Russian with its own text for 1',
      lang: 'ru',
      source: '{count, plural, one{# hour} other{# hours}}',
      target: '{count, plural, =1{час} few{# часа} many{# часов} other{# часа}}',
    },
    {
      what: 'French with a text for 1 instead of a form',
      lang: 'fr',
      source: '{count, plural, =1{1 hour} other{# hours}}',
      target: '{count, plural, =1{1 h} other{# h}}',
    },
    {
      what: 'Polish that lacks forms of two counts',
      lang: 'pl',
      source: '{n, plural, one{# door} other{# doors of {m, plural, one{# house} other{# houses}}}}',
      target: '{n, plural, one{# drzwi} other{# drzwi {m, plural, one{# domu} other{# domów}}}}',
    },
    {
      what: 'Polish that lacks forms it needs',
      lang: 'pl',
      source: '{count, plural, one{# door} other{# doors}}',
      target: '{count, plural, other{# drzwi}}',
    },
  ]) {
    it(`is never changed by a run: ${what}`, async () => {
      const folder = new MemoryFolder({
        'l10n/app_en.arb': json({ a: source, b: 'New' }),
        [`l10n/app_${lang}.arb`]: json({ a: target }),
      });
      for (let run = 0; run < 2; run += 1) {
        const calls = new TranslateCalls();
        await folder.translate(calls);
        assert.deepEqual(calls.texts, run === 0 ? [`${lang} New`] : []);
        assert.ok(folder.text(`l10n/app_${lang}.arb`).includes(`"a": "${target}"`));
      }
    });
  }

  it('lacks no message where `other` is shown for a form, which is a warning and translated if it is chosen', async () => {
    const source = '{count, plural, one{# door} other{# doors}}';
    const folder = new MemoryFolder({
      'locales/en.json': json({ own: source, copy: source }),
      'locales/pl.json': json({ own: '{count, plural, one{# drzwi} other{# drzwi}}', copy: source }),
    });
    const missing = async () =>
      (await folder.messages('pl')).flatMap(({ key, state }) => (state === 'missing' ? key : []));
    assert.deepEqual(await missing(), []);
    const found = (await folder.messages('pl')).flatMap(({ key, remarks = [], problems }) => [
      ...problems,
      ...remarks.map(({ problem, severity }) => [key, problem.kind, severity]),
    ]);
    assert.deepEqual(found, [['own[count:other]', 'plurals', 'warning']]);
    const calls = new TranslateCalls();
    await folder.translate(calls);
    assert.deepEqual(calls.texts, []);
    await folder.translate(calls, { include: ['missing'], keys: ['own[count:few]', 'own[count:many]'] });
    const forms = 'one{# drzwi} few{# doors} many{# doors} other{# drzwi}';
    assert.ok(
      folder.text('locales/pl.json').includes(`"own": "{count, plural, ${forms}}"`),
      folder.text('locales/pl.json'),
    );
    assert.deepEqual(await missing(), []);
  });

  for (const state of ['needs_review', 'translated']) {
    it(`keeps its state in a string catalog: ${state}`, async () => {
      const folder = new MemoryFolder({ 'App/Localizable.xcstrings': catalog(state) });
      const before = (await folder.messages('de')).find(({ key }) => key.startsWith('Open'));
      const calls = new TranslateCalls();
      await folder.translate(calls);
      assert.ok(!calls.texts.some((text) => text.includes('Open')));
      const after = (await folder.messages('de')).find(({ key }) => key.startsWith('Open'));
      assert.equal(after?.state, before?.state);
      const written: unknown = JSON.parse(folder.text('App/Localizable.xcstrings'));
      assert.ok(JSON.stringify(written).includes(`"state":"${state}","value":"Tür auf"`));
      assert.ok(JSON.stringify(written).includes('DE Close the door'));
    });
  }
});
