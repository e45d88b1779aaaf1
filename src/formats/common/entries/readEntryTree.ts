import type { EntryTree } from '../../../text/entry.ts';
import { type FileToOpen, isProblem } from '../../document.ts';
import { parseDocument } from '../../parseDocument.ts';

/** Returns the entries of a file; undefined if its entries cannot be distinguished. */
export function readEntryTree(file: FileToOpen): EntryTree | undefined {
  const document = parseDocument(file);
  return isProblem(document) ? undefined : document.entries;
}
