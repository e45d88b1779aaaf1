import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { openText, select } from '../../helpers/documents/documents.ts';
import { runCommand, until, withSettings } from '../../helpers/extension.ts';
import { pluck } from '../../helpers/pluck.ts';
import { mostOf } from '../../helpers/recordSentences.ts';
import { editorScene } from '../../helpers/scene.ts';
import { withOtherConnection } from '../../helpers/service/service.ts';

const sixtyLines = Array.from({ length: 60 }, (_, line) => `This is sentence number ${line}.`);

describe('translateSelection', () => {
  const scene = editorScene();

  const translate = (options: object = {}) => runCommand('translateSelection', { targetLang: 'DE', ...options });
  const translateRequests = () => scene.service.requests('/v2/translate');

  it('replaces one selection and reports the result', async () => {
    const editor = await openText('Before. The pump is ready. After.');
    select(editor, 'The pump is ready.');
    const outcome = await translate();
    assert.deepEqual(
      { ...outcome, billedCharacters: undefined },
      { status: 'done', segments: 1, applied: 1, requests: 1, billedCharacters: undefined },
    );
    assert.equal(outcome.billedCharacters, [...'The pump is ready.'].length);
    const text = editor.document.getText();
    assert.match(text, /^Before\. .+ After\.$/);
    assert.ok(!text.includes('The pump is ready.'));
    assert.deepEqual(scene.messages.shown, []);
  });

  it('keeps the white space around the selected text, and does not send it', async () => {
    const editor = await openText('  \tThe pump is ready. \n\n');
    editor.selection = new vscode.Selection(0, 0, 2, 0);
    const outcome = await translate();
    assert.equal(outcome.billedCharacters, [...'The pump is ready.'].length);
    assert.match(editor.document.getText(), /^ {2}\t\S.*\S \n\n$/);
  });

  it('translates many selections in one request, and one undo restores them', async () => {
    const source = 'First line.\nSecond line.\nThird line.';
    const editor = await openText(source);
    select(editor, 'First line.', 'Third line.');
    const outcome = await translate();
    assert.equal(outcome.status, 'done');
    assert.equal(outcome.applied, 2);
    const lines = editor.document.getText().split('\n');
    assert.notEqual(lines[0], 'First line.');
    assert.equal(lines[1], 'Second line.');
    assert.notEqual(lines[2], 'Third line.');
    assert.equal((await translateRequests()).length, 1);
    await vscode.commands.executeCommand('undo');
    assert.equal(editor.document.getText(), source);
    await vscode.commands.executeCommand('redo');
    assert.deepEqual(editor.document.getText().split('\n'), lines);
  });

  it('keeps selections on their translations, and keeps other cursors in place', async () => {
    const editor = await openText('First line.\r\nSecond line.\r\nThird line.');
    select(editor, 'First line.', 'Third line.');
    editor.selections = [...editor.selections, new vscode.Selection(1, 3, 1, 3)];
    assert.equal((await translate()).status, 'done');
    const { document, selections } = editor;
    assert.deepEqual(
      selections.map((selection) => document.getText(selection)).sort(),
      ['', document.lineAt(0).text, document.lineAt(2).text].sort(),
    );
    assert.deepEqual(selections.find(({ isEmpty }) => isEmpty)?.active, new vscode.Position(1, 3));
  });

  it('translates sixty selections in two requests', async () => {
    const editor = await openText(sixtyLines.join('\n'));
    select(editor, ...sixtyLines);
    const outcome = await translate();
    assert.equal(outcome.applied, 60);
    assert.equal(outcome.requests, 2);
    const arrived = await translateRequests();
    assert.deepEqual(arrived.map(({ texts }) => texts).sort(), [10, 50]);
    const lines = editor.document.getText().split('\n');
    assert.equal(lines.length, 60);
    lines.forEach((line, index) => assert.ok(line.includes(String(index)) && line !== sixtyLines[index], line));
  });

  it('keeps CRLF line endings, the missing byte order mark and the surrounding lines', async () => {
    const editor = await openText('Top\nFirst line.\nSecond line.\nBottom');
    await editor.edit((edit) => edit.setEndOfLine(vscode.EndOfLine.CRLF));
    editor.selection = new vscode.Selection(1, 0, 2, 12);
    assert.equal((await translate()).status, 'done');
    const text = editor.document.getText();
    assert.match(text, /^Top\r\n[^\r\n]+\r\n[^\r\n]+\r\nBottom$/);
  });

  it('sends the options with the API’s names, and accepts codes in any case', async () => {
    const editor = await openText('The pump is ready.');
    select(editor, 'The pump is ready.');
    const outcome = await translate({
      targetLang: 'de',
      sourceLang: 'en',
      formality: 'more',
      modelType: 'quality_optimized',
    });
    assert.equal(outcome.status, 'done');
  });

  it('rejects unknown and wrong options before anything is sent', async () => {
    const editor = await openText('The pump is ready.');
    for (const options of [{ formality: 'very' }, { splitSentences: 3 }, { nonsense: true }, { targetLang: 7 }]) {
      select(editor, 'The pump is ready.');
      const outcome = await translate(options);
      assert.equal(outcome.status, 'failed', JSON.stringify(options));
      assert.equal(outcome.error?.kind, 'invalidInput', JSON.stringify(options));
    }
    assert.deepEqual(await scene.service.requests(), []);
    assert.equal(editor.document.getText(), 'The pump is ready.');
  });

  it('asks for text if only white space is selected', async () => {
    const editor = await openText('The pump is ready.\n\n');
    editor.selection = new vscode.Selection(1, 0, 2, 0);
    const outcome = await translate();
    assert.equal(outcome.error?.kind, 'invalidInput');
    assert.equal(scene.messages.shown.length, 1);
    assert.deepEqual(await scene.service.requests(), []);
  });

  it('asks again when it is retried with another connection than the one it was confirmed for', async () => {
    await withOtherConnection(async (other) => {
      await scene.service.reset();
      const questions = () => scene.messages.shown.filter(({ modal }) => modal);
      await withSettings({ targetLanguage: 'DE', confirmAbove: 10 }, async () => {
        const editor = await openText('The pump is ready.');
        select(editor, 'The pump is ready.');
        await scene.service.plant({ match: '/v2/translate', status: 500 });
        const running = runCommand('translateSelection');
        (await until('it is asked', () => questions()[0])).press('Translate');
        assert.equal((await running).status, 'failed');
        await runCommand('switchConnection', { name: 'Other' });
        await other.reset();
        scene.messages.shown.at(-1)?.press('Retry');
        const question = await until('it is asked again', () => questions()[1]);
        assert.deepEqual(await other.requests('/v2/translate'), []);
        question.press();
        await until('it is left alone', () => editor.document.getText() === 'The pump is ready.');
      });
    });
  });

  it('names another connection before a Retry goes there, however short the text is', async () => {
    await withOtherConnection(async (other) => {
      await scene.service.reset();
      const editor = await openText('The pump is ready.');
      select(editor, 'The pump is ready.');
      await scene.service.plant({ match: '/v2/translate', status: 500 });
      assert.equal((await translate()).status, 'failed');
      await runCommand('switchConnection', { name: 'Other' });
      await other.reset();
      scene.messages.shown.at(-1)?.press('Retry');
      const question = await until('it is asked', () => scene.messages.shown.find(({ modal }) => modal));
      assert.match(question.detail ?? '', /^Another connection is active now\. The text is sent to Other\.$/m);
      assert.deepEqual(await other.requests('/v2/translate'), []);
      question.press('Translate');
      await until('it is translated', () => editor.document.getText().startsWith('[DE] '));
      assert.equal((await other.requests('/v2/translate')).length, 1);
      assert.deepEqual(await scene.service.requests('/v2/translate').then(({ length }) => length), 1);
    });
  });

  it('does not send a text when the source language became the target before a Retry', async () => {
    const editor = await openText('The pump is ready.');
    select(editor, 'The pump is ready.');
    await scene.service.plant({ match: '/v2/translate', status: 500 });
    assert.equal((await translate()).status, 'failed');
    await scene.service.reset();
    await withSettings({ sourceLanguage: 'DE' }, async () => {
      const [failure] = scene.messages.shown;
      failure?.press('Retry');
      const told = await until('it is told', () => scene.messages.shown[1]);
      assert.match(told.message, /^The source language and the target language are both German\./);
    });
    assert.deepEqual(await scene.service.requests('/v2/translate'), []);
  });

  it('asks a script too when what failed before its cost was known is retried with another connection', async () => {
    await withOtherConnection(async (other) => {
      await scene.service.reset();
      await withSettings({ confirmAbove: 10 }, async () => {
        const editor = await openText('The pump is ready.');
        select(editor, 'The pump is ready.');
        // A glossary needs the source language, which is detected first.
        await scene.service.plant({ match: '/v3/detect/language', status: 500 });
        await scene.service.plant({ match: '/v2/translate', status: 500 });
        const glossaryIds = ['00000000-0000-4000-8000-000000000000'];
        assert.equal((await translate({ glossaryIds })).error?.kind, 'serverError');
        await runCommand('switchConnection', { name: 'Other' });
        await other.reset();
        scene.messages.shown.at(-1)?.press('Retry');
        const question = await until('it is asked', () => scene.messages.shown.find(({ modal }) => modal));
        assert.equal(question.message, `Translate 18 characters? ${mostOf(18)}`);
        assert.deepEqual(await other.requests('/v2/translate'), []);
        question.press();
      });
    });
  });

  it('keeps the successful translations, names the failed ones and retries only those', async () => {
    await scene.service.plant({ match: '/v2/translate', status: 500 });
    const editor = await openText(sixtyLines.join('\n'));
    select(editor, ...sixtyLines);
    const outcome = await translate();
    assert.equal(outcome.status, 'partial');
    assert.equal(outcome.error?.kind, 'serverError');
    const failed = 60 - outcome.applied;
    assert.ok(failed === 10 || failed === 50, String(failed));
    const left = () =>
      editor.document
        .getText()
        .split('\n')
        .filter((line) => sixtyLines.includes(line)).length;
    assert.equal(left(), failed);
    const [told] = scene.messages.shown;
    assert.deepEqual(told?.buttons, ['Retry', 'Show Log']);
    await scene.service.reset();
    told.press('Retry');
    await until('the rest is translated', () => left() === 0);
    assert.deepEqual(pluck(await translateRequests(), 'texts'), [failed]);
  });
});
