import * as vscode from 'vscode';
import type { DictionaryPair } from '../../../api/glossaries/dictionary.ts';
import { segment, textOfSegment } from '../../../ui/files/uriSegment.ts';
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
 * Returns the document of a dictionary,
 * `languageservices-glossary:/<glossary_id>/<glossary name>/<source>-<target>.tsv`.
 */
export function dictionaryUri({ id, name }: Named, { sourceLang, targetLang }: DictionaryPair): vscode.Uri {
  const file = segment(`${sourceLang}-${targetLang}.tsv`.toLowerCase());
  return vscode.Uri.from({ scheme: dictionaryScheme, path: `/${segment(id)}/${segment(name)}/${file}` });
}

/** Returns what an address names; undefined for none of ours. The name in it does not count: the id alone decides. */
export function readAddress(uri: vscode.Uri): DictionaryAddress | undefined {
  const [, id = '', , file, ...more] = uri.path.split('/');
  const glossaryId = textOfSegment(id);
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
