/** What the service takes; the page is told the specification's numbers. */
export interface InstructionLimits {
  readonly count: number;
  /** Of each, code points. */
  readonly characters: number;
}

export type InstructionProblem =
  | { readonly kind: 'tooMany'; readonly count: number }
  /** `position` counts from 1. */
  | { readonly kind: 'tooLong'; readonly position: number; readonly characters: number };

/** The instructions of a text that has one a line; lines with nothing in them are none. */
export function instructionList(text: string): readonly string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** What the service would refuse; undefined where all is well. */
export function instructionProblem(text: string, limits: InstructionLimits): InstructionProblem | undefined {
  const lengths = instructionList(text).map((instruction) => [...instruction].length);
  if (lengths.length > limits.count) {
    return { kind: 'tooMany', count: lengths.length };
  }
  const at = lengths.findIndex((length) => length > limits.characters);
  return at === -1 ? undefined : { kind: 'tooLong', position: at + 1, characters: lengths[at] ?? 0 };
}
