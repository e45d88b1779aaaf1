import { strict as assert } from 'node:assert';
import { existsSync, readFileSync } from 'node:fs';
import * as vscode from 'vscode';
import type { Outcome } from '../../src/contract/contributions.ts';
import { openText, select } from '../helpers/documents/documents.ts';
import { runCommand, until } from '../helpers/extension.ts';
import type { SoakScene } from './scene.ts';
import { asSource, markdownText, TypedDocument, unitText } from './typedDocument.ts';

/** An operation in progress. */
export interface Begun {
  readonly outcome: PromiseLike<Outcome>;
  /** Characters (code points) that the service may count, if all answers arrive. */
  readonly characters: number;
  /** True if its request is not listed with its characters. */
  readonly isDocument?: true;
  /** The document that the user edits meanwhile. */
  readonly typing?: TypedDocument;
  /** Absolute paths. */
  readonly files?: { readonly source: string; readonly target: string };
  /** Fails if a file has anything but the requested texts. */
  readonly check?: (outcome: Outcome) => void;
}

type Begin = (scene: SoakScene) => Promise<Begun>;

const target = { targetLang: 'DE' };
const english = { targetLang: 'en-US' };
const pair = { sourceLang: 'en', targetLang: 'de' };

function someIds({ chance, id }: SoakScene, most = 5): readonly number[] {
  return Array.from({ length: 1 + chance.upTo(most) }, id);
}

function charactersOf(ids: readonly number[]): number {
  return ids.reduce((sum, id) => sum + unitText(id).length, 0);
}

/**
 * Opens a new file in the active editor. An editor that another operation opens at the same time may take its place: it
 * is opened again.
 */
async function openInFront(content: string, extension?: string): Promise<vscode.TextEditor> {
  return until('the document is in front', async () => {
    const editor = await openText(content, extension).catch(() => undefined);
    return editor === vscode.window.activeTextEditor && editor;
  });
}

/** Opens a document with all units selected, and begins to work on it. */
function onDocument(run: (document: vscode.TextDocument, scene: SoakScene) => PromiseLike<Outcome>): Begin {
  return async (scene) => {
    const ids = someIds(scene);
    const editor = await openInFront(markdownText(ids), 'md');
    select(editor, ...ids.map(unitText));
    const typing = new TypedDocument(editor.document, ids);
    return { outcome: run(editor.document, scene), characters: charactersOf(ids), typing };
  };
}

async function review(command: () => PromiseLike<Outcome>, { chance }: SoakScene): Promise<Outcome> {
  const outcome = await command();
  if (outcome.status === 'done' || outcome.status === 'partial') {
    const left = await runCommand(chance.is(0.5) ? 'keepAllChanges' : 'revertAllChanges');
    return left.status === 'done' ? outcome : left;
  }
  return outcome;
}

async function preview(command: () => PromiseLike<Outcome>): Promise<Outcome> {
  const outcome = await command();
  return outcome.status === 'done' ? runCommand('applyPreview') : outcome;
}

/** Fails if the file exists, unless it is a whole translation of the source. */
export function isWhole(file: string, source: string): void {
  if (existsSync(file)) {
    assert.equal(asSource(readFileSync(file, 'utf8')), asSource(source), 'the file is not the translation');
  }
}

/** Fails unless the file is a whole translation of the source, or is missing because the operation was not done. */
function isWritten(file: vscode.Uri, source: string, { status }: Outcome): void {
  assert.ok(status !== 'done' || existsSync(file.fsPath), 'the translation has no file');
  isWhole(file.fsPath, source);
}

export async function translateFile(scene: SoakScene): Promise<Begun & Required<Pick<Begun, 'files'>>> {
  const ids = someIds(scene, 40);
  const name = `file${ids[0]}`;
  const source = markdownText(ids);
  const uri = scene.folder.write(`${name}.md`, source);
  const written = scene.folder.uri(`${name}.de.md`);
  return {
    outcome: runCommand('translateFile', { ...target, uri, output: 'newFile' }),
    characters: charactersOf(ids),
    files: { source: uri.fsPath, target: written.fsPath },
    check: (outcome) => isWritten(written, source, outcome),
  };
}

async function translateDocument(scene: SoakScene): Promise<Begun> {
  const ids = someIds(scene);
  const name = `document${ids[0]}`;
  const source = `${ids.map(unitText).join('\n')}\n`;
  const uri = scene.folder.write(`${name}.txt`, source);
  return {
    outcome: runCommand('translateDocument', { ...target, uri }),
    characters: source.length,
    isDocument: true,
    check: (outcome) => isWritten(scene.folder.uri(`${name}.de.txt`), source, outcome),
  };
}

type Messages = Readonly<Record<string, string>>;

function isMessages(value: unknown): value is Messages {
  return typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each === 'string');
}

async function translateMissing(scene: SoakScene): Promise<Begun> {
  const ids = someIds(scene, 20);
  const folder = `locales${ids[0]}`;
  const kept = { reviewed: 'Geprüft' };
  const texts = ids.map((id): [string, string] => [`m${id}`, unitText(id)]);
  const source: Messages = { reviewed: 'Reviewed', ...Object.fromEntries(texts) };
  const uri = scene.folder.write(`${folder}/en.json`, JSON.stringify(source));
  scene.folder.write(`${folder}/de.json`, JSON.stringify(kept));
  return {
    outcome: runCommand('translateMissing', { uri, targetLangs: ['de'] }),
    characters: charactersOf(ids),
    check: ({ status }) => {
      const read: unknown = JSON.parse(scene.folder.read(`${folder}/de.json`));
      assert.ok(isMessages(read), 'de.json has other values');
      const { reviewed, ...others } = read;
      assert.equal(reviewed, kept.reviewed);
      for (const [key, text] of Object.entries(others)) {
        assert.equal(asSource(text), asSource(source[key] ?? ''), key);
      }
      assert.ok(status !== 'done' || Object.keys(others).length === ids.length, 'a message is missing');
    },
  };
}

async function pasteTranslated({ id }: SoakScene): Promise<Begun> {
  const text = unitText(id());
  await vscode.env.clipboard.writeText(text);
  const { document } = await openInFront('');
  return {
    outcome: runCommand('pasteTranslated', target),
    characters: text.length,
    check: () => {
      const pasted = document.getText();
      assert.ok(pasted === '' || asSource(pasted) === asSource(text), pasted);
    },
  };
}

/** Creates a glossary, changes it, writes it to a file, and deletes it. A changed one is created again. */
async function glossary({ id, folder }: SoakScene): Promise<Begun> {
  const name = `Glossary ${id()}`;
  const uri = folder.uri(`${name}.tsv`);
  const run = async (): Promise<Outcome> => {
    const created = await runCommand('createGlossary', { name, ...pair, entries: 'pump\tPumpe', legacy: true });
    const entries = 'pump\tPumpe\nlamp\tLampe';
    const changed =
      created.glossaryId === undefined
        ? created
        : await runCommand('setDictionary', { glossaryId: created.glossaryId, ...pair, entries });
    const { glossaryId } = changed;
    if (changed.status !== 'done' || glossaryId === undefined) {
      return changed;
    }
    const written = await runCommand('exportDictionary', { glossaryId, ...pair, uri });
    const deleted = await runCommand('deleteGlossary', { glossaryId });
    return written.status === 'done' ? deleted : written;
  };
  return {
    outcome: run(),
    characters: 0,
    check: ({ status }) =>
      assert.ok(status !== 'done' || readFileSync(uri.fsPath, 'utf8').includes('lamp\tLampe'), 'another dictionary'),
  };
}

async function translateInPage({ id }: SoakScene): Promise<Begun> {
  const text = unitText(id());
  return {
    outcome: runCommand('openInTranslator', { text, mode: 'translate', ...target, run: true }),
    characters: text.length,
  };
}

function reading(run: () => PromiseLike<Outcome>): Begin {
  return async () => ({ outcome: run(), characters: 0 });
}

/** Every kind of operation. */
export const operations: Readonly<Record<string, Begin>> = {
  'replace a selection': onDocument(() => runCommand('translateSelection', target)),
  'insert below': onDocument(() => runCommand('translateSelection', { ...target, applyMode: 'insertBelow' })),
  'review a selection': onDocument((_, scene) =>
    review(() => runCommand('translateSelection', { ...target, applyMode: 'review' }), scene),
  ),
  'translate side by side': onDocument(() =>
    preview(() => runCommand('translateSelection', { ...target, applyMode: 'sideBySide' })),
  ),
  'translate in place': onDocument(({ uri }) =>
    runCommand('translateFile', { ...target, uri, output: 'inPlace', applyMode: 'replace' }),
  ),
  rephrase: onDocument(() => runCommand('rephraseSelection', { ...english, applyMode: 'replace' })),
  correct: onDocument(() => runCommand('correctSelection', { ...english, applyMode: 'replace' })),
  'correct a file': onDocument(({ uri }) => runCommand('correctFile', { ...english, uri })),
  'translate a file': translateFile,
  'translate a document': translateDocument,
  'translate missing messages': translateMissing,
  'paste translated': pasteTranslated,
  'translate in the page': translateInPage,
  'change a glossary': glossary,
  'show the usage': reading(() => runCommand('showUsage', { reveal: false })),
  'detect a language': reading(() => runCommand('detectLanguage', { text: 'The pump is ready.' })),
  'show a language pair': reading(() => runCommand('showLanguagePair', pair)),
  'show languages': reading(() => runCommand('showLanguages', { resource: 'write' })),
  refresh: reading(() => runCommand('refresh', {})),
};

/** Operations on the editor in front: only one of them runs at a time. */
export const needsEditor: ReadonlySet<string> = new Set(
  Object.keys(operations).filter((name) => !/^(translate a|translate missing|change|show|detect|refresh)/.test(name)),
);
