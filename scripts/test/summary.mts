import type { SuiteOutcome } from './runSuite.mts';

/**
 * What a run comes to: a line a suite, each failure once more by name, and at the very end how many passed and failed.
 */
export function summary(outcomes: readonly SuiteOutcome[]): string {
  const failures = outcomes.flatMap((outcome) =>
    outcome.failures.map(({ title, message }) => `failed: ${outcome.name}: ${title}: ${firstLine(message)}`),
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

function firstLine(message: string): string {
  return message.trim().split('\n')[0] ?? '';
}
