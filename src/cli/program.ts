// Runs the command that the program `language-services` was called with, in the thread that `mainThread` starts.
import { setMaxListeners } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { fieldOf } from '../text/fieldOf.ts';
import type { CommandContext } from './commandContext.ts';
import { Output } from './report/output.ts';
import { runCommandLine } from './runCommandLine.ts';
import { packageVersion } from './thread/packageVersion.ts';
import type { FromProgram, ProgramStart, ToProgram } from './thread/threadMessages.ts';

const interruption = new AbortController();
// All that is under way listens to it.
setMaxListeners(0, interruption.signal);
const outputGone = new AbortController();
/** Settles the question whether standard output was taken. */
let question: { readonly answer: (isTaken: boolean) => void; readonly drop: (reason: unknown) => void } | undefined;

parentPort?.on('message', (message: ToProgram) => {
  switch (message.kind) {
    case 'interrupt':
      interruption.abort();
      question?.drop(interruption.signal.reason);
      break;
    case 'outputGone':
      outputGone.abort();
      break;
    case 'taken':
      question?.answer(message.isTaken);
  }
});
// The thread ends with the command.
parentPort?.unref();

function isTrue(name: keyof ProgramStart): boolean {
  return fieldOf(workerData, name) === true;
}

function send(message: FromProgram): void {
  parentPort?.postMessage(message);
}

/** Resolves as `OutputStreams.taken` says. Rejects with the signal's reason once the user does not want the rest. */
async function taken(): Promise<boolean> {
  parentPort?.ref();
  send({ kind: 'askTaken' });
  try {
    return await new Promise((answer, drop) => {
      question = { answer, drop };
    });
  } finally {
    parentPort?.unref();
  }
}

async function whileSaving<T>(work: () => Promise<T>): Promise<T> {
  send({ kind: 'saving', isSaving: true });
  try {
    return await work();
  } finally {
    send({ kind: 'saving', isSaving: false });
  }
}

const streams = {
  out: (text: string) => send({ kind: 'out', text }),
  taken,
  err: (text: string) => send({ kind: 'err', text }),
  outIsTerminal: isTrue('outIsTerminal'),
  errIsTerminal: isTrue('errIsTerminal'),
};
const context: CommandContext = {
  root: process.cwd(),
  environment: process.env,
  output: new Output(streams, process.env),
  signal: interruption.signal,
  outputGone: outputGone.signal,
  openInput: () => send({ kind: 'openInput' }),
  whileSaving,
  onUnanswered: (characters) => send({ kind: 'unanswered', characters }),
  threadFile: new URL('familyThread.js', import.meta.url),
  version: packageVersion,
};
send({ kind: 'ended', status: await runCommandLine(process.argv.slice(2), context) });
