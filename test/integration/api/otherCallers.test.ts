import { strict as assert } from 'node:assert';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import type { ExportedApi } from '../../../src/features/api/exportedApi.ts';
import { extensionUnderTest, runCommand, unknownExtension, until } from '../../helpers/extension.ts';
import { editorScene } from '../../helpers/scene.ts';

const id = 'others.translating';
const german = /^\[DE\] /;

/** Code of another extension in a temporary folder. */
interface OtherExtension {
  translate(api: ExportedApi, text: string): Promise<string>;
  /** Calls of the API that do not say whose they are. */
  readonly unnamed: Readonly<
    Record<'timer' | 'promise' | 'sourceUrl', (api: ExportedApi, text: string, ourFile: string) => Promise<string>>
  >;
}

function isOther(value: unknown): value is OtherExtension {
  return typeof value === 'object' && value !== null && 'translate' in value && 'unnamed' in value;
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
      };
      const first = ({ translations }) => translations[0].text;
      const calling = (ending = '') =>
        new Function('api', 'text', "return api.translate([text], { targetLang: 'DE' });" + ending);
      // None of them has a function of this file on its stack when it calls.
      exports.unnamed = {
        timer: (api, text) =>
          new Promise((resolve) => {
            const done = new Function('resolve', 'call', 'api', 'text', 'resolve(call(api, text));');
            setTimeout(done, 0, resolve, calling(), api, text);
          }).then(first),
        promise: (api, text) => Promise.resolve().then(api.translate.bind(api, [text], { targetLang: 'DE' })).then(first),
        sourceUrl: (api, text, file) =>
          Promise.resolve().then(calling('\\n//# sourceURL=' + file).bind(undefined, api, text)).then(first),
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

  afterEach(async () => {
    for (const extension of [id, unknownExtension]) {
      await runCommand('revokeExtensionAccess', { extension });
    }
  });

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

  for (const way of ['timer', 'promise', 'sourceUrl'] as const) {
    it(`is asked for as one that is not known if its call does not say whose it is: ${way}`, async () => {
      const ourFile = path.join(extensionUnderTest().extensionPath, 'dist', 'extension.js');
      const call = (text: string) => other.unnamed[way](api, text, ourFile);
      const refused = assert.rejects(call('One.'), {
        kind: 'forbidden',
        message:
          /^Unknown extension may not send text with connection .+\. To be asked again, run Revoke Extension Access\.$/,
      });
      const question = await asked();
      assert.match(question.message, /^Allow an extension that is not known to send text with connection .+\?$/);
      assert.match(
        question.detail ?? '',
        /^VS Code does not say which extension it is\. Your answer is for all .* billed/,
      );
      question.press('Don’t Allow');
      await refused;
      assert.deepEqual(await scene.service.requests(), []);
      assert.equal(scene.messages.shown.splice(0).length, 1);
      await runCommand('revokeExtensionAccess', { extension: unknownExtension });
      const allowed = call('Two.');
      (await asked()).press('Allow');
      assert.match(await allowed, german);
      assert.match(await call('Three.'), german);
      assert.equal(scene.messages.shown.splice(0).length, 1);
      assert.equal(await billed(), 1);
    });
  }

  it('is known though one that is not known may send text, and the reverse', async () => {
    const unnamed = other.unnamed.promise(api, 'One.', '');
    (await asked()).press('Allow');
    await unnamed;
    scene.messages.shown.splice(0);
    const refused = assert.rejects(other.translate(api, 'Two.'), { kind: 'forbidden' });
    (await asked()).press('Don’t Allow');
    await refused;
    assert.match(await other.unnamed.timer(api, 'Three.', ''), german);
    scene.messages.shown.splice(0);
  });

  it('is asked for as one that is not known when a test calls', async () => {
    const translated = api.translate(['One.'], { targetLang: 'DE' });
    const question = await asked();
    assert.match(question.message, /^Allow an extension that is not known /);
    question.press('Allow');
    const { translations } = await translated;
    assert.match(translations[0]?.text ?? '', german);
    scene.messages.shown.splice(0);
  });
});
