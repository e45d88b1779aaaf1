import { type Document, isProblem } from '../../formats/document.ts';
import { parseDocument } from '../../formats/parseDocument.ts';
import { unlessTooDeep } from '../../text/syntaxProblem.ts';
import type { FormatOptions, Unit } from '../../text/unit.ts';
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

/** Returns the units of a file; undefined if it cannot be read, also where a text is too long for the stack. */
export async function unitsIn(
  folder: Pick<LocaleFolder, 'read'>,
  path: string,
  options: FormatOptions,
  signal: AbortSignal | undefined,
): Promise<readonly Unit[] | undefined> {
  const opened = await parsedFile(folder, path, signal);
  return opened && unlessTooDeep(() => opened.units(options));
}
