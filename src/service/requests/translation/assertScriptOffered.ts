import { InvalidInput, phrase } from '../../api/atStart/errors.ts';
import { isUnusualScript } from '../../api/atStart/languages/findTargetOfLocale.ts';
import { isKnownBase, v2Code } from '../../api/atStart/languages/languageCodes.ts';
import type { RequestServices } from '../requestServices.ts';

/**
 * Rejects with `InvalidInput` if a target is another script than the usual one of its language, and the service does not
 * list just that: it might answer in the usual script. Asks for the list of languages only for such a target. Rejects
 * with the signal's reason.
 */
export async function assertScriptOffered(
  { languages }: Pick<RequestServices, 'languages'>,
  targetLang: string,
  signal: AbortSignal,
): Promise<void> {
  if (!isUnusualScript(targetLang)) {
    return;
  }
  const offer = await languages.targets(signal);
  const isListed = offer.languages.some(({ lang }) => v2Code(lang) === v2Code(targetLang));
  // Without its list, the service decides about a language that the specification does not have.
  const isUnknown = !offer.fromService && !isKnownBase(targetLang);
  if (!isListed && !isUnknown) {
    const language = { language: targetLang };
    const sentence = phrase`The service does not list ${language} (${targetLang}) as a target language, so nothing was sent.`;
    throw new InvalidInput({ field: 'targetLang', sentence });
  }
}
