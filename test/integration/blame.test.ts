import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import type { ExportedApi } from '../../src/features/api/exportedApi.ts';
import { openText } from '../helpers/documents/documents.ts';
import { MemoryFiles } from '../helpers/documents/memoryFiles.ts';
import { extensionUnderTest, logWith, runCommand, until } from '../helpers/extension.ts';
import { editorScene } from '../helpers/scene.ts';
import { Account } from '../helpers/service/account.ts';

describe('an error message', () => {
  const scene = editorScene();

  /** Options that cause a bug: reading one throws. */
  const broken = (marker: string) => ({
    get targetLang(): string {
      throw new RangeError(`${marker} is not "The Secret Text" here`);
    },
  });

  it('names a settings file with unsaved changes, and offers to open it', async () => {
    await vscode.commands.executeCommand('workbench.action.openSettingsJson');
    const editor = await until('the settings are open', () => vscode.window.activeTextEditor);
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), ' '));
    const outcome = await runCommand('selectTargetLanguage', { targetLang: 'ES' });
    assert.deepEqual([outcome.status, outcome.error?.kind], ['failed', 'internal']);
    const sentence = 'Could not write the user settings. Save or fix settings.json, then try again.';
    assert.deepEqual(
      scene.messages.shown.map(({ message, buttons }) => [message, buttons]),
      [[sentence, ['Open Settings (JSON)', 'Retry', 'Show Log']]],
    );
    await vscode.commands.executeCommand('workbench.action.files.revert');
    scene.messages.shown[0]?.press('Open Settings (JSON)');
    await until('they are in front', () =>
      vscode.window.activeTextEditor?.document.uri.path.endsWith('/settings.json'),
    );
  });

  it('reports a full disk as a full disk', async () => {
    const account = new Account(scene.service.url);
    const pair = { sourceLang: 'en', targetLang: 'fr' };
    const glossaryId = await account.glossary('Terms', { ...pair, entries: 'pump\tpompe' });
    const files = new MemoryFiles({});
    files.isFull = true;
    const outcome = await runCommand('exportDictionary', { ...pair, glossaryId, uri: files.uri('/terms.csv') });
    files.dispose();
    assert.equal(outcome.error?.kind, 'internal');
    const sentence = 'The disk has no space for terms.csv. Free some space, then try again.';
    assert.equal(outcome.error.message, sentence);
    assert.deepEqual(scene.messages.shown[0]?.buttons, ['Retry', 'Show Log']);
  });

  it('reports a defect within a command as an internal error, and logs where it is', async () => {
    await openText('The pump is ready.');
    const outcome = await runCommand('translateSelection', broken('command'));
    assert.deepEqual([outcome.status, outcome.error?.kind], ['failed', 'internal']);
    assert.match(outcome.error?.message ?? '', /^Language Services had an internal error\./);
    assert.deepEqual(scene.messages.shown[0]?.buttons, ['Retry', 'Show Log']);
    const log = await logWith('RangeError: command is not … here');
    assert.match(log, /RangeError: command is not … here\n(?:.*\n)*? {4}at .*extension\.js:\d+:\d+/);
    assert.ok(!log.includes('The Secret Text'));
  });

  it('reports a defect within a call of the exported API as an internal error', async () => {
    const api = await vscode.extensions.getExtension<ExportedApi>(extensionUnderTest().id)?.activate();
    assert.ok(api);
    await assert.rejects(api.translate(['Hello.'], broken('call')), { kind: 'internal' });
    assert.match(await logWith('RangeError: call is not … here'), / {4}at .*\.js:\d+:\d+/);
  });
});
