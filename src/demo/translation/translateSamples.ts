import { replaceSentences } from '../samples/replaceSentences.ts';
import { sampleTexts, withMistakes } from '../samples/sampleTexts.ts';
import { stripVariant } from '../specification.ts';
import { type PseudoTranslation, pseudoTranslate } from './pseudoTranslate.ts';

const languages = ['en', 'de', 'fr', 'ja'] as const;
type Row = Readonly<Record<string, string>>;

const rows: readonly Row[] = sampleTexts
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    return Object.fromEntries(languages.map((language, index) => [language, cells[index] ?? '']));
  });

/** Language -> sentence -> its row. Of equal sentences, the first counts. */
const rowsOf: ReadonlyMap<string, ReadonlyMap<string, Row>> = new Map(
  languages.map((language) => {
    const named = rows.toReversed().flatMap((row) => (row[language] ? [[row[language], row] as const] : []));
    return [language, withMistakes(new Map(named))];
  }),
);

export interface SampleTranslation extends PseudoTranslation {
  /** In any case; undefined: any language. */
  readonly source?: string | undefined;
  /** True if each line is a text. Sentences of the samples may go on in the next line. */
  readonly hasLines?: boolean;
}

/**
 * Translates the sentences of the samples as a service does, so that a first look shows what it returns and not only
 * that it was asked, and all others as {@link pseudoTranslate} does. So are sentences with a trait, or whose translation
 * lacks a term of a glossary.
 */
export function translateSamples(text: string, translation: SampleTranslation): string {
  const { target, source, traits, terms, markup, hasLines = false } = translation;
  const pseudo = (rest: string): string => pseudoTranslate(rest, translation);
  const changeRest = (rest: string): string => (hasLines ? rest.replace(/[^\r\n]+/g, pseudo) : pseudo(rest));
  const language = stripVariant(target);
  if (traits.length > 0 || !languages.some((known) => known === language)) {
    return changeRest(text);
  }
  // A mail or a file of code has sentences in several languages. Those in the target language stay.
  const given = languages.filter((known) => known === source?.toLowerCase());
  const sources = [...given, ...languages.filter((known) => known !== language), language];
  const hasTerms = (sentence: string, found: string): boolean =>
    terms?.(sentence).every(({ kind, value }) => kind !== 'term' || found.includes(value)) ?? true;
  const find = (sentence: string): string | undefined => {
    const row = sources.map((known) => rowsOf.get(known)?.get(sentence)).find((known) => known !== undefined);
    const found = row?.[language] || undefined;
    return found !== undefined && hasTerms(sentence, found) ? found : undefined;
  };
  return replaceSentences(text, { find, changeRest, hasMarkup: markup !== undefined, target });
}
