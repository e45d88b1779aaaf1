import { formatFor } from '../../formats/all.ts';
import type { TextToRead } from '../../reading/readInFormat.ts';
import type { IsWanted } from './bilingualPlaces.ts';
import { untranslatedPo, withNewPoMessages } from './poMessages.ts';
import { untranslatedQt, withNewQtMessages } from './qtNewMessages.ts';
import { untranslatedXliff, withNewXliffMessages } from './xliffMessages.ts';

interface BilingualCopies {
  readonly withNew: (target: TextToRead, source: TextToRead, isWanted: IsWanted) => string;
  readonly untranslated: (source: TextToRead) => string | undefined;
}

const formats: Readonly<Record<string, BilingualCopies>> = {
  po: { withNew: withNewPoMessages, untranslated: untranslatedPo },
  xliff: { withNew: withNewXliffMessages, untranslated: untranslatedXliff },
  qt: { withNew: withNewQtMessages, untranslated: untranslatedQt },
};

/**
 * Returns a file with both languages with messages that its source has and it lacks: with their comments, context,
 * flags and notes, without a translation, in the source's order. All else stays byte for byte. A file whose format
 * holds all languages, or that cannot be read, is returned as it is.
 *
 * @param target with its target language
 * @param isWanted given the key of a message, without the index of a plural form
 */
export function withNewMessages(target: TextToRead, source: TextToRead, isWanted: IsWanted = () => true): string {
  const [name, other] = [formatNameOf(target), formatNameOf(source)];
  return name === other ? (formats[name]?.withNew(target, source, isWanted) ?? target.source) : target.source;
}

/**
 * Returns a file for a further language: the messages of a source without translations; undefined where the source
 * cannot be read or its format has no such files.
 *
 * @param source with the target language of the new file
 */
export function untranslatedFile(source: TextToRead): string | undefined {
  return formats[formatNameOf(source)]?.untranslated(source);
}

function formatNameOf({ languageId, name, source }: TextToRead): string {
  const format = formatFor(languageId, name ?? '', source);
  return format.problem?.(source) === undefined ? format.name : '';
}
