import { createHash } from 'node:crypto';
import * as vscode from 'vscode';
import { readSetting } from '../../../contract/readSetting.ts';
import { updateSetting } from '../../../contract/updateSetting.ts';
import { MementoItems } from '../../../service/mementoItems.ts';
import type { TrackedCorrection } from '../../../terms/corrections/trackedCorrections.ts';

/** Maximum for a workspace; the oldest are removed first. */
const most = 1000;

/** Corrections that the user ignores: single ones, stored for the workspace, and words in the settings. */
export class IgnoredCorrections {
  readonly #single: MementoItems<true>;

  /** @param memento of the workspace; no readable text is stored there */
  constructor(memento: vscode.Memento) {
    this.#single = new MementoItems(memento, {
      name: 'ignoredCorrections',
      max: most,
      isValue: (value) => value === true,
      fromList: (prints) => prints.filter((print) => typeof print === 'string').map((print) => [print, true]),
    });
  }

  /** Returns a function that says whether a correction of a document is ignored. */
  in(uri: vscode.Uri): (correction: Named) => boolean {
    const words = new Set(wordsFor(uri));
    const single = new Set(this.#single.keys());
    return (correction) =>
      words.has(correction.source.trim()) || (single.size > 0 && single.has(printOf(uri, correction)));
  }

  /** @returns a function that undoes it */
  async ignoreThis(uri: vscode.Uri, correction: Named): Promise<() => Thenable<void>> {
    const print = printOf(uri, correction);
    await this.#single.set(print, true);
    return () => this.#single.delete(print);
  }

  /** @returns a function that undoes it */
  async ignoreWord(uri: vscode.Uri, word: string): Promise<() => Thenable<void>> {
    const others = () => wordsFor(uri).filter((each) => each !== word);
    await writeWords(uri, [...others(), word]);
    return () => writeWords(uri, others());
  }
}

type Named = Pick<TrackedCorrection, 'source' | 'text' | 'context'>;

function printOf(uri: vscode.Uri, { source, text, context }: Named): string {
  const what = [uri.toString(), source, text, context].join('\0');
  return createHash('sha256').update(what).digest('base64').slice(0, 16);
}

/** The editor does not enforce the manifest's schema. */
function wordsFor(uri: vscode.Uri): string[] {
  const words: unknown = readSetting('correct.ignoredWords', uri);
  return Array.isArray(words) ? words.filter((word) => typeof word === 'string') : [];
}

/** Writes to the settings of the workspace, which a team can share, or without a workspace to the user's. */
async function writeWords(uri: vscode.Uri, words: readonly string[]): Promise<void> {
  const { Global, Workspace } = vscode.ConfigurationTarget;
  const target = vscode.workspace.workspaceFolders ? Workspace : Global;
  const value = words.length > 0 ? words : undefined;
  await updateSetting('correct.ignoredWords', value, target, uri);
}
