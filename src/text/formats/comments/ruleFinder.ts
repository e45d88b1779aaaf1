import type { SourceLanguage } from './sourceRules.ts';

/** Returns an expression that finds the beginnings of all rules, brackets, and the end of a line. */
export function createFinder({ rules, within, stop }: SourceLanguage): RegExp {
  const opens = rules.map(({ open }) => open.source.replace(/\(\?<\w+>/g, '(?:'));
  const closes = within === undefined ? [] : [literal(within.close)];
  return new RegExp(
    [...closes, ...(stop === undefined ? [] : [stop.source]), ...opens, '[()[\\]{}\\n]'].join('|'),
    'g',
  );
}

/** Returns the source of an expression that matches exactly this text. */
export function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** Returns where a match at `at` ends, or `at` without a match. */
export function matchEnd(expression: RegExp, source: string, at: number): number {
  expression.lastIndex = at;
  return expression.test(source) ? expression.lastIndex : at;
}

/** Returns where the line of an offset ends, without its line break. */
export function lineEnd(source: string, from: number): number {
  const end = /[^\r\n]*/y;
  end.lastIndex = from;
  end.test(source);
  return end.lastIndex;
}
