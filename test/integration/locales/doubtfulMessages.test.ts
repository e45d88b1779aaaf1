import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { diffSides, diffTabs } from '../../helpers/documents/diffEditors.ts';
import { doubtful, doubtfulWarnings, plantDoubtful } from '../../helpers/documents/doubtful.ts';
import { runCommand, until } from '../../helpers/extension.ts';
import { gridFixture } from '../../helpers/pages/gridDoor.ts';
import { editorScene } from '../../helpers/scene.ts';

describe('a message whose placeholders may be in wrong places', () => {
  const scene = editorScene();
  const fixture = gridFixture();
  const english = `{\n  "move": "${doubtful}",\n  "pump": "The trellis is firm."\n}\n`;
  const translated = '{\n  "pump": "[DE] The trellis is firm."\n}\n';
  const shown =
    /^\{\n {2}"move": "\[DE\] Möve .*fröm the list tö.*",\n {2}"pump": "\[DE\] The trellis is firm\."\n\}\n$/;
  const review = 'Review Doubtful Translations';
  const shownWarning = () =>
    until('it is told', () => scene.messages.shown.find(({ severity }) => severity === 'warning'));

  /** Translates the messages of a project, the one with the placeholders badly. */
  async function translate(): Promise<vscode.Uri> {
    const uri = fixture.folder.write('locales/en.json', english);
    const target = fixture.folder.write('locales/de.json', '{}\n');
    await plantDoubtful(scene.service);
    const { files = [] } = await runCommand('translateMissing', { uri, targetLangs: ['de'] });
    assert.deepEqual(
      files.map((file) => [file.translated, file.kept]),
      [[1, 1]],
    );
    assert.equal(fixture.folder.read('locales/de.json'), translated);
    return target;
  }

  it('gets into its file only if the user says so, with a warning in a review', async () => {
    const target = await translate();
    const told = await shownWarning();
    assert.equal(told.message, '1 text was not changed because its translation was damaged or could not be inserted.');
    assert.deepEqual(told.buttons, [review]);
    told.press(review);
    await until('it has a warning', () => doubtfulWarnings(target).length === 1);
    const { tab, left, right } = await diffSides();
    assert.equal(tab.label, 'de.json: German (review)');
    assert.equal(left.getText(), translated);
    assert.match(right.getText(), shown);
    assert.equal(fixture.folder.read('locales/de.json'), translated);
    assert.equal((await runCommand('revertAllChanges')).status, 'done');
    assert.equal(right.getText(), translated);
    await until('the warning is gone', () => doubtfulWarnings(target).length === 0);
    assert.equal(diffTabs().length, 0);
  });

  it('is not written over a translation that came meanwhile', async () => {
    const target = await translate();
    const told = await shownWarning();
    const byHand = translated.replace('{\n', '{\n  "move": "%s nach %d verschieben.",\n');
    fixture.folder.write('locales/de.json', byHand);
    told.press(review);
    const missed = await until('it is offered', () =>
      scene.messages.shown.find(({ message }) => /^1 text was not replaced/.test(message)),
    );
    assert.deepEqual(missed.buttons, ['Copy Translation', 'Show Translation']);
    assert.equal(fixture.folder.read('locales/de.json'), byHand);
    const document = await vscode.workspace.openTextDocument(target);
    assert.equal(document.isDirty, false);
    // When the editor reads the file again is up to its watcher.
    assert.ok([translated, byHand].includes(document.getText()), document.getText());
  });

  it('gets into a page of documentation in the same way', async () => {
    const source = fixture.folder.write('docs/en/x.md', '# Garden\n\nThe end.\n');
    const target = fixture.folder.write('docs/de/x.md', '# Garten\n\nDas Ende.\n');
    assert.equal((await runCommand('translateMissing', { uri: source, targetLangs: ['de'] })).status, 'done');
    fixture.folder.write('docs/en/x.md', `# Garden\n\n${doubtful}\n\nThe end.\n`);
    await plantDoubtful(scene.service);
    await runCommand('translateMissing', { uri: source, targetLangs: ['de'] });
    const before = fixture.folder.read('docs/de/x.md');
    (await shownWarning()).press(review);
    await until('it has a warning', () => doubtfulWarnings(target).length === 1);
    const { right } = await diffSides();
    assert.match(right.getText(), /^# Garten\n\n\[DE\] Möve [^\n]*fröm the list tö[^\n]*\n\nDas Ende\.\n$/);
    assert.equal(fixture.folder.read('docs/de/x.md'), before);
    assert.equal((await runCommand('revertAllChanges')).status, 'done');
  });

  it('is offered by the translation grid', async () => {
    const uri = fixture.folder.write('locales/en.json', english);
    const target = fixture.folder.write('locales/de.json', '{}\n');
    await runCommand('openTranslationGrid', { uri });
    const { page } = fixture.door;
    await page.ready();
    await plantDoubtful(scene.service);
    await page.say({ kind: 'translate', cells: [page.id('move', 'de'), page.id('pump', 'de')] });
    assert.equal(page.text('pump', 'de'), '[DE] The trellis is firm.');
    assert.equal(page.text('move', 'de'), undefined);
    (await shownWarning()).press(review);
    await until('it has a warning', () => doubtfulWarnings(target).length === 1);
    assert.match((await vscode.workspace.openTextDocument(target)).getText(), shown);
    await until('the grid shows it', () => page.text('move', 'de')?.includes('fröm the list tö'));
    assert.equal((await runCommand('revertAllChanges')).status, 'done');
  });
});
