import { countCharacters } from '../../text/countCharacters.ts';
import { joinParts, type Part, textOutsideCodes, type Unit } from '../../text/unit.ts';
import { leading, trailing } from '../selections/strip.ts';

/** The language code of pseudo-localized files, as in Windows and most localization tools. */
export const pseudoLanguage = 'qps-ploc';

/** How much longer a pseudo-localized text is than its source, without the brackets. */
const growth = 0.3;
const brackets = ['⟦', '⟧'] as const;
const padding = '~';

/**
 * Returns the parts of a unit as a translation that needs no service: with accents on its letters, 30 % longer, and in
 * brackets, so that text that is cut off, concatenated, or not translatable is easy to see. Codes stay unchanged. A
 * unit with a maximum length gets only what fits. Text without letters or digits stays unchanged.
 */
export function pseudoUnit({ parts, maxLength = Infinity }: Pick<Unit, 'parts' | 'maxLength'>): Part[] {
  const written = parts.flatMap((part, index) => (typeof part === 'string' && /\S/.test(part) ? [index] : []));
  const [first] = written;
  const last = written.at(-1);
  if (first === undefined || last === undefined || !/[\p{L}\p{N}]/u.test(textOutsideCodes(parts))) {
    return [...parts];
  }
  const free = maxLength - countCharacters(joinParts(parts));
  const isBracketed = free >= brackets.length;
  const grown = Math.ceil(countCharacters(textOutsideCodes(parts).trim()) * growth);
  let room = Math.max(0, Math.min(grown, isBracketed ? free - brackets.length : free));
  const accented = (letter: string): string => {
    const marked = accentedLetters.get(letter) ?? letter;
    if (room === 0 || !doubledLetters.has(letter)) {
      return marked;
    }
    room -= 1;
    return marked + marked;
  };
  const result = parts.map((part) => (typeof part === 'string' ? part.replace(/[a-z]/gi, accented) : part));
  const change = (index: number, edit: (text: string) => string): void => {
    const part = result[index];
    result[index] = typeof part === 'string' ? edit(part) : (part ?? '');
  };
  change(last, (text) => `${text.trimEnd()}${padding.repeat(room)}${isBracketed ? brackets[1] : ''}${trailing(text)}`);
  change(first, (text) => `${leading(text)}${isBracketed ? brackets[0] : ''}${text.trimStart()}`);
  return result;
}

/** Latin letter → the same letter with an accent, still readable. Each is one code point. */
export const accentedLetters: ReadonlyMap<string, string> = new Map(
  [
    ...'aå bƀ cç dð eé fƒ gĝ hĥ iî jĵ kķ lļ mɱ nñ oö pþ qǫ rŕ sš tţ uü vṽ wŵ xẋ yý zž'.split(' '),
    ...'AÅ BƁ CÇ DÐ EÉ FƑ GĜ HĤ IÎ JĴ KĶ LĻ MṀ NÑ OÖ PÞ QǪ RŔ SŠ TŢ UÜ VṼ WŴ XẊ YÝ ZŽ'.split(' '),
  ].map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

/** Letters that are doubled to make a text longer: other languages need more space than English. */
export const doubledLetters: ReadonlySet<string> = new Set('aeiouAEIOU');
