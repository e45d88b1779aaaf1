import { appendFileSync, existsSync, globSync, readFileSync } from 'node:fs';
import type { Failure } from './suiteResults.ts';

/** The extension logs this for an error that a page does not catch. */
const logged = /Uncaught error in the page .*(?:\n {4}at .*)*/g;

const title = 'An error that a page does not catch';

/** The file for the errors that the browser of a run reports, next to that for the results. */
const reportOf = (resultsFile: string) => `${resultsFile}.pages`;

/** Records an error that the browser of a run reports, also from a page that is not connected to the extension. */
export function notePageFault(resultsFile: string, message: string): void {
  appendFileSync(reportOf(resultsFile), `${JSON.stringify(message)}\n`);
}

/** Returns the errors that were recorded with {@link notePageFault}. */
export function notedPageFaults(resultsFile: string): readonly Failure[] {
  const file = reportOf(resultsFile);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  return lines.map((line) => ({ title, message: String(JSON.parse(line)) }));
}

/**
 * Returns the uncaught errors and unhandled rejections of our pages in the windows of an editor, from the log of the
 * extension: a page has its own process, which a suite does not reach in every editor.
 * @param userData the editor's own folder
 */
export function pageFaults(userData: string): readonly Failure[] {
  return globSync('**/Language Services.log', { cwd: userData })
    .flatMap((file) => readFileSync(`${userData}/${file}`, 'utf8').match(logged) ?? [])
    .map((message) => ({ title, message }));
}
