import { deepEqual, equal, match, ok } from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeAllEditors } from '../../helpers/documents/documents.ts';
import { runCommand, until } from '../../helpers/extension.ts';
import { replaceMember } from '../../helpers/replaceMember.ts';
import { eachFolder } from '../../helpers/sampleFolder.ts';
import { editorScene } from '../../helpers/scene.ts';

const code = `const greet = (t) => [
  t('gate.title'),
  t('gate.open'),
  't(',
  t('gate.' + name),
];
`;

describe('keys in code', () => {
  editorScene();
  const folder = eachFolder({ isRemoved: true });
  const json = (gate: Readonly<Record<string, string>>) => `${JSON.stringify({ gate }, null, 2)}\n`;

  beforeEach(async () => {
    await folder.watch('locales');
    folder.write('locales/en.json', json({ title: 'The [gate](command:x)', open: 'Open the gate' }));
    folder.write('locales/de.json', json({ title: 'Das Tor' }));
    folder.write('src/a.ts', code);
    folder.write('src/b.ts', "export const key = 'gate.title';\n");
    // The first locale files that are read bring the providers.
    await runCommand('checkLocales', { uri: folder.uri('locales/en.json') });
  });
  afterEach(closeAllEditors);

  const open = (name: string) => vscode.workspace.openTextDocument(folder.uri(name));
  const at = (document: vscode.TextDocument, text: string) => document.positionAt(document.getText().indexOf(text) + 1);
  async function hoverAt(document: vscode.TextDocument, text: string): Promise<readonly string[]> {
    const found = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      document.uri,
      at(document, text),
    );
    const contents = found.flatMap((hover) => hover.contents);
    return contents.flatMap((each) => (each instanceof vscode.MarkdownString ? each.value : []));
  }
  const shown = (hovers: readonly string[]) => hovers.find((value) => value.includes('openTranslationGrid')) ?? '';
  /** Waits for a hover that has all languages: the first ones show the source alone. */
  async function hoverOf(document: vscode.TextDocument, text: string): Promise<string> {
    let hover = '';
    await until(`a whole hover at ${text}`, async () => {
      hover = shown(await hoverAt(document, text));
      return hover !== '' && !hover.includes('Reading locale files');
    });
    return hover;
  }
  type Places = readonly (vscode.Location | vscode.LocationLink)[];
  async function placesOf(kind: 'Definition' | 'Reference', document: vscode.TextDocument, text: string) {
    const command = `vscode.execute${kind}Provider`;
    const found = await vscode.commands.executeCommand<Places>(command, document.uri, at(document, text));
    const places = found.map((each) =>
      'targetUri' in each ? new vscode.Location(each.targetUri, each.targetRange) : each,
    );
    const own = places.filter(({ uri }) => uri.path.startsWith(folder.uri('').path));
    return own
      .map(({ uri, range }) => `${uri.path.slice(folder.uri('').path.length + 1)}:${range.start.line + 1}`)
      .sort();
  }

  /** Waits until code uses a message at these places alone: what was just written may not be reported yet. */
  async function areUsed(document: vscode.TextDocument, text: string, uses: readonly string[]): Promise<void> {
    await until(`${text} is used in ${uses.join()}`, async () => {
      const found = await placesOf('Reference', document, text);
      return found.filter((place) => place.startsWith('src')).join() === uses.join();
    });
  }

  it('show their messages in each language, and nothing of these is a link', async () => {
    const document = await open('src/a.ts');
    const title = await hoverOf(document, 'gate.title');
    match(title, /The.*gate/);
    ok(!title.includes('](command:x)'), title);
    match(title, /German.*Das&nbsp;Tor|German.*Das Tor/);
    ok(!title.includes('translateMissing'), title);
    const missing = await hoverOf(document, 'gate.open');
    match(missing, /missing: .*German[^]*translateMissing/);
  });

  it('are known in files of a language that the editor does not know', async () => {
    folder.write('src/c.vue', "<p>{{ $t('gate.title') }}</p>\n");
    const document = await open('src/c.vue');
    equal(document.languageId, 'plaintext');
    match(await hoverOf(document, 'gate.title'), /The.*gate/);
  });

  it('lead to their message and to each other, from code and from the locale files', async () => {
    const document = await open('src/a.ts');
    await hoverOf(document, 'gate.title');
    deepEqual(
      (await placesOf('Definition', document, 'gate.title')).filter((place) => place.startsWith('locales')),
      ['locales/en.json:3'],
    );
    const uses = ['src/a.ts:2', 'src/a.ts:5', 'src/b.ts:1'];
    await areUsed(document, 'gate.title', uses);
    deepEqual(await placesOf('Reference', await open('locales/en.json'), 'title'), uses);
    deepEqual(await placesOf('Definition', await open('locales/de.json'), 'title'), uses);
    folder.write('src/b.ts', '// moved\nexport const key = "gate.title";\n');
    await areUsed(document, 'gate.title', ['src/a.ts:2', 'src/a.ts:5', 'src/b.ts:2']);
  });

  it('lead to each other again when a locale file changed while code was searched', async () => {
    const document = await open('src/a.ts');
    await hoverOf(document, 'gate.title');
    const root = vscode.workspace.workspaceFolders?.[0]?.uri.toString();
    const { fs } = vscode.workspace;
    const listed = Promise.withResolvers<undefined>();
    const gate = Promise.withResolvers<undefined>();
    const restore = replaceMember(vscode.workspace, 'fs', {
      ...fs,
      readDirectory: async (uri: vscode.Uri) => {
        if (uri.toString() === root) {
          restore();
          listed.resolve(undefined);
          await gate.promise;
        }
        return fs.readDirectory(uri);
      },
    });
    const searching = placesOf('Reference', document, 'gate.title');
    await listed.promise;
    folder.write('locales/en.json', json({ title: 'The door', open: 'Open the gate' }));
    await until('the change is known', async () => /The.*door/.test(shown(await hoverAt(document, 'gate.title'))));
    gate.resolve(undefined);
    await searching;
    await areUsed(document, 'gate.title', ['src/a.ts:2', 'src/a.ts:5', 'src/b.ts:1']);
  });

  it('show a path and texts with invisible characters in one line, as text', async () => {
    const name = 'a\n\n# Expired\n\nwww.a.example $(trash)\u202e';
    await folder.watch(name);
    folder.write(`${name}/locales/en.json`, json({ latch: 'The \u202e latch', ['bolt$(trash)\u202e']: 'Bolt' }));
    folder.write(`${name}/locales/de.json`, json({ latch: 'Der Riegel' }));
    folder.write('src/c.ts', "const of = (t) => [t('gate.latch'), t('gate.')];\n");
    await runCommand('checkLocales', { uri: folder.uri(`${name}/locales/en.json`) });
    const document = await open('src/c.ts');
    const [first = '', second = ''] = (await hoverOf(document, 'gate.latch')).split(/\s*\n/);
    equal(first, String.raw`**The \\u202e latch**`);
    match(second, /\/a\\\\n\\\\n\\# Expired\\\\n\\\\nwww\\\.a\\\.example &#36;\\\(trash\\\)\\\\u202e\\\/locales/);
    const found = await vscode.commands.executeCommand<vscode.CompletionList>(
      'vscode.executeCompletionItemProvider',
      document.uri,
      document.positionAt(document.getText().indexOf("gate.')") + 5),
    );
    const labels = found.items.map(({ label }) => (typeof label === 'string' ? label : label.label));
    // The first invisible character keeps the editor from showing an icon.
    ok(labels.includes('gate.bolt$\u2060(trash)\\u202e'), labels.join());
  });

  it('lead to all messages that fit where code puts them together, and from these back', async () => {
    const document = await open('src/a.ts');
    await hoverOf(document, 'gate.title');
    const hovers = await hoverAt(document, "gate.' +");
    ok(
      hovers.some((value) => /gate\\\.open.*: Open the gate\n\n.*gate\\\.title.*: The/.test(value)),
      hovers.join('\n'),
    );
    const definitions = await placesOf('Definition', document, "gate.' +");
    deepEqual(
      definitions.filter((place) => place.startsWith('locales')),
      ['locales/en.json:3', 'locales/en.json:4'],
    );
    await areUsed(await open('locales/en.json'), 'open', ['src/a.ts:3', 'src/a.ts:5']);
  });

  it('are offered with their texts in calls', async () => {
    const document = await open('src/a.ts');
    await hoverOf(document, 'gate.title');
    const offered = async (text: string) => {
      const found = await vscode.commands.executeCommand<vscode.CompletionList>(
        'vscode.executeCompletionItemProvider',
        document.uri,
        document.positionAt(document.getText().indexOf(text) + text.length),
      );
      return found.items.flatMap(({ label, detail }) =>
        typeof label === 'object' && label.label.startsWith('gate.') ? `${label.label}: ${detail ?? ''}` : [],
      );
    };
    deepEqual(await offered("t('gate."), ['gate.open: Open the gate', 'gate.title: The [gate](command:x)']);
    deepEqual(await offered("  't"), []);
  });

  it('that no file has are reported where that is turned on, and added to the source with one undo', async () => {
    const settings = vscode.workspace.getConfiguration('languageServices');
    await settings.update('checks', { unknownKey: 'warning' }, vscode.ConfigurationTarget.Global);
    try {
      folder.write('src/a.ts', "t('gate.title'); t('gate.close'); t(`gate.${name}`); other('gate.close');\n");
      const document = await open('src/a.ts');
      await vscode.window.showTextDocument(document);
      const own = () => vscode.languages.getDiagnostics(document.uri).filter(({ code: name }) => name === 'unknownKey');
      await until('the key is reported', () => Promise.resolve(own().length > 0));
      deepEqual(
        own().map(({ message, range }) => [message, document.getText(range)]),
        [['No locale file has the key “gate.close”.', 'gate.close']],
      );
      const [{ range } = document.lineAt(0)] = own();
      const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
        'vscode.executeCodeActionProvider',
        document.uri,
        range,
      );
      ok(actions.some(({ command }) => command?.command === 'languageServices.addKey'));
      const options = { uri: folder.uri('locales/en.json'), key: 'gate.close', text: 'Close the gate' };
      deepEqual(await runCommand('addKey', options), { status: 'done' });
      const source = await open('locales/en.json');
      match(source.getText(), /"open": "Open the gate",\n {4}"close": "Close the gate"\n/);
      await until('the key is known', () => Promise.resolve(own().length === 0));
      equal((await runCommand('addKey', options)).error?.kind, 'conflict');
    } finally {
      await settings.update('checks', undefined, vscode.ConfigurationTarget.Global);
    }
  });

  it('show nothing where the setting turns them off, and other texts after a change', async () => {
    const document = await open('src/a.ts');
    await hoverOf(document, 'gate.title');
    folder.write('locales/de.json', json({ title: 'Die Pforte' }));
    await until('the new text is shown', async () => /Pforte/.test(shown(await hoverAt(document, 'gate.title'))));
    const settings = vscode.workspace.getConfiguration('languageServices');
    await settings.update('keysInCode', 'off', vscode.ConfigurationTarget.Global);
    try {
      await until('nothing is shown', async () => shown(await hoverAt(document, 'gate.title')) === '');
    } finally {
      await settings.update('keysInCode', undefined, vscode.ConfigurationTarget.Global);
    }
    await hoverOf(document, 'gate.title');
  });
});
