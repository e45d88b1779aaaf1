import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bundle/options.mts';
import { kinds, readStrings, stringsPath } from '../l10n/bundles.mts';
import { oddPhrases, oddWords } from './plainWords.mts';

/** Returns a sentence for each odd phrase in the English strings, ignoring the targets of links. */
export function oddStrings(strings = readStrings()): readonly string[] {
  return kinds.flatMap((kind) =>
    Object.values(strings[kind]).flatMap((text) =>
      [...oddPhrases(withoutTargets(text)), ...oddWords(withoutTargets(text))].map((phrase) =>
        sentence(stringsPath(kind), phrase, text),
      ),
    ),
  );
}

/** The same for the descriptions of tools for language models. */
export function oddDescriptions(): readonly string[] {
  const texts = descriptionsIn(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  return texts.flatMap((text) => oddPhrases(text).map((phrase) => sentence('package.json', phrase, text)));
}

/** Returns the descriptions for language models in a value of the manifest. */
function descriptionsIn(value: unknown): readonly string[] {
  return typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, each]: readonly [string, unknown]) =>
        /^(?:modelD|d)escription$/.test(key) && typeof each === 'string' ? [each] : descriptionsIn(each),
      );
}

function withoutTargets(text: string): string {
  return text.replaceAll(/\]\([^)]*\)/g, ']');
}

function sentence(path: string, phrase: string, text: string): string {
  return `${path}: "${phrase}" is not plain English, in: ${text}`;
}
