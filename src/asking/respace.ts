import { type Code, joinParts, joinTexts, type Part } from '../text/unit.ts';
import { containsParts } from './selections/keptParts.ts';
import { leading, Strip, trailing } from './selections/strip.ts';

export interface RespaceOptions {
  /**
   * A language code in any case: French has spaces before some punctuation, other languages put endings right after a
   * word.
   */
  readonly targetLang?: string | undefined;
}

/**
 * Gives a translation the white space that its unit has at its codes and its ends. Next to a code only if the
 * neighboring text is of the same kind as in the unit, as in `{name}!` and `{name} !`: another word order has other
 * spaces. At the inner ends of a pair always: `**bold**` must not become `** fett **`.
 */
export function respace(parts: readonly Part[], answer: readonly Part[], { targetLang = '' }: RespaceOptions): Part[] {
  const whole = joinParts(answer);
  if (whole.trim() === whole && containsParts(answer, parts)) {
    // Nothing was lost, the white space at its ends included.
    return joinTexts<Code>(answer);
  }
  const [own, text] = [parts[0], answer[0]];
  if (parts.length === 1 && answer.length === 1 && typeof own === 'string' && typeof text === 'string') {
    return joinTexts<Code>([(leading(own) + text.trimStart()).trimEnd() + trailing(own)]);
  }
  const was = new Strip(parts);
  const is = new Strip(answer);
  const places = new Map(was.codes.map((code, index) => [code, index]));
  const place = (index: number): number => {
    const code = is.codes[index];
    return (code && places.get(code)) ?? 0;
  };
  tightenPairs(was, is, place);
  const language = targetLang.slice(0, 2).toLowerCase();
  for (const [index, code] of is.codes.entries()) {
    if (code.role !== 'close') {
      spaceBefore(was, place(index), is, index, language);
    }
    if (code.role !== 'open') {
      spaceAfter(was, place(index), is, index, language);
    }
  }
  const last = is.texts.length - 1;
  is.texts[0] = leading(was.text(0)) + is.text(0).trimStart();
  is.texts[last] = is.text(last).trimEnd() + trailing(was.texts.at(-1) ?? '');
  return is.parts();
}

/** Adjusts white space at the inner ends of pairs to the unit's; the rest moves outside. */
function tightenPairs(was: Strip, is: Strip, place: (index: number) => number): void {
  for (let index = is.codes.length - 1; index >= 0; index -= 1) {
    const inner = is.text(index + 1);
    if (is.codes[index]?.role === 'open') {
      const wanted = leading(was.text(place(index) + 1));
      if (wanted === '' && trailing(is.text(index)) === '') {
        is.texts[index] = is.text(index) + leading(inner);
      }
      is.texts[index + 1] = wanted + inner.trimStart();
    }
  }
  for (let index = 0; index < is.codes.length; index += 1) {
    const inner = is.text(index);
    if (is.codes[index]?.role === 'close') {
      const wanted = trailing(was.text(place(index)));
      if (wanted === '' && leading(is.text(index + 1)) === '') {
        is.texts[index + 1] = trailing(inner) + is.text(index + 1);
      }
      // An inner text of only white space is at both ends, but must be adjusted once.
      is.texts[index] = inner.trim() === '' && is.codes[index - 1]?.role === 'open' ? wanted : inner.trimEnd() + wanted;
    }
  }
}

function spaceBefore(was: Strip, place: number, is: Strip, index: number, language: string): void {
  const text = is.text(index);
  const old = was.text(place);
  const words = text.trimEnd();
  if (words === '') {
    const neighbor: Code | undefined = is.codes[index - 1];
    if (neighbor !== undefined && neighbor.role !== 'open' && neighbor === was.codes[place - 1] && old.trim() === '') {
      is.texts[index] = old;
    }
    return;
  }
  const [run = ''] = /[\p{L}\p{M}]+$/u.exec(text.slice(-40)) ?? [];
  const isLost = isJoined(is.codes[index], run, 1) && !/[\p{L}\p{M}\p{N}]$/u.test(old);
  const space = isLost
    ? trailing(old) || ' '
    : chooseSpace(trailing(old), trailing(text), lastOf(old.trimEnd()), lastOf(words), language);
  is.texts[index] = words + space;
}

function spaceAfter(was: Strip, place: number, is: Strip, index: number, language: string): void {
  const text = is.text(index + 1);
  const old = was.text(place + 1);
  const words = text.trimStart();
  if (words !== '') {
    const [run = ''] = /^[\p{L}\p{M}]+/u.exec(text.slice(0, 40)) ?? [];
    const longest = addsEndings.has(language) ? longestEnding : 1;
    const isLost = isJoined(is.codes[index], run, longest) && !/^[\p{L}\p{M}\p{N}]/u.test(old);
    const space = isLost
      ? leading(old) || ' '
      : chooseSpace(leading(old), leading(text), firstOf(old.trimStart()), firstOf(words), language);
    is.texts[index + 1] = space + words;
  }
}

/** Returns true for a placeholder directly next to a word of more letters than an ending or an abbreviation has. */
function isJoined(code: Code | undefined, run: string, longest: number): boolean {
  return code !== undefined && placeholder.test(code.source) && run.length > longest && kindOf(firstOf(run)) === 'word';
}

/** `%s`, `{n}`, `${n}`, `#{n}`, `@n`, `:n`; not a tag, an entity, or a line break. */
const placeholder = /^(?:[%{$#@:]|\[%)(?!%$)/;

/** Letters that a language of {@link addsEndings} adds to a name. */
const longestEnding = 4;

function firstOf(text: string): string {
  return String.fromCodePoint(...[text.codePointAt(0)].filter((point) => point !== undefined));
}

function lastOf(text: string): string {
  return /[\ud800-\udbff][\udc00-\udfff]$/.test(text) ? text.slice(-2) : text.slice(-1);
}

/** Spaces typed on purpose: they do not break lines. */
const fixedSpace = /[\u00a0\u2007\u202f\u2060]/;

/**
 * Returns the white space between a code and a text.
 *
 * @param old the unit's white space; `given`: the answer's
 * @param oldSide the adjacent character of the unit's text; `side`: that of the translation; empty without text
 */
function chooseSpace(old: string, given: string, oldSide: string, side: string, language: string): string {
  if (old === given || fixedSpace.test(given) || oldSide === '' || side === '') {
    return given;
  }
  if (old !== '' && given !== '') {
    return old;
  }
  const alike = kindOf(oldSide) === kindOf(side);
  if (given === '') {
    const joins = kindOf(side) === 'word' ? addsEndings.has(language) : kindOf(side) === 'joined';
    return alike && !joins ? old : given;
  }
  const spaced = language === 'fr' && /[!?:;%«»]/.test(side);
  const same = alike && (kindOf(side) !== 'word' || letterOf(side) === letterOf(oldSide));
  return same && !spaced ? old : given;
}

/** Languages that may add an ending directly to a name or number. */
const addsEndings: ReadonlySet<string> = new Set([
  'az',
  'et',
  'eu',
  'fi',
  'hu',
  'ka',
  'kk',
  'ky',
  'mn',
  'tk',
  'tr',
  'uz',
]);
/** With their wide punctuation, which has its space in itself. */
const spacelessScript =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\uff01-\uff60]/u;
const joiningScript = /[\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * Returns `spaceless` and `joined` for letters, `word` for others, `bracket` for brackets and quotes, else the
 * character.
 */
function kindOf(character: string): string {
  if (spacelessScript.test(character)) {
    return 'spaceless';
  }
  if (/[\p{L}\p{N}\p{M}]/u.test(character)) {
    return joiningScript.test(character) ? 'joined' : 'word';
  }
  return /[\p{Ps}\p{Pe}\p{Pi}\p{Pf}"']/u.test(character) ? 'bracket' : character.normalize('NFKC');
}

/** Returns a letter without its accents. */
function letterOf(character: string): string {
  return firstOf(character.normalize('NFD')).toLowerCase();
}
