import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { diffSides } from '../../helpers/documents/diffEditors.ts';
import { openText, select } from '../../helpers/documents/documents.ts';
import { removeWorkspaceSetting, runCommand, until, writeSetting } from '../../helpers/extension.ts';
import { Pickers } from '../../helpers/pickers.ts';
import { pluck } from '../../helpers/pluck.ts';
import { editorScene } from '../../helpers/scene.ts';
import { Account } from '../../helpers/service/account.ts';
import { connect, disconnect } from '../../helpers/service/service.ts';

const instruction = { label: 'Tone', prompt: 'Be kind.' };
const rules = { punctuation: { apostrophe: 'use_curly_apostrophes' } };

describe('style rule commands', () => {
  const scene = editorScene();
  const account = new Account(() => scene.service.url);

  const inWorkspace = () =>
    vscode.workspace.getConfiguration('languageServices').inspect<string>('styleRules')?.workspaceValue;
  afterEach(() => removeWorkspaceSetting('styleRules'));

  describe('createStyleRules', () => {
    it('creates a list with its first rules and instructions, without a question', async () => {
      const options = { name: ' Voice ', language: 'DE', configuredRules: rules, customInstructions: [instruction] };
      const { status, styleId = '', version } = await runCommand('createStyleRules', options);
      assert.deepEqual([status, version], ['done', 1]);
      const { name, language, configured_rules, custom_instructions } = await account.styleRuleList(styleId);
      assert.deepEqual([name, language, configured_rules], ['Voice', 'de', rules]);
      assert.deepEqual(pluck(custom_instructions, 'prompt'), ['Be kind.']);
      assert.deepEqual(scene.messages.shown, []);
    });

    it('rejects input that exceeds a limit, and sends nothing', async () => {
      const good = { name: 'Refused', language: 'de' };
      const refused: [object, RegExp][] = [
        [{ name: ' ' }, /name/],
        [{ name: '😀'.repeat(1025) }, /at most 1024 characters long\. Found: 1025\./],
        [{ language: 'pt-BR' }, /language must be a language code without a variant, such as en/],
        [{ customInstructions: [{ label: 'l', prompt: 'p'.repeat(301) }] }, /at most 300/],
        [{ customInstructions: Array.from({ length: 201 }, () => instruction) }, /at most 200/],
      ];
      for (const [options, message] of refused) {
        const { error } = await runCommand('createStyleRules', { ...good, ...options });
        assert.equal(error?.kind, 'invalidInput', JSON.stringify(options).slice(0, 100));
        assert.match(error.message, message);
      }
      assert.deepEqual(await scene.service.requests(), []);
    });

    it('creates nothing when one of its questions is closed', async () => {
      for (const options of [{}, { name: 'Closed' }]) {
        const pickers = new Pickers();
        const outcome = runCommand('createStyleRules', options);
        await pickers.shown(1);
        await pickers.escape();
        assert.deepEqual(await outcome, { status: 'cancelled' });
        pickers.dispose();
      }
      assert.ok((await scene.service.requests()).every(({ method }) => method === 'GET'));
    });
  });

  it('renames a list, adds an instruction and returns the version, which increases by one', async () => {
    const styleId = await account.styleRules('Before', 'de');
    assert.deepEqual(await runCommand('renameStyleRules', { styleId, name: 'After' }), {
      status: 'done',
      styleId,
      version: 2,
    });
    const added = await runCommand('addCustomInstruction', { styleId, ...instruction, sourceLanguage: 'en' });
    assert.deepEqual(added, { status: 'done', styleId, version: 3 });
    assert.deepEqual(await runCommand('renameStyleRules', { styleId, name: 'After' }), added, 'nothing to be changed');
    const list = await account.styleRuleList(styleId);
    assert.deepEqual([list.name, list.version, list.custom_instructions.length], ['After', 3, 1]);
  });

  it('rejects an instruction that is too long, and one too many', async () => {
    const styleId = await account.styleRules('Full', 'de', {
      custom_instructions: Array.from({ length: 200 }, () => instruction),
    });
    const long = await runCommand('addCustomInstruction', { styleId, label: 'l', prompt: '😀'.repeat(301) });
    assert.match(long.error?.message ?? '', /at most (300|200)/);
    const more = await runCommand('addCustomInstruction', { styleId, ...instruction });
    assert.match(more.error?.message ?? '', /at most 200 custom instructions in a list\. Found: 200\./);
    assert.equal((await account.styleRuleList(styleId)).version, 1);
  });

  it('offers the selection as the instruction', async () => {
    const styleId = await account.styleRules('From the editor', 'de');
    const editor = await openText('Notes\nNever say\n  “simply”.\n');
    select(editor, 'Never say\n  “simply”.');
    const { pickers } = scene;
    const outcome = runCommand('addCustomInstruction', { styleId, label: 'Simply' });
    await pickers.shown(1);
    await pickers.accept(() => scene.cancel.titles.some((title) => title.includes('Simply')));
    assert.equal((await outcome).status, 'done');
    assert.deepEqual(pluck((await account.styleRuleList(styleId)).custom_instructions, 'prompt'), [
      'Never say “simply”.',
    ]);
  });

  it('duplicates a list, also for another language', async () => {
    const content = { configured_rules: rules, custom_instructions: [instruction] };
    const styleId = await account.styleRules('Voice', 'de', content);
    const copy = await runCommand('duplicateStyleRules', { styleId, name: 'Copy' });
    const other = await runCommand('duplicateStyleRules', { styleId, name: 'Voix', language: 'fr' });
    for (const [outcome, language] of [
      [copy, 'de'],
      [other, 'fr'],
    ] as const) {
      assert.deepEqual([outcome.status, outcome.version], ['done', 1]);
      const list = await account.styleRuleList(outcome.styleId ?? '');
      assert.deepEqual([list.language, list.configured_rules], [language, rules]);
      assert.deepEqual(pluck(list.custom_instructions, 'label'), ['Tone']);
    }
  });

  it('exports a list that can be imported unchanged, under another name if one is given', async () => {
    const content = { configured_rules: rules, custom_instructions: [{ ...instruction, source_language: 'en' }] };
    const styleId = await account.styleRules('Voice', 'de', content);
    const { document } = await openText('');
    const uri = document.uri.with({ path: `${document.uri.path}.json` }).toString();
    assert.deepEqual(await runCommand('exportStyleRules', { styleId, uri }), {
      status: 'done',
      styleId,
      version: 1,
      uri,
    });
    const imported = await runCommand('importStyleRules', { uri });
    const renamed = await runCommand('createStyleRules', { uri, name: 'Other', language: 'en' });
    const strip = async (id = '') => {
      const { name, language, configured_rules, custom_instructions } = await account.styleRuleList(id);
      return {
        name,
        language,
        configured_rules,
        instructions: custom_instructions.map((each) => ({ ...each, id: '' })),
      };
    };
    const original = await strip(styleId);
    assert.deepEqual(await strip(imported.styleId), original);
    assert.deepEqual(await strip(renamed.styleId), { ...original, name: 'Other', language: 'en' });
  });

  it('reports why a file cannot be imported', async () => {
    for (const [text, message] of [
      ['no JSON', /Invalid JSON/],
      ['{"name":"A","language":"pt-BR"}', /language must be a code without a variant, such as en/],
      ['{"name":"A","language":"de","configuredRules":[]}', /Rules are grouped by category/],
    ] as const) {
      const { document } = await openText(text, 'json');
      const { error } = await runCommand('importStyleRules', { uri: document.uri });
      assert.equal(error?.kind, 'invalidInput');
      assert.match(error.message, message);
    }
  });

  it('activates one list at a time in the workspace, and deactivates it', async () => {
    const [first, second] = [await account.styleRules('First', 'de'), await account.styleRules('Second', 'fr')];
    assert.deepEqual(await runCommand('useStyleRules', { styleId: first }), {
      status: 'done',
      styleId: first,
      version: 1,
    });
    assert.equal(inWorkspace(), first);
    await runCommand('useStyleRules', { styleId: second });
    assert.equal(inWorkspace(), second);
    assert.equal((await runCommand('stopUsingStyleRules', { styleId: first })).status, 'done');
    assert.equal(inWorkspace(), second, 'another was in use');
    assert.equal((await runCommand('stopUsingStyleRules', { styleId: second })).status, 'done');
    assert.equal(inWorkspace(), undefined);
    assert.equal((await runCommand('useStyleRules', { styleId: 'nothing' })).error?.kind, 'notFound');
  });

  it('copies the ID', async () => {
    const styleId = await account.styleRules('Copied', 'de');
    await runCommand('copyStyleRulesId', { styleId });
    assert.equal(await vscode.env.clipboard.readText(), styleId);
  });

  it('tries a list on a sample, side by side, and shows the current version', async () => {
    const styleId = await account.styleRules('Sample', 'en');
    const outcome = await runCommand('tryStyleRules', { styleId, text: 'Die Pumpe läuft.', targetLang: 'EN-GB' });
    assert.equal(outcome.status, 'done');
    assert.match(outcome.before, /^\[EN-GB\]/);
    assert.match(outcome.after, /^\[EN-GB style:Sample v1\]/);
    const { tab, left, right } = await diffSides();
    assert.deepEqual([left.getText(), right.getText()], [outcome.before, outcome.after]);
    assert.match(tab.label, /Sample: without ↔ with version 1/);
    await runCommand('renameStyleRules', { styleId, name: 'Sampled' });
    const again = await runCommand('tryStyleRules', { styleId, text: 'Die Pumpe läuft.' });
    assert.match(again.after ?? '', /^\[EN-US style:Sampled v2\]/);
  });

  it('asks before it sends a long sample twice, unless the options are complete', async () => {
    const styleId = await account.styleRules('Long', 'de');
    await writeSetting('confirmAbove', 10);
    const outcome = runCommand('tryStyleRules', { styleId, text: 'six char' });
    const question = await until('the question is asked', () => scene.messages.shown.find(({ modal }) => modal));
    assert.match(question.message, /16 characters/);
    question.press();
    assert.deepEqual(await outcome, { status: 'cancelled' });
    assert.equal((await runCommand('tryStyleRules', { styleId, text: 'six char', targetLang: 'DE' })).status, 'done');
    await writeSetting('confirmAbove', undefined);
  });

  it('requests the lists page by page, once, until they are refreshed', async () => {
    for (let number = 0; number < 26; number += 1) {
      await account.styleRules(`Paged ${number}`, 'de');
    }
    const last = await account.styleRules('Paged at last', 'de');
    const lists = async () =>
      (await scene.service.requests()).filter(({ method, path }) => method === 'GET' && path === '/v3/style_rules')
        .length;
    await runCommand('refresh', { view: 'styleRules' });
    await scene.service.reset();
    assert.equal((await runCommand('copyStyleRulesId', { styleId: last })).status, 'done');
    const pages = await lists();
    assert.ok(pages >= 2, `${pages} pages`);
    await runCommand('copyStyleRulesId', { styleId: last });
    assert.equal(await lists(), pages);
    await runCommand('refresh', { view: 'styleRules' });
    await runCommand('copyStyleRulesId', { styleId: last });
    assert.equal(await lists(), 2 * pages);
  });

  it('rejects the Free plan before anything is sent', async () => {
    await disconnect();
    await runCommand('addConnection', {
      name: 'Test',
      url: `${scene.service.url}/free`,
      plan: 'free',
      key: 'demo-free',
    });
    await scene.service.reset();
    const { error } = await runCommand('createStyleRules', { name: 'Free', language: 'de' });
    assert.equal(error?.kind, 'invalidInput');
    assert.deepEqual(await scene.service.requests(), []);
    await disconnect();
    await connect(scene.service);
  });
});
