import { strict as assert } from 'node:assert';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { closeAllEditors } from '../helpers/documents/documents.ts';
import { until } from '../helpers/extension.ts';

describe('a settings file with a writing style and a tone', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'settings-')), 'settings.json');
  const style = '"languageServices.writingStyle": "business"';

  afterEach(closeAllEditors);

  it('is reported as a problem, until one of the two is empty', async () => {
    writeFileSync(file, `{ ${style}, "languageServices.tone": "friendly" }`);
    const { document } = await vscode.window.showTextDocument(vscode.Uri.file(file));
    const problems = () =>
      vscode.languages
        .getDiagnostics(document.uri)
        .filter(({ range }) => ['"business"', '"friendly"'].includes(document.getText(range)));
    await until('the problems are shown', () => problems().length > 0);
    // The message is the editor's, in each language; the setting's description explains it.
    assert.deepEqual(
      problems().map(({ range, message }) => `${document.getText(range)}: ${message}`),
      ['"business": Value must be "".', '"friendly": Value must be "".'],
    );
    const edit = new vscode.WorkspaceEdit();
    const all = new vscode.Range(0, 0, 1, 0);
    edit.replace(document.uri, all, `{ ${style}, "languageServices.tone": "" }`);
    await vscode.workspace.applyEdit(edit);
    await until('the problem is gone', () => problems().length === 0);
  });
});
