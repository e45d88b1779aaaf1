import { fill } from '../../../app/pages/fill.ts';
import type { PageWords } from '../createPageWords.ts';
import { offered, swapChange } from './changeDraft.ts';
import type { PanelState } from './panelState.ts';

/** Returns why a draft cannot be sent, as a sentence; undefined: it can. */
export function explainRefusal(
  { draft, offer }: PanelState,
  words: PageWords,
  limits: InstructionLimits,
): string | undefined {
  if (draft.text.trim() === '') {
    return words.noText;
  }
  if (draft.mode === 'translate' && draft.targetLang === '') {
    return words.noTarget;
  }
  return offer?.obstacle ?? instructionSentence(offered(draft, offer).instructions, words, limits);
}

/** Returns why the service would refuse the instructions, as a sentence. */
export function instructionSentence(text: string, words: PageWords, limits: InstructionLimits): string | undefined {
  const problem = instructionProblem(text, limits);
  switch (problem?.kind) {
    case undefined:
      return undefined;
    case 'tooMany':
      return fill(words.tooManyInstructions, problem.count, limits.count);
    case 'tooLong':
      return fill(words.instructionTooLong, problem.position, problem.characters, limits.characters);
  }
}

/** The limits of the service; the page gets the specification's numbers. */
export interface InstructionLimits {
  readonly count: number;
  /** Maximum code points of each. */
  readonly characters: number;
}

type InstructionProblem =
  | { readonly kind: 'tooMany'; readonly count: number }
  /** `position` counts from 1. */
  | { readonly kind: 'tooLong'; readonly position: number; readonly characters: number };

/** Returns the instructions of a text with one a line; blank lines are ignored. */
export function instructionList(text: string): readonly string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Returns why the service would refuse the instructions; undefined if it would not. */
export function instructionProblem(text: string, limits: InstructionLimits): InstructionProblem | undefined {
  const lengths = instructionList(text).map((instruction) => [...instruction].length);
  if (lengths.length > limits.count) {
    return { kind: 'tooMany', count: lengths.length };
  }
  const at = lengths.findIndex((length) => length > limits.characters);
  return at === -1 ? undefined : { kind: 'tooLong', position: at + 1, characters: lengths[at] ?? 0 };
}

/** Why buttons are disabled, as sentences; undefined: enabled. */
type DisabledReasons = Readonly<Record<'swap' | 'take' | 'insert' | 'replace', string | undefined>>;

export function findReasons(state: PanelState, words: PageWords): DisabledReasons {
  const { isThere, hasSelection, isReadOnly } = state.editor;
  const take = !isThere ? words.noEditor : hasSelection ? undefined : words.nothingSelected;
  const insert = !isThere ? words.noEditor : isReadOnly ? words.readOnly : undefined;
  return { swap: swapChange(state) ? undefined : words.noSwap, take, insert, replace: insert ?? take };
}
