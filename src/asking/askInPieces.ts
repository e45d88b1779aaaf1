import { hasWords } from '../text/hasWords.ts';
import { numberCodes } from '../text/numberCodes.ts';
import { type Code, codeName, joinTexts, listCodes, type Part } from '../text/unit.ts';
import type { Ask, RetryStep } from './ask.ts';
import { type PartsLimit, type PartsPiece, splitParts } from './splitParts.ts';

/**
 * Asks for a unit that exceeds a request in pieces, each with its own requests, and for the texts of a message and
 * those within a sentence, as if each were a unit. The unit is translated when all pieces are; if one has no valid
 * answer, the whole unit is kept.
 *
 * @param limit absent: any text fits
 * @param askOne returns the requests for a unit that fits
 */
export function askInPieces(
  parts: readonly Part[],
  limit: PartsLimit | undefined,
  askOne: (parts: readonly Part[]) => Ask,
): Ask {
  const divided = parts.some(isAside) ? withoutAsides(parts) : undefined;
  if (divided !== undefined) {
    const around = askAround(divided, (own) => askInPieces(own, limit, askOne));
    return around.kind === 'ask' ? around : askOne(parts);
  }
  const texts = betweenBorders(parts);
  const pieces = texts.length < 2 ? cut(parts, limit) : texts;
  if (pieces.length < 2) {
    return askOne(parts);
  }
  const askPiece = ({ parts: own, isSent }: PartsPiece): RetryStep =>
    !isSent
      ? { kind: 'translated', parts: own }
      : pieces === texts
        ? askNumbered(own, (numbered) => askInPieces(numbered, limit, askOne))
        : askOne(own);
  const all = askTogether(pieces.map(askPiece));
  return all.kind === 'ask' ? all : askOne(parts);
}

function cut(parts: readonly Part[], limit: PartsLimit | undefined): readonly PartsPiece[] {
  return limit === undefined ? [{ parts, isSent: true }] : splitParts(parts, limit);
}

/** Returns the texts of a message, and the codes between them; any other unit is one text. */
function betweenBorders(parts: readonly Part[]): readonly PartsPiece[] {
  if (parts.every((part) => typeof part === 'string' || part.isBorder !== true)) {
    return [{ parts, isSent: true }];
  }
  const pieces: PartsPiece[] = [];
  let start = 0;
  const close = (end: number): void => {
    const text = parts.slice(start, end);
    pieces.push(...(text.length === 0 ? [] : [{ parts: text, isSent: hasWords(text) }]));
  };
  for (const [index, part] of parts.entries()) {
    if (typeof part === 'object' && part.isBorder === true) {
      close(index);
      pieces.push({ parts: [part], isSent: false });
      start = index + 1;
    }
  }
  close(parts.length);
  return pieces;
}

/** Asks for a text whose codes count from 1: equal texts of a message are sent once. */
function askNumbered(parts: readonly Part[], ask: (parts: readonly Part[]) => Ask): Ask {
  const numbered = numberCodes(parts);
  const codes = listCodes(parts);
  const own = new Map(listCodes(numbered).map((code, index) => [codeName(code), codes[index] ?? code]));
  const withOwn = (answer: readonly Part[]): readonly Part[] =>
    answer.map((part) => (typeof part === 'string' ? part : (own.get(codeName(part)) ?? part)));
  return changed(ask(numbered), withOwn);
}

/** Returns requests that end with other parts. */
function changed(ask: Ask, change: (parts: readonly Part[]) => readonly Part[]): Ask {
  return { ...ask, next: (answers) => changedStep(ask.next(answers), change) };
}

function changedStep(step: RetryStep, change: (parts: readonly Part[]) => readonly Part[]): RetryStep {
  switch (step.kind) {
    case 'ask':
      return changed(step, change);
    case 'translated':
      return { ...step, parts: change(step.parts) };
    case 'kept':
      return { ...step, doubtful: step.doubtful && change(step.doubtful) };
  }
}

/** A text within a sentence, with the codes around it. */
interface Aside {
  readonly open: Code;
  readonly inner: readonly Part[];
  readonly close: Code;
}

/** A sentence, in which one code is left of each text within it, and these texts. */
interface Divided {
  readonly sentence: readonly Part[];
  readonly asides: readonly Aside[];
}

/** Returns undefined where a text within the sentence does not end. */
function withoutAsides(parts: readonly Part[]): Divided | undefined {
  const sentence: Part[] = [];
  const asides: Aside[] = [];
  let open: { readonly code: Code; readonly inner: Part[] } | undefined;
  for (const part of parts) {
    if (open === undefined && isAside(part)) {
      open = { code: part, inner: [] };
    } else if (open === undefined) {
      sentence.push(part);
    } else if (typeof part === 'object' && part.role === 'close' && part.id === open.code.id) {
      asides.push({ open: open.code, inner: open.inner, close: part });
      sentence.push({ ...open.code, role: 'alone' });
      open = undefined;
    } else {
      open.inner.push(part);
    }
  }
  return open === undefined ? { sentence, asides } : undefined;
}

function isAside(part: Part): part is Code {
  return typeof part === 'object' && part.isAside === true && part.role === 'open';
}

/** Asks for a sentence and for the texts within it, each for itself: a note must not divide the sentence. */
function askAround({ sentence, asides }: Divided, ask: (parts: readonly Part[]) => Ask): RetryStep {
  const step = (parts: readonly Part[]): RetryStep =>
    hasWords(parts) ? askNumbered(parts, ask) : { kind: 'translated', parts };
  const steps = asides.map(({ open, inner, close }) =>
    askTogether([{ kind: 'translated', parts: [open] }, step(inner), { kind: 'translated', parts: [close] }]),
  );
  const opens = new Set<Part>(asides.map(({ open }) => open));
  /** The texts are behind the sentence. */
  const placed = (parts: readonly Part[]): readonly Part[] => {
    const own: Part[] = [];
    const texts = new Map<number, Part[]>();
    let last = own;
    for (const part of parts) {
      if (typeof part === 'object' && opens.has(part)) {
        last = [];
        texts.set(part.id, last);
      }
      last.push(part);
    }
    return joinTexts(own.flatMap((part) => (typeof part === 'object' && texts.get(part.id)) || [part]));
  };
  return changedStep(askTogether([step(sentence), ...steps]), placed);
}

/** Combines the steps of pieces: the whole is translated when all are, and kept if one is. */
export function askTogether(steps: readonly RetryStep[]): RetryStep {
  const open = steps.filter((step) => step.kind === 'ask');
  const [first] = open;
  if (first === undefined) {
    const kept = steps.find((step) => step.kind === 'kept');
    const whole = steps.map((step) =>
      step.kind === 'translated' ? step.parts : step.kind === 'kept' && step.doubtful,
    );
    const parts = whole.every((each) => each) ? joinTexts(whole.flatMap((each) => each || [])) : undefined;
    if (kept !== undefined) {
      return { kind: 'kept', problem: kept.problem, ...(parts && { doubtful: parts }) };
    }
    const isSplit = steps.some((step) => step.kind === 'translated' && step.isSplit === true);
    return { kind: 'translated', parts: parts ?? [], ...(isSplit && { isSplit }) };
  }
  return {
    kind: 'ask',
    step: first.step,
    texts: open.flatMap(({ texts }) => texts),
    next(answers) {
      let at = 0;
      return askTogether(
        steps.map((step) => {
          if (step.kind !== 'ask') {
            return step;
          }
          at += step.texts.length;
          return step.next(answers.slice(at - step.texts.length, at));
        }),
      );
    },
  };
}
