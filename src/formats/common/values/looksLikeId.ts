import { isLanguageCode } from '../../../names/languages/isLanguageCode.ts';

/** Keys whose one-word values are names of something, unless they are the labels of a locale file. */
const idKeys: ReadonlySet<string> = new Set([
  ...[
    'id',
    'uuid',
    'guid',
    'slug',
    'href',
    'src',
    'url',
    'uri',
    'class',
    'className',
    'key',
    'type',
    'color',
    'colour',
  ],
  ...['locale', 'lang', 'language', 'icon', 'version'],
]);
/** Keys whose one-word values are names of something in any file. */
const metadataKeys: ReadonlySet<string> = new Set(['$id', '$schema', '$ref', '@id', '@type', '@context']);
/** `user-id`, `mdi:home`. Other keys of a locale file may have `check-in`. */
const kebab = /^[a-z\d]+(?:[-:][a-z\d]+)+$/;
const languageKeys: ReadonlySet<string> = new Set(['locale', 'lang', 'language', 'code', 'languageCode']);

/** Values that programs do not read as text. */
const resolved = /^(?:true|false|null|undefined|NaN|ltr|rtl)$/;

/** A value that is only one of these is not prose. */
const ids: readonly RegExp[] = [
  // With an underscore or backslash between letters: `btn_save`, `LOG_LEVEL`.
  /^[\p{L}\d.:/-]{1,200}[_\\][\w.:/\\-]{0,500}$/u,
  // camelCase; a word that begins with a capital may be a name in a sentence.
  /^[a-z]+\d*(?:[A-Z][a-z\d]+)+$/,
  // `user.profile.title`, `index.html`, `com.example.app`; `e.g.` and `Loading...` end with a dot.
  /^[A-Za-z][\w-]*(?:\.[\w-]+)+$/,
  // Paths and addresses without a host.
  /^(?:\.{0,2}|~)\/\S*$/,
  /^[\w@.-]+\/[\w@.-]+\/\S*$/,
  /^[\w@*.-]+(?:\/[\w@*.-]+)*\/(?:[\w@*.-]*\.[a-z\d]{1,8}|\*\*?)$/,
  /^@[\w.-]+\/[\w.-]+$/,
  /^(?:application|audio|chemical|font|image|message|model|multipart|text|video)\/[\w.+*-]+(?:;\S*)?$/,
  /^(?:mailto|tel|sms|urn|file|git|ssh|s?ftp|wss?|about|node|npm|workspace|github|blob|magnet|geo|javascript):\S+$/,
  /^[\w.-]+@[\w.-]+:\S+$/,
  /^data:[\w/+.-]*[;,]\S*$/,
  // Language tags: `en-US`, `zh-Hans`.
  /^[a-z]{2,3}-(?:[A-Z]{2}|[A-Z][a-z]{3})(?:-[A-Z]{2})?$/,
  // Names with a number in them: `h-4`, `icon-24`, `sha256-…`.
  /^[a-z][a-z\d]*(?:-[a-z\d]+)*-\d+(?:-[a-z\d]+)*$/,
  // Colours, numbers with a unit, dates, versions.
  /^#[\da-f]{3,8}$|^var\(--[\w-]+\)$/i,
  /^[-+]?[\d.,]+(?:px|r?em|%|pt|v[hw]|m?s|deg|fr)$/,
  /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[-+]\d\d:?\d\d)?$/,
  /^0x[\da-f]+$|^[-+]?[\d.]+e[-+]?\d+$/i,
  /^[\^~>=<v]{1,2}\d+(?:\.\w+)*(?:-[\w.]+)?$/,
  /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i,
  // Regular expressions.
  /\(\?(?:[:=!]|<[=!])|\\[dwsDWS][+*?{]|\[\^?\w-\w[^\]\s]*\](?:[+*?{]|$)/,
  // Keys, digests and other long strings of letters and digits.
  /^(?=\S*\d)(?=\S*[A-Za-z])[\w+/=-]{24,}$/,
];

/** Values that are not prose even with a space in them. */
const spacedIds: readonly RegExp[] = [
  // Colours.
  /^(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([\d\s.,%/degratun-]+\)$/i,
  // Regular expressions.
  /^\^.*(?:\[[^\]]+\]|\\[dwsb]|\.[*+]|\(\?).*$|^\^.*[*+?)\]}]\$$/i,
  // Dates.
  /^(?:mon|tue|wed|thu|fri|sat|sun), \d{1,2} [a-z]{3} \d{4}(?: [\d:]+(?: [a-z]{3}| [-+]\d{4})?)?$/i,
  /^\d{4}-\d\d-\d\d \d\d:\d\d(?::[\d.]+)?(?: ?(?:utc|gmt|z|[-+]\d\d:?\d\d))?$/i,
  // Paths of Windows.
  /^[A-Za-z]:\\(?:[\w.() -]+\\)+[\w.()-]*$/,
];

/** UTF-16 code units. Longer values are prose, if they have spaces. */
const longestSpacedId = 300;
/** Present in everything that one of them matches. */
const spacedSign = /^\^|^\w:\\|^[rhlo]\w{2,4}\(|^\w{3}, |^\d{4}-/i;

/** Present in everything that one of the others matches; most values have none, and are checked only once. */
const idSign = /[\d_\\.,/:;#%^~=<>?-]|[a-z][A-Z]/;

/**
 * Returns true for a value that is a name rather than text: an id, a path, a colour, a date, a regular expression, …
 * @param isLocale true for values of a locale file, where one word under any key is a label
 */
export function looksLikeId(key: string, value: string, isLocale = false): boolean {
  const text = value.trim();
  if (text.length <= longestSpacedId && spacedSign.test(text) && spacedIds.some((id) => id.test(text))) {
    return true;
  }
  if (text === '' || text.includes(' ') || /\s/.test(text)) {
    return false;
  }
  const isLanguage = languageKeys.has(key) && isLanguageCode(text);
  const isNamed = metadataKeys.has(key) || (idKeys.has(key) && (!isLocale || kebab.test(text)));
  return isLanguage || isNamed || resolved.test(text) || (idSign.test(text) && ids.some((id) => id.test(text)));
}

const parameter = String.raw`[[{(]*[\w$.-]+\??[\]})]*(?:\s?[:=][\w$.<>[\]|&"'\s]+)?`;
/** A call, or a variable: `add()`, `Bed.add(seed, options?)`, `new Bed([seeds])`, `$HOME`, `${room}`. */
const name = new RegExp(
  String.raw`^(?:new )?[\w$.#:-]{1,80}\((?:${parameter}(?:,\s*${parameter})*)?\)$|^\$\{?\w{1,60}\}?$`,
);
/** Two forms of a word: `Author(s)`, `Gärtner(in)`. */
const twoForms = /^\p{L}\p{Ll}*\(\p{Ll}{1,5}\)$/u;

/** Returns true for the text of a page that is only the name of a file, a path, or a name of a program. */
export function isOnlyName(text: string): boolean {
  const word = text.trim();
  return word.length < 200 && !twoForms.test(word) && (name.test(word) || looksLikeId('', word));
}

/** Returns true for a text of a page that is only a name, or an option of a program. */
export function isNameOrOption(text: string): boolean {
  return isOnlyName(text) || /^--?[\w-]+(?:=\S*)?$/.test(text);
}
