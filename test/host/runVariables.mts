/** How a run, its launcher and its suite talk to each other: by environment variables, and one line. */

/** Milliseconds for the whole run. */
export const timeLimitVariable = 'LANGUAGE_SERVICES_TEST_TIME_LIMIT';
/** The file that the suite writes its results to. */
export const resultsVariable = 'LANGUAGE_SERVICES_TEST_RESULTS';
/** The folder of the editor's own data: below it are the settings, and the storage of the extension. */
export const userDataVariable = 'LANGUAGE_SERVICES_TEST_USER_DATA';
/** Set where property tests are to have other input in each run. */
export const randomVariable = 'LANGUAGE_SERVICES_TEST_RANDOM';
/** How often documents are interrupted at random, where it is not as often as in every run. */
export const interruptionsVariable = 'LANGUAGE_SERVICES_TEST_INTERRUPTIONS';
/** How many rounds random suites make, where it is not as many as in every run. */
export const roundsVariable = 'LANGUAGE_SERVICES_TEST_ROUNDS';
/** Set where tokenisers are compared over every file of `node_modules`, not over some of them. */
export const everyFileVariable = 'LANGUAGE_SERVICES_TEST_EVERY_FILE';
/** The line by which a suite tells that what the console says from here on is its own. */
export const suiteBegins = 'The suite begins in the extension host.';
