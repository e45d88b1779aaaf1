import { MappedText } from '../../../text/mappedText.ts';
import { quotation } from '../placeholders/messageRun.ts';

/** The apostrophes of an argument's own format do not belong to the text. */
const argument = String.raw`\{\s{0,9}[\w.-]{1,60}\s{0,9},\s{0,9}(?:number|date|time)\s{0,9},(?:[^{}']|'[^']{0,60}'){1,100}\}`;
const tokens = new RegExp(`${argument}|''|'[^']*'|[^]`, 'g');

/**
 * Returns the text of a `java.text.MessageFormat`: `''` is an apostrophe, and `quotation` replaces quoted text (`'{'`).
 */
export function messageText(value: MappedText): MappedText {
  const result = new MappedText();
  for (const { 0: found, index } of value.text.matchAll(tokens)) {
    const quoted = found.length > 2 && /^'.*[{}]/s.test(found);
    const end = index + found.length;
    if (found === "''" || quoted) {
      result.add(quoted ? quotation : "'", value.startOf(index), value.endOf(end));
    } else {
      result.addSlice(value, index, end);
    }
  }
  return result;
}

/** Escapes new text so that `java.text.MessageFormat` treats it literally. */
export function quoteMessage(text: string): string {
  return text.replaceAll("'", "''").replace(/[{}]+/g, "'$&'");
}
