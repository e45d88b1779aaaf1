/** Tells whoever runs a script what it is doing; on stderr, so that stdout holds results only. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
