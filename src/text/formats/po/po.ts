import type { IsWanted, ObsoleteMessage } from '../../entries/bilingualPlaces.ts';
import { isSameLanguage } from '../../files/sameLanguage.ts';
import type { BilingualContent, Content, Format } from '../../format.ts';
import { lineEndOf } from '../../lineBreaks.ts';
import type { MappedText } from '../../mappedText.ts';
import type { FormatOptions, Unit } from '../../unit.ts';
import { messageContent, ownMessageUnit } from '../messageContent.ts';
import { trimmed, type ValueForm, wholeUnit } from '../valueUnits.ts';
import { type PoEntry, type PoString, poEntries } from './poEntries.ts';
import { withFuzzy } from './poFlags.ts';
import { headerOf, languageOfPo, targetHeader } from './poHeader.ts';
import { keyOf, messageUnit, noteOf, type PoReading } from './poMessage.ts';
import { type PoFileText, untranslatedPo, withNewPoMessages } from './poMessages.ts';
import { obsoletePo } from './poObsolete.ts';
import { pluralUnits } from './poPlurals.ts';
import { escapePo, poStyle, writePo } from './poWrite.ts';

/** gettext: a template contains the source, a file of a language also the translations. */
export const po: Format = {
  name: 'po',
  languageIds: ['po', 'gettext', 'pot'],
  extensions: ['.po', '.pot'],
  isBilingual: true,
  open: ({ path, source }) => {
    const { entries, problem } = poEntries(source);
    return problem ?? new PoContent({ path, source, entries });
  },
};

class PoContent implements Content, BilingualContent {
  readonly #file: PoFileText;

  constructor(file: PoFileText) {
    this.#file = file;
  }

  get bilingual(): BilingualContent {
    return this;
  }

  units(options: FormatOptions): Iterable<Unit> {
    const { source, entries } = this.#file;
    const { targetLang } = options;
    return targetLang === undefined
      ? ownUnits(source, entries, options)
      : targetUnits(source, entries, { ...options, targetLang });
  }

  holds(targetLang: string): boolean {
    const { path, entries } = this.#file;
    const language = languageOfPo(headerOf(entries), path);
    return !path.toLowerCase().endsWith('.pot') && (language === undefined || isSameLanguage(language, targetLang));
  }

  obsolete(_: string, origin: Content | undefined): readonly ObsoleteMessage[] {
    return obsoletePo(this.#file, origin instanceof PoContent ? origin.#file : undefined);
  }

  withNew(targetLang: string, origin: Content, isWanted: IsWanted): string {
    return origin instanceof PoContent
      ? withNewPoMessages(this.#file, targetLang, origin.#file, isWanted)
      : this.#file.source;
  }

  untranslated(targetLang: string): string | undefined {
    return untranslatedPo(this.#file, targetLang);
  }
}

/** Yields the translations of a file as texts. */
function* ownUnits(source: string, entries: readonly PoEntry[], options: FormatOptions): Generator<Unit> {
  const header = headerOf(entries);
  const eol = lineEndOf(source);
  for (const entry of entries) {
    for (const [index, { value, lines }] of entry === header ? [] : inOrder(entry)) {
      const escape = (text: string): string => {
        const escaped = escapePo(text.replace(/\r\n?/g, '\n'));
        return lines > 1 ? escaped.replace(/((?:^|[^\\])(?:\\\\)*\\n)(?=[^])/g, `$1"${eol}"`) : escaped;
      };
      const note = noteOf(entry);
      const key = entry.plural === undefined ? keyOf(entry) : `${keyOf(entry)}[${index}]`;
      const form = { source, escape };
      const message = entry.plural === undefined ? icuUnit(value, key, form, options) : undefined;
      for (const unit of message ? [message] : wholeUnit(value, key, form, options)) {
        yield { ...unit, ...(note !== undefined && { note }) };
      }
    }
  }
}

/** Returns a translation that is an ICU message with branches; undefined for others. */
function icuUnit(value: MappedText, key: string, { source, escape }: ValueForm, options: FormatOptions) {
  const { first, text } = trimmed(value);
  const message = messageContent(text, { ...options, valueKey: key }, escape);
  const range = { start: value.startOf(first), end: value.endOf(first + text.length) };
  const unit = message && ownMessageUnit(message, source, range);
  return unit && { ...unit, key };
}

function inOrder({ forms }: PoEntry): readonly (readonly [number, PoString])[] {
  return [...forms].sort(([, one], [, other]) => one.start - other.start);
}

/** Yields the texts of a file, with the ranges of their translations. */
function* targetUnits(
  source: string,
  entries: readonly PoEntry[],
  options: FormatOptions & { readonly targetLang: string },
): Generator<Unit> {
  const header = headerOf(entries);
  const style = poStyle(source, entries);
  const target = targetHeader(header, options.path ?? '', options.targetLang);
  const reading: PoReading = { source, style, options, isOfTarget: target.isOfTarget };
  for (const entry of entries) {
    const [first] = entry.forms.values();
    if (first === undefined) {
      continue;
    }
    if (entry !== header) {
      yield* entry.plural === undefined
        ? messageUnit(reading, entry, { text: entry.id, form: first, key: keyOf(entry) })
        : pluralUnits(reading, entry, entry.plural, target.forms);
    } else if (target.text !== undefined) {
      const { start, text } = withFuzzy(source, entry, false, first.start);
      const written = writePo(escapePo(target.text), { style, indent: first.start - first.keyword, like: first });
      yield { start, end: first.end, parts: [], write: () => text + written };
    }
  }
}
