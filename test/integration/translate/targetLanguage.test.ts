import { strict as assert } from 'node:assert';
import { openText, select } from '../../helpers/documents/documents.ts';
import { runCommand, writeSetting, writtenSetting } from '../../helpers/extension.ts';
import { Pickers } from '../../helpers/pickers.ts';
import { editorScene } from '../../helpers/scene.ts';

describe('the target language', () => {
  const scene = editorScene();

  it('is requested once and then remembered', async () => {
    const pickers = new Pickers();
    try {
      const editor = await openText('First line.\nSecond line.');
      select(editor, 'First line.');
      const first = runCommand('translateSelection');
      await pickers.shown(1);
      await pickers.accept(() => writtenSetting('targetLanguage') !== undefined);
      assert.equal((await first).status, 'done');
      assert.equal(typeof writtenSetting('targetLanguage'), 'string');
      select(editor, 'Second line.');
      assert.equal((await runCommand('translateSelection')).status, 'done');
      assert.equal(pickers.titles.length, 1);
    } finally {
      pickers.dispose();
      await writeSetting('targetLanguage', undefined);
    }
  });

  it('is not set when Escape closes the language picker', async () => {
    const pickers = new Pickers();
    try {
      const editor = await openText('First line.');
      select(editor, 'First line.');
      const result = runCommand('translateSelection');
      await pickers.shown(1);
      await pickers.escape();
      assert.deepEqual(await result, { status: 'cancelled' });
      assert.equal(writtenSetting('targetLanguage'), undefined);
      assert.equal(editor.document.getText(), 'First line.');
      assert.deepEqual(await scene.service.requests(), []);
    } finally {
      pickers.dispose();
    }
  });
});
