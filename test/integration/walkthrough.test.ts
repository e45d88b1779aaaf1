import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { runCommand, until } from '../helpers/extension.ts';
import { editorScene } from '../helpers/scene.ts';

describe('the walkthrough', () => {
  const scene = editorScene();

  it('opens by its command, and sends no request', async () => {
    assert.deepEqual(await runCommand('openWalkthrough'), { status: 'done' });
    const tab = await until('a page without a document is in front', () => {
      const { activeTab } = vscode.window.tabGroups.activeTabGroup;
      return activeTab?.input === undefined && activeTab;
    });
    assert.match(tab.label, /Welcome|Walkthrough/);
    assert.deepEqual(scene.messages.shown, []);
    assert.deepEqual(await scene.service.requests(), []);
  });
});
