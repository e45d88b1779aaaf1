import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import type { CommandOutcome } from '../../../../src/contract/contributions.ts';
import { closeAllEditors } from '../../../helpers/documents/documents.ts';
import { MemoryFiles } from '../../../helpers/documents/memoryFiles.ts';
import { runCommand, until, withSettings, writeSetting, writtenSetting } from '../../../helpers/extension.ts';
import { pluck } from '../../../helpers/pluck.ts';
import { mostOf } from '../../../helpers/recordSentences.ts';
import { eachFolder } from '../../../helpers/sampleFolder.ts';
import { editorScene } from '../../../helpers/scene.ts';
import { Account } from '../../../helpers/service/account.ts';
import { connect, withOtherConnection } from '../../../helpers/service/service.ts';

const sentence = (name: string) => `This is the file ${name}.`;

describe('translateFile with several files', () => {
  const scene = editorScene();
  const folder = eachFolder();

  const translate = (options: object) => runCommand('translateFile', { targetLang: 'DE', ...options });
  const write = (...names: readonly string[]) => names.map((name) => folder.write(name, sentence(name)));
  const targets = ({ files = [] }: CommandOutcome<'translateFile'>) =>
    files.map(({ target }) => vscode.Uri.parse(target).path.split('/').pop());

  it('translates the files selected in the Explorer, and reports how many', async () => {
    await writeSetting('targetLanguage', 'DE');
    const uris = write('a.txt', 'b.txt');
    const outcome = await vscode.commands.executeCommand<CommandOutcome<'translateFile'>>(
      'languageServices.translateFile',
      uris[0],
      uris,
    );
    await writeSetting('targetLanguage', undefined);
    assert.equal(outcome.status, 'done');
    assert.deepEqual(targets(outcome), ['a.de.txt', 'b.de.txt']);
    assert.ok(scene.lines.shown.includes('Translated 2 files'));
    assert.deepEqual(scene.messages.shown, []);
  });

  it('searches folders, and skips excluded, binary and unknown files', async () => {
    write('a.txt', 'deep/er/b.txt', 'built/c.txt', 'searched/d.txt', 'node_modules/x/e.txt', '.git/f.txt');
    folder.write('en.json', `{ "hello": "${sentence('en')}" }`);
    folder.write('book.ipynb', `{ "cells": [{ "source": "${sentence('cell')}" }] }`);
    folder.write('tool.xyz', 'Whatever this is, it is not ours.');
    folder.write('picture.txt', Buffer.from([0, 1, 2, 255, 0, 0, 3]));
    const files = vscode.workspace.getConfiguration('files');
    const search = vscode.workspace.getConfiguration('search');
    const { Global } = vscode.ConfigurationTarget;
    await files.update('exclude', { '**/built': true }, Global);
    await search.update('exclude', { '**/searched/**': true }, Global);
    try {
      const outcome = await translate({ uris: [folder.uri(), folder.uri('a.txt')] });
      assert.equal(outcome.status, 'done');
      assert.deepEqual(targets(outcome).sort(), ['a.de.txt', 'b.de.txt', 'de.json']);
    } finally {
      await files.update('exclude', undefined, Global);
      await search.update('exclude', undefined, Global);
    }
    assert.deepEqual(scene.messages.shown, []);
  });

  it('keeps the finished files when it is cancelled', async () => {
    const uris = write('a.txt', 'b.txt', 'c.txt');
    await scene.service.plant({ match: '/v2/translate', delayMs: 1 });
    await scene.service.plant({ match: '/v2/translate', delayMs: 60_000 });
    const running = translate({ uris });
    await until('the second is sent', async () => (await scene.service.requests()).length === 2);
    scene.cancel.press();
    const outcome = await running;
    assert.equal(outcome.status, 'cancelled');
    assert.deepEqual(targets(outcome), ['a.de.txt']);
    assert.deepEqual(folder.names(), ['a.de.txt', 'a.txt', 'b.txt', 'c.txt']);
    assert.deepEqual(pluck(scene.messages.shown, 'message'), [
      `${sentence('a.txt').length} characters were billed before you cancelled. What arrived is kept: the next run bills only the rest. The service may still bill ${sentence('b.txt').length} characters that it had not answered.`,
    ]);
    await until('the service sees it closed', async () => (await scene.service.requests())[1]?.outcome === 'aborted');
  });

  it('sends all of them to the same connection, whichever is active later', async () => {
    await withOtherConnection(async (other) => {
      await scene.service.reset();
      await scene.service.plant({ match: '/v2/translate', delayMs: 600_000, times: 1 });
      const running = translate({ uris: write('a.txt', 'b.txt') });
      await until('the first is sent', async () => (await scene.service.requests()).length === 1);
      await runCommand('switchConnection', { name: 'Other' });
      await other.reset();
      await scene.service.release();
      assert.equal((await running).status, 'done');
      assert.equal((await scene.service.requests('/v2/translate')).length, 2);
      assert.deepEqual(await other.requests('/v2/translate'), []);
    });
  });

  it('continues after a file that failed, names it, and retries only that file', async () => {
    const uris = write('a.txt', 'b.txt', 'c.txt');
    await scene.service.plant({ match: '/v2/translate', delayMs: 1 });
    await scene.service.plant({ match: '/v2/translate', status: 500 });
    const outcome = await translate({ uris });
    assert.equal(outcome.status, 'partial');
    assert.equal(outcome.error?.kind, 'serverError');
    assert.deepEqual(targets(outcome), ['a.de.txt', 'c.de.txt']);
    const [told] = scene.messages.shown;
    assert.match(told?.message ?? '', /^1 of 3 files was not translated: b\.txt\. /);
    await scene.service.reset();
    told?.press('Retry');
    await until('it is there', () => folder.names().includes('b.de.txt'));
    assert.equal((await scene.service.requests()).length, 1);
    assert.deepEqual(folder.names(), ['a.de.txt', 'a.txt', 'b.de.txt', 'b.txt', 'c.de.txt', 'c.txt']);
  });

  for (const [status, kind] of [
    [456, 'quotaExceeded'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
  ] as const) {
    it(`stops when the next file would fail too: ${kind}`, async () => {
      const uris = write('a.txt', 'b.txt', 'c.txt');
      await scene.service.plant({ match: '/v2/translate', status });
      const outcome = await translate({ uris });
      assert.equal(outcome.status, 'failed');
      assert.equal(outcome.error?.kind, kind);
      assert.deepEqual(outcome.files, []);
      assert.equal((await scene.service.requests()).length, 1);
      assert.match(
        scene.messages.shown[0]?.message ?? '',
        /^3 of 3 files were not translated: a\.txt, b\.txt, c\.txt\. /,
      );
    });
  }

  it('stops when the quota is used up after another request of the file failed', async () => {
    await writeSetting('maxConcurrentRequests', 1);
    const long = Array.from({ length: 60 }, (_, index) => sentence(`number ${index}`)).join('\n\n');
    const uris = [folder.write('a.txt', long), ...write('b.txt')];
    await scene.service.plant({ match: '/v2/translate', status: 500 });
    await scene.service.plant({ match: '/v2/translate', status: 456 });
    const outcome = await translate({ uris });
    assert.equal(outcome.error?.kind, 'quotaExceeded');
    assert.deepEqual(pluck(await scene.service.requests(), 'status'), [500, 456]);
    await writeSetting('maxConcurrentRequests', undefined);
  });

  it('translates the others when one cannot be read', async () => {
    const binary = folder.write('x.bin', Buffer.from([0, 1, 2, 255, 0]));
    const outcome = await translate({ uris: [binary, ...write('a.txt')] });
    assert.equal(outcome.status, 'partial');
    assert.equal(outcome.error?.kind, 'invalidInput');
    assert.deepEqual(targets(outcome), ['a.de.txt']);
    assert.match(scene.messages.shown[0]?.message ?? '', /x\.bin/);
  });

  it('writes a file with texts that were not translated, and links to each of them', async () => {
    const damaged = 'Copy %s now and wait.';
    const uri = folder.write('kept.txt', `${sentence('kept')}\n\n${damaged}\n`);
    await scene.service.plant({ match: '/v2/translate', mangle: 'unbalance', times: 100 });
    const outcome = await translate({ uri });
    assert.equal(outcome.status, 'partial');
    const kept = outcome.files[0]?.kept ?? 0;
    assert.ok(kept > 0);
    scene.messages.shown[0]?.press('Show');
    const editor = await until('it is shown', () => {
      const shown = vscode.window.activeTextEditor;
      return shown?.selections.length === kept && !shown.selection.isEmpty ? shown : undefined;
    });
    assert.ok(editor.document.uri.path.endsWith('/kept.de.txt'));
    assert.ok(editor.selections.some((selection) => editor.document.getText(selection) === damaged));
  });

  it('counts the repaired and split texts of each file', async () => {
    const [whole] = write('whole.txt');
    const damaged = folder.write('damaged.txt', 'Copy %s now and wait.\n\nThe valve is open.\n');
    await scene.service.plant({ match: '/v2/translate', mangle: 'drop', times: 3 });
    const split = await translate({ uris: [damaged, whole] });
    assert.equal(split.status, 'done', split.error?.message);
    const counts = ({ files = [] }: CommandOutcome<'translateFile'>) =>
      files.map((file) => [file.segments, file.kept, file.repaired, file.split]);
    assert.deepEqual(counts(split), [
      [2, 0, 1, 1],
      [1, 0, undefined, undefined],
    ]);
    await scene.service.reset();
    await scene.service.plant({ match: '/v2/translate', mangle: 'gather', times: 1 });
    const again = folder.write('again.txt', 'Move %s from the list to %d, then wait.\n');
    assert.deepEqual(counts(await translate({ uris: [again] })), [[1, 0, 1, undefined]]);
  });

  for (const { who, options } of [
    { who: 'the user', options: {} },
    { who: 'a script', options: { targetLang: 'DE' } },
  ]) {
    it(`is confirmed for the connection that it is sent to: a Retry asks ${who} again after a switch`, async () => {
      await withOtherConnection(async (other) => {
        await scene.service.reset();
        const questions = () => scene.messages.shown.filter(({ modal }) => modal);
        const translations = async () => (await other.requests('/v2/translate')).length;
        await withSettings({ targetLanguage: 'DE', confirmAbove: 40 }, async () => {
          await scene.service.plant({ match: '/v2/translate', status: 500, times: 2 });
          const running = runCommand('translateFile', { uris: write('a.txt', 'b.txt'), ...options });
          if (who === 'the user') {
            (await until('it is asked', () => questions()[0])).press('Translate');
          }
          assert.equal((await running).status, 'failed');
          const asked = questions().length;
          const failure = () => scene.messages.shown.findLast(({ buttons }) => buttons.includes('Retry'));
          await scene.service.plant({ match: '/v2/translate', status: 500, times: 2 });
          const first = failure();
          first?.press('Retry');
          const second = await until('it failed again', () => (failure() === first ? undefined : failure()));
          assert.equal(questions().length, asked);
          await runCommand('switchConnection', { name: 'Other' });
          await other.reset();
          second.press('Retry');
          const question = await until('it is asked again', () => questions()[asked]);
          assert.equal(question.message, `Translate 46 characters? ${mostOf(46)}`);
          assert.equal(await translations(), 0);
          question.press('Translate');
          await until('they are there', () => folder.names().includes('b.de.txt'));
          assert.equal(await translations(), 2);
          assert.equal(questions().length, asked + 1);
        });
      });
    });
  }

  it('goes on with the demo service when it is retried without a connection', async () => {
    await scene.service.plant({ match: '/v2/translate', status: 500, times: 2 });
    assert.equal((await translate({ uris: write('a.txt', 'b.txt') })).status, 'failed');
    await runCommand('removeConnection', { name: 'Test' });
    try {
      const { pickers } = scene;
      scene.messages.shown.at(-1)?.press('Retry');
      await pickers.shown(1);
      assert.deepEqual(pickers.titles, ['Not Connected']);
      await pickers.goDown();
      await pickers.accept(() => writtenSetting('connection') === 'Demo');
      const question = await until('it is asked', () => scene.messages.shown.find(({ modal }) => modal));
      assert.match(question.detail ?? '', /^Another connection is active now\. The text is sent to Demo\.$/m);
      question.press('Translate');
      await until('they are there', () => folder.names().includes('b.de.txt'));
    } finally {
      await connect(scene.service);
    }
  });

  it('names all characters that are billed, also of a text in two contexts, and of those that find the language', async () => {
    const key = 'demo-no-detect';
    await runCommand('setKey', { key });
    const entries = { sourceLang: 'en', targetLang: 'de', entries: 'pump\tPumpe' };
    const glossaries = [await new Account(scene.service.url, key).glossary('Terms', entries)];
    const texts = {
      'a.md': '# Pumps\n\nSwitch it on.\n\nEverything about the pumps is on this page, also their valves.\n',
      'b.md': '# Valves\n\nSwitch it on.\n\nEverything about the valves is on this page, also their pumps.\n',
    };
    try {
      for (const settings of [{}, { glossaries }]) {
        await scene.service.reset();
        await withSettings({ targetLanguage: 'DE', confirmAbove: 40, ...settings }, async () => {
          const asked = scene.messages.shown.length;
          const uris = Object.entries(texts).map(([name, text]) => folder.write(name, text));
          const running = runCommand('translateFile', { uris, output: 'sideBySide' });
          const question = await until('it is asked', () => scene.messages.shown[asked]);
          question.press('Translate');
          assert.equal((await running).status, 'done');
          const sent = await scene.service.requests('/v2/translate');
          const characters = sent.reduce((sum, request) => sum + (request.characters ?? 0), 0);
          const sentence = `Translate ${characters} characters? ${mostOf(characters)}`;
          assert.equal(question.message, sentence);
        });
      }
    } finally {
      await runCommand('setKey', { key: 'demo-pro' });
    }
  });

  it('asks once before sending that many characters, for all files together', async () => {
    await writeSetting('targetLanguage', 'DE');
    await writeSetting('confirmAbove', 40);
    const uris = write('a.txt', 'b.txt', 'c.txt');
    const running = runCommand('translateFile', { uris });
    const question = await until('it is asked', () => scene.messages.shown[0]);
    assert.match(question.message, /Translate 69 characters\?/);
    question.press('Translate');
    assert.equal((await running).status, 'done');
    assert.equal(scene.messages.shown.length, 1);
    await writeSetting('confirmAbove', undefined);
    await writeSetting('targetLanguage', undefined);
  });

  it('shows that it checks the quota for all files together, until it is cancelled', async () => {
    await withSettings({ targetLanguage: 'DE', confirmAbove: 40 }, async () => {
      await scene.service.plant({ match: '/v2/usage', delayMs: 600_000 });
      const running = runCommand('translateFile', { uris: write('a.txt', 'b.txt', 'c.txt') });
      await until('the wait is shown', () => scene.cancel.titles.includes('Checking the quota…'));
      scene.cancel.press();
      assert.equal((await running).status, 'cancelled');
      assert.deepEqual(await scene.service.requests('/v2/translate'), []);
      assert.deepEqual(scene.messages.shown, []);
    });
  });

  it('works on a virtual file system: writes complete files, searches folders, leaves no temporary files', async () => {
    const memory = new MemoryFiles({
      '/p/locales/en/app.json': `{ "a": "${sentence('app')}" }`,
      '/p/notes.txt': sentence('notes'),
      '/p/node_modules/x.txt': sentence('x'),
    });
    const outcome = await translate({ uri: memory.uri('/p') });
    assert.equal(outcome.status, 'done');
    assert.ok(memory.paths.includes('/p/notes.de.txt'), memory.paths.join());
    assert.equal(memory.paths.length, 5);
    assert.notEqual(memory.text('/p/notes.de.txt'), sentence('notes'));
    const written = memory.calls.filter((call) => /^(write|rename)/.test(call));
    assert.ok(
      written.every((call) => /^write \S+\.tmp$|^rename \S+\.tmp \S+$/.test(call)),
      written.join(),
    );
    await closeAllEditors();
    memory.dispose();
  });

  it('opens the translation of a document of the service as a new document', async () => {
    const styleId = await new Account(scene.service.url).styleRules('Voice', 'de');
    await runCommand('editStyleRules', { styleId });
    const uri = vscode.window.activeTextEditor?.document.uri;
    const outcome = await translate({ uri });
    assert.equal(outcome.status, 'done', JSON.stringify(outcome));
    assert.match(outcome.files[0]?.target ?? '', /^untitled:/);
    await closeAllEditors();
  });

  it('opens the translation as a new document when no file can be written, and says why', async () => {
    const memory = new MemoryFiles({ '/p/notes.txt': sentence('notes') });
    memory.isFull = true;
    const outcome = await translate({ uri: memory.uri('/p/notes.txt') });
    assert.equal(outcome.status, 'done');
    assert.match(outcome.files[0]?.target ?? '', /^untitled:/);
    assert.match(vscode.window.activeTextEditor?.document.getText() ?? '', /^\[DE\] /);
    assert.deepEqual(memory.paths, ['/p/notes.txt']);
    assert.deepEqual(
      scene.messages.shown.map(({ message, buttons }) => [message, buttons]),
      [
        [
          'The translation of notes.txt is open as an unsaved document. ' +
            'The disk has no space for notes.de.txt. Free some space, then try again.',
          ['Show Log'],
        ],
      ],
    );
    await closeAllEditors();
    memory.dispose();
  });
});
