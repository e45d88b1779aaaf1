import { pseudoBrackets } from '../../../scripts/l10n/pseudoText.mts';

/** The same in every language. */
const names = /\b(Language Services|Demo|Environment|UTF-8|CSV|TSV|JSON|XML|HTML|PDF)\b/g;

/** Text that the editor appends to ours. */
const addition = /\s\(Press 'Enter'.*\)$/;

/** Text for programs: codes of languages, settings and files, addresses; and keys to press. */
const codes =
  /\b(Ctrl|Shift|Alt)\+\w+|`[^`]*`|\b[a-z]+:\/\/\S+|\S+\.(md|txt|json|csv|tsv)\b|\blanguageServices(\.\w+)+|\b[A-Za-z]{2}-[A-Z][A-Za-z]{1,3}\b|\b[A-Z]{2}\b|\b[a-z]+_[a-z_]+\b/g;

const months = 'January February March April May June July August September October November December'.split(' ');

/** Words in the user's language from other sources: names of languages, dates and lists. */
const ofTheEditor = new Set([...months, 'at', 'AM', 'PM', 'and', ...languageWords()]);

/** Returns the words of a text in plain English letters, although the window uses the pseudo-locale. */
export function untranslated(text: string): readonly string[] {
  const words =
    text
      .replace(addition, '')
      .replace(names, ' ')
      .replace(codes, ' ')
      .match(/\b[A-Za-z]{2,}\b/g) ?? [];
  return words.filter((word) => !ofTheEditor.has(word));
}

/** Returns true if a text ends inside the brackets of the pseudo-locale, because it was cut. */
export function isCut(text: string): boolean {
  const [open, close] = pseudoBrackets;
  return text.split(open).length !== text.split(close).length;
}

function languageWords(): string[] {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const languages = letters.flatMap((one) => letters.map((other) => one + other));
  const codesOfLanguages = [...languages, 'en-US', 'en-GB', 'pt-BR', 'pt-PT', 'es-419', 'zh-Hans', 'zh-Hant'];
  const english = new Intl.DisplayNames(['en'], { type: 'language', languageDisplay: 'standard', fallback: 'none' });
  return codesOfLanguages.flatMap((code) => english.of(code)?.match(/[A-Za-z]+/g) ?? []);
}
