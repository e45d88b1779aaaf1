import * as vscode from 'vscode';
import { KeptAnswers } from '../../../state/lists/keptAnswers.ts';
import type { Services } from '../../../state/services.ts';
import { readSetting } from '../../../state/settings/readSetting.ts';
import { WhileSet } from '../../../state/settings/whileSet.ts';
import type { GlossaryEntry } from '../../../text/glossary/glossaryEntry.ts';
import { detached } from '../../../ui/errors/detached.ts';
import { Disposable } from '../../../ui/disposable.ts';
import type { TermFindings } from './termFindings.ts';

/** Milliseconds that the entries of a dictionary are kept, for files that are checked one after another. */
const lifetimeMs = 300_000;

/** What the commands for terms share: dictionaries that were read, and what was found. Does nothing by itself. */
export class TermWatch extends Disposable {
  readonly services: Services;
  readonly entries = new KeptAnswers<readonly GlossaryEntry[]>(lifetimeMs);
  #findings: TermFindings | undefined;

  /** @param check looks for missing terms in a file that was saved; it tells nobody what keeps it from that */
  constructor(services: Services, check: (watch: TermWatch, document: vscode.TextDocument) => Promise<unknown>) {
    super();
    this.services = services;
    this.register(services.glossaryList.onDidChange(() => this.entries.clear()));
    const saved = (document: vscode.TextDocument) => {
      const used = readSetting('termCheck', document.uri) === 'onSave';
      if (used && services.glossariesInUse.ids(document.uri).length > 0) {
        detached(services.log, check(this, document));
      }
    };
    const watch = () => vscode.workspace.onDidSaveTextDocument(saved);
    this.register(new WhileSet('termCheck', (setting) => setting === 'onSave', watch));
  }

  /** What was found so far; made at the first check, and ended with this. */
  findings(make: () => TermFindings): TermFindings {
    this.#findings ??= this.register(make());
    return this.#findings;
  }
}
