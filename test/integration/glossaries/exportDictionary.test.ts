import { strict as assert } from 'node:assert';
import { lstatSync, symlinkSync } from 'node:fs';
import * as vscode from 'vscode';
import { MemoryFiles } from '../../helpers/documents/memoryFiles.ts';
import { runCommand } from '../../helpers/extension.ts';
import { Pickers } from '../../helpers/pickers.ts';
import { replaceMember } from '../../helpers/replaceMember.ts';
import { eachFolder } from '../../helpers/sampleFolder.ts';
import { editorScene } from '../../helpers/scene.ts';
import { Account } from '../../helpers/service/account.ts';

const pair = { sourceLang: 'en', targetLang: 'de' };
const german = { ...pair, entries: 'pump; big\tPumpe, groß\nsay "hi"\tsag "hallo"\nsource\ttarget\n=1+1\t=2' };
const french = { sourceLang: 'en', targetLang: 'fr', entries: 'pump\tpompe' };

describe('exportDictionary', () => {
  const scene = editorScene();
  const account = new Account(() => scene.service.url);
  const folder = eachFolder();

  it('writes a dictionary as CSV, and says where it is', async () => {
    const glossaryId = await account.glossary('Terms', german);
    const uri = folder.uri('out/terms.csv');
    const outcome = await runCommand('exportDictionary', { glossaryId, ...pair, uri });
    assert.deepEqual(outcome, { status: 'done', glossaryId, entryCount: 4, uri: uri.toString() });
    assert.equal(
      folder.read('out/terms.csv'),
      '"pump; big","Pumpe, groß"\n"say ""hi""","sag ""hallo"""\nsource,target\n=1+1,=2\n',
    );
    assert.deepEqual(folder.names(), ['out/terms.csv'], 'nothing temporary is left');
    assert.deepEqual(scene.lines.shown, ['Exported 4 entries to terms.csv']);
    assert.deepEqual(scene.messages.shown, []);
  });

  it('writes TSV when the name or the option says so, and replaces the existing file', async () => {
    const glossaryId = await account.glossary('Terms', french);
    const uri = folder.write('terms.tsv', 'older');
    await runCommand('exportDictionary', { glossaryId, sourceLang: 'EN', targetLang: 'FR', uri: uri.toString() });
    assert.equal(folder.read('terms.tsv'), 'pump\tpompe\n');
    const options = { glossaryId, sourceLang: 'en', targetLang: 'fr', entriesFormat: 'tsv' } as const;
    await runCommand('exportDictionary', { ...options, uri: folder.uri('terms.txt') });
    assert.equal(folder.read('terms.txt'), 'pump\tpompe\n');
  });

  it('writes to the target of a symbolic link, and keeps the link', async () => {
    const glossaryId = await account.glossary('Terms', french);
    folder.write('terms.tsv', 'older');
    const link = folder.uri('link.tsv');
    symlinkSync('terms.tsv', link.fsPath);
    const options = { glossaryId, sourceLang: 'en', targetLang: 'fr', uri: link } as const;
    assert.equal((await runCommand('exportDictionary', options)).status, 'done');
    assert.ok(lstatSync(link.fsPath).isSymbolicLink());
    assert.equal(folder.read('terms.tsv'), 'pump\tpompe\n');
  });

  it('writes dictionaries that were added elsewhere since the glossaries were listed, and so does a copy', async () => {
    const glossaryId = await account.glossary('Terms', german);
    const uri = folder.uri('since.csv');
    assert.equal((await runCommand('exportDictionary', { glossaryId, uri })).entryCount, 4);
    await account.setEntries(glossaryId, french);
    assert.equal((await runCommand('exportDictionary', { glossaryId, uri })).entryCount, 5);
    const spanish = { sourceLang: 'en', targetLang: 'es', entries: 'pump\tbomba' };
    await account.setEntries(glossaryId, spanish);
    const copy = await runCommand('duplicateGlossary', { glossaryId, name: 'Copy' });
    assert.equal(await account.entries(copy.glossaryId ?? '', 'en', 'es'), 'pump\tbomba');
  });

  for (const name of ['all.csv', 'all.tsv']) {
    it(`writes a whole glossary as ${name}, which can be imported again unchanged`, async () => {
      const glossaryId = await account.glossary('Terms', german, french);
      const uri = folder.uri(name);
      assert.equal((await runCommand('exportDictionary', { glossaryId, uri })).entryCount, 5);
      const copy = await runCommand('importDictionary', { name: 'Copy', uri });
      assert.deepEqual([copy.status, copy.entryCount], ['done', 5]);
      assert.equal(await account.entries(copy.glossaryId ?? '', 'en', 'de'), german.entries);
      assert.equal(await account.entries(copy.glossaryId ?? '', 'en', 'fr'), french.entries);
    });
  }

  for (const name of ['one.csv', 'one.tsv']) {
    it(`writes a legacy glossary as ${name}, which can be imported again unchanged`, async () => {
      const glossaryId = await account.legacyGlossary('Old', german);
      const uri = folder.uri(name);
      await runCommand('exportDictionary', { glossaryId, ...pair, uri });
      const empty = await account.glossary('Empty', { ...pair, entries: 'x\ty' });
      await runCommand('importDictionary', { glossaryId: empty, ...pair, uri, mode: 'replace' });
      assert.equal(await account.entries(empty, 'en', 'de'), german.entries);
    });
  }

  it('writes in the encoding of the settings, or in UTF-8 when that lacks characters of a term', async () => {
    const glossaryId = await account.glossary('Terms', { ...pair, entries: 'pump\tÖlpumpe' });
    const far = await account.glossary('Far', { sourceLang: 'en', targetLang: 'ja', entries: 'pump\tポンプ' });
    const files = vscode.workspace.getConfiguration('files');
    await files.update('encoding', 'windows1252', vscode.ConfigurationTarget.Global);
    try {
      await runCommand('exportDictionary', { glossaryId, ...pair, uri: folder.uri('latin.csv') });
      const options = { glossaryId: far, sourceLang: 'en', targetLang: 'ja', uri: folder.uri('far.csv') };
      await runCommand('exportDictionary', options);
    } finally {
      await files.update('encoding', undefined, vscode.ConfigurationTarget.Global);
    }
    assert.equal(folder.bytes('latin.csv').toString('latin1'), 'pump,Ölpumpe\n');
    assert.equal(folder.read('far.csv'), 'pump,ポンプ\n');
  });

  it('writes completely or not at all into a virtual file system', async () => {
    const glossaryId = await account.glossary('Terms', french);
    const options = { glossaryId, sourceLang: 'en', targetLang: 'fr' };
    const files = new MemoryFiles({ '/full.csv': 'older' });
    await runCommand('exportDictionary', { ...options, uri: files.uri('/terms.csv') });
    assert.equal(files.text('/terms.csv'), 'pump,pompe\n');
    files.isFull = true;
    const failed = await runCommand('exportDictionary', { ...options, uri: files.uri('/full.csv') });
    assert.equal(failed.error?.kind, 'internal');
    assert.deepEqual([files.text('/full.csv'), files.paths], ['older', ['/full.csv', '/terms.csv']]);
    files.dispose();
  });

  it('never replaces a folder or its contents', async () => {
    const glossaryId = await account.glossary('Terms', french);
    folder.write('mine/diary.txt', 'Years of work.');
    const options = { glossaryId, sourceLang: 'en', targetLang: 'fr' };
    const outcome = await runCommand('exportDictionary', { ...options, uri: folder.uri('mine') });
    assert.equal(outcome.error?.kind, 'invalidInput');
    assert.equal(folder.read('mine/diary.txt'), 'Years of work.');
  });

  it('asks for the dictionary and the file, and can be cancelled at each question', async () => {
    const glossaryId = await account.glossary('Export terms', german, french);
    await runCommand('refresh', { view: 'glossaries' });
    const pickers = new Pickers();
    const dialogs: (vscode.SaveDialogOptions | undefined)[] = [];
    const target: { uri?: vscode.Uri } = {};
    const value = async (options?: vscode.SaveDialogOptions) => {
      dialogs.push(options);
      return target.uri;
    };
    const restore = replaceMember(vscode.window, 'showSaveDialog', value);
    try {
      const cancelled = runCommand('exportDictionary', {});
      await pickers.filled();
      await pickers.escape();
      assert.deepEqual(await cancelled, { status: 'cancelled' });

      const pick = async () => {
        const shown = pickers.titles.length + 1;
        const running = runCommand('exportDictionary', {});
        await pickers.shown(shown);
        const picker = await pickers.filled();
        const rows = picker.items.filter(({ label }) => label === 'Export terms').map(({ description }) => description);
        assert.deepEqual(rows, ['all 2 dictionaries', 'en → de', 'en → fr']);
        await pickers.goTo('Export terms');
        const asked = dialogs.length + 1;
        await pickers.accept(() => dialogs.length >= asked);
        return running;
      };
      assert.deepEqual(await pick(), { status: 'cancelled' });
      assert.match(dialogs[0]?.defaultUri?.path ?? '', /\/Export terms\.csv$/);
      target.uri = folder.uri('asked.csv');
      const outcome = await pick();
      assert.deepEqual([outcome.status, outcome.glossaryId], ['done', glossaryId]);
      assert.match(folder.read('asked.csv'), /^source,target,source_lang,target_lang\n/);
    } finally {
      restore();
      pickers.dispose();
    }
  });

  it('rejects invalid options, and glossaries that the service does not have', async () => {
    const glossaryId = await account.glossary('Terms', german);
    const uri = folder.uri('x.csv');
    for (const options of [{ sourceLang: 'en' }, { ...pair, entriesFormat: 'xlsx' }, { ...pair, uri: 5 }]) {
      const given: object = { glossaryId, uri, ...options };
      assert.equal((await runCommand('exportDictionary', given)).error?.kind, 'invalidInput');
    }
    const none = await runCommand('exportDictionary', { glossaryId, sourceLang: 'en', targetLang: 'fr', uri });
    assert.equal(none.error?.kind, 'notFound');
    assert.deepEqual(folder.names(), []);
  });
});
