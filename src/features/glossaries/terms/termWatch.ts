import * as vscode from 'vscode';
import type { Services } from '../../../app/services.ts';
import { readSetting } from '../../../contract/readSetting.ts';
import { WhileSet } from '../../../contract/whileSet.ts';
import { Disposable } from '../../../editor/disposable.ts';
import { detached } from '../../../notify/errors/detached.ts';
import type { TermFindings } from './termFindings.ts';

/** The services, with the findings of terms. */
export interface TermServices extends Services {
  readonly terms: TermWatch;
}

/** Shared by the commands for terms: their findings. Does nothing by itself. */
export class TermWatch extends Disposable {
  #findings: TermFindings | undefined;

  /** @param check looks for missing terms in a saved file; it reports no errors to the user */
  constructor(services: Services, check: (document: vscode.TextDocument) => Promise<unknown>) {
    super();
    const saved = (document: vscode.TextDocument) => {
      const used = readSetting('termCheck', document.uri) === 'onSave';
      if (used && services.glossariesInUse.ids(document.uri).length > 0) {
        detached(services.log, check(document));
      }
    };
    const watch = () => vscode.workspace.onDidSaveTextDocument(saved);
    this.register(new WhileSet('termCheck', (setting) => setting === 'onSave', watch));
  }

  /** Returns the findings so far; created at the first check, and disposed of with this object. */
  findings(make: () => TermFindings): TermFindings {
    this.#findings ??= this.register(make());
    return this.#findings;
  }
}
