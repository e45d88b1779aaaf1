import * as z from 'zod/mini';
import type { GlossaryEntry } from '../../../terms/glossary/glossaryEntry.ts';
import { readTsv } from '../../../terms/glossary/tsv.ts';
import { phrase } from '../atStart/errors.ts';
import type { DictionaryPair } from '../atStart/languages/servesPair.ts';
import { glossaryTextBytes } from '../atStart/limits.ts';
import { checkText } from '../atStart/parameterChecks.ts';
import { UnreadableAnswer } from '../transport/operation.ts';
import { count } from '../transport/readShape.ts';

/** Checks a glossary's name: not empty, at most 1024 UTF-8 bytes (specification, Limits). */
export const isGlossaryName = checkText((text) => {
  const found = Buffer.byteLength(text);
  return found > glossaryTextBytes ? { allowed: phrase`at most ${glossaryTextBytes} UTF-8 bytes`, found } : undefined;
});

/** Metadata of a dictionary (specification, Dictionary). Languages as the service writes them. */
export interface Dictionary extends DictionaryPair {
  readonly entryCount: number;
}

/** A dictionary with its entries. */
export interface DictionaryEntries extends DictionaryPair {
  readonly entries: readonly GlossaryEntry[];
}

export const dictionaryFields = { source_lang: z.string(), target_lang: z.string(), entry_count: count };

/** Returns the entries of a TSV from the service. Throws {@link UnreadableAnswer} with the first invalid line. */
export function readTsvEntries(tsv: string): readonly GlossaryEntry[] {
  const entries: GlossaryEntry[] = [];
  const [problem] = readTsv(tsv, (source, target) => entries.push({ source, target }));
  if (problem) {
    throw new UnreadableAnswer(`line ${problem.line + 1} of the entries does not have a source term and a target term`);
  }
  return entries;
}
