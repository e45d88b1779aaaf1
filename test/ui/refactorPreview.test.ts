import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { demoEditor } from './helpers/demoEditor.ts';
import { keepPicture } from './helpers/pictures.ts';
import { translateInPlaceKey } from './helpers/sharedEditor.ts';

describe('a file reviewed in place with others', () => {
  const editor = demoEditor({ 'languageServices.targetLanguage': 'DE', 'languageServices.applyMode': 'review' });

  it('waits in the Refactor Preview; only checked changes are applied, unsaved', async () => {
    const { workbench, workspace } = editor;
    const { refactorPreview } = workbench;
    const read = (name: string) => readFileSync(path.join(workspace, name), 'utf8');
    const before = read('locales/en.json');
    await workbench.openFile('mail.txt', 'Plain Text');
    await workbench.page.keyboard.press(translateInPlaceKey);
    await refactorPreview.lists('en.json');
    await keepPicture(workbench, 'refactor-preview');
    await refactorPreview.tick('en.json');
    await refactorPreview.press('Apply');
    await workbench.openFile('en.json', 'JSON');
    await workbench.editor.shows('[DE] ');
    await keepPicture(workbench, 'refactor-preview-applied');
    assert.equal(read('locales/en.json'), before);
    await workbench.save();
    assert.match(read('locales/en.json'), /\[DE\] /);
    assert.doesNotMatch(read('mail.txt'), /\[DE\] /);
  });
});
