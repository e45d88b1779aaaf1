import { hasWords } from '../text/hasWords.ts';
import { numberCodes } from '../text/numberCodes.ts';
import { codeName, joinTexts, listCodes, type Part } from '../text/unit.ts';
import type { Ask, RetryStep } from './ask.ts';
import { type PartsLimit, type PartsPiece, splitParts } from './splitParts.ts';

/**
 * Asks for a unit that exceeds a request in pieces, each with its own requests, and for the texts of a message as if
 * each were a unit. The unit is translated when all pieces are; if one has no valid answer, the whole unit is kept.
 *
 * @param limit absent: any text fits
 * @param askOne returns the requests for a unit that fits
 */
export function askInPieces(
  parts: readonly Part[],
  limit: PartsLimit | undefined,
  askOne: (parts: readonly Part[]) => Ask,
): Ask {
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
  const restored = (step: RetryStep): RetryStep => {
    switch (step.kind) {
      case 'ask':
        return { ...step, next: (answers) => restored(step.next(answers)) };
      case 'translated':
        return { ...step, parts: withOwn(step.parts) };
      case 'kept':
        return { ...step, doubtful: step.doubtful && withOwn(step.doubtful) };
    }
  };
  const first = ask(numbered);
  return { ...first, next: (answers) => restored(first.next(answers)) };
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
