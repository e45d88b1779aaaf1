/**
 * Returns a text in which the editor finds no link. Notifications and input boxes turn `[label](command:…)` into links,
 * even in text from the service or other people; an invisible character between the brackets prevents that.
 */
export function unlinked(text: string): string {
  return text.replaceAll('](', ']\u2060(');
}
