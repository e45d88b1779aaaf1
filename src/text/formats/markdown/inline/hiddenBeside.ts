import { firstAfter, type Masked, type Stretch } from '../../mask.ts';

/** Whether hidden lines are right before a range and right after it, with no blank line in between. */
export function hiddenBeside(
  { source, masked }: { readonly source: string; readonly masked: Masked },
  { start, end }: Stretch,
): { readonly before: boolean; readonly after: boolean } {
  const { stretches } = masked;
  const index = firstAfter(stretches, start);
  const previous = stretches[index - 1];
  const next = stretches[firstAfter(stretches, end)];
  return {
    before: previous !== undefined && isNextLine(source, previous.end, start),
    after: next !== undefined && isNextLine(source, end, next.start),
  };
}

function isNextLine(source: string, from: number, to: number): boolean {
  return to - from < 200 && /^[ \t]*\r?\n[ \t>]*$/.test(source.slice(from, to));
}
