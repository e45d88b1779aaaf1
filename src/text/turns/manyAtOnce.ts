/** As many files are open at the same time at most. */
const usualAtOnce = 32;

/**
 * Asks for many things, such as the texts of files, some at a time, and yields as many answers in the order of their
 * items. Throws the signal's reason, and what {@link ask} rejects with.
 */
export async function* manyAtOnce<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
  signal?: AbortSignal,
  atOnce = usualAtOnce,
): AsyncGenerator<readonly Answer[], void> {
  for (let at = 0; at < items.length; at += atOnce) {
    const answers = await Promise.all(items.slice(at, at + atOnce).map(ask));
    signal?.throwIfAborted();
    yield answers;
  }
}
