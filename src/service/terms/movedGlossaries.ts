import path from 'node:path';
import { isString } from '../shape.ts';
import { SharedItems, type SharedStorage } from '../sharedItems.ts';

/** Milliseconds that a former id is kept, in case a document with unsaved text has it. */
const keptMs = 90 * 24 * 3_600_000;

/** The new ids of legacy glossaries, which change with each edit, for all windows of this machine. */
export class MovedGlossaries {
  /** Former id -> the id that replaced it. */
  readonly #items: SharedItems<string>;

  constructor({ storage }: SharedStorage) {
    this.#items = new SharedItems(path.join(storage, 'movedGlossaries'), isString);
  }

  /** Records that a legacy glossary was created again with a new id. Never rejects. */
  async moved(oldId: string, newId: string): Promise<void> {
    const old = (await this.#items.list()).filter(({ at }) => at < Date.now() - keptMs);
    await Promise.allSettled([this.#items.set(oldId, newId), ...old.map(({ key }) => this.#items.delete(key))]);
  }

  /** Returns the current id of a glossary. */
  async idNow(glossaryId: string): Promise<string> {
    const followed = new Set<string>();
    let id = glossaryId;
    for (let next = await this.#items.get(id); next !== undefined && !followed.has(next); ) {
      followed.add(id);
      id = next;
      next = await this.#items.get(id);
    }
    return id;
  }
}
