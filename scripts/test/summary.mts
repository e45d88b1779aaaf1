import type { SuiteOutcome } from './runSuites.mts';

/** Of a message, so that it has the expected value too. */
const maxCharacters = 300;

/** Returns the result of a run: a line for each suite, the names of all failures, and the totals in the last line. */
export function summary(outcomes: readonly SuiteOutcome[]): string {
  const failures = outcomes.flatMap((outcome) =>
    outcome.failures.map(({ title, message }) => `failed: ${outcome.name}: ${title}: ${inOneLine(message)}`),
  );
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  return [
    '',
    ...outcomes.map(({ name, passed, failures, seconds }) => {
      return `${name}: ${passed} passed, ${failures.length} failed (${seconds} s)`;
    }),
    ...failures,
    `${passed} passed, ${failures.length} failed`,
  ].join('\n');
}

function inOneLine(message: string): string {
  return message.trim().replaceAll(/\s+/g, ' ').slice(0, maxCharacters);
}
