import { hash } from 'node:crypto';
import { fieldOf } from '../text/fieldOf.ts';

interface Known<T> {
  /** Of all that decides the value. */
  readonly digest: string;
  readonly value: T;
}

/** What was found out before, by names: as long as nothing that decides it changes, it is not found out again. */
export class Memo<T> {
  readonly #version: string;
  readonly #known: Map<string, Known<T>>;
  #isOther = false;

  /**
   * @param version of the product: another one may find out something else
   * @param kept what {@link keep} returned; anything else is nothing
   */
  constructor(version: string, kept: unknown, isValue: (value: unknown) => value is T) {
    this.#version = version;
    const known = fieldOf(kept, 'version') === version ? fieldOf(kept, 'known') : undefined;
    const isKnown = (entry: unknown): entry is readonly [name: string, known: Known<T>] =>
      Array.isArray(entry) &&
      typeof fieldOf(entry, '0') === 'string' &&
      typeof fieldOf(fieldOf(entry, '1'), 'digest') === 'string' &&
      isValue(fieldOf(fieldOf(entry, '1'), 'value'));
    this.#known = new Map(Array.isArray(known) ? known.filter(isKnown) : []);
  }

  /** True if something was found out, or forgotten, since the last {@link keep}. */
  get isOther(): boolean {
    return this.#isOther;
  }

  get(name: string, digest: string): T | undefined {
    const known = this.#known.get(name);
    return known?.digest === digest ? known.value : undefined;
  }

  set(name: string, digest: string, value: T): void {
    this.#known.set(name, { digest, value });
    this.#isOther = true;
  }

  /** Forgets all names but these. */
  retain(names: Iterable<string>): void {
    const retained = new Set(names);
    for (const name of this.#known.keys()) {
      this.#isOther = (!retained.has(name) && this.#known.delete(name)) || this.#isOther;
    }
  }

  /** Returns what a later memo begins with, as JSON can hold it. */
  keep(): object {
    this.#isOther = false;
    return { version: this.#version, known: [...this.#known] };
  }
}

/** Returns the digest of plain data. */
export function digestOf(...data: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(data), 'base64url');
}
