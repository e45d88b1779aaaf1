/**
 * Characters that a screen acts on or hides: control characters of terminals, line breaks, marks of the writing
 * direction, tags and other characters without a shape, halves of surrogate pairs. Not soft hyphens, joiners, and
 * variation selectors, which words and emoji need.
 */
const unseen =
  /(?!\u00ad|\u034f|[\u180b-\u180d]|\u180f|\u200c|\u200d|[\ufe00-\ufe0f])[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
/** Most texts have nothing else. */
const isPlain = /^[ -~]*$/;

/**
 * Returns a text in one line, to be shown only: characters that a screen would act on or hide are escapes, such as
 * `\u001b`. A text that is visible stays the same.
 */
export function visibleText(text: string): string {
  return isPlain.test(text)
    ? text
    : replaceUnseen(text, (character) =>
        '\n\r\t'.includes(character) ? JSON.stringify(character).slice(1, -1) : utf16Escapes(character),
      );
}

/** Returns a text in which each character that a screen acts on or hides is replaced. */
export function replaceUnseen(text: string, escape: (character: string) => string): string {
  return text.replace(unseen, escape);
}

/** Returns the escapes of a character in JSON: two for one beyond the first 65,536. */
export function utf16Escapes(character: string): string {
  return character
    .split('')
    .map((unit) => String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}
