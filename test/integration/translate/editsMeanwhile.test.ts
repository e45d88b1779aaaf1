import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { openText, select } from '../../helpers/documents/documents.ts';
import { runCommand } from '../../helpers/extension.ts';
import { editorScene } from '../../helpers/scene.ts';
import { seededRandom } from '../../helpers/seededRandom.ts';
import { roundsVariable } from '../../host/runVariables.mts';

/** Two for each command. */
const rounds = Number(process.env[roundsVariable] ?? 16);
/** What the user types: not translatable. */
const typed = '①';
/** UTF-16 code units: a longer text is read in a worker thread, while the user types. */
const readInThread = 8_000;

const unit = (index: number) => `unit${index} teh pump is ready and the lamp is on`;
const fence = (index: number) => `\`\`\`\nkeep ${index}.\n\`\`\``;

/** Returns code that is never translated before, between and after the translatable paragraphs. */
function markdownText(units: number, isLong: boolean): string {
  const filler = isLong ? `\n\n\`\`\`\n${'filler\n'.repeat(readInThread / 7)}\`\`\`` : '';
  const blocks = Array.from({ length: units }, (_, index) => `${fence(index)}\n\n${unit(index)}`);
  return `${blocks.join('\n\n')}\n\n${fence(units)}${filler}\n`;
}

type Write = (editor: vscode.TextEditor) => PromiseLike<unknown>;

const target = { targetLang: 'DE' };
/** Every command that writes to a document. */
const writes: Readonly<Record<string, Write>> = {
  'translateSelection replace': () => runCommand('translateSelection', target),
  'translateSelection insertBelow': () => runCommand('translateSelection', { ...target, applyMode: 'insertBelow' }),
  'translateSelection review': () => runCommand('translateSelection', { ...target, applyMode: 'review' }),
  'translateSelection sideBySide': () =>
    runCommand('translateSelection', { ...target, applyMode: 'sideBySide' }).then(() => runCommand('applyPreview')),
  'translateFile inPlace': ({ document: { uri } }) =>
    runCommand('translateFile', { ...target, uri, output: 'inPlace', applyMode: 'replace' }),
  rephraseSelection: () => runCommand('rephraseSelection', { targetLang: 'en-US', applyMode: 'replace' }),
  correctSelection: () => runCommand('correctSelection', { targetLang: 'en-US', applyMode: 'replace' }),
  correctFile: ({ document: { uri } }) => runCommand('correctFile', { uri, targetLang: 'en-US', applyMode: 'replace' }),
};

/** Returns what the user typed of a line that may have been translated, rephrased or corrected with all of it. */
function asTyped(line: string): string {
  return line.replace(/^\[[^\]]+\] /, '').replace(/^(unit\d+) the/, '$1 teh');
}

/**
 * Returns lines with each untouched unit by its number only, translated or not; other lines must be the user's own. A
 * unit that the user typed into before the command had read it is translated, rephrased or corrected as a whole.
 */
function userLines(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const lines = plain.split('\n').map((line) => {
    const found = /unit(\d+)/i.exec(line)?.[1];
    return found !== undefined && !line.includes(typed) ? `unit ${found}` : asTyped(line);
  });
  // Insert Below leaves the source above its translation, with a blank line.
  return lines.filter((line, index) => line !== '' && lines.slice(0, index).findLast((each) => each !== '') !== line);
}

describe('13.1 edits while a command is working', function () {
  this.timeout(60_000 + rounds * 5_000);
  const scene = editorScene();

  it(`change nothing except what the user typed and the requested translations, in ${rounds} rounds`, async () => {
    let written = 0;
    for (let round = 0; round < rounds; round += 1) {
      const random = seededRandom(round);
      const upTo = (most: number) => Math.floor(random() * most);
      const [name, write] = Object.entries(writes)[round % Object.keys(writes).length] ?? assert.fail();
      const units = 1 + upTo(4);
      const editor = await openText(markdownText(units, random() < 0.3), 'md');
      const { document } = editor;
      select(editor, ...Array.from({ length: units }, (_, index) => unit(index)));
      await scene.service.plant({ match: '/v2/translate', delayMs: upTo(30) });
      let expected = document.getText();
      let isDone = false;
      let changes = 0;

      const compare = () => {
        changes += document.getText() === expected ? 0 : 1;
        assert.deepEqual(userLines(document.getText()), userLines(expected), `round ${round}: ${name}`);
      };
      const type = async (anchor: string, text: string) => {
        for (;;) {
          // Edits in a source after its translation was inserted below do not affect the translation.
          compare();
          expected = document.getText();
          const at = document.getText().indexOf(anchor);
          if (at < 0) {
            return;
          }
          const edit = new vscode.WorkspaceEdit();
          edit.insert(document.uri, document.positionAt(at + anchor.length), text);
          if (await vscode.workspace.applyEdit(edit)) {
            const there = expected.indexOf(anchor) + anchor.length;
            expected = expected.slice(0, there) + text + expected.slice(there);
            return;
          }
        }
      };
      const typing = async () => {
        for (let left = 2 + upTo(6); left > 0 && !isDone; left -= 1) {
          for (let turns = upTo(12); turns > 0; turns -= 1) {
            await new Promise((resolve) => setImmediate(resolve));
          }
          const index = upTo(units + 1);
          await (random() < 0.7 ? type(`keep ${index}.`, typed.repeat(1 + upTo(9))) : type(`unit${index} teh`, typed));
        }
      };
      const writing = Promise.resolve(write(editor)).finally(() => {
        isDone = true;
      });
      await Promise.all([writing, typing()]);
      compare();
      written += Math.min(changes, 1);
      await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    }
    assert.ok(written > rounds / 2, `only ${written} rounds wrote anything`);
  });
});
