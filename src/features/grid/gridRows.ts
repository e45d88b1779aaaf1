import type { LocaleCore } from '../../app/families/localeCore.ts';
import type { ScopedFamily } from '../../app/families/localeScope.ts';
import type { FamilyState, MemberState } from '../../locales/atStart/message.ts';
import { problemPhrase, stalePhrase } from '../../locales/atStart/messageFindings.ts';
import type { GridMember, GridMessage } from '../../locales/grid/branches/withBranches.ts';
import type { Text } from '../../locales/grid/gridPiece.ts';
import { sayPhrase } from '../../notify/errors/errorSentence.ts';
import { readableKey } from '../../text/keyName.ts';
import { yieldTurn } from '../../text/turns/runInTurns.ts';
import type { Cell, GridRow } from './protocol/gridMessages.ts';

/** A translation of a row. */
export interface RowMessage {
  readonly message: GridMessage;
  readonly state: GridMember;
}

/** A row, and what it was made from. */
export interface ReadRow {
  readonly row: GridRow;
  /** Of its messages, in which the dots of names differ from those between names. */
  readonly key: string;
  readonly scoped: ScopedFamily;
  /** By language. */
  readonly messages: ReadonlyMap<string, RowMessage>;
}

/** The texts of translations before their first change since the grid was opened. */
export interface FormerTexts {
  /** Returns undefined for a translation that did not change. */
  former(id: string, lang: string): Text | undefined;
  /** Keeps the text that a translation has now as the former one, unless there is one. */
  keep(row: ReadRow, lang: string): void;
}

/** Where the rows of a family are in the grid. */
export interface RowPlace {
  /** Position of the family. */
  readonly index: number;
  /** Position of the first row. */
  readonly first: number;
  readonly texts: FormerTexts;
}

/** Rows that are compared between two turns of other work. */
const rowsAtOnce = 1000;

/** The rows of a family: read once, and updated where its messages changed. */
export class FamilyRows {
  #read: readonly MemberState[] = [];
  #members: readonly GridMember[] = [];
  #first = 0;
  #rows: readonly ReadRow[] = [];

  /**
   * Returns the rows of a family's messages: in the source's order, each once, those without a source last. A row whose
   * messages only moved in their files has the same `row` object.
   */
  async update(scoped: ScopedFamily, { members: read }: FamilyState, place: RowPlace): Promise<readonly ReadRow[]> {
    const before = this.#members;
    const isSame = read.length === this.#read.length && read.every((member, index) => member === this.#read[index]);
    const members = isSame ? before : scoped.space.core.withBranches(read);
    this.#read = read;
    const isInOrder =
      place.first === this.#first &&
      before.length === members.length &&
      members.every((member, index) => haveSameKeys(before[index], member));
    const changed = members.filter((member, index) => member !== before[index]);
    if (!isInOrder) {
      const known = new Map(this.#rows.map((row) => [row.key, row]));
      this.#rows = await rowsOf(scoped, members, place, known);
    } else if (changed.length > 0) {
      this.#rows = await updatedRows(this.#rows, changed, scoped, place.texts);
    }
    this.#members = members;
    this.#first = place.first;
    return this.#rows;
  }
}

/** Returns rows with other states of some languages, whose messages have the same keys. */
async function updatedRows(
  rows: readonly ReadRow[],
  changed: readonly GridMember[],
  scoped: ScopedFamily,
  texts: FormerTexts,
): Promise<readonly ReadRow[]> {
  const byKey = changed.map((state) => ({
    state,
    messages: new Map(state.messages.map((message) => [message.key, message])),
  }));
  const updated: ReadRow[] = [];
  for (const [index, before] of rows.entries()) {
    if (index % rowsAtOnce === 0) {
      await yieldTurn();
    }
    const messages = new Map(before.messages);
    for (const { state, messages: own } of byKey) {
      const message = own.get(before.key);
      if (message) {
        messages.set(message.lang, { message, state });
      }
    }
    const { key } = before;
    const { id, order, branch } = before.row;
    keepChanged(before, messages, texts);
    const isSame = [...messages].every(([lang, each]) =>
      isSameCell(before.messages.get(lang), each, texts.former(id, lang)),
    );
    if (isSame) {
      updated.push({ ...before, scoped, messages });
    } else {
      const read = readRow(scoped.space.core, scoped, { id, key, order, branch, messages, texts });
      const isSameRow = JSON.stringify(read.row) === JSON.stringify(before.row);
      updated.push(isSameRow ? { ...read, row: before.row } : read);
    }
  }
  return updated;
}

/** Keeps the texts of translations that another editor changed. */
function keepChanged(before: ReadRow, messages: ReadRow['messages'], texts: FormerTexts): void {
  for (const [lang, { message }] of messages) {
    const known = before.messages.get(lang)?.message;
    if (known !== undefined && known !== message && known.target?.text !== message.target?.text) {
      texts.keep(before, lang);
    }
  }
}

/** Returns true if a row surely shows the same for two readings of a message. */
function isSameCell(before: RowMessage | undefined, now: RowMessage, former: Text | undefined): boolean {
  if (before?.message === now.message) {
    return former === undefined;
  }
  const [one, other] = [before?.message, now.message];
  return (
    former === undefined &&
    one?.state === other.state &&
    one.source === other.source &&
    one.note === other.note &&
    one.maxLength === other.maxLength &&
    one.problems.length + other.problems.length === 0 &&
    one.remarks === other.remarks &&
    one.past?.text === other.past?.text &&
    one.target?.text === other.target?.text &&
    before?.state.fault === now.state.fault
  );
}

function haveSameKeys(one: GridMember | undefined, other: GridMember): boolean {
  return (
    one === other ||
    (one?.member.lang === other.member.lang &&
      one.messages.length === other.messages.length &&
      one.messages.every(({ key, source }, index) => {
        const message = other.messages[index];
        return key === message?.key && (source === undefined) === (message.source === undefined);
      }))
  );
}

async function rowsOf(
  scoped: ScopedFamily,
  members: readonly GridMember[],
  { index, first, texts }: RowPlace,
  known: ReadonlyMap<string, ReadRow>,
): Promise<readonly ReadRow[]> {
  const { core } = scoped.space;
  const byKey = new Map<string, Map<string, RowMessage>>();
  for (const state of members) {
    await yieldTurn();
    for (const message of state.messages) {
      const ofKey = byKey.get(message.key);
      if (ofKey) {
        ofKey.set(message.lang, { message, state });
      } else {
        byKey.set(message.key, new Map([[message.lang, { message, state }]]));
      }
    }
  }
  const keys = await keysInOrder(members);
  await yieldTurn();
  const branches = core.findBranches(keys);
  const rows: ReadRow[] = [];
  for (const [position, key] of keys.entries()) {
    if (position % rowsAtOnce === 0) {
      await yieldTurn();
    }
    const messages = byKey.get(key);
    const before = known.get(key);
    if (before && messages) {
      keepChanged(before, messages, texts);
    }
    if (messages) {
      const [id, order] = [`${index}/${key}`, first + position];
      rows.push(readRow(core, scoped, { id, key, order, branch: branches.get(key), messages, texts }));
    }
  }
  return rows;
}

/** Languages may have plural forms of their own: they are behind the message that they follow there. */
async function keysInOrder(members: readonly GridMember[]): Promise<readonly string[]> {
  const sourced = new Set<string>();
  const known = new Set<string>();
  let keys: readonly string[] = [];
  for (const { messages } of members) {
    await yieldTurn();
    const behind = new Map<string | undefined, string[]>();
    let last: string | undefined;
    for (const { key, source } of messages) {
      if (source) {
        sourced.add(key);
      }
      if (known.has(key)) {
        last = key;
      } else {
        const list = behind.get(last) ?? [];
        behind.set(last, list);
        list.push(key);
        known.add(key);
      }
    }
    if (behind.size > 0) {
      keys = [...(behind.get(undefined) ?? []), ...keys.flatMap((key) => [key, ...(behind.get(key) ?? [])])];
    }
  }
  await yieldTurn();
  return [...keys.filter((key) => sourced.has(key)), ...keys.filter((key) => !sourced.has(key))];
}

interface RowParts {
  readonly id: string;
  readonly key: string;
  readonly order: number;
  readonly branch: GridRow['branch'];
  readonly messages: ReadonlyMap<string, RowMessage>;
  readonly texts: FormerTexts;
}

function readRow(
  core: LocaleCore,
  scoped: ScopedFamily,
  { id, key, order, branch, messages, texts }: RowParts,
): ReadRow {
  const all = [...messages.values()].map(({ message }) => message);
  const sourced = all.find(({ source }) => source);
  const isProse = scoped.family.kind === 'prose';
  const context =
    scoped.space.options.messageContext === 'off' || !sourced?.source
      ? undefined
      : core.describeTextContext({ unit: { ...sourced, parts: sourced.source.parts }, place: sourced.place });
  const row: GridRow = {
    id,
    order,
    path: scoped.family.source,
    key: readableKey(key),
    ...(branch && { branch: { ...branch, of: readableKey(branch.of) } }),
    ...(sourced?.source && { source: core.toPieces(sourced.source.parts) }),
    ...(sourced?.note !== undefined && { note: sourced.note }),
    ...(context !== undefined && { context }),
    ...(sourced?.maxLength !== undefined && { maxLength: sourced.maxLength }),
    cells: Object.fromEntries(
      [...messages].map(([lang, each]) => [lang, cellOf(core, each, texts.former(id, lang), isProse)] as const),
    ),
  };
  return { row, key, scoped, messages };
}

function cellOf(core: LocaleCore, { message, state }: RowMessage, former: Text | undefined, isProse: boolean): Cell {
  const { source, target, problems, remarks = [], past } = message;
  const phrases = [...(past ? [stalePhrase(message)] : []), ...remarks.map(({ problem }) => problemPhrase(problem))];
  const text = target && core.toPieces(target.parts, source?.parts);
  const isOther = former !== undefined && JSON.stringify(former) !== JSON.stringify(text ?? []);
  // Paragraphs of a page are edited in its text editor, where they are seen as a whole.
  const isReadOnly = isProse || source === undefined || state.fault !== undefined;
  return {
    ...(text && { text }),
    state: message.state,
    problems: problems.map((problem) => sayPhrase(problemPhrase(problem))),
    ...(phrases.length > 0 && { remarks: phrases.map(sayPhrase) }),
    ...(isOther && { was: former }),
    ...(isReadOnly && { isReadOnly }),
  };
}
