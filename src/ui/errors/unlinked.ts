/**
 * A text in which the editor finds no link. In notifications and under input boxes it makes links of
 * `[label](command:…)`, also of what a service or somebody else wrote; a sign that nobody sees, between the brackets,
 * keeps it a text.
 */
export function unlinked(text: string): string {
  return text.replaceAll('](', ']\u2060(');
}
