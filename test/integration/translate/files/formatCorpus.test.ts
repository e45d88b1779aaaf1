import { strict as assert } from 'node:assert';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parse as parseJson } from 'jsonc-parser';
import * as vscode from 'vscode';
import { parseDocument, visit } from 'yaml';
import type { TextEngine } from '../../../../src/state/textEngine.ts';
import { extensionUnderTest, runCommand } from '../../../helpers/extension.ts';
import { SampleFolder } from '../../../helpers/sampleFolder.ts';
import { editorScene } from '../../../helpers/scene.ts';

/** Text units whose translation cannot be written in their place: a comment mark within plain words of YAML. */
const unwritable: ReadonlyMap<string, number> = new Map([['yaml/rails.en.yml', 1]]);

/**
 * Folders of the corpus that are not translated in place as the others are: files of both languages
 * (`bilingualFiles.test.ts`), and those whose format their folder decides. Hostile files are refused, or have no text.
 */
const elsewhere = ['android', 'po', 'qt', 'xcstrings', 'xliff', '*/hostile.*'];

describe('the corpus of formats, translated in place', () => {
  const corpus = path.join(extensionUnderTest().extensionPath, 'test/fixtures/formats');
  editorScene();
  let folder: SampleFolder;

  before(async () => {
    folder = new SampleFolder();
  });

  for (const name of filesForTheEditor(corpus)) {
    it(`keeps what is no text of ${name}`, async () => {
      const bytes = readFileSync(path.join(corpus, name));
      const uri = folder.write(name, bytes);
      if (bytes.includes(0)) {
        // The editor takes it for a binary file.
        const refused = await runCommand('translateFile', { uri, output: 'inPlace', targetLang: 'DE' });
        assert.equal(refused.error?.kind, 'invalidInput');
        assert.ok(folder.bytes(name).equals(bytes));
        return;
      }
      const document = await vscode.workspace.openTextDocument(uri);
      await vscode.window.showTextDocument(document);
      const source = document.getText();
      const outcome = await runCommand('translateFile', { uri, output: 'inPlace', targetLang: 'DE' });
      const kept = unwritable.get(name) ?? 0;
      assert.equal(outcome.status, kept === 0 ? 'done' : 'partial', JSON.stringify(outcome));
      assert.equal(outcome.files[0]?.kept, kept);
      const translated = document.getText();
      assert.notEqual(translated, source);
      assertOutsideKept(document.languageId, uri.path, source, translated);
      assert.deepEqual(keysOf(name, translated), keysOf(name, source));

      await document.save();
      const saved = folder.read(name);
      const mark = bytes.subarray(0, 3).equals(Buffer.from('\ufeff')) ? '\ufeff' : '';
      assert.equal(saved, mark + translated);

      await vscode.commands.executeCommand('undo');
      assert.equal(document.getText(), source);
      await document.save();
      // An editor writes one kind of line end: what came with several is not the file it was, whoever saves it.
      if (new Set(bytes.toString().match(/\r\n|\r|\n/g)).size < 2) {
        assert.ok(folder.bytes(name).equals(bytes), 'undone and saved, it is the very file');
      }
    });
  }
});

/**
 * Returns a file of each format, and those that an editor does not show byte by byte: with a byte order mark, several
 * or other line ends, or null. The tests of each format in plain Node take the whole corpus.
 */
function filesForTheEditor(corpus: string): string[] {
  const names = globSync('*/*', { cwd: corpus, exclude: elsewhere }).sort();
  return names.filter((name, index) => {
    const isFirst = path.dirname(name) !== path.dirname(names[index - 1] ?? '');
    const bytes = readFileSync(path.join(corpus, name));
    return isFirst || unwritable.has(name) || /^\ufeff|[\r\0]/.test(bytes.toString());
  });
}

/** What stands between the units of the source stands in the translation too, all of it and in this order. */
function assertOutsideKept(languageId: string, fileName: string, source: string, translated: string): void {
  const units = builtEngine().formatFor(languageId, fileName).units(source, { targetLang: 'de' });
  const outside = units.map(({ start }, index) => source.slice(units[index - 1]?.end ?? 0, start));
  const tail = source.slice(units.at(-1)?.end ?? 0);
  let at = 0;
  for (const [index, stretch] of outside.entries()) {
    const found = translated.indexOf(stretch, at);
    assert.ok(index === 0 ? found === 0 : found >= at, `stretch ${index} before a unit is kept`);
    at = found + stretch.length;
  }
  assert.ok(translated.slice(at).endsWith(tail), 'the end is kept');
}

/** The shape of structured files: what has a name has it still. */
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

/** Objects and lists as they are, with the types of what they hold in place of it. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(shape);
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value).map(([key, inner]) => [key, shape(inner)])
    : typeof value;
}

/** The engine as it is given to users; it says where the text of a source is, not what became of it. */
function builtEngine(): TextEngine {
  const require = createRequire(path.join(extensionUnderTest().extensionPath, 'package.json'));
  const bundle: unknown = require('./dist/text.js');
  if (!isEngine(bundle)) {
    throw new Error('dist/text.js does not export formatFor');
  }
  return bundle;
}

function isEngine(bundle: unknown): bundle is TextEngine {
  return typeof bundle === 'object' && bundle !== null && 'formatFor' in bundle;
}
