import { isatty } from 'node:tty';
import { Worker } from 'node:worker_threads';
import { visibleText } from '../../text/visibleText.ts';
import { type ExitStatus, exitStatus, unansweredSentence } from '../commandContext.ts';
import { inertLine } from '../report/inertText.ts';
import type { FromProgram, ProgramStart, ToProgram } from './threadMessages.ts';
import { watchOutput } from './watchOutput.ts';

/** Milliseconds that a command has to end by itself after a signal. */
const gentleMs = 600;
/** Milliseconds that it has if it is writing finished translations, which were paid. */
const savingMs = 5000;
/** Milliseconds in which a further signal is the same one: npm passes on what the terminal has sent to all programs. */
const repeatedMs = 200;
/** Milliseconds after which a thread counts as held by the system, as by a disk that does not answer. */
const terminateMs = 3000;

const outOfMemory =
  'The files need more memory than Node.js has. Name the files to read, or give it more: NODE_OPTIONS=--max-old-space-size=8192.';

/**
 * Runs the program with the arguments after its name, and ends the process with its status. Nothing here takes long or
 * waits: a signal is heard at any moment.
 *
 * @param file the module that runs the program in a thread
 */
export function startProgram(args: readonly string[], file: URL): void {
  const program = new ProgramThread(args, file);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => program.interrupt(signal));
  }
}

class ProgramThread {
  readonly #worker: Worker;
  #status: ExitStatus | undefined;
  readonly #hasOutputFailed: () => boolean;
  #readsInput = false;
  #hasEnded = false;
  #isSaving = false;
  #unansweredCharacters = 0;
  /** The first signal, and when it came (`performance.now`). */
  #interruption: { readonly signal: NodeJS.Signals; readonly at: number } | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isTerminated = false;

  constructor(args: readonly string[], file: URL) {
    const workerData: ProgramStart = { outIsTerminal: isatty(1), errIsTerminal: isatty(2) };
    this.#worker = new Worker(file, { argv: [...args], stdin: true, workerData });
    this.#worker.on('message', (message: FromProgram) => this.#receive(message));
    this.#worker.on('error', (error: unknown) => {
      this.#status = exitStatus.failed;
      const isOutOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      const words = isOutOfMemory ? outOfMemory : ((error instanceof Error ? error.stack : undefined) ?? String(error));
      // It may quote a file.
      process.stderr.write(
        words
          .split('\n')
          .map((line) => `${inertLine(visibleText(line))}\n`)
          .join(''),
      );
    });
    this.#worker.on('exit', () => this.#end());
    this.#hasOutputFailed = watchOutput(() => this.#send({ kind: 'outputGone' }));
  }

  /** Asks the program to end, and ends it if it does not. The second time nothing is waited for. */
  interrupt(signal: NodeJS.Signals): void {
    const now = performance.now();
    if (this.#interruption !== undefined && now - this.#interruption.at < repeatedMs) {
      return;
    }
    if (this.#interruption !== undefined || this.#hasEnded) {
      // Files are written next to their place and renamed, so each is whole.
      this.#terminate(signal);
      return;
    }
    this.#interruption = { signal, at: now };
    this.#send({ kind: 'interrupt' });
    this.#limit();
  }

  /** Ends the program after a while. */
  #limit(): void {
    if (this.#interruption !== undefined && !this.#isTerminated) {
      const { signal, at } = this.#interruption;
      const left = Math.max(0, at + savingMs - performance.now());
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#terminate(signal), this.#isSaving ? left : Math.min(gentleMs, left));
    }
  }

  /** Ends the process without the program, which does not answer. */
  #terminate(signal: NodeJS.Signals): void {
    if (this.#isTerminated) {
      return;
    }
    this.#isTerminated = true;
    if (this.#status === undefined) {
      // On a terminal, the progress line may be there.
      process.stderr.write(
        `${isatty(2) ? '\r\u001b[K' : ''}Interrupted.${unansweredSentence(this.#unansweredCharacters)}\n`,
      );
    }
    setTimeout(() => {
      // Node waits for all its threads, and this one is in a call of the system that does not return.
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    }, terminateMs);
    const exit = () => process.exit(exitStatus.interrupted);
    this.#worker.terminate().then(exit, exit);
  }

  #send(message: ToProgram): void {
    this.#worker.postMessage(message);
  }

  #receive(message: FromProgram): void {
    if (this.#isTerminated) {
      return;
    }
    switch (message.kind) {
      case 'out':
        process.stdout.write(message.text);
        break;
      case 'err':
        process.stderr.write(message.text);
        break;
      case 'askTaken':
        process.stdout.write('', (error) => this.#send({ kind: 'taken', isTaken: !error }));
        break;
      case 'openInput':
        this.#openInput();
        break;
      case 'unanswered':
        this.#unansweredCharacters = message.characters;
        break;
      case 'saving':
        this.#isSaving = message.isSaving;
        this.#limit();
        break;
      case 'ended':
        this.#status = message.status;
        if (this.#readsInput) {
          process.stdin.destroy();
          // Its streams may wait for each other, or for input that it does not read.
          this.#worker.terminate().catch(() => undefined);
        }
    }
  }

  #openInput(): void {
    const { stdin } = this.#worker;
    if (stdin !== null) {
      this.#readsInput = true;
      process.stdin.on('error', () => stdin.end()).pipe(stdin);
    }
  }

  /** The thread has ended, by itself or by an error. */
  #end(): void {
    this.#hasEnded = true;
    if (this.#readsInput) {
      // It would keep the process after a fault of the program.
      process.stdin.destroy();
    }
    // Without a status, it failed.
    process.exitCode = this.#hasOutputFailed() ? exitStatus.failed : (this.#status ?? exitStatus.failed);
    if (this.#interruption !== undefined && !this.#isTerminated) {
      // The timer goes on: output that is not read delays the end no longer than the program may.
      process.stdout.write('', () => process.exit());
    }
  }
}
