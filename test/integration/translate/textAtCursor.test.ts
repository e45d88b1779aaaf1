import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { openText } from '../../helpers/documents/documents.ts';
import { runCommand, until } from '../../helpers/extension.ts';
import { editorScene } from '../../helpers/scene.ts';

/** Opens a text with cursors where it is marked with `‸`. */
async function openAt(marked: string, extension?: string): Promise<vscode.TextEditor> {
  const editor = await openText(marked.replaceAll('‸', ''), extension);
  editor.selections = [...marked.matchAll(/‸/g)].map(({ index }, count) => {
    const cursor = editor.document.positionAt(index - count);
    return new vscode.Selection(cursor, cursor);
  });
  return editor;
}

const page = '# The pump\n\nThe pump is ready.\nIt is ‸on.\n\nEnd.\n';
const code = '/**\n * Starts the pump.\n *\n * Or ‸stops it.\n */\nrun(); // Now.\n';

describe('a command without a selection', () => {
  const scene = editorScene();

  const translate = (options: object = {}) => runCommand('translateSelection', { targetLang: 'DE', ...options });

  it('translates the paragraph at the cursor, and says so', async () => {
    const editor = await openAt(page, 'md');
    const { selection } = editor;
    const outcome = await translate();
    assert.equal(outcome.status, 'done');
    assert.equal(outcome.segments, 1);
    assert.match(editor.document.getText(), /^# The pump\n\n\[DE\] [^]+\n\nEnd\.\n$/);
    assert.ok(!editor.document.getText().includes('The pump is ready.'));
    assert.ok(editor.selection.isEmpty && editor.selection.active.line >= 2, String(selection.active.line));
    assert.deepEqual(scene.lines.shown, ['Translated the paragraph at the cursor.']);
    assert.deepEqual(scene.messages.shown, []);
    await vscode.commands.executeCommand('undo');
    assert.equal(editor.document.getText(), page.replace('‸', ''));
  });

  it('translates the whole comment, row, or value at the cursor', async () => {
    const comment = await openAt(code, 'ts');
    assert.equal((await translate()).segments, 2);
    assert.match(
      comment.document.getText(),
      /^\/\*\*\n \* \[DE\] .+\n \*\n \* \[DE\] .+\n \*\/\nrun\(\); \/\/ Now\.\n$/,
    );
    const table = await openAt('| Pump | State |\n| --- | --- |\n| First | is ‸ready |\n', 'md');
    assert.equal((await translate()).segments, 2);
    assert.match(table.document.getText(), /^\| Pump \| State \|\n.+\n\| \[DE\] .+ \| \[DE\] .+ \|\n$/);
    const data = await openAt('{\n  "a": "The lamp",\n  ‸"b": "The pump"\n}\n', 'json');
    assert.equal((await translate({ applyMode: 'replace' })).segments, 1);
    assert.match(data.document.getText(), /^\{\n {2}"a": "The lamp",\n {2}"b": "\[DE\] .+"\n\}\n$/);
    assert.deepEqual(scene.lines.shown, [
      'Translated the comment at the cursor.',
      'Translated the table row at the cursor.',
      'Translated the text at the cursor.',
    ]);
  });

  it('translates the texts at several cursors, each once', async () => {
    const editor = await openAt('The pum‸p is re‸ady.\n\nThe lamp is on.\n\nEn‸d.\n');
    assert.equal((await translate()).segments, 2);
    assert.match(editor.document.getText(), /^\[DE\] .+\n\nThe lamp is on\.\n\n\[DE\] .+\n$/);
    assert.deepEqual(scene.lines.shown, ['Translated the texts at the cursors.']);
  });

  it('does not say that it translated a paragraph that was edited meanwhile', async () => {
    const editor = await openAt('The pump is ‸ready.\n\nEnd.\n');
    await scene.service.plant({ match: '/v2/translate', delayMs: 600_000 });
    const running = translate();
    await until('the progress is shown', () => scene.cancel.titles.length > 0);
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 4), 'old '));
    await scene.service.release();
    assert.equal((await running).status, 'partial');
    assert.equal(editor.document.getText(), 'The old pump is ready.\n\nEnd.\n');
    assert.deepEqual(scene.lines.shown, []);
  });

  it('says so if the service returned the same text', async () => {
    const editor = await openAt('The pump is ‸ready.\n\nEnd.\n');
    const translations = [{ text: 'The pump is ready.', detected_source_language: 'EN', billed_characters: 18 }];
    await scene.service.plant({ match: '/v2/translate', body: { translations } });
    assert.equal((await translate()).status, 'done');
    assert.equal(editor.document.getText(), 'The pump is ready.\n\nEnd.\n');
    assert.deepEqual(scene.lines.shown, ['The service returned the same text.']);
  });

  it('sends the paragraph as it is to a caller who handles tags', async () => {
    const editor = await openAt('One.\n\nThe <b>pump</b> is ‸ready.\n');
    const outcome = await translate({ tagHandling: 'xml' });
    assert.equal(outcome.segments, 1);
    assert.equal(outcome.billedCharacters, [...'The <b>pump</b> is ready.'].length);
    assert.match(editor.document.getText(), /^One\.\n\n\[DE\] .*<b>.+<\/b>.*\n$/);
  });

  it('sends nothing for a cursor in code or on a blank line, and says what to do', async () => {
    for (const [marked, extension] of [
      [code.replace('‸', '').replace('run', 'r‸un'), 'ts'],
      [page.replace('‸', '').replace('\n\nEnd', '\n‸\nEnd'), 'md'],
    ] as const) {
      await openAt(marked, extension);
      for (const [name, to] of [
        ['translateSelection', 'translate'],
        ['translateSelectionTo', 'translate'],
        ['duplicateAndTranslate', 'translate'],
        ['rephraseSelection', 'rephrase'],
        ['correctSelection', 'correct'],
      ] as const) {
        const outcome = await runCommand(name, {});
        assert.equal(outcome.status, 'failed', name);
        assert.equal(
          outcome.error?.message,
          `There is no paragraph, comment, or message at the cursor. Select text to ${to}.`,
        );
        assert.equal(scene.messages.shown.at(-1)?.message, outcome.error.message);
      }
    }
    assert.deepEqual(await scene.service.requests(), []);
    assert.deepEqual(scene.lines.shown, []);
  });

  it('rephrases the paragraph at the cursor', async () => {
    const editor = await openAt('We use ‸a pump.\n\nEnd.\n');
    assert.equal((await runCommand('rephraseSelection', { tone: 'friendly' })).segments, 1);
    assert.match(editor.document.getText(), /^\[rephrased friendly\] .+\n\nEnd\.\n$/);
    assert.deepEqual(scene.lines.shown, ['Rephrased the paragraph at the cursor.']);
  });

  it('corrects the paragraph at the cursor', async () => {
    await openAt('This are ‸a pump.\n\nThis are a lamp.\n');
    const outcome = await runCommand('correctSelection', { targetLang: 'EN-US' });
    assert.equal(outcome.segments, 1);
    assert.match(scene.lines.shown.at(-1) ?? '', /^Paragraph at the cursor: /);
  });
});

describe('duplicateAndTranslate', () => {
  const scene = editorScene();

  const duplicate = (options: object = {}) => runCommand('duplicateAndTranslate', { targetLang: 'DE', ...options });

  it('inserts the translation below its source in one undo step, whatever the setting says', async () => {
    const editor = await openAt(page, 'md');
    const outcome = await duplicate();
    assert.deepEqual([outcome.status, outcome.segments, outcome.applied], ['done', 1, 1]);
    assert.match(
      editor.document.getText(),
      /^# The pump\n\nThe pump is ready\.\nIt is on\.\n\n\[DE\] [^]+\n\nEnd\.\n$/,
    );
    assert.deepEqual(scene.lines.shown, ['Translated the paragraph at the cursor.']);
    await vscode.commands.executeCommand('undo');
    assert.equal(editor.document.getText(), page.replace('‸', ''));
  });

  it('inserts the translation of each selection', async () => {
    const editor = await openText('- One pump.\n- Two pumps.\n');
    editor.selection = new vscode.Selection(0, 0, 1, 12);
    const outcome = await duplicate({ formality: 'prefer_more' });
    assert.equal(outcome.applied, 2);
    assert.match(editor.document.getText(), /^- One pump\.\n- Two pumps\.\n- \[DE.+\n- \[DE.+\n$/);
    assert.deepEqual(scene.lines.shown, []);
  });

  it('repeats the row of a table, and a comment with its markup', async () => {
    const table = await openAt('| Pump | State |\n| --- | --- |\n| First | is ‸ready |\n', 'md');
    assert.equal((await duplicate()).applied, 2);
    assert.match(table.document.getText(), /\n\| First \| is ready \|\n\| \[DE\] .+ \| \[DE\] .+ \|\n$/);
    const comment = await openAt('// The pump ‸is on.\nrun();\n', 'ts');
    assert.equal((await duplicate()).applied, 1);
    assert.match(comment.document.getText(), /^\/\/ The pump is on\.\n\/\/ \[DE\] .+\nrun\(\);\n$/);
  });

  it('sends nothing where no text can be below another', async () => {
    const editor = await openAt('{\n  "a": "The ‸lamp"\n}\n', 'json');
    const outcome = await duplicate();
    assert.equal(outcome.error?.kind, 'invalidInput');
    assert.deepEqual(
      scene.messages.shown.map(({ message }) => message),
      ['A translation cannot be inserted below this text. Use Translate Selection instead.'],
    );
    assert.deepEqual(await scene.service.requests(), []);
    assert.equal(editor.document.getText(), '{\n  "a": "The lamp"\n}\n');
  });

  it('has no apply mode', async () => {
    const editor = await openAt(page, 'md');
    const options = { targetLang: 'DE', applyMode: 'replace' };
    const outcome: { error?: { kind: string } } = await vscode.commands.executeCommand(
      'languageServices.duplicateAndTranslate',
      options,
    );
    assert.equal(outcome.error?.kind, 'invalidInput');
    assert.deepEqual(await scene.service.requests(), []);
    assert.equal(editor.document.getText(), page.replace('‸', ''));
  });
});
