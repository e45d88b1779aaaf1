import { readFile } from 'node:fs/promises';
import { type SuiteResults, suiteResults } from './suiteResults.ts';

/**
 * Returns the results that a suite wrote at its end.
 * @throws Error if missing: it broke, or never began
 */
export async function readResults(file: string): Promise<SuiteResults> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    throw new Error('it did not report its results', { cause: error });
  }
  return suiteResults.parse(JSON.parse(text));
}
