import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import type { Outcome } from '../../../src/contract/contributions.ts';
import { openText, select } from '../../helpers/documents/documents.ts';
import { runCommand, until, writeSetting } from '../../helpers/extension.ts';
import type { Pickers } from '../../helpers/pickers.ts';
import { pluck } from '../../helpers/pluck.ts';
import { mostOf } from '../../helpers/recordSentences.ts';
import { editorScene } from '../../helpers/scene.ts';

const source = 'We utilize the color printer in order to print the report.';
const german = 'Der Hund und die Katze sind in dem Haus.';
const polish = 'To jest bardzo ważne dla naszego zespołu i nie jest to łatwe.';

describe('rephrasing a selection', () => {
  const scene = editorScene();
  let pickers: Pickers;

  beforeEach(() => (pickers = scene.pickers));

  afterEach(async () => {
    for (const key of ['writingStyle', 'tone', 'confirmAbove', 'applyMode']) {
      await writeSetting(key, undefined);
    }
  });

  const sent = async () => (await scene.service.requests('/v2/write/rephrase')).length;

  async function open(text: string, extension = 'txt'): Promise<vscode.TextEditor> {
    const editor = await openText(text, extension);
    select(editor, text.trim());
    return editor;
  }

  it('replaces the selection in the style of the options, as one undo step, without a question', async () => {
    const editor = await open(`Top.\n\n${source}\n`);
    select(editor, source);
    const outcome = await runCommand('rephraseSelection', { writingStyle: 'business' });
    assert.deepEqual(outcome, { status: 'done', segments: 1, applied: 1 });
    const rephrased = '[rephrased business] We use the color printer to print the report.';
    assert.equal(editor.document.getText(), `Top.\n\n${rephrased}\n`);
    assert.deepEqual([pickers.titles, scene.messages.shown], [[], []]);
    await vscode.commands.executeCommand('undo');
    assert.equal(editor.document.getText(), `Top.\n\n${source}\n`);
  });

  it('offers the styles, tones and variants of the language in one picker', async () => {
    const editor = await open(source);
    const outcome = runCommand('rephraseSelection');
    const { items, title } = await pickers.filled();
    assert.equal(title, 'Rephrase');
    assert.deepEqual(
      items.map(({ label, kind }) => (kind === vscode.QuickPickItemKind.Separator ? `-- ${label}` : label)),
      [
        'Default style',
        '-- Writing style',
        ...['Simple', 'Business', 'Academic', 'Casual'],
        '-- Tone',
        ...['Enthusiastic', 'Friendly', 'Confident', 'Diplomatic'],
        '-- Language variant',
        ...['English (United Kingdom)', 'English (United States)'],
      ],
    );
    await pickers.goTo('Friendly');
    await pickers.accept(() => pickers.made[0]?.selectedItems.length === 1);
    assert.equal((await outcome).applied, 1);
    assert.match(editor.document.getText(), /^\[rephrased friendly\] We use /);
  });

  it('offers no style for a language without styles', async () => {
    await open('これはペンです。とても便利なものですから、毎日使っています。');
    const outcome = runCommand('rephraseSelection');
    const { items } = await pickers.filled();
    assert.deepEqual(pluck(items, 'label'), ['Default style']);
    await pickers.escape();
    assert.deepEqual(await outcome, { status: 'cancelled' });
    assert.equal(await sent(), 0);
  });

  it('converts to another variant of the language', async () => {
    const editor = await open(source);
    const outcome = runCommand('rephraseSelection');
    await pickers.goTo('English (United Kingdom)');
    await pickers.accept(() => pickers.made[0]?.selectedItems.length === 1);
    assert.equal((await outcome).status, 'done');
    assert.match(editor.document.getText(), /the colour printer/);
    select(editor, editor.document.getText());
    await runCommand('rephraseSelection', { targetLang: 'EN-US' });
    assert.match(editor.document.getText(), /the color printer/);
  });

  it('uses the style or tone of the settings without a question, as a preference', async () => {
    await writeSetting('writingStyle', 'academic');
    const editor = await open(source);
    await runCommand('rephraseSelection');
    assert.match(editor.document.getText(), /^\[rephrased academic\] /);
    // Japanese has no styles: only a preference is accepted.
    const japanese = await open('これはペンです。とても便利なものですから、毎日使っています。');
    assert.equal((await runCommand('rephraseSelection')).status, 'done');
    assert.match(japanese.document.getText(), /^\[rephrased\] /);
    assert.deepEqual(pickers.titles, []);
  });

  it('rejects settings that have both, and offers to open them', async () => {
    await writeSetting('writingStyle', 'academic');
    await writeSetting('tone', 'prefer_friendly');
    const editor = await open(source);
    const outcome = await runCommand('rephraseSelection');
    assert.deepEqual([outcome.status, outcome.error?.kind], ['failed', 'invalidInput']);
    const [told] = scene.messages.shown;
    assert.match(told?.message ?? '', /writingStyle and languageServices\.tone cannot both be set/);
    assert.deepEqual(told?.buttons, ['Open Settings']);
    assert.equal(editor.document.getText(), source);
    assert.equal((await runCommand('rephraseSelection', { tone: 'confident' })).status, 'done');
  });

  it('rejects options that exclude each other, and an unknown style', async () => {
    await open(source);
    for (const options of [
      { writingStyle: 'simple', tone: 'friendly' },
      { targetLang: 'EN' },
      { targetLang: ['DE'] },
      { writingStyle: 'florid' },
      { tone: 1n },
    ]) {
      const outcome = await vscode.commands.executeCommand<Outcome>('languageServices.rephraseSelection', options);
      assert.deepEqual([outcome.status, outcome.error?.kind], ['failed', 'invalidInput']);
    }
    assert.equal(await sent(), 0);
  });

  it('explains that a text is in another language, sends nothing, and offers to translate it', async () => {
    const editor = await open(german);
    const outcome = await runCommand('rephraseSelection', { targetLang: 'EN-GB', tone: 'friendly' });
    assert.deepEqual([outcome.status, outcome.error?.kind], ['failed', 'invalidInput']);
    const [told] = scene.messages.shown;
    assert.match(told?.message ?? '', /^The text is in German, not in English \(United Kingdom\)/);
    assert.deepEqual(told?.buttons, ['Translate']);
    assert.equal(await sent(), 0);
    assert.equal(editor.document.getText(), german);
    told.press('Translate');
    await until('it is translated', () => editor.document.getText().startsWith('[EN-GB]'));
  });

  it('explains that a language can only be translated', async () => {
    const editor = await open(polish);
    const outcome = await runCommand('rephraseSelection');
    assert.equal(outcome.error?.kind, 'invalidInput');
    const [told] = scene.messages.shown;
    assert.equal(told?.message, 'The text is in Polish. The service can only translate this language.');
    assert.deepEqual(told.buttons, ['Translate']);
    assert.equal(await sent(), 0);
    assert.equal(editor.document.getText(), polish);
  });

  it('relies on the service’s response when the account has no detection', async () => {
    await scene.service.plant({ match: '/v3/detect/language', status: 403, times: 9 });
    const editor = await open(source);
    assert.equal((await runCommand('rephraseSelection', { tone: 'friendly' })).status, 'done');
    assert.match(editor.document.getText(), /^\[rephrased friendly\] /);
    const body = { improvements: [{ text: 'Ja.', target_language: 'en-GB', detected_source_language: 'de' }] };
    await scene.service.plant({ match: '/v2/write/rephrase', status: 200, body });
    const other = await open(`Another text. ${source}`);
    assert.equal((await runCommand('rephraseSelection', { targetLang: 'EN-GB' })).status, 'failed');
    assert.match(scene.messages.shown[0]?.message ?? '', /^The text is in German, not in English/);
    assert.equal(other.document.getText(), `Another text. ${source}`);
  });

  it('keeps placeholders, links and code of a structured file', async () => {
    const text = '# Title\n\nWe **utilize** `npm test` and [the docs](https://example.com/a) in order to check it.\n';
    const editor = await openText(text, 'md');
    select(editor, text.slice(9).trim());
    const outcome = await runCommand('rephraseSelection', { writingStyle: 'simple' });
    assert.equal(outcome.status, 'done');
    assert.equal(
      editor.document.getText(),
      '# Title\n\n[rephrased simple] We **use** `npm test` and [the docs](https://example.com/a) to check it.\n',
    );
  });

  it('leaves a text with a lost placeholder unchanged, and links to it', async () => {
    const body = { improvements: [{ text: 'No code.', target_language: 'en', detected_source_language: 'en' }] };
    await scene.service.plant({ match: '/v2/write/rephrase', status: 200, body, times: 2 });
    const editor = await open('We utilize `npm test` in order to check this.\n', 'md');
    const outcome = await runCommand('rephraseSelection', { writingStyle: 'simple' });
    assert.deepEqual(
      [outcome.status, outcome.error?.kind, outcome.segments, outcome.applied],
      ['partial', 'protocol', 1, 0],
    );
    assert.equal(await sent(), 2);
    const [told] = scene.messages.shown;
    assert.match(told?.message ?? '', /^1 text was not changed because a placeholder was lost/);
    editor.selection = new vscode.Selection(0, 0, 0, 0);
    told?.press('Show');
    await until('it is shown', () => editor.document.getText(editor.selection).includes('npm test'));
  });

  it('sends a long text in parts and joins them without loss', async () => {
    const sentences = Array.from({ length: 400 }, (_, index) => `The pump number ${index} is ready for the next run.`);
    const editor = await open(sentences.join(' '));
    assert.equal((await runCommand('rephraseSelection', { writingStyle: 'simple' })).status, 'done');
    assert.ok((await sent()) > 1);
    assert.equal(editor.document.getText().replaceAll('[rephrased simple] ', ''), sentences.join(' '));
  });

  it('asks before it sends many characters', async () => {
    await writeSetting('confirmAbove', 10);
    await writeSetting('tone', 'friendly');
    const editor = await open(source);
    const outcome = runCommand('rephraseSelection');
    const asked = await until('the question is asked', () => scene.messages.shown[0]);
    const sentence = `Rephrase ${source.length} characters? ${mostOf(source.length)}`;
    assert.deepEqual([asked.message, asked.buttons], [sentence, ['Rephrase']]);
    asked.press();
    assert.deepEqual(await outcome, { status: 'cancelled' });
    assert.equal(await sent(), 0);
    assert.equal(editor.document.getText(), source);
  });

  it('offers Retry after a failure', async () => {
    await scene.service.plant({ match: '/v2/write/rephrase', status: 456 });
    await scene.service.plant({ match: '/v2/write/rephrase', status: 500, times: 1 });
    const editor = await open(source);
    const outcome = await runCommand('rephraseSelection', { tone: 'friendly' });
    assert.deepEqual([outcome.status, outcome.error?.kind], ['failed', 'quotaExceeded']);
    assert.equal((await runCommand('rephraseSelection', { tone: 'friendly' })).error?.kind, 'serverError');
    const told = await until('it is told', () => scene.messages.shown[1]);
    told.press('Retry');
    await until('it is rephrased', () => editor.document.getText().startsWith('[rephrased friendly]'));
  });

  it('can be cancelled from the progress notification', async () => {
    await scene.service.plant({ match: '/v2/write/rephrase', delayMs: 60_000 });
    const editor = await open(source);
    const outcome = runCommand('rephraseSelection', { tone: 'friendly' });
    await until('it is under way', async () => (await sent()) === 1);
    assert.deepEqual(scene.cancel.titles, ['Rephrasing…']);
    scene.cancel.press();
    assert.deepEqual(await outcome, { status: 'cancelled' });
    assert.equal(editor.document.getText(), source);
  });

  it('inserts the rephrased text below', async () => {
    const editor = await open(`${source}\n`);
    await runCommand('rephraseSelection', { tone: 'friendly', applyMode: 'insertBelow' });
    assert.match(editor.document.getText(), /^We utilize [^\n]*\n(\n)?\[rephrased friendly\] We use /);
  });

  it('requires text, not only white space', async () => {
    const editor = await openText(`${source}\n\n`);
    editor.selection = new vscode.Selection(1, 0, 2, 0);
    assert.equal((await runCommand('rephraseSelection')).error?.kind, 'invalidInput');
    assert.equal(scene.messages.shown[0]?.message, 'No text is selected. Select text to rephrase.');
  });
});
