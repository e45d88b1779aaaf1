import { parsePluralForm } from '../../text/plurals/pluralKeys.ts';
import type { MessageProblem } from '../message.ts';
import { joinParts } from '../reading/messageText.ts';
import type { TextPair } from '../reading/textPairs.ts';
import { type ChosenSeverities, defaultSeverities } from './severity.ts';

/** Words of two sources that have the same translation; names of buttons with fewer words often do. */
const fewestWords = 3;

/**
 * Returns what the messages of a file say of each other, by key: the same source with several translations, and several
 * sources with the same translation. The first one of each group has no problem.
 */
export function inconsistencies(
  pairs: readonly TextPair[],
  chosen: ChosenSeverities,
): ReadonlyMap<string, MessageProblem> {
  const found = new Map<string, MessageProblem>();
  const isOn = (kind: 'inconsistent' | 'sameTranslation'): boolean =>
    (chosen[kind] ?? defaultSeverities[kind]) !== 'off' ||
    Object.keys(chosen).some((name) => name.startsWith(`${kind} `));
  const [bySource, byTarget] = [isOn('inconsistent'), isOn('sameTranslation')];
  if (!bySource && !byTarget) {
    return found;
  }
  const [translations, sources] = [new Map<string, string>(), new Map<string, string>()];
  for (const { key, source, target } of pairs) {
    // Forms of a plural share their source.
    if (source === undefined || target === undefined || parsePluralForm(key) !== undefined) {
      continue;
    }
    const [before, after] = [joinParts(source.parts).trim(), target.text.trim()];
    const [former, other] = [translations.get(before), sources.get(after)];
    if (former === undefined) {
      translations.set(before, after);
    } else if (bySource && former !== after) {
      found.set(key, { kind: 'inconsistent', other: former });
    }
    if (other === undefined) {
      sources.set(after, before);
    } else if (byTarget && isOtherText(other, before) && !found.has(key)) {
      found.set(key, { kind: 'sameTranslation', other });
    }
  }
  return found;
}

/** Returns true for two sources that differ in more than case and punctuation. */
function isOtherText(one: string, other: string): boolean {
  const words = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first, second] = [words(one), words(other)];
  return first.length >= fewestWords && second.length >= fewestWords && first.join(' ') !== second.join(' ');
}
