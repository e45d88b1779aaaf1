import * as vscode from 'vscode';
import { decodeSegment, encodeSegment } from '../../../editor/virtual/uriSegment.ts';
import type { DictionaryPair } from '../../../service/api/glossaries/dictionary.ts';
import { dictionaryScheme } from './dictionaryScheme.ts';

/** What a document's URI identifies: a dictionary, or one of its parent folders. */
export interface DictionaryAddress {
  /** The id when the document was opened; empty for the root. */
  readonly glossaryId: string;
  readonly pair?: DictionaryPair;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * Returns the document of a dictionary,
 * `languageservices-glossary:/<glossary_id>/<glossary name>/<source>-<target>.tsv`.
 */
export function dictionaryUri({ id, name }: Named, { sourceLang, targetLang }: DictionaryPair): vscode.Uri {
  const file = encodeSegment(`${sourceLang}-${targetLang}.tsv`.toLowerCase());
  return vscode.Uri.from({ scheme: dictionaryScheme, path: `/${encodeSegment(id)}/${encodeSegment(name)}/${file}` });
}

/** Returns what a URI identifies; undefined for other URIs. The name in it is ignored: the id decides. */
export function readAddress(uri: vscode.Uri): DictionaryAddress | undefined {
  const [, id = '', , file, ...more] = uri.path.split('/');
  const glossaryId = decodeSegment(id);
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
