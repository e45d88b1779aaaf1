import { strict as assert } from 'node:assert';
import { rmSync } from 'node:fs';
import * as vscode from 'vscode';
import { runCommand, until } from '../../helpers/extension.ts';
import { type GridPage, gridFixture } from '../../helpers/pages/gridDoor.ts';
import { editorScene } from '../../helpers/scene.ts';

describe('a text that is typed into a translation grid', () => {
  const scene = editorScene();
  const fixture = gridFixture();
  const english = '{\n  "valve": "Open the valve.",\n  "door": "Close it.",\n  "pump": "Pump it."\n}\n';
  const german = '{\n  "door": "Schließen."\n}\n';
  const from = ['Schließen.'];
  const text = ['Tür zu.'];

  async function open(): Promise<{ readonly page: GridPage; readonly document: vscode.TextDocument }> {
    const uri = fixture.folder.write('locales/en.json', english);
    const target = fixture.folder.write('locales/de.json', german);
    assert.deepEqual(await runCommand('openTranslationGrid', { uri }), { status: 'done' });
    const { page } = fixture.door;
    await page.ready();
    return { page, document: await vscode.workspace.openTextDocument(target) };
  }

  async function replace({ uri }: vscode.TextDocument, text: string): Promise<void> {
    const edit = new vscode.WorkspaceEdit();
    edit.replace(uri, new vscode.Range(0, 0, 100, 0), text);
    assert.ok(await vscode.workspace.applyEdit(edit));
  }

  it('is not written over an edit that was just made in a text editor, and comes back with it', async () => {
    const { page, document } = await open();
    const edited = german.replace('Schließen', 'Bitte schließen');
    await replace(document, edited);
    await page.say({ kind: 'edit', ...page.id('door', 'de'), text, from });
    assert.equal(document.getText(), edited);
    assert.deepEqual(page.last('notWritten'), {
      kind: 'notWritten',
      ...page.id('door', 'de'),
      text,
      from,
      sentence: 'The translation changed in the meantime. Your text was not written.',
    });
    assert.equal(page.text('door', 'de'), 'Bitte schließen.');
    await page.say({ kind: 'edit', ...page.id('door', 'de'), text, from: ['Bitte schließen.'] });
    assert.equal(document.getText(), german.replace('Schließen', 'Tür zu'));
  });

  it('comes back when its message is gone', async () => {
    const { page, document } = await open();
    const door = page.id('door', 'de');
    await replace(document, '{}\n');
    const source = await vscode.workspace.openTextDocument(fixture.folder.uri('locales/en.json'));
    await replace(source, english.replace('  "door": "Close it.",\n', ''));
    await page.say({ kind: 'edit', ...door, text, from });
    await until('the row is gone', () => page.cell('door', 'de') === undefined);
    await page.say({ kind: 'edit', ...door, text, from });
    const { sentence, text: back } = page.last('notWritten') ?? {};
    assert.deepEqual([sentence, back], ['The message was removed. Your text was not written.', text]);
    assert.equal(document.getText(), '{}\n');
  });

  it('comes back when the lock file cannot be used', async () => {
    const { page, document } = await open();
    const lock = fixture.folder.write('../language-services.lock.json', '<<<<<<< ours\n');
    try {
      await page.say({ kind: 'edit', ...page.id('door', 'de'), text, from });
      const { sentence, text: back } = page.last('notWritten') ?? {};
      assert.deepEqual(back, text);
      assert.match(sentence ?? '', /^language-services\.lock\.json has an error\./);
      assert.equal(document.getText(), german);
      assert.equal(page.text('door', 'de'), 'Schließen.');
    } finally {
      rmSync(lock.fsPath);
    }
  });

  it('is not translated meanwhile', async () => {
    const { page, document } = await open();
    const cells = ['valve', 'door', 'pump'].map((key) => page.id(key, 'de'));
    await scene.service.plant({ match: '/v2/translate', delayMs: 600_000 });
    await page.say({ kind: 'editing', cell: page.id('door', 'de') });
    const translating = page.say({ kind: 'translate', cells });
    await until('the texts are sent', async () => (await scene.service.requests()).some(({ texts }) => texts === 2));
    await page.say({ kind: 'editing', cell: page.id('pump', 'de') });
    await scene.service.release();
    await translating;
    assert.deepEqual(JSON.parse(document.getText()), { valve: '[DE] Öpen the välve.', door: 'Schließen.' });
    await page.say({ kind: 'edit', ...page.id('pump', 'de'), text: ['Pumpen.'], from: [] });
    assert.equal(page.text('pump', 'de'), 'Pumpen.');
  });
});
