import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { openText, select } from '../../helpers/documents/documents.ts';
import { runCommand } from '../../helpers/extension.ts';
import { editorScene } from '../../helpers/scene.ts';
import { json, manuals, markdown, properties, typescript } from './structuredTexts.ts';

interface Sample {
  readonly what: string;
  readonly extension: string;
  readonly text: string;
  /** Absent: the whole text. */
  readonly selected?: string;
  /** The whole document afterwards; `…` is a translation. */
  readonly result: string;
}

/** Returns a sample with one selected range, whose text occurs once and becomes `…`. */
const within = (what: string, extension: string, text: string, selected: string): Sample => ({
  what,
  extension,
  text,
  selected,
  result: text.replace(selected, '…'),
});

/** A selection of some formats, a whole document, and an object with several texts. */
const samples: readonly Sample[] = [
  {
    what: 'a Markdown document',
    extension: 'md',
    text: markdown,
    result: [
      '# …',
      '',
      '…`npm install`…[…](https://example.com/a?b=c)…{{name}}…[^1]',
      '',
      '![…](images/pump.png)',
      '',
      '| … | … |',
      '| --- | :---: |',
      '| `valve` | …%d… |',
      '',
      '[^1]: …',
      '',
    ].join('\n'),
  },
  within('a part of a JSON value, between escapes', 'json', json, 'Good morning'),
  {
    what: 'a JSON object inside another',
    extension: 'json',
    text: json,
    selected: json.slice(json.indexOf('{ "said"'), json.indexOf(' },') + 2),
    result: json
      .replace('She said \\"Good morning\\" to {name}.', '…\\"…\\"…{name}…')
      .replace('Two\\nlines \\u2013 here', '…\\n… \\u2013 …'),
  },
  within('a part of a property', 'properties', properties, 'pump is'),
  ...[
    {
      what: 'a paragraph of AsciiDoc',
      extension: 'adoc',
      selected: 'Open the *valve* and read <<safety,the rules>> of {product}.',
      result: '…*…*…<<safety,…>>…{product}…',
    },
    {
      what: 'a paragraph of reStructuredText',
      extension: 'rst',
      selected: 'Open the **valve** and read :ref:`the rules <safety>` of |product|.',
      result: '…**…**…:ref:`… <safety>`…|product|…',
    },
    {
      what: 'a paragraph of LaTeX',
      extension: 'tex',
      selected: String.raw`Open the \emph{valve}~\ref{fig:valve} at 10\,\% and $x < 2$.`,
      result: String.raw`…\emph{…}~\ref{fig:valve}…10\,\%…$x < 2$…`,
    },
    {
      what: 'a paragraph of DITA',
      extension: 'dita',
      selected: '<p>Open the <uicontrol>valve</uicontrol> &amp; read <xref href="safety.dita"/> first.</p>',
      result: '<p>…<uicontrol>…</uicontrol>…&amp;…<xref href="safety.dita"/>…</p>',
    },
    {
      what: 'a paragraph of Astro',
      extension: 'astro',
      selected: '<p>Open the <strong>valve</strong> of {product}.</p>',
      result: '<p>…<strong>…</strong>…{product}…</p>',
    },
  ].map(({ what, extension, selected, result }): Sample => {
    const text = manuals[extension]?.replace('…', () => selected) ?? selected;
    return { what, extension, text, selected, result: text.replace(selected, () => result) };
  }),
  within('words of a TypeScript comment', 'ts', typescript, 'pump is ready'),
];

describe('translateSelection in structured text', () => {
  const scene = editorScene();

  const translate = () => runCommand('translateSelection', { targetLang: 'DE', sourceLang: 'EN' });

  for (const { what, extension, text, selected = text, result } of samples) {
    it(`translates ${what} and nothing else`, async () => {
      const editor = await openText(text, extension);
      select(editor, selected);
      const outcome = await translate();
      assert.equal(outcome.status, 'done', JSON.stringify(outcome));
      assert.ok(outcome.segments > 0);
      assert.equal(outcome.applied, outcome.segments);
      const translated = editor.document.getText();
      const expected = result.split('…').map((kept) => kept.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
      assert.match(translated, new RegExp(`^${expected.join('[^\\n]+?')}$`));
      assert.notEqual(translated, text);
      if (extension === 'json') {
        assert.doesNotThrow(() => JSON.parse(translated));
      }
      assert.deepEqual(scene.messages.shown, []);
      await vscode.commands.executeCommand('undo');
      assert.equal(editor.document.getText(), text);
    });
  }

  it('sends exactly the selection in a paragraph, and replaces nothing else', async () => {
    for (const { extension, text, selected } of [
      { extension: 'md', text: 'lead some **bold** words tail\n', selected: ['some **bold** words'] },
      { extension: 'md', text: 'lead words tail, and [a **link**](x.md) here\n', selected: ['words', 'a **link**'] },
      { extension: 'md', text: '> lead one\n> two tail, three words\n', selected: ['one\n> two', ' three '] },
      {
        extension: 'html',
        text: '<p>lead caf&eacute; <b>bold</b> words tail</p>\n',
        selected: ['caf&eacute; <b>bold</b> words'],
      },
      { extension: 'ts', text: '/**\n * lead one\n * two `code` tail\n */\n', selected: ['one\n * two `code`'] },
      { extension: 'txt', text: 'lead words tail\n', selected: ['words '] },
    ]) {
      const editor = await openText(text, extension);
      select(editor, ...selected);
      await scene.service.plant({ match: '/v2/translate', mangle: 'keep' });
      const outcome = await translate();
      assert.equal(outcome.status, 'done', JSON.stringify(outcome));
      assert.equal(outcome.applied, selected.length);
      // White space around a selection is not sent.
      const marked = selected.reduce((result, each) => result.replace(each.trim(), (words) => `‹${words}›`), text);
      assert.equal(editor.document.getText(), marked);
    }
  });

  for (const { what, extension, text, selected } of [
    { what: 'the target of a link', extension: 'md', text: markdown, selected: 'example.com' },
    { what: 'a key of JSON', extension: 'json', text: json, selected: 'title' },
    {
      what: 'a template of TypeScript with what looks like a comment',
      extension: 'ts',
      text: typescript,
      selected: '// ${',
    },
  ]) {
    it(`sends nothing of ${what}, and says why`, async () => {
      const editor = await openText(text, extension);
      select(editor, selected);
      const outcome = await translate();
      assert.equal(outcome.error?.kind, 'invalidInput');
      assert.equal(editor.document.getText(), text);
      assert.deepEqual(await scene.service.requests(), []);
      assert.equal(scene.messages.shown.length, 1);
    });
  }

  it('keeps markup and placeholders that a selection cuts through', async () => {
    for (const selected of ['install` and read [the', 'for {{na', 'guide](https://exam']) {
      const editor = await openText(markdown, 'md');
      select(editor, selected);
      await translate();
      const text = editor.document.getText();
      for (const kept of [
        '`npm install`',
        '](https://example.com/a?b=c)',
        '{{name}}',
        '[^1]\n',
        '# Manual of the pump',
      ]) {
        assert.ok(text.includes(kept), `${kept} after ${selected}`);
      }
    }
  });
});
