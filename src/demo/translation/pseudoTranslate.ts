import type { Terms } from '../glossaries/terms.ts';
import { stripVariant } from '../specification.ts';
import { type MarkupPiece, type MarkupRules, markupPieces } from './markupPieces.ts';

// Replacements for a to z in a pseudo-translation: still readable if the target has Latin letters, otherwise in its
// script.
const alphabets: Readonly<Record<string, string>> = {
  AR: 'ابتدهفغحيجكلمنوبقرستوفوخيز',
  BG: 'абцдефгхийклмнопярстувшжъз',
  CS: 'ábčďěfghíjklmňópqřšťůvwxýž',
  DA: 'åbcdéfghijklmnøpqrstuvwxyz',
  DE: 'äbcdefghijklmnöpqrstüvwxyz',
  EL: 'αβκδεφγηιξκλμνοπκρστυβωξυζ',
  EN: 'ābcdēfghījklmnōpqrstūvwxyz',
  ES: 'ábcdéfghíjklmñópqrstúvwxyz',
  ET: 'äbcdefghijklmnõpqrštüvwxyž',
  FI: 'äbcdefghijklmnöpqrstuvwxÿz',
  FR: 'àbçdéfghîjklmnôpqrstùvwxyz',
  HE: 'אבקדעפגהיגכלמנופקרסתובוזיז',
  HU: 'ábcdéfghíjklmnőpqrstűvwxyz',
  ID: 'âbcdêfghîjklmnôpqrstûvwxyz',
  IT: 'àbcdèfghìjklmnòpqrstùvwxyz',
  JA: 'アビシデエフギハイジカルムンオピクリストウヴワザヤズ',
  KO: '아비시디에프지하이제카리무누오포큐라스티우브와크야자',
  LT: 'ąbčdėfghįjklmnopqrštųvwxyž',
  LV: 'ābcdēfģhījķļmņopqrstūvwxyz',
  NB: 'åbcdefghijklmnøpqrstuvwxyz',
  NL: 'äbcdëfghïjklmnöpqrstuvwxyz',
  PL: 'ąbćdęfghijkłmńópqrśtuvwxyż',
  PT: 'ãbçdêfghíjklmnõpqrstúvwxyz',
  RO: 'ăbcdefghîjklmnopqrșțuvwxyz',
  RU: 'абцдефгхийклмнопкрстувщхыз',
  SK: 'äbčďéfghíjkľmňôpqršťúvwxýž',
  SL: 'ábčdêfghijklmnôpqrštuvwxyž',
  SV: 'åbcdéfghijklmnöpqrstuvwxyz',
  TH: 'อบคดฮฟกหยจขลมนวปฉรสตธพฬษญซ',
  TR: 'abçdefğhıjklmnöpqrştüvwxyz',
  UK: 'абцдєфґхійклмнопкрстувщхиз',
  VI: 'ăbcđêfghijklmnôpqrstưvwxyz',
  ZH: '阿贝西迪伊弗吉赫艾杰克勒马尼欧普丘尔斯特乌维瓦希亚兹',
  'ZH-HANT': '阿貝西迪伊弗吉赫艾傑克勒馬尼歐普丘爾斯特烏維瓦希亞茲',
};

const latin = 'abcdefghijklmnopqrstuvwxyz';

/** Target -> letter -> its replacement, for each letter so far: documents have millions of them. */
const replacements = new Map<string, Map<string, string>>();

function replace(letter: string, alphabet: string): string {
  const [plain = letter] = letter.normalize('NFD');
  const index = latin.indexOf(plain.toLowerCase());
  const replacement = index === -1 ? undefined : [...alphabet][index];
  if (replacement === undefined) {
    return letter;
  }
  return plain === plain.toLowerCase() ? replacement : replacement.toUpperCase();
}

/**
 * Replaces each Latin letter with the target's; `é` is treated as `e`. Everything else stays.
 *
 * @param target in upper case
 */
export function pseudoLetters(text: string, target: string): string {
  const known = replacements.get(target) ?? new Map<string, string>();
  replacements.set(target, known);
  const alphabet = alphabets[target] ?? alphabets[stripVariant(target).toUpperCase()] ?? latin;
  // A letter with combining marks stays: its replacement may already have a mark.
  return text.replace(/\p{Script=Latin}(?!\p{M})/gu, (letter) => {
    const replacement = known.get(letter) ?? replace(letter, alphabet);
    known.set(letter, replacement);
    return replacement;
  });
}

export interface PseudoTranslation {
  /** Upper case. */
  readonly target: string;
  /** Other content of the marker: `formal`, `informal`, `style:Brand voice v2`, `2 instructions`. */
  readonly traits: readonly string[];
  /** Translations from glossaries are inserted unchanged. */
  readonly terms?: Terms | undefined;
  /** Absent: the text has no markup. */
  readonly markup?: MarkupRules | undefined;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function translateWords(words: string, { target, terms, markup }: PseudoTranslation): string {
  if (terms === undefined) {
    return pseudoLetters(words, target);
  }
  const asText = (term: string): string =>
    markup === undefined ? term : term.replace(/[&<>]/g, (character) => escapes[character] ?? '');
  return terms(words)
    .map(({ kind, value }) => (kind === 'term' ? asText(value) : pseudoLetters(value, target)))
    .join('');
}

/**
 * Returns a translation that is obviously not real: `Hello` becomes `[DE] Hellö`, `[DE formal] Hellö`, `[JA] ハエルルオ`.
 * One marker a text, before its first word or number; markup, line breaks and white space stay. A text without words
 * and numbers is unchanged.
 */
export function pseudoTranslate(text: string, translation: PseudoTranslation): string {
  const { target, traits, markup } = translation;
  const pieces: Iterable<MarkupPiece> =
    markup === undefined ? [{ kind: 'words', value: text }] : markupPieces(text, markup);
  const marker = `[${[target, ...traits].join(' ')}] `;
  let marked = false;
  let result = '';
  for (const { kind, value } of pieces) {
    if (kind === 'kept') {
      result += value;
      continue;
    }
    // Private characters are sentences of the samples, which have their real translation.
    const start = /^[\s\p{Co}]*/u.exec(value)?.[0].length ?? 0;
    const here: boolean = !marked && /[\p{L}\p{N}]/u.test(value);
    marked ||= here;
    result += value.slice(0, start) + (here ? marker : '') + translateWords(value.slice(start), translation);
  }
  return result;
}
