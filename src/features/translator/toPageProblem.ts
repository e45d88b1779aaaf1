import { asServiceError } from '../../notify/errors/asServiceError.ts';
import { errorSentence } from '../../notify/errors/errorSentence.ts';
import { suggestActions } from '../../notify/errors/suggestActions.ts';
import type { Log } from '../../notify/log.ts';
import { type PageAction, type PageProblem, pageActions as pageWays } from './protocol/protocol.ts';

/** Converts anything thrown to a problem for the page. */
export function toPageProblem(error: unknown, log: Log): PageProblem {
  const failure = asServiceError(error, log);
  const ways = suggestActions(failure).flatMap(({ way, title }) => (isOfPage(way) ? [{ way, title }] : []));
  return { sentence: errorSentence(failure), ways };
}

function isOfPage(way: string): way is PageAction | 'retry' {
  return way === 'retry' || pageWays.some((known) => known === way);
}
