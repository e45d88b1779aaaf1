import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { openText, select } from '../../helpers/documents/documents.ts';
import { withUnsavedSettings } from '../../helpers/documents/unsavedSettings.ts';
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

  it('is used and remembered, and the user is notified, if the settings cannot be written', async () => {
    const pickers = new Pickers();
    try {
      const { document } = await openText('First line.\nSecond line.');
      await withUnsavedSettings('user', async () => {
        for (const text of ['First line.', 'Second line.']) {
          select(await vscode.window.showTextDocument(document), text);
          const translating = runCommand('translateSelection');
          if (text === 'First line.') {
            await pickers.shown(1);
            await pickers.accept(() => scene.messages.shown.length > 0);
          }
          const { status, error } = await translating;
          assert.deepEqual([status, error], ['done', undefined]);
        }
      });
      assert.equal(pickers.titles.length, 1);
      assert.equal(writtenSetting('targetLanguage'), undefined);
      const [told, ...others] = scene.messages.shown;
      assert.match(
        told?.message ?? '',
        /is the target language here, but it is not in your settings\. Could not write/,
      );
      assert.deepEqual([told?.buttons, others], [['Open Settings (JSON)', 'Show Log'], []]);
      assert.deepEqual(await runCommand('selectTargetLanguage', { targetLang: 'FR' }), {
        status: 'done',
        targetLang: 'FR',
      });
      const third = await openText('Third line.');
      select(third, 'Third line.');
      await runCommand('translateSelection');
      assert.match(third.document.getText(), /^\[FR\]/, 'the settings come first');
    } finally {
      pickers.dispose();
      await writeSetting('targetLanguage', undefined);
    }
  });

  it('is not set when Escape closes the language picker', async () => {
    const { pickers } = scene;
    const editor = await openText('First line.');
    select(editor, 'First line.');
    const result = runCommand('translateSelection');
    await pickers.shown(1);
    await pickers.escape();
    assert.deepEqual(await result, { status: 'cancelled' });
    assert.equal(writtenSetting('targetLanguage'), undefined);
    assert.equal(editor.document.getText(), 'First line.');
    assert.deepEqual(await scene.service.requests(), []);
  });
});
