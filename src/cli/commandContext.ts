import type { Output } from './report/output.ts';

/** What a command works with. */
export interface CommandContext {
  /** Absolute path of the folder that the program runs in. */
  readonly root: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly output: Output;
  readonly signal: AbortSignal;
  /** The program of a thread that reads locale files (`familyThread`); absent: there is no thread. */
  readonly threadFile?: URL | undefined;
  /** Returns the version of the program. */
  readonly version: () => string;
}
