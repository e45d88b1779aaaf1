import { strict as assert } from 'node:assert';
import { existsSync } from 'node:fs';
import * as vscode from 'vscode';
import { runCommand, until, withSettings } from '../../helpers/extension.ts';
import { gridFixture } from '../../helpers/pages/gridDoor.ts';
import { editorScene } from '../../helpers/scene.ts';

const xliff =
  '<?xml version="1.0"?>\n<xliff version="2.0" srcLang="en" trgLang="de">\n<file id="f"><unit id="left"><segment>\n' +
  '<source>{n, plural, one {One file} other {Many files}}</source>\n' +
  '<target>{n, plural, one {Eine Datei} other {Dateien}}</target>\n</segment></unit></file>\n</xliff>\n';

describe('a file of a translation grid', () => {
  editorScene();
  const fixture = gridFixture();

  it('has ICU messages whose branches are edited, reverted, and undone, but not accepted while one is missing', async () => {
    const uri = fixture.folder.write('app.de.xlf', xliff);
    assert.deepEqual(await runCommand('openTranslationGrid', { uri }), { status: 'done' });
    const { page } = fixture.door;
    await page.ready();
    const document = await vscode.workspace.openTextDocument(uri);
    const [one, other] = ['left[n:one]', 'left[n:other]'] as const;
    assert.deepEqual(
      [...page.rows.values()].map(({ key, branch }) => [key, branch]),
      [
        [one, { of: 'left', name: 'n: one' }],
        [other, { of: 'left', name: 'n: other' }],
      ],
    );
    const states = () => [one, other].map((key) => [page.cell(key, 'de')?.state, page.text(key, 'de')]);
    await page.edit(other, 'de', ['Viele Dateien']);
    const edited = xliff.replace('{Dateien}', '{Viele Dateien}');
    assert.equal(document.getText(), edited);
    await page.edit(one, 'de', []);
    assert.equal(document.getText(), edited.replace('Eine Datei', 'One file'));
    const partial = [
      ['missing', undefined],
      ['reviewed', 'Viele Dateien'],
    ];
    assert.deepEqual(states(), partial);
    await page.say({ kind: 'accept', cells: [page.shown(other, 'de')] });
    assert.deepEqual(states(), partial);
    await page.say({ kind: 'revert', cells: [page.id(one, 'de')] });
    assert.deepEqual(states(), [
      ['reviewed', 'Eine Datei'],
      ['reviewed', 'Viele Dateien'],
    ]);
    for (const text of [edited.replace('Eine Datei', 'One file'), edited, xliff]) {
      await page.say({ kind: 'undo' });
      assert.equal(document.getText(), text);
    }
    assert.deepEqual(states(), [
      ['reviewed', 'Eine Datei'],
      ['reviewed', 'Dateien'],
    ]);
  });

  it('has a message with branches that is accepted only if all its branches are as they were shown', async () => {
    const translated = xliff.replace('<segment>', '<segment state="translated">');
    const uri = fixture.folder.write('app.de.xlf', translated);
    await runCommand('openTranslationGrid', { uri });
    const { page } = fixture.door;
    await page.ready();
    const [one, other] = ['left[n:one]', 'left[n:other]'] as const;
    const states = () => [one, other].map((key) => page.cell(key, 'de')?.state);
    assert.deepEqual(states(), ['machine', 'machine']);
    const shown = page.shown(one, 'de');
    const document = await vscode.workspace.openTextDocument(uri);
    const edit = new vscode.WorkspaceEdit();
    const start = document.positionAt(translated.indexOf('Dateien'));
    edit.insert(uri, start, 'Viele ');
    assert.ok(await vscode.workspace.applyEdit(edit));
    await page.say({ kind: 'accept', cells: [shown] });
    assert.equal(page.last('refused')?.sentence, '1 message changed in the meantime and was not marked as reviewed.');
    assert.deepEqual(states(), ['machine', 'machine']);
    assert.equal(page.last('documents')?.canUndo, false);
    await page.say({ kind: 'accept', cells: [page.shown(one, 'de')] });
    assert.deepEqual(states(), ['reviewed', 'reviewed']);
    assert.match(document.getText(), /state="reviewed"/);
  });

  it('has a row for each plural form of a draft of Qt Linguist, which share its mark', async () => {
    const draft = `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en">
<context>
    <name>Beds</name>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation type="unfinished">
            <numerusform>%n Reihe</numerusform>
            <numerusform>%n Reihen</numerusform>
        </translation>
    </message>
</context>
</TS>
`;
    const uri = fixture.folder.write('garden_de.ts', draft);
    await runCommand('openTranslationGrid', { uri });
    const { page } = fixture.door;
    await page.ready();
    const [one, other] = [...page.rows.values()].map(({ key }) => key);
    assert.ok(one !== undefined && other !== undefined);
    const states = () => [one, other].map((key) => page.cell(key, 'de')?.state);
    assert.deepEqual(states(), ['draft', 'draft']);
    await page.say({ kind: 'accept', cells: [page.shown(other, 'de')] });
    assert.deepEqual(states(), ['reviewed', 'reviewed']);
    await page.edit(other, 'de', ['%n lange Reihen']);
    await page.say({ kind: 'save' });
    const finished = draft.replace(' type="unfinished"', '').replace('%n Reihen', '%n lange Reihen');
    assert.equal(fixture.folder.read('garden_de.ts'), finished);
    const document = await vscode.workspace.openTextDocument(uri);
    const marked = finished.replace('<translation>', '<translation type="unfinished">');
    for (const [kind, text, state] of [
      ['reopen', marked, 'machine'],
      ['undo', finished, 'reviewed'],
      ['redo', marked, 'machine'],
    ] as const) {
      await page.say(kind === 'reopen' ? { kind, cells: [page.shown(other, 'de')] } : { kind });
      assert.deepEqual([document.getText(), states()], [text, [state, state]], kind);
    }
  });

  it('has translations with the text of the source, which are marked until they are reviewed', async () => {
    const copied = 'Open all valves of the pump.';
    const texts = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
    const uri = fixture.folder.write(
      'locales/en.json',
      texts({ copied, kept: copied, short: 'Pump 2', other: 'Door' }),
    );
    fixture.folder.write('locales/de.json', texts({ copied, kept: copied, short: 'Pump 2', other: 'Tür' }));
    await runCommand('openTranslationGrid', { uri });
    const { page } = fixture.door;
    await page.ready();
    const states = () => [...page.rows.values()].map(({ cells: { de } }) => de?.state);
    assert.deepEqual(states(), ['sameAsSource', 'sameAsSource', 'reviewed', 'reviewed']);
    await page.say({ kind: 'accept', cells: [page.shown('copied', 'de')] });
    assert.deepEqual(states(), ['reviewed', 'sameAsSource', 'reviewed', 'reviewed']);
  });

  it('is shown as its document has it, even if it opens with another text than its file', async () => {
    await fixture.folder.watch('locales');
    const uri = fixture.folder.write('locales/en.json', '{\n  "door": "Close it."\n}\n');
    const german = fixture.folder.write('locales/de.json', '{\n  "door": "Schließen."\n}\n');
    assert.deepEqual(await runCommand('openTranslationGrid', { uri }), { status: 'done' });
    const { page } = fixture.door;
    await page.ready();
    assert.equal(page.text('door', 'de'), 'Schließen.');
    // So that the editor has nothing more to report about the file.
    await fixture.folder.writeSeen('locales/de.json', '{\n  "door": "Bitte schließen."\n}\n');
    await until('the grid follows the file', () => page.text('door', 'de') === 'Bitte schließen.');
    await vscode.workspace.openTextDocument(german, { encoding: 'windows1252' });
    await until('the grid shows the document', () => page.text('door', 'de') === 'Bitte schlieÃŸen.');
  });

  it('is created empty for a new language, holds its texts unsaved, and goes when it is undone', async () => {
    const uri = fixture.folder.write('locales/en.json', '{\n  "door": "Close it."\n}\n');
    const target = fixture.folder.uri('locales/de.json');
    const source = vscode.workspace.asRelativePath(uri, false);
    await withSettings({ localeFiles: [{ source, targetLangs: ['de'] }] }, async () => {
      await runCommand('openTranslationGrid', { uri });
      const { page } = fixture.door;
      await page.ready();
      await page.edit('door', 'de', ['Zu.']);
      const document = await vscode.workspace.openTextDocument(target);
      const text = '{\n  "door": "Zu."\n}\n';
      assert.deepEqual(
        [document.getText(), document.isDirty, fixture.folder.read('locales/de.json')],
        [text, true, ''],
      );
      await page.say({ kind: 'undo' });
      assert.equal(existsSync(target.fsPath), false);
      await until('the translation is missing', () => page.cell('door', 'de')?.state === 'missing');
      await page.say({ kind: 'redo' });
      await page.say({ kind: 'save' });
      assert.equal(fixture.folder.read('locales/de.json'), text);
      assert.equal(page.text('door', 'de'), 'Zu.');
    });
  });
});
