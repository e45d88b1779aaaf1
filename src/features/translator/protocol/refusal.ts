import { fill } from '../../../app/pages/fill.ts';
import { offered } from './changeDraft.ts';
import { type InstructionLimits, instructionProblem } from './instructionList.ts';
import type { PageWords } from './pageWords.ts';
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
