import type { Account } from '../account/apiKeys.ts';

/** Never changed, only replaced. */
export interface Dictionary {
  /** Lower case, as the glossary endpoints write it. */
  readonly sourceLang: string;
  readonly targetLang: string;
  /** The entries, one a line, source and target separated by a tab; no line end after the last. */
  readonly tsv: string;
  readonly entryCount: number;
}

export interface Glossary {
  readonly id: string;
  /** The name of the account it belongs to. */
  readonly account: Account['name'];
  /** Made through v2: one dictionary, never changed (specification, Glossary v2). */
  readonly legacy: boolean;
  name: string;
  readonly creationTime: string;
  dictionaries: readonly Dictionary[];
}

/** The dictionary of a pair, in lower-case codes. */
export function findDictionary(
  { dictionaries }: Pick<Glossary, 'dictionaries'>,
  { sourceLang, targetLang }: Pick<Dictionary, 'sourceLang' | 'targetLang'>,
): Dictionary | undefined {
  return dictionaries.find((each) => each.sourceLang === sourceLang && each.targetLang === targetLang);
}
