import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { runCommand, until } from '../../helpers/extension.ts';
import { editorScene } from '../../helpers/scene.ts';
import { Account } from '../../helpers/service/account.ts';

const pair = { sourceLang: 'en', targetLang: 'de' };

describe('a problem in a dictionary', () => {
  const scene = editorScene();
  let document: vscode.TextDocument;

  beforeEach(async () => {
    const glossaryId = await new Account(scene.service.url).glossary('Terms', { ...pair, entries: '' });
    await runCommand('editDictionary', { glossaryId, ...pair });
    const shown = vscode.window.activeTextEditor?.document;
    assert.ok(shown);
    document = shown;
  });

  const replace = async (range: vscode.Range, text: string) => {
    const edit = new vscode.WorkspaceEdit();
    edit.replace(document.uri, range, text);
    assert.ok(await vscode.workspace.applyEdit(edit));
  };
  const write = (text: string) => replace(new vscode.Range(0, 0, document.lineCount, 0), text);
  const found = () =>
    vscode.languages.getDiagnostics(document.uri).map(({ code, range, severity, message }) => ({
      at: `${range.start.line + 1}:${range.start.character}-${range.end.character}`,
      code,
      severity: vscode.DiagnosticSeverity[severity],
      message,
    }));
  const foundCodes = async (...codes: readonly string[]) =>
    until(`there are ${codes.join(', ')}`, () => {
      const now = found();
      return now.length === codes.length && now.every(({ code }, index) => code === codes[index]);
    });

  /** Returns the fixes of the light bulb for a problem. */
  async function fixes(code: string): Promise<readonly vscode.CodeAction[]> {
    const diagnostic = vscode.languages.getDiagnostics(document.uri).find((each) => each.code === code);
    assert.ok(diagnostic);
    const all = await vscode.commands.executeCommand<readonly vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      diagnostic.range,
      vscode.CodeActionKind.QuickFix.value,
      9,
    );
    return all;
  }

  async function fix(code: string, title: string): Promise<void> {
    const all = await fixes(code);
    const chosen = all.find((each) => each.title === title);
    assert.ok(chosen?.edit, `${title} is offered: ${all.map((each) => each.title).join(', ')}`);
    assert.ok(await vscode.workspace.applyEdit(chosen.edit));
  }

  it('appears at its range during typing, and disappears with the next edit', async () => {
    await write('no tab\na\tb\tc\n\tx\n p\tq\u0007r\nx\t1\nx\t2');
    await foundCodes('noTab', 'extraTab', 'empty', 'outerSpace', 'controlCharacter', 'duplicate');
    assert.deepEqual(
      found().map(({ at, severity }) => `${at} ${severity}`),
      ['1:0-6 Error', '2:3-5 Error', '3:0-0 Error', '4:0-1 Warning', '4:4-5 Warning', '6:0-1 Error'],
    );
    const duplicate = vscode.languages.getDiagnostics(document.uri).at(-1);
    assert.match(duplicate?.message ?? '', /Line 6 .* line 5/);
    assert.deepEqual(
      duplicate?.relatedInformation?.map(({ location }) => location.range.start.line),
      [4],
    );
    await replace(new vscode.Range(0, 2, 0, 3), '\t');
    await foundCodes('extraTab', 'empty', 'outerSpace', 'controlCharacter', 'duplicate');
    await replace(new vscode.Range(4, 0, 4, 1), 'y');
    await foundCodes('extraTab', 'empty', 'outerSpace', 'controlCharacter');
    await write('a\tb');
    await foundCodes();
  });

  it('appears when it is opened, and disappears when it is closed', async () => {
    const { uri } = document;
    await write(`${'ä'.repeat(513)}\tb`);
    await foundCodes('tooLong');
    assert.match(found()[0]?.message ?? '', /1,?026 .*1,?024/);
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await until('they are gone', () => vscode.languages.getDiagnostics(uri).length === 0);
  });

  it('is one of at most five hundred, with a note that there are more', async () => {
    await write(Array.from({ length: 700 }, () => 'no tab').join('\n'));
    await until('they are told', () => found().length === 501);
    assert.equal(found()[0]?.code, 'note');
    assert.match(found()[0]?.message ?? '', /500/);
  });

  it('can be fixed line by line', async () => {
    await write('pump = Pumpe\na\tb\tc\td\n p \tq\nv\u0007\tw\nx\t1\nx\t2\ny\tz');
    await foundCodes('noTab', 'extraTab', 'outerSpace', 'outerSpace', 'controlCharacter', 'duplicate');
    await fix('noTab', 'Split at “=”');
    await fix('outerSpace', 'Trim');
    await fix('controlCharacter', 'Remove control characters');
    await fix('duplicate', 'Remove duplicate');
    await fix('extraTab', 'Split into 2 entries');
    assert.equal(document.getText(), 'pump\tPumpe\na\tb\nc\td\np\tq\nv \tw\nx\t1\ny\tz');
  });

  it('can be fixed together with all others', async () => {
    await write(' b\tx\na\ty \na\tz\nb\tw\n');
    await foundCodes('outerSpace', 'outerSpace', 'duplicate');
    await fix('outerSpace', 'Trim all terms');
    assert.equal(document.getText(), 'b\tx\na\ty\na\tz\nb\tw\n');
    await foundCodes('duplicate', 'duplicate');
    await fix('duplicate', 'Sort by source term');
    assert.equal(document.getText(), 'a\ty\na\tz\nb\tx\nb\tw\n');
    await foundCodes('duplicate', 'duplicate');
    await fix('duplicate', 'Remove all duplicates');
    assert.equal(document.getText(), 'a\ty\nb\tx\n');
    await foundCodes();
  });

  it('does not have to exist to sort the dictionary', async () => {
    await write('b\t1\na\t2');
    await until('it is checked', () => found().length === 0);
    const [sort] = await vscode.commands.executeCommand<readonly vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      new vscode.Range(0, 0, 0, 0),
      'source.sortEntries',
      1,
    );
    assert.ok(sort?.edit);
    await vscode.workspace.applyEdit(sort.edit);
    assert.equal(document.getText(), 'a\t2\nb\t1\n');
  });
});
