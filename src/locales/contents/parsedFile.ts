import { type Document, isProblem } from '../../formats/document.ts';
import { parseDocument } from '../../formats/parseDocument.ts';
import type { LocaleFolder } from '../localeFolder.ts';

/** Returns a file that is read as far as it goes; undefined if it cannot be read. */
export async function parsedFile(
  folder: Pick<LocaleFolder, 'read'>,
  path: string,
  signal: AbortSignal | undefined,
): Promise<Document | undefined> {
  const text = await folder.read(path, signal).catch(() => undefined);
  signal?.throwIfAborted();
  const opened = text === undefined ? undefined : parseDocument({ name: path, source: text, languageId: '' });
  return opened === undefined || isProblem(opened) || opened.problem !== undefined ? undefined : opened;
}
