import { editedText } from '../../text/lines.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import { printOf } from '../lock/textHash.ts';
import { LocaleFile } from '../reading/localeFile.ts';
import type { TextPair } from '../reading/textPairs.ts';
import type { ReadMember } from './memberFile.ts';
import { writeMember } from './writeMember.ts';

/** What the file says about the translations then. */
export type Marks = Pick<LocaleOptions, 'markForReview' | 'isReviewed'>;

/**
 * Returns a member's file with other marks at its translations, which stay as they are, with their escapes.
 * Undefined if there is nothing to mark.
 */
export async function markTexts(
  read: ReadMember,
  pairs: readonly TextPair[],
  options: LocaleOptions,
  marks: Marks,
): Promise<string | undefined> {
  const texts = pairs.flatMap(({ key, source, target }) =>
    source && target ? { key, from: printOf(source.parts), parts: target.parts, replaced: printOf(target.parts) } : [],
  );
  const text = texts.length === 0 ? undefined : (await writeMember(read, texts, { ...options, ...marks }, false))?.text;
  return text === undefined ? undefined : withCharacters(text, read, pairs, options);
}

/** Returns a file whose translations have the characters that they had before, where it can be read so. */
function withCharacters(text: string, read: ReadMember, pairs: readonly TextPair[], options: LocaleOptions): string {
  const before = read.target?.text ?? '';
  const written = translationsIn(text, read, options);
  const edits = pairs.flatMap(({ key, target }) => {
    const now = written.get(key);
    const own = before.slice(target?.start, target?.end);
    return target && now && text.slice(now.start, now.end) !== own ? { ...now, text: own } : [];
  });
  if (edits.length === 0) {
    return text;
  }
  const kept = editedText(
    text,
    edits.sort((one, other) => one.start - other.start),
  );
  const found = translationsIn(kept, read, options);
  return pairs.every(({ key }) => found.get(key)?.print === written.get(key)?.print) ? kept : text;
}

interface Place {
  readonly start: number;
  readonly end: number;
  readonly print: string;
}

/** Returns the translations in a member's file by their keys; none if it cannot be read. */
function translationsIn(
  text: string,
  { member, named }: ReadMember,
  options: LocaleOptions,
): ReadonlyMap<string, Place> {
  const own = new LocaleFile(options, member.path, text).units(member.lang);
  return new Map(
    (named?.in(own, { ...options, targetLang: member.lang }) ?? own).flatMap(({ key, translation }) => {
      const found = translation?.();
      return key !== undefined && found
        ? [[key, { start: found.start, end: found.end, print: printOf(found.parts) }] as const]
        : [];
    }),
  );
}
