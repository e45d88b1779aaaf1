import { isChosen } from './family.ts';
import type { FamilyState, MessageCounts } from './message.ts';

/** Translations of which so many have no source that another file is more likely their source. */
export interface SourceDoubt {
  /** Path of the translations. */
  readonly path: string;
  readonly obsolete: number;
  /** Translations in the file. */
  readonly all: number;
}

/** The most obsolete messages that prove nothing, and the highest share of a file's messages that they may be. */
const fewObsolete = 10;
const highestShare = 0.3;

export function isInDoubt({ obsolete, all }: Omit<SourceDoubt, 'path'>): boolean {
  return obsolete > fewObsolete && obsolete > all * highestShare;
}

/** Returns the file with the most messages without a source, if that is in doubt and not what the user has chosen. */
export function sourceDoubt({ family, members }: FamilyState): SourceDoubt | undefined {
  const isKnown = family.kind === 'prose' || isChosen(family) || family.reason === 'setting';
  const doubts = isKnown ? [] : members.filter(({ member }) => !member.isBilingual);
  const [worst] = doubts
    .map(({ member: { path }, counts }) => ({ path, obsolete: counts.obsolete, all: translationsIn(counts) }))
    .filter(isInDoubt)
    .sort((one, other) => other.obsolete - one.obsolete);
  return worst;
}

function translationsIn({ stale, machine, sameAsSource, reviewed, obsolete }: MessageCounts): number {
  return stale + machine + sameAsSource + reviewed + obsolete;
}
