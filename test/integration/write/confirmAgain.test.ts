import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { openText } from '../../helpers/documents/documents.ts';
import { runCommand, until, writeSetting } from '../../helpers/extension.ts';
import { editorScene } from '../../helpers/scene.ts';

const passages = ['first', 'second', 'third'].map((name) => `We utilize the ${name} file {name} in order to work.`);

describe('a text whose placeholders are lost', () => {
  const scene = editorScene();

  for (const [button, status, requests] of [
    [undefined, 'partial', 1],
    ['Correct', 'done', 2],
  ] as const) {
    it(`requires confirmation before it is sent again: ${button ?? 'Cancel keeps it'}`, async () => {
      const path = '/v2/write/correct';
      await writeSetting('confirmAbove', 300);
      await openText(passages.join('\n\n'));
      await vscode.commands.executeCommand('editor.action.selectAll');
      const improvement = { text: 'We work.', target_language: 'en', detected_source_language: 'en' };
      await scene.service.plant({ match: path, body: { improvements: passages.map(() => improvement) } });
      const outcome = runCommand('correctSelection', { applyMode: 'replace' });
      const asked = await until('it is asked', () => scene.messages.shown.find(({ modal }) => modal === true));
      assert.match(asked.message, /^Correct \d+ characters\?$/);
      assert.match(asked.detail ?? '', /^Some texts were returned with damaged placeholders/);
      asked.press(button);
      assert.equal((await outcome).status, status);
      assert.equal((await scene.service.requests(path)).length, requests);
      await writeSetting('confirmAbove', undefined);
    });
  }
});
