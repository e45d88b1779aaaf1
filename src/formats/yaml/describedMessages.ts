import type { EntryGroup } from '../../text/entry.ts';
import { isPluralCategory } from '../common/plurals/pluralCategories.ts';
import { goDescriptions, messageOf } from '../common/values/goMessages.ts';
import type { YamlScalar } from './yamlFile.ts';

/** What a file says about its messages. */
interface DescribedMessages {
  /** By the keys that lead to the message, with a dot behind them. */
  readonly notes: ReadonlyMap<string, YamlScalar>;
  /** Returns true for a value that is no text: a note, or what a program reads. */
  readonly isOther: (scalar: YamlScalar) => boolean;
}

/** A browser extension: its build makes `messages.json` of it. */
const ofExtension = /(?:^|\/)_locales\/[^/]+\/messages\.ya?ml$/i;
const textKey = 'message';

/** Returns what the values of a file say about its messages: those of go-i18n, and of browser extensions. */
export function describedMessages(path: string, source: string, scalars: readonly YamlScalar[]): DescribedMessages {
  if (!ofExtension.test(path)) {
    const notes = goDescriptions(path, source, scalars);
    return { notes, isOther: (scalar) => !isPluralCategory(scalar.key) && notes.has(messageOf(scalar)) };
  }
  const messages = new Set(scalars.filter(({ key }) => key === textKey).map(messageOf));
  const described = scalars.filter((scalar) => scalar.key === 'description' && messages.has(messageOf(scalar)));
  const isOther = ({ keyPath }: YamlScalar): boolean => {
    const message = keyPath.slice(0, keyPath.indexOf('.') + 1);
    return messages.has(message) && keyPath !== `${message}${textKey}`;
  };
  return { notes: new Map(described.map((scalar) => [messageOf(scalar), scalar])), isOther };
}

/** Returns entries with those of a browser extension marked whose text is added and removed with what describes it. */
export function withDescribed(path: string, group: EntryGroup): EntryGroup {
  return ofExtension.test(path)
    ? {
        ...group,
        entries: group.entries.map((entry) =>
          entry.group?.entries.some(({ name }) => name === textKey) === true ? { ...entry, isWhole: true } : entry,
        ),
      }
    : group;
}
