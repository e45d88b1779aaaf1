import { fill } from '../../../app/pages/shared/pageText.ts';
import { customInstructionCharacters, customInstructionsPerRequest } from '../../../service/api/atStart/limits.ts';
import type { PageWords } from '../createPageWords.ts';
import { offered, swapChange } from './changeDraft.ts';
import type { PanelState } from './panelState.ts';

/** Returns why a draft cannot be sent, as a sentence; undefined: it can. */
export function explainRefusal({ draft, offer }: PanelState, words: PageWords): string | undefined {
  if (draft.text.trim() === '') {
    return words.noText;
  }
  if (draft.mode === 'translate' && draft.targetLang === '') {
    return words.noTarget;
  }
  return offer?.obstacle ?? instructionSentence(offered(draft, offer).instructions, words);
}

/** Returns the instructions of a text with one a line; blank lines are ignored. */
export function instructionList(text: string): readonly string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Returns why the service would refuse the instructions, as a sentence; undefined if it would not. */
export function instructionSentence(text: string, words: PageWords): string | undefined {
  const lengths = instructionList(text).map((instruction) => [...instruction].length);
  if (lengths.length > customInstructionsPerRequest) {
    return fill(words.tooManyInstructions, lengths.length, customInstructionsPerRequest);
  }
  const at = lengths.findIndex((length) => length > customInstructionCharacters);
  return at === -1 ? undefined : fill(words.instructionTooLong, at + 1, lengths[at] ?? 0, customInstructionCharacters);
}

/** Why buttons are disabled, as sentences; undefined: enabled. */
type DisabledReasons = Readonly<Record<'swap' | 'take' | 'insert' | 'replace', string | undefined>>;

export function findReasons(state: PanelState, words: PageWords): DisabledReasons {
  const { isThere, hasSelection, isReadOnly } = state.editor;
  const take = !isThere ? words.noEditor : hasSelection ? undefined : words.nothingSelected;
  const insert = !isThere ? words.noEditor : isReadOnly ? words.readOnly : undefined;
  return { swap: swapChange(state) ? undefined : words.noSwap, take, insert, replace: insert ?? take };
}
