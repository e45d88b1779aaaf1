import { fieldOf } from '../../text/fieldOf.ts';
import type { Family } from '../atStart/family.ts';
import { lockName } from '../lock/knownPair.ts';
import { Memo } from '../memo.ts';
import type { PastPage, PastSource } from '../past.ts';

/** What the history says of a translation; nothing: it is not older than its source. */
export interface MemberPast {
  /** By their keys in the lock file. */
  readonly messages?: Readonly<Record<string, PastSource>>;
  readonly page?: PastPage;
}

/** What was found out about the translations of a folder before. */
export class PastMemo {
  /** By the names of their sections in the lock file. */
  readonly members: Memo<MemberPast>;
  /** The digests of all that changed files up to a commit, by their paths. That commit is what decides them. */
  readonly changes: Memo<string>;

  /** @param kept what {@link keep} wrote; see {@link Memo} */
  constructor(version: string, kept?: unknown) {
    this.members = new Memo(version, fieldOf(kept, 'members'), isMemberPast);
    this.changes = new Memo(version, fieldOf(kept, 'changes'), (value) => typeof value === 'string');
  }

  /** Forgets the translations of all families but these. */
  retain(families: readonly Family[]): void {
    this.members.retain(families.flatMap(({ members }) => members.map(lockName)));
  }

  /** Writes what a later memo begins with, if something was found out since the last time. */
  async keep(write: (kept: object) => Promise<void>): Promise<void> {
    if (this.members.isOther || this.changes.isOther) {
      await write({ members: this.members.keep(), changes: this.changes.keep() });
    }
  }
}

function isMemberPast(value: unknown): value is MemberPast {
  const [messages, page] = [fieldOf(value, 'messages'), fieldOf(value, 'page')];
  return (
    isObject(value) &&
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
