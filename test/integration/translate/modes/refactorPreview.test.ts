import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import type { CommandOutcome } from '../../../../src/contract/contributions.ts';
import { diffTabs } from '../../../helpers/documents/diffEditors.ts';
import { runCommand, until, withSettings } from '../../../helpers/extension.ts';
import { eachFolder } from '../../../helpers/sampleFolder.ts';
import { editorScene } from '../../../helpers/scene.ts';

const sentence = (name: string) => `This is the file ${name}.`;

describe('a file translated in place', () => {
  const scene = editorScene();
  const folder = eachFolder();

  const write = (...names: readonly string[]) => names.map((name) => folder.write(name, sentence(name)));
  const translate = (options: object) =>
    runCommand('translateFile', { targetLang: 'DE', output: 'inPlace', ...options });
  const textOf = async (uri: vscode.Uri) => (await vscode.workspace.openTextDocument(uri)).getText();

  /** Ends the Refactor Preview, once it is open, with one of its buttons. */
  async function end(running: Promise<CommandOutcome<'translateFile'>>, way: 'apply' | 'discard') {
    let outcome: CommandOutcome<'translateFile'> | undefined;
    running.then((ended) => (outcome = ended)).catch(() => undefined);
    return until('the preview is left', async () => {
      await vscode.commands.executeCommand(`refactorPreview.${way}`);
      return outcome;
    });
  }

  for (const { way, what } of [
    { way: 'discard', what: 'to discard it' },
    { way: 'apply', what: 'to apply it with nothing ticked' },
  ] as const) {
    it(`is shown in the Refactor Preview when several are reviewed; ${what} changes nothing`, async () => {
      const uris = write('a.txt', 'b.txt');
      const outcome = await end(translate({ uris, applyMode: 'review' }), way);
      assert.deepEqual(outcome, { status: 'cancelled' });
      assert.deepEqual(await Promise.all(uris.map(textOf)), ['a.txt', 'b.txt'].map(sentence));
      assert.deepEqual(scene.messages.shown, []);
    });
  }

  it('is reviewed in a diff editor when it is the only one', async () => {
    const [uri] = write('a.txt');
    assert.ok(uri);
    const outcome = await translate({ uri, applyMode: 'review' });
    assert.equal(outcome.status, 'done');
    assert.equal(diffTabs()[0]?.input.modified.toString(), uri.toString());
    assert.match(await textOf(uri), /^\[DE\] /);
  });

  it('is replaced at once by a script that gives files and target, whatever the setting', async () => {
    await withSettings({ applyMode: 'review' }, async () => {
      const uris = write('a.txt', 'b.txt');
      const outcome = await translate({ uris });
      assert.equal(outcome.status, 'done');
      for (const uri of uris) {
        assert.match(await textOf(uri), /^\[DE\] /);
      }
      assert.equal(folder.read('a.txt'), sentence('a.txt'), 'nothing is saved by the way');
    });
  });

  it('keeps text that was edited in the meantime, and its translation is offered', async () => {
    const text = `${sentence('a')}\n\nDo not open the valve.\n`;
    const uri = folder.write('a.txt', text);
    const editor = await vscode.window.showTextDocument(uri);
    await scene.service.plant({ match: '/v2/translate', delayMs: 600_000 });
    const running = translate({ uri });
    await until('it is sent', async () => (await scene.service.requests()).length === 1);
    await editor.edit((edit) => edit.insert(new vscode.Position(2, 0), 'Please: '));
    await editor.edit((edit) => edit.replace(new vscode.Range(2, 8, 2, 14), 'Never'));
    await scene.service.release();
    const outcome = await running;
    assert.equal(outcome.status, 'partial');
    assert.equal(outcome.error?.kind, 'conflict');
    assert.match(editor.document.getText(), /^\[DE\] .+\n\nPlease: Never open the valve\.\n$/);
    assert.deepEqual(scene.messages.shown[0]?.buttons, ['Copy Translation', 'Show Translation']);
  });
});
