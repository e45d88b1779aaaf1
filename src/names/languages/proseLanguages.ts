/** Languages of an editor in which a line of prose is allowed anywhere. */
export const proseLanguages: ReadonlySet<string> = new Set([
  ...['plaintext', 'markdown', 'mdx', 'restructuredtext', 'asciidoc', 'latex', 'tex'],
]);
