/**
 * Characters that a screen acts on or hides: control characters of terminals, line breaks, marks of the writing
 * direction, tags and other characters without a shape, the blank of Braille, halves of surrogate pairs, and what is no
 * character. Without those that words and emoji need: soft hyphens, joiners, and variation selectors.
 */
const unseen =
  /(?!\u00ad|\u034f|[\u180b-\u180d\u180f]|\u200c|\u200d|[\ufe00-\ufe0f])[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{DI}\p{NChar}\u2800\ufff9-\ufffb]/gu;
/** Most texts have nothing else. */
const isPlain = /^[ -~]*$/;

/**
 * Returns a text for display in one line: each character that a screen acts on or hides becomes an escape, such as
 * `\u001b`. A text that is visible already stays as it is. Use the result only to show it.
 */
export function visibleText(text: string): string {
  return isPlain.test(text)
    ? text
    : replaceUnseen(text, (character) =>
        '\n\r\t'.includes(character) ? JSON.stringify(character).slice(1, -1) : utf16Escapes(character),
      );
}

/** Replaces each character that a screen acts on or hides. */
export function replaceUnseen(text: string, escape: (character: string) => string): string {
  return text.replace(unseen, escape);
}

/** Returns the escapes of a character in JSON: two for a character above U+FFFF. */
export function utf16Escapes(character: string): string {
  return character
    .split('')
    .map((unit) => String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}
