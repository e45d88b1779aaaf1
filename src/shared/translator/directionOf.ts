/** UTF-16 code units that are checked: for a long text, a browser (`dir="auto"`) takes seconds to check all of it. */
const beginning = 1000;

const letter = /\p{L}/u;
const writtenToTheLeft = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}]/u;

/** Returns the writing direction of a text, by its first letter, like a browser. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const [first = ''] = letter.exec(text.slice(0, beginning)) ?? [];
  return writtenToTheLeft.test(first) ? 'rtl' : 'ltr';
}
