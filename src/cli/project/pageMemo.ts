import { type Family, listPaths } from '../../locales/atStart/family.ts';
import { type FamilyState, type MemberState, type MessageCounts, noMessages } from '../../locales/atStart/message.ts';
import type { LocaleFolder } from '../../locales/localeFolder.ts';
import type { LocaleOptions } from '../../locales/localeOptions.ts';
import { lockName } from '../../locales/lock/knownPair.ts';
import type { Lock } from '../../locales/lockFile.ts';
import { digestOf, Memo } from '../../locales/memo.ts';
import { fieldOf } from '../../text/fieldOf.ts';
import type { FileFlaw } from '../../text/unit.ts';
import type { CommandContext } from '../commandContext.ts';
import { KeptFile } from './keptFile.ts';

type Unmatched = Extract<FileFlaw, { readonly kind: 'unmatched' }>;
type KeptMember = Pick<MemberState, 'counts'> & { readonly flaws?: readonly Unmatched[] };

/** What is read to compare a page with its translations. */
interface PageFiles {
  readonly folder: Pick<LocaleFolder, 'read'>;
  readonly lock: Lock;
  readonly options: LocaleOptions;
  readonly signal: AbortSignal;
}

/** How far the translations of pages are, as they were compared before: pages that did not change are not read again. */
export class PageMemo {
  readonly #file: KeptFile;
  /** What is kept of the translations of pages, in the order of the family: by the paths of their sources. */
  readonly #pages: Memo<readonly KeptMember[]>;
  readonly #digests = new Map<string, string>();

  private constructor(file: KeptFile, version: string, kept: unknown) {
    this.#file = file;
    this.#pages = new Memo(version, kept, areMembers);
  }

  /** Opens the memo of a project. @param root absolute path */
  static async open(
    root: string,
    { environment, version }: Pick<CommandContext, 'environment' | 'version'>,
  ): Promise<PageMemo> {
    const file = new KeptFile(environment, 'pages', root);
    return new PageMemo(file, version(), await file.read());
  }

  /** Returns the state of a page; undefined if it is to be read. Rejects with the signal's reason. */
  async get(family: Family, files: PageFiles): Promise<FamilyState | undefined> {
    // What a file has of one that is gone is found in its texts.
    if (family.kind !== 'prose' || files.lock.gone !== undefined) {
      return undefined;
    }
    const digest = await pageDigest(family, files);
    this.#digests.set(family.source, digest);
    const known = this.#pages.get(family.source, digest);
    if (known?.length !== family.members.length) {
      return undefined;
    }
    const members = family.members.map((member, at): MemberState => {
      const { counts = noMessages, flaws } = known[at] ?? {};
      return { member, counts, messages: [], takesNew: true, isAbsent: false, ...(flaws && { flaws }) };
    });
    return { family, members };
  }

  /** Keeps the state of a page that was to be read, if nothing is remarkable about it. */
  set({ family, members, fault, flaws }: FamilyState): void {
    const digest = this.#digests.get(family.source);
    const kept = members.map(keptMember).filter((member) => member !== undefined);
    if (digest !== undefined && fault === undefined && flaws === undefined && kept.length === family.members.length) {
      this.#pages.set(family.source, digest, kept);
    }
  }

  /**
   * Writes what a later memo begins with.
   *
   * @param all the families that there are: others are forgotten; absent: others may not have been asked for
   */
  async keep(all?: readonly Family[]): Promise<void> {
    if (all !== undefined) {
      this.#pages.retain(all.map(({ source }) => source));
    }
    if (this.#pages.isOther) {
      await this.#file.keep(this.#pages.keep());
    }
  }
}

/** Returns undefined for a state of which more is to be said. */
function keptMember({ counts, flaws = [], fault, remark, isAbsent }: MemberState): KeptMember | undefined {
  const unmatched = flaws.filter((flaw) => flaw.kind === 'unmatched');
  const isPlain =
    fault === undefined && remark === undefined && isAbsent === false && unmatched.length === flaws.length;
  return isPlain ? { counts, ...(flaws.length > 0 && { flaws: unmatched }) } : undefined;
}

/** Returns the digest of all that decides the state of a page. Rejects with the signal's reason. */
async function pageDigest(family: Family, { folder, lock, options, signal }: PageFiles): Promise<string> {
  const texts: unknown[] = [];
  for (const path of listPaths(family)) {
    texts.push((await folder.read(path, signal).catch(() => false)) ?? null);
  }
  signal.throwIfAborted();
  const names = family.members.map(lockName);
  const known = names.map((name) => [[...(lock.files.get(name) ?? [])], lock.past?.pages.get(name)]);
  const { memory, files, protect, ...settings } = options;
  return digestOf(family, settings, protect.map(String), known, texts);
}

function areMembers(value: unknown): value is readonly KeptMember[] {
  const isKept = (member: unknown) => isCounts(fieldOf(member, 'counts')) && areFlaws(fieldOf(member, 'flaws'));
  return Array.isArray(value) && value.every(isKept);
}

function isCounts(value: unknown): value is MessageCounts {
  return Object.keys(noMessages).every((state) => typeof fieldOf(value, state) === 'number');
}

function areFlaws(value: unknown): boolean {
  const areNumbers = (flaw: unknown) => ['line', 'from', 'to'].every((key) => typeof fieldOf(flaw, key) === 'number');
  const isFlaw = (flaw: unknown) => fieldOf(flaw, 'kind') === 'unmatched' && typeof fieldOf(flaw, 'path') === 'string';
  return value === undefined || (Array.isArray(value) && value.every((flaw) => isFlaw(flaw) && areNumbers(flaw)));
}
