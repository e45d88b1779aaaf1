import * as vscode from 'vscode';
import type { WorkspaceFamilies } from '../../../app/families/workspaceFamilies.ts';
import type { Lazy } from '../../../app/lazy.ts';
import type { Services } from '../../../app/services.ts';
import { readSetting } from '../../../contract/readSetting.ts';
import { WhileSet } from '../../../contract/whileSet.ts';
import { Disposable } from '../../../editor/disposable.ts';
import { detached } from '../../../notify/errors/detached.ts';
import type { LocaleFindings } from './localeFindings.ts';

/** Checks saved locale files where the setting asks for it, and keeps what was found. Does nothing by itself. */
export class LocaleWatch extends Disposable {
  readonly services: Services;
  readonly families: Lazy<WorkspaceFamilies>;
  #findings: LocaleFindings | undefined;

  /** @param check looks for broken messages in the family of a saved file; it does not report what prevents that */
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

  /** What was found so far; undefined before the first check. */
  get found(): LocaleFindings | undefined {
    return this.#findings;
  }

  /** What was found so far; made at the first check, and ended with this. */
  findings(make: () => LocaleFindings): LocaleFindings {
    this.#findings ??= this.register(make());
    return this.#findings;
  }
}
