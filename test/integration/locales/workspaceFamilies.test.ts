import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { closeAllEditors } from '../../helpers/documents/documents.ts';
import { runCommand, until } from '../../helpers/extension.ts';
import { eachFolder } from '../../helpers/sampleFolder.ts';
import { editorScene } from '../../helpers/scene.ts';
import { connect, disconnect } from '../../helpers/service/service.ts';

/** Observes how often the workspace folder is listed, and can keep the list back. */
class Listings implements vscode.Disposable {
  count = 0;
  /** Lists wait for it. */
  gate: Promise<unknown> | undefined;
  readonly #fs = vscode.workspace.fs;

  constructor() {
    const root = vscode.workspace.workspaceFolders?.[0]?.uri.toString();
    const readDirectory = async (uri: vscode.Uri) => {
      if (uri.toString() === root) {
        this.count += 1;
        await this.gate;
      }
      return this.#fs.readDirectory(uri);
    };
    this.#replace({ ...this.#fs, readDirectory });
  }

  dispose(): void {
    this.#replace(this.#fs);
  }

  #replace(value: vscode.FileSystem): void {
    Object.defineProperty(vscode.workspace, 'fs', { value, configurable: true, writable: true });
  }
}

describe('the search for the locale files of a workspace', () => {
  const scene = editorScene();
  const folder = eachFolder();
  let listings: Listings;
  let source: vscode.Uri;
  const json = (texts: Readonly<Record<string, string>>) => `${JSON.stringify(texts, null, 2)}\n`;

  beforeEach(async () => {
    await folder.watch('locales');
    source = folder.write('locales/en.json', json({ a: 'The pump is on.' }));
    folder.write('locales/de.json', json({ a: 'Die Pumpe ist an.' }));
    listings = new Listings();
  });

  afterEach(() => {
    listings.dispose();
    folder.remove();
  });

  it('runs once for all commands and rows, and again only when a locale file comes or goes', async () => {
    const languages = async () => {
      const { families } = await runCommand('checkLocales', { uri: folder.uri() });
      return families?.flatMap((family) => family.languages.map(({ lang }) => lang));
    };
    // So that nothing is reported about the files of this test later.
    await folder.writeSeen('locales/de.json', json({ a: 'Die Pumpe ist an.' }));
    assert.deepEqual(await languages(), ['de']);
    listings.count = 0;
    await runCommand('openMessage', { uri: source, lang: 'de', keys: ['a'] });
    await runCommand('openMessage', { uri: source, lang: 'de', keys: ['a'] });
    await runCommand('translateMissing', { uri: source, targetLangs: ['de'] });
    await runCommand('openTranslationGrid', { uri: source });
    await runCommand('markReviewed', { uri: source, lang: 'de', keys: ['a'] });
    for (let at = 0; at < 20; at += 1) {
      folder.write(`chunk${at}.js`, '');
    }
    await folder.writeSeen('app.js', '');
    assert.deepEqual(await languages(), ['de']);
    assert.equal(listings.count, 0);
    await folder.writeSeen('locales/fr.json', json({}));
    assert.deepEqual(await languages(), ['de', 'fr']);
    assert.equal(listings.count, 1);
  });

  it('finds those to check and to open in a grid without a connection', async () => {
    await disconnect();
    try {
      const { families } = await runCommand('checkLocales', { uri: source });
      assert.equal(families?.length, 1);
      assert.deepEqual(await runCommand('openTranslationGrid', { uri: source }), { status: 'done' });
      assert.deepEqual(scene.messages.shown, []);
    } finally {
      await connect(scene.service);
    }
  });

  const inFront = () => vscode.window.showTextDocument(source);
  for (const { name, begin, prepare = closeAllEditors } of [
    { name: 'translateMissing', begin: () => runCommand('translateMissing', { uri: source }) },
    { name: 'checkLocales', begin: () => runCommand('checkLocales') },
    { name: 'openMessage of a row', begin: () => runCommand('openMessage', { uri: source, lang: 'de' }) },
    { name: 'removeObsolete without a file', begin: () => runCommand('removeObsolete') },
    { name: 'openTranslationGrid', begin: () => runCommand('openTranslationGrid') },
    { name: 'openTranslationGrid of an editor', begin: () => runCommand('openTranslationGrid'), prepare: inFront },
  ]) {
    it(`is ended by ${name} when the user cancels`, async () => {
      await prepare();
      await runCommand('refresh', { view: 'locales' });
      const gate = Promise.withResolvers<undefined>();
      listings.gate = gate.promise;
      listings.count = 0;
      const running = begin();
      try {
        await until('the folder is listed', () => listings.count > 0);
        scene.cancel.press();
        assert.equal((await running).status, 'cancelled');
      } finally {
        gate.resolve(undefined);
      }
      await running;
      assert.deepEqual(scene.messages.shown, []);
    });
  }
});
