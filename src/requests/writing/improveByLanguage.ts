import type { ServiceClient } from '../../api/client.ts';
import type { TextBatchOptions } from '../../api/batches/textCall.ts';
import type { ImproveBatchResult, RephraseParameters } from '../../api/writing/write.ts';
import type { TextEngine } from '../../state/textEngine.ts';
import type { Passage } from '../../text/reading/readText.ts';
import { type ImprovedUnits, type ImproveOptions, improveUnits, type UnitGroup } from './improveUnits.ts';
import { languageGroups } from './languageGroups.ts';
import { otherLanguageCode, type TextLanguage } from './textLanguage.ts';

export interface ByLanguage {
  readonly client: ServiceClient;
  readonly engine: TextEngine;
  readonly units: readonly Passage[];
  readonly known: TextLanguage;
  /** As the user named it; undefined: each text's own. */
  readonly targetLang: string | undefined;
  /** Returns the parameters for texts of a language; undefined: the service finds it out. */
  readonly parametersFor: (language: string | undefined) => RephraseParameters;
  /** `rephraseTexts` or `correctTexts`. */
  readonly send: (
    texts: readonly string[],
    parameters: RephraseParameters,
    options: TextBatchOptions,
  ) => Promise<ImproveBatchResult>;
}

/**
 * Improves each unit with those of its own language. A unit that the service refuses, or that is in another language
 * than the user named, fails alone; one in a language that texts are not improved in is left alone. Rejects with
 * `invalidInput` and `otherLanguageCode` where this is so of all, and as `improveUnits` does.
 */
export async function improveByLanguage(
  { client, engine, units, known, targetLang, parametersFor, send }: ByLanguage,
  options: ImproveOptions,
): Promise<ImprovedUnits> {
  const { groups, failures, left } = languageGroups(units, known, targetLang);
  const sent = groups.map(({ language, indexes }): UnitGroup => {
    const parameters = parametersFor(language);
    const isOurs = targetLang === undefined && parameters.targetLang !== undefined;
    return {
      indexes,
      targetLang: parameters.targetLang ?? language,
      bytes: client.roomForWriting(parameters),
      improve: (texts, batch) => send(texts, parameters, batch),
      improveRefused: isOurs ? (texts, batch) => send(texts, parametersFor(undefined), batch) : undefined,
      named: language === undefined ? targetLang : undefined,
    };
  });
  const result = await improveUnits(engine, units, sent, options);
  const all = [...failures, ...result.failures];
  const [failure] = all;
  if (failure && result.improved.size === 0 && all.every(({ error }) => error.code === otherLanguageCode)) {
    throw failure.error;
  }
  return { ...result, failures: all, left };
}
