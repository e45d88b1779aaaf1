import { MappedText } from '../mappedText.ts';
import { choiceRanges } from '../placeholders/choiceRanges.ts';
import { quotation } from '../placeholders/messageRun.ts';
import type { Unit } from '../unit.ts';
import { messageText, quoteMessage } from './messageFormat.ts';
import { withTexts } from './withTexts.ts';

/**
 * Returns the units of a `java.text.MessageFormat` with choices (`{0,choice,0#no files|1#one file}`), separately for
 * each branch; `undefined` for any other value.
 *
 * @param whole returns the units of a part, written without quoting; `quotation` in it must be protected
 */
export function choiceUnits(
  value: MappedText,
  whole: (text: MappedText) => readonly Unit[],
): readonly Unit[] | undefined {
  return choiceRanges(value.text)?.flatMap(({ kind, start, end }) => {
    if (start === end) {
      return [];
    }
    const text = value.slice(start, end);
    return kind === 'branch'
      ? branchUnits(text, whole)
      : whole(messageText(text)).map((unit) => withTexts(unit, quoteMessage));
  });
}

/**
 * Returns the units of a branch. New apostrophes and special characters in it are quoted. A branch with an argument is
 * parsed as a message again, so an apostrophe is written four times there; existing apostrophes show how many.
 */
function branchUnits(branch: MappedText, whole: (text: MappedText) => readonly Unit[]): readonly Unit[] {
  const own = [...branch.text.matchAll(tokens)].map(([token]) => token);
  const apostrophe = own.find((token) => /^'+$/.test(token)) ?? "'".repeat(own.includes('{') ? 4 : 2);
  const quote = (text: string): string =>
    text.replace(/'|[{}|#<≤]+/g, (found) => (found === "'" ? apostrophe : `'${found}'`));
  return whole(branchText(branch)).map((unit) => withTexts(unit, quote));
}

/** Quoted characters, apostrophes, and single characters. */
const tokens = /'[{}|#<≤][^']*'|(?:'')+|[^]/g;

/** Returns the text of a branch: each apostrophe once, and `quotation` for `'#'` and the like. */
function branchText(branch: MappedText): MappedText {
  const result = new MappedText();
  for (const { 0: found, index } of branch.text.matchAll(tokens)) {
    const text = found.length === 1 ? found : found.startsWith("''") ? "'" : quotation;
    result.add(text, branch.startOf(index), branch.endOf(index + found.length));
  }
  return result;
}
