import type * as vscode from 'vscode';
import type { Services } from '../../../state/services.ts';
import type { TextEngine } from '../../../state/textEngine.ts';
import type { Part } from '../../../text/unit.ts';
import { Disposable } from '../../../ui/disposable.ts';
import type { Comparisons } from '../../../ui/edits/comparisons.ts';
import { Corrections } from './corrections.ts';
import { IgnoredCorrections } from './ignoredCorrections.ts';

/** Maximum text units whose correction is cached, for files that are corrected at each save. */
const mostKnown = 20_000;

/** State that outlives a command that corrects; created for the first. */
export class CorrectionSession extends Disposable {
  readonly services: Services;
  readonly comparisons: Comparisons;
  readonly ignored: IgnoredCorrections;
  /** Storage that outlives the window. */
  readonly memento: vscode.Memento;
  /** Text units of files that were corrected at a save, with their corrections. */
  readonly known = new Map<string, readonly Part[]>();
  /** Documents that are being corrected after a save. */
  readonly saving = new Map<string, AbortController>();
  #corrections: Corrections | undefined;

  constructor(
    services: Services,
    comparisons: Comparisons,
    { workspaceState, globalState }: Pick<vscode.ExtensionContext, 'workspaceState' | 'globalState'>,
  ) {
    super();
    this.services = services;
    this.comparisons = comparisons;
    this.ignored = new IgnoredCorrections(workspaceState);
    this.memento = globalState;
  }

  corrections(engine: TextEngine): Corrections {
    this.#corrections ??= this.register(new Corrections(this.services.log, engine, this.ignored));
    return this.#corrections;
  }

  remember(key: string, corrected: readonly Part[]): void {
    this.known.delete(key);
    this.known.set(key, corrected);
    const [oldest] = this.known.keys();
    if (this.known.size > mostKnown && oldest !== undefined) {
      this.known.delete(oldest);
    }
  }

  override dispose(): void {
    this.saving.forEach((controller) => controller.abort());
    super.dispose();
  }
}
