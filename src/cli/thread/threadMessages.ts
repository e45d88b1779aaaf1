// What the main thread and the thread of the program send each other. Plain data.
import type { ExitStatus } from '../commandContext.ts';

/** What the thread of the program begins with. */
export interface ProgramStart {
  readonly outIsTerminal: boolean;
  readonly errIsTerminal: boolean;
}

/** To the thread of the program. */
export type ToProgram =
  /** The user wants it to end. */
  | { readonly kind: 'interrupt' }
  /** What was written to standard output before the question is taken, or its reader is gone. */
  | { readonly kind: 'taken'; readonly isTaken: boolean }
  /** Standard output is not read anymore. */
  | { readonly kind: 'outputGone' };

/** From the thread of the program. */
export type FromProgram =
  | { readonly kind: 'out' | 'err'; readonly text: string }
  /** Asks for an answer once standard output is taken. */
  | { readonly kind: 'askTaken' }
  /** Standard input is to be read. */
  | { readonly kind: 'openInput' }
  /** Characters (code points) that are sent and not answered: the service may bill them. */
  | { readonly kind: 'unanswered'; readonly characters: number }
  /** Finished translations are being written to their files, or no longer. */
  | { readonly kind: 'saving'; readonly isSaving: boolean }
  /** The command ended. */
  | { readonly kind: 'ended'; readonly status: ExitStatus };
