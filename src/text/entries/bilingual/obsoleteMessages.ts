import { formatFor } from '../../formats/all.ts';
import type { TextToRead } from '../../reading/readInFormat.ts';
import { edited } from '../lines.ts';
import type { ObsoleteMessage } from './bilingualPlaces.ts';
import { obsoleteInCatalog, withoutInCatalog } from './catalogObsolete.ts';
import { obsoletePo } from './poObsolete.ts';
import { obsoleteQt } from './qtNewMessages.ts';
import { obsoleteXliff } from './xliffMessages.ts';

interface Reader {
  readonly find: (file: TextToRead, origin: TextToRead | undefined) => readonly ObsoleteMessage[];
  readonly without?: (file: TextToRead, messages: readonly ObsoleteMessage[]) => string;
}

const readers: Readonly<Record<string, Reader>> = {
  po: { find: obsoletePo },
  qt: { find: obsoleteQt },
  xliff: { find: obsoleteXliff },
  xcstrings: { find: obsoleteInCatalog, without: withoutInCatalog },
};

/**
 * Returns the messages that a file says are not used any more (`#~` of gettext, `vanished` and `obsolete` of Qt,
 * `stale` of a String Catalog), and those that the file with the source texts does not have, in the order of the file.
 *
 * @param file with its target language
 * @param origin the file with the source texts; absent if the format has none
 */
export function obsoleteMessages(file: TextToRead, origin: TextToRead | undefined): readonly ObsoleteMessage[] {
  const name = formatNameOf(file);
  const from = origin && formatNameOf(origin) === name ? origin : undefined;
  return readers[name]?.find(file, from) ?? [];
}

/** Returns a file without these messages, with their comments. All else stays byte for byte. */
export function withoutObsoleteMessages(file: TextToRead, messages: readonly ObsoleteMessage[]): string {
  const name = formatNameOf(file);
  const all = { start: 0, end: file.source.length };
  const edits = messages.map(({ start, end }) => ({ start, end, text: '' }));
  const text = readers[name]?.without?.(file, messages) ?? edited(file.source, all, edits);
  return formatNameOf({ ...file, source: text }) === name ? text : file.source;
}

function formatNameOf({ languageId, name, source }: TextToRead): string {
  const format = formatFor(languageId, name ?? '', source);
  return format.problem?.(source) === undefined ? format.name : '';
}
