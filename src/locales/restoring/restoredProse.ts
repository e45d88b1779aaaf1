import type { Member } from '../family.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import type { LockEntries } from '../lock/lockSection.ts';
import { type ProseParagraph, paragraphsOf, proseEntries } from '../prose/proseLock.ts';
import { proseMember } from '../prose/proseMember.ts';
import type { ProseText } from '../prose/proseText.ts';
import type { KnownFile } from './lockSections.ts';

interface KnownProse {
  /** Of the lock file. */
  readonly entries: LockEntries;
  readonly known: readonly KnownFile[];
  readonly options: LocaleOptions;
}

/** Returns the lock file's entries of a page of which some paragraphs are as they were at an earlier time. */
export function restoredProse(
  source: ProseText,
  member: Member,
  text: string,
  { entries, known, options }: KnownProse,
): LockEntries {
  const { plan } = proseMember(source, member, text, entries, options);
  const now = paragraphsOf(entries);
  if (plan === undefined || now === undefined) {
    return entries;
  }
  const present = new Set(plan.target.hashes);
  const ownOf = new Map(
    plan.paragraphs.flatMap(({ known: entry, own }) =>
      entry ? [[nameOf(entry), plan.target.hashes[own ?? -1] ?? '']] : [],
    ),
  );
  const earlier = known.toReversed().map((each) => paragraphsOf(each.sections.entries) ?? []);
  const restored = now.flatMap((paragraph): readonly ProseParagraph[] => {
    const own = ownOf.get(nameOf(paragraph));
    if (own === undefined || own === paragraph.target || present.has(paragraph.target)) {
      return [paragraph];
    }
    const { order, gap } = paragraph;
    if (own === '') {
      // Before it was translated, it had no entry.
      const isNew = earlier.some((each) => each.every(({ source: from }) => from !== paragraph.source));
      return paragraph.state === 'machine' && isNew ? [] : [paragraph];
    }
    const then = earlier.flatMap((each) => each.find(({ target }) => target === own) ?? [])[0];
    return [then ? { ...then, order, gap } : paragraph];
  });
  return proseEntries(restored);
}

function nameOf({ order, source, target }: ProseParagraph): string {
  return `${order ?? ''} ${source} ${target}`;
}
