/**
 * Signs that change what stands around them without being seen: controls of terminals, and of the direction of writing.
 */
const unseen =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/**
 * A text to look at, in which what would not be seen shows as its number, such as `⟨U+202E⟩`: never a text to work
 * with.
 */
export function plainly(text: string): string {
  return text.replace(unseen, (sign) => {
    const number = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return `⟨U+${number}⟩`;
  });
}
