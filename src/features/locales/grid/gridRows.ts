import type { FamilyState, MemberState, Message } from '../../../locales/message.ts';
import type { Cell, Row, Text } from '../../../shared/grid/messages/gridMessages.ts';
import type { LocaleCore } from '../../../state/localeCore.ts';
import type { ScopedFamily } from '../localeScope.ts';
import { problemSentence } from '../view/messageWords.ts';

/** A translation of a row. */
export interface RowMessage {
  readonly message: Message;
  readonly state: MemberState;
}

/** A row, and what it was made from. */
export interface ReadRow {
  readonly row: Row;
  readonly scoped: ScopedFamily;
  /** By language. */
  readonly messages: ReadonlyMap<string, RowMessage>;
}

/** Returns the text of a translation before it was changed in the grid; undefined: it was not. */
export type FormerText = (id: string, lang: string) => Text | undefined;

/**
 * Returns the rows of a family's messages: in the source's order, each once, those without a source last.
 * @param first position of the first row
 */
export function rowsOf(
  scoped: ScopedFamily,
  { members }: FamilyState,
  { index, first, former }: { readonly index: number; readonly first: number; readonly former: FormerText },
): readonly ReadRow[] {
  const { core } = scoped.space;
  const byKey = new Map<string, Map<string, RowMessage>>();
  for (const state of members) {
    for (const message of state.messages) {
      const known = byKey.get(message.key) ?? new Map<string, RowMessage>();
      known.set(message.lang, { message, state });
      byKey.set(message.key, known);
    }
  }
  return keysInOrder(members).flatMap((key, position) => {
    const messages = byKey.get(key);
    const id = `${index}/${key}`;
    return messages ? [readRow(core, scoped, { id, key, order: first + position, messages, former })] : [];
  });
}

/** Languages may have plural forms of their own: they are behind the message that they follow there. */
function keysInOrder(members: readonly MemberState[]): readonly string[] {
  const known = new Set<string>();
  let keys: readonly string[] = [];
  for (const { messages } of members) {
    const behind = new Map<string | undefined, string[]>();
    let last: string | undefined;
    for (const { key } of messages) {
      if (known.has(key)) {
        last = key;
      } else {
        behind.set(last, [...(behind.get(last) ?? []), key]);
        known.add(key);
      }
    }
    if (behind.size > 0) {
      keys = [...(behind.get(undefined) ?? []), ...keys.flatMap((key) => [key, ...(behind.get(key) ?? [])])];
    }
  }
  const obsolete = new Set(
    members.flatMap(({ messages }) => messages.flatMap((each) => (each.source ? [] : each.key))),
  );
  const sourced = new Set(members.flatMap(({ messages }) => messages.flatMap((each) => (each.source ? each.key : []))));
  const isGone = (key: string) => obsolete.has(key) && !sourced.has(key);
  return [...keys.filter((key) => !isGone(key)), ...keys.filter(isGone)];
}

interface RowParts {
  readonly id: string;
  readonly key: string;
  readonly order: number;
  readonly messages: ReadonlyMap<string, RowMessage>;
  readonly former: FormerText;
}

function readRow(core: LocaleCore, scoped: ScopedFamily, { id, key, order, messages, former }: RowParts): ReadRow {
  const all = [...messages.values()].map(({ message }) => message);
  const sourced = all.find(({ source }) => source);
  const isProse = scoped.family.kind === 'prose';
  const row: Row = {
    id,
    order,
    path: scoped.family.source,
    key,
    ...(sourced?.source && { source: core.piecesOf(sourced.source.parts) }),
    ...(sourced?.note !== undefined && { note: sourced.note }),
    ...(sourced?.maxLength !== undefined && { maxLength: sourced.maxLength }),
    cells: Object.fromEntries(
      [...messages].map(([lang, each]) => [lang, cellOf(core, each, former(id, lang), isProse)] as const),
    ),
  };
  return { row, scoped, messages };
}

function cellOf(core: LocaleCore, { message, state }: RowMessage, former: Text | undefined, isProse: boolean): Cell {
  const { source, target, problems } = message;
  const text = target && core.piecesOf(target.parts, source?.parts);
  const isOther = former !== undefined && JSON.stringify(former) !== JSON.stringify(text ?? []);
  // Paragraphs of a page are edited in its text editor, where they are seen as a whole.
  const isReadOnly = isProse || source === undefined || state.fault !== undefined;
  return {
    ...(text && { text }),
    state: message.state,
    problems: problems.map(problemSentence),
    ...(isOther && { was: former }),
    ...(isReadOnly && { isReadOnly }),
  };
}
