import * as vscode from 'vscode';
import type { DictionaryPair } from '../../api/glossaries/dictionary.ts';
import { segment, textOfSegment } from '../../ui/uriSegment.ts';
import { dictionaryScheme } from './dictionaryScheme.ts';

/** What a document's address names: a dictionary, or one of the folders above it. */
export interface DictionaryAddress {
  /** As it was when the document was opened; empty for the root. */
  readonly glossaryId: string;
  readonly pair?: DictionaryPair;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * Returns the document of a dictionary: `languageservices-glossary:/<glossary
 * name>/<source>-<target>.tsv?<glossary_id>`. The editor shows the whole path above the text, so the id is not in it.
 */
export function dictionaryUri({ id, name }: Named, { sourceLang, targetLang }: DictionaryPair): vscode.Uri {
  const file = segment(`${sourceLang}-${targetLang}.tsv`.toLowerCase());
  return vscode.Uri.from({ scheme: dictionaryScheme, path: `/${segment(name)}/${file}`, query: id });
}

/**
 * Returns what an address names; undefined for none of ours. The name in it does not count: the id alone decides. The
 * id may also come first in the path of a document, as in `/<glossary_id>/<glossary name>/<source>-<target>.tsv`.
 */
export function readAddress(uri: vscode.Uri): DictionaryAddress | undefined {
  const parts = uri.path.split('/').slice(1);
  const isIdInPath = uri.query === '' && parts.length === 3;
  const glossaryId = isIdInPath ? textOfSegment(parts[0] ?? '') : uri.query;
  const [, file, ...more] = isIdInPath ? parts.slice(1) : parts;
  if (uri.scheme !== dictionaryScheme || glossaryId === undefined || more.length > 0) {
    return undefined;
  }
  if (file === undefined) {
    return { glossaryId };
  }
  const [, sourceLang, targetLang] = /^([a-z]{2,3})-([a-z]{2,3})\.tsv$/i.exec(file) ?? [];
  return sourceLang !== undefined && targetLang !== undefined
    ? { glossaryId, pair: { sourceLang, targetLang } }
    : undefined;
}
