import { strict as assert } from 'node:assert';
import { rmSync } from 'node:fs';
import * as vscode from 'vscode';
import { runCommand, until, writeSetting } from '../../helpers/extension.ts';
import { SampleFolder } from '../../helpers/sampleFolder.ts';
import { editorScene } from '../../helpers/scene.ts';
import { Account } from '../../helpers/service/account.ts';

describe('locale files', () => {
  const scene = editorScene();
  let folder: SampleFolder;
  const json = (texts: Readonly<Record<string, string>>) => `${JSON.stringify(texts, null, 2)}\n`;
  const parsed = (name: string): unknown => JSON.parse(folder.read(name));

  beforeEach(() => {
    folder = new SampleFolder();
  });

  afterEach(() => {
    // Files of one test would be families of the next.
    rmSync(folder.path, { recursive: true });
    const [workspace] = vscode.workspace.workspaceFolders ?? [];
    rmSync(vscode.Uri.joinPath(workspace?.uri ?? folder.uri(), 'language-services.lock.json').fsPath, { force: true });
  });

  describe('translateMissing', () => {
    it('translates missing messages, keeps human translations, and is one step to undo', async () => {
      const source = folder.write(
        'locales/en.json',
        json({ a: 'The pump is on.', b: 'Open the valve.', c: 'Close it.' }),
      );
      const before = json({ a: 'Von Hand.' });
      const target = folder.write('locales/de.json', before);
      const outcome = await runCommand('translateMissing', { uri: source, targetLangs: ['DE'] });
      const file = {
        source: source.toString(),
        target: target.toString(),
        lang: 'de',
        translated: 2,
        reused: 0,
        kept: 0,
      };
      assert.deepEqual(outcome, { status: 'done', files: [file] });
      assert.deepEqual(parsed('locales/de.json'), {
        a: 'Von Hand.',
        b: '[DE] Öpen the välve.',
        c: '[DE] Clöse it.',
      });
      const sent = (await scene.service.requests()).filter(({ path }) => path === '/v2/translate');
      assert.equal(sent.length, 1);
      const { document } = await vscode.window.showTextDocument(target);
      await vscode.commands.executeCommand('undo');
      assert.equal(document.getText(), before);
      await vscode.commands.executeCommand('workbench.action.files.revert');
    });

    it('translates only a stale message again', async () => {
      const source = folder.write('locales/en.json', json({ a: 'The pump is on.', b: 'Open the valve.' }));
      folder.write('locales/de.json', json({}));
      const options = { uri: source, targetLangs: ['de'] };
      await runCommand('translateMissing', options);
      folder.write('locales/en.json', json({ a: 'The pump is off.', b: 'Open the valve.' }));
      const [family] = (await runCommand('checkLocales', { uri: source })).families ?? [];
      assert.deepEqual(family?.languages, [{ lang: 'de', missing: 0, stale: 1, machine: 1, broken: 0, obsolete: 0 }]);
      const outcome = await runCommand('translateMissing', options);
      assert.deepEqual(
        outcome.files?.map(({ translated }) => translated),
        [1],
      );
      assert.deepEqual(parsed('locales/de.json'), { a: '[DE] The pümp is öff.', b: '[DE] Öpen the välve.' });
      assert.deepEqual(await runCommand('translateMissing', options), { status: 'done', files: [] });
    });

    it('writes the finished translations when it is cancelled', async () => {
      const source = folder.write('locales/en.json', json({ a: 'The pump is on.' }));
      folder.write('locales/de.json', json({}));
      await scene.service.plant({ match: '/v2/translate', delayMs: 600_000 });
      const running = runCommand('translateMissing', { uri: source, targetLangs: ['de', 'qps-ploc'] });
      await until('the text is sent', async () => (await scene.service.requests()).length > 0);
      scene.cancel.press();
      const outcome = await running;
      await scene.service.release();
      assert.equal(outcome.status, 'cancelled');
      assert.deepEqual(parsed('locales/de.json'), {});
      assert.match(folder.read('locales/qps-ploc.json'), /⟦.*⟧/);
    });

    it('asks once whether to reuse reviewed translations, and sends only the rest', async () => {
      const source = folder.write('a/locales/en.json', json({ a: 'The pump is on.', b: 'Open the valve.' }));
      folder.write('a/locales/de.json', json({}));
      folder.write('b/locales/en.json', json({ x: 'The pump is on.' }));
      folder.write('b/locales/de.json', json({ x: 'Die Pumpe läuft.' }));
      const running = runCommand('translateMissing', { uri: source });
      const question = await until('it is asked', () => scene.messages.shown[0]);
      assert.equal(question.message, 'Translate 15 characters into German?');
      assert.match(question.detail ?? '', /^1 message has a reviewed translation in this project\./);
      question.press('Reuse and Translate');
      const { files } = await running;
      assert.deepEqual(
        files?.map(({ translated, reused }) => [translated, reused]),
        [[1, 1]],
      );
      assert.deepEqual(parsed('a/locales/de.json'), { a: 'Die Pumpe läuft.', b: '[DE] Öpen the välve.' });
    });

    it('names a lock file that cannot be read, and writes nothing', async () => {
      const source = folder.write('locales/en.json', json({ a: 'The pump is on.' }));
      folder.write('locales/de.json', json({}));
      const [workspace] = vscode.workspace.workspaceFolders ?? [];
      const lock = vscode.Uri.joinPath(workspace?.uri ?? source, 'language-services.lock.json');
      await vscode.workspace.fs.writeFile(lock, Buffer.from('{ "version": 1, '));
      const outcome = await runCommand('translateMissing', { uri: source, targetLangs: ['de'] });
      assert.equal(outcome.error?.kind, 'conflict');
      assert.match(outcome.error.message, /language-services\.lock\.json has an error/);
      assert.deepEqual(parsed('locales/de.json'), {});
      assert.equal((await vscode.workspace.fs.readFile(lock)).toString(), '{ "version": 1, ');
    });
  });

  describe('checkLocales', () => {
    const told = (uri: vscode.Uri) =>
      vscode.languages
        .getDiagnostics(uri)
        .filter(({ code }) => typeof code === 'object' && code.value === 'brokenMessage');

    it('shows a broken translation in both files, and fixes its placeholder', async () => {
      const source = folder.write('locales/en.json', json({ a: 'Hello {name}', b: 'Close it.' }));
      const target = folder.write('locales/de.json', json({ a: 'Hallo {nam}' }));
      const outcome = await runCommand('checkLocales', { uri: folder.uri() });
      const languages = [{ lang: 'de', missing: 1, stale: 0, machine: 0, broken: 1, obsolete: 0 }];
      assert.deepEqual(outcome, { status: 'done', families: [{ source: source.toString(), languages }] });
      const [finding, ...others] = told(target);
      assert.ok(finding);
      assert.deepEqual(others, []);
      assert.equal(finding.severity, vscode.DiagnosticSeverity.Warning);
      assert.equal(told(source)[0]?.message, 'The translation into German is broken.');
      const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
        'vscode.executeCodeActionProvider',
        target,
        finding.range,
        'quickfix',
      );
      const titles = ['Use the placeholders of the source', 'Translate Again', 'Mark as Reviewed'];
      const ours = titles.map((title) => actions.find((action) => action.title === title));
      assert.ok(ours.every((action) => action));
      const [fix] = ours;
      await vscode.workspace.applyEdit(fix?.edit ?? new vscode.WorkspaceEdit());
      const document = await vscode.workspace.openTextDocument(target);
      assert.deepEqual(JSON.parse(document.getText()), { a: 'Hallo {name}' });
      await until('it is no longer told', () => told(target).length === 0 && told(source).length === 0);
      await document.save();
    });

    it('shows missing glossary terms, whose entries it requests once, until they are accepted', async () => {
      const account = new Account(scene.service.url);
      const entries = 'pump\tPumpe';
      const glossaryId = await account.glossary('Locale terms', { sourceLang: 'en', targetLang: 'de', entries });
      await runCommand('useGlossary', { glossaryId });
      try {
        const source = folder.write('locales/en.json', json({ a: 'The pump is on.', b: 'Oil the pump.' }));
        const target = folder.write('locales/de.json', json({ a: 'Das Gerät läuft.', b: 'Öle die Pumpe.' }));
        const broken = async () =>
          (await runCommand('checkLocales', { uri: source })).families?.[0]?.languages[0]?.broken;
        assert.equal(await broken(), 1);
        assert.deepEqual(
          told(target).map(({ message }) => message),
          ['“Pumpe” is missing here. The glossary translates “pump” as “Pumpe”.'],
        );
        await runCommand('markReviewed', { uri: source, lang: 'de', keys: ['a'] });
        assert.equal(await broken(), 0);
        const requests = await scene.service.requests();
        assert.equal(requests.filter(({ path }) => path.endsWith('/entries')).length, 1);
        assert.ok(requests.every(({ path }) => !path.includes('/translate')));
      } finally {
        await runCommand('stopUsingGlossary', { glossaryId });
      }
    });

    it('leaves out files that the settings leave out', async () => {
      const search = vscode.workspace.getConfiguration('search');
      for (const name of ['kept', 'unsearched']) {
        folder.write(`${name}/locales/en.json`, json({ a: 'The pump is on.' }));
        folder.write(`${name}/locales/de.json`, json({}));
      }
      await search.update('exclude', { '**/unsearched': true }, vscode.ConfigurationTarget.Global);
      try {
        const { families } = await runCommand('checkLocales', { uri: folder.uri() });
        assert.deepEqual(
          families?.map(({ source }) => source),
          [folder.uri('kept/locales/en.json').toString()],
        );
      } finally {
        await search.update('exclude', undefined, vscode.ConfigurationTarget.Global);
      }
    });

    it('checks a file on save when the setting says so', async () => {
      folder.write('locales/en.json', json({ a: 'Hello {name}' }));
      const target = folder.write('locales/de.json', json({ a: 'Hallo {name}' }));
      await writeSetting('localeCheck', 'onSave');
      try {
        const editor = await vscode.window.showTextDocument(target);
        await editor.edit((edit) => edit.replace(new vscode.Range(1, 0, 1, 99), '  "a": "Hallo"'));
        await editor.document.save();
        await until('it is told', () => told(target).length === 1);
      } finally {
        await writeSetting('localeCheck', undefined);
      }
    });
  });

  it('marks translations as reviewed, and removes obsolete messages', async () => {
    const source = folder.write('locales/en.json', json({ a: 'The pump is on.', b: 'Open the valve.' }));
    folder.write('locales/de.json', json({ old: 'Alt.' }));
    await runCommand('translateMissing', { uri: source, targetLangs: ['de'] });
    const counts = async () => (await runCommand('checkLocales', { uri: source })).families?.[0]?.languages[0];
    assert.deepEqual(await counts(), { lang: 'de', missing: 0, stale: 0, machine: 2, broken: 0, obsolete: 1 });
    assert.deepEqual(await runCommand('markReviewed', { uri: source, lang: 'de', keys: ['a'] }), { status: 'done' });
    assert.deepEqual(await runCommand('removeObsolete', { uri: source, lang: 'de' }), { status: 'done' });
    assert.deepEqual(await counts(), { lang: 'de', missing: 0, stale: 0, machine: 1, broken: 0, obsolete: 0 });
    assert.match(folder.read('locales/de.json'), /^\{\n {2}"a": "[^"]+",\n {2}"b": "[^"]+"\n\}\n$/);
  });

  it('adds a language, and creates its file with the translation', async () => {
    const source = folder.write('locales/en.json', json({ a: 'The pump is on.' }));
    folder.write('locales/de.json', json({ a: 'Die Pumpe läuft.' }));
    assert.deepEqual(await runCommand('addLocale', { uri: source, lang: 'fr' }), { status: 'done' });
    assert.deepEqual(parsed('locales/fr.json'), { a: '[FR] Thé pùmp îs ôn.' });
    const again = await runCommand('addLocale', { uri: source, lang: 'FR' });
    assert.equal(again.error?.kind, 'invalidInput');
  });
});
