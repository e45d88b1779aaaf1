import { strict as assert } from 'node:assert';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { WorkspaceFamilies } from '../../../src/app/families/workspaceFamilies.ts';
import type { LocaleNode } from '../../../src/features/locales/view/localeItem.ts';
import { LocaleTree } from '../../../src/features/locales/view/localeTree.ts';
import { closeAllEditors } from '../../helpers/documents/documents.ts';
import { runCommand, until } from '../../helpers/extension.ts';
import { runGit } from '../../helpers/runGit.ts';
import { eachFolder } from '../../helpers/sampleFolder.ts';
import { editorScene } from '../../helpers/scene.ts';

const log = { error: (record: string) => assert.fail(record), notify: () => Promise.resolve() };

describe('translations that are older than their sources', () => {
  editorScene();
  const folder = eachFolder({ isRemoved: true });
  const root = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
  const repository = vscode.Uri.file(`${root}/.git`).fsPath;
  let families: WorkspaceFamilies;
  let tree: LocaleTree;

  let storage: string;
  const open = (): void => {
    const terms = { known: () => [], onDidChange: () => new vscode.Disposable(() => undefined) };
    families = new WorkspaceFamilies(log, terms, { folder: storage, version: '1' });
    tree = new LocaleTree(families, log, { isVisible: true, show: () => undefined, showHead: () => undefined });
  };
  const close = (): void => {
    tree.dispose();
    families.dispose();
  };
  const json = (texts: Readonly<Record<string, string>>) => `${JSON.stringify(texts, null, 2)}\n`;
  const commit = (): void => {
    runGit(root, 'add', folder.path);
    runGit(root, 'commit', '--quiet', '-m', 'change');
  };
  /** Waits until the editor has reported the last commit, also to the extension's own commands. */
  const committed = () => folder.writeSeen('../.git/logs/HEAD', readFileSync(`${repository}/logs/HEAD`, 'utf8'));

  before(async () => {
    // Git creates its folders faster than a busy editor watches them.
    await folder.watch('../.git/logs');
    folder.remove();
    runGit(root, 'init', '--quiet');
  });

  after(() => rmSync(repository, { recursive: true }));

  beforeEach(async () => {
    for (const each of ['locales', 'docs/en', 'docs/de']) {
      await folder.watch(each);
    }
    folder.write('locales/en.json', json({ a: 'Open the gate', b: 'Close the gate' }));
    folder.write('locales/de.json', json({ a: 'Tor öffnen', b: 'Tor schließen' }));
    folder.write('docs/en/gate.md', '# The gate\n\nThe gate closes after 30 seconds.\n');
    folder.write('docs/de/gate.md', '# Das Tor\n\nDas Tor schließt nach 30 Sekunden.\n');
    commit();
    folder.write('locales/en.json', json({ a: 'Open the door', b: 'Close the gate' }));
    folder.write('docs/en/gate.md', '# The gate\n\nThe gate closes after one minute.\n');
    commit();
    await committed();
    storage = mkdtempSync(path.join(tmpdir(), 'past-'));
    open();
  });

  afterEach(async () => {
    close();
    await closeAllEditors();
    rmSync(storage, { recursive: true });
  });

  /** Returns the rows of a file of this test, with all below them. */
  const rowsOf = async (name: string): Promise<readonly vscode.TreeItem[]> => {
    const below = async (nodes: readonly LocaleNode[]): Promise<readonly vscode.TreeItem[]> =>
      (
        await Promise.all(nodes.map(async (node) => [tree.item(node), ...(await below(await tree.below(node)))]))
      ).flat();
    const uri = folder.uri(name).toString();
    return below((await tree.rows()).nodes.filter((node) => 'family' in node && node.uri.toString() === uri));
  };
  const described = async (name: string) => (await rowsOf(name)).map(({ description }) => String(description));
  const untilStale = (name: string, row: string) =>
    until(`${name} is stale`, async () => (await described(name)).some((each) => each.startsWith(row)));

  it('are shown as stale, with the earlier text, and compared with it', async () => {
    await untilStale('locales/en.json', 'stale · Open the door');
    const [stale] = (await rowsOf('locales/en.json')).filter(({ description }) =>
      String(description).startsWith('stale'),
    );
    assert.match(String(stale?.contextValue), / past /);
    const { tooltip } = stale ?? {};
    const told = tooltip instanceof vscode.MarkdownString ? tooltip.value.replaceAll(/\\|&nbsp;/g, ' ') : '';
    assert.match(told, /source *changed *from *“Open *the *gate” *to *“Open *the *door”/);
    await runCommand('compareSourceAsTranslated', { uri: folder.uri('locales/en.json'), lang: 'de', keys: ['a'] });
    await until('the sources are compared', async () => {
      const { activeTab } = vscode.window.tabGroups.all[0] ?? {};
      const { input } = activeTab ?? {};
      if (!(input instanceof vscode.TabInputTextDiff)) {
        return false;
      }
      const texts = await Promise.all(
        [input.original, input.modified].map(async (uri) => (await vscode.workspace.openTextDocument(uri)).getText()),
      );
      return texts.join() === 'Open the gate,Open the door';
    });
    const editor = vscode.window.activeTextEditor;
    assert.ok(editor);
    assert.equal(editor.document.uri.fsPath, folder.uri('locales/de.json').fsPath);
    assert.equal(editor.document.getText(editor.selection), 'Tor öffnen');
  });

  it('are known in the next window, which reads no earlier version', async () => {
    await untilStale('locales/en.json', 'stale · Open the door');
    await until('what was found is kept', () => readdirSync(storage).some((name) => name.endsWith('.json')));
    close();
    const id = runGit(root, 'rev-parse', `HEAD^:./${path.basename(folder.path)}/locales/en.json`).trim();
    rmSync(path.join(repository, 'objects', id.slice(0, 2), id.slice(2)));
    open();
    await untilStale('locales/en.json', 'stale · Open the door');
  });

  it('are paragraphs of pages, too', async () => {
    await untilStale('docs/en/gate.md', 'stale');
    const outcome = await runCommand('compareSourceAsTranslated', { uri: folder.uri('docs/en/gate.md'), lang: 'de' });
    assert.equal(outcome.status, 'done', JSON.stringify(outcome));
    const input = await until('the sources are compared', () => {
      const shown = vscode.window.tabGroups.all[0]?.activeTab?.input;
      return shown instanceof vscode.TabInputTextDiff && shown;
    });
    assert.match((await vscode.workspace.openTextDocument(input.original)).getText(), /after 30 seconds/);
    assert.equal(input.modified.fsPath, folder.uri('docs/en/gate.md').fsPath);
  });

  it('are known as such after a review, and after another commit', async () => {
    await untilStale('locales/en.json', 'stale · Open the door');
    const source = folder.uri('locales/en.json');
    await runCommand('markReviewed', { uri: source, lang: 'de', keys: ['a'] });
    await until(
      'nothing is stale',
      async () => !(await described('locales/en.json')).some((each) => /stale/.test(each)),
    );
    folder.write('locales/en.json', json({ a: 'Open the door', b: 'Close the door' }));
    commit();
    await committed();
    await untilStale('locales/en.json', 'stale · Close the door');
  });

  it('are stale at their keys in code, as soon as a command has read the history', async () => {
    folder.write('src/gate.ts', "t('a');\n");
    const source = folder.uri('locales/en.json');
    await runCommand('checkLocales', { uri: source });
    const { uri } = await vscode.workspace.openTextDocument(folder.uri('src/gate.ts'));
    const at = new vscode.Position(0, 3);
    await until('the hover has the state', async () => {
      const found = await vscode.commands.executeCommand<vscode.Hover[]>('vscode.executeHoverProvider', uri, at);
      const words = found
        .flatMap(({ contents }) => contents)
        .map((each) => (each instanceof vscode.MarkdownString ? each.value : ''));
      return /Tor[^]*stale/.test(words.join());
    });
  });

  it('are compared as of the last commit, also before the editor has reported it', async () => {
    const uri = folder.uri('locales/en.json');
    await runCommand('checkLocales', { uri });
    folder.write('locales/en.json', json({ a: 'Open the door', b: 'Close the door' }));
    commit();
    const { status } = await runCommand('compareSourceAsTranslated', { uri, lang: 'de', keys: ['b'] });
    assert.equal(status, 'done');
  });

  it('are not compared where Git has no earlier source', async () => {
    const { status, error } = await runCommand('compareSourceAsTranslated', {
      ...{ uri: folder.uri('locales/en.json'), lang: 'de', keys: ['b'] },
    });
    assert.deepEqual(
      [status, error?.kind, error?.message],
      ['failed', 'invalidInput', 'Git has no earlier source of en.json.'],
    );
  });
});
