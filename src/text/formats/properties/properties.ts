import type { Format } from '../../format.ts';
import type { MappedText } from '../../mappedText.ts';
import { quotation } from '../../placeholders/messageRun.ts';
import type { FormatOptions, Unit } from '../../unit.ts';
import { breaksWithin } from '../breaksWithin.ts';
import { choiceUnits } from '../choiceUnits.ts';
import { settingsCommentUnits } from '../configuration.ts';
import { messageText, quoteMessage } from '../messageFormat.ts';
import { type ValueForm, valueUnits, wholeUnit } from '../valueUnits.ts';
import { withTexts } from '../withTexts.ts';
import { type PropertiesEntry, propertiesEntries } from './propertiesEntries.ts';
import { escapeProperties, propertiesHabits } from './propertiesEscapes.ts';
import { propertiesText } from './propertiesText.ts';
import { propertiesTree } from './propertiesTree.ts';
import { writeProperties } from './propertiesWrite.ts';

/** Java .properties: values, with the file's escapes and continued lines. */
export const properties: Format = {
  name: 'properties',
  languageIds: ['properties', 'java-properties', 'spring-boot-properties'],
  extensions: ['.properties'],
  open: ({ source }) => {
    const entries = [...propertiesEntries(source)];
    return {
      units: (options) =>
        options.onlyProse === true ? settingsCommentUnits(source, options) : propertiesUnits(source, entries, options),
      entries: () => propertiesTree(source, entries),
    };
  },
};

function* propertiesUnits(source: string, found: readonly PropertiesEntry[], options: FormatOptions): Generator<Unit> {
  const entries = found.map(({ value, ...entry }) => ({
    ...entry,
    pieces: value,
    ...propertiesText(source, value),
  }));
  const habits = propertiesHabits(
    source,
    entries.map(({ pieces }) => pieces),
  );
  const formatted = usesMessageFormat(entries.map(({ value }) => value.text));
  for (const { key, value, breaks, note } of entries) {
    const escape = (text: string): string => escapeProperties(text, habits);
    const form: ValueForm = {
      source,
      escape,
      write: (parts, unit) => writeProperties(parts, breaksWithin(breaks, unit), escape),
      isLocale: true,
    };
    const place = { key: key.slice(key.lastIndexOf('.') + 1), keyPath: key };
    const units = isMessage(value.text, formatted)
      ? formatUnits(value, key, form, options)
      : valueUnits(value, place, form, options);
    yield* note === undefined ? units : units.map((unit) => ({ ...unit, note }));
  }
}

/** Returns the units of a `java.text.MessageFormat`. */
function formatUnits(value: MappedText, key: string, form: ValueForm, options: FormatOptions): readonly Unit[] {
  const protect = [new RegExp(quotation), ...(options.protect ?? [])];
  const whole = (text: MappedText) => wholeUnit(text, key, form, { ...options, protect });
  return choiceUnits(value, whole) ?? whole(messageText(value)).map((unit) => withTexts(unit, quoteMessage));
}

const argument = /\{\d{1,2}\s{0,9}[,}]/;
const branches = /\{\s{0,9}\w{1,60}\s{0,9},\s{0,9}(?:plural|select|selectordinal)\s{0,9},/;

/** Returns true if a message with an argument has doubled apostrophes, or if no message has an apostrophe. */
function usesMessageFormat(texts: readonly string[]): boolean {
  const telling = texts.filter((text) => argument.test(text) && text.includes("'"));
  return telling.length === 0 || telling.some((text) => text.includes("''"));
}

/** Returns true for a text that `java.text.MessageFormat` reads. Text with branches of ICU has another reader. */
function isMessage(text: string, formatted: boolean): boolean {
  if (branches.test(text)) {
    return false;
  }
  return argument.test(text)
    ? text.includes("''") || (formatted && (!text.includes("'") || /'[{}]/.test(text)))
    : /\p{L}''\p{L}|=''[^']{1,2000}''/u.test(text);
}
