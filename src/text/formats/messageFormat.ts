import { quotation } from '../placeholders/messageRun.ts';
import { MappedText } from './mappedText.ts';

/** The text of a `java.text.MessageFormat`: `''` is an apostrophe, and `quotation` replaces what is quoted (`'{'`). */
export function messageText(value: MappedText): MappedText {
  const result = new MappedText();
  for (const { 0: found, index } of value.text.matchAll(/''|'[^']*'|[^]/g)) {
    const quoted = found.length > 2 && /[{}]/.test(found);
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
