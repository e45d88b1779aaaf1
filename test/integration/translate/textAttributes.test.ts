import { strict as assert } from 'node:assert';
import { openText, select } from '../../helpers/documents/documents.ts';
import { runCommand, writeSetting } from '../../helpers/extension.ts';
import { editorScene } from '../../helpers/scene.ts';

describe('languageServices.textAttributes', () => {
  editorScene();

  afterEach(() => writeSetting('textAttributes', undefined));

  const texts = {
    mdx: '<Card heading="Water the beds" kicker="Every day" />\n',
    md: '{{< figure heading="Water the beds" kicker="Every day" >}}\n',
    html: '<plan-card heading="Water the beds" kicker="Every day"></plan-card>\n',
  };

  async function translated(extension: string, text: string): Promise<string> {
    const editor = await openText(text, extension);
    select(editor, text);
    assert.equal((await runCommand('translateSelection', { targetLang: 'JA' })).status, 'done');
    return editor.document.getText();
  }

  for (const [extension, text] of Object.entries(texts)) {
    it(`names the attributes whose values are translated in a file .${extension}`, async () => {
      const usual = await translated(extension, text);
      assert.match(usual, /kicker="Every day"/);
      assert.doesNotMatch(usual, /Water the beds/);
      await writeSetting('textAttributes', ['Kicker']);
      const own = await translated(extension, text);
      assert.match(own, /heading="Water the beds"/);
      assert.doesNotMatch(own, /Every day/);
    });
  }
});
