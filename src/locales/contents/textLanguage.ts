import { francAll } from 'franc-min';

/** Letters of a page whose language shows: those that are not Latin show it themselves. */
const fewestLetters = { latin: 100, other: 20 };
/** Share of letters that are not Latin in a page of another script. */
const otherShare = 0.2;
/** Of the likeliest language; English as likely as this is no other language: pages have names and commands. */
const mostEnglish = 0.96;

/**
 * Returns the language of a text; empty if it may be English, undefined if it is too short.
 *
 * @param isWhole it is alone: others of Latin letters may be known, too
 */
export function languageOfText(text: string, isWhole: boolean): string | undefined {
  // Latin letters are in names and commands of all languages; others are hardly in English.
  const other = text.replace(/\p{Script=Latin}+/gu, ' ');
  const [count, others] = [text, other].map((each) => each.replace(/\P{L}+/gu, '').length);
  const isOther = others !== undefined && others >= fewestLetters.other && others >= (count ?? 0) * otherShare;
  if (!isOther && (count ?? 0) < fewestLetters.latin) {
    return undefined;
  }
  const all = francAll(isOther ? other : text);
  const [[likeliest] = ['und']] = all;
  const english = all.find(([code]) => code === 'eng')?.[1];
  const isClear = english === undefined || (isWhole && english < mostEnglish);
  return likeliest === 'und' || !isClear ? '' : new Intl.Locale(likeliest).language;
}
