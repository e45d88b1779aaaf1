import { glossaryIdsPerRequest } from '../../service/api/limits.ts';
import type { Account } from '../account/apiKeys.ts';
import { type BaseLanguage, baseLanguage } from '../baseLanguages.ts';
import type { Parameters } from '../http/parameters.ts';
import { findDictionary } from './glossary.ts';
import type { GlossaryStore } from './glossaryStore.ts';
import { makeTerms, type Terms } from './terms.ts';

export interface TermsContext {
  /** Absent: detected. */
  readonly source: BaseLanguage | undefined;
  /** Upper case, possibly a variant, which a dictionary of its base serves (specification, Language codes). */
  readonly target: string;
  readonly account: Account;
  readonly glossaries: GlossaryStore;
}

/**
 * Returns the terms of the `glossary_id` or `glossary_ids` of a translation or document, v2 and v3 alike; `undefined`
 * if none is given. Throws 400 if their rules are broken or a glossary lacks the pair, 404 if a glossary does not
 * exist.
 */
export function readTerms(parameters: Parameters, context: TermsContext): Terms | undefined {
  const one = parameters.string('glossary_id');
  const several = parameters.stringsUpTo('glossary_ids', glossaryIdsPerRequest);
  if (one !== undefined && several !== undefined) {
    throw parameters.bad('glossary_id', 'cannot be given together with glossary_ids');
  }
  const named = one === undefined ? several : [one];
  if (named === undefined) {
    return undefined;
  }
  const { source, target, account, glossaries } = context;
  if (source === undefined) {
    throw parameters.bad('source_lang', 'is required with a glossary');
  }
  const found = named.map((id) => glossaries.get(id, { account }));
  const pair = { sourceLang: source.toLowerCase(), targetLang: (baseLanguage(target) ?? target).toLowerCase() };
  const dictionaries = found.map((glossary) => {
    const dictionary = findDictionary(glossary, pair);
    if (dictionary === undefined) {
      throw parameters.bad(
        one === undefined ? 'glossary_ids' : 'glossary_id',
        'has no dictionary for this language pair',
      );
    }
    return dictionary;
  });
  return dictionaries.length === 0 ? undefined : makeTerms(dictionaries);
}
