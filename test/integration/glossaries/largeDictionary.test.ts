import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { runCommand, until } from '../../helpers/extension.ts';
import { editorScene } from '../../helpers/scene.ts';
import { Account } from '../../helpers/service/account.ts';

const pair = { sourceLang: 'en', targetLang: 'de' };
const count = 20_000;

const entries = Array.from({ length: count }, (_, at) => `source ${100_000 + at}\tZiel ${at}`);

describe('a dictionary of many entries', () => {
  const scene = editorScene();

  it('is opened, checked at each edit, and saved', async () => {
    const account = new Account(scene.service.url);
    const glossaryId = await account.glossary('Many terms', { ...pair, entries: entries.join('\n') });
    const outcome = await runCommand('editDictionary', { glossaryId, ...pair });
    assert.equal(outcome.status, 'done');
    const document = vscode.window.activeTextEditor?.document;
    assert.ok(document);
    assert.equal(document.lineCount, count + 1);
    const found = () =>
      vscode.languages
        .getDiagnostics(document.uri)
        .map(({ code, range }) => (typeof code === 'string' ? `${code},${range.start.line}` : ''));
    const write = async (range: vscode.Range, text: string) => {
      const edit = new vscode.WorkspaceEdit();
      edit.replace(document.uri, range, text);
      assert.ok(await vscode.workspace.applyEdit(edit));
    };
    const last = new vscode.Range(count, 0, count, 0);

    await write(last, `${entries[5]}\n`);
    await until('the second of one source is told', () => found().join() === `duplicate,${count}`);
    await write(new vscode.Range(count, 0, count + 1, 0), '');
    await until('nothing is wrong any more', () => found().length === 0);

    const many = Array.from({ length: 5100 }, (_, at) => `${'y'.repeat(1000)}${at}\t${'z'.repeat(1000)}\n`);
    await write(last, many.slice(2500).join(''));
    await write(last, many.slice(0, 2500).join(''));
    await until('too many bytes are told', () => found().join() === 'note,0');
    assert.equal(await document.save(), false);
    await write(new vscode.Range(count, 0, count + 5100, 0), '');
    await until('they are few enough again', () => found().length === 0);

    await write(new vscode.Range(1, 0, 2, 0), 'new\tneu\n');
    assert.ok(await document.save());
    const expected = entries.with(1, 'new\tneu').join('\n');
    assert.ok((await account.entries(glossaryId, 'en', 'de')) === expected, 'the service has it');
  });
});
