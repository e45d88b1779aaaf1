import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { contributes } from '../../package.json';
import type { Outcome } from '../../src/contract/contributions.ts';
import { inView } from '../../src/contract/ownOptions.ts';
import { openText, select } from '../helpers/documents/documents.ts';
import { editorScene } from '../helpers/scene.ts';

describe('an option that a command does not know', () => {
  const scene = editorScene();

  const run = (command: string, given: unknown) =>
    vscode.commands.executeCommand<Outcome>(command.replace(/^(?!languageServices\.)/, 'languageServices.'), given);
  /** Runs a command that must be refused. Returns why: as its outcome, and as the only message to the user. */
  const refused = async (command: string, given: unknown) => {
    const before = scene.messages.shown.length;
    const { status, error } = await run(command, given);
    assert.deepEqual([status, error?.kind], ['failed', 'invalidInput'], command);
    const said = scene.messages.shown.slice(before).map(({ severity, message }) => [severity, message]);
    assert.deepEqual(said, [['error', error?.message]], command);
    return error?.message;
  };
  const nothingRan = async () => {
    assert.deepEqual(await scene.service.requests(), []);
    assert.deepEqual([scene.pickers.titles, scene.cancel.titles], [[], []]);
  };

  it('is refused by every command before a question or a request', async () => {
    const text = 'The pump is ready.';
    const editor = await openText(text);
    select(editor, text);
    assert.deepEqual(scene.pickers.titles, []);
    for (const { command } of contributes.commands) {
      const message = await refused(command, { dryRun: true });
      assert.match(message ?? '', /^Unknown option: dryRun\. (?:Known options: \w.*|This command has no options)\.$/);
    }
    await nothingRan();
    assert.equal(editor.document.getText(), text);
    assert.equal(vscode.window.activeTextEditor, editor);
  });

  it('is named together with the nearest option', async () => {
    for (const [command, given, known] of [
      ['translateMissing', { targetLnags: ['de'] }, 'targetLangs'],
      ['translateMissing', { targetLang: 'de' }, 'targetLangs'],
      ['translateMissing', { uri: 'file:///a', includes: ['missing'] }, 'include'],
      ['translateSelection', { target_lang: 'de' }, 'targetLang'],
      ['translateFile', { output: 'inPlace', targetlang: 'de', glossaryId: 'x' }, 'targetLang'],
      ['translateDocument', { targetLanguage: 'de' }, 'targetLang'],
      ['correctSelection', { mode: 'replace', applymode: 'replace' }, undefined],
    ] as const) {
      const [name = ''] = Object.keys(given).filter((each) => !['uri', 'output', 'glossaryId'].includes(each));
      const rest = known === undefined ? 'Known options: applyMode, targetLang.' : `Did you mean ${known}?`;
      assert.equal(await refused(command, given), `Unknown option: ${name}. ${rest}`);
    }
    await nothingRan();
  });

  it('is refused like a value of another type, and like what is no object', async () => {
    for (const [command, given, message] of [
      ['translateMissing', { targetLangs: 'de' }, 'targetLangs must be a list of strings. Found: string.'],
      ['translateMissing', { keys: 5 }, 'keys must be a list of strings. Found: number.'],
      ['markReviewed', { keys: ['a', 5] }, 'keys must be a list in which each item is a string. Found: number.'],
      ['clearUsage', { isConfirmed: 'no' }, 'isConfirmed must be true or false. Found: string.'],
      ['createGlossary', { legacy: 'no' }, 'legacy must be true or false. Found: string.'],
      ['translateFile', { onlyMissing: 'no' }, 'onlyMissing must be true or false. Found: string.'],
      ['translateSelection', { targetLang: ['DE'] }, 'targetLang must be a string. Found: a list.'],
      ['detectLanguage', { text: 5 }, 'text must be a string or a list of strings. Found: number.'],
      ['createStyleRules', { configuredRules: 'x' }, 'configuredRules must be an object. Found: string.'],
      ['limitDeveloperKey', { keyId: 'x', characters: '5' }, 'characters must be a number or null. Found: string.'],
      ['translateSelection', 'DE', 'options must be an object. Found: string.'],
      ['translateSelection', [{ targetLang: 'DE' }], 'options must be an object. Found: a list.'],
    ] as const) {
      assert.equal(await refused(command, given), message);
    }
    await nothingRan();
  });

  it('is what only our rows give, unless a row gives it', async () => {
    const row = { ...inView, glossaryId: '00000000-0000-4000-8000-000000000000', item: {}, below: () => [] };
    const copied: unknown = JSON.parse(JSON.stringify(row));
    assert.equal(await refused('copyGlossaryId', copied), 'Unknown option: inView. Known options: glossaryId.');
    await nothingRan();
    assert.equal((await run('copyGlossaryId', row)).status, 'done');
  });

  it('may be undefined', async () => {
    assert.deepEqual(await run('showLog', { dryRun: undefined }), { status: 'done' });
  });
});
