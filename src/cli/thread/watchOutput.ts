import { exitStatus } from '../commandContext.ts';

/** Errors of an output whose reader has read enough, as `head` does: the exit status is the same. */
const ofGoneReader = ['EPIPE', 'ECONNRESET', 'EOF'];

/**
 * Reports errors of standard output, which never throw after this; those of standard error are ignored.
 *
 * @param onGone is called when standard output takes no more
 * @returns whether a result could not be written: the process fails, then
 */
export function watchOutput(onGone: () => void = () => undefined): () => boolean {
  let hasFailed = false;
  process.stdout.on('error', ({ code = '', message }: NodeJS.ErrnoException) => {
    if (!hasFailed && !ofGoneReader.includes(code)) {
      hasFailed = true;
      process.exitCode = exitStatus.failed;
      process.stderr.write(`The result could not be written: ${message}\n`);
    }
    onGone();
  });
  process.stderr.on('error', () => undefined);
  return () => hasFailed;
}
