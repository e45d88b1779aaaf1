import { strict as assert } from 'node:assert';
import path from 'node:path';
import * as vscode from 'vscode';
import type { CommandOutcome, Settings } from '../../../src/contract/contributions.ts';
import { diffSides, diffTabs } from '../../helpers/documents/diffEditors.ts';
import { runCommand, until } from '../../helpers/extension.ts';
import type { Pickers } from '../../helpers/pickers.ts';
import { eachFolder } from '../../helpers/sampleFolder.ts';
import { editorScene } from '../../helpers/scene.ts';
import { Account } from '../../helpers/service/account.ts';

const pair = { sourceLang: 'en', targetLang: 'de' };

describe('glossary files', () => {
  const scene = editorScene();
  const account = new Account(() => scene.service.url);
  const folder = eachFolder();
  let pickers: Pickers;
  let glossaryId: string;
  let uri: vscode.Uri;

  beforeEach(async () => {
    pickers = scene.pickers;
    glossaryId = await account.glossary('Terms', { ...pair, entries: 'pump\tPumpe\nvalve\tVentil\nhose\tSchlauch' });
    uri = folder.write('terms.csv', 'source;target\r\nvalve;Hahn\r\npump;Pumpe\r\ngauge;Manometer\r\n');
    await map({ file: `${path.basename(folder.path)}/*.csv`, glossary: glossaryId, ...pair });
    await scene.service.reset();
  });

  after(() => map());

  const map = (...entries: readonly Settings['glossaryFiles'][number][]) =>
    vscode.workspace
      .getConfiguration('languageServices')
      .update('glossaryFiles', entries.length === 0 ? undefined : entries, vscode.ConfigurationTarget.Workspace);
  const stored = () => account.entries(glossaryId, 'en', 'de');
  const puts = async () => (await scene.service.requests()).filter(({ method }) => method === 'PUT');

  type Name = 'pushGlossaryFile' | 'pullGlossaryFile';
  /** Runs it on the active document, like a user, and waits for its preview. */
  async function preview(name: Name): Promise<{ outcome: Promise<CommandOutcome<Name>>; isEnded: () => boolean }> {
    let isEnded = false;
    const outcome = runCommand(name, {}).finally(() => (isEnded = true));
    await until('it asks', () => pickers.titles.length > 0);
    return { outcome, isEnded: () => isEnded };
  }

  it('compares the file with the service’s entries in the format of the file', async () => {
    const outcome = await runCommand('compareGlossaryFile', { uri });
    assert.deepEqual(outcome, { status: 'done', uri: uri.toString(), glossaryId, added: 1, changed: 1, removed: 1 });
    const { left, right } = await diffSides();
    assert.equal(left.getText(), 'source;target\r\nvalve;Ventil\r\npump;Pumpe\r\nhose;Schlauch\r\n');
    assert.equal(right.uri.toString(), uri.toString());
    assert.deepEqual(await puts(), []);
  });

  it('pushes after a preview that shows the changes', async () => {
    await vscode.window.showTextDocument(uri);
    const { outcome, isEnded } = await preview('pushGlossaryFile');
    const { left, right } = await diffSides();
    assert.match(left.getText(), /hose;Schlauch/);
    assert.equal(right.uri.toString(), uri.toString());
    assert.deepEqual(await puts(), [], 'nothing is written before it is agreed to');
    await pickers.accept(isEnded);
    const { status, added, changed, removed } = await outcome;
    assert.deepEqual([status, added, changed, removed], ['done', 1, 1, 1]);
    assert.equal(await stored(), 'valve\tHahn\npump\tPumpe\ngauge\tManometer');
    assert.deepEqual(diffTabs(), [], 'the preview is closed');
  });

  it('pushes nothing when the file was changed since the preview', async () => {
    await vscode.window.showTextDocument(uri);
    const { outcome, isEnded } = await preview('pushGlossaryFile');
    const typed = new vscode.WorkspaceEdit();
    typed.insert(uri, new vscode.Position(1, 0), 'new;neu\r\n');
    await vscode.workspace.applyEdit(typed);
    await pickers.accept(isEnded);
    assert.equal((await outcome).error?.kind, 'conflict');
    assert.deepEqual(await puts(), []);
  });

  it('writes nothing when the preview is closed', async () => {
    await vscode.window.showTextDocument(uri);
    for (const name of ['pushGlossaryFile', 'pullGlossaryFile'] as const) {
      const { outcome } = await preview(name);
      await pickers.escape();
      assert.deepEqual(await outcome, { status: 'cancelled' });
      pickers.titles.length = 0;
    }
    assert.deepEqual(await puts(), []);
    assert.match(folder.read('terms.csv'), /Hahn/);
  });

  it('pulls after a preview, saves the file and changes no other line', async () => {
    await vscode.window.showTextDocument(uri);
    const { outcome, isEnded } = await preview('pullGlossaryFile');
    const { left, right } = await diffSides();
    assert.equal(left.uri.toString(), uri.toString());
    assert.match(right.getText(), /hose;Schlauch/);
    assert.match(folder.read('terms.csv'), /Hahn/);
    await pickers.accept(isEnded);
    assert.equal((await outcome).status, 'done');
    assert.equal(folder.read('terms.csv'), 'source;target\r\nvalve;Ventil\r\npump;Pumpe\r\nhose;Schlauch\r\n');
    assert.equal((await runCommand('pullGlossaryFile', { uri })).changed, 0);
    await vscode.commands.executeCommand('undo');
    assert.match(vscode.window.activeTextEditor?.document.getText() ?? '', /valve;Hahn/);
  });

  it('asks nothing when the options name the file, and finds the glossary by its name', async () => {
    const name = `Terms ${glossaryId}`;
    await runCommand('renameGlossary', { glossaryId, name });
    await map({ file: `${path.basename(folder.path)}/terms.csv`, glossary: name, ...pair });
    assert.equal((await runCommand('pushGlossaryFile', { uri })).status, 'done');
    assert.equal(await stored(), 'valve\tHahn\npump\tPumpe\ngauge\tManometer');
    assert.deepEqual([pickers.titles, diffTabs()], [[], []]);
  });

  for (const name of ['pushGlossaryFile', 'pullGlossaryFile'] as const) {
    it(`${name} does not overwrite changes made since the preview`, async () => {
      await vscode.window.showTextDocument(uri);
      const { outcome, isEnded } = await preview(name);
      await account.setEntries(glossaryId, { ...pair, entries: 'theirs\tihres' });
      await pickers.accept(isEnded);
      const { status, error } = await outcome;
      assert.deepEqual([status, error?.kind], ['failed', 'conflict']);
      assert.equal(await stored(), 'theirs\tihres');
      assert.match(folder.read('terms.csv'), /Hahn/);
    });
  }

  it('uses the text in the editor, and leaves the file unsaved if it was', async () => {
    const editor = await vscode.window.showTextDocument(uri);
    await editor.edit((edit) => edit.insert(new vscode.Position(3, 0), 'new;neu\r\n'));
    await runCommand('pushGlossaryFile', { uri });
    assert.match(await stored(), /new\tneu/);
    await account.setEntries(glossaryId, { ...pair, entries: 'pump\tPumpe' });
    await runCommand('pullGlossaryFile', { uri });
    assert.equal(editor.document.getText(), 'source;target\r\npump;Pumpe\r\n');
    assert.ok(editor.document.isDirty);
  });

  it('does not push a file when lines would be lost', async () => {
    folder.write('terms.csv', 'valve;Hahn\npump;Pumpe\nno entry\n');
    const { error } = await runCommand('pushGlossaryFile', { uri });
    assert.equal(error?.kind, 'invalidInput');
    assert.match(error.message, /line 3/);
    assert.deepEqual(await puts(), []);
  });

  it('accepts a legacy glossary, and recreates it', async () => {
    const legacy = await account.legacyGlossary('Old terms', { ...pair, entries: 'pump\tPumpe' });
    await map({ file: `${path.basename(folder.path)}/terms.csv`, glossary: legacy, ...pair });
    const outcome = await runCommand('pushGlossaryFile', { uri });
    assert.notEqual(outcome.glossaryId, legacy);
    assert.equal(await account.legacyEntries(outcome.glossaryId ?? ''), 'valve\tHahn\npump\tPumpe\ngauge\tManometer');
  });

  it('reports missing and wrong settings', async () => {
    const other = folder.write('other.tsv', 'a\tb');
    const kinds = async (of: vscode.Uri) => (await runCommand('compareGlossaryFile', { uri: of })).error?.kind;
    assert.equal(await kinds(other), 'invalidInput');
    assert.deepEqual(scene.messages.shown.at(-1)?.buttons, ['Open Settings']);
    await map({ file: '**/terms.csv', glossary: 'no such glossary', ...pair });
    assert.equal(await kinds(uri), 'invalidInput');
    assert.match(scene.messages.shown.at(-1)?.message ?? '', /no such glossary/);
    assert.equal(await kinds(folder.uri('gone.tsv')), 'invalidInput');
  });

  it('offers the files of the settings when none is in the active editor', async () => {
    const running = runCommand('compareGlossaryFile', {});
    const picker = await pickers.filled();
    assert.deepEqual(
      picker.items.map(({ label }) => label),
      [vscode.workspace.asRelativePath(uri)],
    );
    await pickers.accept(() => diffTabs().length === 1);
    assert.equal((await running).status, 'done');
  });
});
