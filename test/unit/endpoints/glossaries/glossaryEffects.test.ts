import { strict as assert } from 'node:assert';
import type { DictionaryInput } from '../../../../src/service/api/glossaries/dictionary.ts';
import { failure, uncancelled } from '../outcomes.ts';
import { serveOnce } from '../serve.ts';
import { rawTranslate, rawTranslateForm, textIn, translate, translateOne } from '../texts/translating.ts';

describe('Endpoints > Translation: glossary_id and glossary_ids', () => {
  const served = serveOnce();

  const client = () => served.client();
  const dictionary = (sourceLang: string, targetLang: string, entries: string): DictionaryInput => ({
    sourceLang,
    targetLang,
    entries,
  });
  const glossary = async (...dictionaries: readonly DictionaryInput[]): Promise<string> =>
    (await client().glossaries.create('Effects', dictionaries, uncancelled)).glossaryId;

  it('replaces the source term with the target term', async () => {
    const glossaryId = await glossary(dictionary('en', 'de', 'pump\tKREISELPUMPE'));
    const { text } = await translateOne(client(), 'The pump is ready', { sourceLang: 'en', glossaryId });
    assert.match(text, /KREISELPUMPE/);
    assert.doesNotMatch((await translateOne(client(), 'The pump is ready')).text, /KREISELPUMPE/);
    const raw = await rawTranslate(served, { text: ['A pump'], source_lang: 'EN', glossary_id: glossaryId });
    assert.match(textIn(raw), /KREISELPUMPE/);
  });

  it('works in a form too', async () => {
    const id = await glossary(dictionary('en', 'de', 'Hello\tMOIN'));
    const one = await rawTranslateForm(served, [
      ['source_lang', 'en'],
      ['glossary_id', id],
    ]);
    assert.match(textIn(one), /MOIN/);
    const several = await rawTranslateForm(served, [
      ['source_lang', 'en'],
      ['glossary_ids', id],
    ]);
    assert.match(textIn(several), /MOIN/);
  });

  it('selects the dictionary of the pair automatically', async () => {
    const glossaryId = await glossary(
      dictionary('en', 'de', 'pump\tDEUTSCH'),
      dictionary('en', 'fr', 'pump\tFRANCAIS'),
      dictionary('de', 'en', 'Pumpe\tENGLISH'),
    );
    for (const [sourceLang, targetLang, text, expected] of [
      ['EN', 'DE', 'pump', /DEUTSCH/],
      ['EN', 'FR', 'pump', /FRANCAIS/],
      ['DE', 'EN-GB', 'Pumpe', /ENGLISH/],
    ] as const) {
      assert.match((await translateOne(client(), text, { sourceLang, targetLang, glossaryId })).text, expected);
    }
  });

  it('applies several glossaries together', async () => {
    const glossaryIds = [
      await glossary(dictionary('en', 'de', 'pump\tERSTES')),
      await glossary(dictionary('en', 'de', 'valve\tZWEITES')),
    ];
    const { text } = await translateOne(client(), 'pump and valve', { sourceLang: 'en', glossaryIds });
    assert.match(text, /ERSTES .* ZWEITES/);
    const json = { text: ['pump and valve'], source_lang: 'EN', glossary_ids: glossaryIds };
    assert.match(textIn(await rawTranslate(served, json)), /ERSTES .* ZWEITES/);
  });

  it('accepts 5 glossaries', async () => {
    const five = await Promise.all(
      Array.from({ length: 5 }, (_, index) => glossary(dictionary('en', 'de', `word${index}\tT${index}`))),
    );
    const { text } = await translateOne(client(), 'word0 word4', { sourceLang: 'en', glossaryIds: five });
    assert.match(text, /T0 T4/);
    assert.match(textIn(await rawTranslate(served, { source_lang: 'EN', glossary_ids: five })), /^\[DE\]/);
    const form = five.map((id) => ['glossary_ids', id] as const);
    assert.match(textIn(await rawTranslateForm(served, [['source_lang', 'EN'], ...form])), /^\[DE\]/);
  });

  it('accepts v2 glossaries like v3 glossaries', async () => {
    const legacy = client().legacyGlossaries;
    const { glossaryId } = await legacy.create('Old', dictionary('en', 'de', 'pump\tALTMODISCH'), uncancelled);
    const parameters = { sourceLang: 'en', glossaryId };
    assert.match((await translateOne(client(), 'a pump', parameters)).text, /ALTMODISCH/);
    await legacy.delete(glossaryId, uncancelled);
    assert.equal((await failure(translate(client(), ['a pump'], parameters))).status, 404);
  });

  it('uses a changed dictionary at once', async () => {
    const glossaryId = await glossary(dictionary('en', 'de', 'pump\tVORHER'));
    const parameters = { sourceLang: 'en', glossaryId };
    assert.match((await translateOne(client(), 'a pump', parameters)).text, /VORHER/);
    await client().glossaries.putDictionary(glossaryId, dictionary('en', 'de', 'pump\tNACHHER'), uncancelled);
    assert.match((await translateOne(client(), 'a pump', parameters)).text, /NACHHER/);
  });
});
