import { strict as assert } from 'node:assert';
import path from 'node:path';
import * as vscode from 'vscode';
import { MemoryFiles } from '../../helpers/documents/memoryFiles.ts';
import { extensionUnderTest, runCommand, until } from '../../helpers/extension.ts';
import { SampleFolder } from '../../helpers/sampleFolder.ts';
import { editorScene } from '../../helpers/scene.ts';
import { Account } from '../../helpers/service/account.ts';

const pair = { sourceLang: 'en', targetLang: 'de' };

describe('importDictionary with options', () => {
  const scene = editorScene();
  const account = new Account(() => scene.service.url);
  const folder = new SampleFolder();

  const made = (entries = 'pump\tPumpe\nhose\tSchlauch') => account.glossary('Terms', { ...pair, entries });
  const stored = (glossaryId: string, targetLang = 'de') => account.entries(glossaryId, 'en', targetLang);

  it('merges: adds new entries, updates the targets of existing ones, and keeps the rest', async () => {
    const glossaryId = await made();
    const uri = folder.write('merge.csv', 'pump,Kreiselpumpe\nvalve,"Ventil, groß"\nhose,Schlauch\n');
    const outcome = await runCommand('importDictionary', { glossaryId, ...pair, uri });
    const counts = { entryCount: 3, added: 1, changed: 1, removed: 0, rejected: 0 };
    assert.deepEqual(outcome, { status: 'done', uri: uri.toString(), glossaryId, ...counts });
    assert.equal(await stored(glossaryId), 'pump\tKreiselpumpe\nhose\tSchlauch\nvalve\tVentil, groß');
    assert.deepEqual(scene.messages.shown, []);
    assert.deepEqual(scene.lines.shown, ['merge.csv: 1 new, 1 changed, 0 removed']);
  });

  it('replaces all entries on request', async () => {
    const glossaryId = await made();
    const uri = folder.write('replace.tsv', 'valve\tVentil\npump\tPumpe\n');
    const outcome = await runCommand('importDictionary', { glossaryId, ...pair, uri: uri.toString(), mode: 'replace' });
    assert.equal(outcome.status, 'done');
    assert.deepEqual([outcome.added, outcome.changed, outcome.removed], [1, 0, 1]);
    assert.equal(await stored(glossaryId), 'pump\tPumpe\nvalve\tVentil');
  });

  it('adds a dictionary that the glossary does not have yet', async () => {
    const glossaryId = await made();
    const uri = folder.write('french.csv', 'pump,pompe\n');
    const outcome = await runCommand('importDictionary', { glossaryId, sourceLang: 'EN', targetLang: 'FR', uri });
    assert.deepEqual([outcome.status, outcome.entryCount], ['done', 1]);
    assert.equal(await stored(glossaryId, 'fr'), 'pump\tpompe');
    assert.equal(await stored(glossaryId), 'pump\tPumpe\nhose\tSchlauch', 'the others stay as they are');
  });

  it('keeps the entries of a dictionary that was added elsewhere since the glossaries were listed', async () => {
    const glossaryId = await made();
    const uri = folder.write('since.csv', 'hose,tuyau\n');
    assert.equal((await runCommand('importDictionary', { glossaryId, ...pair, uri })).status, 'done');
    assert.equal((await runCommand('exportDictionary', { glossaryId, uri: folder.uri('list.csv') })).status, 'done');
    await account.setEntries(glossaryId, { sourceLang: 'en', targetLang: 'fr', entries: 'pump\tpompe' });
    const outcome = await runCommand('importDictionary', { glossaryId, sourceLang: 'en', targetLang: 'fr', uri });
    assert.deepEqual([outcome.status, outcome.entryCount], ['done', 2]);
    assert.equal(await stored(glossaryId, 'fr'), 'pump\tpompe\nhose\ttuyau');
  });

  it('creates a glossary for all languages in a file', async () => {
    const uri = folder.write('all.csv', 'source,target,source_lang,target_lang\na,A,en,de\na,B,EN,fr\nb,C,en-GB,de\n');
    const outcome = await runCommand('importDictionary', { name: 'From a file', uri });
    assert.deepEqual([outcome.status, outcome.entryCount], ['done', 3]);
    const found = (await account.glossaries()).find(({ glossary_id }) => glossary_id === outcome.glossaryId);
    assert.equal(found?.name, 'From a file');
    assert.equal(await stored(found.glossary_id), 'a\tA\nb\tC');
    assert.equal(await stored(found.glossary_id, 'fr'), 'a\tB');
  });

  it('imports only the lines of the given language pair', async () => {
    const glossaryId = await made();
    const uri = folder.write('mine.csv', 'a,A,en,de\na,B,en,fr\n');
    const outcome = await runCommand('importDictionary', { glossaryId, ...pair, uri });
    assert.deepEqual([outcome.status, outcome.added], ['done', 1]);
    assert.equal(await stored(glossaryId), 'pump\tPumpe\nhose\tSchlauch\na\tA');
  });

  it('recreates a legacy glossary, and deletes the old one', async () => {
    const old = await account.legacyGlossary('Old terms', { ...pair, entries: 'pump\tPumpe' });
    const uri = folder.write('legacy.csv', 'valve,Ventil\n');
    const outcome = await runCommand('importDictionary', { glossaryId: old, ...pair, uri });
    assert.equal(outcome.status, 'done');
    assert.notEqual(outcome.glossaryId, old);
    assert.equal(await account.legacyEntries(old), undefined);
    assert.equal((await account.legacyEntries(outcome.glossaryId))?.trim(), 'pump\tPumpe\nvalve\tVentil');
  });

  it('reports lines that are not entries, and opens them as a document with the reasons', async () => {
    const glossaryId = await made();
    const uri = folder.write('bad.csv', 'valve,Ventil\nalone\npump,other\npump,"third"\n"open,x\nnut,Mutter\n');
    const outcome = await runCommand('importDictionary', { glossaryId, ...pair, uri });
    assert.equal(outcome.status, 'partial');
    assert.deepEqual([outcome.error?.kind, outcome.rejected, outcome.added], ['invalidInput', 3, 2]);
    const [message] = scene.messages.shown;
    assert.equal(message?.message, '3 lines of bad.csv were not imported.');
    message.press('Show Rejected Lines');
    const document = await until('the lines are open', () => {
      const shown = vscode.window.activeTextEditor?.document;
      return shown?.uri.scheme === 'languageservices-import' ? shown : undefined;
    });
    assert.equal(document.getText(), 'alone\npump,"third"\n"open,x\n');
    assert.equal(vscode.window.tabGroups.activeTabGroup.activeTab?.label, 'Rejected lines of bad.csv');
    const problems = () => vscode.languages.getDiagnostics(document.uri).map(({ message: text }) => text);
    assert.deepEqual(problems(), [
      'Line 2 of bad.csv: only one column. Source term and target term are required.',
      'Line 4 of bad.csv: same source term as line 3, with a different target term.',
      'Line 5 of bad.csv: unbalanced quotes. Write quotes within quotes twice.',
    ]);
    // There is nothing to save.
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
    await until('nothing is said of a closed document', () => problems().length === 0);
  });

  it('reads the text in the editor, saved or not', async () => {
    const glossaryId = await made();
    const uri = folder.write('open.csv', 'valve,Ventil\n');
    const editor = await vscode.window.showTextDocument(uri);
    await editor.edit((edit) => edit.insert(new vscode.Position(1, 0), 'nut,Mutter\n'));
    const outcome = await runCommand('importDictionary', { glossaryId, ...pair, uri });
    assert.equal(outcome.added, 2);
    assert.ok(editor.document.isDirty);
  });

  it('reads a file of a virtual file system', async () => {
    const glossaryId = await made();
    const files = new MemoryFiles({ '/terms.csv': 'valve,Ventil\n' });
    const outcome = await runCommand('importDictionary', { glossaryId, ...pair, uri: files.uri('/terms.csv') });
    files.dispose();
    assert.deepEqual([outcome.status, outcome.added], ['done', 1]);
  });

  it('reads 10,000 lines with the same source as one entry, and names the first line', async () => {
    const glossaryId = await made();
    const lines = Array.from({ length: 10_000 }, (_, index) => `valve,Ventil ${index % 2}`);
    const uri = folder.write('many.csv', lines.join('\n'));
    const outcome = await runCommand('importDictionary', { glossaryId, ...pair, uri });
    assert.deepEqual([outcome.status, outcome.added, outcome.rejected], ['partial', 1, 5_000]);
    assert.equal(await stored(glossaryId), 'pump\tPumpe\nhose\tSchlauch\nvalve\tVentil 0');
  });

  it('rejects invalid options, binary files and files without entries, and changes nothing', async () => {
    const glossaryId = await made();
    const uri = folder.write('none.csv', 'alone\n');
    for (const [options, said] of [
      [{ mode: 'append' }, 'mode must be'],
      [{ entriesFormat: 'xlsx' }, 'entriesFormat must be'],
      [{ targetLang: undefined }, 'targetLang must be'],
      [{ uri: 7 }, 'uri must be'],
      [{ uri: folder.uri('gone.csv') }, 'Could not read gone.csv'],
      [{ uri: folder.write('x.xlsx', Buffer.from([80, 75, 3, 4, 0, 0])) }, 'uri must be'],
      [{}, 'none.csv has no entries'],
    ] as const) {
      const given: object = { glossaryId, ...pair, uri, ...options };
      const outcome = await runCommand('importDictionary', given);
      assert.equal(outcome.error?.kind, 'invalidInput', said);
      assert.match(outcome.error.message, new RegExp(said));
    }
    assert.equal(await stored(glossaryId), 'pump\tPumpe\nhose\tSchlauch');
    const unknown = await runCommand('importDictionary', {
      glossaryId: 'no-such',
      ...pair,
      uri: folder.write('a.csv', 'a,b'),
    });
    assert.equal(unknown.error?.kind, 'notFound');
  });

  it('reports what failed, and that what was written before is kept', async () => {
    const glossaryId = await made();
    const uri = folder.write('two.csv', 'a,A,en,de\na,B,en,fr\n');
    const match = `PUT /v3/glossaries/${glossaryId}/dictionaries`;
    await scene.service.plant({ match, status: 400 });
    const failed = await runCommand('importDictionary', { glossaryId, uri });
    assert.deepEqual([failed.status, failed.error?.kind], ['failed', 'badRequest']);
    assert.equal(await stored(glossaryId), 'pump\tPumpe\nhose\tSchlauch');
    await scene.service.plant({ match, delayMs: 1 });
    await scene.service.plant({ match, status: 400 });
    const partial = await runCommand('importDictionary', { glossaryId, uri });
    assert.deepEqual([partial.status, partial.error?.kind, partial.entryCount], ['partial', 'badRequest', 3]);
    assert.equal(await stored(glossaryId), 'pump\tPumpe\nhose\tSchlauch\na\tA');
    assert.equal(scene.messages.shown.length, 2);
  });

  it('can be cancelled while it waits for the service, and writes nothing', async () => {
    const glossaryId = await made();
    const uri = folder.write('cancelled.csv', 'valve,Ventil\n');
    await scene.service.plant({ match: `GET /v3/glossaries/${glossaryId}/entries`, delayMs: 60_000 });
    const running = runCommand('importDictionary', { glossaryId, ...pair, uri });
    await until('it compares', () => scene.cancel.titles.includes('Comparing cancelled.csv with the dictionary…'));
    scene.cancel.press();
    assert.deepEqual(await running, { status: 'cancelled' });
    await scene.service.reset();
    assert.equal(await stored(glossaryId), 'pump\tPumpe\nhose\tSchlauch');
    assert.deepEqual(scene.messages.shown, []);
  });

  describe('a hostile file', () => {
    const fixture = (name: string) =>
      vscode.Uri.file(path.join(extensionUnderTest().extensionPath, 'test/fixtures/csv', name));

    // test/unit/terms/glossary/entryFile.test.ts reads all of them.
    it('yields its valid entries, in its encoding, and the rest is counted', async () => {
      for (const [name, entries, rejected] of [
        ['utf16be.csv', 'pump\tPumpe für Öl\nvalve\tVentil', 0],
        ['mixedSeparators.csv', 'pump, centrifugal\tKreiselpumpe, groß\nvalve\tVentil', 2],
      ] as const) {
        const glossaryId = await made('older\tälter');
        const outcome = await runCommand('importDictionary', {
          glossaryId,
          ...pair,
          uri: fixture(name),
          mode: 'replace',
        });
        assert.deepEqual([outcome.status, outcome.rejected], [rejected > 0 ? 'partial' : 'done', rejected]);
        assert.equal(await stored(glossaryId), entries);
      }
    });

    for (const [name, said] of [
      [
        'oneColumn.csv',
        /^oneColumn\.csv has no entries for this language pair\. Select another file or language pair\. Line 1 of oneColumn\.csv: only one column/,
      ],
      ['empty.csv', /^empty\.csv has no entries for this language pair\. Select another file or language pair\.$/],
    ] as const) {
      it(`${name} has nothing to import`, async () => {
        const glossaryId = await made();
        const outcome = await runCommand('importDictionary', { glossaryId, ...pair, uri: fixture(name) });
        assert.equal(outcome.error?.kind, 'invalidInput');
        assert.match(outcome.error.message, said);
      });
    }
  });
});
