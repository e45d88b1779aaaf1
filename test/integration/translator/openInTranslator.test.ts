import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import * as vscode from 'vscode';
import type { OpenInTranslatorOptions } from '../../../src/features/translator/contract.ts';
import type { ErrorKind } from '../../../src/service/api/atStart/errors.ts';
import { openText, select } from '../../helpers/documents/documents.ts';
import { runCommand, until, writeSetting } from '../../helpers/extension.ts';
import { mostOf } from '../../helpers/recordSentences.ts';
import { editorScene } from '../../helpers/scene.ts';
import { Account } from '../../helpers/service/account.ts';
import { connect } from '../../helpers/service/service.ts';

const english = 'The pump of Building Seven is ready.';
const german = 'Der Hund und die Katze sind in dem Haus.';

/** Errors of the service during a run. */
const faults: readonly { name: string; fault: object; kind: ErrorKind; status?: number }[] = [
  { name: 'a key that is not let in', fault: { status: 401 }, kind: 'unauthorized', status: 401 },
  { name: 'a quota that is used up', fault: { status: 456 }, kind: 'quotaExceeded', status: 456 },
  { name: 'too many requests', fault: { status: 429, retryAfter: 3600 }, kind: 'tooManyRequests', status: 429 },
  { name: 'a dropped connection', fault: { dropConnection: true }, kind: 'network' },
  { name: 'an answer that cannot be read', fault: { status: 200, body: '{"transl' }, kind: 'protocol', status: 200 },
];

describe('Open in Translator', () => {
  const scene = editorScene();

  afterEach(async () => {
    for (const key of ['targetLanguage', 'confirmAbove', 'glossaries', 'customInstructions', 'writingStyle']) {
      await writeSetting(key, undefined);
    }
  });

  const run = (options: OpenInTranslatorOptions) =>
    runCommand('openInTranslator', { mode: 'translate', ...options, run: true });
  const sent = async (path: string) => await scene.service.requests(path);

  it('shows the selection and sends nothing; with run it translates, and the document stays unchanged', async () => {
    const source = `Top.\n\n${english}\n`;
    const editor = await openText(source);
    select(editor, english);
    const opened = await runCommand('openInTranslator', { mode: 'translate', targetLang: 'DE' });
    assert.deepEqual(opened, { status: 'done' });
    assert.deepEqual(await sent('/v2/translate'), []);
    editor.selection = new vscode.Selection(0, 0, 0, 0);
    // Without a text and a selection, the translator's own text is run.
    const { text = '', ...outcome } = await runCommand('openInTranslator', { run: true });
    assert.match(text, /^\[DE\] /);
    assert.deepEqual(outcome, {
      status: 'done',
      detectedLang: 'EN',
      targetLang: 'DE',
      billedCharacters: [...english].length,
      remarks: [],
    });
    assert.equal(editor.document.getText(), source);
    assert.deepEqual(scene.messages.shown, []);
  });

  it('joins several selections in document order', async () => {
    const editor = await openText('First line.\nSecond line.\nThird line.');
    select(editor, 'Third line.', 'First line.');
    assert.equal((await run({ targetLang: 'DE' })).text, '[DE] First line.\nThird line.');
  });

  it('keeps protected text unchanged, as in an editor', async () => {
    const { text = '' } = await run({ text: '  Hello {name}, see https://example.com/a_b today.\n', targetLang: 'DE' });
    assert.match(text, /^ {2}\S.* \{name\}, .*https:\/\/example\.com\/a_b .*\n$/);
  });

  it('does not ask a script again before a damaged text is sent again', async () => {
    await writeSetting('confirmAbove', 10);
    await scene.service.plant({ match: '/v2/translate', mangle: 'drop' });
    const { text } = await run({ text: 'Open {file} now', targetLang: 'DE' });
    assert.match(text ?? '', /^\[DE\] .*\{file\}/);
    assert.equal((await sent('/v2/translate')).length, 2);
    assert.deepEqual(scene.messages.shown, []);
  });

  it('does not send a text twice: repeated translations in this window cost nothing', async () => {
    const first = await run({ text: english, targetLang: 'DE' });
    const again = await run({ text: english, targetLang: 'de' });
    assert.deepEqual([again.text, again.billedCharacters], [first.text, 0]);
    assert.equal((await sent('/v2/translate')).length, 1);
  });

  it('rephrases in the style of the settings, and corrects', async () => {
    await writeSetting('writingStyle', 'business');
    const source = 'We utilize the color printer in order to print the report.';
    const rephrased = await run({ mode: 'rephrase', text: source });
    assert.equal(rephrased.text, '[rephrased business] We use the color printer to print the report.');
    assert.deepEqual([rephrased.detectedLang, rephrased.billedCharacters], ['en', undefined]);
    const corrected = await run({ mode: 'correct', text: 'I recieve teh mail.' });
    assert.equal(corrected.text, 'I receive the mail.');
  });

  it('does not translate when rephrasing, and says so', async () => {
    const outcome = await run({ mode: 'rephrase', text: german, targetLang: 'en-GB' });
    assert.equal(outcome.status, 'failed');
    assert.match(outcome.error?.message ?? '', /is in German, not in English/);
    assert.deepEqual(await sent('/v2/write/rephrase'), []);
  });

  it('uses the glossaries with the language pair, and says why it does not use the others', async () => {
    const account = new Account(scene.service.url);
    const fit = await account.glossary('Fit', { sourceLang: 'en', targetLang: 'de', entries: 'pump\tPumpe' });
    const unfit = await account.glossary('Unfit', { sourceLang: 'en', targetLang: 'fr', entries: 'pump\tpompe' });
    await writeSetting('glossaries', [fit, unfit, 'no-such-id']);
    const { text = '', remarks } = await run({ text: english, sourceLang: 'EN', targetLang: 'DE' });
    assert.match(text, /Pumpe/);
    assert.deepEqual(remarks, [
      'Glossary Unfit was not used because it has no dictionary for English → German.',
      'A glossary was not used because the service could not find it. Its ID in the settings is no-such-id.',
    ]);
    // Remarks in the page are not repeated in the status bar.
    assert.deepEqual(scene.lines.shown, []);
  });

  it('returns the translated texts when others failed, and says so', async () => {
    await scene.service.plant({ match: '/v2/translate', status: 500 });
    const lines = Array.from({ length: 60 }, (_, line) => `This is sentence number ${line}.`);
    const { status, text = '', remarks = [] } = await run({ text: lines.join('\n\n'), targetLang: 'DE' });
    assert.equal(status, 'done');
    const results = text.split('\n\n');
    const failed = results.filter((line, at) => line === lines[at]).length;
    assert.ok(failed > 0 && failed < 60, `${failed}`);
    assert.match(remarks.join(), /texts? (was|were) not changed because .* internal error/);
  });

  it('follows the target in the settings, or else has the most recent one, until another is chosen', async () => {
    await run({ text: english, targetLang: 'FR' });
    await runCommand('openInTranslator', { mode: 'correct' });
    assert.match((await run({ text: english })).text ?? '', /^\[FR\]/);
    await writeSetting('targetLanguage', 'PT-BR');
    await runCommand('openInTranslator', { mode: 'correct' });
    assert.match((await run({ text: english })).text ?? '', /^\[PT-BR\]/);
    await writeSetting('targetLanguage', 'FR');
    assert.match((await run({ text: english })).text ?? '', /^\[FR\]/);
    assert.match((await run({ text: english, targetLang: 'ES' })).text ?? '', /^\[ES\]/);
    await writeSetting('targetLanguage', 'PT-BR');
    assert.match((await run({ text: english })).text ?? '', /^\[ES\]/);
  });

  for (const { name, fault, kind, status } of faults) {
    it(`reports ${name} on the page only, and works again afterwards`, async () => {
      await scene.service.plant({ match: '/v2/translate', ...fault });
      const outcome = await run({ text: english, targetLang: 'DE' });
      assert.equal(outcome.status, 'failed');
      assert.deepEqual([outcome.error?.kind, outcome.error?.status], [kind, status]);
      assert.deepEqual(scene.messages.shown, []);
      assert.equal((await sent('/v2/translate')).length, 1);
      assert.equal((await run({ text: english, targetLang: 'DE' })).status, 'done');
    });
  }

  it('cancels the running request when it runs again, and closes its connection', async () => {
    await scene.service.plant({ match: '/v2/translate', delayMs: 60_000 });
    const first = run({ text: english, targetLang: 'DE' });
    await until('the request is under way', async () => (await sent('/v2/translate')).length === 1);
    const second = await run({ text: 'Another text.', targetLang: 'DE' });
    assert.equal(second.status, 'done');
    assert.deepEqual(await first, { status: 'cancelled' });
    await until('the first request is ended', async () => (await sent('/v2/translate'))[0]?.outcome === 'aborted');
  });

  it('asks before it sends many characters of a selection, but does not ask a script', async () => {
    await writeSetting('confirmAbove', 10);
    const editor = await openText(english);
    select(editor, english);
    const asked = run({ targetLang: 'DE' });
    const question = await until('the question is asked', () => scene.messages.shown.find(({ modal }) => modal));
    assert.equal(question.message, `Translate ${english.length} characters? ${mostOf(english.length)}`);
    question.press();
    assert.deepEqual(await asked, { status: 'cancelled' });
    assert.deepEqual(await sent('/v2/translate'), []);
    assert.equal((await run({ text: english, targetLang: 'DE' })).status, 'done');
    assert.equal(scene.messages.shown.length, 1);
  });

  it('rejects invalid input before anything is sent', async () => {
    const wrong: readonly object[] = [
      { mode: 'shout' },
      { text: '' },
      { text: 7 },
      { targetLang: '' },
      { sourceLang: [] },
    ];
    for (const options of wrong) {
      const outcome = await runCommand('openInTranslator', options);
      assert.deepEqual([outcome.status, outcome.error?.kind], ['failed', 'invalidInput'], JSON.stringify(options));
    }
    const nothing = await run({ text: '{name}', targetLang: 'DE' });
    assert.match(nothing.error?.message ?? '', /^There is no text to translate/);
    assert.match((await run({ text: english, targetLang: 'xx-yy-!!' })).error?.message ?? '', /^targetLang must be /);
    assert.deepEqual(await sent('/v2/translate'), []);
  });

  it('ends with a result for any input', async () => {
    const anything = fc.record(
      { text: fc.anything(), mode: fc.anything(), sourceLang: fc.anything(), targetLang: fc.anything() },
      { requiredKeys: ['mode'] },
    );
    await fc.assert(
      fc.asyncProperty(anything, async (options) => {
        const outcome: { status?: unknown } = await vscode.commands.executeCommand(
          'languageServices.openInTranslator',
          options,
        );
        assert.ok(outcome.status === 'done' || outcome.status === 'failed');
      }),
      { numRuns: 25 },
    );
    assert.deepEqual(await sent('/v2/translate'), []);
  });

  it('reports a missing connection, and a service that cannot be reached', async () => {
    await runCommand('removeConnection', { name: 'Test' });
    assert.equal((await run({ text: english, targetLang: 'DE' })).error?.kind, 'notConnected');
    await connect({ url: 'http://127.0.0.1:9' });
    assert.equal((await run({ text: english, targetLang: 'DE' })).error?.kind, 'network');
    await connect(scene.service);
  });
});
