import type * as vscode from 'vscode';
import { v2Code } from '../../api/languages/languageCodes.ts';

export type LanguageRole = 'target' | 'source';

const longest = 5;

/** The languages used last on this machine, the latest first, in the spelling of the v2 endpoints. */
export class RecentLanguages {
  readonly #memento: vscode.Memento;

  constructor(memento: vscode.Memento) {
    this.#memento = memento;
  }

  list(role: LanguageRole): readonly string[] {
    const kept = this.#memento.get<unknown>(keyOf(role));
    return Array.isArray(kept) ? kept.filter((code): code is string => typeof code === 'string') : [];
  }

  async use(role: LanguageRole, code: string): Promise<void> {
    const used = v2Code(code);
    const before = this.list(role);
    if (before[0] !== used) {
      await this.#memento.update(keyOf(role), [used, ...before.filter((other) => other !== used)].slice(0, longest));
    }
  }
}

const keyOf = (role: LanguageRole) => `recentLanguages.${role}`;
