import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { writeText } from '../helpers/documents/dictionaries.ts';
import { runCommand, until } from '../helpers/extension.ts';
import { editorScene } from '../helpers/scene.ts';
import { Account } from '../helpers/service/account.ts';

describe('a style rule list as a document', () => {
  const scene = editorScene();

  it('has suggestions and explanations from its schema', async () => {
    const styleId = await new Account(scene.service.url).styleRules('Voice', 'de');
    assert.equal((await runCommand('editStyleRules', { styleId })).status, 'done');
    const document = vscode.window.activeTextEditor?.document;
    assert.ok(document);
    const text = '{\n  "configuredRules": {\n    "punctuation": {\n      "apostrophe": ""\n    },\n    ""\n  }\n}\n';
    await writeText(document, text);
    const at = (part: string, behind: number) => document.positionAt(text.indexOf(part) + behind);
    const suggested = (position: vscode.Position, label: string) =>
      until(`${label} is suggested`, async () => {
        const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
          'vscode.executeCompletionItemProvider',
          document.uri,
          position,
        );
        return items.some((item) => (typeof item.label === 'string' ? item.label : item.label.label).includes(label));
      });
    await suggested(at('"apostrophe": ""', 15), 'use_curly_apostrophes');
    await suggested(at('    ""', 5), 'dates_and_times');
    const [hover] = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      document.uri,
      at('"apostrophe"', 2),
    );
    const [said] = hover?.contents ?? [];
    assert.match(said instanceof vscode.MarkdownString ? said.value : '', /Style of apostrophes/);
  });
});
