import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { openText, select } from '../helpers/documents.ts';
import { runCommand, until } from '../helpers/extension.ts';
import { editorScene } from '../helpers/scene.ts';

describe('the walkthrough', () => {
  const scene = editorScene();

  it('is opened by its command, which asks nothing', async () => {
    assert.deepEqual(await runCommand('openWalkthrough'), { status: 'done' });
    const tab = await until('a page without a document is in front', () => {
      const { activeTab } = vscode.window.tabGroups.activeTabGroup;
      return activeTab?.input === undefined && activeTab;
    });
    assert.match(tab.label, /Welcome|Walkthrough/);
    assert.deepEqual(scene.messages.shown, []);
    assert.deepEqual(await scene.service.requests(), []);
  });

  it('hears of what was done, not of what was tried', async () => {
    const told: unknown[] = [];
    const { executeCommand } = vscode.commands;
    const value = (id: string, ...given: unknown[]) => {
      if (id === 'setContext') {
        told.push(given);
      }
      return executeCommand(id, ...given);
    };
    Object.defineProperty(vscode.commands, 'executeCommand', { value, configurable: true, writable: true });
    try {
      const translate = () => runCommand('translateSelectionTo', { targetLang: 'DE' });
      const done = ['languageServices.done.translateSelectionTo', true];
      await openText('The pump is ready.');
      assert.equal((await translate()).status, 'failed');
      assert.deepEqual(told, []);
      select(await openText('The pump is ready.'), 'The pump is ready.');
      assert.equal((await translate()).status, 'done');
      assert.deepEqual(told, [done]);
    } finally {
      Object.defineProperty(vscode.commands, 'executeCommand', {
        value: executeCommand,
        configurable: true,
        writable: true,
      });
    }
  });
});
