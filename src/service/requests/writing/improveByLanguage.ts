import type { Passage } from '../../../text/reading/readInFormat.ts';
import type { ServiceClient } from '../../api/client.ts';
import type { RephraseParameters } from '../../api/writing/write.ts';
import type { TextEngine } from '../../textEngine.ts';
import {
  type Improve,
  type ImprovedUnits,
  type ImproveUnitsOptions,
  improveUnits,
  type UnitGroup,
} from './improveUnits.ts';
import { languageGroups } from './languageGroups.ts';
import { otherLanguageCode, type TextLanguage } from './textLanguage.ts';

export interface ByLanguage {
  readonly client: ServiceClient;
  readonly engine: TextEngine;
  readonly units: readonly Passage[];
  readonly known: TextLanguage;
  /** The user's target; undefined: each text's own language. */
  readonly targetLang: string | undefined;
  /** Returns the parameters for texts of a language; undefined: the service detects it. */
  readonly parametersFor: (language: string | undefined) => RephraseParameters;
  /** `rephraseTexts` or `correctTexts`, with the answers that were paid for. */
  readonly improve: (parameters: RephraseParameters) => Improve;
}

/**
 * Improves units grouped by language. A unit that the service refuses, or that is in another language than the user's
 * target, fails alone; one in a language that cannot be improved is skipped. Rejects with `invalidInput` and
 * `otherLanguageCode` if this applies to all, and like `improveUnits`.
 */
export async function improveByLanguage(
  { client, engine, units, known, targetLang, parametersFor, improve }: ByLanguage,
  options: ImproveUnitsOptions,
): Promise<ImprovedUnits> {
  const { groups, failures, left } = languageGroups(units, known, targetLang);
  const sent = groups.map(({ language, indexes }): UnitGroup => {
    const parameters = parametersFor(language);
    const isOurs = targetLang === undefined && parameters.targetLang !== undefined;
    return {
      indexes,
      targetLang: parameters.targetLang ?? language,
      bytes: client.roomForWriting(parameters),
      improve: improve(parameters),
      improveRefused: isOurs ? improve(parametersFor(undefined)) : undefined,
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
