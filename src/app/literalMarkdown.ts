/**
 * Escapes text so that Markdown treats it literally, also addresses, which would be links, and `$(name)`, which would be
 * an icon even if it is escaped. Its lines can break.
 */
export function literal(text: string): string {
  return text
    .replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`)
    .replaceAll(String.raw`\$\(`, String.raw`&#36;\(`)
    .replaceAll(/\n[ \t]+/g, '\n');
}
