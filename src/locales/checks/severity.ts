import type { Problem, Severity } from '../message.ts';

/** The checks by their names, with the severity of what they find; see docs/checks.md. */
export const defaultSeverities = {
  placeholders: 'error',
  tags: 'error',
  formatting: 'warning',
  icu: 'error',
  plurals: 'error',
  structure: 'error',
  length: 'error',
  term: 'error',
  damagedCharacters: 'error',
  lostSpace: 'warning',
  mixedScripts: 'warning',
  lineBreaks: 'warning',
  cutOff: 'warning',
  questionMark: 'hint',
  doubledWord: 'hint',
  brackets: 'hint',
  doubledSpace: 'hint',
  entities: 'warning',
  percent: 'warning',
  invisible: 'warning',
  directionMarks: 'warning',
  addresses: 'warning',
  options: 'warning',
  accessKeys: 'warning',
  wrongScript: 'warning',
  mnemonic: 'hint',
  numbers: 'hint',
  quotes: 'hint',
  tabs: 'hint',
  endingPunctuation: 'off',
  capital: 'off',
  sentences: 'off',
  typography: 'off',
  noteChanged: 'hint',
} as const satisfies Readonly<Record<Problem['kind'], Severity | 'off'>>;

/** Severities that differ from the defaults, by the name of the check. */
export type ChosenSeverities = Readonly<Partial<Record<Problem['kind'], Severity | 'off'>>>;

const severities: ReadonlySet<unknown> = new Set(['off', 'hint', 'warning', 'error']);

/** Returns the known severities of known checks in a setting, which may hold anything. */
export function chosenSeverities(given: unknown): ChosenSeverities {
  const entries = Object.entries(typeof given === 'object' && given !== null ? given : {});
  return Object.fromEntries(
    entries.filter(([name, value]) => Object.hasOwn(defaultSeverities, name) && severities.has(value)),
  );
}

/** Returns how bad a problem is; `off` if its check is turned off. */
export function severityOf(problem: Problem, chosen: ChosenSeverities): Severity | 'off' {
  const known = problem.kind === 'plurals' && !isNeeded(problem.missing, problem.keys) ? 'warning' : undefined;
  return chosen[problem.kind] ?? known ?? defaultSeverities[problem.kind];
}

/**
 * Returns true for plural forms that the program cannot do without: the indexes of gettext, Laravel and Qt, `other`,
 * and keys of their own, such as `files_few` of i18next. Other formats use `other` for a missing form.
 */
function isNeeded(missing: readonly string[], keys: readonly string[]): boolean {
  return missing.some((name) => name.startsWith('[') || name === 'other') || keys.some((key) => /_[a-z]+$/.test(key));
}
