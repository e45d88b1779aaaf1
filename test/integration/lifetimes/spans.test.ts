import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { openText, select } from '../../helpers/documents/documents.ts';
import { runCommand, until } from '../../helpers/extension.ts';
import { ListenerCount } from '../../helpers/listenerCount.ts';
import { replaceMember } from '../../helpers/replaceMember.ts';
import { editorScene } from '../../helpers/scene.ts';

type Write = (editor: vscode.TextEditor) => PromiseLike<{ readonly error?: { readonly kind: string } }>;

const target = { targetLang: 'DE' };
const english = { targetLang: 'en-US', applyMode: 'replace' } as const;

/** Every command that edits documents after the service has answered. */
const writes: Readonly<Record<string, Write>> = {
  translateSelection: () => runCommand('translateSelection', target),
  'translateFile inPlace': ({ document: { uri } }) =>
    runCommand('translateFile', { ...target, uri, output: 'inPlace', applyMode: 'replace' }),
  rephraseSelection: () => runCommand('rephraseSelection', english),
  correctSelection: () => runCommand('correctSelection', english),
  pasteTranslated: () => runCommand('pasteTranslated', target),
};

describe('a tracked range of a command', () => {
  const scene = editorScene();

  /** Makes an edit fail in the editor, as no service error does. */
  const whileEditsFail = async <T>(work: () => PromiseLike<T>): Promise<T> => {
    const restore = replaceMember(vscode.workspace, 'applyEdit', () => {
      throw new TypeError('an edit has a defect');
    });
    try {
      return await work();
    } finally {
      restore();
    }
  };

  for (const [name, write] of Object.entries(writes)) {
    it(`is released after a defect between the response and the edit: ${name}`, async () => {
      await vscode.env.clipboard.writeText('The pump is ready.');
      const editor = await openText('We recieved teh pump.\n');
      const run = async () => {
        editor.selection = new vscode.Selection(0, 0, 1, 0);
        const outcome = await whileEditsFail(() => write(editor));
        assert.equal(outcome.error?.kind, 'internal');
        await until('it is told', () => scene.messages.shown.length > 0);
        scene.messages.shown.splice(0).forEach((message) => message.press());
      };
      // Objects that are created at the first use stay.
      await run();
      const count = new ListenerCount();
      try {
        await run();
        await until('the spans are let go', () => count.kept()['workspace.onDidChangeTextDocument'] === undefined);
      } finally {
        count.dispose();
        await vscode.env.clipboard.writeText('');
      }
    });

    it(`follows edits until the last Retry: ${name}`, async () => {
      await vscode.env.clipboard.writeText('The pump is ready.');
      const editor = await openText('Top.\n\nWe recieved teh pump.\n', 'md');
      select(editor, 'We recieved teh pump.');
      for (const match of ['/v2/translate', '/v2/write/rephrase', '/v2/write/correct']) {
        await scene.service.plant({ match, status: 500, times: 2 });
      }
      await write(editor);
      const [first] = scene.messages.shown;
      first?.press('Retry');
      const second = await until('it failed again', () => scene.messages.shown[1]);
      await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), 'New first line.\n\n'));
      second.press('Retry');
      await until('it is written', () => !editor.document.getText().includes('We recieved teh pump.'));
      assert.match(editor.document.getText(), /^New first line\.\n\n[^\n]+\n\n[^\n]*p.mp[^\n]*\n$/i);
      await vscode.env.clipboard.writeText('');
    });
  }
});
