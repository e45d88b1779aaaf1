import type * as vscode from 'vscode';
import { itemUri, readItemUri } from '../../../editor/virtual/itemUri.ts';
import { encodeSegment } from '../../../editor/virtual/uriSegment.ts';
import type { DictionaryPair } from '../../../service/api/atStart/languages/servesPair.ts';

/** The URI scheme of dictionaries. */
export const dictionaryScheme = 'languageservices-glossary';
/** Their language id (package.json, `languages`): it affects editing, without any syntax colours. */
export const dictionaryLanguage = 'languageservices-dictionary';

/** What a document's URI identifies: a dictionary, or one of its parent folders. */
export interface DictionaryAddress {
  /** The id when the document was opened; empty for the root. */
  readonly glossaryId: string;
  /** True for the folder that has the one with the glossary’s name. */
  readonly isItem: boolean;
  readonly pair?: DictionaryPair;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * Returns the document of a dictionary,
 * `languageservices-glossary://<glossary_id>/<glossary name>/<source>-<target>.tsv`.
 */
export function dictionaryUri({ id, name }: Named, { sourceLang, targetLang }: DictionaryPair): vscode.Uri {
  const file = encodeSegment(`${sourceLang}-${targetLang}.tsv`.toLowerCase());
  return itemUri(dictionaryScheme, id, [encodeSegment(name), file]);
}

/** Returns what a URI identifies; undefined for other URIs. The name in it is ignored: the id decides. */
export function readAddress(uri: vscode.Uri): DictionaryAddress | undefined {
  const item = uri.scheme === dictionaryScheme ? readItemUri(uri) : undefined;
  const [name, file, ...more] = item?.names ?? [];
  if (item === undefined || more.length > 0) {
    return undefined;
  }
  const glossaryId = item.id;
  if (file === undefined) {
    return { glossaryId, isItem: name === undefined };
  }
  const [, sourceLang, targetLang] = /^([a-z]{2,3})-([a-z]{2,3})\.tsv$/i.exec(file) ?? [];
  return sourceLang !== undefined && targetLang !== undefined
    ? { glossaryId, isItem: false, pair: { sourceLang, targetLang } }
    : undefined;
}
