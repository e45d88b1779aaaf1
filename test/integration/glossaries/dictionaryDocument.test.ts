import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { openDictionary as open, pair, writeText as write } from '../../helpers/documents/dictionaries.ts';
import { runCommand, until } from '../../helpers/extension.ts';
import { editorScene } from '../../helpers/scene.ts';
import { Account } from '../../helpers/service/account.ts';
import { startService } from '../../helpers/service/service.ts';

const entries = 'pump\tPumpe\nvalve\tVentil';
describe('a dictionary as a document', () => {
  const scene = editorScene();
  const account = new Account(() => scene.service.url);

  const made = (content = entries) => account.glossary('Pump terms / 1', { ...pair, entries: content });
  const openMade = async () => {
    const glossaryId = await made();
    return { glossaryId, document: await open(glossaryId) };
  };
  const stored = (glossaryId: string) => account.entries(glossaryId, 'en', 'de');
  const changeMeanwhile = (glossaryId: string, content: string) =>
    account.setEntries(glossaryId, { ...pair, entries: content });

  const puts = async () => (await scene.service.requests()).filter(({ method }) => method === 'PUT').length;

  it('opens under its name, one entry per line, in its own language, with tabs kept and no auto save', async () => {
    const { glossaryId, document } = await openMade();
    assert.deepEqual([document.uri.authority, document.uri.path], [glossaryId, '/Pump terms %2F 1/en-de.tsv']);
    assert.equal(document.uri.query, '');
    assert.equal(document.getText(), `${entries}\n`);
    assert.equal(document.languageId, 'languageservices-dictionary');
    const configured = (key: string) => vscode.workspace.getConfiguration(undefined, document).get<unknown>(key);
    assert.equal(configured('editor.insertSpaces'), false);
    assert.equal(configured('editor.folding'), false);
    assert.equal(configured('files.autoSave'), 'off');
    assert.equal(vscode.window.activeTextEditor?.options.insertSpaces, false);
  });

  it('opens at its former address too, with the ID in the path', async () => {
    const glossaryId = await made();
    const path = `/${glossaryId}/Pump terms/en-de.tsv`;
    const document = await vscode.workspace.openTextDocument(
      vscode.Uri.from({ scheme: 'languageservices-glossary', path }),
    );
    assert.equal(document.getText(), `${entries}\n`);
  });

  it('saves edits to the service, and updates the list', async () => {
    const { glossaryId, document } = await openMade();
    await write(document, 'pump\tKreiselpumpe\n\nhose\tSchlauch\nnew\tneu\n');
    assert.ok(await document.save());
    assert.equal(await stored(glossaryId), 'pump\tKreiselpumpe\nhose\tSchlauch\nnew\tneu');
    assert.equal(document.isDirty, false);
    await write(document, 'hose\tSchlauch');
    assert.ok(await document.save(), 'a second time, with no conflict');
    assert.equal(await stored(glossaryId), 'hose\tSchlauch');
    assert.deepEqual(scene.messages.shown, []);
  });

  it('can lose its last entry, if the service allows that', async () => {
    const { glossaryId, document } = await openMade();
    await write(document, '');
    assert.ok(await document.save());
    assert.equal(await stored(glossaryId), '');
  });

  it('is created at the first save when the glossary does not have the language pair', async () => {
    const glossaryId = await made();
    const outcome = await runCommand('editDictionary', { glossaryId, sourceLang: 'DE', targetLang: 'fr' });
    assert.equal(outcome.status, 'done');
    const document = vscode.window.activeTextEditor?.document;
    assert.equal(document?.getText(), '');
    await write(document, 'Pumpe\tpompe');
    assert.ok(await document.save());
    assert.equal(await account.entries(glossaryId, 'de', 'fr'), 'Pumpe\tpompe');
    assert.equal(await stored(glossaryId), entries);
  });

  for (const [what, theirs] of [
    ['another number of bytes', 'pump\tPumpe\nvalve\tAbsperrventil'],
    ['as many bytes as before', 'pump\tPUMPE\nvalve\tVentil'],
  ] as const) {
    it(`is not saved over a change elsewhere to ${what}; reverting loads that change`, async () => {
      const { glossaryId, document } = await openMade();
      // First our version: the edit stays, even if the editor reads its former content again.
      await write(document, `${entries}\nmine\tmein`);
      await changeMeanwhile(glossaryId, theirs);
      assert.equal(await document.save(), false);
      assert.ok(document.isDirty);
      assert.equal(await document.save(), false, 'and not at the second try either');
      assert.equal(await stored(glossaryId), theirs);
      assert.equal(await puts(), 1, 'theirs alone');
      await vscode.commands.executeCommand('workbench.action.files.revert');
      assert.equal(document.getText(), `${theirs}\n`);
      await write(document, `${theirs}\nmine\tmein`);
      assert.ok(await document.save());
      assert.equal(await stored(glossaryId), `${theirs}\nmine\tmein`);
    });
  }

  it('is not saved over the second of two changes elsewhere that have as many bytes', async () => {
    const { glossaryId, document } = await openMade();
    await write(document, `${entries}\nmine\tmein`);
    await changeMeanwhile(glossaryId, 'pump\tPUMPE\nvalve\tVentil');
    // A caller, such as the Explorer, gets the first one.
    await vscode.workspace.fs.stat(document.uri);
    await changeMeanwhile(glossaryId, 'pump\tPumpe\nvalve\tVENTIL');
    assert.equal(await document.save(), false);
    assert.equal(await stored(glossaryId), 'pump\tPumpe\nvalve\tVENTIL');
    assert.ok(document.isDirty);
  });

  it('is not saved over a change elsewhere when the look before the saving fails', async () => {
    const { glossaryId, document } = await openMade();
    await write(document, `${entries}\nmine\tmein`);
    await changeMeanwhile(glossaryId, 'pump\tPUMPE\nvalve\tVentil');
    assert.equal(await document.save(), false, 'there is a conflict');
    await scene.service.plant({ match: `GET /v3/glossaries/${glossaryId}/entries`, status: 403 });
    assert.equal(await document.save(), false);
    assert.equal(await stored(glossaryId), 'pump\tPUMPE\nvalve\tVentil');
    assert.ok(document.isDirty);
  });

  it('is read once and written once for each save', async () => {
    const { glossaryId, document } = await openMade();
    for (const text of ['a\tb', 'c\td']) {
      await write(document, text);
      // The editor may still be reading the document that it has just shown.
      await vscode.workspace.fs.stat(document.uri);
      await scene.service.reset();
      assert.ok(await document.save());
      const path = `/v3/glossaries/${glossaryId}`;
      assert.deepEqual(
        (await scene.service.requests()).map((request) => `${request.method} ${request.path}`),
        [`GET ${path}/entries`, `PUT ${path}/dictionaries`],
      );
    }
  });

  it('is saved with the connection that it was opened with, whichever is active', async () => {
    const { glossaryId, document } = await openMade();
    const other = await startService();
    try {
      await runCommand('addConnection', { name: 'Other', url: other.url, plan: 'pro', key: 'demo-pro' });
      await write(document, 'a\tb');
      await other.reset();
      assert.ok(await document.save());
      assert.equal(await stored(glossaryId), 'a\tb');
      const sent = await other.requests();
      assert.deepEqual(
        sent.filter(({ path }) => path.includes(glossaryId)),
        [],
      );
    } finally {
      await runCommand('switchConnection', { name: 'Test' });
      await runCommand('removeConnection', { name: 'Other' });
      await other.stop();
    }
  });

  it('has no conflict when the same entries were written again in another order', async () => {
    const { glossaryId, document } = await openMade();
    await write(document, `${entries}\nmine\tmein`);
    await changeMeanwhile(glossaryId, 'valve\tVentil\npump\tPumpe');
    assert.ok(await document.save());
    assert.equal(await stored(glossaryId), `${entries}\nmine\tmein`);
  });

  it('shows changes that the extension makes elsewhere, unless it was edited', async () => {
    const { glossaryId, document } = await openMade();
    const set = await runCommand('setDictionary', { glossaryId, ...pair, entries: 'a\tb' });
    assert.deepEqual(set, { status: 'done', glossaryId, entryCount: 1 });
    await until('the document has it', () => document.getText() === 'a\tb\n');
    await write(document, 'mine\tmein');
    await runCommand('setDictionary', { glossaryId, ...pair, entries: 'c,d', entriesFormat: 'csv' });
    assert.equal(await stored(glossaryId), 'c\td');
    assert.equal(document.getText(), 'mine\tmein');
    assert.equal(await document.save(), false);
    assert.equal(await stored(glossaryId), 'c\td');
  });

  for (const [when, match] of [
    ['the writing', 'PUT'],
    ['the look before it', 'GET'],
  ] as const) {
    it(`stays edited when ${when} fails, and is saved at the next try`, async () => {
      const { glossaryId, document } = await openMade();
      const path = match === 'PUT' ? 'dictionaries' : 'entries';
      await write(document, 'a\tb');
      await scene.service.plant({ match: `${match} /v3/glossaries/${glossaryId}/${path}`, status: 403, times: 9 });
      assert.equal(await document.save(), false);
      assert.ok(document.isDirty);
      assert.equal(document.getText(), 'a\tb');
      await scene.service.reset();
      assert.equal(await stored(glossaryId), entries);
      assert.ok(await document.save());
      assert.equal(await stored(glossaryId), 'a\tb');
    });
  }

  it('is not sent when the service would reject it', async () => {
    const { document } = await openMade();
    for (const wrong of ['a\tb\na\tc', 'a b', 'a\tb\tc', '\tb', `${'ä'.repeat(513)}\tb`]) {
      await write(document, wrong);
      assert.equal(await document.save(), false, wrong);
      assert.ok(document.isDirty);
    }
    assert.equal(await puts(), 0);
    await write(document, 'a\tb');
    assert.ok(await document.save());
  });

  it('cannot be opened when the glossary or language pair does not exist, and the outcome says so', async () => {
    const unknown = await runCommand('editDictionary', { glossaryId: 'nobody', ...pair });
    assert.equal(unknown.error?.kind, 'notFound');
    const glossaryId = await made();
    await scene.service.plant({ match: `GET /v3/glossaries/${glossaryId}/entries`, status: 403, times: 3 });
    const forbidden = await runCommand('editDictionary', { glossaryId, ...pair });
    assert.equal(forbidden.error?.kind, 'forbidden');
    const refused = await runCommand('editDictionary', { glossaryId, sourceLang: 'en', targetLang: 'de-AT' });
    assert.equal(refused.error?.kind, 'invalidInput');
  });

  it('is set for another language pair of which the user chooses one target language', async () => {
    const glossaryId = await made();
    const { pickers } = scene;
    const outcome = runCommand('setDictionary', { glossaryId, entries: 'valve\tsoupape' });
    await pickers.shown(1);
    await pickers.goDown();
    await pickers.accept(() => pickers.titles.length >= 2);
    await pickers.goTo('English');
    await pickers.accept(() => pickers.titles.length >= 3);
    await pickers.goTo('French');
    let isDone = false;
    const done = outcome.then(({ status }) => (isDone = status === 'done'));
    await pickers.accept(() => isDone);
    await done;
    assert.equal(await account.entries(glossaryId, 'en', 'fr'), 'valve\tsoupape');
  });

  it('has its columns aligned on request, and no longer when the command runs again', async () => {
    const glossaryId = await made('a\tb\na rather long term\tein langer Begriff');
    await open(glossaryId);
    const tabSize = () => vscode.window.activeTextEditor?.options.tabSize;
    const plain = tabSize();
    assert.deepEqual(await runCommand('alignColumns'), { status: 'done', aligned: true });
    await until('tabs are wide', () => tabSize() === 'a rather long term'.length + 2);
    assert.deepEqual(await runCommand('alignColumns'), { status: 'done', aligned: false });
    await until('tabs are as before', () => tabSize() === plain);
  });
});
