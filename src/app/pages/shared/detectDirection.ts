/**
 * UTF-16 code units that are checked: for a long text, a browser (`dir="auto"`) takes seconds to check the whole text.
 */
const beginning = 1000;

const letter = /\p{L}/u;
const writtenToTheLeft = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}]/u;

/** Returns the writing direction of a text, by its first letter, like a browser. */
export function detectDirection(text: string): 'ltr' | 'rtl' {
  const [first = ''] = letter.exec(text.slice(0, beginning)) ?? [];
  return writtenToTheLeft.test(first) ? 'rtl' : 'ltr';
}

/** Returns the writing direction of a language by its code, such as `ar` or `az-Arab`. */
export function findLanguageDirection(lang: string): 'ltr' | 'rtl' {
  const script = /[-_](arab|hebr|latn|cyrl|syrc|thaa|nkoo|adlm)\b/i.exec(lang)?.[1]?.toLowerCase();
  const isToTheLeft =
    script === undefined
      ? /^(ar|dv|fa|he|iw|ks|nqo|ps|sd|ug|ur|yi)(?![a-z])/i.test(lang)
      : script !== 'latn' && script !== 'cyrl';
  return isToTheLeft ? 'rtl' : 'ltr';
}
