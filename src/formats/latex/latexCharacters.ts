import { entryFor } from '../../text/entryFor.ts';
import type { Fonts } from './latexFonts.ts';

/** Combining characters, by the macros of LaTeX2e that put them on a letter. */
const accents: Readonly<Record<string, string>> = {
  ...{ '`': '\u0300', "'": '\u0301', '^': '\u0302', '~': '\u0303', '=': '\u0304', u: '\u0306', '.': '\u0307' },
  ...{ '"': '\u0308', r: '\u030a', H: '\u030b', v: '\u030c', d: '\u0323', c: '\u0327', k: '\u0328', b: '\u0331' },
};

/** Letters of LaTeX2e, whose macros take the space behind them. */
const letters: Readonly<Record<string, string>> = {
  ...{ ss: 'ß', SS: 'ẞ', ae: 'æ', AE: 'Æ', oe: 'œ', OE: 'Œ', o: 'ø', O: 'Ø', l: 'ł', L: 'Ł', aa: 'å', AA: 'Å' },
  ...{ i: 'ı', j: 'ȷ', dh: 'ð', DH: 'Ð', dj: 'đ', DJ: 'Đ', th: 'þ', TH: 'Þ', ng: 'ŋ', NG: 'Ŋ' },
};

/** Signs of LaTeX2e and textcomp, then those of babel: the first macro of a sign is in any document. */
const signs: Readonly<Record<string, string>> = {
  ...{ '%': '%', '&': '&', $: '$', '#': '#', _: '_', '{': '{', '}': '}', ' ': ' ', '\n': ' ', '\t': ' ' },
  ...{ ',': '\u202f', '-': '', '/': '', '@': '' },
  ...{ ldots: '…', dots: '…', textellipsis: '…', slash: '/', S: '§', P: '¶', copyright: '©', pounds: '£' },
  ...{ lbrack: '[', rbrack: ']' },
  ...{ textbackslash: '\\', textasciitilde: '~', textasciicircum: '^', textunderscore: '_', textbar: '|' },
  ...{ textless: '<', textgreater: '>', textasciigrave: '\x60', textquotesingle: "'", textquotedbl: '"' },
  ...{ textdollar: '$', textbraceleft: '{', textbraceright: '}', textregistered: '®', texttrademark: '™' },
  ...{ textcopyright: '©', textdegree: '°', texteuro: '€', euro: '€', textendash: '–', textemdash: '—' },
  ...{ textbullet: '•', textperiodcentered: '·', textmu: 'µ', textnumero: '№', dag: '†', ddag: '‡', textsection: '§' },
  ...{ quotedblbase: '„', quotesinglbase: '‚', guillemotleft: '«', guillemotright: '»', textquestiondown: '¿' },
  ...{ textquotedblleft: '“', textquotedblright: '”', textquoteleft: '‘', textexclamdown: '¡' },
  ...{ guilsinglleft: '‹', guilsinglright: '›', glqq: '„', grqq: '“', glq: '‚', grq: '‘', flqq: '«', frqq: '»' },
};

/** The shorthands of babel for German, and those for quotation marks in other languages. */
const shorthands: Readonly<Record<string, string>> = {
  ...{ a: 'ä', o: 'ö', u: 'ü', A: 'Ä', O: 'Ö', U: 'Ü', s: 'ß', z: 'ß', S: 'SS', '\x60': '„', "'": '“' },
  ...{ '<': '«', '>': '»', '-': '', '|': '', '"': '', '~': '‑', '=': '-' },
};

const base = String.raw`(?:\\([ij])(?![A-Za-z])|([A-Za-z]))`;
const accent = new RegExp(
  String.raw`\\(?:(["'\x60^~=.])[ \t]*(?:\{${base}\}|${base})|([uvHcdbrk])(?:[ \t]*\{${base}\}|[ \t]+${base}))`,
  'y',
);
const word = /\\([A-Za-z]+)(?:\{\}|[ \t]+|[ \t]*(?:\r\n?|\n)[ \t]*(?![ \t\r\n]))?/y;
const named = /\\([A-Za-z]+)(?:\{\})?/y;

/** A character that is written as a macro. */
export interface WrittenCharacter {
  readonly text: string;
  /** Its length in the file. */
  readonly length: number;
}

/** Returns the character that a macro at an offset is: an accent on its letter, a letter, a sign; undefined for others. */
export function readCharacter(source: string, at: number): WrittenCharacter | undefined {
  accent.lastIndex = at;
  const found = accent.exec(source);
  if (found !== null) {
    const [whole, sign, , , , , letterSign, ...others] = found;
    const letter = [found[2], found[3], found[4], found[5], ...others].find((each) => each !== undefined) ?? '';
    const text = `${letter}${accents[sign ?? letterSign ?? ''] ?? ''}`.normalize('NFC');
    return text.length === 1 ? { text, length: whole.length } : undefined;
  }
  const string = /^\\string([:;!?])/.exec(source.slice(at, at + 8));
  if (string !== null) {
    return { text: string[1] ?? '', length: string[0].length };
  }
  word.lastIndex = at;
  const [letter = '', name = source.charAt(at + 1)] = word.exec(source) ?? [];
  const ownLetter = entryFor(letters, name);
  if (ownLetter !== undefined) {
    return { text: ownLetter, length: letter.length };
  }
  const text = entryFor(signs, name);
  named.lastIndex = at;
  return text === undefined ? undefined : { text, length: named.exec(source)?.[0].length ?? 2 };
}

/** Returns the character that a straight quotation mark and the character behind it are for babel. */
export function readShorthand(source: string, at: number): WrittenCharacter | undefined {
  const text = entryFor(shorthands, source.charAt(at + 1));
  return text === undefined ? undefined : { text, length: 2 };
}

const escapes: Readonly<Record<string, string>> = {
  ...{ '\\': '\\textbackslash{}', '{': '\\{', '}': '\\}', '%': '\\%', '&': '\\&', $: '\\$', '#': '\\#', _: '\\_' },
  ...{ '^': '\\textasciicircum{}', '~': '\\textasciitilde{}', '<': '\\textless{}', '>': '\\textgreater{}' },
  ...{
    '|': '\\textbar{}',
    '\x60': '\\textasciigrave{}',
    '\u00a0': '~',
    '\u202f': '\\,',
    '\u2009': '\\,',
    '\u00ad': '\\-',
  },
  ...{ '…': '\\ldots{}', '–': '--', '—': '---', '“': '\x60\x60', '”': "''", '‘': '\x60' },
};
/** Two of them are one sign in the fonts of TeX: an empty group is between them. */
const ligature = /[-–—](?=[-–—])|['”](?=['”])|[‘“](?=[‘“])|,(?=,)|[?!](?=[‘“])/g;

/**
 * Returns a text as it is meant in a document: without characters that no font has, with quotation marks that have a
 * direction, and with those of the fonts.
 *
 * @param before what is before the text
 */
export function asPrinted(text: string, before: string, { hasQuotes }: Fonts): string {
  const isClosed = (at: number): boolean => !/(?:^|[\s([{—–-])$/.test(at === 0 ? before : text.slice(at - 1, at));
  return text
    .normalize('NFC')
    .replace(/[\u200b-\u200f\u2060-\u206f\ufeff\p{Cc}]/gu, (sign) => (/[\t\n]/.test(sign) ? sign : ''))
    .replaceAll('\u2212', '–')
    .replaceAll('’', "'")
    .replace(hasQuotes ? /"/g : /["„“”«»]/g, (_, at: number) => (isClosed(at) ? '”' : '“'))
    .replace(hasQuotes ? /$^/ : /[‚‘‹›]/g, (_, at: number) => (isClosed(at) ? "'" : '‘'));
}

const macros: ReadonlyMap<string, string> = new Map(
  [...Object.entries(signs), ...Object.entries(letters)]
    .toReversed()
    .map(([name, character]) => [character, `\\${name}{}`]),
);

/** Returns a character as a macro, if there is one. */
function asMacro(character: string): string {
  const [base = '', mark = ''] = character.normalize('NFD');
  const accentName = mark === '' ? undefined : Object.entries(accents).find(([, each]) => each === mark)?.[0];
  return macros.get(character) ?? (accentName === undefined ? character : `\\${accentName}{${base}}`);
}

/** Returns a text with the escapes of LaTeX. */
export function escapeText(text: string, { isAscii, hasShorthands, isSpaced, keepsQuotes }: Fonts): string {
  return text
    .replace(ligature, '$&\0')
    .replace(/[\\{}%&$#_^~<>|\x60\u00a0\u202f\u2009\u00ad…–—“”‘]/g, (sign) =>
      keepsQuotes && /[“”]/.test(sign) ? sign : (escapes[sign] ?? sign),
    )
    .replaceAll('\0', '{}')
    .replace(isSpaced ? /(?<=\S)[:;!?](?=[\p{L}\p{N}:])/gu : /$^/, '\\string$&')
    .replaceAll('„', hasShorthands ? '"\x60' : '„')
    .replace(isAscii ? /[^\0-\x7f]/gu : /$^/, asMacro);
}
