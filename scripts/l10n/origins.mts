// The English text of each translation of package.nls.json. Its keys stay when the English text changes (the keys of
// code strings are the text), so outdated translations would not be noticed otherwise.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bundle/options.mts';
import { languages, readStrings, type Strings, toStrings } from './bundles.mts';

const path = join(root, 'scripts/l10n/origins.json');

/** Key -> hash of the English text that a language's translation was made from. */
export function readOrigins(language: string): Strings {
  return toStrings(Reflect.get(Object(JSON.parse(readFileSync(path, 'utf8'))), language));
}

/** Returns the English texts that changed since they were translated. */
export function changedSince(origins: Strings, english: Strings, translated: Strings): Strings {
  return Object.fromEntries(
    Object.entries(english).filter(([key, text]) => key in translated && origins[key] !== printOf(text)),
  );
}

/**
 * Records that translations were made from the current English texts.
 * @param added the new, changed or confirmed translations of a language
 */
export function noteOrigins(language: string, added: Strings): void {
  const english = readStrings().manifest;
  const all = languages.map((each) => {
    const { manifest } = readStrings(each);
    const before = readOrigins(each);
    const printed = ([key, text]: readonly [string, string]): readonly (readonly [string, string])[] => {
      const print = each === language && key in added ? printOf(text) : before[key];
      return key in manifest && print !== undefined ? [[key, print]] : [];
    };
    return [each, Object.fromEntries(Object.entries(english).flatMap(printed))] as const;
  });
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(all), undefined, 2)}\n`);
}

/** Returns part of a hash, long enough to distinguish texts. */
export function printOf(english: string): string {
  return createHash('sha256').update(english).digest('hex').slice(0, 8);
}
