// Fails if the time of a search with an expression of `src` may grow faster than the square of the text's length.
import { slowExpressions } from './expressions/slowExpressions.mts';
import { sourceExpressions } from './expressions/sourceExpressions.mts';

const expressions = sourceExpressions();
const slow = slowExpressions(expressions);
console.log([`${expressions.length} expressions, ${slow.length} too slow`, ...slow].join('\n'));
process.exitCode = slow.length === 0 ? 0 : 1;
