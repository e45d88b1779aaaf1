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

/** Signs of LaTeX2e and textcomp. */
const signs: Readonly<Record<string, string>> = {
  ...{ '%': '%', '&': '&', $: '$', '#': '#', _: '_', '{': '{', '}': '}', ' ': ' ', '\n': ' ', '\t': ' ' },
  ...{ ',': '\u202f', '-': '', '/': '', '@': '' },
  ...{ ldots: '…', dots: '…', textellipsis: '…', slash: '/', S: '§', P: '¶', copyright: '©', pounds: '£' },
  ...{ textbackslash: '\\', textasciitilde: '~', textasciicircum: '^', textunderscore: '_', textbar: '|' },
  ...{ textless: '<', textgreater: '>', textasciigrave: '\x60', textquotesingle: "'", textquotedbl: '"' },
  ...{ textdollar: '$', textbraceleft: '{', textbraceright: '}', textregistered: '®', texttrademark: '™' },
  ...{ textcopyright: '©', textdegree: '°', texteuro: '€', euro: '€', textendash: '–', textemdash: '—' },
  ...{ textbullet: '•', textperiodcentered: '·', textmu: 'µ', textnumero: '№', dag: '†', ddag: '‡', textsection: '§' },
  ...{ quotedblbase: '„', glqq: '„', grqq: '“', glq: '‚', grq: '‘', flqq: '«', frqq: '»', guillemotleft: '«' },
  ...{ guillemotright: '»', textquotedblleft: '“', textquotedblright: '”', textexclamdown: '¡', textquestiondown: '¿' },
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
  word.lastIndex = at;
  const [letter = '', name = source.charAt(at + 1)] = word.exec(source) ?? [];
  if (Object.hasOwn(letters, name)) {
    return { text: letters[name] ?? '', length: letter.length };
  }
  if (!Object.hasOwn(signs, name)) {
    return undefined;
  }
  named.lastIndex = at;
  return { text: signs[name] ?? '', length: named.exec(source)?.[0].length ?? 2 };
}

/** Returns the character that a straight quotation mark and the character behind it are for babel. */
export function readShorthand(source: string, at: number): WrittenCharacter | undefined {
  const next = source.charAt(at + 1);
  return Object.hasOwn(shorthands, next) ? { text: shorthands[next] ?? '', length: 2 } : undefined;
}

/** The fonts and the engine that a document declares. */
export interface Fonts extends Habits {
  /** Any character can be printed, as far as the file says. */
  readonly isOpen: boolean;
  /** It has quotation marks of all languages. */
  readonly hasQuotes: boolean;
  /** Names of encodings, such as `T1`. */
  readonly encodings: ReadonlySet<string>;
  /** The file has another encoding than UTF-8: characters are written as macros. */
  readonly isAscii: boolean;
}

/** What signs mean in a document, beside what they mean in any. */
export interface Habits {
  /** The straight quotation mark is a shorthand of babel. */
  readonly hasShorthands: boolean;
  /** Anything between bars in a line is code, as in the documentation of packages. */
  readonly hasBars: boolean;
}

const unicode =
  /TE?X[- ](?:TS-)?program\s*=\s*(?:xe|lua)|\\(?:usepackage|RequirePackage)\s*(?:\[[^\]]*\])?\s*\{[^}]*\b(?:fontspec|polyglossia|unicode-math|xeCJK|luatexja|ctex|xunicode|xltxtra|CJK|CJKutf8|kotex|bxcjkjatype|mathspec)\b|\\set(?:main|CJK\w*)font\b|\\documentclass\s*(?:\[[^\]]*\])?\s*\{(?:ctex|lt?js|bxjs|u?jp?s|uplatex)/i;
const standardClass =
  /\\documentclass\s*(?:\[[^\]]*\])?\s*\{(?:article|report|book|letter|slides|minimal|beamer|memoir|scr\w+|ams\w+|IEEEtran|llncs|elsarticle|extarticle|standalone)\}/;
const inputEncoding = /^[^%\n]*\\usepackage\s*\[\s*([\w-]+)\s*\]\s*\{inputenc\}/m;
const german = /\[[^\]]*\b(?:n?german|austrian|naustrian|swissgerman|nswissgerman)\b[^\]]*\]/;

/** UTF-16 code units of a file without a document in which it may declare its fonts. */
const longestHead = 10_000;
const bars = /\|\\[A-Za-z@]+[^|\r\n]{0,200}\|[^]*\|\\[A-Za-z@]+[^|\r\n]{0,200}\|/;

/** Returns what a file says about its fonts; one without a beginning may be part of any document. */
export function readFonts(source: string): Fonts {
  const body = source.indexOf('\\begin{document}');
  const preamble = source.slice(0, body < 0 ? longestHead : body);
  const isUnicode = unicode.test(preamble);
  const isOpen = !standardClass.test(preamble) || isUnicode || /^[^%\n]*\\(?:input|include)\b/m.test(preamble);
  const encodings = new Set(
    Array.from(preamble.matchAll(/\\usepackage\s*\[([^\]]*)\]\s*\{fontenc\}/g), ([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ).flat(),
  );
  const [, encoding = 'utf8'] = inputEncoding.exec(preamble) ?? [];
  const hasQuotes = /[„«‹]/.test(source) || isUnicode || [...encodings].some((name) => /^T[1-5]/.test(name));
  return {
    ...{ isOpen, hasQuotes, encodings, isAscii: !/^utf8/.test(encoding) },
    ...{ hasShorthands: german.test(preamble), hasBars: bars.test(source) },
  };
}

/** The marks that the oldest encoding puts on any letter. */
const marks = /^[A-Za-z][\u0300-\u0304\u0306-\u0308\u030a-\u030c\u0323\u0327\u0331]?$/;
const ofT1 = /^[đĐðÐþÞŋŊ„“”‚‘’«»‹›]$/;
const anywhere = /^[\p{ASCII}ßẞæÆœŒøØłŁıȷ\u00a0-\u00bf×÷\u202f\u2009…–—‘’“”•†‡™€№‑\u00ad\ufeff]$/u;

/** Returns the first character of a text that a document cannot print; undefined if it can print all. */
export function findUnprintable(text: string, { isOpen, encodings }: Fonts): string | undefined {
  const isPrinted = (character: string): boolean => {
    const plain = character.normalize('NFD');
    const has = (name: RegExp): boolean => [...encodings].some((each) => name.test(each));
    return (
      (anywhere.test(character) && !/[«»]/.test(character)) ||
      marks.test(plain) ||
      (has(/^T[1-5]/) && (ofT1.test(character) || /^[A-Za-z]\u0328$/.test(plain))) ||
      (has(/^T2|^X2|^OT2/) && /\p{Script=Cyrillic}/u.test(character)) ||
      (has(/^LGR/) && /\p{Script=Greek}/u.test(character)) ||
      (has(/^T5/) && /\p{Script=Latin}/u.test(character))
    );
  };
  return isOpen ? undefined : [...text].find((character) => !isPrinted(character));
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

const macroOf: ReadonlyMap<string, string> = new Map(
  [...Object.entries(signs), ...Object.entries(letters)].map(([name, character]) => [character, `\\${name}{}`]),
);

/** Returns a character as a macro, if there is one. */
function asMacro(character: string): string {
  const [base = '', mark = ''] = character.normalize('NFD');
  const accentName = mark === '' ? undefined : Object.entries(accents).find(([, each]) => each === mark)?.[0];
  return macroOf.get(character) ?? (accentName === undefined ? character : `\\${accentName}{${base}}`);
}

/** Returns a text with the escapes of LaTeX. */
export function escapeText(text: string, { isAscii, hasShorthands }: Fonts): string {
  return text
    .replace(ligature, '$&\0')
    .replace(/[\\{}%&$#_^~<>|\x60\u00a0\u202f\u2009\u00ad…–—“”‘]/g, (sign) => escapes[sign] ?? sign)
    .replaceAll('\0', '{}')
    .replaceAll('„', hasShorthands ? '"\x60' : '„')
    .replace(isAscii ? /[^\0-\x7f]/gu : /$^/, asMacro);
}
