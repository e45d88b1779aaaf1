import { strict as assert } from 'node:assert';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import type { ExportedApi } from '../../../src/features/api/exportedApi.ts';
import { extensionUnderTest, runCommand, until } from '../../helpers/extension.ts';
import { editorScene } from '../../helpers/scene.ts';

const id = 'others.translating';
const german = /^\[DE\] /;

/** Code of another extension in a temporary folder. */
interface OtherExtension {
  translate(api: ExportedApi, text: string): Promise<string>;
}

function isOther(value: unknown): value is OtherExtension {
  return typeof value === 'object' && value !== null && 'translate' in value;
}

function isApi(given: unknown): given is ExportedApi {
  return typeof given === 'object' && given !== null && 'version' in given;
}

describe('another extension that calls the exported API', () => {
  const scene = editorScene();
  const { extensions } = vscode;
  const { all, getExtension } = extensions;
  const folder = mkdtempSync(path.join(tmpdir(), 'other-extension-'));
  let api: ExportedApi;
  let other: OtherExtension;

  before(async () => {
    writeFileSync(
      path.join(folder, 'main.cjs'),
      `exports.translate = async (api, text) => {
        const { translations } = await api.translate([text], { targetLang: 'DE' });
        return translations[0].text;
      };`,
    );
    const required: unknown = createRequire(path.join(folder, 'x'))('./main.cjs');
    assert.ok(isOther(required));
    other = required;
    const exported: unknown = await extensionUnderTest().activate();
    assert.ok(isApi(exported));
    api = exported;
    const packageJSON = { displayName: 'Other Translator' };
    const installed = { id, extensionPath: folder, packageJSON };
    Object.defineProperty(extensions, 'all', { configurable: true, get: () => [...all, installed] });
    Object.defineProperty(extensions, 'getExtension', {
      configurable: true,
      value: (name: string) => (name === id ? installed : getExtension(name)),
    });
  });

  beforeEach(() => runCommand('clearUsage', { isConfirmed: true }));

  afterEach(() => runCommand('revokeExtensionAccess', { extension: id }));

  after(() => {
    Object.defineProperty(extensions, 'all', { configurable: true, get: () => all });
    Object.defineProperty(extensions, 'getExtension', { configurable: true, value: getExtension });
    rmSync(folder, { recursive: true });
  });

  const asked = () => until('the question is asked', () => scene.messages.shown[0]);
  const billed = async () => {
    const { status, rows } = await runCommand('exportUsage', { uri: vscode.Uri.file(path.join(folder, 'usage.csv')) });
    assert.equal(status, 'done');
    return rows;
  };

  it('is asked for once, and its usage counts', async () => {
    const calls = ['One.', 'Two.'].map((text) => other.translate(api, text));
    const question = await asked();
    assert.equal(question.modal, true);
    assert.match(question.message, /^Allow Other Translator to send text with connection .+\?$/);
    assert.deepEqual(question.buttons, ['Allow', 'Don’t Allow']);
    assert.match(
      question.detail ?? '',
      /billed to this connection: at most 1\.3 times their characters, or 500 more for each call/,
    );
    assert.deepEqual(await scene.service.requests(), []);
    question.press('Allow');
    for (const text of [...(await Promise.all(calls)), await other.translate(api, 'Three.')]) {
      assert.match(text, german);
    }
    assert.equal(scene.messages.shown.length, 1);
    assert.equal(await billed(), 1);
    scene.messages.shown.splice(0);
  });

  it('is refused and not asked for again, until this is revoked', async () => {
    const refused = assert.rejects(other.translate(api, 'One.'), { kind: 'forbidden' });
    (await asked()).press('Don’t Allow');
    await refused;
    await assert.rejects(other.translate(api, 'Two.'), { kind: 'forbidden' });
    assert.deepEqual(await scene.service.requests(), []);
    assert.equal(scene.messages.shown.splice(0).length, 1);
    assert.equal((await runCommand('revokeExtensionAccess', { extension: id })).status, 'done');
    const allowed = other.translate(api, 'Three.');
    (await asked()).press('Allow');
    assert.match(await allowed, german);
    scene.messages.shown.splice(0);
  });

  it('is not asked for when a test or our own code calls', async () => {
    const { translations } = await api.translate(['One.'], { targetLang: 'DE' });
    assert.match(translations[0]?.text ?? '', german);
    assert.deepEqual(scene.messages.shown, []);
  });
});
