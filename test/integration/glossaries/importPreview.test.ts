import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import type { CommandOutcome } from '../../../src/contract/contributions.ts';
import { inView } from '../../../src/contract/ownOptions.ts';
import { diffSides, diffTabs } from '../../helpers/documents/diffEditors.ts';
import { runCommand, until } from '../../helpers/extension.ts';
import type { Pickers } from '../../helpers/pickers.ts';
import { replaceMember } from '../../helpers/replaceMember.ts';
import { SampleFolder } from '../../helpers/sampleFolder.ts';
import { editorScene } from '../../helpers/scene.ts';
import { Account } from '../../helpers/service/account.ts';

type ImportOutcome = CommandOutcome<'importDictionary'>;

const pair = { sourceLang: 'en', targetLang: 'de' };

describe('importDictionary with a preview', () => {
  const scene = editorScene();
  const account = new Account(() => scene.service.url);
  const folder = new SampleFolder();
  let pickers: Pickers;

  beforeEach(() => {
    pickers = scene.pickers;
  });

  const made = async (name = 'Terms') => {
    const glossaryId = await account.glossary(name, { ...pair, entries: 'pump\tPumpe\nhose\tSchlauch' });
    await scene.service.reset();
    return glossaryId;
  };
  const stored = (glossaryId: string) => account.entries(glossaryId, 'en', 'de');
  const writes = async () => (await scene.service.requests()).filter(({ method }) => method !== 'GET');

  /** Runs it like a menu; `ended` returns whether it has ended. */
  function start(options: object): { readonly outcome: Promise<ImportOutcome>; readonly ended: () => boolean } {
    let isEnded = false;
    const outcome = runCommand('importDictionary', options).finally(() => (isEnded = true));
    return { outcome, ended: () => isEnded };
  }

  const choose = async (label: string, had: () => boolean) => {
    await pickers.goTo(label);
    await pickers.accept(had);
  };
  const question = async (title: string | RegExp) => {
    const isIt = () => new RegExp(title).test(pickers.titles.at(-1) ?? '');
    await until(`it asks ${String(title)}`, isIt);
    return pickers.filled();
  };
  const rowsOf = ({ items }: vscode.QuickPick<vscode.QuickPickItem>) => items.map(({ label }) => label);

  it('shows the changes next to the current entries, and merges', async () => {
    const glossaryId = await made();
    const uri = folder.write('terms.csv', 'pump,Kreiselpumpe\nvalve,Ventil\nalone\n');
    const { outcome, ended } = start({ glossaryId, ...pair, uri, ...inView });
    const title = 'Import terms.csv into Terms (en → de)';
    const preview = await question(/Import terms.csv into/);
    assert.equal(preview.title, title);
    assert.equal(preview.placeholder, '1 new, 1 changed, 0 unchanged, 1 rejected');
    assert.deepEqual(rowsOf(preview), [
      '$(git-merge) Merge',
      '$(replace-all) Replace',
      '$(diff) Show Changes',
      'File',
      '$(warning) Show Rejected Lines',
      '$(list-flat) The first line is an entry',
      '$(gear) Columns: comma-separated',
    ]);
    const { tab, left, right } = await diffSides();
    assert.equal(tab.label, title);
    assert.equal(left.getText(), 'pump\tPumpe\nhose\tSchlauch\n');
    assert.equal(right.getText(), 'pump\tKreiselpumpe\nhose\tSchlauch\nvalve\tVentil\n');
    assert.deepEqual(await writes(), [], 'nothing is written before the answer');
    await choose('$(git-merge) Merge', ended);
    const { status, added, changed } = await outcome;
    assert.deepEqual([status, added, changed], ['partial', 1, 1]);
    assert.equal(await stored(glossaryId), 'pump\tKreiselpumpe\nhose\tSchlauch\nvalve\tVentil');
    assert.deepEqual(diffTabs(), []);
  });

  it('shows the result of replacing as soon as that row is focused', async () => {
    const glossaryId = await made();
    const uri = folder.write('terms.csv', 'valve,Ventil\n');
    const { outcome, ended } = start({ glossaryId, ...pair, uri, ...inView });
    await question(/into Terms/);
    const { right } = await diffSides();
    await pickers.goTo('$(replace-all) Replace');
    await until('the right side follows', () => right.getText() === 'valve\tVentil\n');
    await choose('$(replace-all) Replace', ended);
    assert.equal((await outcome).removed, 2);
    assert.equal(await stored(glossaryId), 'valve\tVentil');
  });

  it('asks for the target of the entries when it is started on a file in the Explorer', async () => {
    const glossaryId = await made('Explorer terms');
    await runCommand('refresh', { view: 'glossaries' });
    const uri = folder.write('explorer.csv', 'valve,Ventil\n');
    const running = vscode.commands.executeCommand<ImportOutcome>('languageServices.importDictionary', uri, [uri]);
    await question('Import explorer.csv');
    await pickers.goTo('Explorer terms', 'en → de');
    await pickers.accept(() => pickers.titles.length >= 2);
    await question(/into Explorer terms \(en → de\)/);
    await choose('$(git-merge) Merge', () => scene.lines.shown.length > 0);
    assert.equal((await running).glossaryId, glossaryId);
    assert.equal(await stored(glossaryId), 'pump\tPumpe\nhose\tSchlauch\nvalve\tVentil');
  });

  it('creates a new glossary with the languages in the file', async () => {
    const uri = folder.write('fresh.csv', 'English,German\nvalve,Ventil\n');
    const { outcome, ended } = start({ uri });
    await question('Import fresh.csv');
    await choose('$(add) New glossary…', () => pickers.titles.length >= 2);
    await pickers.accept(() => pickers.titles.length >= 3);
    const preview = await question(/into fresh \(en → de\)/);
    assert.equal(rowsOf(preview)[0], '$(check) Import');
    await choose('$(check) Import', ended);
    const done = await outcome;
    assert.equal(done.status, 'done');
    assert.equal(await stored(done.glossaryId), 'valve\tVentil');
  });

  it('asks for the languages when neither the file nor the options name them', async () => {
    const glossaryId = await made();
    const uri = folder.write('langs.csv', 'valve,soupape\n');
    const { outcome, ended } = start({ glossaryId, uri });
    await pickers.shown(1);
    await choose('Another language pair…', () => pickers.titles.length >= 2);
    await choose('English', () => pickers.titles.length >= 3);
    await choose('French', () => pickers.titles.length >= 4);
    await question(/into Terms \(en → fr\)/);
    await choose('$(check) Import', ended);
    assert.equal((await outcome).entryCount, 1);
    assert.equal(await account.entries(glossaryId, 'en', 'fr'), 'valve\tsoupape');
  });

  it('lets the user choose what the first line is, and how columns are separated', async () => {
    const glossaryId = await made();
    const uri = folder.write('form.csv', 'Source;Target\nvalve,groß;Ventil\n');
    const { outcome, ended } = start({ glossaryId, ...pair, uri, ...inView });
    await question(/into Terms/);
    await choose('$(list-flat) The first line has column names', () => pickers.titles.length >= 2);
    assert.equal((await question(/into Terms/)).placeholder, '2 new, 0 changed, 0 unchanged');
    await choose('$(gear) Columns: semicolon-separated', () => pickers.titles.includes('Columns'));
    const shown = pickers.titles.length;
    await pickers.accept(() => pickers.titles.length > shown);
    const preview = await question(/into Terms/);
    assert.ok(rowsOf(preview).includes('$(gear) Columns: comma-separated'));
    assert.equal(preview.placeholder, '1 new, 0 changed, 0 unchanged, 1 rejected');
    await choose('$(git-merge) Merge', ended);
    await outcome;
    assert.equal(await stored(glossaryId), 'pump\tPumpe\nhose\tSchlauch\nvalve\tgroß;Ventil');
  });

  it('closes the picker while the user views the changes, and asks again when they are closed', async () => {
    const glossaryId = await made();
    const uri = folder.write('look.csv', 'valve,Ventil\n');
    const { outcome, ended } = start({ glossaryId, ...pair, uri, ...inView });
    await question(/into Terms/);
    await choose('$(diff) Show Changes', () => scene.lines.shown.length > 0);
    assert.deepEqual(scene.lines.shown, ['Close the comparison to continue the import.']);
    const { tab, right } = await diffSides();
    assert.match(right.getText(), /Ventil/);
    assert.equal(pickers.titles.length, 1);
    await vscode.window.tabGroups.close(tab);
    await pickers.shown(2);
    await choose('$(git-merge) Merge', ended);
    assert.equal((await outcome).status, 'done');
  });

  it('opens the rejected lines and asks again; afterwards it does not report them again', async () => {
    const glossaryId = await made();
    const uri = folder.write('rejected.csv', 'valve,Ventil\nalone\n');
    const { outcome, ended } = start({ glossaryId, ...pair, uri, ...inView });
    await question(/into Terms/);
    await choose('$(warning) Show Rejected Lines', () => pickers.titles.length >= 2);
    const shown = vscode.window.activeTextEditor;
    assert.equal(shown?.document.getText(), 'alone\n');
    const columns = vscode.window.tabGroups.all.map(({ tabs }) => tabs.map(({ label }) => label));
    assert.deepEqual(columns, [['Import rejected.csv into Terms (en → de)'], ['Rejected lines of rejected.csv']]);
    await question(/into Terms/);
    await choose('$(git-merge) Merge', ended);
    assert.deepEqual([(await outcome).status, (await outcome).rejected], ['partial', 1]);
    assert.deepEqual(scene.messages.shown, []);
  });

  it('imports a column for each language, from the language that the user chooses', async () => {
    const glossaryId = await made();
    const uri = folder.write('all.csv', 'en;de;fr\npump;Kreiselpumpe;pompe\nvalve;;soupape\nalone\n');
    const { outcome, ended } = start({ glossaryId, uri, ...inView });
    const preview = await question(/into Terms \(en → de, en → fr\)/);
    assert.equal(preview.placeholder, '2 new, 1 changed, 0 unchanged, 1 rejected');
    assert.deepEqual(rowsOf(preview).slice(4), [
      '$(warning) Show Rejected Lines',
      '$(list-flat) The first line has column names',
      '$(globe) Source language: English',
      '$(gear) Columns: semicolon-separated',
    ]);
    await choose('$(warning) Show Rejected Lines', () => pickers.titles.length >= 2);
    assert.equal(vscode.window.activeTextEditor?.document.getText(), 'en;de;fr\nalone\n');
    await question(/into Terms/);
    await choose('$(globe) Source language: English', () => pickers.titles.includes('Source language'));
    await pickers.goDown();
    await pickers.goDown();
    await pickers.accept(() => pickers.titles.length >= 4);
    await question(/into Terms \(fr → en, fr → de\)/);
    assert.deepEqual(await writes(), []);
    await choose('$(check) Import', ended);
    assert.equal((await outcome).added, 3);
    assert.equal(await account.entries(glossaryId, 'fr', 'en'), 'pompe\tpump\nsoupape\tvalve');
    assert.equal(await account.entries(glossaryId, 'fr', 'de'), 'pompe\tKreiselpumpe');
    assert.equal(await stored(glossaryId), 'pump\tPumpe\nhose\tSchlauch');
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  it('takes the source terms of a chosen dictionary from its column', async () => {
    const glossaryId = await made();
    const uri = folder.write('chosen.csv', 'fr,en,de\nsoupape,valve,Ventil\n');
    const outcome = await runCommand('importDictionary', { glossaryId, ...pair, uri });
    assert.deepEqual([outcome.status, outcome.added], ['done', 1]);
    assert.equal(await stored(glossaryId), 'pump\tPumpe\nhose\tSchlauch\nvalve\tVentil');
  });

  it('asks again when the dictionary was changed in the meantime, with the current differences', async () => {
    const glossaryId = await made();
    const uri = folder.write('conflict.csv', 'valve,Ventil\n');
    const { outcome, ended } = start({ glossaryId, ...pair, uri, ...inView });
    await question(/into Terms/);
    await account.setEntries(glossaryId, { ...pair, entries: 'valve\tKlappe\nnut\tMutter' });
    await choose('$(replace-all) Replace', () => pickers.titles.length >= 2);
    assert.equal(await stored(glossaryId), 'valve\tKlappe\nnut\tMutter');
    assert.equal((await question(/into Terms/)).placeholder, '0 new, 1 changed, 0 unchanged');
    assert.match(scene.lines.shown.join(), /changed in the meantime/);
    await choose('$(git-merge) Merge', ended);
    assert.equal((await outcome).status, 'done');
    assert.equal(await stored(glossaryId), 'valve\tVentil\nnut\tMutter');
  });

  it('compares a whole glossary in one editor', async () => {
    const glossaryId = await made();
    const uri = folder.write('whole.csv', 'a,A,en,de\na,B,en,fr\n');
    const { outcome, ended } = start({ glossaryId, uri, ...inView });
    const { title = '' } = await question(/into Terms \(en → de, en → fr\)/);
    const tabs = () => vscode.window.tabGroups.all.flatMap((group) => group.tabs.map(({ label }) => label));
    await until('the editor is open', () => tabs().some((label) => label.startsWith(title)));
    await choose('$(git-merge) Merge', ended);
    assert.equal((await outcome).entryCount, 4);
    await until('the editor is closed', () => !tabs().some((label) => label.startsWith(title)));
  });

  describe('is cancelled by Escape, and changes nothing,', () => {
    const escape = async ({ outcome, ended }: ReturnType<typeof start>) => {
      // An input box accepts keys only when it is visible.
      await until('Escape is taken', async () => {
        await pickers.escape();
        return ended();
      });
      assert.deepEqual(await outcome, { status: 'cancelled' });
      assert.deepEqual(await writes(), []);
      assert.deepEqual(diffTabs(), []);
      assert.deepEqual(scene.messages.shown, []);
    };

    it('at the choice of the file', async () => {
      const restore = replaceMember(vscode.window, 'showOpenDialog', async () => undefined);
      try {
        assert.deepEqual(await runCommand('importDictionary', {}), { status: 'cancelled' });
      } finally {
        restore();
      }
    });

    it('at the choice of the dictionary', async () => {
      const running = start({ uri: folder.write('cancel.csv', 'a,b\n') });
      await question('Import cancel.csv');
      await escape(running);
    });

    it('at the languages', async () => {
      const running = start({ uri: folder.write('cancel.csv', 'a,b\n'), name: 'New' });
      await pickers.filled();
      await escape(running);
    });

    it('at the name', async () => {
      const running = start({ uri: folder.write('cancel.csv', 'en,de\na,b\n') });
      await question('Import cancel.csv');
      await choose('$(add) New glossary…', () => pickers.titles.length >= 2);
      await escape(running);
    });

    it('at the preview', async () => {
      const running = start({ glossaryId: await made(), ...pair, uri: folder.write('c.csv', 'a,b\n'), ...inView });
      await question(/into Terms/);
      await diffSides();
      await escape(running);
    });
  });
});
