import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import type { TagMangle } from '../../../src/demo/translation/mangle.ts';
import { openText } from '../../helpers/documents/documents.ts';
import { doubtful, doubtfulWarnings, plantDoubtful } from '../../helpers/documents/doubtful.ts';
import { runCommand, until } from '../../helpers/extension.ts';
import { SampleFolder } from '../../helpers/sampleFolder.ts';
import { editorScene } from '../../helpers/scene.ts';

interface Sample {
  readonly extension: string;
  readonly text: string;
  /** Texts that must occur exactly once. */
  readonly kept: readonly string[];
}

const samples = {
  Markdown: {
    extension: 'md',
    text: [
      '# Welcome to {{ product }}',
      '',
      'Read the [guide](https://example.com/guide?a=b) or run `npm install` first,',
      'then write to help@example.com :rocket: and wait.',
      '',
      '- Hello **{name}**, copy %d files to %s now',
      '- Press <kbd>Enter</kbd> to save ${file}[^1] again',
      '',
    ].join('\n'),
    kept: [
      ...['{{ product }}', 'https://example.com/guide?a=b', '`npm install`', 'help@example.com', ':rocket:', '{name}'],
      ...['%d', '%s', '<kbd>', '</kbd>', '${file}', '[^1]'],
    ],
  },
  HTML: {
    extension: 'html',
    text: [
      '<p class="lead">Hello <b id="who">{0}</b>, read <a href="/in?u=1&amp;v=%2$s">all of {title}</a> now.</p>',
      '<p>Line one<br>line two with <i>%(count)d items</i> and #{rest} or ten&nbsp;more.</p>',
      '',
    ].join('\n'),
    kept: [
      ...['<p class="lead">', '<b id="who">', '{0}', '</b>', '<a href="/in?u=1&amp;v=%2$s">', '{title}', '</a>'],
      ...['<br>', '<i>', '%(count)d', '</i>', '#{rest}', '&nbsp;'],
    ],
  },
} as const satisfies Readonly<Record<string, Sample>>;

/** Formats whose units are between other content. */
const structured: Readonly<Record<string, Sample>> = {
  JSON: {
    extension: 'json',
    text: [
      '{',
      '  "pump": "Hello {{user}}, \\"copy\\" %d files\\nto %1$s and wait",',
      '  "parts": ["There is <b>one</b> of {total, number} here", { "url": "https://example.com/a?b=c" }]',
      '}',
      '',
    ].join('\n'),
    kept: [
      ...['"pump": "', '{{user}}', '%d', '\\n', '%1$s', '"parts"', '<b>', '</b>', '{total, number}'],
      ...['"https://example.com/a?b=c"'],
    ],
  },
  YAML: {
    extension: 'yaml',
    text: [
      '# Not for {translation}',
      'title: &title "Hello {{user}}, copy\\t%d files to %1$s now"',
      "said: 'It''s <b>one</b> of %{total} here'  # behind",
      'copy: *title',
      'block: |-',
      '  Open ${file} and',
      '  wait for $t(help.more) then',
      'folded: >',
      '  Close {0:N2} of the files',
      '',
    ].join('\n'),
    kept: [
      ...['# Not for {translation}', '&title "', '{{user}}', '\\t', '%d', '%1$s', "''s", '<b>', '</b>', '%{total}'],
      ...['# behind', '*title', '|-\n  ', '${file}', '$t(help.more)', '>\n  ', '{0:N2}'],
    ],
  },
  properties: {
    extension: 'properties',
    text: [
      '# Not for {translation}',
      'app.title = Hello {0}, copy %d files\\tto {1,number} now',
      'long: Open <b>one</b> of \\',
      '    ${file} and wait here',
      '',
    ].join('\r\n'),
    kept: [
      ...['# Not for {translation}', 'app.title = ', '{0}', '%d', '\\t', '{1,number}', 'long: ', '<b>', '</b>'],
      ...['\\\r\n    ', '${file}'],
    ],
  },
  'comments of TypeScript': {
    extension: 'ts',
    text: [
      '/**',
      ' * Opens `the valve` of {@link Pump} as in %d or {name} slowly.',
      ' *',
      ' * @param turns how far it is <b>opened</b> by ${file} now',
      ' */',
      'export const open = (turns: number) => `not {translated} ${turns}`; // Wait for {{user}} here',
      '',
    ].join('\n'),
    kept: [
      ...['`the valve`', '{@link Pump}', '%d', '{name}', '@param turns ', '<b>', '</b>', '${file}', '{{user}}'],
      ...['export const open = (turns: number) => `not {translated} ${turns}`; // '],
    ],
  },
  'comments of Python': {
    extension: 'py',
    text: [
      'def open_valve(turns):',
      '    """',
      '    Open ``the valve`` of %(name)s with {n!r:>10} slowly.',
      '',
      '    :param turns: how far {total} is opened by %d',
      '    """',
      '    return f"not {turns} translated"  # Wait for {{user}} here',
      '',
    ].join('\n'),
    kept: [
      ...['def open_valve(turns):', '``the valve``', '%(name)s', '{n!r:>10}', ':param turns: ', '{total}', '%d'],
      ...['return f"not {turns} translated"  # ', '{{user}}'],
    ],
  },
};

/** Words that these faults do not damage: what is sent again must be a small part of the whole. */
const prose = `${'The pump rests and waits. '.repeat(300).trim()}\n`;

/** Reverses the German pseudo-translation. */
function untranslated(text: string): string {
  return text
    .replace(/\\u([\da-f]{4})/gi, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\?\[DE\\?\] /g, '')
    .normalize('NFD')
    .replace(/\u0308/g, '');
}

describe('a damaged response', () => {
  const scene = editorScene();

  const plant = (mangle: TagMangle, times: number) => scene.service.plant({ match: '/v2/translate', mangle, times });
  const count = (text: string, part: string): number => text.split(part).length - 1;

  /** Opens a document and translates the whole text. */
  async function translateAll(text: string, extension: string) {
    const editor = await openText(text, extension);
    await vscode.commands.executeCommand('editor.action.selectAll');
    const outcome = await runCommand('translateSelection', { targetLang: 'DE' });
    return { editor, outcome, result: editor.document.getText() };
  }

  // test/unit/asking/mangledAnswers.test.ts combines each fault with each kind of placeholder.
  it('never reaches the document when the first response has the fault “drop”', async () => {
    const { text, extension, kept } = samples.Markdown;
    await plant('drop', 1);
    const { outcome, result } = await translateAll(text, extension);
    assert.equal(outcome.status, 'done', outcome.error?.message);
    kept.forEach((part) => assert.equal(count(result, part), 1, `${part} in ${result}`));
    assert.notEqual(result, text);
    assert.equal(untranslated(result), text);
    assert.deepEqual(scene.messages.shown, []);
    const mangled = (await scene.service.requests()).filter(({ fault }) => fault);
    assert.equal(mangled.length, 1);
  });

  for (const [name, all] of [
    ['Markdown', 'translate'],
    ['HTML', 'unbalance'],
  ] as const) {
    const { text, extension, kept } = samples[name];
    // Words without tags are mangled by `unbalance` only: with it there is never a valid answer.
    const isHopeless = all === 'unbalance';

    it(`never reaches ${name} if all have “${all}”${isHopeless ? ': it is kept, and that is reported' : ''}`, async () => {
      await plant(all, 100);
      const whole = name === 'Markdown' ? `${text}\n${prose}` : text;
      const { outcome, result } = await translateAll(whole, extension);
      kept.forEach((part) => assert.equal(count(result, part), 1, `${part} in ${result}`));
      assert.equal(untranslated(result), whole);
      const sent = await scene.service.requests('/v2/translate');
      assert.ok(sent.every(({ fault }) => fault));
      assert.equal(result === whole, isHopeless);
      assert.deepEqual(
        scene.messages.shown.map(({ severity, buttons }) => [severity, ...buttons]),
        isHopeless ? [['warning', 'Show']] : [],
      );
      assert.equal(outcome.error?.kind, isHopeless ? 'protocol' : undefined);
    });
  }

  for (const mangle of ['double', 'unbalance'] as const) {
    it(`never reaches ${Object.keys(structured).join(', ')} when all have the fault “${mangle}”`, async () => {
      await plant(mangle, 1000);
      const all = Object.values(structured);
      const editors: vscode.TextEditor[] = [];
      for (const { text, extension } of all) {
        editors.push(await openText(text, extension));
      }
      const uris = editors.map(({ document }) => document.uri);
      if (mangle === 'double') {
        uris.unshift((await openText(prose, 'txt')).document.uri);
      }
      await runCommand('translateFile', { uris, output: 'inPlace', targetLang: 'DE' });
      for (const [index, { text, kept }] of all.entries()) {
        const result = editors[index]?.document.getText() ?? '';
        kept.forEach((part) => assert.equal(count(result, part), 1, `${part} in ${result}`));
        assert.equal(untranslated(result), text);
        assert.equal(result === text, mangle === 'unbalance');
      }
      assert.equal(scene.messages.shown.length, mangle === 'unbalance' ? 1 : 0);
    });
  }

  describe('whose placeholders may be in wrong places', () => {
    const spoil = () => plantDoubtful(scene.service);
    const warnings = doubtfulWarnings;
    const describeShownJob = () => until('it is told', () => scene.messages.shown[0]);

    it('gets into the document only if the user says so, with a warning in a review', async () => {
      await spoil();
      const { editor, outcome, result } = await translateAll(doubtful, 'txt');
      assert.deepEqual([outcome.status, result], ['partial', doubtful]);
      const { document } = editor;
      const told = await describeShownJob();
      assert.deepEqual(told.buttons, ['Show', 'Review Doubtful Translations']);
      assert.deepEqual(warnings(document.uri), []);
      told.press('Review Doubtful Translations');
      const [warning] = await until('it has a warning', () => {
        const found = warnings(document.uri);
        return found.length > 0 ? found : undefined;
      });
      const shown = document.getText();
      assert.match(shown, /\[DE\].* Möve .*fröm the list tö/);
      assert.ok(shown.includes('%s') && shown.includes('%d'), shown);
      assert.equal(document.getText(warning?.range), shown);
      assert.ok(vscode.window.tabGroups.activeTabGroup.activeTab?.input instanceof vscode.TabInputTextDiff);
      assert.equal((await runCommand('revertAllChanges')).status, 'done');
      assert.equal(document.getText(), doubtful);
      await until('the warning is gone', () => warnings(document.uri).length === 0);
    });

    it('is not written if the user edited the text meanwhile', async () => {
      await spoil();
      const { editor } = await translateAll(doubtful, 'txt');
      const told = await describeShownJob();
      await editor.edit((edit) => edit.insert(new vscode.Position(0, 4), ' now'));
      const edited = editor.document.getText();
      told.press('Review Doubtful Translations');
      await until('it is offered', () => scene.messages.shown[1]);
      assert.match(scene.messages.shown[1]?.message ?? '', /^1 text was not replaced/);
      assert.equal(editor.document.getText(), edited);
    });

    for (const output of ['newFile', 'inPlace'] as const) {
      it(`gets into a translated file only if the user says so: ${output}`, async () => {
        const folder = new SampleFolder();
        const uri = folder.write('moves.txt', `The pump is ready.\n\n${doubtful}\n`);
        await spoil();
        const outcome = await runCommand('translateFile', { uri, targetLang: 'DE', output });
        assert.equal(outcome.status, 'partial');
        const target = vscode.Uri.parse(outcome.files[0]?.target ?? '');
        const document = await vscode.workspace.openTextDocument(target);
        assert.equal(document.getText(), `[DE] The pümp is reädy.\n\n${doubtful}\n`);
        (await describeShownJob()).press('Review Doubtful Translations');
        await until('it has a warning', () => warnings(target).length === 1);
        assert.match(document.getText(), /^\[DE\] The pümp is reädy\.\n\n.*\[DE\].* Möve .*fröm the list tö/);
        await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
        await vscode.window.showTextDocument(document);
        await vscode.commands.executeCommand('workbench.action.files.revert');
        await until('the warning is gone', () => warnings(target).length === 0);
        folder.remove();
      });
    }
  });

  it('leaves only its own texts unchanged, with a link to each; one undo restores the rest', async () => {
    const text = 'The pump is ready.\n\nOpen {file}\n\nClose %s\n';
    // All three, two of them again, and then empty answers for those two.
    await plant('drop', 2);
    const nothing = { detected_source_language: 'EN', text: '' };
    await scene.service.plant({ match: '/v2/translate', body: { translations: [nothing, nothing] } });
    const { editor, outcome, result } = await translateAll(text, 'txt');
    assert.deepEqual(
      [outcome.status, outcome.segments, outcome.applied, outcome.requests, outcome.error?.kind],
      ['partial', 3, 1, 3, 'protocol'],
    );
    assert.match(result, /^\[DE\] .+\n\nOpen \{file\}\n\nClose %s\n$/);
    const [told, ...others] = scene.messages.shown;
    assert.ok(told);
    assert.match(told.message, /^2 texts were not changed/);
    assert.deepEqual(others, []);
    await openText('Another document');
    told.press('Show');
    const shown = await until('the passages are shown', () => {
      const active = vscode.window.activeTextEditor;
      return active?.document === editor.document && active.selections.length === 2 && active;
    });
    assert.deepEqual(
      shown.selections.map((selection) => shown.document.getText(selection)),
      ['Open {file}', 'Close %s'],
    );
    await vscode.commands.executeCommand('undo');
    assert.equal(editor.document.getText(), text);
  });
});
