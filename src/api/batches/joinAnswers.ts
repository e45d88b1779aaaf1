import type { Pieces } from '../../text/splitting/pieces.ts';
import type { TextCall } from './textCall.ts';

/** Joins the answers to the pieces of each text; `undefined` where one is missing. */
export function joinAnswers<Answer>(
  { firsts, joints, leads }: Pieces,
  answers: readonly (Answer | undefined)[],
  join: TextCall<Answer>['join'],
): (Answer | undefined)[] {
  return firsts.slice(0, -1).map((from, text) => {
    const to = firsts[text + 1] ?? from;
    const lead = leads[text] ?? '';
    if (to - from === 1 && joints[from] === '' && lead === '') {
      return answers[from];
    }
    const own = answers.slice(from, to).filter((answer) => answer !== undefined);
    const [first, ...rest] = own;
    if (first === undefined || own.length < to - from) {
      return undefined;
    }
    return join([first, ...rest], joints.slice(from, to), lead);
  });
}

/** Returns the most frequent value, the first of those in a tie. Used for what the pieces of a text agree on. */
export function mostFrequent(first: string, others: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of [first, ...others]) {
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}
