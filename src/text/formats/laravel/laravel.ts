import { hasWords } from '../../asking/hasWords.ts';
import { isLanguageCode } from '../../files/isLanguageCode.ts';
import type { Format } from '../../format.ts';
import type { MappedText } from '../../mappedText.ts';
import { baseOf, tokenOfFolder } from '../../paths/languageToken.ts';
import { syntaxProblem } from '../../syntaxProblem.ts';
import type { FormatOptions, Unit } from '../../unit.ts';
import { rangeTexts } from '../rangeTexts.ts';
import { valueUnits } from '../valueUnits.ts';
import { withTexts } from '../withTexts.ts';
import { pluralUnits } from './laravelPlurals.ts';
import { laravelTree } from './laravelTree.ts';
import { type PhpArray, type PhpValue, phpArray } from './phpArray.ts';
import { phpNotes } from './phpNotes.ts';
import { escapePhp, readPhpString } from './phpString.ts';

/** PHP files that return an array of messages, as in Laravel. In other PHP files comments are translated. */
export const laravel: Format = {
  name: 'laravel',
  languageIds: [],
  extensions: [],
  claims: ({ path, source }) => isMessagesPath(path) && (source === '' || returnsArray.test(source)),
  open: ({ source }) => {
    const array = phpArray(source);
    return array.brokenAt === undefined
      ? { units: (options) => arrayUnits(source, array, options), entries: () => laravelTree(source) }
      : syntaxProblem(source, array.brokenAt);
  },
};

const returnsArray = /^(?:\ufeff?<\?php)?[^\S\r\n]*return[^\S\r\n]*(?:\[|array[^\S\r\n]*\(|\r?$)/im;
const folder = /^(?:lang|languages?|locales?|translations|messages|i18n|l10n)$/i;

/** `lang/en/auth.php`, `lang/vendor/shop/en/cart.php`, `lang/en.php`. */
function isMessagesPath(path: string): boolean {
  const folders = path.replace(/\.php$/i, '').split('/');
  const at = folders.findIndex((name) => folder.test(name));
  return (
    /\.php$/i.test(path) &&
    at !== -1 &&
    folders.slice(at + 1).some((name) => tokenOfFolder(name) !== undefined && isLanguageCode(baseOf(name)))
  );
}

function* arrayUnits(source: string, { values, comments }: PhpArray, options: FormatOptions): Generator<Unit> {
  const notes = phpNotes(source, values, comments);
  for (const value of values) {
    const note = notes.get(value);
    for (const unit of valueTexts(source, value, options)) {
      yield note === undefined || unit.parts.length === 0 ? unit : { ...unit, note };
    }
  }
}

function* valueTexts(source: string, value: PhpValue, options: FormatOptions): Generator<Unit> {
  const quote = source.charAt(value.start);
  const text = readPhpString(source, value);
  const form = { source, escape: (written: string) => escapePhp(written, quote), isLocale: true };
  const plural = text && pluralTexts(text);
  if (plural !== undefined) {
    const formUnits = (each: MappedText, index: number): Unit[] =>
      valueUnits(each, { ...value, keyPath: `${value.keyPath}[${index}]` }, form, options).map((unit) =>
        // A new bar would begin another form.
        withTexts(unit, (written) => written.replaceAll('|', '/')),
      );
    yield* pluralUnits(plural, formUnits, options);
  } else if (text !== undefined) {
    yield* valueUnits(text, value, form, options);
  }
}

/** Returns the forms of a plural: `One bed|:count beds`. */
function pluralTexts(value: MappedText): MappedText[] | undefined {
  const forms = value.text.split('|');
  if (forms.length < 2 || !forms.every((form) => hasWords([form])) || rangeTexts(value) !== undefined) {
    return undefined;
  }
  let at = 0;
  return forms.map((form) => {
    const part = value.slice(at, at + form.length);
    at += form.length + 1;
    return part;
  });
}
