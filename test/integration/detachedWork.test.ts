import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { openText } from '../helpers/documents/documents.ts';
import { logWith, runCommand, until } from '../helpers/extension.ts';
import { replaceMember } from '../helpers/replaceMember.ts';
import { SampleFolder } from '../helpers/sampleFolder.ts';
import { editorScene } from '../helpers/scene.ts';
import { noteUnhandledRejections } from '../host/unhandledRejections.ts';

describe('work that runs after a command has ended', () => {
  const scene = editorScene({ isHurried: true });

  it('shows no error when a Retry is cancelled', async () => {
    await vscode.env.clipboard.writeText('The pump is ready.');
    await openText('');
    await scene.service.plant({ match: '/v2/translate', status: 500 });
    await runCommand('pasteTranslated', { targetLang: 'DE' });
    await scene.service.plant({ match: '/v2/translate', delayMs: 600_000 });
    const unhandled = noteUnhandledRejections(() => true);
    const [failed] = scene.messages.shown;
    failed?.press('Retry');
    await until('it is tried again', async () => (await scene.service.requests()).length === 2);
    scene.cancel.press();
    await until('it was cancelled', async () => (await scene.service.requests())[1]?.outcome === 'aborted');
    assert.deepEqual(await unhandled(), []);
    assert.equal(scene.messages.shown.length, 1);
    await vscode.env.clipboard.writeText('');
  });

  it('reports a defect in a Retry once', async () => {
    const editor = await openText('The pump is ready.');
    editor.selection = new vscode.Selection(0, 0, 0, 8);
    await scene.service.plant({ match: '/v2/translate', status: 500 });
    await runCommand('translateSelection', { targetLang: 'DE' });
    const fail = () => {
      throw new RangeError('a retry has a defect');
    };
    const restore = replaceMember(vscode.window, 'withProgress', fail);
    try {
      scene.messages.shown[0]?.press('Retry');
      await until('it is told', () => scene.messages.shown.length === 2);
    } finally {
      restore();
    }
    assert.match(scene.messages.shown[1]?.message ?? '', /^Language Services had an internal error\./);
    assert.deepEqual(scene.messages.shown[1]?.buttons, ['Show Log']);
    await logWith('RangeError: a retry has a defect');
  });

  it('reports when a button cannot show what it is for', async () => {
    const editor = await openText('Close %s', 'txt');
    editor.selection = new vscode.Selection(0, 0, 0, 8);
    await scene.service.plant({ match: '/v2/translate', mangle: 'unbalance', times: 100 });
    await runCommand('translateSelection', { targetLang: 'DE' });
    const told = await until('it is told', () => scene.messages.shown[0]);
    const fail = () => Promise.reject(new RangeError('nothing can be shown'));
    const restore = replaceMember(vscode.window, 'showTextDocument', fail);
    try {
      told.press('Show');
      await until('the failure is told', () => scene.messages.shown.length === 2);
    } finally {
      restore();
    }
    assert.match(scene.messages.shown[1]?.message ?? '', /^Language Services had an internal error\./);
    await logWith('RangeError: nothing can be shown');
  });

  it('shows no error when Escape closes the picker of Open…', async () => {
    const folder = new SampleFolder();
    const uris = ['one.txt', 'two.txt'].map((name) => folder.write(name, `This is ${name}.`));
    await runCommand('translateDocument', { uris, targetLang: 'DE' });
    const end = await until('the end is told', () =>
      scene.messages.shown.find(({ buttons }) => buttons.includes('Open…')),
    );
    const unhandled = noteUnhandledRejections(() => true);
    const { showQuickPick } = vscode.window;
    let chosen: unknown = 'nothing yet';
    const show = async (...given: Parameters<typeof showQuickPick>) => (chosen = await showQuickPick(...given));
    const restore = replaceMember(vscode.window, 'showQuickPick', show);
    try {
      end.press('Open…');
      await until('Escape closes the picker', async () => {
        await vscode.commands.executeCommand('workbench.action.closeQuickOpen');
        return chosen === undefined;
      });
    } finally {
      restore();
    }
    assert.deepEqual(await unhandled(), []);
    assert.equal(scene.messages.shown.length, 1);
    await runCommand('removeDoneDocuments');
  });
});
