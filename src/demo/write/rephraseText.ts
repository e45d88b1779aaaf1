import { correctText } from './correctText.ts';
import { parseWords, wordReplacer } from './replaceWords.ts';

const contractions = parseWords(
  "can't > cannot; didn't > did not; doesn't > does not; don't > do not; isn't > is not; it's > it is; won't > will not; we're > we are",
);

const plainer = new Map([
  ['en', wordReplacer(parseWords('due to the fact that > because; in order to > to; utilize > use; utilise > use'))],
  ['de', wordReplacer(parseWords('zum jetzigen zeitpunkt > jetzt'))],
  ['fr', wordReplacer(parseWords('au jour d’aujourd’hui > aujourd’hui'))],
  ['es', wordReplacer(parseWords('a día de hoy > hoy'))],
]);

const expand = wordReplacer(contractions);
const contract = wordReplacer(contractions.map(([short, long]) => [long, short]));
const exclaim = (text: string): string => text.replace(/(?<=[\p{L}\p{N}])\.(?=\s|$)/gu, '!');

/** Writing style or tone -> its effect besides the marker. */
const manners = new Map([
  ['business', expand],
  ['academic', expand],
  ['casual', contract],
  ['friendly', contract],
  ['enthusiastic', exclaim],
]);

/**
 * Returns a rephrased text that is easy to recognise: corrected, in plainer words, with a marker before its first word:
 * `[rephrased]`, `[rephrased business]`. White space and line breaks stay. `language` is a base language in lower case.
 */
export function rephraseText(text: string, language: string, manner: string | undefined): string {
  const corrected = correctText(text, language);
  const plain = plainer.get(language)?.(corrected) ?? corrected;
  const result = (manners.get(manner ?? '') ?? ((same: string) => same))(plain);
  const marker = manner === undefined ? '[rephrased] ' : `[rephrased ${manner}] `;
  return result.replace(/^(\s*)(?=.*[\p{L}\p{N}])/su, `$1${marker}`);
}
