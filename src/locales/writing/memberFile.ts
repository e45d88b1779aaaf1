import { refusedFile } from '../../service/api/atStart/files/ownPlaces.ts';
import type { Family, FamilyMember } from '../atStart/family.ts';
import type { LocaleFolder } from '../localeFolder.ts';
import { familyOptions, type LocaleOptions } from '../localeOptions.ts';
import { printOf } from '../lock/textHash.ts';
import type { Lock } from '../lockFile.ts';
import type { PageReferences } from '../prose/pageReferences.ts';
import { type ProseMember, proseMember } from '../prose/proseMember.ts';
import { type ProseText, readProse } from '../prose/proseText.ts';
import { bilingualTexts, originPath } from '../reading/bilingualTexts.ts';
import { readSource } from '../reading/keySource.ts';
import { LocaleFile, openFile } from '../reading/localeFile.ts';
import { namedTexts } from '../reading/namedTexts.ts';
import { CacheScope } from '../reading/resultCache.ts';
import { type SourceTexts, sourceTexts } from '../reading/sourceTexts.ts';
import { type MemberTexts, pairTexts, type TextPair } from '../reading/textPairs.ts';
import type { MemberFiles } from './writeMember.ts';

interface WriteFailure {
  readonly error: Error;
  /** The text of the file as it was read; undefined if it did not exist. */
  readonly before: string | undefined;
}

/** Texts of files while they are changed: what was read, and what is not written yet. */
export class FileTexts {
  readonly #folder: Pick<LocaleFolder, 'read' | 'write' | 'ignoredAmong'>;
  readonly #texts = new Map<string, string | undefined>();
  /** Path -> that of the file whose encoding it gets if it is new. */
  readonly #models = new Map<string, string>();
  /** Path -> the text before it was changed. */
  readonly #changed = new Map<string, string | undefined>();
  readonly #scope = new CacheScope();
  readonly #sources: Map<string, SourceTexts>;
  readonly #prose = new Map<string, ProseText>();
  readonly #references: PageReferences | undefined;

  /**
   * @param sources those of other work, by their path: they are not read again if they are the same
   * @param references what pages refer to in others
   */
  constructor(
    folder: Pick<LocaleFolder, 'read' | 'write' | 'ignoredAmong'>,
    sources = new Map<string, SourceTexts>(),
    references?: PageReferences,
  ) {
    this.#folder = folder;
    this.#sources = sources;
    this.#references = references;
  }

  async read(path: string): Promise<string | undefined> {
    if (!this.#texts.has(path)) {
      this.#texts.set(path, await this.#folder.read(path));
    }
    return this.#texts.get(path);
  }

  /** Returns a file as it is now, which is parsed once for each text that it has; undefined if it does not exist. */
  async open(path: string, options: LocaleOptions): Promise<LocaleFile | undefined> {
    const text = await this.read(path);
    return text === undefined ? undefined : openFile({ files: this.#scope, ...options }, path, text);
  }

  /** @param like path of the file whose encoding a new file gets */
  change(path: string, text: string, like: string): void {
    const before = this.#texts.get(path);
    if (before !== text) {
      this.#texts.set(path, text);
      this.#models.set(path, like);
      this.#changed.set(path, this.#changed.has(path) ? this.#changed.get(path) : before);
    }
  }

  /** Gives a file the text back that it had before a change. */
  restore(path: string, text: string | undefined): void {
    this.#texts.set(path, text);
    if (this.#changed.has(path) && this.#changed.get(path) === text) {
      this.#changed.delete(path);
      this.#models.delete(path);
    }
  }

  /** Writes the changes. */
  async write(): Promise<void> {
    const [failure] = (await this.writeAll()).values();
    if (failure !== undefined) {
      throw failure.error;
    }
  }

  /** Writes the changes, and returns the paths of files that cannot be written, with the reason. */
  async writeAll(): Promise<ReadonlyMap<string, WriteFailure>> {
    const failures = new Map<string, WriteFailure>();
    const created = [...this.#changed].flatMap(([path, before]) => (before === undefined ? path : []));
    const ignored = await this.#folder.ignoredAmong(created);
    for (const [path, before] of this.#changed) {
      try {
        if (ignored.has(path)) {
          throw refusedFile(path, 'ignored');
        }
        await this.#folder.write(path, this.#texts.get(path) ?? '', before, this.#models.get(path));
      } catch (error) {
        failures.set(path, { error: error instanceof Error ? error : new Error(String(error)), before });
      }
    }
    this.#changed.clear();
    return failures;
  }

  /** Returns the texts of a family's source, which is read once. */
  async sourcesOf(family: Family, options: LocaleOptions): Promise<SourceTexts> {
    const text = (await readSource(family, (path) => this.read(path))) ?? '';
    const known = this.#sources.get(family.source);
    const sources = known?.text === text ? known : sourceTexts(family, text, options);
    this.#sources.set(family.source, sources);
    return sources;
  }

  /** Returns the paragraphs of a family's source, which is read once. */
  async proseOf({ source }: Family, options: LocaleOptions): Promise<ProseText> {
    const known = this.#prose.get(source);
    if (known !== undefined) {
      return known;
    }
    const referredIds = await this.#references?.idsIn(source);
    const ofPage = referredIds === undefined || referredIds.size === 0 ? options : { ...options, referredIds };
    const prose = readProse((await this.open(source, ofPage)) ?? new LocaleFile(options, source, ''));
    this.#prose.set(source, prose);
    return prose;
  }
}

/** A member as it is now. */
export interface ReadMember extends MemberFiles {
  readonly texts: MemberTexts;
}

/** Reads a member and its source as they are now. */
export async function readMember(
  files: FileTexts,
  family: Family,
  member: FamilyMember,
  settings: LocaleOptions,
): Promise<ReadMember> {
  const options = familyOptions(family, settings);
  const target = await files.open(member.path, options);
  if (member.isBilingual) {
    const path = originPath(family, member, target !== undefined);
    const from =
      path === undefined ? undefined : ((await files.open(path, options)) ?? new LocaleFile(options, path, ''));
    const origin = from?.fault === undefined ? from : undefined;
    const named = await namedTexts(family, (texts) => files.open(texts, options), options);
    const texts = await bilingualTexts(member, target, options, { origin, named });
    return { family, member, source: from?.text ?? '', target, origin, named, texts, present: presentIn(texts) };
  }
  const sources = await files.sourcesOf(family, options);
  const texts = await pairTexts(sources, member, target, options);
  return {
    family,
    member,
    source: sources.file.text,
    sources,
    target,
    texts,
    units: texts.units,
    present: presentIn(texts),
  };
}

/** Reads a translation of prose as it is now, with its entries in the lock file. */
export async function readProseMember(
  files: FileTexts,
  family: Family,
  member: FamilyMember,
  lock: Lock,
  options: LocaleOptions,
): Promise<ProseMember> {
  const source = await files.proseOf(family, options);
  return proseMember(source, member, await files.open(member.path, options), lock, options);
}

function presentIn({ pairs }: MemberTexts): ReadMember['present'] {
  let byKey: ReadonlyMap<string, TextPair> | undefined;
  return (key) => {
    byKey ??= new Map(pairs.filter(({ target, isHeld }) => target || isHeld).map((pair) => [pair.key, pair]));
    const found = byKey.get(key);
    return found && (found.target ? printOf(found.target.parts) : '');
  };
}
