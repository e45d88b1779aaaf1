import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { openText, select } from '../../helpers/documents/documents.ts';
import { openCell } from '../../helpers/documents/notebooks.ts';
import { openReadOnly } from '../../helpers/documents/readOnly.ts';
import { runCommand, until, withSettings } from '../../helpers/extension.ts';
import { workedMs } from '../../helpers/measuring/workedMs.ts';
import { TranslatorDoor } from '../../helpers/pages/translatorDoor.ts';
import { editorScene } from '../../helpers/scene.ts';

const german = 'Die Pumpe ist bereit und die Lampe ist an.';
const english = 'The pump is ready and the lamp is on.';

interface ShownHover {
  /** Markdown that is not trusted. */
  readonly answer: string;
  /** Ours: the languages, and the links. */
  readonly below: string;
  /** The links by their labels. */
  readonly links: ReadonlyMap<string, string>;
}

/** Returns our hover at a position, as the editor shows it for the mouse and for the command. */
async function hoverAt(document: vscode.TextDocument, position: vscode.Position): Promise<ShownHover | undefined> {
  const all = await vscode.commands.executeCommand<vscode.Hover[]>(
    'vscode.executeHoverProvider',
    document.uri,
    position,
  );
  const markdown = all
    .flatMap(({ contents }) => contents)
    .filter((content): content is vscode.MarkdownString => content instanceof vscode.MarkdownString);
  const ours = markdown.find(({ isTrusted }) => typeof isTrusted === 'object');
  if (!ours) {
    return undefined;
  }
  assert.ok(markdown.every(({ supportHtml }) => supportHtml !== true));
  assert.ok(typeof ours.isTrusted === 'object');
  assert.ok(ours.isTrusted.enabledCommands.every((command) => command.startsWith('languageServices.peek')));
  const others = markdown.filter((content) => content !== ours);
  assert.ok(others.every(({ isTrusted }) => isTrusted !== true && typeof isTrusted !== 'object'));
  return {
    answer: others.map(({ value }) => value).join('\n'),
    below: ours.value,
    links: new Map(
      [...ours.value.matchAll(/\[([^\]]+)\]\(command:([^)]+)\)/g)].map(([, label = '', link = '']) => [
        // As Markdown shows it.
        label.replaceAll(/\\(?=[!-/:-@[-`{-~])/g, ''),
        link,
      ]),
    ),
  };
}

async function hoverIn({ document, selection }: vscode.TextEditor): Promise<ShownHover> {
  return (await hoverAt(document, selection.active)) ?? assert.fail('no hover');
}

/** Runs the command of a link, as a click does. */
async function click(hover: ShownHover, label: string): Promise<void> {
  const [command = '', given = ''] = (hover.links.get(label) ?? assert.fail(`no link ${label}`)).split('?');
  const options: unknown = JSON.parse(decodeURIComponent(given));
  assert.ok(isList(options));
  await vscode.commands.executeCommand(command, ...options);
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function putCursor(editor: vscode.TextEditor, text: string): void {
  const position = editor.document.positionAt(editor.document.getText().indexOf(text));
  editor.selection = new vscode.Selection(position, position);
}

const door = new TranslatorDoor();

describe('peeking at a translation', () => {
  const scene = editorScene();

  const translations = () => scene.service.requests('/v2/translate');

  it('shows a selection in the display language, changes nothing, and costs nothing the second time', async () => {
    const editor = await openText(`${german}\n\nEnde.\n`);
    select(editor, german);
    const outcome = await runCommand('peekTranslation');
    assert.deepEqual(outcome, { status: 'done', segments: 1, requests: 1, billedCharacters: german.length });
    const hover = await hoverIn(editor);
    assert.match(hover.answer, /^\\\[EN\\-US\\\] /);
    assert.match(hover.below, /^German → English/);
    assert.deepEqual([...hover.links.keys()], ['Copy', 'Replace', 'Insert Below', 'Open in Translator']);
    assert.ok(!editor.document.isDirty);
    const again = await runCommand('peekTranslation');
    assert.deepEqual(again, { status: 'done', segments: 1, requests: 0, billedCharacters: 0 });
    assert.equal((await translations()).length, 1);
    assert.deepEqual(scene.messages.shown, []);
    assert.deepEqual(scene.cancel.titles, ['Translating into English (United States)…'], 'nothing flashes again');
  });

  it('shows the whole comment at the cursor, and each text of several selections', async () => {
    const editor = await openText(
      '/**\n * Startet die Pumpe.\n *\n * Oder hält sie an.\n */\nrun(); // Jetzt.\n',
      'ts',
    );
    putCursor(editor, 'Oder');
    assert.equal((await runCommand('peekTranslation', { targetLang: 'FR' })).segments, 2);
    assert.match((await hoverIn(editor)).answer, /^\\\[FR\\\] [^\n]+\n\n\\\[FR\\\] [^\n]+$/);
    const mouse = await hoverAt(editor.document, new vscode.Position(1, 5));
    assert.match(mouse?.answer ?? '', /\n\n/, 'the whole comment');
  });

  it('shows a text in backticks, and what is selected in code, as plain text', async () => {
    const editor = await openText(`log(\`${german} \${name}\`);\nconst die = dieLampeIstAn;\n`, 'ts');
    putCursor(editor, 'Pumpe');
    assert.equal((await runCommand('peekTranslation')).segments, 1);
    const hover = await hoverIn(editor);
    assert.match(hover.answer, /^\\\[EN\\-US\\\] .+`\$\{name\}`$/);
    await click(hover, 'Replace');
    const replaced = /^log\(`\[EN-US\] .+ \$\{name\}`\);$/;
    await until('it is replaced', () => replaced.test(editor.document.lineAt(0).text));
    select(editor, 'const die');
    assert.equal((await runCommand('peekTranslation')).status, 'done');
    select(editor, ' = ');
    assert.equal((await runCommand('peekTranslation')).error?.kind, 'invalidInput');
  });

  it('reads a setting for the language', async () => {
    const editor = await openText(english);
    await withSettings({ readingLanguage: 'pt' }, async () => {
      putCursor(editor, 'pump');
      assert.equal((await runCommand('peekTranslation')).status, 'done');
      assert.match((await hoverIn(editor)).answer, /^\\\[PT\\-BR\\\] /);
    });
  });

  it('offers a text that was not translated with its characters, and sends it at a click only', async () => {
    const editor = await openText(`${german}\n\nDie Lampe ist rot.\n`);
    putCursor(editor, german);
    await runCommand('peekTranslation');
    await scene.service.reset();
    const hover = (await hoverAt(editor.document, new vscode.Position(2, 4))) ?? assert.fail();
    assert.equal(hover.answer, '');
    assert.deepEqual([...hover.links.keys()], ['Peek Translation (18 characters)']);
    assert.deepEqual(await scene.service.requests(), []);
    await click(hover, 'Peek Translation (18 characters)');
    const shown = await until('the text is translated', async () => {
      const now = await hoverAt(editor.document, new vscode.Position(2, 4));
      return now?.answer === '' ? undefined : now;
    });
    assert.match(shown.answer, /^\\\[EN\\-US\\\] /);
    assert.equal((await translations()).length, 1);
    assert.equal(await hoverAt(editor.document, new vscode.Position(1, 0)), undefined);
  });

  it('keeps markup and links of an answer from doing anything', async () => {
    const bad =
      '[Klick](command:workbench.action.quit) **fett** ![Bild](https://127.0.0.1:1/a.png) <b>b</b> `x` www.a.de';
    const editor = await openText(`Die Pumpe: ${bad}\n`, 'md');
    putCursor(editor, 'Pumpe');
    await runCommand('peekTranslation');
    const { answer, below } = await hoverIn(editor);
    assert.match(answer, /\*\*.+\*\*/);
    assert.match(answer, /`x`/);
    assert.ok(!answer.includes('!['), answer);
    assert.ok(!below.includes('workbench'));
    const plain = await openText(`Die Pumpe: ${bad}\n`);
    select(plain, `Die Pumpe: ${bad}`);
    await runCommand('peekTranslation');
    assert.ok(!/[^\\]\]\(/.test((await hoverIn(plain)).answer));
  });

  it('says so for a text that is already in the language', async () => {
    const editor = await openText(`${english}\n\n${german}\n`);
    putCursor(editor, english);
    assert.equal((await runCommand('peekTranslation')).status, 'done');
    const alone = await hoverIn(editor);
    assert.equal(alone.answer, '');
    assert.equal(alone.below.trim(), String.raw`The text is already in English \(United States\)\.`);
    select(editor, `${english}\n\n${german}`);
    await runCommand('peekTranslation');
    const both = await hoverIn(editor);
    assert.match(both.answer, /^\\\[EN\\-US\\\] [^\n]+$/);
    assert.match(both.below, /1 text is already in English/);
  });

  it('copies, and opens the text in the Translator', async () => {
    const editor = await openText(`${german}\n`);
    putCursor(editor, german);
    await runCommand('peekTranslation');
    const hover = await hoverIn(editor);
    await click(hover, 'Copy');
    await until('it is copied', async () => (await vscode.env.clipboard.readText()).startsWith('[EN-US] '));
    await click(hover, 'Open in Translator');
    const shown = (text: string) => door.heard.some((message) => 'draft' in message && message.draft?.text === text);
    await until('the Translator has the text', () => shown(german));
  });

  it('replaces as one undo step, and refuses it when the source changed', async () => {
    const editor = await openText(`${german}\n\nEnde.\n`);
    putCursor(editor, german);
    await runCommand('peekTranslation');
    const hover = await hoverIn(editor);
    await click(hover, 'Replace');
    await until('it is replaced', () => editor.document.getText().startsWith('[EN-US] '));
    await vscode.commands.executeCommand('undo');
    assert.equal(editor.document.getText(), `${german}\n\nEnde.\n`);
    await editor.edit((edit) => edit.replace(new vscode.Range(0, 4, 0, 9), 'Uhr'));
    const edited = editor.document.getText();
    await click(hover, 'Replace');
    const message = await until('it is refused', () => scene.messages.shown[0]);
    assert.equal(message.message, '1 text was not replaced because it was edited or is read-only.');
    assert.equal(editor.document.getText(), edited);
  });

  it('inserts below', async () => {
    const editor = await openText(`${german}\n\nEnde.\n`);
    putCursor(editor, german);
    await runCommand('peekTranslation');
    await click(await hoverIn(editor), 'Insert Below');
    await until('it is inserted', () => editor.document.getText().includes(`${german}\n\n[EN-US] `));
  });

  it('works where nothing can be written: read-only, virtual, compared, and output documents', async () => {
    const { editor, files } = await openReadOnly(german);
    putCursor(editor, german);
    assert.equal((await runCommand('peekTranslation')).status, 'done');
    assert.deepEqual([...(await hoverIn(editor)).links.keys()], ['Copy', 'Open in Translator']);
    files.dispose();
    const scheme = 'peeked-text';
    const provided = vscode.workspace.registerTextDocumentContentProvider(scheme, {
      provideTextDocumentContent: () => german,
    });
    const virtual = await vscode.window.showTextDocument(vscode.Uri.from({ scheme, path: '/manual.txt' }));
    putCursor(virtual, german);
    assert.equal((await runCommand('peekTranslation')).requests, 0, 'the answer is known');
    assert.deepEqual([...(await hoverIn(virtual)).links.keys()], ['Copy', 'Open in Translator']);
    const [left, right] = [virtual.document.uri, virtual.document.uri.with({ path: '/other.txt' })];
    await vscode.commands.executeCommand('vscode.diff', left, right);
    const side = await until('a side has the focus', () => {
      const active = vscode.window.activeTextEditor;
      return active?.document.uri.toString() === right.toString() ? active : undefined;
    });
    putCursor(side, german);
    assert.equal((await runCommand('peekTranslation')).requests, 0);
    assert.match((await hoverIn(side)).answer, /^\\\[EN\\-US\\\] /);
    provided.dispose();
    const channel = vscode.window.createOutputChannel('Peeked');
    channel.append(`${german}\n\nEnde.\n`);
    channel.show(false);
    const output = await until('the output has the focus', () => {
      const active = vscode.window.activeTextEditor;
      return active?.document.uri.scheme === 'output' && active.document.getText().includes('Ende')
        ? active
        : undefined;
    });
    putCursor(output, german);
    assert.equal((await runCommand('peekTranslation')).status, 'done');
    assert.match((await hoverIn(output)).answer, /^\\\[EN\\-US\\\] /);
    channel.dispose();
    await vscode.commands.executeCommand('workbench.action.closePanel');
  });

  it('works in a notebook cell, in the language of the cell', async () => {
    const editor = await openCell('Zuerst `npm install` ausführen.');
    putCursor(editor, 'Zuerst');
    assert.equal((await runCommand('peekTranslation')).status, 'done');
    assert.match((await hoverIn(editor)).answer, /`npm install`/);
  });

  it('offers to show a translation when another tab is in front by then', async () => {
    const editor = await openText(`${german}\n`);
    putCursor(editor, german);
    await scene.service.plant({ match: '/v2/translate', delayMs: 600_000 });
    const peeking = runCommand('peekTranslation');
    await until('it is sent', async () => (await translations()).length > 0);
    await openText('Other.');
    await scene.service.release();
    assert.equal((await peeking).status, 'done');
    const [message] = scene.messages.shown;
    assert.ok(message);
    assert.match(message.message, /^The translation of the text in \d+\.txt is ready\.$/);
    assert.deepEqual(message.buttons, ['Show']);
    message.press('Show');
    await until('its document is in front', () => vscode.window.activeTextEditor?.document === editor.document);
    assert.match((await hoverIn(editor)).answer, /^\\\[EN\\-US\\\] /);
  });

  it('shows a text that was edited meanwhile only if it is wanted, and never writes it', async () => {
    const editor = await openText(`${german}\n`);
    putCursor(editor, german);
    await scene.service.plant({ match: '/v2/translate', delayMs: 600_000 });
    const peeking = runCommand('peekTranslation');
    await until('it is sent', async () => (await translations()).length > 0);
    await editor.edit((edit) => edit.replace(new vscode.Range(0, 4, 0, 9), 'Uhr'));
    await scene.service.release();
    assert.equal((await peeking).status, 'done');
    const [message] = scene.messages.shown;
    assert.ok(message);
    assert.deepEqual(message.buttons, ['Show']);
    assert.equal((await hoverAt(editor.document, editor.selection.active))?.answer, '', 'offered as any other text');
    message.press('Show');
    await until('it is shown', async () => (await hoverIn(editor)).answer !== '');
    assert.deepEqual([...(await hoverIn(editor)).links.keys()], ['Copy', 'Open in Translator']);
  });

  it('asks before it sends many characters, and shows what a Retry brings', async () => {
    const editor = await openText(`${german}\n`);
    putCursor(editor, german);
    await withSettings({ confirmAbove: 10 }, async () => {
      const refused = runCommand('peekTranslation');
      const question = await until('it asks', () => scene.messages.shown.find(({ modal }) => modal === true));
      assert.deepEqual(question.buttons, ['Translate']);
      question.press();
      assert.deepEqual(await refused, { status: 'cancelled' });
      assert.deepEqual(await translations(), []);
    });
    await scene.service.plant({ match: '/v2/translate', status: 500, times: 9 });
    assert.equal((await runCommand('peekTranslation')).status, 'failed');
    await scene.service.release();
    const failure = await until('it is told', () =>
      scene.messages.shown.find(({ buttons }) => buttons.includes('Retry')),
    );
    failure.press('Retry');
    await until('it is shown', async () => (await hoverIn(editor)).answer !== '');
  });

  it('looks for the text in quotes at the cursor in proportion to the length of the line', async () => {
    const began = workedMs();
    const editor = await openText(`const page = ${'\\"'.repeat(50_000)};`, 'ts');
    putCursor(editor, 'page');
    assert.equal((await runCommand('peekTranslation')).error?.kind, 'invalidInput');
    assert.ok(workedMs() - began < 2000);
  });

  it('shows as much of a long text as the editor reads quickly, and copies all of it', async () => {
    const quotes = '\\" '.repeat(30_000);
    const editor = await openText(`${german} \u202e${quotes}`);
    select(editor, editor.document.getText());
    await withSettings({ confirmAbove: 0 }, async () => {
      assert.equal((await runCommand('peekTranslation')).status, 'done');
    });
    const began = workedMs();
    const hover = await hoverIn(editor);
    assert.ok(workedMs() - began < 1000);
    assert.match(hover.answer, /^\\\[EN\\-US\\\] .*\\u202e/);
    assert.match(hover.answer, /\\"…$/);
    await click(hover, 'Copy');
    await until('it is copied', async () => (await vscode.env.clipboard.readText()).endsWith(quotes.trim()));
  });

  it('shows the text in quotes at the cursor in code', async () => {
    const editor = await openText(`show("Die 'Pumpe' ist\\n bereit.", 'x');\n`, 'ts');
    putCursor(editor, 'bereit');
    const outcome = await runCommand('peekTranslation');
    assert.deepEqual([outcome.status, outcome.segments, outcome.error], ['done', 1, undefined]);
    const hover = await hoverIn(editor);
    assert.match(hover.answer, /^\\\[EN\\-US\\\] D.+\\n b/);
    await click(hover, 'Replace');
    await until('it is replaced', () => editor.document.getText().startsWith('show("[EN-US] '));
    assert.match(editor.document.getText(), /\\n b[^"]*", 'x'\);\n$/);
  });

  it('sends nothing for a cursor in code, and says what to do', async () => {
    const editor = await openText('run();\n', 'ts');
    putCursor(editor, 'run');
    const outcome = await runCommand('peekTranslation');
    assert.equal(outcome.error?.kind, 'invalidInput');
    assert.deepEqual(await scene.service.requests(), []);
  });

  it('ends with Cancel', async () => {
    const editor = await openText(`${german}\n`);
    putCursor(editor, german);
    await scene.service.plant({ match: '/v2/translate', delayMs: 60_000 });
    const peeking = runCommand('peekTranslation');
    await until('it is sent', async () => (await translations()).length > 0);
    scene.cancel.press();
    assert.equal((await peeking).status, 'cancelled');
  });
});

describe('peeking at the visible text', () => {
  const scene = editorScene();

  it('sends the texts on the screen at once, equal ones once, and leaves the document alone', async () => {
    const far = 'Diese Zeile ist nicht auf dem Bildschirm.';
    const editor = await openText(`${german}\n\n${english}\n\n${german}\n${'\n'.repeat(500)}${far}\n`);
    const outcome = await runCommand('peekVisibleText');
    assert.deepEqual(outcome, {
      status: 'done',
      segments: 3,
      requests: 1,
      billedCharacters: german.length + english.length,
    });
    const hover = (await hoverAt(editor.document, new vscode.Position(4, 3))) ?? assert.fail();
    assert.match(hover.answer, /^\\\[EN\\-US\\\] [^\n]+$/);
    assert.ok(hover.links.has('Hide Translations'));
    assert.deepEqual(scene.lines.shown, [String.raw`1 text is already in English (United States).`]);
    assert.ok(!editor.document.isDirty);
    assert.equal(editor.document.version, 1);
    assert.equal((await runCommand('peekVisibleText')).requests, 0);
  });

  it('goes on in the empty line below a long text, where its hover is, too', async () => {
    const editor = await openText(`${`${german} `.repeat(8).trim()}\n\n${english}\n`);
    await runCommand('peekVisibleText');
    const below = (await hoverAt(editor.document, new vscode.Position(1, 0))) ?? assert.fail();
    assert.match(below.answer, /^\\\[EN\\-US\\\] /);
    assert.equal((await hoverAt(editor.document, new vscode.Position(2, 3)))?.answer, '');
  });

  it('goes with the next edit, or with Hide', async () => {
    const editor = await openText(`${german}\n\nEnde der Seite.\n`);
    await runCommand('peekVisibleText');
    await click((await hoverAt(editor.document, new vscode.Position(0, 3))) ?? assert.fail(), 'Hide Translations');
    const hidden = await hoverAt(editor.document, new vscode.Position(0, 3));
    assert.ok(!hidden?.links.has('Hide Translations'));
    await runCommand('peekVisibleText');
    await editor.edit((edit) => edit.insert(new vscode.Position(3, 0), 'x'));
    const edited = (await hoverAt(editor.document, new vscode.Position(0, 3))) ?? assert.fail();
    assert.ok(!edited.links.has('Hide Translations'));
    assert.match(edited.answer, /^\\\[EN\\-US\\\] /, 'the hover keeps what was translated');
  });
});
