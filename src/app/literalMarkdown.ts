/** Escapes text so that Markdown treats it literally, also addresses, which would be links. Its lines can break. */
export function literal(text: string): string {
  return text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`).replaceAll(/\n[ \t]+/g, '\n');
}
