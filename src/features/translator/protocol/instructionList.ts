/** The limits of the service; the page gets the specification's numbers. */
export interface InstructionLimits {
  readonly count: number;
  /** Maximum code points of each. */
  readonly characters: number;
}

export type InstructionProblem =
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
