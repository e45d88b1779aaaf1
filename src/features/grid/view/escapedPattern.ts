/** Returns a regular expression (with the flag `u`) that matches exactly this text. */
export function escapedPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
