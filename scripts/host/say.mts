/** Prints a progress line to stderr, so that stdout has only results. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
