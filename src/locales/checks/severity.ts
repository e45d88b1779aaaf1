import { globPattern, type PathPattern } from '../../names/paths/globPattern.ts';
import type { ChosenSeverities, MessageProblem, Severity } from '../atStart/message.ts';

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
  sourceCorrected: 'hint',
  spaceAtEnds: 'warning',
  apostrophes: 'error',
  empty: 'warning',
  schemes: 'warning',
  inconsistent: 'hint',
  sameTranslation: 'off',
} as const satisfies Readonly<Record<MessageProblem['kind'], Severity | 'off'>>;

/** Those with the one of keys in code, which is no problem of a message, and which only the editor has. */
export const allSeverities = { ...defaultSeverities, unknownKey: 'off' } as const;

const severities: ReadonlySet<unknown> = new Set(['off', 'hint', 'warning', 'error']);

/** Returns the known severities of known checks in a setting, which may hold anything. */
export function chosenSeverities(given: unknown): ChosenSeverities {
  const entries = Object.entries(typeof given === 'object' && given !== null ? given : {});
  return Object.fromEntries(
    entries.filter(([name, value]) => {
      const [check = '', ...glob] = name.split(' ');
      return severities.has(value) && (Object.hasOwn(allSeverities, check) || (check === '*' && glob.length > 0));
    }),
  );
}

const wantedChecks = new WeakMap<ChosenSeverities, ReadonlySet<string>>();

/** Returns the checks whose findings are reported for any key. */
export function findWantedChecks(chosen: ChosenSeverities): ReadonlySet<string> {
  const known = wantedChecks.get(chosen);
  if (known !== undefined) {
    return known;
  }
  const rules = keyRulesOf(chosen).filter(({ severity }) => severity !== 'off');
  const wanted = Object.entries(defaultSeverities).flatMap(([check, severity]) => {
    const isOfKeys = rules.some((rule) => rule.check === '*' || rule.check === check);
    return (chosen[check] ?? severity) === 'off' && !isOfKeys ? [] : check;
  });
  const found = new Set(wanted);
  wantedChecks.set(chosen, found);
  return found;
}

/** Returns how bad a problem is; `off` if its check is turned off. @param key of the message */
export function findSeverity(problem: MessageProblem, chosen: ChosenSeverities, key: string): Severity | 'off' {
  const known = isMild(problem) ? 'warning' : 'isFatal' in problem ? 'error' : undefined;
  const ofKey = keyRulesOf(chosen).findLast(
    ({ check, keys }) => (check === '*' || check === problem.kind) && keys.test(key),
  );
  return ofKey?.severity ?? chosen[problem.kind] ?? known ?? defaultSeverities[problem.kind];
}

/** Returns how bad a key in code is that no file has. */
export function unknownKeySeverity(key: string, chosen: ChosenSeverities): Severity | 'off' {
  const ofKey = keyRulesOf(chosen).findLast(({ check, keys }) => check === 'unknownKey' && keys.test(key));
  return ofKey?.severity ?? chosen['unknownKey'] ?? allSeverities.unknownKey;
}

/** Returns true if keys in code are looked for that no file has. */
export function wantsUnknownKeys(chosen: ChosenSeverities): boolean {
  return Object.entries(chosen).some(([name, severity]) => /^unknownKey(?: |$)/.test(name) && severity !== 'off');
}

/** Returns true for what the programs of some formats and projects can do with. */
function isMild(problem: MessageProblem): boolean {
  return (
    (problem.kind === 'plurals' && !isNeeded(problem.missing, problem.keys)) ||
    (problem.kind === 'placeholders' && problem.isMild === true) ||
    // Of a name and a list of names, some programs read either.
    (problem.kind === 'structure' && problem.isList)
  );
}

/** The severity of a check for some keys. */
interface KeyRule {
  readonly check: string;
  readonly keys: PathPattern;
  readonly severity: Severity | 'off';
}

const keyRules = new WeakMap<ChosenSeverities, readonly KeyRule[]>();

function keyRulesOf(chosen: ChosenSeverities): readonly KeyRule[] {
  const found =
    keyRules.get(chosen) ??
    Object.entries(chosen).flatMap(([name, severity]): KeyRule[] => {
      const at = name.indexOf(' ');
      return at < 0 ? [] : [{ check: name.slice(0, at), keys: globPattern(name.slice(at + 1).trim()), severity }];
    });
  keyRules.set(chosen, found);
  return found;
}

/**
 * Returns true for plural forms that the program cannot do without: the indexes of gettext, Laravel and Qt, `other`,
 * and keys of their own, such as `files_few` of i18next. Other formats use `other` for a missing form.
 */
function isNeeded(missing: readonly string[], keys: readonly string[]): boolean {
  return missing.some((name) => name.startsWith('[') || name === 'other') || keys.some((key) => /_[a-z]+$/.test(key));
}
