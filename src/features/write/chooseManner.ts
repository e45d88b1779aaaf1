import type * as vscode from 'vscode';
import { optionalText } from '../../app/optionText.ts';
import type { Services } from '../../app/services.ts';
import type { RephraseParameters } from '../../service/api/writing/write.ts';
import { resolveManner } from '../../service/requests/writing/rephraseManner.ts';
import { type TextLanguage, textLanguage } from '../../service/requests/writing/textLanguage.ts';
import type { Passage } from '../../text/reading/readInFormat.ts';
import { pickManner } from './pickManner.ts';

/** How to rephrase, and what is known of the text's language. */
export interface ChosenManner {
  readonly manner: RephraseParameters;
  readonly found: TextLanguage | undefined;
  /** True if it comes from the options: a script is not asked. */
  readonly isAgreed: boolean;
}

/**
 * Returns the style or tone of the options, else of the settings for the resource, else asks the user. Rejects like
 * {@link pickManner}, and with `InvalidInput` for options of wrong types.
 *
 * @param resource undefined: the settings do not apply
 * @param known the text's language, if already detected
 */
export async function chooseManner(
  services: Services,
  units: readonly Passage[],
  given: RephraseParameters,
  resource: vscode.Uri | undefined,
  known?: TextLanguage,
): Promise<ChosenManner> {
  const targetLang = optionalText('targetLang', given.targetLang);
  const isAgreed = [targetLang, given.writingStyle, given.tone].some((option) => option !== undefined);
  const manner =
    isAgreed || resource
      ? resolveManner(services.readSetting, { ...given, ...(targetLang !== undefined && { targetLang }) }, resource)
      : undefined;
  if (manner) {
    return { manner, found: known, isAgreed };
  }
  const load = (signal: AbortSignal) => services.client.use((client) => textLanguage(services, client, units, signal));
  return { ...(await pickManner((signal) => (known ? Promise.resolve(known) : load(signal)))), isAgreed };
}
