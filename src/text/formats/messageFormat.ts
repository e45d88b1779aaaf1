import { quotation } from '../placeholders/messageRun.ts';
import { MappedText } from './mappedText.ts';

/** The apostrophes of an argument's own format are not those of the text. */
const argument = String.raw`\{\s{0,9}[\w.-]{1,60}\s{0,9},\s{0,9}(?:number|date|time)\s{0,9},(?:[^{}']|'[^']{0,60}'){1,100}\}`;
const tokens = new RegExp(`${argument}|''|'[^']*'|[^]`, 'g');

/** The text of a `java.text.MessageFormat`: `''` is an apostrophe, and `quotation` replaces what is quoted (`'{'`). */
export function messageText(value: MappedText): MappedText {
  const result = new MappedText();
  for (const { 0: found, index } of value.text.matchAll(tokens)) {
    const quoted = found.length > 2 && /^'.*[{}]/s.test(found);
    const end = index + found.length;
    if (found === "''" || quoted) {
      result.add(quoted ? quotation : "'", value.startOf(index), value.endOf(end));
    } else {
      for (let at = index; at < end; at += 1) {
        result.add(value.text[at] ?? '', value.startOf(at), value.endOf(at + 1));
      }
    }
  }
  return result;
}

/** New text of a `java.text.MessageFormat`: nothing in it is syntax. */
export function quoteMessage(text: string): string {
  return text.replaceAll("'", "''").replace(/[{}]+/g, "'$&'");
}
