import type { KnownEntries } from '../../../locales/lock/knownEntries.ts';
import type { Lock } from '../../../locales/lockFile.ts';
import type { CellId } from '../../../shared/grid/messages/gridMessages.ts';
import type { LocaleSpace } from '../localeSpace.ts';
import type { ReadRow, RowMessage } from './gridRows.ts';

interface KnownCell {
  /** The translation as it was read last (`printOf`). */
  last: string;
  /** By translation. */
  readonly entries: Map<string, KnownEntries>;
}

/** A cell whose entry in the lock file belongs to another text. */
export interface OutdatedEntry {
  readonly space: LocaleSpace;
  readonly member: RowMessage['state']['member'];
  readonly key: string;
  readonly entries: KnownEntries;
}

/**
 * Remembers the lock file's entry of each text of the cells that the grid changed. When a text is restored, by an undo
 * in any editor or because changes were discarded, its entry is restored too.
 */
export class LockMemory {
  readonly #cells = new Map<string, KnownCell>();
  readonly #ids = new Map<string, CellId>();

  /** Cells that are remembered. */
  get cells(): Iterable<CellId> {
    return this.#ids.values();
  }

  /** Called before a cell is changed, and when the grid itself has changed it. */
  remember(row: ReadRow, lang: string, lock: Lock): void {
    const found = lookUp(row, lang, lock);
    if (found) {
      const name = nameOf(row, lang);
      const cell = this.#cells.get(name) ?? { last: found.print, entries: new Map<string, KnownEntries>() };
      cell.last = found.print;
      cell.entries.set(found.print, found.entries);
      this.#cells.set(name, cell);
      this.#ids.set(name, { id: row.row.id, lang });
    }
  }

  /** Returns the entries to restore, now that a row was read again. */
  outdated(row: ReadRow, lang: string, lock: Lock): OutdatedEntry | undefined {
    const cell = this.#cells.get(nameOf(row, lang));
    const found = cell && lookUp(row, lang, lock);
    if (!found) {
      return undefined;
    }
    const isBack = cell.last !== found.print && cell.entries.has(found.print);
    const entries = cell.entries.get(found.print);
    cell.last = found.print;
    if (!isBack || row.scoped.space.core.areSameEntries(entries, found.entries)) {
      cell.entries.set(found.print, found.entries);
      return undefined;
    }
    return { space: row.scoped.space, member: found.member, key: found.key, entries };
  }
}

function nameOf({ row: { id } }: ReadRow, lang: string): string {
  return `${lang} ${id}`;
}

function lookUp({ scoped: { space }, messages }: ReadRow, lang: string, lock: Lock) {
  const found = messages.get(lang);
  if (!found) {
    return undefined;
  }
  const { core } = space;
  const { key, target } = core.wholeMessage(found.message);
  const { member } = found.state;
  const print = target ? core.printOf(target.parts) : '';
  return { member, key, print, entries: core.lockEntries(lock, { member, key }) };
}
