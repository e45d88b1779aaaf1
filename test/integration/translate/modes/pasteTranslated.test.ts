import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { closeAllEditors, openText, select } from '../../../helpers/documents/documents.ts';
import { doubtful, doubtfulWarnings, plantDoubtful } from '../../../helpers/documents/doubtful.ts';
import { runCommand, until, withSettings } from '../../../helpers/extension.ts';
import { mostOf } from '../../../helpers/recordSentences.ts';
import { eachFolder } from '../../../helpers/sampleFolder.ts';
import { editorScene } from '../../../helpers/scene.ts';
import { withOtherConnection } from '../../../helpers/service/service.ts';

describe('pasteTranslated', () => {
  const scene = editorScene();
  const folder = eachFolder();

  beforeEach(() => vscode.env.clipboard.writeText('The pump is ready.'));

  after(() => vscode.env.clipboard.writeText(''));

  const paste = (options: object = {}) => runCommand('pasteTranslated', { targetLang: 'DE', ...options });

  it('pastes at every cursor and over selections, billed once, as one undo step', async () => {
    const source = 'One: \nTwo: old\nThree: ';
    const editor = await openText(source);
    select(editor, 'old');
    editor.selections = [new vscode.Selection(0, 5, 0, 5), ...editor.selections, new vscode.Selection(2, 7, 2, 7)];
    const outcome = await paste();
    assert.equal(outcome.status, 'done');
    assert.deepEqual([outcome.segments, outcome.applied, outcome.requests], [1, 3, 1]);
    assert.equal(outcome.billedCharacters, 18);
    const pasted = editor.document.lineAt(0).text.slice(5);
    assert.match(pasted, /^\[DE\] .+/);
    assert.equal(editor.document.getText(), `One: ${pasted}\nTwo: ${pasted}\nThree: ${pasted}`);
    assert.deepEqual(scene.messages.shown, []);
    await vscode.commands.executeCommand('undo');
    assert.equal(editor.document.getText(), source);
  });

  it('counts the texts that were repaired and split', async () => {
    await vscode.env.clipboard.writeText('Copy %s now and wait.');
    await openText('');
    await scene.service.plant({ match: '/v2/translate', mangle: 'drop', times: 2 });
    const { repaired, split } = await paste();
    assert.deepEqual([repaired, split], [1, 1]);
  });

  it('offers a translation whose placeholders may be in wrong places at each cursor', async () => {
    await vscode.env.clipboard.writeText(`The pump is ready.\n\n${doubtful}\n`);
    const editor = await openText('One: \nTwo: ', 'txt');
    editor.selections = [new vscode.Selection(0, 5, 0, 5), new vscode.Selection(1, 5, 1, 5)];
    await plantDoubtful(scene.service);
    assert.equal((await paste()).status, 'partial');
    const { document } = editor;
    const pasted = document.getText();
    assert.equal(pasted.split(doubtful).length, 3);
    const told = await until('it is offered', () => scene.messages.shown[0]);
    assert.deepEqual(told.buttons, ['Show', 'Review Doubtful Translations']);
    told.press('Review Doubtful Translations');
    await until('both have a warning', () => doubtfulWarnings(document.uri).length === 2);
    assert.equal(document.getText().match(/\[DE\] Möve .*fröm the list tö/g)?.length, 2);
    assert.equal((await runCommand('revertAllChanges')).status, 'done');
    assert.equal(document.getText(), pasted);
  });

  it('puts each cursor after the pasted text, as any paste does', async () => {
    const editor = await openText('One: \nTwo: old');
    select(editor, 'old');
    editor.selections = [...editor.selections, new vscode.Selection(0, 5, 0, 5)];
    await paste();
    assert.deepEqual(
      editor.selections.map(({ isEmpty, active }) => [isEmpty, active.line, active.character]),
      [0, 1].map((line) => [true, line, editor.document.lineAt(line).text.length]),
    );
  });

  it('does not move a cursor that the user moved in the meantime', async () => {
    await scene.service.plant({ match: '/v2/translate', delayMs: 600_000 });
    const editor = await openText('Here: \nThere.');
    editor.selection = new vscode.Selection(0, 6, 0, 6);
    const running = paste();
    await until('it is sent', async () => (await scene.service.requests()).length === 1);
    editor.selection = new vscode.Selection(1, 2, 1, 2);
    await scene.service.release();
    assert.equal((await running).status, 'done');
    assert.match(editor.document.lineAt(0).text, /^Here: \[DE\] /);
    assert.deepEqual(editor.selection.active, new vscode.Position(1, 2));
  });

  it('reads the text in the document’s format, with its line endings', async () => {
    await vscode.env.clipboard.writeText('{\n  "ready": "The pump is ready.",\n  "valve": "Do not open."\n}\n');
    const editor = await openText('', 'json');
    await editor.edit((edit) => edit.setEndOfLine(vscode.EndOfLine.CRLF));
    const outcome = await paste();
    assert.equal(outcome.segments, 2);
    assert.match(
      editor.document.getText(),
      /^\{\r\n {2}"ready": "(?!The pump).+",\r\n {2}"valve": "(?!Do not).+"\r\n\}\r\n$/,
    );
  });

  it('reads the text as plain text when it does not match the format', async () => {
    const editor = await openText('{ "a": "" }', 'json');
    editor.selection = new vscode.Selection(0, 8, 0, 8);
    assert.equal((await paste()).status, 'done');
    assert.match(editor.document.getText(), /^\{ "a": "\[DE\] .+" \}$/);
  });

  it('pastes text without words unchanged, at no cost', async () => {
    await vscode.env.clipboard.writeText('1 + 2');
    const editor = await openText('');
    assert.equal((await paste()).status, 'done');
    assert.equal(editor.document.getText(), '1 + 2');
    assert.deepEqual(await scene.service.requests(), []);
  });

  it('follows the cursor while the service is working', async () => {
    await scene.service.plant({ match: '/v2/translate', delayMs: 600_000 });
    const editor = await openText('Top.\nHere: \nBottom.');
    editor.selection = new vscode.Selection(1, 6, 1, 6);
    const running = paste();
    await until('it is sent', async () => (await scene.service.requests()).length === 1);
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), 'New.\n'));
    await editor.edit((edit) => edit.insert(new vscode.Position(2, 6), 'typed '));
    await scene.service.release();
    assert.equal((await running).status, 'done');
    assert.match(editor.document.getText(), /^New\.\nTop\.\nHere: typed \[DE\] .+\nBottom\.$/);
  });

  it('changes nothing when it is cancelled or fails, and Retry pastes at the original cursor', async () => {
    const editor = await openText('Here: ');
    editor.selection = new vscode.Selection(0, 6, 0, 6);
    await scene.service.plant({ match: '/v2/translate', delayMs: 60_000 });
    const running = paste();
    await until('it is sent', async () => (await scene.service.requests()).length === 1);
    scene.cancel.press();
    assert.deepEqual(await running, { status: 'cancelled' });
    await scene.service.reset();
    await scene.service.plant({ match: '/v2/translate', status: 500 });
    const outcome = await paste();
    assert.equal(outcome.error?.kind, 'serverError');
    assert.equal(editor.document.getText(), 'Here: ');
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), 'Now '));
    scene.messages.shown[0]?.press('Retry');
    await until('it is pasted', () => editor.document.getText().startsWith('Now Here: [DE] '));
  });

  for (const { who, options } of [
    { who: 'the user', options: { targetLang: undefined } },
    { who: 'a script', options: {} },
  ]) {
    it(`is confirmed for the connection that it is sent to: a Retry asks ${who} again after a switch only`, async () => {
      await withOtherConnection(async (other) => {
        await scene.service.reset();
        const questions = () => scene.messages.shown.filter(({ modal }) => modal);
        const failures = () => scene.messages.shown.filter(({ buttons }) => buttons.includes('Retry'));
        await withSettings({ targetLanguage: 'DE', confirmAbove: 10 }, async () => {
          const { document } = await openText('');
          await scene.service.plant({ match: '/v2/translate', status: 500, times: 2 });
          const running = paste(options);
          if (who === 'the user') {
            (await until('it is asked', () => questions()[0])).press('Translate');
          }
          assert.equal((await running).status, 'failed');
          const asked = questions().length;
          failures()[0]?.press('Retry');
          const again = await until('it failed again', () => failures()[1]);
          assert.equal(questions().length, asked);
          await runCommand('switchConnection', { name: 'Other' });
          await other.reset();
          again.press('Retry');
          const question = await until('it is asked again', () => questions()[asked]);
          assert.equal(question.message, `Translate 18 characters? ${mostOf(18)}`);
          assert.deepEqual(await other.requests('/v2/translate'), []);
          question.press('Translate');
          await until('it is pasted', () => document.getText().startsWith('[DE] '));
        });
      });
    });
  }

  it('does not paste into a file that was replaced while it was closed, and keeps to its place in one that was changed', async () => {
    for (const [name, later, pasted] of [
      ['a.txt', 'AAAAAAAAAAAA\nBBBBBB\n', undefined],
      ['b.txt', 'A new line.\nOne: \nTwo: \n', 'A new line.\nOne: PASTED\nTwo: \n'],
    ] as const) {
      await scene.service.reset();
      const uri = folder.write(name, 'One: \nTwo: \n');
      // As a user opens it: the editor keeps what an extension opens.
      await vscode.commands.executeCommand('vscode.open', uri, { selection: new vscode.Range(0, 5, 0, 5) });
      const { document } = vscode.window.activeTextEditor ?? assert.fail();
      await scene.service.plant({ match: '/v2/translate', delayMs: 600_000 });
      const pasting = paste();
      await until('it is sent', async () => (await scene.service.requests('/v2/translate')).length > 0);
      await closeAllEditors();
      await until('the editor closes the document', () => document.isClosed);
      folder.write(name, later);
      await scene.service.release();
      const { applied, status } = await pasting;
      const text = (await vscode.workspace.openTextDocument(uri)).getText();
      assert.deepEqual([status, applied], pasted === undefined ? ['partial', 0] : ['done', 1]);
      assert.equal(text.replace(/\[DE\] .*/, 'PASTED'), pasted ?? later);
    }
  });

  it('reports an empty clipboard, and a missing editor', async () => {
    await openText('');
    await vscode.env.clipboard.writeText(' \n');
    assert.equal((await paste()).error?.kind, 'invalidInput');
    assert.match(scene.messages.shown[0]?.message ?? '', /clipboard/);
    await closeAllEditors();
    assert.equal((await paste()).error?.kind, 'invalidInput');
    assert.deepEqual(await scene.service.requests(), []);
  });
});
