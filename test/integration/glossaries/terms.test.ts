import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { openText } from '../../helpers/documents/documents.ts';
import { runCommand, until, withSettings } from '../../helpers/extension.ts';
import type { Pickers } from '../../helpers/pickers.ts';
import { replaceMember } from '../../helpers/replaceMember.ts';
import { SampleFolder } from '../../helpers/sampleFolder.ts';
import { editorScene } from '../../helpers/scene.ts';
import { Account } from '../../helpers/service/account.ts';

const pair = { sourceLang: 'en', targetLang: 'de' };

describe('terms', () => {
  const scene = editorScene();
  const folder = new SampleFolder();
  let pickers: Pickers;
  let glossaryId: string;

  before(async () => {
    const account = new Account(scene.service.url);
    glossaryId = await account.glossary(
      'Terms',
      { ...pair, entries: 'pump\tPumpe\nvalve\tVentil\nsafety valve\tSicherheitsventil' },
      { sourceLang: 'de', targetLang: 'en', entries: 'Schlauch\those' },
    );
    await runCommand('useGlossary', { glossaryId });
  });

  beforeEach(() => {
    pickers = scene.pickers;
  });

  after(() => runCommand('stopUsingGlossary', { glossaryId }));

  describe('findTerm', () => {
    it('searches all active dictionaries, in both directions, and inserts at every cursor', async () => {
      const editor = await openText('a: \nb: ');
      editor.selections = [new vscode.Selection(0, 3, 0, 3), new vscode.Selection(1, 3, 1, 3)];
      const running = runCommand('findTerm', {});
      const picker = await pickers.filled();
      assert.equal(picker.items.length, 4);
      picker.value = 'VENT';
      await until('it is filtered', () => picker.items[0]?.label === 'Ventil → valve');
      assert.deepEqual(
        picker.items.map(({ label, description }) => [label, description]),
        [
          ['Ventil → valve', 'de → en · Terms'],
          ['Sicherheitsventil → safety valve', 'de → en · Terms'],
        ],
      );
      await pickers.goTo('Ventil → valve');
      let isEnded = false;
      running.finally(() => (isEnded = true)).catch(() => undefined);
      await pickers.accept(() => isEnded);
      assert.deepEqual(await running, { status: 'done', inserted: 'valve' });
      assert.equal(editor.document.getText(), 'a: valve\nb: valve');
      assert.deepEqual(
        editor.selections.map(({ active }) => active.character),
        [8, 8],
      );
    });

    it('starts with the selected text, and replaces it', async () => {
      const editor = await openText('Das valve ist zu.');
      editor.selection = new vscode.Selection(0, 4, 0, 9);
      const running = runCommand('findTerm', {});
      const picker = await pickers.filled();
      assert.equal(picker.value, 'valve');
      assert.equal(picker.items[0]?.label, 'valve → Ventil');
      let isEnded = false;
      running.finally(() => (isEnded = true)).catch(() => undefined);
      await pickers.accept(() => isEnded);
      assert.equal(editor.document.getText(), 'Das Ventil ist zu.');
    });

    it('inserts the target of a given term without a question, and reports a missing target', async () => {
      const editor = await openText('');
      assert.equal((await runCommand('findTerm', { phrase: 'PUMP' })).inserted, 'Pumpe');
      assert.equal(editor.document.getText(), 'Pumpe');
      assert.equal((await runCommand('findTerm', { phrase: 'pum' })).error?.kind, 'invalidInput');
      assert.deepEqual(pickers.titles, []);
    });

    it('handles a dictionary of 100,000 entries, and shows the first matches', async () => {
      const entries = Array.from({ length: 100_000 }, (_, at) => `phrase ${at}\tmot ${at}`).join('\n');
      const large = await new Account(scene.service.url).glossary('Large', {
        sourceLang: 'en',
        targetLang: 'fr',
        entries,
      });
      await runCommand('useGlossary', { glossaryId: large });
      const editor = await openText('');
      const running = runCommand('findTerm', {});
      const picker = await pickers.filled();
      assert.equal(picker.items.length, 201);
      assert.equal(picker.items.at(-1)?.label, '99,804 more. Type to find them.');
      picker.value = 'mot 99999';
      await until('it is found', () => picker.items.length === 1);
      let isEnded = false;
      running.finally(() => (isEnded = true)).catch(() => undefined);
      await pickers.accept(() => isEnded);
      assert.equal(editor.document.getText(), 'phrase 99999');
      await runCommand('stopUsingGlossary', { glossaryId: large });
    });

    it('changes nothing when it is closed, and reads a dictionary once', async () => {
      const editor = await openText('');
      await scene.service.reset();
      const running = runCommand('findTerm', {});
      await pickers.filled();
      await pickers.escape();
      assert.deepEqual(await running, { status: 'cancelled' });
      assert.equal(editor.document.getText(), '');
      const read = (await scene.service.requests()).filter(({ path }) => path.endsWith('/entries'));
      assert.deepEqual(read, []);
    });
  });

  describe('checkTerms', () => {
    const told = (uri: vscode.Uri) => vscode.languages.getDiagnostics(uri).filter(({ code }) => code === 'missingTerm');
    const fixes = (uri: vscode.Uri, range: vscode.Range) =>
      vscode.commands.executeCommand<vscode.CodeAction[]>('vscode.executeCodeActionProvider', uri, range, 'quickfix');

    it('finds the source by the file name and reports terms missing from the translation', async () => {
      const source = folder.write('a/notes.txt', 'The pump is on.\n\nOpen the safety valve.\n');
      const uri = folder.write('a/notes.de.txt', 'Die Pumpen laufen.\n\nKlappe auf.\n');
      const outcome = await runCommand('checkTerms', { uri });
      assert.deepEqual(outcome, {
        status: 'done',
        uri: uri.toString(),
        source: source.toString(),
        terms: 2,
        missing: 1,
      });
      const [finding, ...others] = told(uri);
      assert.deepEqual(others, []);
      assert.equal(finding?.severity, vscode.DiagnosticSeverity.Information);
      assert.match(finding.message, /“Sicherheitsventil” is missing here\. Glossary Terms translates “safety valve”/);
      assert.deepEqual(finding.range, new vscode.Range(2, 0, 2, 11));
      assert.deepEqual(finding.relatedInformation?.[0]?.location.uri.toString(), source.toString());
    });

    it('offers no fix whose range belongs to an earlier version', async () => {
      folder.write('versions.md', 'Open the safety valve.\n');
      const uri = folder.write('versions.de.md', 'Open the safety valve.\n');
      const { registerCodeActionsProvider } = vscode.languages;
      const providers: vscode.CodeActionProvider[] = [];
      const register: typeof registerCodeActionsProvider = (selector, provider, metadata) => {
        providers.push(provider);
        return registerCodeActionsProvider(selector, provider, metadata);
      };
      const restore = replaceMember(vscode.languages, 'registerCodeActionsProvider', register);
      try {
        await runCommand('checkTerms', { uri });
      } finally {
        restore();
      }
      const [provider] = providers;
      assert.ok(provider);
      const document = await vscode.workspace.openTextDocument(uri);
      let version = 0;
      const typedIn: vscode.TextDocument = {
        ...document,
        get version() {
          return (version += 1);
        },
      };
      const { token } = new vscode.CancellationTokenSource();
      const context = { diagnostics: [], only: undefined, triggerKind: vscode.CodeActionTriggerKind.Invoke };
      const offered = (of: vscode.TextDocument) =>
        provider.provideCodeActions(of, new vscode.Range(0, 0, 0, 1), context, token);
      assert.ok(((await offered(document)) ?? []).length > 0);
      assert.deepEqual(await offered(typedIn), []);
    });

    it('matches texts by the keys of the two files, and uses the project’s names of its languages', async () => {
      folder.write('locales/en.json', '{ "a": "The pump.", "b": "The valve.", "c": "A pump." }');
      const uri = folder.write('locales/de.json', '{ "b": "Die Klappe.", "a": "Die Pumpe." }');
      const outcome = await runCommand('checkTerms', { uri });
      assert.deepEqual([outcome.terms, outcome.missing], [2, 1]);
      assert.match(told(uri)[0]?.message ?? '', /“valve”/);
    });

    it('replaces a term that was left untranslated, and the problem disappears', async () => {
      folder.write('b/x.txt', 'The pump is on.');
      const uri = folder.write('b/x.de.txt', 'Die pump läuft.');
      const editor = await vscode.window.showTextDocument(uri);
      await runCommand('checkTerms', {});
      await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), 'Neu.\n\n'));
      assert.equal(told(uri)[0]?.range.start.line, 2, 'it moves along with its passage');
      const actions = await fixes(uri, new vscode.Range(2, 0, 2, 0));
      const [replace, insert] = actions;
      assert.equal(replace?.title, 'Replace “pump” with “Pumpe”');
      assert.equal(replace.isPreferred, true);
      assert.equal(insert?.title, 'Insert “Pumpe” at the cursor');
      // Going to the problem selects all of its text.
      const [, atEnd] = await fixes(uri, new vscode.Range(2, 0, 2, 15));
      assert.equal(atEnd?.title, insert.title);
      assert.deepEqual(atEnd.edit?.get(uri)[0]?.range, new vscode.Range(2, 15, 2, 15));
      assert.ok(replace.edit);
      await vscode.workspace.applyEdit(replace.edit);
      assert.match(editor.document.getText(), /Die Pumpe läuft/);
      await until('nothing is missing any more', () => told(uri).length === 0);
    });

    it('uses the given source, and reports when no glossary is active', async () => {
      const source = folder.write('c/one.txt', 'pump');
      const uri = folder.write('c/two.txt', 'nichts');
      const outcome = await runCommand('checkTerms', { uri, source, ...pair });
      assert.deepEqual([outcome.terms, outcome.missing], [1, 1]);
      await runCommand('stopUsingGlossary', { glossaryId });
      assert.equal((await runCommand('checkTerms', { uri, source, ...pair })).error?.kind, 'invalidInput');
      await runCommand('useGlossary', { glossaryId });
    });

    it('names a file or a source that the editor cannot open', async () => {
      const uri = folder.write('c/three.txt', 'nichts');
      for (const options of [
        { uri: folder.uri('c/gone.txt'), source: uri },
        { uri, source: folder.uri('c/gone.txt') },
      ]) {
        const { error } = await runCommand('checkTerms', { ...options, ...pair });
        assert.equal(error?.kind, 'invalidInput');
        assert.match(error.message, /gone\.txt/);
      }
    });

    it('runs on save when the setting says so, and only there', async () => {
      folder.write('d/y.txt', 'The pump is on.');
      const uri = folder.write('d/y.de.txt', 'Sie läuft.');
      const editor = await vscode.window.showTextDocument(uri);
      const typed = async (text: string) => {
        await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), text));
        await editor.document.save();
      };
      await scene.service.reset();
      await typed('Ja. ');
      await withSettings({ termCheck: 'onSave' }, async () => {
        await typed('Doch. ');
        await until('it is told', () => told(uri).length === 1);
        await typed('Die Pumpe! ');
        await until('it is gone', () => told(uri).length === 0);
      });
    });
  });
});
