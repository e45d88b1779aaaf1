import { strict as assert } from 'node:assert';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parse as parseJson } from 'jsonc-parser';
import * as vscode from 'vscode';
import { parseDocument, visit } from 'yaml';
import type { TextEngine } from '../../../../src/service/textEngine.ts';
import { extensionUnderTest, runCommand } from '../../../helpers/extension.ts';
import { eachFolder } from '../../../helpers/sampleFolder.ts';
import { editorScene } from '../../../helpers/scene.ts';
import { unitsIn } from '../../../helpers/unitsIn.ts';

/** Units whose translation cannot be written in their place: a comment mark within plain words of YAML. */
const unwritable: ReadonlyMap<string, number> = new Map([['yaml/rails.en.yml', 1]]);

/**
 * Folders of the corpus that are not translated in place like the others: files of both languages, or of all
 * (`bilingualFiles.test.ts`), and those whose format depends on their folder. Hostile files are refused, or have no
 * text; broken ones keep what could not be written.
 */
const elsewhere = [
  'android',
  'languages',
  'po',
  'qt',
  'tables',
  'tablePairs/keys.csv',
  'xcstrings',
  'xliff',
  '*/hostile.*',
  '*/broken.*',
];

describe('the corpus of formats, translated in place', () => {
  const corpus = path.join(extensionUnderTest().extensionPath, 'test/fixtures/formats');
  editorScene();
  const folder = eachFolder();

  it('keeps everything but the text of the first file of each format', async () => {
    const names = firstOfEach(globSync('*/*', { cwd: corpus, exclude: elsewhere }).sort(), (name) =>
      path.dirname(name),
    );
    const uris = names.map((name) => folder.write(name, readFileSync(path.join(corpus, name))));
    const documents = await Promise.all(uris.map((uri) => vscode.workspace.openTextDocument(uri)));
    const sources = documents.map((document) => document.getText());
    const outcome = await runCommand('translateFile', { uris, output: 'inPlace', targetLang: 'DE' });
    assert.equal(outcome.status, 'done', JSON.stringify(outcome));
    for (const [index, document] of documents.entries()) {
      await assertTranslated(names[index] ?? '', document, sources[index] ?? '');
    }
    await vscode.workspace.saveAll();
  });

  for (const name of filesForTheEditor(corpus)) {
    it(`keeps everything but the text of ${name}`, async () => {
      const bytes = readFileSync(path.join(corpus, name));
      const uri = folder.write(name, bytes);
      const document = await vscode.workspace.openTextDocument(uri);
      await vscode.window.showTextDocument(document);
      const source = document.getText();
      const outcome = await runCommand('translateFile', { uri, output: 'inPlace', targetLang: 'DE' });
      const kept = unwritable.get(name) ?? 0;
      assert.equal(outcome.status, kept === 0 ? 'done' : 'partial', JSON.stringify(outcome));
      assert.equal(outcome.files[0]?.kept, kept);
      await assertTranslated(name, document, source);
      const translated = document.getText();

      await document.save();
      const saved = folder.read(name);
      const mark = bytes.subarray(0, 3).equals(Buffer.from('\ufeff')) ? '\ufeff' : '';
      assert.equal(saved, mark + translated);

      await vscode.commands.executeCommand('undo');
      assert.equal(document.getText(), source);
      await document.save();
      // An editor writes one kind of line break, so saving changes a file with several kinds.
      if (new Set(bytes.toString().match(/\r\n|\r|\n/g)).size < 2) {
        assert.ok(folder.bytes(name).equals(bytes), 'undone and saved, it is the very file');
      }
    });
  }
});

/**
 * Returns files that an editor does not show byte by byte: one for each combination of a byte order mark and line breaks.
 * The tests of each format in plain Node use the whole corpus.
 */
function filesForTheEditor(corpus: string): string[] {
  const names = globSync('*/*', { cwd: corpus, exclude: elsewhere }).sort();
  const bytesOf = (name: string) => {
    const marks: readonly string[] = readFileSync(path.join(corpus, name), 'utf8').match(/^\ufeff|\r\n|[\r\n]/g) ?? [];
    return unwritable.has(name) ? name : [...new Set(marks)].sort().join();
  };
  return firstOfEach(names, bytesOf);
}

function firstOfEach(names: readonly string[], kindOf: (name: string) => string): string[] {
  return Object.values(Object.groupBy(names, kindOf)).flatMap((same = []) => same.slice(0, 1));
}

async function assertTranslated(name: string, document: vscode.TextDocument, source: string): Promise<void> {
  const translated = document.getText();
  assert.notEqual(translated, source);
  await assertOutsideKept(document.languageId, document.uri.path, source, translated);
  // Files of Rails name their language in a key.
  assert.deepEqual(keysOf(name, translated), keysOf(name, source.replace(/^en:(?=\r?$)/m, 'de:')));
}

/** Asserts that the text between the units of the source is in the translation too, completely and in order. */
async function assertOutsideKept(
  languageId: string,
  fileName: string,
  source: string,
  translated: string,
): Promise<void> {
  const format = await builtEngine().loadFormat(languageId, fileName);
  const units = unitsIn(format, source, { targetLang: 'de' });
  const outside = units.map(({ start }, index) => source.slice(units[index - 1]?.end ?? 0, start));
  const tail = source.slice(units.at(-1)?.end ?? 0);
  let at = 0;
  for (const [index, range] of outside.entries()) {
    const found = translated.indexOf(range, at);
    assert.ok(index === 0 ? found === 0 : found >= at, `range ${index} before a unit is kept`);
    at = found + range.length;
  }
  assert.ok(translated.slice(at).endsWith(tail), 'the end is kept');
}

/** Returns the keys of structured files. */
function keysOf(name: string, text: string): unknown {
  switch (name.split('/')[0]) {
    case 'json':
      return shape(parseJson(text, [], { allowTrailingComma: true }));
    case 'yaml': {
      const keys: string[] = [];
      visit(parseDocument(text, { uniqueKeys: false }), {
        Pair(_, { key }) {
          keys.push(String(key));
        },
      });
      return keys;
    }
    default:
      return undefined;
  }
}

/** Returns objects and lists with the types of their values instead of these. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(shape);
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value).map(([key, inner]) => [key, shape(inner)])
    : typeof value;
}

/** Returns the packaged engine, to read sources, not to judge results. */
function builtEngine(): TextEngine {
  const require = createRequire(path.join(extensionUnderTest().extensionPath, 'package.json'));
  const bundle: unknown = require('./dist/text.js');
  if (!isEngine(bundle)) {
    throw new Error('dist/text.js does not export loadFormat');
  }
  return bundle;
}

function isEngine(bundle: unknown): bundle is TextEngine {
  return typeof bundle === 'object' && bundle !== null && 'loadFormat' in bundle;
}
