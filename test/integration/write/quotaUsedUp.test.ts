import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { openText } from '../../helpers/documents/documents.ts';
import { runCommand, until, writeSetting } from '../../helpers/extension.ts';
import { editorScene } from '../../helpers/scene.ts';

const passages = ['first', 'second', 'third'].map((name) => `We utilize the ${name} file {name} in order to work.`);
const options = { targetLang: 'en-US', applyMode: 'replace' } as const;

describe('13.10 text units whose placeholders are lost', () => {
  const scene = editorScene();

  for (const [path, run] of [
    ['/v2/write/rephrase', () => runCommand('rephraseSelection', options)],
    ['/v2/write/correct', () => runCommand('correctSelection', options)],
  ] as const) {
    const answers = async () =>
      (await scene.service.requests()).filter((request) => request.path === path).map(({ status }) => status);

    /** The first answer lacks all placeholders. */
    async function begin() {
      const text = passages.join('\n\n');
      const editor = await openText(text);
      await vscode.commands.executeCommand('editor.action.selectAll');
      const improvement = { text: 'We work.', target_language: 'en-US', detected_source_language: 'en' };
      await scene.service.plant({ match: path, body: { improvements: passages.map(() => improvement) } });
      return { editor, text };
    }

    it(`are sent again in one request: ${path}`, async () => {
      const { editor, text } = await begin();
      const outcome = await run();
      assert.equal(outcome.status, 'done', outcome.error?.message);
      assert.deepEqual(await answers(), [200, 200]);
      assert.equal(editor.document.getText() === text, path === '/v2/write/correct');
    });

    it(`are not sent again one by one when the quota is used up: ${path}`, async () => {
      const { editor, text } = await begin();
      await scene.service.plant({ match: path, status: 456 });
      const outcome = await run();
      assert.deepEqual([outcome.status, outcome.error?.kind], ['failed', 'quotaExceeded']);
      assert.deepEqual(await answers(), [200, 456]);
      assert.equal(editor.document.getText(), text);
    });

    it(`are not sent when language detection reports a used-up quota: ${path}`, async () => {
      const { editor, text } = await begin();
      await scene.service.plant({ match: '/v3/detect/language', status: 456 });
      const outcome = await run();
      assert.deepEqual([outcome.status, outcome.error?.kind], ['failed', 'quotaExceeded']);
      assert.deepEqual(await answers(), []);
      assert.equal(editor.document.getText(), text);
    });
  }

  for (const [button, status, requests] of [
    [undefined, 'partial', 1],
    ['Correct', 'done', 2],
  ] as const) {
    it(`require confirmation before they are sent again: ${button ?? 'Cancel keeps them'}`, async () => {
      const path = '/v2/write/correct';
      await writeSetting('confirmAbove', 300);
      await openText(passages.join('\n\n'));
      await vscode.commands.executeCommand('editor.action.selectAll');
      const improvement = { text: 'We work.', target_language: 'en', detected_source_language: 'en' };
      await scene.service.plant({ match: path, body: { improvements: passages.map(() => improvement) } });
      const outcome = runCommand('correctSelection', { applyMode: 'replace' });
      const asked = await until('it is asked', () => scene.messages.shown.find(({ modal }) => modal === true));
      assert.match(asked.message, /^Correct \d+ characters\?$/);
      assert.match(asked.detail ?? '', /^Some text units were returned with damaged placeholders/);
      asked.press(button);
      assert.equal((await outcome).status, status);
      assert.equal((await scene.service.requests()).filter((request) => request.path === path).length, requests);
      await writeSetting('confirmAbove', undefined);
    });
  }
});
