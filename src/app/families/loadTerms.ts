import * as vscode from 'vscode';
import { showError } from '../../notify/errors/showError.ts';
import { asServiceError, detached } from '../../notify/faults.ts';
import { findTargetOfLocale } from '../../service/api/atStart/languages/findTargetOfLocale.ts';
import { servesPair } from '../../service/api/atStart/languages/servesPair.ts';
import type { Services } from '../services.ts';
import type { ScopedFamily } from './localeScope.ts';

/**
 * Loads the dictionaries in use that serve these families, so that their terms are known. If the service does not
 * return them, terms are not checked, and the user is notified. Rejects with the signal's reason.
 */
export async function loadTerms(
  { glossariesInUse, glossaryList, termEntries, log }: Services,
  scope: readonly ScopedFamily[],
  signal: AbortSignal,
): Promise<void> {
  try {
    for (const [space, families] of Map.groupBy(scope, (each) => each.space)) {
      const { root } = space.texts;
      const used = glossariesInUse.ids(root).length === 0 ? undefined : await termEntries.used(root, signal);
      if (used?.length === 0) {
        // If the service cannot be reached, this rejects with the reason.
        await glossaryList.list(signal);
      }
      const pairs = families.flatMap(({ family: { sourceLang, members } }) =>
        members.map(({ lang }) => ({ sourceLang, targetLang: findTargetOfLocale(lang) })),
      );
      const serving = (used ?? []).filter((dictionary) =>
        pairs.some(({ sourceLang, targetLang }) => servesPair([dictionary], sourceLang, targetLang)),
      );
      await Promise.all(serving.map((dictionary) => termEntries.of(dictionary, signal)));
    }
  } catch (error) {
    signal.throwIfAborted();
    const about = vscode.l10n.t('Glossary terms were not checked.');
    detached(log, showError(asServiceError(error, log), undefined, about));
  }
}
