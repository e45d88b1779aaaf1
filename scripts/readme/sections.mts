/**
 * Writes a text between the two markers with a name: `<!-- name: … -->` and `<!-- /name -->`.
 * @throws Error if one of them is missing
 */
export function withSection(text: string, name: string, content: string): string {
  const [begin] = new RegExp(`<!-- ${name}:.*-->`).exec(text) ?? [];
  const end = `<!-- /${name} -->`;
  const from = begin === undefined ? -1 : text.indexOf(begin) + begin.length;
  const to = text.indexOf(end, from);
  if (from < 0 || to < 0) {
    throw new Error(`The markers of the section ${name} are missing.`);
  }
  return `${text.slice(0, from)}\n\n${content}\n\n${text.slice(to)}`;
}
