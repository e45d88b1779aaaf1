import { LimitedExpression, sharedTime } from '../../../text/expressions/limitedExpression.ts';

export interface ProtectProblem {
  /** Index of the expression in the setting. */
  readonly index: number;
  readonly expression: string;
  /** `syntax`: not a regular expression; `empty`: it would match nothing everywhere. */
  readonly problem: 'syntax' | 'empty';
  /** With `syntax`: the engine's message. */
  readonly detail?: string;
}

/** Reads the expressions of `languageServices.protect`. Invalid ones are reported; the others work. */
export function parseProtect(strings: readonly string[]): {
  readonly expressions: readonly RegExp[];
  readonly problems: readonly ProtectProblem[];
} {
  const expressions: RegExp[] = [];
  const problems: ProtectProblem[] = [];
  const shared = sharedTime();
  for (const [index, expression] of strings.entries()) {
    try {
      const parsed = parse(expression);
      if (new LimitedExpression(parsed, shared).test('')) {
        problems.push({ index, expression, problem: 'empty' });
      } else {
        expressions.push(parsed);
      }
    } catch (error) {
      problems.push({ index, expression, problem: 'syntax', detail: error instanceof Error ? error.message : '' });
    }
  }
  return { expressions, problems };
}

/** Parses with the u flag, for `\p{…}`, unless its escapes are valid only without. */
function parse(expression: string): RegExp {
  try {
    return new RegExp(expression, 'u');
  } catch {
    return new RegExp(expression);
  }
}
