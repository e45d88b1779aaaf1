import type { Output } from './report/output.ts';

/** What the program says to the script that called it. */
export const exitStatus = {
  upToDate: 0,
  /** Messages are missing, stale, or broken. */
  outOfDate: 1,
  /** Arguments, settings, or the environment have to be changed. */
  wrongUse: 2,
  /** The service or the disk failed. Finished translations are written. */
  failed: 3,
  /** More characters than `--max-characters`: what would pass it was not sent. */
  tooMuch: 4,
  /** Interrupted by Ctrl+C (128 and the number of the signal). Finished translations are written. */
  interrupted: 130,
} as const;

export type ExitStatus = (typeof exitStatus)[keyof typeof exitStatus];

/** Finished translations are not in their files: the user interrupted the run while another program was writing. */
export class UnwrittenTranslations extends Error {
  override readonly name = 'UnwrittenTranslations';
}

/** Returns a sentence after another one about characters that were sent and not answered; empty if there are none. */
export function unansweredSentence(characters: number): string {
  const count = characters === 1 ? '1 character' : `${characters} characters`;
  return characters > 0 ? ` The service may still bill ${count} that it had not answered.` : '';
}

/** What a command works with. */
export interface CommandContext {
  /** Absolute path of the folder that the program runs in. */
  readonly root: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly output: Output;
  readonly signal: AbortSignal;
  /** Aborts once standard output is not read anymore. */
  readonly outputGone?: AbortSignal | undefined;
  /** Has standard input read, from now on. */
  readonly openInput?: (() => void) | undefined;
  /** Runs work that writes finished translations: after a signal, it has more time than other work. */
  readonly whileSaving?: (<T>(work: () => Promise<T>) => Promise<T>) | undefined;
  /** The program of a thread that reads locale files (`familyThread`); absent: there is no thread. */
  readonly threadFile?: URL | undefined;
  /** Receives the characters (code points) that the service billed, or may have billed where a request failed. */
  readonly onBilled?: ((characters: number) => void) | undefined;
  /** Receives the characters (code points) that are sent and not answered when they change: the service may bill them. */
  readonly onUnanswered?: ((characters: number) => void) | undefined;
  /** Returns the version of the program. */
  readonly version: () => string;
}
