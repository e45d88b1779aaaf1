import { searchTime } from './searchTime.mts';
import type { SourceExpression } from './sourceExpressions.mts';

/** The time of a search may grow with this power of the text's length: many searches try each start. */
const mostPower = 2;

/** Returns a report for each expression whose time grows faster with its text, or has too many ways to know. */
export function slowExpressions(expressions: readonly SourceExpression[]): readonly string[] {
  return expressions.flatMap(({ source, flags, place }) => {
    const time = searchTime(source, flags);
    if (time !== undefined && time.power <= mostPower) {
      return [];
    }
    const growth =
      time === undefined
        ? 'has too many ways to tell how its time grows'
        : time.power === Infinity
          ? `takes exponential time: ${time.parts.join('')} reads the same text in several ways`
          : `takes time with power ${time.power} of the length: ${time.parts.join(' and ')} read the same text`;
    return [`${place}: /${source}/${flags}\n  ${growth}`];
  });
}
