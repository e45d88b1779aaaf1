import * as vscode from 'vscode';
import type { GlossaryEntry } from '../../terms/glossary/glossaryEntry.ts';
import type { DictionaryPair } from '../api/atStart/languages/servesPair.ts';
import type { ConnectionClient } from '../connections/connectionClients.ts';
import { currentConnection, findConnection } from '../connections/connections.ts';
import { LatestAnswers } from '../lists/latestAnswers.ts';
import type { GlossariesInUse } from './glossariesInUse.ts';

/** Milliseconds for which the entries of a dictionary are cached, for files that are checked one after another. */
const lifetimeMs = 300_000;

/** A dictionary of an active glossary. */
export interface UsedDictionary extends DictionaryPair {
  readonly glossary: { readonly id: string; readonly name: string };
}

/** A dictionary whose entries were read. */
export interface KnownDictionary extends DictionaryPair {
  readonly entries: readonly GlossaryEntry[];
}

interface ReadDictionary {
  readonly address: string;
  readonly used: UsedDictionary;
  readonly entries: readonly GlossaryEntry[];
}

/** The entries of the dictionaries in use, as far as they were asked for. */
export class TermEntries implements vscode.Disposable {
  readonly #client: ConnectionClient;
  readonly #inUse: GlossariesInUse;
  readonly #answers = new LatestAnswers<ReadDictionary>(lifetimeMs);
  readonly #changes = new vscode.EventEmitter<void>();
  /** Fires when other entries are known. */
  readonly onDidChange: vscode.Event<void> = this.#changes.event;

  constructor(client: ConnectionClient, inUse: GlossariesInUse) {
    this.#client = client;
    this.#inUse = inUse;
  }

  /** Returns the dictionaries of the glossaries in use for a resource, in the order of the settings. */
  async used(resource: vscode.Uri | undefined, signal: AbortSignal): Promise<readonly UsedDictionary[]> {
    const ids = this.#inUse.ids(resource);
    const found = await Promise.all(ids.map((id) => this.#inUse.get(id, signal)));
    return found.flatMap((looked, at): UsedDictionary[] => {
      const glossary = { id: ids[at] ?? '', name: 'found' in looked ? looked.found.name : '' };
      const pairs = 'found' in looked ? looked.found.pairs : [];
      return pairs.map(({ sourceLang, targetLang }) => ({ glossary, sourceLang, targetLang }));
    });
  }

  /** Returns the entries of a dictionary, cached for a while. Rejects like `readTermDictionary`. */
  async of(used: UsedDictionary, signal: AbortSignal): Promise<readonly GlossaryEntry[]> {
    const { glossary, sourceLang, targetLang } = used;
    const { address } = currentConnection();
    const key = JSON.stringify([address, glossary.id, sourceLang, targetLang]);
    const ask = async (stop: AbortSignal) => {
      const { readTermDictionary } = await import('./readDictionary.ts');
      const pair = { sourceLang, targetLang };
      const entries = await readTermDictionary({ client: this.#client }, glossary.id, pair, stop);
      return { address, used, entries };
    };
    const before = this.#answers.latest(key);
    const answer = await this.#answers.get(key, ask, signal);
    if (before !== answer && this.#answers.latest(key) === answer) {
      this.#changes.fire();
    }
    return answer.entries;
  }

  /** Returns the dictionaries in use for a resource whose entries were read before. Nothing is sent. */
  known(resource: vscode.Uri | undefined): readonly KnownDictionary[] {
    const read = this.#answers.all();
    const ids = read.length === 0 ? [] : this.#inUse.ids(resource);
    const address = ids.length === 0 ? undefined : findConnection()?.address;
    const all = read.filter((each) => each.address === address);
    return ids.flatMap((id) =>
      all.flatMap(({ used: { glossary, sourceLang, targetLang }, entries }) =>
        glossary.id === id ? [{ sourceLang, targetLang, entries }] : [],
      ),
    );
  }

  /** Forgets all entries; call it when glossaries may have changed. */
  forget(): void {
    const hadAny = this.#answers.all().length > 0;
    this.#answers.forget();
    if (hadAny) {
      this.#changes.fire();
    }
  }

  dispose(): void {
    this.#changes.dispose();
  }
}
