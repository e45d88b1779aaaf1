import { toBaseLanguage } from '../names/languages/languageToken.ts';
import { type Code, listCodes, type Part } from '../text/unit.ts';
import { doublePercent } from './doublePercent.ts';
import { layoutText, singleMark } from './layout.ts';
import { type Misplacement, misplacementIn } from './placement.ts';
import { type RespaceOptions, respace } from './respace.ts';
import { computeOutline } from './selections/outline.ts';
import { isWithoutMarks, sentenceEnds, unlikeSource } from './sentences.ts';
import { fromWire, type WirePart } from './wire.ts';

const finalMark = /(?<![.!?:…。．！？：｡।۔؟։;；·])([.!?:…。．！？：｡।۔؟։;；·]+)["'”’»›)\]）」』]*$/u;
const wide: Readonly<Record<string, string>> = { '.': '。', '!': '！', '?': '？', ':': '：' };
const arabic: Readonly<Record<string, string>> = { '?': '؟' };
const ownMarks: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ja: wide,
  zh: wide,
  yue: wide,
  hi: { '.': '।' },
  bn: { '.': '।' },
  ne: { '.': '।' },
  ur: { '.': '۔', '?': '؟' },
  ar: arabic,
  fa: arabic,
  he: {},
  el: { '?': ';' },
  hy: { '.': '։' },
  fr: { '!': '\u202f!', '?': '\u202f?', ':': '\u00a0:' },
};

const lastWord = new RegExp(`(?:\\p{Lo}|\\p{L}{4}|\\p{N}|${singleMark})$`, 'u');
/** A word that ends with three consonants, such as `postnr`. */
const abbreviation = /[b-df-hj-np-tvwxz]{3}$/i;

/**
 * Returns a translation with a final mark if its source, a sentence, ends with one, and without one if the source has
 * none. A mark of another kind stays, as does the text of a language without such marks.
 */
function keepFinalMark(parts: readonly Part[], answer: readonly Part[], targetLang: string): readonly Part[] {
  const [was, is] = [layoutText(parts).trim(), layoutText(answer).trim()];
  const [own, found] = [markOf(was), markOf(is)];
  if (isWithoutMarks(targetLang) || (own === undefined) === (found === undefined) || is === '') {
    return answer;
  }
  if (own === undefined) {
    const isOne = sentenceEnds(is).possible.length === 0 && !/\p{P}$/u.test(was);
    const word = is.slice(0, -1);
    const isWord = lastWord.test(word) && !abbreviation.test(word);
    return isOne && isWord && /^[.!。．！।۔]$/u.test(found ?? '') && endsWithText(answer)
      ? withoutLast(answer)
      : answer;
  }
  const isSentence = was.split(/\s+/).length > 2 || /\p{Lo}{6}/u.test(was);
  const mark = ownMark(own, targetLang);
  return isSentence && mark !== undefined && /[\p{L}\p{M}\p{N}\ufffc]["'”’»)\]）」』]*$/u.test(is)
    ? withMark(parts, answer, mark)
    : answer;
}

/** Returns the final mark of a text, before any closing quotation marks and brackets. */
function markOf(text: string): string | undefined {
  return finalMark.exec(text.slice(-20))?.[1];
}

/** Returns the mark as the language writes it; undefined for a mark that also needs another at the beginning. */
function ownMark(mark: string, targetLang: string): string | undefined {
  const ascii = { '。': '.', '．': '.', '！': '!', '？': '?', '：': ':' }[mark] ?? mark;
  const language = toBaseLanguage(targetLang);
  const isPaired = ['es', 'gl', 'ast'].includes(language) && /[!?]/.test(ascii);
  return isPaired || !/^(?:[.!?:…]|\.{3})$/.test(ascii) ? undefined : (ownMarks[language]?.[ascii] ?? ascii);
}

function endsWithText(parts: readonly Part[]): boolean {
  const last = parts.at(-1);
  return typeof last === 'string' && last.trim() !== '';
}

function withoutLast(parts: readonly Part[]): readonly Part[] {
  return parts.with(
    -1,
    withEnd(parts.at(-1), (text) => text.slice(0, -1)),
  );
}

/** Adds the mark where the source has it: inside of the pairs that end the text, or behind them. */
function withMark(parts: readonly Part[], answer: readonly Part[], mark: string): readonly Part[] {
  const isInside = (part: Part | undefined): boolean => typeof part !== 'string' && part?.role === 'close';
  if (!isInside(parts.at(-1)) || !isInside(answer.at(-1))) {
    return endsWithText(answer)
      ? answer.with(
          -1,
          withEnd(answer.at(-1), (text) => text + mark),
        )
      : [...answer, mark];
  }
  const closes = answer.length - answer.findLastIndex((part) => !isInside(part)) - 1;
  const at = answer.length - closes;
  return [...answer.slice(0, at), mark, ...answer.slice(at)];
}

function withEnd(part: Part | undefined, change: (text: string) => string): string {
  const text = typeof part === 'string' ? part : '';
  const words = text.trimEnd();
  return change(words) + text.slice(words.length);
}

export interface VerifyOptions extends RespaceOptions {
  /** True if the answer has the sentences, line breaks, and final mark of its unit, as a translation has. */
  readonly keepsSentences?: boolean | undefined;
}

/** Why an answer cannot replace its unit. */
export interface AnswerProblem {
  /**
   * `unknown`: a tag that the unit does not have; `dropped`, `doubled`: a code that is missing or repeated;
   * `unbalanced`: a pair that closes before it opens, or across another one; `moved`: a pair in another pair than
   * before, or codes in another order that must keep it (`keptOrder`); `emptied`: the words of a pair or of the unit
   * are gone; `filled`: content in a pair that was empty; `invented`: braces that the unit does not have, which would
   * be a placeholder; `gathered` and others: see {@link Misplacement}; `sentences`, `lines`: more or fewer than before.
   */
  readonly kind:
    | 'unknown'
    | 'dropped'
    | 'doubled'
    | 'unbalanced'
    | 'moved'
    | 'emptied'
    | 'filled'
    | 'invented'
    | Misplacement['kind']
    | 'sentences'
    | 'lines';
  /** The affected codes of the unit, if known. */
  readonly codes: readonly Code[];
}

export type Verdict =
  | { readonly ok: true; readonly parts: readonly Part[] }
  | {
      readonly ok: false;
      readonly problem: AnswerProblem;
      /** The answer, if it has all codes, each once, with pairs nested as before. */
      readonly doubtful?: readonly Part[] | undefined;
    };

/**
 * Verifies an answer of the service against the unit that was sent: the same codes, each once, pairs nested as before.
 * Unpaired codes may be reordered, except those whose order matters. The accepted parts have the unit's own codes, and
 * the spaces around them.
 *
 * @param answer to the result of `toWire`
 */
export function verifyAnswer(parts: readonly Part[], answer: string, options: VerifyOptions = {}): Verdict {
  const { targetLang = '', keepsSentences = false } = options;
  const known = new Map(listCodes(parts).map((code) => [keyOf(code), code]));
  const wire = fromWire(answer);
  const leaked = wire.some(isLeak) && !parts.some(isLeak);
  const read = leaked ? ({ kind: 'unknown', codes: [] } as const) : readCodes(wire, known);
  if ('kind' in read) {
    return { ok: false, problem: read };
  }
  const damage = countProblem(known, read) ?? outlineProblem(parts, read) ?? inventionProblem(parts, read);
  if (damage !== undefined) {
    return { ok: false, problem: damage };
  }
  const problem =
    misplacementIn(parts, read, targetLang) ?? (keepsSentences ? sentencesProblem(parts, read, targetLang) : undefined);
  const spaced = respace(parts, read, options);
  const written = doublePercent(parts, keepsSentences ? keepFinalMark(parts, spaced, targetLang) : spaced);
  return problem === undefined ? { ok: true, parts: written } : { ok: false, problem, doubtful: written };
}

const roles: readonly Code['role'][] = ['alone', 'open', 'close'];

/** Returns a number for each role and id: strings are several times slower for units with many codes. */
function keyOf({ id, role }: Pick<Code, 'id' | 'role'>): number {
  return id * roles.length + roles.indexOf(role);
}

/** Returns true for one of our tags that returned as text. */
function isLeak(part: Part | WirePart): boolean {
  return typeof part === 'string' && /[xg]\s{1,9}id\s{0,9}[=＝]\s{0,9}\D?\s{0,9}\d/iu.test(part);
}

/** Returns the answer with the unit's own codes. A close without id closes the innermost open. */
function readCodes(wire: readonly WirePart[], known: ReadonlyMap<number, Code>): Part[] | AnswerProblem {
  const result: Part[] = [];
  const open: number[] = [];
  for (const part of wire) {
    if (typeof part === 'string') {
      result.push(part);
      continue;
    }
    if (part.role === 'unknown') {
      return { kind: 'unknown', codes: [] };
    }
    const innermost = part.role === 'close' ? open.pop() : undefined;
    const id = part.id ?? innermost;
    const code = id === undefined ? undefined : known.get(keyOf({ id, role: part.role }));
    if (id === undefined || (part.role === 'close' && id !== innermost)) {
      return { kind: 'unbalanced', codes: code === undefined ? [] : [code] };
    }
    if (code === undefined) {
      return { kind: 'unknown', codes: [] };
    }
    if (part.role === 'open') {
      open.push(id);
    }
    result.push(code);
  }
  return result;
}

function countProblem(known: ReadonlyMap<number, Code>, answer: readonly Part[]): AnswerProblem | undefined {
  const seen = new Set<Code>();
  const doubled = new Set<Code>();
  for (const code of listCodes(answer)) {
    (seen.has(code) ? doubled : seen).add(code);
  }
  const dropped = [...known.values()].filter((code) => !seen.has(code));
  if (dropped.length > 0) {
    return { kind: 'dropped', codes: dropped };
  }
  return doubled.size > 0 ? { kind: 'doubled', codes: [...doubled] } : undefined;
}

function outlineProblem(parts: readonly Part[], answer: readonly Part[]): AnswerProblem | undefined {
  const was = computeOutline(parts);
  const is = computeOutline(answer);
  const strayed = (['half', 'argument'] as const).flatMap((kind) =>
    was.ordered[kind].filter((code, index) => is.ordered[kind][index] !== code),
  );
  if (strayed.length > 0) {
    return { kind: 'moved', codes: strayed };
  }
  for (const [code, before] of was.pairs) {
    const now = is.pairs.get(code);
    const codes = code === undefined ? [] : [code];
    if (now === undefined || now.parent !== before.parent) {
      return { kind: 'moved', codes };
    }
    if ((before.words && !now.words) || (before.content && !now.content)) {
      return { kind: 'emptied', codes };
    }
    if (!before.content && now.content) {
      return { kind: 'filled', codes };
    }
  }
  return undefined;
}

function sentencesProblem(
  parts: readonly Part[],
  answer: readonly Part[],
  targetLang: string,
): AnswerProblem | undefined {
  const kind = unlikeSource(parts, answer, targetLang);
  return kind && { kind, codes: [] };
}

function inventionProblem(parts: readonly Part[], answer: readonly Part[]): AnswerProblem | undefined {
  const braces = (of: readonly Part[]): number =>
    of.reduce((sum, part) => sum + (typeof part === 'string' ? (part.match(/[{}]/g)?.length ?? 0) : 0), 0);
  return braces(answer) > braces(parts) ? { kind: 'invented', codes: [] } : undefined;
}
