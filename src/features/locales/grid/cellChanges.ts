import type { LockedMessage } from '../../../locales/grid/lockEntries.ts';
import type { Problem } from '../../../locales/message.ts';
import type { Text } from '../../../shared/grid/messages/gridMessages.ts';
import type { Part } from '../../../text/unit.ts';
import type { ScopedFamily } from '../localeScope.ts';
import type { Also, GridEdits } from './gridEdits.ts';
import type { GridModel, RowChanges } from './gridModel.ts';
import { LockMemory, type OutdatedEntry } from './lockMemory.ts';
import type { WantedCell } from './translateCells.ts';

/** Parts of a translation; undefined: there was none. */
type FormerParts = readonly Part[] | undefined;

/** Changes the cells of a grid: the files through their own writers, and the lock file with them. */
export class CellChanges {
  readonly #model: GridModel;
  readonly #edits: GridEdits;
  readonly #memory = new LockMemory();
  /** What cells had before they were changed first. */
  readonly #former = new Map<string, { readonly text: Text; readonly parts: FormerParts }>();
  /** Cells that the grid changed since the last `read`. */
  readonly #own = new Set<string>();

  constructor(model: GridModel, edits: GridEdits) {
    this.#model = model;
    this.#edits = edits;
  }

  former(id: string, lang: string): Text | undefined {
    return this.#former.get(nameOf(id, lang))?.text;
  }

  /** Reads what changed. Where texts came back, so do their entries of the lock file. */
  async read(): Promise<RowChanges> {
    const changes = await this.#model.read();
    const outdated: OutdatedEntry[] = [];
    for (const row of changes.isOther || this.#own.size > 0 ? this.#model.rows : changes.changed) {
      const lock = await row.scoped.space.lock();
      for (const lang of row.messages.keys()) {
        if (this.#own.has(nameOf(row.row.id, lang))) {
          this.#memory.remember(row, lang, lock);
        } else {
          const found = this.#memory.outdated(row, lang, lock);
          outdated.push(...(found ? [found] : []));
        }
      }
    }
    this.#own.clear();
    if (outdated.length === 0) {
      return changes;
    }
    for (const [space, entries] of Map.groupBy(outdated, (each) => each.space)) {
      await space.withLock(() => space.core.restoreEntries(space.texts, entries));
      space.lockChanged();
    }
    const again = await this.#model.read();
    const ids = new Set([...changes.changed, ...again.changed].map(({ row }) => row.id));
    return {
      isOther: changes.isOther || again.isOther,
      changed: [...ids].flatMap((id) => this.#model.row(id) ?? []),
    };
  }

  /** Remembers what cells are, before they are changed. */
  async remember(cells: readonly WantedCell[]): Promise<void> {
    for (const { row, lang } of cells) {
      this.#memory.remember(row, lang, await row.scoped.space.lock());
      const name = nameOf(row.row.id, lang);
      if (!this.#former.has(name)) {
        const { text = [] } = row.row.cells[lang] ?? {};
        this.#former.set(name, { text, parts: row.messages.get(lang)?.message.target?.parts });
      }
    }
  }

  /** Has the next `read` take what the lock file says of cells as what belongs to their texts. */
  settle(cells: readonly WantedCell[]): void {
    for (const { row, lang } of cells) {
      this.#own.add(nameOf(row.row.id, lang));
      row.scoped.space.lockChanged();
    }
  }

  isStill({ row, lang }: WantedCell, from: Text): boolean {
    return JSON.stringify(row.row.cells[lang]?.text ?? []) === JSON.stringify(from);
  }

  /** Returns what would be wrong with a text. */
  async check({ row, lang }: WantedCell, text: Text): Promise<readonly Problem[]> {
    const found = row.messages.get(lang);
    if (!found) {
      return [];
    }
    const { space, family } = row.scoped;
    const checked = { family, member: found.state.member, message: found.message };
    return space.core.checkText(checked, partsOf({ row, lang }, text), space.options);
  }

  /** Returns the number of texts that cannot be written. */
  async edit(cell: WantedCell, text: Text): Promise<number> {
    return this.#write([{ cell, parts: partsOf(cell, text) }], true);
  }

  /** Returns cells to what they had before they were changed. Returns the number of texts that cannot be written. */
  async revert(cells: readonly WantedCell[]): Promise<number> {
    const texts = cells.flatMap((cell) => {
      const former = this.#former.get(nameOf(cell.row.row.id, cell.lang));
      return former ? [{ cell, parts: former.parts ?? [] }] : [];
    });
    return this.#write(texts, false);
  }

  /** Marks translations as reviewed. Returns 0. */
  async accept(cells: readonly WantedCell[]): Promise<number> {
    const before = await this.#entriesOf(cells);
    const mark = async () => {
      for (const { scoped, lang, cells: some } of groupsOf(cells)) {
        const { space, family } = scoped;
        const keys = some.map(({ row }) => row.row.key);
        await space.withLock(() => space.core.markReviewed(space.texts, { family, lang, keys }, space.options));
      }
    };
    await this.#edits.step(mark, { also: () => this.#restore(before) });
    this.settle(cells);
    return 0;
  }

  /**
   * Writes texts as one step.
   * @param isByPerson else what the lock file knew of the texts comes back
   */
  async #write(
    texts: readonly { readonly cell: WantedCell; readonly parts: readonly Part[] }[],
    isByPerson: boolean,
  ): Promise<number> {
    const cells = texts.flatMap(({ cell }) => (cell.row.scoped.family.kind === 'prose' ? [] : cell));
    await this.remember(cells);
    const partsByCell = new Map(texts.map(({ cell, parts }) => [cell, parts]));
    let refused = texts.length - cells.length;
    await this.#edits.step(async () => {
      for (const { scoped, lang, cells: some } of groupsOf(cells)) {
        const { space, family } = scoped;
        const byKey = new Map(some.map((cell) => [cell.row.row.key, partsByCell.get(cell) ?? []]));
        const done = await space.withLock(() =>
          space.core.editMessages(space.texts, { family, lang, texts: byKey }, space.options),
        );
        refused += byKey.size - done.size;
        await space.fileChanged(some[0]?.row.messages.get(lang)?.state.member.path ?? family.source);
        space.lockChanged();
      }
    });
    if (isByPerson) {
      this.settle(cells);
    }
    return refused;
  }

  async #entriesOf(cells: readonly WantedCell[]): Promise<readonly OutdatedEntry[]> {
    const entries: OutdatedEntry[] = [];
    for (const { row, lang } of cells) {
      const { space } = row.scoped;
      const member = row.messages.get(lang)?.state.member;
      if (member) {
        const message: LockedMessage = { member, key: row.row.key };
        entries.push({ space, ...message, entries: space.core.lockEntries(await space.lock(), message) });
      }
    }
    return entries;
  }

  /** Restores entries of the lock file. Returns what turns that back. */
  async #restore(entries: readonly OutdatedEntry[]): Promise<Also> {
    const now: OutdatedEntry[] = [];
    for (const [space, some] of Map.groupBy(entries, (each) => each.space)) {
      space.lockChanged();
      const lock = await space.lock();
      now.push(...some.map((each) => ({ ...each, entries: space.core.lockEntries(lock, each) })));
      await space.withLock(() => space.core.restoreEntries(space.texts, some));
      space.lockChanged();
    }
    return () => this.#restore(now);
  }
}

function nameOf(id: string, lang: string): string {
  return `${lang} ${id}`;
}

function partsOf({ row, lang }: WantedCell, text: Text): readonly Part[] {
  const message = row.messages.get(lang)?.message;
  return row.scoped.space.core.partsOf(text, message?.source?.parts ?? [], message?.target?.parts);
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
