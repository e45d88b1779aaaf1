import type * as vscode from 'vscode';
import type { Detach } from '../detach.ts';

/** How the editor recognises a new version of a dictionary: it takes an equal size as equal content. */
export interface DictionaryStamp {
  /** Milliseconds since 1970, later for each version. */
  readonly mtime: number;
  /** Bytes of the text, or one more if the version before had as many. */
  readonly size: number;
}

interface Version extends DictionaryStamp {
  readonly key: string;
  readonly print: string;
}

const versionsKey = 'dictionaryVersions';
const movedKey = 'movedGlossaries';
const most = 200;

/**
 * State that must survive the window, so that unsaved text still finds its dictionary in the next one: the version that
 * the text is based on, and the new ids of legacy glossaries, which change with each edit.
 */
export class DictionaryMemory {
  readonly #detach: Detach;
  readonly #memento: vscode.Memento;

  constructor(memento: vscode.Memento, detach: Detach) {
    this.#detach = detach;
    this.#memento = memento;
  }

  /**
   * Returns the stamp of a dictionary from the service: the same as before for the same content.
   * @param print hash of the entries (`entriesPrint`)
   * @param bytes of the text
   */
  stamp(key: string, print: string, bytes: number): DictionaryStamp {
    const versions = this.#versions();
    const known = versions.find((version) => version.key === key);
    if (known?.print === print) {
      return known;
    }
    const mtime = Math.max(Date.now(), (known?.mtime ?? 0) + 1);
    const version = { key, print, mtime, size: bytes === known?.size ? bytes + 1 : bytes };
    const others = versions.filter((each) => each.key !== key);
    this.#detach(this.#memento.update(versionsKey, [version, ...others].slice(0, most)));
    return version;
  }

  /** Returns true if the content is the one that was stamped last, or none was. */
  isStamped(key: string, print: string): boolean {
    return (this.#versions().find((version) => version.key === key)?.print ?? print) === print;
  }

  /** Records that a legacy glossary was created again with a new id. */
  moved(oldId: string, newId: string): void {
    const now = this.#moved().map(([from, to]) => [from, to === oldId ? newId : to] as const);
    this.#detach(this.#memento.update(movedKey, [[oldId, newId], ...now].slice(0, most)));
  }

  /** Returns the current id of a glossary. */
  idNow(glossaryId: string): string {
    return this.#moved().find(([from]) => from === glossaryId)?.[1] ?? glossaryId;
  }

  // Only this class writes there, and other versions of it write the same shape.
  #versions(): readonly Version[] {
    return this.#memento.get<readonly Version[]>(versionsKey, []);
  }

  #moved(): readonly (readonly [from: string, to: string])[] {
    return this.#memento.get<readonly (readonly [string, string])[]>(movedKey, []);
  }
}
