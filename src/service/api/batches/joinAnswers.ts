import type { Pieces, TextCut } from '../../../text/splitting/pieces.ts';
import type { TextCall } from './textCall.ts';

/** Joins the answers to the pieces of each text; `undefined` where one is missing. */
export function joinAnswers<Answer>(
  { cuts }: Pieces,
  answers: readonly (Answer | undefined)[],
  join: TextCall<Answer>['join'],
): readonly (Answer | undefined)[] {
  if (cuts.length === 0) {
    return answers;
  }
  const cutAt = new Map(cuts.map((cut) => [cut.first, cut]));
  const joined: (Answer | undefined)[] = [];
  for (let piece = 0; piece < answers.length; ) {
    const cut = cutAt.get(piece);
    joined.push(cut ? joinPieces(cut, answers, join) : answers[piece]);
    piece += cut?.joints.length ?? 1;
  }
  return joined;
}

function joinPieces<Answer>(
  { first, joints, lead }: TextCut,
  answers: readonly (Answer | undefined)[],
  join: TextCall<Answer>['join'],
): Answer | undefined {
  const own = answers.slice(first, first + joints.length).filter((answer) => answer !== undefined);
  const [one, ...others] = own;
  return one === undefined || own.length < joints.length ? undefined : join([one, ...others], joints, lead);
}
