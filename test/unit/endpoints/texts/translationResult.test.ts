import { strict as assert } from 'node:assert';
import { serveOnce } from '../serve.ts';
import { rawTranslate, rawTranslateForm, translate, translateOne, translationsIn } from './translating.ts';

describe('Resources > Text translation result', () => {
  const served = serveOnce();

  const first = async (json: Readonly<Record<string, unknown>>) =>
    translationsIn(await rawTranslate(served, json))[0] ?? {};

  it('text and detected_source_language: always present; no other fields unless requested', async () => {
    assert.deepEqual(await first({}), { detected_source_language: 'EN', text: '[DE] Hellö' });
    const plain = await translateOne(served.client(), 'Hello', { showBilledCharacters: false });
    assert.deepEqual(plain, { detectedSourceLanguage: 'EN', text: '[DE] Hellö' });
  });

  it('billed_characters: code points of the text, when show_billed_characters is true', async () => {
    assert.equal((await first({ text: ['añ🙂'], show_billed_characters: true })).billed_characters, 3);
    assert.equal('billed_characters' in (await first({ show_billed_characters: false })), false);
    const [asForm] = translationsIn(await rawTranslateForm(served, [['show_billed_characters', '1']]));
    assert.equal(asForm?.billed_characters, 5);
    const result = await translate(served.client(), ['añ🙂', 'Hello'], { showBilledCharacters: true });
    assert.equal(result.translations[0]?.billedCharacters, 3);
    assert.equal(result.billedCharacters, 8);
    const silent = await translate(served.client(), ['Hello'], { showBilledCharacters: false });
    assert.deepEqual([silent.billedCharacters, silent.translations[0]?.billedCharacters], [undefined, undefined]);
  });

  it('model_type_used: when model_type is set; prefer_quality_optimized is the same as quality_optimized', async () => {
    assert.equal('model_type_used' in (await first({})), false);
    for (const [asked, used] of [
      ['latency_optimized', 'latency_optimized'],
      ['quality_optimized', 'quality_optimized'],
      ['prefer_quality_optimized', 'quality_optimized'],
    ]) {
      assert.equal((await first({ model_type: asked })).model_type_used, used);
      assert.equal((await translateOne(served.client(), 'Hello', { modelType: asked })).modelTypeUsed, used);
    }
  });

  it('tag_handling_version: v1 or v2', async () => {
    for (const version of ['v1', 'v2']) {
      const given = { tag_handling: 'xml', tag_handling_version: version };
      assert.equal((await first(given)).tag_handling_version, version);
      const translation = await translateOne(served.client(), 'Hello', {
        tagHandling: 'xml',
        tagHandlingVersion: version,
      });
      assert.equal(translation.tagHandlingVersion, version);
    }
  });
});
