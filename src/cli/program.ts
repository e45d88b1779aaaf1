// Runs the command that the program `language-services` was called with.
import { readFileSync } from 'node:fs';
import { exitStatus } from './commandContext.ts';
import { Output } from './report/output.ts';
import { runCommandLine } from './runCommandLine.ts';

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (interruption.signal.aborted) {
      // The second time nothing is waited for. Files are written next to their place and renamed, so each is whole.
      process.exit(exitStatus.interrupted);
    }
    interruption.abort();
  });
}

/** Errors of an output whose reader has read enough, as `head` does: the exit status is the same. */
const ofGoneReader = ['EPIPE', 'ECONNRESET', 'EOF'];
let outputError: NodeJS.ErrnoException | undefined;
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (outputError === undefined && !ofGoneReader.includes(error.code ?? '')) {
    outputError = error;
    process.exitCode = exitStatus.failed;
    output.say(`The result could not be written: ${error.message}`);
  }
});

const output = new Output(
  {
    out: (text) => process.stdout.write(text),
    taken: () => new Promise((resolve) => process.stdout.write('', (error) => resolve(!error))),
    err: (text) => process.stderr.write(text),
    outIsTerminal: process.stdout.isTTY,
    errIsTerminal: process.stderr.isTTY,
  },
  process.env,
);

const { signal } = interruption;
const context = {
  root: process.cwd(),
  environment: process.env,
  output,
  signal,
  threadFile: new URL('familyThread.js', import.meta.url),
  version: packageVersion,
};
const status = await runCommandLine(process.argv.slice(2), context);
process.exitCode = outputError === undefined ? status : exitStatus.failed;

/** The bundle is in a folder of the package. */
function packageVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : '';
}
