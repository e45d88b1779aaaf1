import path from 'node:path';
import * as vscode from 'vscode';
import { closeAllEditors, openText, select } from '../helpers/documents/documents.ts';
import { extensionUnderTest, runCommand } from '../helpers/extension.ts';
import { figure } from '../helpers/measuring/figures.ts';
import { longestBlock } from '../helpers/measuring/heartbeat.ts';
import { type ForkedServer, forkServer } from '../helpers/service/forkServer.ts';
import { connect, disconnect } from '../helpers/service/service.ts';

const count = 5000;
const rounds = 3;
const aim = { atMost: 50 };

/** Returns the units of a round: cached translations would not be requested. */
function units(round: number, text: (at: string) => string): string[] {
  return Array.from({ length: count }, (_, at) => text(`${round}-${at}`));
}

const files = {
  md: (round: number) =>
    units(round, (at) => `Press **button ${at}** and open [the cover](#cover-${at}) slowly.`).join('\n\n'),
  json: (round: number) => {
    const texts = units(round, (at) => `Press button ${at}, {name}.`);
    return JSON.stringify(Object.fromEntries(texts.map((text, at) => [`text.${at}`, text])), undefined, 2);
  },
};

/**
 * The service is a separate process. These figures exclude the editor's own services for Markdown and JSON: for the
 * editor these files are plain text, while our formats are chosen by file name.
 */
describe(`the longest block of the extension host during the translation of ${count} units`, () => {
  let service: ForkedServer;

  before(async () => {
    const program = path.join(extensionUnderTest().extensionPath, 'test/bench/node/services/demo.server.mts');
    service = await forkServer(program, []);
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
        const [times, blocks, works] = [new Array<number>(), new Array<number>(), new Array<number>()];
        for (let round = 0; round < rounds; round += 1) {
          const { document: opened } = await openText('', extension);
          const document = await vscode.languages.setTextDocumentLanguage(opened, 'plaintext');
          const edit = new vscode.WorkspaceEdit();
          edit.insert(document.uri, new vscode.Position(0, 0), content(round));
          await vscode.workspace.applyEdit(edit);
          const uri = document.uri.toString();
          const targetLang = output === 'newFile' ? 'DE' : 'FR';
          const started = performance.now();
          const { result, blockMs, workMs } = await longestBlock(() =>
            runCommand('translateFile', { uri, targetLang, output }),
          );
          const segments = result.status === 'done' ? result.files[0]?.segments : undefined;
          if (segments !== count) {
            throw new Error(`not translated: ${result.status}, ${segments} units`);
          }
          times.push(performance.now() - started);
          blocks.push(blockMs);
          works.push(workMs);
          await closeAllEditors();
        }
        figure(`${count} units of ${extension}, ${output}`, times, 'ms');
        figure(`${count} units of ${extension}, ${output}: longest block`, blocks, 'ms', aim);
        figure(`${count} units of ${extension}, ${output}: longest block, work alone`, works, 'ms', aim);
      }).timeout(240_000);
    }
  }
});
