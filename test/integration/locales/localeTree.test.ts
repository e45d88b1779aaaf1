import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { WorkspaceFamilies } from '../../../src/app/families/workspaceFamilies.ts';
import type { ListHead } from '../../../src/app/views/listRows.ts';
import type { LocaleFilter } from '../../../src/features/locales/view/localeFilter.ts';
import type { LocaleNode } from '../../../src/features/locales/view/localeItem.ts';
import { type LocalePane, LocaleTree } from '../../../src/features/locales/view/localeTree.ts';
import { until } from '../../helpers/extension.ts';
import { eachFolder } from '../../helpers/sampleFolder.ts';
import { editorScene } from '../../helpers/scene.ts';

/** A view that remembers what it shows. */
class Pane implements LocalePane {
  isVisible = true;
  head: ListHead = {};
  shows = 0;

  show(): void {
    this.shows += 1;
  }

  showHead(head: ListHead): void {
    this.head = head;
  }
}

const log = { error: (record: string) => assert.fail(record), notify: () => Promise.resolve() };

describe('the rows of the Locales view', () => {
  editorScene();
  const folder = eachFolder({ isRemoved: true });
  let families: WorkspaceFamilies;
  let tree: LocaleTree;
  let pane: Pane;

  const json = (texts: Readonly<Record<string, string>>) => `${JSON.stringify(texts, null, 2)}\n`;

  beforeEach(async () => {
    for (const each of ['locales', 'docs/en/a', 'docs/de/a']) {
      await folder.watch(each);
    }
    folder.write('locales/en.json', json({ a: 'Hello {name}', b: 'Open the gate.', c: 'Close it.' }));
    folder.write('locales/de.json', json({ a: 'Hallo {nam}', c: 'Mach zu.' }));
    folder.write('locales/fr.json', json({ a: 'Salut {name}', b: 'Ouvre.', c: 'Ferme.' }));
    folder.write('docs/en/start.md', '# Garden\n\nWater the beds.\n');
    folder.write('docs/de/start.md', '');
    families = new WorkspaceFamilies(log, {
      known: () => [],
      onDidChange: () => new vscode.Disposable(() => undefined),
    });
    pane = new Pane();
    tree = new LocaleTree(families, log, pane);
  });

  afterEach(() => {
    tree.dispose();
    families.dispose();
  });

  const text = ({ label, description }: vscode.TreeItem) =>
    `${typeof label === 'string' ? label : ''} ${String(description)}`;
  const inFolder = ({ uri }: LocaleNode) => uri.path.startsWith(folder.uri().path);
  const first = async () => (await tree.rows()).nodes.filter(inFolder);
  /** Returns the rows with all below them, as a user reads them. */
  const read = async (nodes: readonly LocaleNode[]): Promise<readonly string[]> => {
    const below = await Promise.all(
      nodes.map(async (node) => [text(tree.item(node)), ...(await read(await tree.below(node)))]),
    );
    return below.flat();
  };
  const filter = async (wanted: LocaleFilter) => {
    tree.filter = wanted;
    return read(await first());
  };
  const [german, french] = ['German 33% · 1 missing · 1 broken', 'French 100%'];
  const names = (rows: readonly string[]) => rows.map((row) => row.split(' ')[0]);

  it('have a message above them that names files that look like locale files but are not read', async () => {
    ['en', 'de', 'fr'].forEach((lang) => folder.write(`lang/${lang}.lng`, `lamp=A lamp in ${lang}\n`));
    await first();
    const told = 'lang/${lang}.lng (de, en, fr) is not read: the format of files that end in .lng is not known.';
    await until('it is said', () => pane.head.message?.split(' · ').some((each) => each.endsWith(told)) === true);
  });

  it('show pages as soon as they were read, without being opened, and then how much is translated', async () => {
    const [page, messages] = await first();
    assert.ok(page && messages);
    assert.match(pane.head.message ?? (await tree.rows()).message ?? '', /^Reading pages…$/);
    await until('the page was read', () => text(tree.item(page)).startsWith('start.md 0% · 2 missing · '));
    await until('the whole is known', () => /^\d+%$/.test(pane.head.description ?? ''));
    assert.equal(pane.head.message, `${pane.head.description} translated`);
    assert.ok(text(tree.item(messages)).startsWith('en.json 66% · '));
  });

  it('have escapes in place of what is invisible in a key, a text, or a file name', async () => {
    const hostile = 'x\u001b[31m\n2026-01-01 [error] forged\u202e';
    folder.write('locales/en.json', json({ [hostile]: 'Open the gate.', d: hostile }));
    folder.write('docs/en/\u202estart.md', '# Garden\u202e\n');
    folder.write('docs/de/\u202estart.md', '');
    await first();
    await until('all is read', () => pane.head.description !== undefined);
    const rows = await read(await first());
    assert.ok(
      rows.some((row) => /^x\\u001b\[31m.*forged\\u202e missing/.test(row)),
      rows.join('\n'),
    );
    assert.ok(rows.some((row) => row.startsWith('\\u202estart.md ')));
    for (const row of rows) {
      assert.doesNotMatch(row, /[\u001b\u202e\n]/);
    }
  });

  it('count broken messages in a badge, which is followed while the view is hidden', async () => {
    const { badge: { value: broken = 0 } = {} } = await tree.rows();
    assert.ok(broken > 0);
    pane.isVisible = false;
    tree.hidden();
    const before = broken;
    folder.write('locales/de.json', json({ a: 'Hallo {name}', c: 'Mach zu.' }));
    await until('it is not counted', () => (pane.head.badge?.value ?? 0) === before - 1);
  });

  it('are filtered by the state of messages, and by pages', async () => {
    await first();
    await until('all is read', () => pane.head.description !== undefined);
    assert.deepEqual(await filter(['broken']), [
      `en.json 66% · ${inPath('locales')}`,
      german,
      'a broken · Hello {name}',
    ]);
    assert.match((await tree.rows()).message ?? '', / translated · Filter: broken$/);
    assert.deepEqual(names(await filter(['missing', 'messages'])), ['en.json', 'German', 'b']);
    assert.deepEqual(names(await filter(['pages'])), ['start.md', 'German', 'Garden', 'Water']);
    assert.deepEqual(await filter(['stale', 'pages']), []);
    assert.ok((await filter([])).includes(french));
  });

  it('list the pages that have no translation above those that have one, while they are to be translated', async () => {
    folder.write('docs/en/later.md', '# Later\n');
    folder.write('docs/en/a/tools.md', '# Tools\n');
    const [, file] = await first();
    const whole = `Pages in German 33% · 2 without a translation · ${inPath('docs/en')}`;
    await until('the site is listed', async () => text(tree.item((await first())[0] ?? assert.fail())) === whole);
    const [site, page, messages] = await first();
    assert.ok(page && messages === file && site);
    assert.deepEqual(await read([site]), [whole, 'tools.md a', 'later.md ']);
    assert.equal((await filter(['missing'])).includes('tools.md a'), true);
    assert.equal((await filter(['pages'])).includes('tools.md a'), true);
    assert.equal((await filter(['messages'])).includes(whole), false);
    assert.equal((await filter(['stale'])).includes(whole), false);
    await filter([]);
    folder.write('docs/en/later.md', '---\ndraft: true\n---\n\n# Later\n');
    const fewer = `Pages in German 50% · 1 without a translation · ${inPath('docs/en')}`;
    await until('the draft is gone', () => text(tree.item(site)) === fewer);
    assert.deepEqual(await read([site]), [fewer, 'tools.md a']);
    folder.write('docs/de/a/tools.md', '');
    await until('the site is gone', async () => !(await first()).includes(site));
  });

  it('that fit no filter any more go, and others come', async () => {
    await first();
    assert.deepEqual(names(await filter(['broken'])), ['en.json', 'German', 'a']);
    const { shows } = pane;
    folder.write('locales/de.json', json({ a: 'Hallo {name}', c: 'Mach zu.' }));
    folder.write('locales/fr.json', json({ a: 'Salut', b: 'Ouvre.', c: 'Ferme.' }));
    await until('the change is shown', async () => {
      const rows = names(await read(await first()));
      return pane.shows > shows && rows.join() === 'en.json,French,a';
    });
  });

  function inPath(name: string): string {
    return vscode.workspace.asRelativePath(folder.uri(name), false);
  }
});
