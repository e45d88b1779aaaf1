import { strict as assert } from 'node:assert';
import type * as vscode from 'vscode';
import { openText, select } from '../../helpers/documents/documents.ts';
import { runCommand, until } from '../../helpers/extension.ts';
import { editorScene } from '../../helpers/scene.ts';

/** A backslash at the end of a line continues it with the next one, which has the code. */
const unwritable = 'Öffnen \\';
const text = 'start()\n# Open the valve.\nwait()  # Wait for the pump.\n';

describe('a translation that cannot be inserted into its file', () => {
  const scene = editorScene();

  beforeEach(() =>
    scene.service.plant({
      match: '/v2/translate',
      body: {
        translations: [unwritable, 'Warten.'].map((answer) => ({ detected_source_language: 'EN', text: answer })),
      },
    }),
  );

  const expected = text.replace('Wait for the pump.', 'Warten.');

  /** Asserts that the unit is reported, and that Show selects it. */
  async function assertTold(editor: vscode.TextEditor): Promise<void> {
    const [told, ...others] = scene.messages.shown;
    assert.match(told?.message ?? '', /^1 text was not changed because .* could not be inserted\.$/);
    assert.deepEqual(others, []);
    told?.press('Show');
    await until('the passage is shown', () => editor.document.getText(editor.selection) === 'Open the valve.');
  }

  it('is reported, leaves the text unchanged, and does not count as applied', async () => {
    const editor = await openText(text, 'py');
    select(editor, text);
    const outcome = await runCommand('translateSelection', { targetLang: 'DE' });
    assert.equal(editor.document.getText(), expected);
    assert.deepEqual(
      [outcome.status, outcome.segments, outcome.applied, outcome.error?.kind],
      ['partial', 2, 1, 'protocol'],
    );
    assert.match(outcome.error?.message ?? '', /^1 text was not changed because /);
    await assertTold(editor);
  });

  it('is counted with its file', async () => {
    const editor = await openText(text, 'py');
    const { uri } = editor.document;
    const outcome = await runCommand('translateFile', { uri, output: 'inPlace', targetLang: 'DE' });
    assert.equal(editor.document.getText(), expected);
    const file = { source: uri.toString(), target: uri.toString(), segments: 2, kept: 1 };
    assert.deepEqual([outcome.status, outcome.files], ['partial', [file]]);
    await assertTold(editor);
  });
});
