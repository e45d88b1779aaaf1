/** How many names a message shows. */
const shownNames = 5;

/** Returns names as a message lists them, only the first of many. */
export function firstNames(names: readonly string[]): string {
  const shown = names.slice(0, shownNames).join(', ');
  return names.length > shownNames ? `${shown}, …` : shown;
}
