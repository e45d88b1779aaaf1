/** A run, its launcher and its suite communicate through environment variables, and one line. */

/** Milliseconds for the whole run. */
export const timeLimitVariable = 'LANGUAGE_SERVICES_TEST_TIME_LIMIT';
/**
 * Makes an editor faster than that of a user: its server sends messages earlier, and of its own extensions that have a
 * program, such as Git, it runs only those that are named here, separated by commas.
 */
export const bareVariable = 'LANGUAGE_SERVICES_TEST_BARE';
/** The folder in which each of several editors notes which of the suite's files it runs. Absent: it runs all. */
export const claimsVariable = 'LANGUAGE_SERVICES_TEST_CLAIMS';
/** The file that the suite writes its results to. */
export const resultsVariable = 'LANGUAGE_SERVICES_TEST_RESULTS';
/** The folder of the editor's own data, with the settings and the storage of the extension. */
export const userDataVariable = 'LANGUAGE_SERVICES_TEST_USER_DATA';
/** Set to give property tests new input in each run. */
export const randomVariable = 'LANGUAGE_SERVICES_TEST_RANDOM';
/** Number of random interruptions of documents, instead of the default. */
export const interruptionsVariable = 'LANGUAGE_SERVICES_TEST_INTERRUPTIONS';
/** Number of rounds of random suites, and of runs of property tests, instead of those of a usual run. */
export const roundsVariable = 'LANGUAGE_SERVICES_TEST_ROUNDS';
/** Returns the number of random rounds that the run asks for; otherwise that of a usual run. */
export function roundsOr(usual: number): number {
  return Number(process.env[roundsVariable] ?? usual);
}
/** Set to compare tokens over every file of `node_modules` and `src`, instead of over some. */
export const everyFileVariable = 'LANGUAGE_SERVICES_TEST_EVERY_FILE';
/** Number of operations of the soak, instead of those of two minutes. */
export const operationsVariable = 'LANGUAGE_SERVICES_TEST_OPERATIONS';
/** The seed of the soak's random choices, instead of the default. */
export const seedVariable = 'LANGUAGE_SERVICES_TEST_SEED';
/** Milliseconds by which messages between a window and its server are late, at most. Absent: not at all. */
export const lateVariable = 'LANGUAGE_SERVICES_TEST_LATE';
/** How many times longer a window's scripts take. */
export const slowVariable = 'LANGUAGE_SERVICES_TEST_SLOW';
/** The address of the demo service of the soak. */
export const serviceVariable = 'LANGUAGE_SERVICES_TEST_SERVICE';
/** The line after which the console output is the suite's. */
export const suiteBegins = 'The suite begins in the extension host.';
/** The line after which it is the workbench's again, until the suite begins in a reloaded window. */
export const suitePauses = 'The suite reloads its window.';
