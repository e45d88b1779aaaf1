import type { Range } from '../range.ts';

/** A message of a file with both languages, from its first comment to the end of its translation. */
export interface BilingualMessage extends Range {
  /** As in the units of the file, without the index of a plural form. */
  readonly key: string;
  /** What the message is in, such as a group: it is added only to the same one. */
  readonly container: string;
}

/** A message of a file with both languages that is not used any more. */
export interface ObsoleteMessage extends Range {
  /** As in the units of the file; with `#2` if a message in use has the same one. */
  readonly key: string;
  /** Its translation, and the range of that; empty if it has none. */
  readonly text: string;
  readonly target: Range;
}

/** Returns true for a message that is to be added. */
export type IsWanted = (key: string) => boolean;

/** Where a message goes. */
interface PlacedMessage<Message> {
  readonly message: Message;
  /** Behind this one of the target. */
  readonly after?: BilingualMessage;
  /** Before this one of the target. */
  readonly before?: BilingualMessage;
}

/**
 * Returns where messages go that a target lacks, in the source's order: each behind the message before it that the
 * target has in the same container, else before the next one; with neither where the container has none of them.
 */
export function findPlaces<Message extends BilingualMessage>(
  target: readonly BilingualMessage[],
  source: readonly Message[],
  isWanted: IsWanted,
): readonly PlacedMessage<Message>[] {
  const keys = new Set(target.map(({ key }) => key));
  const present = new Map(target.map((message) => [nameOf(message), message]));
  const last = new Map<string, BilingualMessage>();
  const next = new Map<string, BilingualMessage>();
  for (const message of source.toReversed()) {
    const found = present.get(nameOf(message));
    if (found !== undefined) {
      next.set(message.container, found);
    }
  }
  const places: PlacedMessage<Message>[] = [];
  for (const message of source) {
    const found = present.get(nameOf(message));
    if (found !== undefined) {
      last.set(message.container, found);
    } else if (!keys.has(message.key) && isWanted(message.key)) {
      const [after, before] = [last.get(message.container), next.get(message.container)];
      places.push(after ? { message, after } : before ? { message, before } : { message });
    }
  }
  return places;
}

function nameOf({ key, container }: BilingualMessage): string {
  return `${container}\n${key}`;
}
