import type { KnownEntries } from '../../../locales/grid/lockEntries.ts';
import type { Lock } from '../../../locales/lockFile.ts';
import type { LocaleSpace } from '../localeSpace.ts';
import type { ReadRow, RowMessage } from './gridRows.ts';

interface KnownCell {
  /** The translation as it was read last (`printOf`). */
  last: string;
  /** By translation. */
  readonly entries: Map<string, KnownEntries>;
}

/** A cell whose entry of the lock file belongs to another text. */
export interface OutdatedEntry {
  readonly space: LocaleSpace;
  readonly member: RowMessage['state']['member'];
  readonly key: string;
  readonly entries: KnownEntries;
}

/**
 * Knows what the lock file said of each text of the cells that the grid changed. When a text is back, by an undo in any
 * editor or because changes were discarded, its entry comes back too.
 */
export class LockMemory {
  readonly #cells = new Map<string, KnownCell>();

  /** Called before a cell is changed, and when the grid itself has changed it. */
  remember(row: ReadRow, lang: string, lock: Lock): void {
    const found = lookUp(row, lang, lock);
    if (found) {
      const name = nameOf(row, lang);
      const cell = this.#cells.get(name) ?? { last: found.print, entries: new Map<string, KnownEntries>() };
      cell.last = found.print;
      cell.entries.set(found.print, found.entries);
      this.#cells.set(name, cell);
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
    return { space: row.scoped.space, member: found.member, key: row.row.key, entries };
  }
}

function nameOf({ row: { id } }: ReadRow, lang: string): string {
  return `${lang} ${id}`;
}

function lookUp({ scoped: { space }, row, messages }: ReadRow, lang: string, lock: Lock) {
  const found = messages.get(lang);
  if (!found) {
    return undefined;
  }
  const { core } = space;
  const { target } = found.message;
  const { member } = found.state;
  const print = target ? core.printOf(target.parts) : '';
  return { member, print, entries: core.lockEntries(lock, { member, key: row.key }) };
}
