import { strict as assert } from 'node:assert';
import { openText, select } from '../../helpers/documents/documents.ts';
import { runCommand, writeSetting } from '../../helpers/extension.ts';
import { editorScene } from '../../helpers/scene.ts';

describe('style rules in translations', () => {
  const scene = editorScene();

  afterEach(async () => {
    await writeSetting('styleRules', undefined);
    await writeSetting('customInstructions', undefined);
  });

  const translate = async (targetLang: string) => {
    const sentence = 'The pump is ready.';
    const editor = await openText(sentence);
    select(editor, sentence);
    const outcome = await runCommand('translateSelection', { targetLang });
    return { outcome, text: editor.document.getText() };
  };

  it('apply their current version after each change, even to text that was translated before', async () => {
    const { styleId = '' } = await runCommand('createStyleRules', { name: 'Voice', language: 'de' });
    await writeSetting('styleRules', styleId);
    assert.match((await translate('DE')).text, /^\[DE style:Voice v1\]/);
    await runCommand('addCustomInstruction', { styleId, label: 'Tone', prompt: 'Be kind.' });
    assert.match((await translate('DE')).text, /^\[DE style:Voice v2\]/);
    await runCommand('renameStyleRules', { styleId, name: 'House' });
    assert.match((await translate('DE')).text, /^\[DE style:House v3\]/);
  });

  it('for another language than the target are not used, and a message says so once', async () => {
    const { styleId = '' } = await runCommand('createStyleRules', { name: 'Only German', language: 'de' });
    await writeSetting('styleRules', styleId);
    const remark = 'Style rule list Only German was not used because it is for German.';
    for (const target of ['FR', 'FR']) {
      const { outcome, text } = await translate(target);
      assert.equal(outcome.status, 'done');
      assert.match(text, /^\[FR\]/);
    }
    assert.equal(scene.lines.shown.filter((line) => line.includes(remark)).length, 1);
    assert.deepEqual(scene.messages.shown, []);
  });

  it('in the custom instructions setting are limited to 10 with 300 code points each', async () => {
    await writeSetting(
      'customInstructions',
      Array.from({ length: 10 }, () => '😀'.repeat(300)),
    );
    assert.match((await translate('DE')).text, /^\[DE 10 instructions\]/);
    for (const wrong of [Array.from({ length: 11 }, () => 'Be brief.'), ['😀'.repeat(301)]]) {
      await writeSetting('customInstructions', wrong);
      const { outcome, text } = await translate('DE');
      assert.equal(outcome.error?.kind, 'invalidInput');
      assert.equal(text, 'The pump is ready.');
    }
  });
});
