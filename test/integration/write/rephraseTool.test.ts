import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { toolNames } from '../../../src/contract/contributions.ts';
import { writeSetting } from '../../helpers/extension.ts';
import { editorScene } from '../../helpers/scene.ts';

describe('the rephrasing tool for language models', () => {
  const scene = editorScene();

  afterEach(() => writeSetting('confirmAbove', undefined));

  const rephrase = async (input: object): Promise<unknown[]> => {
    const { content } = await vscode.lm.invokeTool(toolNames.rephrase, { input, toolInvocationToken: undefined });
    return content.map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : part));
  };
  const sent = async () => (await scene.service.requests('/v2/write/rephrase')).length;

  it('rephrases in a style, and keeps code and placeholders', async () => {
    const text = 'We utilize `npm test` in order to check {name}.\n';
    assert.deepEqual(await rephrase({ text, languageId: 'markdown', writingStyle: 'simple' }), [
      '[rephrased simple] We use `npm test` to check {name}.\n',
    ]);
    assert.equal(await sent(), 1);
  });

  it('uses a style as a preference, and converts to a variant', async () => {
    const japanese = 'これはペンです。とても便利なものですから、毎日使っています。';
    assert.deepEqual(await rephrase({ text: japanese, tone: 'friendly' }), [`[rephrased] ${japanese}`]);
    const text = 'The color of the printer is gray.';
    assert.deepEqual(await rephrase({ text, targetLang: 'EN-GB' }), ['[rephrased] The colour of the printer is grey.']);
  });

  it('names texts that were left unchanged', async () => {
    const text = 'We utilize `npm test` in order to check it.\n';
    const body = { improvements: [{ text: 'No code.', target_language: 'en', detected_source_language: 'en' }] };
    await scene.service.plant({ match: '/v2/write/rephrase', status: 200, body, times: 2 });
    const parts = await rephrase({ text, languageId: 'markdown' });
    assert.deepEqual(parts, [text, 'Texts not rephrased: 1']);
  });

  it('rejects wrong input, too much input, and another language, in words that a model can read', async () => {
    const text = 'The pump is ready and the tank is full.';
    const wrong: readonly [object, RegExp][] = [
      [{ text: ' ' }, /text must be a non-empty string/],
      [{ text, tone: 'loud' }, /tone must be one of enthusiastic, friendly, confident, diplomatic\. Found: loud\./],
      [{ text, tone: 'friendly', writingStyle: 'simple' }, /tone cannot be combined with writingStyle\./],
      [{ text, shout: true }, /Unknown option: shout\./],
      [{ text, targetLang: 'DE' }, /The text is in English, not in German/],
    ];
    for (const [input, message] of wrong) {
      await assert.rejects(rephrase(input), message);
    }
    await writeSetting('confirmAbove', 20);
    await assert.rejects(rephrase({ text }), /text must be at most 20 characters per call/);
    assert.equal(await sent(), 0);
  });
});
