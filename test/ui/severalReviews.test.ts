import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { demoEditor } from './helpers/demoEditor.ts';
import { keepPicture } from './helpers/pictures.ts';
import { translateInPlaceKey } from './helpers/sharedEditor.ts';

describe('files reviewed together', () => {
  const editor = demoEditor({ 'languageServices.targetLanguage': 'DE', 'languageServices.applyMode': 'review' });

  it('are changed in one editor, where the changes of a file are reverted and those of the others kept', async () => {
    const { workbench, workspace } = editor;
    const { reviews } = workbench;
    const read = (name: string) => readFileSync(path.join(workspace, name), 'utf8');
    const [mail, locale] = [read('mail.txt'), read('locales/en.json')];
    await workbench.openFile('mail.txt', 'Plain Text');
    await workbench.page.keyboard.press(translateInPlaceKey);
    for (const name of ['mail.txt', 'en.json']) {
      await reviews.shows(name, '[DE] ');
    }
    await keepPicture(workbench, 'several-reviews');
    await reviews.actOn('mail.txt', '[DE] ', 'Revert Changes in File');
    await reviews.action('Keep All Changes');
    await reviews.closed();
    await workbench.openFile('en.json', 'JSON');
    await workbench.editor.shows('[DE] ');
    assert.equal(read('locales/en.json'), locale);
    await workbench.save();
    assert.match(read('locales/en.json'), /\[DE\] /);
    assert.equal(read('mail.txt'), mail);
  });
});
