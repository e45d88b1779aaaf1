import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { writeText as write } from '../../helpers/documents/dictionaries.ts';
import { removeWorkspaceSetting, runCommand, until } from '../../helpers/extension.ts';
import { pluck } from '../../helpers/pluck.ts';
import { editorScene } from '../../helpers/scene.ts';
import { Account } from '../../helpers/service/account.ts';

const kept = { label: 'Tone', prompt: 'Be kind.' };
const rules = { punctuation: { apostrophe: 'use_curly_apostrophes' } };

interface Content {
  name: string;
  language: string;
  configuredRules: object;
  customInstructions: object[];
}

describe('a style rule list as a document', () => {
  const scene = editorScene();
  const account = new Account(() => scene.service.url);

  afterEach(() => removeWorkspaceSetting('styleRules'));

  const made = () => account.styleRules('Voice / 1', 'de', { configured_rules: rules, custom_instructions: [kept] });
  const content = (change: Partial<Content> = {}): Content => ({
    name: 'Voice / 1',
    language: 'de',
    configuredRules: rules,
    customInstructions: [kept],
    ...change,
  });

  async function open(styleId: string): Promise<vscode.TextDocument> {
    assert.equal((await runCommand('editStyleRules', { styleId })).status, 'done');
    const document = vscode.window.activeTextEditor?.document;
    assert.ok(document);
    return document;
  }

  const openMade = async () => {
    const styleId = await made();
    return { styleId, document: await open(styleId) };
  };
  const put = (document: vscode.TextDocument, change: Partial<Content>) =>
    write(document, `${JSON.stringify(content(change), null, 2)}\n`);
  const question = () => until('the question is asked', () => scene.messages.shown.find(({ modal }) => modal === true));
  const changes = async () =>
    (await scene.service.requests())
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path }) => `${method} ${path}`);

  it('opens as JSON under its name', async () => {
    const { styleId, document } = await openMade();
    assert.equal(document.uri.scheme, 'languageservices-style');
    assert.deepEqual([document.uri.authority, document.uri.path], [styleId, '/Voice %2F 1.json']);
    assert.equal(document.languageId, 'json');
    assert.equal(document.getText(), `${JSON.stringify(content(), null, 2)}\n`);
  });

  it('opens at its former address too, with the ID in the path', async () => {
    const styleId = await made();
    const path = `/${styleId}/Voice.json`;
    const document = await vscode.workspace.openTextDocument(
      vscode.Uri.from({ scheme: 'languageservices-style', path }),
    );
    assert.equal(document.getText(), `${JSON.stringify(content(), null, 2)}\n`);
  });

  it('saves only the differences: name, rules and new instructions, with a version each', async () => {
    const { styleId, document } = await openMade();
    await scene.service.reset();
    const more = { label: 'Units', prompt: 'Use SI units.', sourceLanguage: 'en' };
    await put(document, { name: 'House', configuredRules: {}, customInstructions: [more, kept] });
    assert.ok(await document.save());
    const path = `/v3/style_rules/${styleId}`;
    assert.deepEqual(await changes(), [
      `PATCH ${path}`,
      `PUT ${path}/configured_rules`,
      `POST ${path}/custom_instructions`,
    ]);
    const list = await account.styleRuleList(styleId);
    assert.deepEqual([list.name, list.version, list.configured_rules], ['House', 4, {}]);
    assert.deepEqual(pluck(list.custom_instructions, 'label'), ['Tone', 'Units']);
    await scene.service.reset();
    await put(document, { name: 'House 2', configuredRules: {}, customInstructions: [kept, more] });
    assert.ok(await document.save(), 'a second time, with no conflict');
    assert.deepEqual(await changes(), [`PATCH ${path}`]);
    assert.equal((await runCommand('editStyleRules', { styleId })).version, 5);
    assert.equal(vscode.window.activeTextEditor?.document, document, 'it is shown under its old name');
    assert.deepEqual(scene.messages.shown, []);
  });

  it('is not saved over a change elsewhere; reverting loads that change', async () => {
    const { styleId, document } = await openMade();
    // First our version: the edit stays, even if the editor reads its former content again.
    await put(document, { name: 'Mine' });
    await account.renameStyleRules(styleId, 'Voice / 2');
    await scene.service.reset();
    assert.equal(await document.save(), false);
    assert.ok(document.isDirty);
    assert.deepEqual(await changes(), []);
    await vscode.commands.executeCommand('workbench.action.files.revert');
    await until('theirs is shown', () => document.getText().includes('"Voice / 2"'));
  });

  it('is not saved over the second of two changes elsewhere that have as many bytes', async () => {
    const { styleId, document } = await openMade();
    await put(document, { name: 'Mine' });
    await account.renameStyleRules(styleId, 'Voice / 2');
    await vscode.workspace.fs.stat(document.uri);
    await account.renameStyleRules(styleId, 'Voice / 3');
    await scene.service.reset();
    assert.equal(await document.save(), false);
    assert.deepEqual(await changes(), []);
  });

  it('shows what someone else changed while it was saved', async () => {
    const { styleId, document } = await openMade();
    await put(document, { name: 'Mine' });
    await scene.service.reset();
    await scene.service.plant({ match: `PATCH /v3/style_rules/${styleId}`, delayMs: 600_000 });
    const saving = document.save();
    await until('it is sent', async () => (await changes()).length > 0);
    const added = await runCommand('addCustomInstruction', { styleId, label: 'Added', prompt: 'Elsewhere.' });
    assert.equal(added.status, 'done');
    await scene.service.release();
    assert.ok(await saving);
    await until('both are shown', () => /"Mine"[^]*Elsewhere\./.test(document.getText()));
    assert.equal(document.isDirty, false);
    await scene.service.reset();
    await write(document, document.getText().replace('"Mine"', '"Mine 2"'));
    assert.ok(await document.save());
    assert.deepEqual(await changes(), [`PATCH /v3/style_rules/${styleId}`]);
    assert.equal((await account.styleRuleList(styleId)).custom_instructions.length, 2);
  });

  it('is read twice at most for each save', async () => {
    const { styleId, document } = await openMade();
    await put(document, { name: 'House' });
    // The editor may still be reading the document that it has just shown.
    await vscode.workspace.fs.stat(document.uri);
    await scene.service.reset();
    assert.ok(await document.save());
    const path = `/v3/style_rules/${styleId}`;
    assert.deepEqual(
      (await scene.service.requests()).map((request) => `${request.method} ${request.path}`),
      [`GET ${path}`, `PATCH ${path}`, `GET ${path}`],
    );
  });

  it('shows changes that the extension makes elsewhere', async () => {
    const { styleId, document } = await openMade();
    await runCommand('addCustomInstruction', { styleId, label: 'Added', prompt: 'Elsewhere.' });
    await until('it is shown', () => document.getText().includes('Elsewhere.'));
    assert.equal(document.isDirty, false);
  });

  it('stays edited when saving fails, and is saved at the next try', async () => {
    const { styleId, document } = await openMade();
    await put(document, { configuredRules: {} });
    await scene.service.plant({ match: `PUT /v3/style_rules/${styleId}/configured_rules`, status: 403 });
    assert.equal(await document.save(), false);
    assert.ok(document.isDirty);
    assert.ok(await document.save());
    assert.deepEqual((await account.styleRuleList(styleId)).configured_rules, {});
  });

  describe('with changes that the service cannot make', () => {
    const changed = { label: 'Tone', prompt: 'Be brief.' };

    it('offers a new list with the changes, uses it instead, and reverts the old document', async () => {
      const styleId = await made();
      await runCommand('useStyleRules', { styleId });
      const document = await open(styleId);
      await put(document, { name: 'Brief', customInstructions: [changed] });
      await scene.service.reset();
      const saving = document.save();
      const asked = await question();
      assert.match(asked.message, /cannot change or remove custom instructions of “Voice \/ 1”/);
      assert.match(asked.detail ?? '', /Changed or removed: Tone/);
      assert.deepEqual(asked.buttons, ['Duplicate and Use', 'Duplicate']);
      asked.press('Duplicate and Use');
      assert.ok(await saving);
      const copy = await until('the new list is shown', () => {
        const inFront = vscode.window.activeTextEditor?.document;
        return inFront !== document && inFront?.uri.scheme === document.uri.scheme && inFront;
      });
      const newId = copy.uri.authority;
      const list = await account.styleRuleList(newId);
      assert.deepEqual([list.name, list.version], ['Brief', 1]);
      assert.deepEqual(pluck(list.custom_instructions, 'prompt'), ['Be brief.']);
      assert.equal(vscode.workspace.getConfiguration('languageServices').get('styleRules'), newId);
      await until('the old one is as it was', () => document.getText() === `${JSON.stringify(content(), null, 2)}\n`);
      assert.equal(document.isDirty, false);
      assert.deepEqual(await changes(), ['POST /v3/style_rules']);
      assert.equal((await account.styleRuleList(styleId)).version, 1);
    });

    it('is not saved when the user does not agree', async () => {
      const { document } = await openMade();
      await put(document, { customInstructions: [] });
      await scene.service.reset();
      const saving = document.save();
      (await question()).press();
      assert.equal(await saving, false);
      assert.ok(document.isDirty);
      assert.deepEqual(await changes(), []);
    });

    it('creates a list for another language when the language was changed', async () => {
      const { styleId, document } = await openMade();
      await put(document, { name: 'Voix', language: 'fr' });
      const saving = document.save();
      const asked = await question();
      assert.match(asked.message, /cannot change the language/);
      asked.press('Duplicate');
      assert.ok(await saving);
      assert.equal(vscode.workspace.getConfiguration('languageServices').get('styleRules'), '');
      assert.equal((await account.styleRuleList(styleId)).language, 'de');
    });
  });

  it('reports exceeded limits during typing, and is not saved until they are fixed', async () => {
    const document = await open(await made());
    const problems = () =>
      vscode.languages
        .getDiagnostics(document.uri)
        .filter(({ source }) => source === 'Language Services')
        .map(({ message, range }) => `${document.getText(range)}: ${message}`);
    await scene.service.reset();
    await put(document, {
      name: 'n'.repeat(1025),
      language: 'pt-BR',
      customInstructions: [{ label: 'Long', prompt: 'p'.repeat(301) }, ...Array.from({ length: 200 }, () => kept)],
    });
    await until('the problems are told', () => problems().length === 4);
    assert.match(problems().join('\n'), /at most 1024 characters\. This name has 1025/);
    assert.match(problems().join('\n'), /"pt-BR": The language must be a code without a variant/);
    assert.match(problems().join('\n'), /at most 300 characters\. This prompt has 301/);
    assert.match(problems().join('\n'), /at most 200 custom instructions\. This list has 201/);
    assert.equal(await document.save(), false);
    assert.deepEqual(await changes(), []);
    await put(document, {});
    await until('they are gone', () => problems().length === 0);
  });

  it('cannot be opened when the list does not exist, and the outcome says so', async () => {
    assert.equal((await runCommand('editStyleRules', { styleId: 'nobody' })).error?.kind, 'notFound');
    const styleId = await made();
    await scene.service.plant({ match: `GET /v3/style_rules/${styleId}`, status: 403, times: 3 });
    assert.equal((await runCommand('editStyleRules', { styleId })).error?.kind, 'forbidden');
  });
});
