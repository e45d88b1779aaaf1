import type * as vscode from 'vscode';
import type { WindowLocales } from '../../app/families/folderLocales.ts';
import { onlyLanguages, type ScopedFamily } from '../../app/families/localeScope.ts';
import type { FamilyState } from '../../locales/atStart/message.ts';
import { FamilyRows, type FormerTexts, type ReadRow } from './gridRows.ts';

/** A private-use code: no language of the grid, and no column. */
const noLanguage = 'qaa';

/** A family in the grid, and its state in the shown languages. */
interface ReadFamily {
  readonly scoped: ScopedFamily;
  readonly state: FamilyState;
}

/** What changed since the rows were read last. */
export interface RowChanges {
  /** Rows came, went, or have other languages. */
  readonly isOther: boolean;
  readonly changed: readonly ReadRow[];
}

/** The rows of a grid, as read from its files. */
export class GridModel {
  readonly #windowLocales: WindowLocales;
  readonly #uris: readonly vscode.Uri[];
  readonly #texts: FormerTexts;
  #langs: readonly string[];
  #families: readonly ReadFamily[] = [];
  #rows: ReadonlyMap<string, ReadRow> = new Map();
  #shapes: readonly string[] = [];
  /** By the position of the family. */
  readonly #familyRows = new Map<number, FamilyRows>();

  /** @param uris source files of the families */
  constructor(windowLocales: WindowLocales, uris: readonly vscode.Uri[], langs: readonly string[], texts: FormerTexts) {
    this.#windowLocales = windowLocales;
    this.#uris = uris;
    this.#langs = langs;
    this.#texts = texts;
  }

  get rows(): readonly ReadRow[] {
    return [...this.#rows.values()];
  }

  get families(): readonly ReadFamily[] {
    return this.#families;
  }

  /** Shown languages, as the files name them. */
  get langs(): readonly string[] {
    return this.#langs;
  }

  get uris(): readonly vscode.Uri[] {
    return this.#uris;
  }

  /** Shows other languages with the next `read`. */
  show(langs: readonly string[]): void {
    this.#langs = langs;
    this.#windowLocales.forget();
  }

  /** Path of a file whose messages are not shown because it cannot be read. */
  get unread(): string | undefined {
    for (const { scoped, state } of this.#families) {
      const member = state.members.find(({ fault }) => fault !== undefined)?.member;
      if (state.fault !== undefined || member) {
        return member?.path ?? scoped.family.source;
      }
    }
    return undefined;
  }

  /** Has files read again. */
  touch(uris: readonly vscode.Uri[]): void {
    for (const space of new Set(this.#families.map(({ scoped }) => scoped.space))) {
      space.filesChanged(uris);
    }
  }

  row(id: string): ReadRow | undefined {
    return this.#rows.get(id);
  }

  /** Returns the families with all their languages. Families that are gone are left out. */
  async scope(): Promise<readonly ScopedFamily[]> {
    const spaces = await this.#windowLocales.spaces();
    const all = await Promise.all(
      spaces.map(async (space) => (await space.families()).map((family) => ({ space, family }))),
    );
    return this.#uris.flatMap(
      (uri) =>
        all.flat().find(({ space, family }) => space.texts.uriOf(family.source).toString() === uri.toString()) ?? [],
    );
  }

  /** Returns the languages of all families, as the files name them. */
  async languages(): Promise<readonly string[]> {
    return [...new Set((await this.scope()).flatMap(({ family }) => family.members.map(({ lang }) => lang)))];
  }

  /** Reads what changed. Rejects where the lock file cannot be used. */
  async read(): Promise<RowChanges> {
    const families: ReadFamily[] = [];
    const shapes: string[] = [];
    for (const { space, family } of await this.scope()) {
      const some = onlyLanguages(family, this.#langs);
      // Without a translation, the messages are those that a new language would have.
      const shown =
        some.members.length > 0 ? some : (space.core.addFamilyLocale(some, noLanguage, space.options) ?? some);
      families.push({ scoped: { space, family }, state: await space.state(shown) });
      shapes.push(JSON.stringify(family));
    }
    const before = this.#rows;
    const rows = new Map<string, ReadRow>();
    for (const { scoped, state } of families) {
      const index = this.#uris.findIndex(
        (uri) => uri.toString() === scoped.space.texts.uriOf(scoped.family.source).toString(),
      );
      const ofFamily = this.#familyRows.get(index) ?? new FamilyRows();
      this.#familyRows.set(index, ofFamily);
      const place = { index, first: rows.size, texts: this.#texts };
      for (const row of await ofFamily.update(scoped, state, place)) {
        rows.set(row.row.id, row);
      }
    }
    const isOther = shapes.join() !== this.#shapes.join() || !haveSameOrder(before, rows);
    const changed = isOther ? [] : [...rows.values()].filter(({ row }) => before.get(row.id)?.row !== row);
    this.#families = families;
    this.#rows = rows;
    this.#shapes = shapes;
    return { isOther, changed };
  }
}

function haveSameOrder(before: ReadonlyMap<string, ReadRow>, after: ReadonlyMap<string, ReadRow>): boolean {
  return (
    before.size === after.size && [...after.values()].every(({ row }) => before.get(row.id)?.row.order === row.order)
  );
}
