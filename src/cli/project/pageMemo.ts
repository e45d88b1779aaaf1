import { hash } from 'node:crypto';
import { type Family, listPaths } from '../../locales/atStart/family.ts';
import { type FamilyState, type MemberState, type MessageCounts, noMessages } from '../../locales/atStart/message.ts';
import type { LocaleFolder } from '../../locales/localeFolder.ts';
import type { LocaleOptions } from '../../locales/localeOptions.ts';
import { lockName } from '../../locales/lock/knownPair.ts';
import { hashOf } from '../../locales/lock/textHash.ts';
import type { Lock } from '../../locales/lockFile.ts';
import { fieldOf } from '../../text/fieldOf.ts';
import type { FileFlaw } from '../../text/unit.ts';
import type { CommandContext } from '../commandContext.ts';
import { KeptFile } from './keptFile.ts';

/** What is kept of the translations of a page, in the order of the family. */
interface KeptPage {
  readonly digest: string;
  readonly members: readonly KeptMember[];
}

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
  readonly #version: string;
  /** By the paths of their sources: those from before, and those of now. */
  readonly #before: ReadonlyMap<string, KeptPage>;
  readonly #now = new Map<string, KeptPage>();
  readonly #digests = new Map<string, string>();

  private constructor(file: KeptFile, version: string, kept: unknown) {
    this.#file = file;
    this.#version = version;
    const pages = fieldOf(kept, 'version') === version ? fieldOf(kept, 'pages') : undefined;
    this.#before = new Map(Array.isArray(pages) ? pages.filter(isPage) : []);
  }

  /** Opens the memo of a project. @param root absolute path */
  static async open(
    root: string,
    { environment, version }: Pick<CommandContext, 'environment' | 'version'>,
  ): Promise<PageMemo> {
    const file = new KeptFile(environment, 'pages', hashOf(root));
    return new PageMemo(file, version(), await file.read());
  }

  /** Returns the state of a page; undefined if it is to be read. Rejects with the signal's reason. */
  async get(family: Family, files: PageFiles): Promise<FamilyState | undefined> {
    // What a file has of one that is gone is found in its texts.
    if (family.kind !== 'prose' || files.lock.gone !== undefined) {
      return undefined;
    }
    const digest = await digestOf(family, files);
    this.#digests.set(family.source, digest);
    const known = this.#before.get(family.source);
    if (known?.digest !== digest || known.members.length !== family.members.length) {
      return undefined;
    }
    this.#now.set(family.source, known);
    const members = family.members.map((member, at): MemberState => {
      const { counts = noMessages, flaws } = known.members[at] ?? {};
      return { member, counts, messages: [], takesNew: true, isAbsent: false, ...(flaws && { flaws }) };
    });
    return { family, members };
  }

  /** Keeps the state of a page that was to be read, if nothing is remarkable about it. */
  set({ family, members, fault, flaws }: FamilyState): void {
    const digest = this.#digests.get(family.source);
    const kept = members.map(keptMember).filter((member) => member !== undefined);
    if (digest !== undefined && fault === undefined && flaws === undefined && kept.length === family.members.length) {
      this.#now.set(family.source, { digest, members: kept });
    }
  }

  /** Writes what a later memo begins with. */
  async keep(): Promise<void> {
    const isSame = [...this.#now].every(([path, page]) => this.#before.get(path) === page);
    if (!isSame) {
      // Others may not have been asked for.
      await this.#file.keep({ version: this.#version, pages: [...new Map([...this.#before, ...this.#now])] });
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
async function digestOf(family: Family, { folder, lock, options, signal }: PageFiles): Promise<string> {
  const texts: unknown[] = [];
  for (const path of listPaths(family)) {
    texts.push((await folder.read(path, signal).catch(() => false)) ?? null);
  }
  signal.throwIfAborted();
  const names = family.members.map(lockName);
  const known = names.map((name) => [[...(lock.files.get(name) ?? [])], lock.past?.pages.get(name)]);
  const { memory, files, protect, ...settings } = options;
  const all = [family, settings, protect.map(String), known, texts];
  return hash('sha256', JSON.stringify(all), 'base64url');
}

function isPage(value: unknown): value is readonly [path: string, page: KeptPage] {
  const [path, page] = [fieldOf(value, '0'), fieldOf(value, '1')];
  const members = fieldOf(page, 'members');
  return (
    Array.isArray(value) &&
    typeof path === 'string' &&
    typeof fieldOf(page, 'digest') === 'string' &&
    Array.isArray(members) &&
    members.every((member) => isCounts(fieldOf(member, 'counts')) && areFlaws(fieldOf(member, 'flaws')))
  );
}

function isCounts(value: unknown): value is MessageCounts {
  return Object.keys(noMessages).every((state) => typeof fieldOf(value, state) === 'number');
}

function areFlaws(value: unknown): boolean {
  const areNumbers = (flaw: unknown) => ['line', 'from', 'to'].every((key) => typeof fieldOf(flaw, key) === 'number');
  const isFlaw = (flaw: unknown) => fieldOf(flaw, 'kind') === 'unmatched' && typeof fieldOf(flaw, 'path') === 'string';
  return value === undefined || (Array.isArray(value) && value.every((flaw) => isFlaw(flaw) && areNumbers(flaw)));
}
