import { strict as assert } from 'node:assert';
import { openText, select } from '../../helpers/documents/documents.ts';
import { runCommand, writeSetting } from '../../helpers/extension.ts';
import { editorScene } from '../../helpers/scene.ts';

describe('a style rule list in translations', () => {
  editorScene();

  afterEach(() => writeSetting('styleRules', undefined));

  const translate = async (targetLang: string) => {
    const sentence = 'The pump is ready.';
    const editor = await openText(sentence);
    select(editor, sentence);
    const outcome = await runCommand('translateSelection', { targetLang });
    return { outcome, text: editor.document.getText() };
  };

  it('applies its current version after each change, even to text that was translated before', async () => {
    const { styleId = '' } = await runCommand('createStyleRules', { name: 'Voice', language: 'de' });
    await writeSetting('styleRules', styleId);
    assert.match((await translate('DE')).text, /^\[DE style:Voice v1\]/);
    await runCommand('addCustomInstruction', { styleId, label: 'Tone', prompt: 'Be kind.' });
    assert.match((await translate('DE')).text, /^\[DE style:Voice v2\]/);
    await runCommand('renameStyleRules', { styleId, name: 'House' });
    assert.match((await translate('DE')).text, /^\[DE style:House v3\]/);
  });
});
