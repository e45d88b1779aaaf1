import * as vscode from 'vscode';
import { closeAllEditors, openText, select } from '../helpers/documents/documents.ts';
import { runCommand } from '../helpers/extension.ts';
import { figure } from '../helpers/figures.ts';
import { longestBlock } from '../helpers/heartbeat.ts';
import { connect, disconnect, startService, type TestService } from '../helpers/service/service.ts';

const count = 5000;
const aim = { atMost: 50 };

const files = {
  md: Array.from(
    { length: count },
    (_, at) => `Press **button ${at}** and open [the cover](#cover-${at}) slowly.`,
  ).join('\n\n'),
  json: JSON.stringify(
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`text.${at}`, `Press button ${at}, {name}.`])),
    undefined,
    2,
  ),
};

/**
 * The demo service runs in the same extension host, so these figures include its work. They exclude the editor's own
 * services for Markdown and JSON: for the editor these files are plain text, while our formats are chosen by file name.
 */
describe(`the longest block of the extension host during the translation of ${count} units`, () => {
  let service: TestService;

  before(async () => {
    service = await startService();
    await connect(service);
    // The first request loads the code.
    for (const extension of ['md', 'json']) {
      const editor = await openText('"Hello."', extension);
      select(editor, editor.document.getText());
      await runCommand('translateSelection', { targetLang: 'DE' });
    }
    await closeAllEditors();
  });

  after(async () => {
    await disconnect();
    await service.stop();
  });

  for (const [extension, content] of Object.entries(files)) {
    for (const output of ['newFile', 'inPlace'] as const) {
      it(`${extension}, ${output}`, async () => {
        const { document: opened } = await openText('', extension);
        const document = await vscode.languages.setTextDocumentLanguage(opened, 'plaintext');
        const edit = new vscode.WorkspaceEdit();
        edit.insert(document.uri, new vscode.Position(0, 0), content);
        await vscode.workspace.applyEdit(edit);
        const uri = document.uri.toString();
        // Cached translations would not be requested.
        const targetLang = output === 'newFile' ? 'DE' : 'FR';
        const started = performance.now();
        const { result, blockMs, workMs } = await longestBlock(() =>
          runCommand('translateFile', { uri, targetLang, output }),
        );
        const segments = result.status === 'done' ? result.files[0]?.segments : undefined;
        if (segments !== count) {
          throw new Error(`not translated: ${result.status}, ${segments} units`);
        }
        figure(`${count} units of ${extension}, ${output}`, performance.now() - started, 'ms');
        figure(`${count} units of ${extension}, ${output}: longest block`, blockMs, 'ms', aim);
        figure(`${count} units of ${extension}, ${output}: longest block, work alone`, workMs, 'ms', aim);
        await closeAllEditors();
      }).timeout(60_000);
    }
  }
});
