import * as vscode from 'vscode';
import type { FolderLocales } from '../../app/families/folderLocales.ts';
import { isSameCode, type ScopedFamily } from '../../app/families/localeScope.ts';
import { countChanged, notMarked } from '../../app/families/notMarked.ts';
import type { Message, MessageProblem } from '../../locales/atStart/message.ts';
import type { Text } from '../../locales/grid/gridPiece.ts';
import type { LockedMessage } from '../../locales/grid/lockEntries.ts';
import type { KnownEntries } from '../../locales/lock/knownPair.ts';
import { ServiceError } from '../../service/api/atStart/errors.ts';
import type { Part } from '../../text/unit.ts';
import type { PlannedText } from './exchange/askImport.ts';
import type { FollowUp, GridEdits } from './gridEdits.ts';
import type { ReadRow } from './gridRows.ts';
import type { WantedCell } from './translateCells.ts';

/** Parts of a translation; undefined if it was missing. */
type FormerParts = readonly Part[] | undefined;

/** What the lock file has about a cell. */
interface CellEntries extends LockedMessage {
  readonly space: FolderLocales;
  readonly entries: KnownEntries;
}

/** Changes the cells of a grid: the files through their own writers, and the lock file with them. */
export class CellChanges {
  readonly #edits: GridEdits;
  /** Texts of cells before their first change. */
  readonly #former = new Map<string, { readonly text: Text; readonly parts: FormerParts }>();

  constructor(edits: GridEdits) {
    this.#edits = edits;
  }

  former(id: string, lang: string): Text | undefined {
    return this.#former.get(nameOf(id, lang))?.text;
  }

  /** Remembers the texts of cells before they are changed. */
  remember(cells: readonly WantedCell[]): void {
    cells.forEach(({ row, lang }) => this.keep(row, lang));
  }

  /** Keeps the text of a cell as the one before its first change. */
  keep({ row: { id, cells }, messages }: ReadRow, lang: string): void {
    const name = nameOf(id, lang);
    if (!this.#former.has(name)) {
      const { text = [] } = cells[lang] ?? {};
      this.#former.set(name, { text, parts: messages.get(lang)?.message.target?.parts });
    }
  }

  /** Returns whether a cell still has a text, and its row a source. */
  isStill({ row: { row }, lang }: WantedCell, from: Text, source = row.source ?? []): boolean {
    return (
      JSON.stringify(row.cells[lang]?.text ?? []) === JSON.stringify(from) &&
      JSON.stringify(row.source ?? []) === JSON.stringify(source)
    );
  }

  /** Returns the problems that a text would have. */
  check({ row, lang }: WantedCell, text: Text): readonly MessageProblem[] {
    const found = row.messages.get(lang);
    const { core } = row.scoped.space;
    return found ? core.checkText(found.message, partsOf({ row, lang }, text), found.state.checks) : [];
  }

  /** Returns the number of texts that cannot be written. */
  async edit(cell: WantedCell, text: Text): Promise<number> {
    return this.#write([{ cell, parts: partsOf(cell, text) }], 'person');
  }

  /** Writes a text that the service made. Returns the number of texts that cannot be written. */
  async improve(cell: WantedCell, parts: readonly Part[]): Promise<number> {
    return this.#write([{ cell, parts }], 'machine');
  }

  /** Restores the texts of cells before their first change. Returns the number of texts that cannot be written. */
  async revert(cells: readonly WantedCell[]): Promise<number> {
    const texts = cells.flatMap((cell) => {
      const former = this.#former.get(nameOf(cell.row.row.id, cell.lang));
      return former ? [{ cell, parts: former.parts ?? [] }] : [];
    });
    return this.#write(texts, 'before');
  }

  /**
   * Writes texts of a translator's file as reviewed. Returns the number of texts that cannot be written. Rejects with
   * `conflict`, without a change, if a message changed since the file was read.
   */
  async take(cells: readonly WantedCell[], texts: readonly (PlannedText & { readonly id: string })[]): Promise<number> {
    const taken = texts.flatMap((text) => {
      const cell = cells.find(({ row, lang }) => row.row.id === text.id && isSameCode(lang, text.lang));
      return cell && isAsRead(cell, text) ? [{ cell, parts: text.parts, isSameText: text.isSameText }] : [];
    });
    if (taken.length < texts.length) {
      throw new ServiceError('conflict', vscode.l10n.t('Messages changed in the meantime. Import the file again.'));
    }
    const group = {};
    const same = taken.filter(({ isSameText }) => isSameText);
    const others = taken.filter(({ isSameText }) => !isSameText);
    // First, as a message may have branches of both.
    const changed = await this.accept(
      same.map(({ cell }) => cell),
      group,
    );
    const refused = others.length === 0 ? 0 : await this.#write(others, 'person', group);
    if (changed > 0) {
      throw notMarked(changed);
    }
    return refused;
  }

  /**
   * Marks translations as reviewed, except those of messages that lack other texts. Returns the number of messages that
   * are left alone because any of their texts is not as it was read.
   */
  async accept(wanted: readonly WantedCell[], group?: object): Promise<number> {
    const cells = wanted.filter(({ row, lang }) => {
      const found = row.messages.get(lang)?.message;
      return found === undefined || !row.scoped.space.core.isInPartial(found);
    });
    return this.#mark(cells, 'markFamilyReviewed', group);
  }

  /** Marks reviewed translations as not reviewed. Returns the same as {@link accept}. */
  async reopen(cells: readonly WantedCell[]): Promise<number> {
    return this.#mark(cells, 'markFamilyNotReviewed');
  }

  async #mark(
    cells: readonly WantedCell[],
    how: 'markFamilyReviewed' | 'markFamilyNotReviewed',
    group?: object,
  ): Promise<number> {
    if (cells.length === 0) {
      return 0;
    }
    const before = await this.#entriesOf(cells);
    let marked: number | undefined;
    let changed = 0;
    const mark = async () => {
      let all = 0;
      for (const { scoped, lang, cells: some } of groupsOf(cells)) {
        const { space, family } = scoped;
        const shown = wholeMessages(some);
        const messages = { family, lang, keys: shown.map(({ key }) => key), shown };
        const count = await space.writing(() => space.core[how](space.texts, messages, space.options));
        space.lockChanged();
        all += count;
        changed += countChanged(shown, count);
      }
      marked = all;
    };
    await this.#edits.step(mark, { also: () => (marked === 0 ? undefined : () => this.#restore(before)), group });
    return changed;
  }

  /**
   * Writes texts as one step.
   * @param by who made the texts; `before`: the texts are those before the first change
   * @param group steps of one group are undone together
   */
  async #write(
    texts: readonly { readonly cell: WantedCell; readonly parts: readonly Part[] }[],
    by: 'person' | 'machine' | 'before',
    group?: object,
  ): Promise<number> {
    const cells = texts.flatMap(({ cell }) => (cell.row.scoped.family.kind === 'prose' ? [] : cell));
    this.remember(cells);
    const partsByCell = new Map(texts.map(({ cell, parts }) => [cell, parts]));
    let refused = texts.length - cells.length;
    await this.#edits.step(
      async () => {
        for (const { scoped, lang, cells: some } of groupsOf(cells)) {
          const { space, family } = scoped;
          const edited = {
            family,
            lang,
            ...editedTexts(some.map((cell) => ({ cell, parts: partsByCell.get(cell) ?? [] }))),
            by,
          };
          const done = await space.writing(() => space.core.editMessages(space.texts, edited, space.options));
          refused += some.filter((cell) => listKeys([cell]).some((key) => !done.has(key))).length;
          space.lockChanged();
        }
      },
      { group },
    );
    return refused;
  }

  async #entriesOf(cells: readonly WantedCell[]): Promise<readonly CellEntries[]> {
    const entries: CellEntries[] = [];
    for (const { row, lang } of cells) {
      const { space } = row.scoped;
      const member = row.messages.get(lang)?.state.member;
      const [key] = listKeys([{ row, lang }]);
      if (member && key !== undefined) {
        const message: LockedMessage = { member, key };
        entries.push({ space, ...message, entries: space.core.lockEntries(await space.lock(), message) });
      }
    }
    return entries;
  }

  /** Restores entries of the lock file. Returns the function that undoes it. */
  async #restore(entries: readonly CellEntries[]): Promise<FollowUp> {
    const now: CellEntries[] = [];
    for (const [space, some] of Map.groupBy(entries, (each) => each.space)) {
      space.lockChanged();
      const lock = await space.lock();
      now.push(...some.map((each) => ({ ...each, entries: space.core.lockEntries(lock, each) })));
      await space.writing(() => space.core.restoreEntries(space.texts, some));
      space.lockChanged();
    }
    return () => this.#restore(now);
  }
}

function nameOf(id: string, lang: string): string {
  return `${lang} ${id}`;
}

/** Returns whether a message is unchanged since the import was planned. */
function isAsRead({ row, lang }: WantedCell, { message }: PlannedText): boolean {
  const { printOf } = row.scoped.space.core;
  const now = row.messages.get(lang)?.message;
  return (['source', 'target'] as const).every(
    (side) => printOf(now?.[side]?.parts ?? []) === printOf(message[side]?.parts ?? []),
  );
}

function partsOf({ row, lang }: WantedCell, text: Text): readonly Part[] {
  const message = row.messages.get(lang)?.message;
  return row.scoped.space.core.toParts(text, message?.source?.parts ?? [], message?.target?.parts);
}

interface CellGroup {
  readonly scoped: ScopedFamily;
  readonly lang: string;
  readonly cells: readonly WantedCell[];
}

/** Returns cells by family and language. */
function groupsOf(cells: readonly WantedCell[]): readonly CellGroup[] {
  return [...Map.groupBy(cells, ({ row }) => row.scoped)].flatMap(([scoped, ofFamily]) =>
    [...Map.groupBy(ofFamily, ({ lang }) => lang)].map(([lang, some]) => ({ scoped, lang, cells: some })),
  );
}

/** Returns the messages of cells, as their files have them. */
function wholeMessages(cells: readonly WantedCell[]): readonly Message[] {
  const messages = cells.flatMap(({ row, lang }) => {
    const found = row.messages.get(lang)?.message;
    return found ? row.scoped.space.core.wholeMessage(found) : [];
  });
  return [...new Set(messages)];
}

/** Returns the keys of messages, as their files have them. */
export function listKeys(cells: readonly WantedCell[]): readonly string[] {
  return [...new Set(wholeMessages(cells).map(({ key }) => key))];
}

/** Returns texts by the keys of messages, and those of branches by their messages. */
function editedTexts(edited: readonly { readonly cell: WantedCell; readonly parts: readonly Part[] }[]) {
  const texts = new Map<string, readonly Part[]>();
  const branches = new Map<string, Map<string, readonly Part[]>>();
  for (const { cell, parts } of edited) {
    const { row, lang } = cell;
    const inside = row.messages.get(lang)?.message.inside;
    if (inside) {
      const ofMessage = branches.get(inside.message.key) ?? new Map<string, readonly Part[]>();
      branches.set(inside.message.key, ofMessage.set(inside.name, parts));
    } else {
      texts.set(row.key, parts);
    }
  }
  return { texts, branches };
}
