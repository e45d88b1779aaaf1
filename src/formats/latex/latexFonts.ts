import type { Macro } from './latexMacros.ts';

/** The fonts and the engine that a document declares. */
export interface Fonts extends Habits {
  /** Any character can be printed, as far as the file says. */
  readonly isOpen: boolean;
  /** It has quotation marks of all languages. */
  readonly hasQuotes: boolean;
  /** The file has quotation marks as characters, rather than as accents and apostrophes. */
  readonly keepsQuotes: boolean;
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
  /** Colons and the like get spaces from babel, also within words. */
  readonly isSpaced: boolean;
  /** Macros with arguments that the file defines; undefined: without a text. */
  readonly ownMacros: ReadonlyMap<string, Macro | undefined>;
}

/** Those of a text by itself. */
export const noHabits: Habits = { hasShorthands: false, hasBars: false, isSpaced: false, ownMacros: new Map() };

const unicode =
  /TE?X[- ](?:TS-)?program\s*=\s*(?:xe|lua)|\\(?:usepackage|RequirePackage)\s*(?:\[[^\]]{0,2000}\])?\s*\{[^}]{0,2000}\b(?:fontspec|polyglossia|unicode-math|xeCJK|luatexja|ctex|xunicode|xltxtra|CJK|CJKutf8|kotex|bxcjkjatype|mathspec|polski|t1enc)\b|\\set(?:main|CJK\w*)font\b|\\documentclass\s*(?:\[[^\]]{0,2000}\])?\s*\{(?:ctex|lt?js|bxjs|u?jp?s|uplatex)/i;
const standardClass =
  /\\documentclass\s*(?:\[[^\]]{0,2000}\])?\s*\{(?:article|report|book|letter|slides|minimal|beamer|memoir|scr\w+|ams\w+|IEEEtran|llncs|elsarticle|extarticle|standalone)\}/;
const inputEncoding = /^[^%\n]*\\usepackage\s*\[\s*([\w-]+)\s*\]\s*\{inputenc\}/m;
const german =
  /\\(?:usepackage|documentclass)\s*(?:\[[^\]]{0,2000}\b(?:n?german|n?austrian|n?swissgerman)\b|\{n?german\})/;
const french = /\\(?:usepackage|documentclass)\s*\[[^\]]{0,2000}\b(?:french|francais|frenchb|acadian|canadien)\b/;

/** UTF-16 code units of a file without a document in which it may declare its fonts. */
const longestHead = 10_000;
const formula = /\$[^$\r\n]{0,500}\$/g;
const bar = /\|\\[A-Za-z@]+[^|\r\n]{0,200}\|/g;

/** Returns what a file says about its fonts; one without a beginning may be part of any document. */
export function readFonts(source: string): Omit<Fonts, 'ownMacros'> {
  const body = source.indexOf('\\begin{document}');
  const preamble = source.slice(0, body < 0 ? longestHead : body);
  const isUnicode = unicode.test(preamble);
  const isOpen =
    !standardClass.test(preamble) ||
    isUnicode ||
    /^[^%\n\r\u2028\u2029]*\\(?:input\b|include\b|usepackage\s*\{[^}\n]*\/)/m.test(preamble);
  const encodings = new Set(
    Array.from(preamble.matchAll(/\\usepackage\s*\[([^\]]{0,2000})\]\s*\{fontenc\}/g), ([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ).flat(),
  );
  const [, encoding = 'utf8'] = inputEncoding.exec(preamble) ?? [];
  const hasQuotes = /[„«‹]/.test(source) || isUnicode || [...encodings].some((name) => /^T[1-5]/.test(name));
  return {
    ...{ isOpen, hasQuotes, keepsQuotes: /[„“”«‹]/.test(source), encodings, isAscii: !/^utf8/.test(encoding) },
    ...{
      hasShorthands: german.test(preamble),
      hasBars: (source.replace(formula, '').match(bar)?.length ?? 0) > 1,
      isSpaced: french.test(preamble),
    },
  };
}

/** The marks that the oldest encoding puts on any letter. */
const marks = /^[A-Za-z][\u0300-\u0304\u0306-\u0308\u030a-\u030c\u0323\u0327\u0331]?$/;
const ofT1 = /^[đĐðÐþÞŋŊ„“”‚‘’«»‹›]$/;
const anywhere = /^[\p{ASCII}ßẞæÆœŒøØłŁıȷ\u00a0-\u00bf×÷\u202f\u2009…–—‘’“”•†‡™€№←→‑\u00ad\ufeff]$/u;

/** Returns the first character of a text that a document cannot print; undefined if it can print all. */
export function findUnprintable(text: string, { isOpen, hasQuotes, encodings }: Fonts): string | undefined {
  const isPrinted = (character: string): boolean => {
    const plain = character.normalize('NFD');
    const has = (name: RegExp): boolean => [...encodings].some((each) => name.test(each));
    return (
      (anywhere.test(character) && !/[«»]/.test(character)) ||
      marks.test(plain) ||
      (hasQuotes && /[„‚«»‹›]/.test(character)) ||
      (has(/^T[1-5]/) && (ofT1.test(character) || /^[A-Za-z]\u0328$/.test(plain))) ||
      (has(/^T2|^X2|^OT2/) && /\p{Script=Cyrillic}/u.test(character)) ||
      (has(/^LGR/) && /\p{Script=Greek}/u.test(character)) ||
      (has(/^T5/) && /\p{Script=Latin}/u.test(character))
    );
  };
  return isOpen ? undefined : [...text].find((character) => !isPrinted(character));
}
