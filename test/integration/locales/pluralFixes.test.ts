import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { runCommand, until } from '../../helpers/extension.ts';
import { eachFolder } from '../../helpers/sampleFolder.ts';
import { editorScene } from '../../helpers/scene.ts';

describe('a missing plural form', () => {
  const scene = editorScene();
  const folder = eachFolder({ isRemoved: true });

  it('is offered in the translation and in the source', async () => {
    const source = folder.write('locales/en.json', '{ "n": "{n, plural, one {# file} other {# files}}" }\n');
    const target = folder.write('locales/pl.json', '{ "n": "{n, plural, one {# plik} other {# plików}}" }\n');
    await runCommand('checkLocales', { uri: source });
    const fixIn = async (uri: vscode.Uri, title: string) => {
      const [finding] = vscode.languages.getDiagnostics(uri).filter((each) => each.source === 'Language Services');
      const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
        'vscode.executeCodeActionProvider',
        uri,
        finding?.range,
        'quickfix',
      );
      return actions.find((action) => action.title === title)?.command;
    };
    assert.ok(await fixIn(target, 'Translate Missing Plural Forms'));
    const fix = await fixIn(source, 'Translate Missing Plural Forms into Polish');
    assert.ok(fix);
    const given: readonly unknown[] = fix.arguments ?? [];
    await vscode.commands.executeCommand(fix.command, ...given);
    assert.match(folder.read('locales/pl.json'), /one \{# plik\} few \{[^}]+\} many \{[^}]+\} other \{# plików\}/);
    await until('it is no longer told', () => vscode.languages.getDiagnostics(source).length === 0);
    assert.deepEqual(scene.messages.shown, []);
  });
});
