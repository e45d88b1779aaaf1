import { oddPhrases } from '../readme/plainWords.mts';
import { kinds, readStrings, stringsPath } from './bundles.mts';

/** Returns a sentence for each odd phrase in the English strings, ignoring the targets of links. */
export function oddStrings(strings = readStrings()): readonly string[] {
  return kinds.flatMap((kind) =>
    Object.values(strings[kind]).flatMap((text) =>
      oddPhrases(text.replaceAll(/\]\([^)]*\)/g, ']')).map(
        (phrase) => `${stringsPath(kind)}: "${phrase}" is not plain English, in: ${text}`,
      ),
    ),
  );
}
