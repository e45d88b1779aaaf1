import { removeEntries } from '../../text/entries/removeEntries.ts';
import { unitsOf } from '../../text/reading/readText.ts';
import type { Part } from '../../text/unit.ts';
import { changeMember } from '../changeMember.ts';
import type { Family } from '../family.ts';
import type { LocaleFolder } from '../localeFolder.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import { printOf } from '../lock/textHash.ts';
import { languagePrefix } from '../reading/textPairs.ts';
import { textToRead } from '../reading/textToRead.ts';
import type { LockChange } from '../writing/lockChanges.ts';
import type { ReadMember } from '../writing/memberFile.ts';
import { type NewText, writeMember } from '../writing/writeMember.ts';

/** New texts of one language, by a person. */
export interface EditedMessages {
  readonly family: Family;
  readonly lang: string;
  /** By the keys of their messages; without any part, the translation is removed. */
  readonly texts: ReadonlyMap<string, readonly Part[]>;
}

/**
 * Writes texts of a person, who saw the source as it is now: they are reviewed. Returns the keys of those that could be
 * written. Rejects with `LockProblem`.
 */
export async function editMessages(
  folder: LocaleFolder,
  { family, lang, texts }: EditedMessages,
  options: LocaleOptions,
): Promise<ReadonlySet<string>> {
  const done = new Set<string>();
  await changeMember(folder, { family, lang }, options, undefined, async (read) => {
    const changes = new Map<string, LockChange>();
    const removed: string[] = [];
    const written: NewText[] = [];
    for (const { key, source } of read.texts.pairs) {
      const parts = texts.get(key);
      const replaced = read.present.get(key);
      if (parts === undefined || source === undefined) {
        continue;
      }
      const from = printOf(source.parts);
      if (parts.length > 0 || (read.member.isBilingual && replaced !== undefined)) {
        written.push({ key, from, parts, replaced });
      } else if (replaced !== undefined) {
        removed.push(key);
      } else {
        done.add(key);
      }
      changes.set(key, { from, isMachine: false });
    }
    const unmarked = { ...options, markForReview: false };
    const result = written.length === 0 ? undefined : writeMember(read, written, unmarked, true);
    result?.written.forEach((key) => done.add(key));
    const text = withoutEntries(read, result?.text ?? read.target, removed, options, done);
    const kept = new Map([...changes].filter(([key]) => done.has(key)));
    return { changes: kept, text: text === read.target ? undefined : text, count: kept.size };
  });
  return done;
}

/** @param done gets the keys of entries that were removed */
function withoutEntries(
  { member }: ReadMember,
  source: string | undefined,
  keys: readonly string[],
  options: LocaleOptions,
  done: Set<string>,
): string | undefined {
  if (source === undefined || keys.length === 0) {
    return source;
  }
  const file = textToRead(options, member.path, source);
  const prefix = languagePrefix(unitsOf(file), member.lang);
  const { text, removed } = removeEntries(
    file,
    keys.map((key) => prefix + key),
  );
  removed.forEach((key) => done.add(key.slice(prefix.length)));
  return text;
}
