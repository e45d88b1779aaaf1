import { type Phrase, phrase } from '../../api/atStart/errors.ts';
import type { LanguagePair } from '../../api/atStart/languages/languageFeatures.ts';
import { servesPair } from '../../api/atStart/languages/servesPair.ts';
import { glossaryIdsPerRequest } from '../../api/atStart/limits.ts';
import type { LookupResult } from '../../lists/lookUp.ts';
import type { GlossaryInUse } from '../../terms/glossariesInUse.ts';
import type { RequestServices } from '../requestServices.ts';
import { lastName } from './lastName.ts';

export interface LookedUpGlossary {
  readonly id: string;
  /** Absent: it was never found. */
  readonly name: string | undefined;
  readonly looked: LookupResult<GlossaryInUse>;
}

/** An active glossary. */
export interface JudgedGlossary {
  readonly id: string;
  /** Its id if it was never found. */
  readonly name: string;
  /** Why it does not apply to a translation, as a sentence; absent: it applies. */
  readonly unfit?: Phrase;
}

/** Looks up glossaries. Rejects only with the signal's reason. */
export function lookUpGlossaries(
  { glossariesInUse }: Pick<RequestServices, 'glossariesInUse'>,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<LookedUpGlossary[]> {
  return Promise.all(
    ids.map(async (id) => {
      const looked = await glossariesInUse.get(id, signal);
      return { id, name: lastName(id, looked), looked };
    }),
  );
}

/**
 * Returns which glossaries apply to a translation, at most as many as a request takes (specification, Translation,
 * glossary_ids).
 */
export function judgeGlossaries(glossaries: readonly LookedUpGlossary[], pair: LanguagePair): JudgedGlossary[] {
  let room = glossaryIdsPerRequest;
  return glossaries.map(({ id, name: known, looked }) => {
    const name = known ?? id;
    const unfit =
      'found' in looked ? unfitSentence(looked.found, pair) : missingGlossary(id, known, looked.missing === 'unknown');
    if (unfit !== undefined) {
      return { id, name, unfit };
    }
    room -= 1;
    return { id, name, ...(room < 0 && { unfit: overSentence(name) }) };
  });
}

function unfitSentence({ name, pairs }: GlossaryInUse, { sourceLang, targetLang }: LanguagePair): Phrase | undefined {
  if (servesPair(pairs, sourceLang, targetLang)) {
    return undefined;
  }
  const target = { language: targetLang };
  return sourceLang === undefined
    ? phrase`Glossary ${name} was not used because it has no dictionary for ${target}.`
    : phrase`Glossary ${name} was not used because it has no dictionary for ${{ language: sourceLang }} → ${target}.`;
}

/** Returns why a glossary that could not be looked up was not used. @param isGone the service does not have it */
export function missingGlossary(id: string, name: string | undefined, isGone: boolean): Phrase {
  if (name === undefined) {
    return isGone
      ? phrase`A glossary was not used because the service could not find it. Its ID in the settings is ${id}.`
      : phrase`A glossary was not used because it could not be loaded. Its ID in the settings is ${id}.`;
  }
  return isGone
    ? phrase`Glossary ${name} was not used because the service could not find it.`
    : phrase`Glossary ${name} was not used because it could not be loaded.`;
}

function overSentence(name: string): Phrase {
  return phrase`Glossary ${name} was not used because a request can have at most ${glossaryIdsPerRequest} glossaries.`;
}
