import { glossaryBytes, glossaryTextBytes } from '../../service/api/limits.ts';
import { sourceLanguage } from '../baseLanguages.ts';
import type { Parameters } from '../http/parameters.ts';
import { RequestError } from '../http/requestError.ts';
import type { Dictionary } from './glossary.ts';
import { parseEntries } from './parseEntries.ts';

/**
 * Maximum bytes of a body with glossary entries: enough for the largest glossary with each byte escaped as `\u0001` or
 * `%01`.
 */
export const glossaryBodyBytes = 6 * glossaryBytes + 65_536;

/** Throws 400 for a name that is missing, empty or too long. */
export function readName(parameters: Parameters): string {
  const name = parameters.requiredString('name');
  if (name === '') {
    throw parameters.bad('name', 'must not be empty');
  }
  if (Buffer.byteLength(name) > glossaryTextBytes) {
    throw parameters.bad('name', `must have at most ${glossaryTextBytes} UTF-8 bytes, not ${Buffer.byteLength(name)}`);
  }
  return name;
}

/** Returns a glossary language in lower case (specification, Language codes); throws 400 for any other. */
function readLanguage(parameters: Parameters, name: string): string {
  const language = sourceLanguage(parameters.requiredString(name));
  if (language === undefined) {
    throw parameters.bad(name, 'is not a glossary language');
  }
  return language.toLowerCase();
}

/** Returns the pair of a dictionary, in lower case. */
export function readPair(parameters: Parameters): Pick<Dictionary, 'sourceLang' | 'targetLang'> {
  return { sourceLang: readLanguage(parameters, 'source_lang'), targetLang: readLanguage(parameters, 'target_lang') };
}

/** Throws 413 if the entries have more bytes than a glossary may. */
function checkSize(bytes: number): void {
  if (bytes > glossaryBytes) {
    throw new RequestError(413, `The glossary is larger than ${glossaryBytes} bytes.`);
  }
}

/**
 * Returns a new dictionary for a glossary that has `otherBytes` of other entries. Throws 400, and 413 for too many
 * bytes.
 */
export function readDictionary(parameters: Parameters, otherBytes: number): Dictionary {
  const pair = readPair(parameters);
  for (const [name, language] of [
    ['source_lang', pair.sourceLang],
    ['target_lang', pair.targetLang],
  ] as const) {
    if (language === 'th') {
      throw parameters.bad(name, 'must not be Thai, which glossaries do not support');
    }
  }
  const format = parameters.choice('entries_format', ['tsv', 'csv']) ?? 'tsv';
  const entries = parameters.requiredString('entries');
  checkSize(otherBytes + Buffer.byteLength(entries));
  return { ...pair, ...parseEntries(entries, format, pair) };
}

/** Returns the dictionaries of a new glossary, each of another pair. Throws 400, and 413 for too many bytes. */
export function readDictionaries(parameters: Parameters): readonly Dictionary[] {
  const given = parameters.objects('dictionaries');
  if (given === undefined) {
    throw parameters.bad('dictionaries', 'is required');
  }
  const seen = new Set<string>();
  let bytes = 0;
  return given.map((each) => {
    const dictionary = readDictionary(each, bytes);
    bytes += Buffer.byteLength(each.requiredString('entries'));
    const pair = `${dictionary.sourceLang} ${dictionary.targetLang}`;
    if (seen.has(pair)) {
      throw each.bad('target_lang', 'duplicates the language pair of another dictionary of the glossary');
    }
    seen.add(pair);
    return dictionary;
  });
}
