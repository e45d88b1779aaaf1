import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { corrections, fixes, isMarked, marked, takeFix } from '../../helpers/corrections.ts';
import { closeAllEditors, openText, select } from '../../helpers/documents/documents.ts';
import { runCommand, until, writeSetting } from '../../helpers/extension.ts';
import { SampleFolder } from '../../helpers/sampleFolder.ts';
import { editorScene } from '../../helpers/scene.ts';

const source = 'The pump is definately ready.\n\nWe recieved teh new lamp becuase it was late.\n';
const corrected = 'The pump is definitely ready.\n\nWe received the new lamp because it was late.\n';

describe('a correction', () => {
  const scene = editorScene();

  const sent = async () => (await scene.service.requests('/v2/write/correct')).length;
  const open = async (text = source, extension = 'txt') => {
    const { document } = await openText(text, extension);
    const outcome = await runCommand('correctFile');
    return { document, outcome };
  };

  it('appears as information at its words, and changes nothing', async () => {
    const { document, outcome } = await open();
    assert.deepEqual(outcome, { status: 'done', segments: 2, applied: 0, corrections: 4 });
    assert.deepEqual(marked(document), ['definately', 'recieved', 'teh', 'becuase']);
    const [first] = corrections(document);
    assert.equal(first?.message, '“definately” should be “definitely”.');
    assert.equal(first.source, 'Language Services');
    assert.equal(first.severity, vscode.DiagnosticSeverity.Information);
    assert.deepEqual(first.relatedInformation ?? [], []);
    assert.equal(document.getText(), source);
    assert.equal(document.isDirty, false);
    assert.deepEqual(scene.messages.shown, []);
    assert.match(scene.lines.shown.join(), /corrections found: 4/);
  });

  it('of a selection covers only its texts; another in the document stays', async () => {
    const editor = await openText(source);
    select(editor, 'We recieved teh new lamp');
    const outcome = await runCommand('correctSelection');
    assert.deepEqual(outcome, { status: 'done', segments: 1, applied: 0, corrections: 2 });
    assert.deepEqual(marked(editor.document), ['recieved', 'teh']);
    select(editor, 'The pump is definately ready.');
    await runCommand('correctSelection');
    assert.deepEqual(marked(editor.document), ['definately', 'recieved', 'teh']);
  });

  it('requires text, not only white space, and is missing when nothing is wrong', async () => {
    const editor = await openText(`${source}\n\n`);
    editor.selection = new vscode.Selection(editor.document.lineCount - 2, 0, editor.document.lineCount - 1, 0);
    const none = await runCommand('correctSelection');
    assert.equal(none.error?.kind, 'invalidInput');
    const { document, outcome } = await open(corrected);
    assert.equal(outcome.corrections, 0);
    assert.deepEqual(marked(document), []);
    assert.match(scene.lines.shown.join(), /no corrections found/);
  });

  it('can be applied alone, disappears then and returns with undo', async () => {
    const { document } = await open();
    const [fix] = await fixes(document);
    assert.equal(fix?.title, 'Change to “definitely”');
    assert.equal(fix.isPreferred, true);
    await takeFix(document, 'Change to “the”', 2);
    assert.equal(document.getText(), source.replace('teh', 'the'));
    await isMarked(document, 'definately', 'recieved', 'becuase');
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), source);
    await isMarked(document, 'definately', 'recieved', 'teh', 'becuase');
  });

  it('is one fix with those of a selection that are the same', async () => {
    const { document } = await open('We saw teh pump and teh lamp.\n');
    const whole = new vscode.Range(0, 0, 1, 0);
    const offered = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      whole,
    );
    const [fix, ...others] = offered.filter(({ title }) => title === 'Change to “the”');
    assert.equal(others.length, 0);
    assert.ok(fix?.edit && (await vscode.workspace.applyEdit(fix.edit)));
    assert.equal(document.getText(), 'We saw the pump and the lamp.\n');
  });

  it('gives the same text in any order', async () => {
    for (const order of [
      [3, 2, 1, 0],
      [1, 1, 1, 0],
    ]) {
      const { document } = await open();
      for (const at of order) {
        const [fix] = await fixes(document, at);
        assert.ok(fix?.edit && (await vscode.workspace.applyEdit(fix.edit)));
      }
      assert.equal(document.getText(), corrected);
      assert.deepEqual(marked(document), []);
    }
  });

  it('can be applied together with all others as one undo step', async () => {
    const { document } = await open();
    await takeFix(document, 'Apply All 4 Corrections in File');
    assert.equal(document.getText(), corrected);
    assert.deepEqual(marked(document), []);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), source);
  });

  it('can run on save as source.fixAll.languageServices', async () => {
    const { document } = await open();
    const all = await fixes(document, 0, vscode.CodeActionKind.SourceFixAll.append('languageServices'));
    assert.deepEqual(
      all.map(({ kind }) => kind?.value),
      ['source.fixAll.languageServices'],
    );
    const configuration = vscode.workspace.getConfiguration('editor');
    const bind = (value: unknown) =>
      configuration.update('codeActionsOnSave', value, vscode.ConfigurationTarget.Global);
    await bind({ 'source.fixAll.languageServices': 'explicit' });
    const change = new vscode.WorkspaceEdit();
    change.insert(document.uri, new vscode.Position(0, 0), 'Now. ');
    try {
      assert.ok(await vscode.workspace.applyEdit(change));
      await document.save();
      assert.equal(document.getText(), `Now. ${corrected}`);
    } finally {
      await bind(undefined);
    }
  });

  it('follows edits, and disappears with its words', async () => {
    const { document } = await open();
    const edit = async (make: (edit: vscode.WorkspaceEdit) => void) => {
      const change = new vscode.WorkspaceEdit();
      make(change);
      assert.ok(await vscode.workspace.applyEdit(change));
    };
    await edit((change) => change.insert(document.uri, new vscode.Position(0, 0), 'First of all.\n\n'));
    assert.deepEqual(marked(document), ['definately', 'recieved', 'teh', 'becuase']);
    const end = corrections(document)[2]?.range.end;
    assert.ok(end);
    await edit((change) => change.insert(document.uri, end, 'n'));
    await isMarked(document, 'definately', 'recieved', 'becuase');
    await edit((change) => change.delete(document.uri, document.lineAt(2).range));
    await isMarked(document, 'recieved', 'becuase');
  });

  it('is not shown in a text that was edited in the meantime', async () => {
    await scene.service.plant({ match: '/v2/write/correct', delayMs: 600_000 });
    const editor = await openText(source);
    const running = runCommand('correctFile');
    await until('it is sent', async () => (await sent()) === 1);
    await editor.edit((edit) => {
      edit.insert(new vscode.Position(0, 4), 'old ');
      edit.insert(new vscode.Position(0, 0), 'New.\n\n');
    });
    await scene.service.release();
    assert.equal((await running).corrections, 3);
    assert.deepEqual(marked(editor.document), ['recieved', 'teh', 'becuase']);
  });

  it('disappears with its fixes when the document is closed', async () => {
    const folder = new SampleFolder();
    const uri = folder.write('closed.txt', source);
    await vscode.commands.executeCommand('vscode.open', uri);
    const document = await until('it is open', () => vscode.window.activeTextEditor?.document);
    assert.equal((await runCommand('correctFile')).corrections, 4);
    await closeAllEditors();
    await until('the document is closed', () => document.isClosed);
    assert.deepEqual(marked(document), []);
    const again = await openText(source);
    assert.deepEqual(await fixes(again.document), []);
  });

  it('shows a missing word or a wrong space with the neighboring words', async () => {
    const { document } = await open('The pump , which is ready, is new.\n');
    assert.deepEqual(marked(document), ['pump ,']);
    assert.equal(corrections(document)[0]?.message, '“pump ,” should be “pump,”.');
    await takeFix(document, 'Fix Spacing');
    assert.equal(document.getText(), 'The pump, which is ready, is new.\n');
  });

  for (const applyMode of ['replace', 'review'] as const) {
    it(`is applied at once by ${applyMode}, as one undo step`, async () => {
      const editor = await openText(source);
      const outcome = await runCommand('correctFile', { applyMode });
      assert.deepEqual(outcome, { status: 'done', segments: 2, applied: 2, corrections: 4 });
      assert.equal(editor.document.getText(), corrected);
      assert.deepEqual(marked(editor.document), []);
      if (applyMode === 'review') {
        assert.equal((await runCommand('revertAllChanges')).restored, 2);
      } else {
        await vscode.commands.executeCommand('undo');
      }
      assert.equal(editor.document.getText(), source);
    });
  }

  it('of a file in the Explorer opens the file', async () => {
    const { document } = await openText(source);
    await closeAllEditors();
    await vscode.commands.executeCommand('languageServices.correctFile', document.uri);
    const shown = vscode.window.activeTextEditor?.document;
    assert.equal(shown?.uri.toString(), document.uri.toString());
    assert.equal(marked(shown).length, 4);
  });

  it('asks for confirmation when it costs much, with its own button', async () => {
    await writeSetting('confirmAbove', 20);
    await openText(source);
    const running = runCommand('correctFile');
    const question = await until('the question', () => scene.messages.shown[0]);
    assert.match(question.message, /^Correct \d+ characters\? At most \d+ characters are billed/);
    assert.deepEqual(question.buttons, ['Correct']);
    question.press();
    assert.equal((await running).status, 'cancelled');
    assert.equal(await sent(), 0);
    assert.equal((await runCommand('correctFile', { targetLang: 'EN' })).status, 'done');
    await writeSetting('confirmAbove', undefined);
  });

  it('can be cancelled', async () => {
    await scene.service.plant({ match: '/v2/write/correct', delayMs: 60_000 });
    const { document } = await openText(source);
    const running = runCommand('correctFile');
    await until('it is sent', async () => (await sent()) === 1);
    scene.cancel.press();
    assert.equal((await running).status, 'cancelled');
    assert.deepEqual(marked(document), []);
  });

  it('reports a failure with a Retry button', async () => {
    await scene.service.plant({ match: '/v2/write/correct', status: 500 });
    const { document, outcome } = await open();
    assert.equal(outcome.status, 'failed');
    const [told] = scene.messages.shown;
    assert.deepEqual(told?.buttons, ['Retry', 'Show Log']);
    told.press('Retry');
    await isMarked(document, 'definately', 'recieved', 'teh', 'becuase');
  });

  it('is not made for a text in another language than requested, and translating is offered', async () => {
    await openText('Der Hund und die Katze sind in dem Haus und nicht auf der Straße.\n');
    const outcome = await runCommand('correctFile', { targetLang: 'EN' });
    assert.equal(outcome.error?.kind, 'invalidInput');
    assert.deepEqual(scene.messages.shown[0]?.buttons, ['Translate']);
    assert.equal(await sent(), 0);
  });

  it('rejects invalid options before anything is sent', async () => {
    await openText(source);
    for (const options of [{ applyMode: 'never' }, { targetLang: 7 }, { tone: 'friendly' }]) {
      const outcome = await vscode.commands.executeCommand<{ error?: { kind?: string } }>(
        'languageServices.correctFile',
        options,
      );
      assert.equal(outcome.error?.kind, 'invalidInput', JSON.stringify(options));
    }
    assert.equal(await sent(), 0);
  });
});
