import type { Account } from '../account/apiKeys.ts';

/** Immutable; a change replaces it. */
export interface Dictionary {
  /** Lower case, as in the glossary endpoints. */
  readonly sourceLang: string;
  readonly targetLang: string;
  /** The entries, one a line, source and target separated by a tab; no line break after the last. */
  readonly tsv: string;
  readonly entryCount: number;
}

export interface Glossary {
  readonly id: string;
  /** The name of the account that owns it. */
  readonly account: Account['name'];
  /** Created through v2: one dictionary, immutable (specification, Glossary v2). */
  readonly legacy: boolean;
  name: string;
  readonly creationTime: string;
  dictionaries: readonly Dictionary[];
}

/** Returns the dictionary of a pair, in lower-case codes. */
export function findDictionary(
  { dictionaries }: Pick<Glossary, 'dictionaries'>,
  { sourceLang, targetLang }: Pick<Dictionary, 'sourceLang' | 'targetLang'>,
): Dictionary | undefined {
  return dictionaries.find((each) => each.sourceLang === sourceLang && each.targetLang === targetLang);
}
