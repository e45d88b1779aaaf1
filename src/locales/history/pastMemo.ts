import { hash } from 'node:crypto';
import { fieldOf } from '../../text/fieldOf.ts';
import type { PastPage, PastSource } from '../past.ts';

/** What the history says of a translation; nothing: it is not older than its source. */
export interface MemberPast {
  /** By their keys in the lock file. */
  readonly messages?: Readonly<Record<string, PastSource>>;
  readonly page?: PastPage;
}

interface KnownMember {
  /** Of all that decides what is known. */
  readonly digest: string;
  readonly past: MemberPast;
}

/** What was found out about translations before: as long as nothing that decides it changes, no history is read again. */
export class PastMemo {
  readonly #version: string;
  /** By the names of their sections in the lock file. */
  readonly #members: Map<string, KnownMember>;
  /** The digests of all that changed files up to a commit, by their paths. */
  #changes: KnownChanges;
  #isOther = false;

  /**
   * @param version of the product: another one may read files in another way
   * @param kept what {@link keep} wrote; anything else is nothing
   */
  constructor(version: string, kept?: unknown) {
    this.#version = version;
    const own = fieldOf(kept, 'version') === version ? kept : undefined;
    const [members, changes] = [fieldOf(own, 'members'), fieldOf(own, 'changes')];
    this.#members = new Map(Array.isArray(members) ? members.filter(isMember) : []);
    this.#changes = isChanges(changes) ? changes : { head: '', digests: {} };
  }

  /** Writes what a later memo begins with, as JSON can hold it, if something was found out since the last time. */
  async keep(write: (kept: object) => Promise<void>): Promise<void> {
    if (this.#isOther) {
      this.#isOther = false;
      await write({ version: this.#version, members: [...this.#members], changes: this.#changes });
    }
  }

  /** Returns the digests of what changed files up to a commit, by their paths; undefined where one is not known. */
  changesUpTo(head: string, paths: readonly string[]): ReadonlyMap<string, string> | undefined {
    const { head: known, digests } = this.#changes;
    const all = new Map(Object.entries(digests));
    return known === head && paths.every((path) => all.has(path)) ? all : undefined;
  }

  setChanges(head: string, digests: ReadonlyMap<string, string>): void {
    this.#changes = { head, digests: Object.fromEntries(digests) };
    this.#isOther = true;
  }

  get(name: string, digest: string): MemberPast | undefined {
    const known = this.#members.get(name);
    return known?.digest === digest ? known.past : undefined;
  }

  set(name: string, digest: string, past: MemberPast): void {
    this.#members.set(name, { digest, past });
    this.#isOther = true;
  }
}

/** What changed files up to a commit. */
interface KnownChanges {
  readonly head: string;
  readonly digests: Readonly<Record<string, string>>;
}

function isChanges(value: unknown): value is KnownChanges {
  const digests = fieldOf(value, 'digests');
  const isHead = typeof fieldOf(value, 'head') === 'string';
  return isHead && isObject(digests) && Object.values(digests).every((digest) => typeof digest === 'string');
}

/** Returns the digest of plain data. */
export function digestOf(...data: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(data), 'base64url');
}

function isMember(value: unknown): value is readonly [name: string, known: KnownMember] {
  const [name, known] = [fieldOf(value, '0'), fieldOf(value, '1')];
  const [messages, page] = ['messages', 'page'].map((field) => fieldOf(fieldOf(known, 'past'), field));
  return (
    Array.isArray(value) &&
    typeof name === 'string' &&
    typeof fieldOf(known, 'digest') === 'string' &&
    (messages === undefined || (isObject(messages) && Object.values(messages).every(isPastSource))) &&
    (page === undefined || (hasTexts(page, 'text', 'target') && typeof fieldOf(page, 'translated') === 'number'))
  );
}

function isPastSource(value: unknown): value is PastSource {
  const [isSlight, changed] = [fieldOf(value, 'isSlight'), fieldOf(value, 'changed')];
  return (
    hasTexts(value, 'source', 'target', 'text') &&
    (isSlight === undefined || isSlight === true) &&
    (changed === undefined || typeof changed === 'number')
  );
}

function hasTexts(value: unknown, ...fields: readonly string[]): boolean {
  return fields.every((field) => typeof fieldOf(value, field) === 'string');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
