export interface ProtectProblem {
  /** Of the expression in the setting. */
  readonly index: number;
  readonly expression: string;
  /** `syntax`: no regular expression; `empty`: it would match nothing at all, everywhere. */
  readonly problem: 'syntax' | 'empty';
  /** With `syntax`: what the engine says. */
  readonly detail?: string;
}

/** Reads the expressions of `languageServices.protect`. Those that are none are named; the others work. */
export function parseProtect(strings: readonly string[]): {
  readonly expressions: readonly RegExp[];
  readonly problems: readonly ProtectProblem[];
} {
  const expressions: RegExp[] = [];
  const problems: ProtectProblem[] = [];
  for (const [index, expression] of strings.entries()) {
    try {
      const parsed = parse(expression);
      if (parsed.test('')) {
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

/** With the u flag, for `\p{…}`, unless it has escapes that only go without. */
function parse(expression: string): RegExp {
  try {
    return new RegExp(expression, 'u');
  } catch {
    return new RegExp(expression);
  }
}
