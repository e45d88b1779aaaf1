/** A run, its launcher and its suite communicate through environment variables, and one line. */

/** Milliseconds for the whole run. */
export const timeLimitVariable = 'LANGUAGE_SERVICES_TEST_TIME_LIMIT';
/** The file that the suite writes its results to. */
export const resultsVariable = 'LANGUAGE_SERVICES_TEST_RESULTS';
/** The folder of the editor's own data, with the settings and the storage of the extension. */
export const userDataVariable = 'LANGUAGE_SERVICES_TEST_USER_DATA';
/** Set to give property tests new input in each run. */
export const randomVariable = 'LANGUAGE_SERVICES_TEST_RANDOM';
/** Number of random interruptions of documents, instead of the default. */
export const interruptionsVariable = 'LANGUAGE_SERVICES_TEST_INTERRUPTIONS';
/** Number of rounds of random suites, instead of the default. */
export const roundsVariable = 'LANGUAGE_SERVICES_TEST_ROUNDS';
/** Set to compare tokenisers over every file of `node_modules`, instead of over some. */
export const everyFileVariable = 'LANGUAGE_SERVICES_TEST_EVERY_FILE';
/** The line after which the console output is the suite's. */
export const suiteBegins = 'The suite begins in the extension host.';
