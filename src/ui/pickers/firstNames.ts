/** How many names a message shows. */
const shownNames = 5;

/** Names as a message lists them: of many the first. */
export function firstNames(names: readonly string[]): string {
  const shown = names.slice(0, shownNames).join(', ');
  return names.length > shownNames ? `${shown}, …` : shown;
}
