import type { Services } from '../../../app/services.ts';
import { Disposable } from '../../../editor/disposable.ts';
import type { Comparisons } from '../../../editor/modes/comparisons.ts';
import type { TextEngine } from '../../../service/textEngine.ts';
import { Corrections } from './corrections.ts';
import { IgnoredCorrections } from './ignoredCorrections.ts';
import { OnSaveConsent } from './onSaveConsent.ts';

/** State that outlives a command that corrects; created for the first. */
export class CorrectionSession extends Disposable {
  readonly services: Services;
  readonly comparisons: Comparisons;
  readonly ignored: IgnoredCorrections;
  readonly onSaveConsent: OnSaveConsent;
  /** Documents that are being corrected after a save. */
  readonly saving = new Map<string, AbortController>();
  #corrections: Corrections | undefined;

  constructor(services: Services, comparisons: Comparisons) {
    super();
    this.services = services;
    this.comparisons = comparisons;
    this.ignored = new IgnoredCorrections(services.workspaceState);
    this.onSaveConsent = new OnSaveConsent(services);
  }

  corrections(engine: TextEngine): Corrections {
    this.#corrections ??= this.register(new Corrections(this.services.log, engine, this.ignored));
    return this.#corrections;
  }

  override dispose(): void {
    this.saving.forEach((controller) => controller.abort());
    super.dispose();
  }
}
