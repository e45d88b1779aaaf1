import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { closeAllEditors, openText, select } from '../../helpers/documents/documents.ts';
import { runCommand } from '../../helpers/extension.ts';
import { editorScene } from '../../helpers/scene.ts';
import { seededRandom } from '../../helpers/seededRandom.ts';
import { roundsOr } from '../../host/runVariables.mts';

const rounds = roundsOr(24);
/** What the user types: not translatable. */
const typed = '①';
/** UTF-16 code units: a longer text is read in a worker thread, while the user types. */
const readInThread = 8_000;
const longShare = 0.12;

const unit = (index: number) => `unit${index} teh pump is ready and the lamp is on`;
const fence = (index: number) => `\`\`\`\nkeep ${index}.\n\`\`\``;

/** Returns code that is never translated before, between and after the translatable paragraphs. */
function markdownText(units: number, isLong: boolean): string {
  const filler = isLong ? `\n\n\`\`\`\n${'filler '.repeat(readInThread / 7)}\n\`\`\`` : '';
  const blocks = Array.from({ length: units }, (_, index) => `${fence(index)}\n\n${unit(index)}`);
  return `${blocks.join('\n\n')}\n\n${fence(units)}${filler}\n`;
}

type Writes = Readonly<Record<string, (editor: vscode.TextEditor) => PromiseLike<unknown>>>;

const target = { targetLang: 'DE' };
/** The commands that write to a document. */
const writes: Writes = {
  'translateSelection replace': () => runCommand('translateSelection', target),
  'translateSelection insertBelow': () => runCommand('translateSelection', { ...target, applyMode: 'insertBelow' }),
  'translateFile inPlace': ({ document: { uri } }) =>
    runCommand('translateFile', { ...target, uri, output: 'inPlace', applyMode: 'replace' }),
  rephraseSelection: () => runCommand('rephraseSelection', { targetLang: 'en-US', applyMode: 'replace' }),
  correctSelection: () => runCommand('correctSelection', { targetLang: 'en-US', applyMode: 'replace' }),
  correctFile: ({ document: { uri } }) => runCommand('correctFile', { uri, targetLang: 'en-US', applyMode: 'replace' }),
};
/** Those that open an editor for it, which takes the editor as long as several rounds with the others. */
const previews: Writes = {
  'translateSelection review': () => runCommand('translateSelection', { ...target, applyMode: 'review' }),
  'translateSelection sideBySide': () =>
    runCommand('translateSelection', { ...target, applyMode: 'sideBySide' }).then(() => runCommand('applyPreview')),
};
/** One round in so many has a preview. */
const previewEvery = 12;

/** Returns the command of a round. */
function commandOf(round: number) {
  const isPreview = round % previewEvery === previewEvery - 1;
  const commands = Object.entries(isPreview ? previews : writes);
  const [name, write] =
    commands[(isPreview ? Math.floor(round / previewEvery) : round) % commands.length] ?? assert.fail();
  return { name, write };
}

/** Returns what the user typed in a line that may have been translated, rephrased, or corrected with it. */
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

/** Shows a text in the editor of the last round, which is faster than opening another, or in a new one. */
async function show(text: string, last: vscode.TextEditor | undefined): Promise<vscode.TextEditor> {
  if (last === undefined) {
    return openText(text, 'md');
  }
  const { document } = last;
  const all = new vscode.Range(0, 0, document.lineCount, 0);
  assert.ok(await last.edit((edit) => edit.replace(all, text)));
  return last;
}

describe('an edit while a command is working', function () {
  this.timeout(120_000 + rounds * 10_000);
  const scene = editorScene();

  it(`changes nothing except what the user typed and the requested translations, in ${rounds} rounds`, async () => {
    let written = 0;
    let last: vscode.TextEditor | undefined;
    for (let round = 0; round < rounds; round += 1) {
      const random = seededRandom(round);
      const upTo = (most: number) => Math.floor(random() * most);
      const { name, write } = commandOf(round);
      const units = 1 + upTo(4);
      const editor = await show(markdownText(units, random() < longShare), last);
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
      const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
      const hasOthers = tabs.length > 1 || vscode.window.activeTextEditor !== editor;
      if (hasOthers) {
        await closeAllEditors();
      }
      last = hasOthers ? undefined : editor;
    }
    assert.ok(written > rounds / 2, `only ${written} rounds wrote anything`);
  });
});
