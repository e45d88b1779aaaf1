import { type BilingualMessage, type IsWanted, placesOf } from '../../entries/bilingualPlaces.ts';
import { type Edit, edited } from '../../entries/lines.ts';
import { lineEndOf } from '../../lineBreaks.ts';
import { pluralFormsOf } from '../../plurals/pluralForms.ts';
import type { PoEntry } from './poEntries.ts';
import { headerOf, targetHeader } from './poHeader.ts';
import { keyOf } from './poMessage.ts';

interface PoMessage extends BilingualMessage {
  readonly entry: PoEntry;
}

/** A gettext file that is parsed. */
export interface PoFileText {
  readonly path: string;
  readonly source: string;
  readonly entries: readonly PoEntry[];
}

/** Returns a gettext file with messages that it lacks, as the source has them, without a translation. */
export function withNewPoMessages(
  target: PoFileText,
  targetLang: string,
  source: PoFileText,
  isWanted: IsWanted,
): string {
  const header = headerOf(target.entries);
  const { forms } = targetHeader(header, target.path, targetLang);
  const eol = lineEndOf(target.source);
  const start = endOf(header) ?? 0;
  const edits = placesOf(poMessagesOf(target.entries), poMessagesOf(source.entries), isWanted).map(
    ({ message, after, before }): Edit => {
      const text = copyOf(source.source, message, forms.count, eol);
      if (after === undefined && before !== undefined) {
        return { start: before.start, end: before.start, text: text + eol + eol };
      }
      const at = after?.end ?? start;
      return { start: at, end: at, text: at === 0 ? text + eol : eol + eol + text };
    },
  );
  return edited(
    target.source,
    { start: 0, end: target.source.length },
    edits.sort((one, other) => one.start - other.start),
  );
}

/** Returns a gettext file for another language: all messages of a template or translation, without translations. */
export function untranslatedPo({ source, entries }: PoFileText, targetLang: string): string | undefined {
  const end = endOf(headerOf(entries));
  if (end === undefined) {
    return undefined;
  }
  const eol = lineEndOf(source);
  const { count } = pluralFormsOf(targetLang);
  const copies = poMessagesOf(entries).map((message) => copyOf(source, message, count, eol));
  return [source.slice(0, end), ...copies].join(eol + eol) + eol;
}

/** Returns the messages of a file, without its header. */
export function poMessagesOf(entries: readonly PoEntry[]): readonly PoMessage[] {
  const header = headerOf(entries);
  return entries.flatMap((entry): PoMessage[] => {
    const end = endOf(entry) ?? entry.id.end;
    return entry === header ? [] : [{ start: entry.start, end, key: keyOf(entry), container: '', entry }];
  });
}

function endOf(entry: PoEntry | undefined): number | undefined {
  return entry && [...entry.forms.values()].at(-1)?.end;
}

/** Returns a message with its comments, context and texts, and empty forms. */
function copyOf(source: string, { entry }: PoMessage, count: number, eol: string): string {
  const { comments, id, plural, context } = entry;
  const kept = comments.flatMap(({ text }) => {
    const comment = text.startsWith('#,') ? withoutFuzzy(text) : text;
    // Former texts and obsolete messages are about translations.
    return /^#[|~]/.test(text) || comment === '#,' ? [] : comment;
  });
  const texts = source.slice(context?.keyword ?? id.keyword, (plural ?? id).end);
  const forms = plural ? Array.from({ length: count }, (_, index) => `msgstr[${index}] ""`) : ['msgstr ""'];
  return [...kept, texts, ...forms].join('\n').replace(/\r\n?|\n/g, eol);
}

function withoutFuzzy(comment: string): string {
  const flags = comment
    .slice(2)
    .split(',')
    .map((flag) => flag.trim());
  return `#, ${flags.filter((flag) => flag !== 'fuzzy' && flag !== '').join(', ')}`.trim();
}
