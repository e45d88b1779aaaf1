import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { closeAllEditors, openText } from '../../helpers/documents/documents.ts';
import { until } from '../../helpers/extension.ts';

const schemes = ['preview', 'import', 'glossaryfile', 'style-sample', 'translator'];

/** A restored tab of a window that is gone with its text. */
const lost = (scheme: string, name: string) =>
  vscode.Uri.from({ scheme: `languageservices-${scheme}`, path: `/${name}`, query: '1 another' });

describe('a tab that is restored without its text', () => {
  afterEach(closeAllEditors);

  const tabs = () => vscode.window.tabGroups.all.flatMap((group) => group.tabs.map(({ label }) => label));
  const closes = (title: string) => until(`${title} is closed`, () => !tabs().includes(title));
  const opened = (title: string) => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const listener = vscode.window.tabGroups.onDidChangeTabs((event) => {
      if (event.opened.some(({ label }) => label.startsWith(title))) {
        listener.dispose();
        resolve(undefined);
      }
    });
    return promise;
  };

  it('closes automatically, whatever it showed', async () => {
    const { document } = await openText('A pump.');
    for (const scheme of schemes) {
      const shown = opened(scheme);
      const opening = Promise.allSettled([
        vscode.commands.executeCommand('vscode.diff', document.uri, lost(scheme, 'a.txt'), scheme),
      ]);
      await shown;
      await closes(scheme);
      await opening;
    }
  });

  it('closes when it showed several comparisons', async () => {
    const sides = ['en-de', 'en-fr'].map((name) => [lost('import', name), lost('import', name), lost('import', name)]);
    const shown = opened('Several');
    const opening = Promise.allSettled([vscode.commands.executeCommand('vscode.changes', 'Several', sides)]);
    await shown;
    await until('it is closed', () => !tabs().some((label) => label.startsWith('Several')));
    await opening;
  });

  it('closes without a question when its document is unsaved, and the document stays open', async () => {
    const editor = await openText('A pump.');
    assert.ok(await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), 'Here: ')));
    const { document } = editor;
    const shown = opened('Review');
    const opening = Promise.allSettled([
      vscode.commands.executeCommand('vscode.diff', lost('preview', 'a.txt'), document.uri, 'Review'),
    ]);
    await shown;
    await closes('Review');
    await opening;
    assert.equal(vscode.window.activeTextEditor?.document, document);
    assert.deepEqual([document.getText(), document.isDirty], ['Here: A pump.', true]);
  });
});
