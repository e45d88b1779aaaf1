import { strict as assert } from 'node:assert';
import { rmSync } from 'node:fs';
import * as vscode from 'vscode';
import { inView } from '../../../src/contract/ownOptions.ts';
import { defectiveFiles, defectSettings, defects } from '../../helpers/documents/defectiveProject.ts';
import { runCommand, until, withSettings } from '../../helpers/extension.ts';
import { pluck } from '../../helpers/pluck.ts';
import { replaceMember } from '../../helpers/replaceMember.ts';
import { eachFolder } from '../../helpers/sampleFolder.ts';
import { editorScene } from '../../helpers/scene.ts';
import { Account } from '../../helpers/service/account.ts';

function inOrder(rows: readonly (readonly unknown[])[]): readonly string[] {
  return rows.map((row) => JSON.stringify(row)).sort();
}

const isSourceFile = /\/(?:en\.json|values\/strings\.xml)$/;

describe('checking locale files', () => {
  const scene = editorScene();
  const folder = eachFolder({ isRemoved: true });
  const json = (texts: Readonly<Record<string, string>>) => `${JSON.stringify(texts, null, 2)}\n`;

  const told = (uri: vscode.Uri) =>
    vscode.languages
      .getDiagnostics(uri)
      .filter(({ code }) => typeof code === 'object' && code.value === 'brokenMessage');

  it('shows a broken translation in both files, fixes its placeholder, and shows it again after an undo', async () => {
    const source = folder.write('locales/en.json', json({ a: 'Hello {name}', b: 'Close it.' }));
    const target = folder.write('locales/de.json', json({ a: 'Hallo {nam}' }));
    const outcome = await runCommand('checkLocales', { uri: folder.uri() });
    const path = target.toString();
    const languages = [
      {
        lang: 'de',
        path,
        missing: 1,
        inherited: 0,
        draft: 0,
        stale: 0,
        machine: 0,
        reviewed: 1,
        sameAsSource: 0,
        broken: 1,
        obsolete: 0,
      },
    ];
    const { findings = [], ...rest } = outcome;
    assert.deepEqual(rest, { status: 'done', families: [{ source: source.toString(), languages }], pages: [] });
    const [broken, missing] = [
      ['placeholders', 'error', 'broken', 'a', target.toString(), 2],
      ['missing', 'error', 'missing', 'b', source.toString(), 3],
    ];
    assert.deepEqual(
      findings.map(({ check, severity, state, key, path, line }) => [check, severity, state, key, path, line]),
      [broken, missing],
    );
    assert.ok(findings.every(({ lang, target: path }) => lang === 'de' && path === target.toString()));
    const [finding, ...others] = told(target);
    assert.ok(finding);
    assert.deepEqual(others, []);
    assert.equal(finding.severity, vscode.DiagnosticSeverity.Error);
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
    const inSource = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      source,
      told(source)[0]?.range,
      'quickfix',
    );
    assert.deepEqual(
      inSource.map(({ title }) => title).filter((title) => title.endsWith('German')),
      ['Use the placeholders of the source in German', 'Translate Again into German', 'Mark as Reviewed in German'],
    );
    const [fix] = ours;
    await vscode.workspace.applyEdit(fix?.edit ?? new vscode.WorkspaceEdit());
    const document = await vscode.workspace.openTextDocument(target);
    assert.deepEqual(JSON.parse(document.getText()), { a: 'Hallo {name}' });
    await until('it is no longer told', () => told(target).length === 0 && told(source).length === 0);
    await vscode.window.showTextDocument(document);
    await vscode.commands.executeCommand('undo');
    await until('it is told again', () => told(target).length === 1 && told(source).length === 1);
    await vscode.commands.executeCommand('redo');
    await until('the fix is there again', () => told(target).length === 0);
    await document.save();
  });

  it('says what it found, and shows it in the Problems view', async () => {
    folder.write('locales/en.json', json({ a: 'Hello {name}', b: 'Open the gate?' }));
    folder.write('locales/de.json', json({ a: 'Hallo {nam}', b: 'Das Tor' }));
    const check = async () => {
      const before = scene.messages.shown.length;
      await runCommand('checkLocales', { uri: folder.uri(), ...inView });
      await until('the result is shown', () => scene.messages.shown.length > before);
      return scene.messages.shown[before];
    };
    const found = await check();
    assert.equal(found?.message, '1 message is broken. 1 message has warnings or hints.');
    assert.deepEqual([found.severity, found.buttons], ['warning', ['Show Problems']]);
    const commands: string[] = [];
    const { executeCommand } = vscode.commands;
    const restore = replaceMember(
      vscode.commands,
      'executeCommand',
      (command: string, ...given: readonly unknown[]) => {
        commands.push(command);
        return executeCommand(command, ...given);
      },
    );
    try {
      found.press('Show Problems');
      await until('they are shown', () => commands.includes('workbench.actions.view.problems'));
    } finally {
      restore();
    }
    folder.write('locales/de.json', json({ a: 'Hallo {name}', b: 'Das Tor öffnen?' }));
    const none = await check();
    assert.equal(none?.message, 'No broken messages in the locale files.');
    assert.deepEqual([none.severity, none.buttons], ['information', []]);
  });

  it('translates a broken message again, as its row or a quick fix shows it', async () => {
    const source = folder.write('locales/en.json', json({ a: 'Hello {name}', b: 'Close it.' }));
    folder.write('locales/de.json', json({ a: 'Hallo {nam}', b: 'Mach zu.' }));
    const { files } = await runCommand('translateAgain', { uri: source, lang: 'de', keys: ['a'] });
    assert.deepEqual(pluck(files, 'translated'), [1]);
    assert.deepEqual(JSON.parse(folder.read('locales/de.json')), { a: '[DE] Hellö {name}', b: 'Mach zu.' });
    folder.write('locales/de.json', json({ a: 'Hallo {nam}', b: 'Mach zu.' }));
    const running = runCommand('translateAgain', { uri: source, lang: 'de', keys: ['a'], ...inView });
    const question = await until('it is asked', () => scene.messages.shown[0]);
    assert.match(question.detail ?? '', /^Replaces 1 translation by a person: \S*locales\/de\.json, line 2\.$/);
    question.press(question.buttons[0]);
    assert.deepEqual(await running, { status: 'done', files: [] });
    const { status, error } = await runCommand('translateAgain', { uri: source, lang: 'de' });
    assert.deepEqual([status, error?.kind], ['failed', 'invalidInput']);
  });

  it('inserts a placeholder where the cursor is, and keeps a text that is selected as a whole', async () => {
    folder.write('locales/en.json', json({ a: 'The lamp {lamp} is off.' }));
    const target = folder.write('locales/de.json', json({ a: 'Die Lampe ist aus.' }));
    await runCommand('checkLocales', { uri: folder.uri() });
    const [finding] = told(target);
    assert.ok(finding);
    const { start, end } = finding.range;
    const written = async (range: vscode.Range) => {
      const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
        'vscode.executeCodeActionProvider',
        target,
        range,
        'quickfix',
      );
      const fix = actions.find(({ title }) => title.includes('{lamp}'));
      const [edit] = fix?.edit?.get(target) ?? [];
      assert.ok(fix && edit);
      const document = await vscode.workspace.openTextDocument(target);
      const [from, to] = [document.offsetAt(edit.range.start), document.offsetAt(edit.range.end)];
      const whole = document.getText().slice(0, from) + edit.newText + document.getText().slice(to);
      return [fix.title, whole.split('"')[3]];
    };
    const inserted = 'Insert {lamp} at the cursor';
    assert.deepEqual(await written(finding.range), [inserted, 'Die Lampe ist aus.{lamp}']);
    assert.deepEqual(await written(new vscode.Range(start, start)), [inserted, '{lamp}Die Lampe ist aus.']);
    const words = new vscode.Range(start.translate(0, 4), start.translate(0, 9));
    assert.deepEqual(await written(words), ['Replace the selection with “{lamp}”', 'Die {lamp} ist aus.']);
    assert.deepEqual(await written(new vscode.Range(end, end)), [inserted, 'Die Lampe ist aus.{lamp}']);
  });

  it('marks a broken translation as reviewed only as it was shown', async () => {
    const source = folder.write('locales/en.json', json({ a: 'Hello {name}' }));
    const target = folder.write('locales/de.json', json({ a: 'Hallo {nam}' }));
    const options = { uri: folder.uri() };
    await runCommand('checkLocales', options);
    const [finding] = told(target);
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      target,
      finding?.range,
      'quickfix',
    );
    const found = actions.find(({ title }) => title === 'Mark as Reviewed')?.command;
    assert.ok(found);
    const { command } = found;
    const given: unknown = found.arguments?.at(0);
    folder.write('locales/en.json', json({ a: 'Goodbye {name}' }));
    assert.deepEqual(await vscode.commands.executeCommand(command, given), {
      status: 'failed',
      error: {
        kind: 'conflict',
        message: '1 message changed in the meantime and was not marked as reviewed.',
      },
    });
    folder.write('locales/en.json', json({ a: 'Hello {name}' }));
    assert.deepEqual(await vscode.commands.executeCommand(command, given), { status: 'done' });
    assert.deepEqual((await runCommand('checkLocales', { uri: source })).findings, []);
  });

  it('shows the line of a file that cannot be read, until it can be', async () => {
    const source = folder.write('locales/en.json', json({ a: 'Open the gate', b: 'Close it.' }));
    const broken = '{\n  "a": "Das Tor öffnen",\n  "b": schließen\n}\n';
    const target = folder.write('locales/de.json', broken);
    const unread = (uri: vscode.Uri) =>
      vscode.languages
        .getDiagnostics(uri)
        .filter(({ code }) => code === 'unreadableFile')
        .map(({ message, severity, range }) => [message, severity, range.start.line]);
    const outcome = await runCommand('checkLocales', { uri: folder.uri() });
    const [finding] = outcome.findings ?? [];
    const sentence = 'The file could not be read: line 3 has a syntax error.';
    assert.deepEqual([finding?.state, finding?.line, finding?.message], ['unreadable', 3, sentence]);
    assert.deepEqual(unread(target), [[sentence, vscode.DiagnosticSeverity.Error, 2]]);
    assert.ok(scene.lines.shown.includes('1 file could not be read. See the Problems view.'), scene.lines.shown.join());
    const editor = await vscode.window.showTextDocument(target);
    await editor.edit((edit) => edit.replace(editor.document.lineAt(2).range, '  "b": "Schließen"'));
    await until('it is no longer told', () => unread(target).length === 0);
    await editor.document.save();
    folder.write('locales/en.json', '{\n  "a": Open\n}\n');
    await runCommand('checkLocales', { uri: folder.uri() });
    assert.deepEqual(unread(source), [
      ['The file could not be read: line 2 has a syntax error.', vscode.DiagnosticSeverity.Error, 1],
    ]);
    folder.write('locales/en.json', json({ a: 'Open the gate' }));
    await runCommand('checkLocales', { uri: folder.uri() });
    assert.deepEqual(unread(source), []);
  });

  it('shows no more about a translation that is deleted outside of the editor', async () => {
    await folder.watch('locales');
    const source = folder.write('locales/en.json', json({ a: 'Hello {name}' }));
    // The editor never reports a file that comes and goes between two of its reports.
    await folder.writeSeen('locales/de.json', json({ a: 'Hallo' }));
    await runCommand('checkLocales', { uri: folder.uri() });
    assert.equal(told(source).length, 1);
    rmSync(folder.uri('locales/de.json').fsPath);
    await until('it is no longer told', () => told(source).length === 0);
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
      assert.deepEqual(pluck(told(target), 'message'), [
        '“Pumpe” is missing here. The glossary translates “pump” as “Pumpe”.',
      ]);
      await runCommand('markReviewed', { uri: source, lang: 'de', keys: ['a'] });
      assert.equal(await broken(), 0);
      const requests = await scene.service.requests();
      assert.equal(requests.filter(({ path }) => path.endsWith('/entries')).length, 1);
      assert.ok(requests.every(({ path }) => !path.includes('/translate')));
    } finally {
      await runCommand('stopUsingGlossary', { glossaryId });
    }
  });

  it('finds what the command line finds, and shows it in the same words', async () => {
    for (const [name, text] of Object.entries(defectiveFiles)) {
      folder.write(name, text);
    }
    await withSettings({ checks: defectSettings }, async () => {
      const { findings = [] } = await runCommand('checkLocales', { uri: folder.uri() });
      const relative = (uri: vscode.Uri): string => uri.path.slice(folder.uri().path.length + 1);
      assert.deepEqual(
        inOrder(
          findings.map(({ path, line, severity, check, message }) => [
            ...[relative(vscode.Uri.parse(path)), line, severity, check, message],
          ]),
        ),
        inOrder(defects),
      );
      const { Error, Warning, Information } = vscode.DiagnosticSeverity;
      const severities = new Map([
        [Error, 'error'],
        [Warning, 'warning'],
        [Information, 'hint'],
      ]);
      const shown = Object.keys(defectiveFiles).flatMap((name) =>
        vscode.languages
          .getDiagnostics(folder.uri(name))
          .filter(({ source }) => source === 'Language Services')
          // A source also says which of its translations are broken.
          .filter(({ severity }) => severity !== Information || !isSourceFile.test(name))
          .map(({ range, severity, message }) => [name, range.start.line + 1, severities.get(severity), message]),
      );
      const expected = defects
        .filter(([, , , check]) => check !== 'missing')
        .map(([path, line, severity, , message]) => {
          // A source has translations into several languages.
          return [path, line, severity, path === 'main/locales/en.json' ? `German: ${message}` : message];
        });
      assert.deepEqual(inOrder(shown), inOrder(expected));
    });
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
      assert.deepEqual(pluck(families, 'source'), [folder.uri('kept/locales/en.json').toString()]);
    } finally {
      await search.update('exclude', undefined, vscode.ConfigurationTarget.Global);
    }
  });

  it('checks a file on save when the setting says so', async () => {
    folder.write('locales/en.json', json({ a: 'Hello {name}' }));
    const target = folder.write('locales/de.json', json({ a: 'Hallo {name}' }));
    await withSettings({ localeCheck: 'onSave' }, async () => {
      const editor = await vscode.window.showTextDocument(target);
      await editor.edit((edit) => edit.replace(new vscode.Range(1, 0, 1, 99), '  "a": "Hallo"'));
      await editor.document.save();
      await until('it is told', () => told(target).length === 1);
    });
    await until('it is no longer told', () => told(target).length === 0);
  });
});
