import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { LanguageStatusItem } from '../../src/features/translate/languageStatusItem.ts';
import { isMarked } from '../helpers/corrections.ts';
import { diffTabs } from '../helpers/documents/diffEditors.ts';
import { openText, select } from '../helpers/documents/documents.ts';
import { logWith, runCommand, until, writeSetting } from '../helpers/extension.ts';
import { replaceMember } from '../helpers/replaceMember.ts';
import { eachFolder } from '../helpers/sampleFolder.ts';
import { editorScene } from '../helpers/scene.ts';
import { Account } from '../helpers/service/account.ts';

/** An icon, a color of terminals, an entry of the log, a direction of writing, and a link that closes the window. */
const hostile = '$(trash)\u001b[31m\n2026-01-01 [error] forged\u202e[x](command:workbench.action.quit)';
/** The same in a row of a picker: an invisible character is before each bracket that would begin an icon or link. */
const inRow = '$\u2060(trash)\\u001b[31m\\n2026-01-01 [error] forged\\u202e[x]\u2060(command:workbench.action.quit)';

/** Asserts that the editor shows a text as it is. */
function assertPlain(text = ''): void {
  assert.doesNotMatch(text, /\$\(|\]\(|[\u001b\u202e]/);
}

describe('a text of a file or of the service in the editor', () => {
  const scene = editorScene();
  const folder = eachFolder({ isRemoved: true });

  it('has no icon and one line in the rows of a picker whose glossaries are from the service', async () => {
    await scene.service.plant({
      match: '/v3/glossaries',
      status: 200,
      body: {
        glossaries: [
          {
            glossary_id: 'aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee',
            name: hostile,
            creation_time: '2026-01-01T00:00:00Z',
            dictionaries: [{ source_lang: 'en', target_lang: 'de', entry_count: 1 }],
          },
        ],
      },
    });
    const running = runCommand('deleteGlossary', {});
    const [row] = (await scene.pickers.filled()).items;
    assert.equal(row?.label, inRow);
    await scene.pickers.escape();
    await running;
  });

  it('has no icon in the terms of a dictionary', async () => {
    const account = new Account(() => scene.service.url);
    const entries = '$(trash)\t[x](command:workbench.action.quit)';
    const glossaryId = await account.glossary('$(flame)', { sourceLang: 'en', targetLang: 'de', entries });
    await runCommand('useGlossary', { glossaryId });
    await openText('');
    const running = runCommand('findTerm', {});
    const { items } = await scene.pickers.filled();
    for (const { label, description } of items) {
      assertPlain(label);
      assertPlain(description);
    }
    assert.match(items[0]?.label ?? '', /trash.* → .*command/);
    await scene.pickers.escape();
    await running;
    await runCommand('stopUsingGlossary', { glossaryId });
  });

  it('has no icon in the menu of the status bar, whose own icons stay', async () => {
    await writeSetting('targetLanguage', '$(trash)');
    const running = runCommand('openMenu', {});
    const { items } = await scene.pickers.filled();
    assert.equal(items[0]?.label, '$(globe) Target language');
    assert.match(items[0].description ?? '', /trash/i);
    assertPlain(items[0].description);
    await scene.pickers.escape();
    await running;
    await writeSetting('targetLanguage', undefined);
  });

  it('has no icon in the status bar', async () => {
    const { createStatusBarItem } = vscode.window;
    const made: vscode.StatusBarItem[] = [];
    const restore = replaceMember(vscode.window, 'createStatusBarItem', () => {
      const item = createStatusBarItem('hostile');
      made.push(item);
      return item;
    });
    const onDidChange = () => new vscode.Disposable(() => undefined);
    const shown = new LanguageStatusItem({ of: () => '$(trash)', onDidChange });
    try {
      assert.equal(made[0]?.text, '$(globe) $\u2060(TRASH)');
    } finally {
      shown.dispose();
      restore();
    }
  });

  it('has no icon in the progress of the status bar', async () => {
    const { withProgress } = vscode.window;
    const titles: (string | undefined)[] = [];
    const restore = replaceMember(vscode.window, 'withProgress', (options: vscode.ProgressOptions, task: never) => {
      titles.push(options.title);
      return withProgress(options, task);
    });
    try {
      await writeSetting('correct.onSave', ['plaintext']);
      const file = folder.write('$(trash).txt', 'We recieved it.\n');
      const editor = await vscode.window.showTextDocument(file);
      await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), 'One. '));
      await editor.document.save();
      await isMarked(editor.document, 'recieved');
      assert.deepEqual(titles, ['Correcting $\u2060(trash).txt…']);
    } finally {
      await writeSetting('correct.onSave', undefined);
      restore();
    }
  });

  it('is one line in a problem and its fixes', async () => {
    await folder.watch('locales');
    const name = '%{a\u202eb}';
    folder.write('locales/en.json', JSON.stringify({ a: `Save ${name} now`, b: 'Open {{c\u2028d}} now' }));
    const file = folder.write('locales/de.json', JSON.stringify({ a: 'Jetzt sichern', b: 'Jetzt öffnen' }));
    const document = await vscode.workspace.openTextDocument(file);
    await runCommand('checkLocales', { uri: file });
    const problems = await until('they are found', () => {
      const found = vscode.languages.getDiagnostics(file);
      return found.length > 1 ? found : undefined;
    });
    const range = problems[0]?.range ?? assert.fail('no problem');
    const fixes = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      range,
      vscode.CodeActionKind.QuickFix.value,
    );
    const texts = [...problems.map(({ message }) => message), ...fixes.map(({ title }) => title)];
    assert.ok(
      texts.some((text) => text.includes(String.raw`%{a\u202eb}`)),
      texts.join('\n'),
    );
    for (const text of texts) {
      assert.doesNotMatch(text, /[\u202e\u2028\n]/);
    }
  });

  it('has escapes in the name of a tab', async () => {
    const file = folder.write('\u202etxt.png.txt', 'The pump is ready.\n');
    select(await vscode.window.showTextDocument(file), 'The pump is ready.');
    await runCommand('translateSelection', { targetLang: 'DE', applyMode: 'sideBySide' });
    const { tab } = await until('it is shown', () => diffTabs()[0]);
    assert.match(tab.label, /^\\u202etxt\.png\.txt ↔ /);
  });

  it('is a text without links in a message, and no entry of its own in the log', async () => {
    await scene.service.plant({ match: '/v2/translate', status: 400, body: { message: hostile } });
    select(await openText('The pump is ready.'), 'The pump is ready.');
    const { status, error } = await runCommand('translateSelection', { targetLang: 'DE' });
    assert.equal(status, 'failed');
    await until('it is shown', () => scene.messages.shown.length > 0);
    const shown = scene.messages.shown[0]?.message ?? '';
    assert.match(shown, /forged/);
    assertPlain(shown);
    const log = await logWith(error?.traceId ?? 'no trace');
    assert.doesNotMatch(log, /^2026-01-01 \[error\] forged/m);
    assert.doesNotMatch(log, /[\u001b\u202e]/);
  });
});
