import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { openText, select } from '../../../helpers/documents/documents.ts';
import { runCommand } from '../../../helpers/extension.ts';
import { editorScene } from '../../../helpers/scene.ts';

const mark = '\u200f';
const placeholders = ['{name}', '%1$s', '{{count}}', '<b>', '</b>', 'https://example.com/a?b=c'];

/** Sentences with the same placeholders: "Hello {name}, you have … new messages, see …". */
const sentences = {
  AR: 'مرحبا {name}، لديك %1$s أو {{count}} من <b>الرسائل</b> الجديدة، انظر https://example.com/a?b=c هنا',
  HE: 'שלום {name}, יש לך %1$s או {{count}} הודעות <b>חדשות</b>, ראה https://example.com/a?b=c כאן',
};
const english = 'Hello {name}, you have %1$s or {{count}} <b>new</b> messages, see https://example.com/a?b=c here';

describe('right-to-left text', () => {
  editorScene();

  const assertKept = (text: string) =>
    placeholders.forEach((placeholder) => assert.equal(text.split(placeholder).length, 2, placeholder));

  for (const [language, sentence] of Object.entries(sentences)) {
    it(`keeps placeholders from ${language}, and the marks and lines around a selection`, async () => {
      const text = `${mark}\n${sentence}\n${mark}`;
      const editor = await openText(text);
      select(editor, sentence);
      const outcome = await runCommand('translateSelection', { targetLang: 'EN-GB', sourceLang: language });
      assert.equal(outcome.status, 'done');
      const [before, translated = '', after] = editor.document.getText().split('\n');
      assert.deepEqual([before, after], [mark, mark]);
      assert.notEqual(translated, sentence);
      assertKept(translated);
      await vscode.commands.executeCommand('undo');
      assert.equal(editor.document.getText(), text);
    });

    it(`keeps placeholders into ${language}, in a JSON value`, async () => {
      const editor = await openText(`{ "a": ${JSON.stringify(english)}, "b": 1 }`, 'json');
      select(editor, editor.document.getText());
      const outcome = await runCommand('translateSelection', { targetLang: language, sourceLang: 'EN' });
      assert.equal(outcome.status, 'done');
      const value: unknown = JSON.parse(editor.document.getText());
      assert.ok(typeof value === 'object' && value !== null);
      assert.deepEqual(Object.keys(value), ['a', 'b']);
      assert.match(editor.document.getText(), language === 'AR' ? /\p{Script=Arabic}/u : /\p{Script=Hebrew}/u);
      assertKept(editor.document.getText());
    });
  }

  it('translates words of one direction within a line of the other', async () => {
    const text = 'الملف "The pump is ready" على القرص';
    const editor = await openText(text);
    select(editor, 'The pump is ready');
    assert.equal((await runCommand('translateSelection', { targetLang: 'HE', sourceLang: 'EN' })).status, 'done');
    assert.match(editor.document.getText(), /^الملف ".*\p{Script=Hebrew}.*" على القرص$/u);
  });
});
