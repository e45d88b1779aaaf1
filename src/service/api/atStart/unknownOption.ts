import { editDistance } from '../../../terms/words/editDistance.ts';
import { InvalidInput, phrase } from './errors.ts';

/** UTF-16 code units of an unknown name that a message shows. */
const maxShown = 40;

/**
 * Returns the error for an unknown name. It suggests the nearest known name, or lists all known names if none is
 * similar. A misspelt option is refused rather than ignored, because it decides what is sent, and billed.
 */
export function unknownOption(given: string, known: readonly string[]): InvalidInput {
  const name = given.slice(0, maxShown);
  const nearest = nearestName(name, known);
  return new InvalidInput({
    field: name,
    sentence:
      nearest !== undefined
        ? phrase`Unknown option: ${name}. Did you mean ${nearest}?`
        : known.length > 0
          ? phrase`Unknown option: ${name}. Known options: ${known.join(', ')}.`
          : phrase`Unknown option: ${name}. This command has no options.`,
  });
}

/** Returns the known name with the fewest edits: at most one for each three characters, besides case, `_`, and `-`. */
function nearestName(name: string, known: readonly string[]): string | undefined {
  const plain = (each: string): readonly string[] => [...each.replaceAll(/[-_]/g, '').toLowerCase()];
  const [nearest] = known
    .flatMap((each) => {
      const [one, other] = [plain(name), plain(each)];
      const distance = editDistance(one, other, Math.floor(Math.max(one.length, other.length) / 3));
      return distance === undefined ? [] : [{ each, distance }];
    })
    .sort((one, other) => one.distance - other.distance || one.each.length - other.each.length);
  return nearest?.each;
}
