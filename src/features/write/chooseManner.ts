import type * as vscode from 'vscode';
import type { RephraseParameters } from '../../api/writing/write.ts';
import type { Services } from '../../state/services.ts';
import type { Passage } from '../../text/reading/readText.ts';
import { pickManner } from './pickManner.ts';
import { mannerOf } from '../../requests/writing/rephraseManner.ts';
import { type TextLanguage, textLanguage } from '../../requests/writing/textLanguage.ts';

/** How to rephrase, and what is known by then. */
export interface ChosenManner {
  readonly manner: RephraseParameters;
  readonly found: TextLanguage | undefined;
  /** True where the options said it: a script is asked about nothing. */
  readonly isAgreed: boolean;
}

/**
 * As the options say, else the settings for the resource, else the user is asked. Rejects as {@link pickManner} does.
 *
 * @param resource undefined: the settings have no say
 * @param known of the text's language, where it was found already
 */
export async function chooseManner(
  services: Services,
  units: readonly Passage[],
  given: RephraseParameters,
  resource: vscode.Uri | undefined,
  known?: TextLanguage,
): Promise<ChosenManner> {
  const isAgreed = [given.targetLang, given.writingStyle, given.tone].some((option) => option !== undefined);
  const manner = isAgreed || resource ? mannerOf(given, resource) : undefined;
  if (manner) {
    return { manner, found: known, isAgreed };
  }
  const load = (signal: AbortSignal) => services.client.use((client) => textLanguage(services, client, units, signal));
  return { ...(await pickManner((signal) => (known ? Promise.resolve(known) : load(signal)))), isAgreed };
}
