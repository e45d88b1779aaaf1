import { hasWords } from '../text/hasWords.ts';
import { type Code, listCodes, type Part, textOutsideCodes } from '../text/unit.ts';
import type { Ask, RetryStep } from './ask.ts';
import { askInPieces, askTogether } from './askInPieces.ts';
import { doublePercent } from './doublePercent.ts';
import { jsonBytes } from './jsonBytes.ts';
import type { RespaceOptions } from './respace.ts';
import { leading, Strip, trailing } from './selections/strip.ts';
import { splitSentences } from './splitSentences.ts';
import { type AnswerProblem, type Verdict, type VerifyOptions, verifyAnswer } from './verify.ts';
import { fromWire, toWire } from './wire.ts';

/** A unit in another wire form than that of `toWire`, for a service that misplaced its codes. */
interface OtherShape {
  readonly text: string;
  /** Returns the answer as one to the result of `toWire`. */
  readonly read: (answer: string) => string;
}

/**
 * Returns the shape to ask with after a problem. A single code that was misplaced becomes a tag around a short word,
 * which keeps its place among the others; a pair becomes two single tags, which cannot enclose other words.
 *
 * @param bytes maximum of the text in a JSON body: a larger text has the usual shape
 */
function otherShape(parts: readonly Part[], { codes }: AnswerProblem, bytes = Number.POSITIVE_INFINITY): OtherShape {
  const own = listCodes(parts);
  const affected = codes.length === 0 ? own : codes;
  const isSingle = affected.some(({ role }) => role === 'alone') || own.length === 0;
  const shape = isSingle ? aroundWords(parts) : asEnds(parts, own);
  return jsonBytes(shape.text) <= bytes ? shape : { text: toWire(parts), read: (answer) => answer };
}

/** UTF-16 code units of the word in a tag, as it may come back. */
const longestWord = 4;

function aroundWords(parts: readonly Part[]): OtherShape {
  const count = parts.filter((part) => typeof part !== 'string' && part.role === 'alone').length;
  const tagOf = (part: Part): string =>
    typeof part !== 'string' && part.role === 'alone' ? `<x id="${part.id}">X${part.id}</x>` : toWire([part]);
  return {
    text: parts.map(tagOf).join(''),
    read(answer) {
      let found = 0;
      const singles = answer.replace(
        /<x\s+id\s*=\s*["'“”]?(\d{1,9})["'“”]?\s*>(\s*)(\s(?=<)|[^\s<>][^<>]{0,8}?)(\s*)<\/x\s*>/gi,
        (tag: string, id: string, before: string, word: string, after: string) => {
          const isWord = word.length <= Math.max(longestWord, id.length + 1);
          found += isWord ? 1 : 0;
          return isWord ? `${before}<x id="${id}"/>${after}` : tag;
        },
      );
      // A tag that lost its word may have left it among the others: `<x>`, which is not ours, is refused.
      const isWhole = found === count || (found === 0 && !/X\s?\d/.test(answer));
      return isWhole && !/<\s*(?:\/\s*x\s*|x\b[^<>/]*)>/i.test(singles) ? singles : '<x>';
    },
  };
}

function asEnds(parts: readonly Part[], codes: readonly Code[]): OtherShape {
  const numbers = new Map(codes.map((code, index) => [code, index + 1]));
  const single = (code: Code): Code => ({ ...code, role: 'alone', id: numbers.get(code) ?? 0 });
  return {
    text: toWire(parts.map((part) => (typeof part === 'string' ? part : single(part)))),
    read: (answer) =>
      fromWire(answer)
        .map((part) => {
          const code = typeof part !== 'string' && part.role === 'alone' ? codes[(part.id ?? 0) - 1] : undefined;
          // Text that is not one of the tags is still refused.
          return typeof part === 'string' ? toWire([part]) : code === undefined ? '<x>' : toWire([code]);
        })
        .join(''),
  };
}

export interface AskOptions extends RespaceOptions {
  /** Maximum bytes of a text in a JSON body, including quotes; absent: any text fits. */
  readonly bytes?: number | undefined;
  /** A language tag of the unit, used to find sentences in a text that must be cut. */
  readonly sourceLang?: string | undefined;
}

type StepOptions = VerifyOptions & Pick<AskOptions, 'bytes'>;
type Refused = Extract<Verdict, { ok: false }>;

/**
 * Returns the requests for a unit, from the first to the last. Each answer is verified and its spaces corrected; an
 * invalid one leads to the next step: alone, with codes of another shape; by sentences; in pieces between the codes of
 * a sentence for which nothing else helped; kept. If only some sentences of an answer are invalid, only these are
 * requested again. Ends after at most four requests. A unit that exceeds a request is cut first.
 */
export function askFor(parts: readonly Part[], options: AskOptions = {}): Ask {
  const { bytes, sourceLang: locale } = options;
  const limit = bytes === undefined ? undefined : { bytes, isEscaped: true, locale };
  return askInPieces(parts, limit, (piece) => askWhole(piece, options));
}

function askWhole(parts: readonly Part[], given: AskOptions): Ask {
  const options = { ...given, keepsSentences: true };
  return {
    kind: 'ask',
    step: 'together',
    texts: [toWire(parts)],
    next([answer = '']) {
      const verdict = verifyAnswer(parts, answer, options);
      return verdict.ok
        ? { kind: 'translated', parts: verdict.parts }
        : asWhole(askInvalid(parts, verdict, options) ?? askAlone(parts, verdict.problem, options), verdict);
    },
  };
}

/** Returns a step whose end without a translation is that of the unit: its first problem, its last whole answer. */
function asWhole(step: RetryStep, { problem, doubtful }: Refused): RetryStep {
  switch (step.kind) {
    case 'ask':
      return { ...step, next: (answers) => asWhole(step.next(answers), { ok: false, problem, doubtful }) };
    case 'kept':
      return { kind: 'kept', problem, ...(doubtful && { doubtful }) };
    case 'translated':
      return step;
  }
}

/** Asks only for the sentences of an answer that are invalid; undefined if it cannot be divided like its unit. */
function askInvalid(parts: readonly Part[], { doubtful = [] }: Refused, options: StepOptions): RetryStep | undefined {
  const [own, found] = [splitSentences(parts), splitSentences(doubtful)];
  if (own.length < 2 || own.length !== found.length) {
    return undefined;
  }
  const steps = own.flatMap((sentence, index): readonly RetryStep[] => {
    const [words] = withoutSpace(sentence);
    const [translated, space] = withoutSpace(found[index] ?? []);
    const verdict = verifyAnswer(words, toWire(translated), options);
    const isAsked = !verdict.ok && hasWords(words);
    const step: RetryStep = isAsked
      ? askAlone(words, verdict.problem, options)
      : { kind: 'translated', parts: verdict.ok ? verdict.parts : words };
    return [step, { kind: 'translated', parts: [space] }];
  });
  const isPart =
    steps.some(({ kind }) => kind === 'ask') && steps.filter(({ kind }) => kind === 'translated').length > own.length;
  return isPart ? askTogether(steps) : undefined;
}

function askAlone(parts: readonly Part[], problem: AnswerProblem, options: StepOptions): Ask {
  const { text, read } = otherShape(parts, problem, options.bytes);
  return {
    kind: 'ask',
    step: 'alone',
    texts: [text],
    next([answer = '']) {
      const verdict = verifyAnswer(parts, read(answer), options);
      return verdict.ok ? { kind: 'translated', parts: verdict.parts } : askSentences(parts, problem, options);
    },
  };
}

/** Asks for the sentences separately, and between the codes of one whose answer is invalid. */
function askSentences(parts: readonly Part[], problem: AnswerProblem, options: StepOptions): RetryStep {
  const sentences = splitSentences(parts);
  if (sentences.length < 2) {
    return inPieces(parts, problem, options);
  }
  return askTogether(
    sentences.flatMap((sentence): readonly RetryStep[] => {
      const [words, space] = withoutSpace(sentence);
      const gap = withoutGaps.test(options.targetLang ?? '') && !space.includes('\n') ? '' : space;
      const step: RetryStep = hasWords(words)
        ? {
            kind: 'ask',
            step: 'sentences',
            texts: [toWire(words)],
            next([answer = '']) {
              const verdict = verifyAnswer(words, answer, options);
              return verdict.ok ? { kind: 'translated', parts: verdict.parts } : inPieces(words, problem, options);
            },
          }
        : { kind: 'translated', parts: words };
      return [step, { kind: 'translated', parts: [gap] }];
    }),
  );
}

/** Languages without a space between sentences. */
const withoutGaps = /^(?:ja|zh|yue)\b/i;

/** Returns parts without the white space at their end, and that. */
function withoutSpace(parts: readonly Part[]): readonly [parts: readonly Part[], space: string] {
  const last = parts.at(-1);
  return typeof last === 'string' ? [[...parts.slice(0, -1), last.trimEnd()], trailing(last)] : [parts, ''];
}

/** Asks for the texts between the codes separately; the codes stay in place. */
function inPieces(parts: readonly Part[], problem: AnswerProblem, options: StepOptions): RetryStep {
  const strip = new Strip(parts);
  const places = strip.texts.flatMap((text, place) => (hasWords([text]) ? [place] : []));
  if (strip.codes.length === 0 || places.length === 0) {
    return { kind: 'kept', problem };
  }
  return {
    kind: 'ask',
    step: 'pieces',
    texts: places.map((place) => toWire([strip.text(place).trim()])),
    next(answers) {
      for (const [index, place] of places.entries()) {
        const text = strip.text(place);
        const verdict = verifyAnswer([text.trim()], answers[index] ?? '', options);
        if (!verdict.ok) {
          return { kind: 'kept', problem };
        }
        strip.texts[place] = leading(text) + textOutsideCodes(verdict.parts) + trailing(text);
      }
      return { kind: 'translated', parts: doublePercent(parts, strip.parts()), isSplit: places.length > 1 };
    },
  };
}
