/** UTF-16 units that are looked at: a browser that looks at all of a long text (`dir="auto"`) takes seconds for it. */
const beginning = 1000;

const letter = /\p{L}/u;
const writtenToTheLeft = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}]/u;

/** The direction of writing of a text, by its first letter, as a browser has it. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const [first = ''] = letter.exec(text.slice(0, beginning)) ?? [];
  return writtenToTheLeft.test(first) ? 'rtl' : 'ltr';
}
