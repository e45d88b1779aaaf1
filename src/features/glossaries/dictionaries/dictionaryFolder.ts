import * as vscode from 'vscode';
import { encodeSegment } from '../../../editor/virtual/uriSegment.ts';
import type { GlossaryList } from '../../../service/lists/glossaryList.ts';
import { dictionaryUri, readAddress } from './dictionaryAddress.ts';

/** Returns the content of a parent folder of dictionaries, for the editor's breadcrumbs. Rejects like the list. */
export async function dictionaryFolder(
  list: GlossaryList,
  uri: vscode.Uri,
  signal: AbortSignal,
): Promise<[string, vscode.FileType][]> {
  const { Directory, File } = vscode.FileType;
  const { glossaryId = '', isItem = false } = readAddress(uri) ?? {};
  if (glossaryId === '') {
    return (await list.list(signal)).map(({ id }) => [encodeSegment(id), Directory]);
  }
  const glossary = await list.get(glossaryId, signal);
  if (isItem) {
    return [[encodeSegment(glossary.name), Directory]];
  }
  return glossary.dictionaries.map((pair) => [dictionaryUri(glossary, pair).path.split('/').at(-1) ?? '', File]);
}
