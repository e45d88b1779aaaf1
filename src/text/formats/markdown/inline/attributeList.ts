const name = String.raw`[A-Za-z_][\w:-]{0,60}`;
const value = String.raw`(?:"[^"\n]{0,300}"|'[^'\n]{0,300}'|[^\s"'{}]{1,300})`;
const item = String.raw`(?:[#.][^\s{}#."'=]{1,100}|${name}=${value})`;

const attributeList = new RegExp(
  [
    // kramdown: attributes, definitions of attributes, marks such as {:toc}.
    String.raw`\{:[^{}\n]{1,500}\}`,
    String.raw`\{[ \t]{0,9}${item}(?:[ \t]{1,9}${item}|[#.][\w-]{1,100}){0,30}[ \t]{0,9}\}`,
    // The id of a heading as a comment.
    String.raw`\{\/\*[^{}\n]{0,300}\*\/\}`,
    // Pandoc's attributes for raw code and for headings without a number.
    String.raw`\{(?:=[a-z\d]{1,20}|-)\}`,
  ].join('|'),
  'y',
);

/**
 * Returns where a list of attributes ends that begins at a brace: `{#id}`, `{ .class key=value }`, `{: .x}`,
 * `{/*id*\/}`.
 */
export function attributeListEnd(source: string, start: number): number | undefined {
  attributeList.lastIndex = start;
  return attributeList.test(source) ? attributeList.lastIndex : undefined;
}

/** Returns true for the attributes of what is directly before them. */
export function isAttributeList(text: string): boolean {
  return !text.startsWith('{/*') && attributeListEnd(text, 0) === text.length;
}
