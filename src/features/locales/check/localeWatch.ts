import * as vscode from 'vscode';
import type { WorkspaceFamilies } from '../../../app/families/workspaceFamilies.ts';
import type { Lazy } from '../../../app/lazy.ts';
import type { Services } from '../../../app/services.ts';
import { readSetting } from '../../../contract/readSetting.ts';
import { WhileSet } from '../../../contract/whileSet.ts';
import { Disposable } from '../../../editor/disposable.ts';
import { detached } from '../../../notify/errors/detached.ts';
import type { LocaleFindings } from './localeFindings.ts';

/** Checks saved locale files if the setting says so, and keeps the findings. Does nothing by itself. */
export class LocaleWatch extends Disposable {
  readonly services: Services;
  readonly families: Lazy<WorkspaceFamilies>;
  #findings: LocaleFindings | undefined;

  /** @param check checks the family of a saved file; does not report why it cannot */
  constructor(
    services: Services,
    families: Lazy<WorkspaceFamilies>,
    check: (watch: LocaleWatch, uri: vscode.Uri) => Promise<unknown>,
  ) {
    super();
    this.services = services;
    this.families = families;
    const saved = ({ uri }: vscode.TextDocument) => {
      if (readSetting('localeCheck', uri) === 'onSave') {
        detached(services.log, check(this, uri));
      }
    };
    const watch = () => vscode.workspace.onDidSaveTextDocument(saved);
    this.register(new WhileSet('localeCheck', (setting) => setting === 'onSave', watch));
  }

  /** The findings so far; undefined before the first check. */
  get found(): LocaleFindings | undefined {
    return this.#findings;
  }

  /** The findings so far; created at the first check, and disposed of with this object. */
  findings(make: () => LocaleFindings): LocaleFindings {
    this.#findings ??= this.register(make());
    return this.#findings;
  }
}
