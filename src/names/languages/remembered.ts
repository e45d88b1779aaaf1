/** Texts that are remembered. */
const most = 10_000;

/** Returns a function that works out the same for each text once: many paths have few names and codes. */
export function remembered<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) {
      return found;
    }
    if (known.size >= most) {
      known.clear();
    }
    const made = read(text);
    known.set(text, made);
    return made;
  };
}
