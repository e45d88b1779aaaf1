import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { diffSides, diffTabs } from '../../helpers/documents/diffEditors.ts';
import { openText, select } from '../../helpers/documents/documents.ts';
import { openCell } from '../../helpers/documents/notebooks.ts';
import { runCommand, until } from '../../helpers/extension.ts';
import { editorScene } from '../../helpers/scene.ts';

const first = 'We utilize the pump in order to move water.';
const second = 'The lamp is on and the tank is full.';
const source = `Top.\n\n${first}\n\n${second}\n`;

describe('the preview of a rephrased text', () => {
  const scene = editorScene();

  async function open(applyMode: 'sideBySide' | 'review'): Promise<vscode.TextDocument> {
    const { document } = await openSource();
    const outcome = await runCommand('rephraseSelection', { writingStyle: 'business', applyMode });
    assert.equal(outcome.status, 'done');
    assert.equal(outcome.segments, 2);
    return document;
  }

  async function openSource(): Promise<vscode.TextEditor> {
    const editor = await openText(source);
    select(editor, `${first}\n\n${second}`);
    return editor;
  }

  const shows = async (manner: string) =>
    until(`the one diff editor shows ${manner}`, async () => {
      const { right } = await diffSides();
      return right.getText().includes(`[rephrased ${manner}] We use`) && right;
    });

  it('shows another style side by side without a selection, replaces the first, and applies it', async () => {
    const document = await open('sideBySide');
    await shows('business');
    const outcome = await runCommand('tryAnotherStyle', { tone: 'friendly' });
    assert.deepEqual(outcome, { status: 'done', segments: 2, applied: 0 });
    const shown = (await shows('friendly')).getText();
    assert.equal(document.getText(), source);
    assert.deepEqual(await runCommand('applyPreview'), { status: 'done', applied: 2 });
    assert.equal(document.getText(), shown);
    assert.equal(diffTabs().length, 0);
  });

  it('rephrases the original text in another style, not the result of the first', async () => {
    const document = await open('review');
    const outcome = await runCommand('tryAnotherStyle', { writingStyle: 'casual' });
    assert.deepEqual(outcome, { status: 'done', segments: 2, applied: 2 });
    const { left, right } = await diffSides();
    assert.equal(right.uri.toString(), document.uri.toString());
    assert.equal(left.getText(), source);
    assert.match(document.getText(), /\[rephrased casual\] We use/);
    assert.doesNotMatch(document.getText(), /business/);
    assert.deepEqual(await runCommand('revertAllChanges'), { status: 'done', restored: 2 });
    assert.equal(document.getText(), source);
  });

  it('asks for the style, and stays unchanged when none is chosen or the service fails', async () => {
    const { pickers } = scene;
    const document = await open('sideBySide');
    const left = runCommand('tryAnotherStyle');
    await pickers.shown(1);
    await pickers.filled();
    await pickers.escape();
    assert.deepEqual(await left, { status: 'cancelled' });
    await scene.service.plant({ match: '/v2/write/rephrase', status: 456 });
    assert.equal((await runCommand('tryAnotherStyle', { tone: 'confident' })).error?.kind, 'quotaExceeded');
    await shows('business');
    const chosen = runCommand('tryAnotherStyle');
    await pickers.shown(2);
    await pickers.goTo('Diplomatic');
    await pickers.accept(() => pickers.made.at(-1)?.selectedItems.length === 1);
    assert.equal((await chosen).status, 'done');
    await shows('diplomatic');
    assert.equal(document.getText(), source);
  });

  it('follows edits', async () => {
    const document = await open('sideBySide');
    const edit = new vscode.WorkspaceEdit();
    edit.insert(document.uri, new vscode.Position(0, 0), 'New. ');
    await vscode.workspace.applyEdit(edit);
    await runCommand('tryAnotherStyle', { tone: 'friendly' });
    const shown = (await shows('friendly')).getText();
    assert.match(shown, /^New\. Top\.\n\n\[rephrased friendly\] We use/);
  });

  it('shows a notebook cell, and another style for it', async () => {
    const cell = await openCell(`${first} See \`run()\`.`);
    select(cell, cell.document.getText());
    await runCommand('rephraseSelection', { writingStyle: 'business', applyMode: 'sideBySide' });
    await shows('business');
    await runCommand('tryAnotherStyle', { tone: 'friendly' });
    await shows('friendly');
    assert.deepEqual(await runCommand('applyPreview'), { status: 'done', applied: 1 });
    assert.match(cell.document.getText(), /^\[rephrased friendly\] We use .* See `run\(\)`\.$/);
  });

  it('exists only for rephrased text', async () => {
    await openSource();
    await runCommand('translateSelection', { targetLang: 'DE', applyMode: 'sideBySide' });
    const outcome = await runCommand('tryAnotherStyle', { tone: 'friendly' });
    assert.equal(outcome.error?.kind, 'invalidInput');
  });
});

describe('rephrasing a file', () => {
  const scene = editorScene();
  const text =
    '# The pump\n\nWe utilize it daily.\n\n```js\nutilize("it");\n```\n\n- We utilize {name} in order to test.\n';

  it('rephrases only its prose, and shows the result unsaved', async () => {
    const { document } = await openText(text, 'md');
    await openText('Something else.');
    const outcome = await runCommand('rephraseFile', { uri: document.uri, writingStyle: 'simple' });
    assert.deepEqual(outcome, { status: 'done', segments: 3, applied: 3 });
    const mark = '[rephrased simple] ';
    assert.equal(
      document.getText(),
      `# ${mark}The pump\n\n${mark}We use it daily.\n\n\`\`\`js\nutilize("it");\n\`\`\`\n\n- ${mark}We use {name} to test.\n`,
    );
    assert.ok(document.isDirty);
    assert.deepEqual(scene.messages.shown, []);
  });

  it('opens the file selected in the Explorer', async () => {
    const { document } = await openText(text, 'md');
    const { uri } = document;
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
    const { pickers } = scene;
    const outcome = vscode.commands.executeCommand('languageServices.rephraseFile', uri, [uri]);
    await pickers.goTo('Casual');
    await pickers.accept(() => pickers.made.at(-1)?.selectedItems.length === 1);
    await outcome;
    assert.equal(vscode.window.activeTextEditor?.document.uri.toString(), uri.toString());
    assert.match(vscode.window.activeTextEditor.document.getText(), /rephrased casual/);
  });

  it('offers to translate a file that is in another language', async () => {
    const polish = 'To jest bardzo ważne dla naszego zespołu i nie jest to łatwe.\n';
    const { document } = await openText(polish);
    const outcome = await runCommand('rephraseFile', { uri: document.uri, targetLang: 'EN-GB' });
    assert.equal(outcome.error?.kind, 'invalidInput');
    assert.equal(document.getText(), polish);
    scene.messages.shown[0]?.press('Translate');
    const isTranslated = ({ uri }: vscode.TextDocument) => uri.path === document.uri.path.replace('.txt', '.en-GB.txt');
    await until('it is translated', () => vscode.workspace.textDocuments.some(isTranslated));
  });

  it('does not change text that was edited in the meantime, and offers the rephrased text', async () => {
    await scene.service.plant({ match: '/v2/write/rephrase', delayMs: 600_000 });
    const editor = await openText('We utilize it.\n\nThe tank is full and the lamp is on.\n');
    const outcome = runCommand('rephraseFile', { uri: editor.document.uri, writingStyle: 'simple' });
    await until('it is under way', () => scene.cancel.titles.length > 0);
    await editor.edit((edit) => edit.insert(new vscode.Position(2, 4), 'big '));
    await scene.service.release();
    const { status, applied, error } = await outcome;
    assert.deepEqual([status, applied, error?.kind], ['partial', 1, 'conflict']);
    const text = '[rephrased simple] We use it.\n\nThe big tank is full and the lamp is on.\n';
    assert.equal(editor.document.getText(), text);
    const [told] = scene.messages.shown;
    assert.deepEqual(told?.buttons, ['Copy Text', 'Show Text']);
    told.press('Copy Text');
    await until('it is copied', async () =>
      (await vscode.env.clipboard.readText()).startsWith('[rephrased simple] The'),
    );
  });

  it('rejects a binary file', async () => {
    const { document } = await openText('Words \u0001 and more.', 'zzz');
    const outcome = await runCommand('rephraseFile', { uri: document.uri, writingStyle: 'simple' });
    assert.equal(outcome.error?.kind, 'invalidInput');
  });
});
