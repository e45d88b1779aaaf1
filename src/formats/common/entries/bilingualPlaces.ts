import type { IsWanted } from '../../../text/format.ts';
import type { Range } from '../../../text/range.ts';

/** A message of a file with both languages, from its first comment to the end of its translation. */
export interface BilingualMessage extends Range {
  /** The key of its units, without the index of a plural form. */
  readonly key: string;
  /** The container of the message, such as a group: the message is added only to the same container. */
  readonly container: string;
}

/** The place of a new message. */
interface PlacedMessage<Message> {
  readonly message: Message;
  /** After this message of the target. */
  readonly after?: Message;
  /** Before this message of the target. */
  readonly before?: Message;
}

/**
 * Returns the places of messages that a target lacks, in the source's order: each after the previous message that the
 * target has in the same container, else before the next one. Neither is set if the container has none of the source's
 * messages.
 */
export function findPlaces<Message extends BilingualMessage>(
  target: readonly Message[],
  source: readonly Message[],
  isWanted: IsWanted,
): readonly PlacedMessage<Message>[] {
  const keys = new Set(target.map(({ key }) => key));
  const isNew = ({ key }: Message): boolean => !keys.has(key) && isWanted(key);
  if (!source.some(isNew)) {
    return [];
  }
  const present = new Map(target.map((message) => [nameOf(message), message]));
  const last = new Map<string, Message>();
  const next = new Map<string, Message>();
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
    } else if (isNew(message)) {
      const [after, before] = [last.get(message.container), next.get(message.container)];
      places.push(after ? { message, after } : before ? { message, before } : { message });
    }
  }
  return places;
}

function nameOf({ key, container }: BilingualMessage): string {
  return `${container}\n${key}`;
}
