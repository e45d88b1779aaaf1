import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { runCommand, until } from '../../../helpers/extension.ts';
import { editorScene } from '../../../helpers/scene.ts';
import { Account } from '../../../helpers/service/account.ts';

const pair = { sourceLang: 'en', targetLang: 'de' };

describe('a virtual document when the user’s files have another encoding', () => {
  const scene = editorScene();
  let account: Account;
  const encode = (encoding: string | undefined) =>
    vscode.workspace.getConfiguration('files').update('encoding', encoding, vscode.ConfigurationTarget.Global);

  before(() => {
    account = new Account(scene.service.url);
    return encode('windows1252');
  });
  after(() => encode(undefined));

  async function opened(): Promise<vscode.TextDocument> {
    const document = vscode.window.activeTextEditor?.document ?? assert.fail();
    await until('it is read as UTF-8', () => document.encoding === 'utf8');
    return document;
  }

  async function replace(document: vscode.TextDocument, from: string, to: string): Promise<void> {
    const at = document.getText().indexOf(from);
    const edit = new vscode.WorkspaceEdit();
    const range = new vscode.Range(document.positionAt(at), document.positionAt(at + from.length));
    edit.replace(document.uri, range, to);
    assert.ok(await vscode.workspace.applyEdit(edit));
  }

  it('shows and saves the letters of a dictionary', async () => {
    const glossaryId = await account.glossary('Encoded', { ...pair, entries: 'door\tTür' });
    await runCommand('editDictionary', { glossaryId, ...pair });
    const document = await opened();
    assert.equal(document.getText(), 'door\tTür\n');
    await replace(document, 'Tür', 'Türen ü');
    assert.ok(await document.save());
    assert.equal(await account.entries(glossaryId, 'en', 'de'), 'door\tTüren ü');
  });

  it('shows and saves the letters of a style rule list', async () => {
    const styleId = await account.styleRules('Ton', 'de', {
      configured_rules: {},
      custom_instructions: [{ label: 'Grüße', prompt: 'Grüße höflich.' }],
    });
    await runCommand('editStyleRules', { styleId });
    const document = await opened();
    assert.match(document.getText(), /Grüße höflich\./);
    await replace(document, '"Ton"', '"Tönung"');
    assert.ok(await document.save());
    assert.equal((await account.styleRuleList(styleId)).name, 'Tönung');
  });

  it('rejects bytes that are not UTF-8, and the service’s content is unchanged', async () => {
    const glossaryId = await account.glossary('Latin', { ...pair, entries: 'door\tTor' });
    await runCommand('editDictionary', { glossaryId, ...pair });
    const { uri } = await opened();
    const bytes = Buffer.from('door\tTür\n', 'latin1');
    await assert.rejects(async () => vscode.workspace.fs.writeFile(uri, bytes), /UTF-8/);
    assert.equal(await account.entries(glossaryId, 'en', 'de'), 'door\tTor');
  });
});
