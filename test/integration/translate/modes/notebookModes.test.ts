import { strict as assert } from 'node:assert';
import type { ApplyMode } from '../../../../src/contract/contributions.ts';
import { diffSides, diffTabs } from '../../../helpers/documents/diffEditors.ts';
import { select } from '../../../helpers/documents/documents.ts';
import { openCell } from '../../../helpers/documents/notebooks.ts';
import { runCommand } from '../../../helpers/extension.ts';
import { editorScene } from '../../../helpers/scene.ts';

describe('apply modes in a cell of a notebook', () => {
  editorScene();

  const translate = (applyMode: ApplyMode) => runCommand('translateSelection', { targetLang: 'DE', applyMode });

  for (const applyMode of ['replace', 'insertBelow'] as const) {
    it(applyMode, async () => {
      const editor = await openCell('The pump is ready.');
      select(editor, 'The pump is ready.');
      const outcome = await translate(applyMode);
      assert.equal(outcome.status, 'done');
      assert.equal(outcome.applied, 1);
      const kept = applyMode === 'replace' ? '' : 'The pump is ready.\n\n';
      assert.ok(editor.document.getText().startsWith(`${kept}[DE] `));
    });
  }

  it('sideBySide', async () => {
    const editor = await openCell('The pump is ready.');
    const cell = editor.document;
    select(editor, 'The pump is ready.');
    assert.equal((await translate('sideBySide')).status, 'done');
    const { right } = await diffSides();
    const shown = right.getText();
    assert.match(shown, /^\[DE\] /);
    assert.deepEqual(await runCommand('applyPreview'), { status: 'done', applied: 1 });
    assert.equal(cell.getText(), shown);
    assert.equal(diffTabs().length, 0);
  });

  it('review', async () => {
    const editor = await openCell('The pump is ready.');
    const cell = editor.document;
    select(editor, 'The pump is ready.');
    assert.equal((await translate('review')).applied, 1);
    await diffSides();
    assert.deepEqual(await runCommand('revertAllChanges'), { status: 'done', restored: 1 });
    assert.equal(cell.getText(), 'The pump is ready.');
    assert.equal(diffTabs().length, 0);
  });
});
