import { strict as assert } from 'node:assert';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { openText, select } from '../../helpers/documents/documents.ts';
import { runCommand, until } from '../../helpers/extension.ts';
import { editorScene } from '../../helpers/scene.ts';

describe('the usage billed on this machine', () => {
  const scene = editorScene();
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'usage-')), 'usage.csv');

  beforeEach(() => runCommand('clearUsage', { isConfirmed: true }));

  const translate = async (text: string, targetLang: string) => {
    select(await openText(text), text);
    assert.equal((await runCommand('translateSelection', { targetLang })).status, 'done');
  };
  const exported = async () => {
    const { status, rows } = await runCommand('exportUsage', { uri: vscode.Uri.file(file) });
    assert.equal(status, 'done');
    const [head, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
    assert.equal(head, 'day,feature,language,characters');
    assert.equal(lines.length, rows);
    return lines.map((line) => line.replace(/^\d{4}-\d\d-\d\d,/, ''));
  };

  it('is stored by day, feature and language, as numbers without text', async () => {
    await translate('The pump is ready.', 'DE');
    await translate('It is on.', 'DE');
    await translate('Two.', 'FR');
    assert.deepEqual(await exported(), ['translate,DE,27', 'translate,FR,4']);
    assert.ok(!readFileSync(file, 'utf8').includes('pump'));
    const now = new Date();
    assert.ok(readFileSync(file, 'utf8').includes(`${now.getFullYear()}-`));
  });

  it('is added up in each export, without a request', async () => {
    await translate('Add up.', 'DE');
    assert.deepEqual(await exported(), ['translate,DE,7']);
    await translate('Once more.', 'DE');
    const before = (await scene.service.requests()).length;
    assert.deepEqual(await exported(), ['translate,DE,17']);
    assert.equal((await scene.service.requests()).length, before);
  });

  it('is cleared when the user agrees, and kept otherwise', async () => {
    await translate('Clear this.', 'DE');
    const left = runCommand('clearUsage');
    const question = await until('the question is asked', () => scene.messages.shown[0]);
    assert.equal(question.modal, true);
    question.press();
    assert.equal((await left).status, 'cancelled');
    assert.equal((await exported()).length, 1);
    scene.messages.shown.splice(0);
    const cleared = runCommand('clearUsage');
    (await until('the question is asked', () => scene.messages.shown[0])).press('Clear');
    assert.equal((await cleared).status, 'done');
    assert.deepEqual(await exported(), []);
  });

  it('reports when a file cannot be written', async () => {
    const uri = vscode.Uri.parse('nowhere:/usage.csv');
    const { status } = await runCommand('exportUsage', { uri });
    assert.equal(status, 'failed');
    assert.equal(scene.messages.shown[0]?.severity, 'error');
  });
});
