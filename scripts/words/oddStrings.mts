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
  const odd: string[] = [];
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'), (key, value: unknown) => {
    if (/^(?:modelD|d)escription$/.test(key) && typeof value === 'string') {
      odd.push(...oddPhrases(value).map((phrase) => sentence('package.json', phrase, value)));
    }
  });
  return odd;
}

function withoutTargets(text: string): string {
  return text.replaceAll(/\]\([^)]*\)/g, ']');
}

function sentence(path: string, phrase: string, text: string): string {
  return `${path}: "${phrase}" is not plain English, in: ${text}`;
}
