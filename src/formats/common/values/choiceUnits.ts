import { MappedText } from '../../../text/mappedText.ts';
import type { Range, Unit } from '../../../text/unit.ts';
import { balancedEnd } from '../placeholders/balancedEnd.ts';
import { quotation } from '../placeholders/messageRun.ts';
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

/** A part of a message that is text: a branch of a choice, or text between choices. Its range is in the message. */
interface ChoiceRange extends Range {
  readonly kind: 'branch' | 'outside';
}

const head = /\{\s{0,9}[\w.-]{1,60}\s{0,9},\s{0,9}choice\s{0,9},/g;
const limit = /^\s{0,9}-?(?:\d{1,20}(?:\.\d{1,20})?|∞)\s{0,9}[#<≤]/;

/**
 * Returns the text in a message with choices, in order: `{0,choice,0#no files|1#one file|1<{0} files}`, as
 * `java.text.ChoiceFormat` reads them. `undefined` for a message without one, or with an invalid one.
 */
function choiceRanges(message: string): readonly ChoiceRange[] | undefined {
  const ranges: ChoiceRange[] = [];
  let done = 0;
  for (const { 0: found, index } of message.matchAll(head)) {
    // A choice in a branch of another.
    if (index < done) {
      continue;
    }
    const end = balancedEnd(message, index);
    const branches = end === undefined ? undefined : branchRanges(message, index + found.length, end - 1);
    if (end === undefined || branches === undefined) {
      return undefined;
    }
    ranges.push({ kind: 'outside', start: done, end: index }, ...branches);
    done = end;
  }
  return ranges.length === 0 ? undefined : [...ranges, { kind: 'outside', start: done, end: message.length }];
}

/** Returns the branches between two offsets; `undefined` if one has no limit. */
function branchRanges(message: string, from: number, to: number): readonly ChoiceRange[] | undefined {
  const content = message.slice(from, to);
  const branches: ChoiceRange[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: sign, index } of content.matchAll(/''|'[{}|#<≤][^']*'|[{}|]|$/g)) {
    depth += sign === '{' ? 1 : sign === '}' ? -1 : 0;
    if (sign === '' || (sign === '|' && depth === 0)) {
      const [found] = limit.exec(content.slice(start, index)) ?? [];
      if (found === undefined) {
        return undefined;
      }
      branches.push({ kind: 'branch', start: from + start + found.length, end: from + index });
      start = index + 1;
    }
  }
  return branches;
}

/** The apostrophes of an argument's own format do not belong to the text. */
const argument = String.raw`\{\s{0,9}[\w.-]{1,60}\s{0,9},\s{0,9}(?:number|date|time)\s{0,9},(?:[^{}']|'[^']{0,60}'){1,100}\}`;
const messageTokens = new RegExp(`${argument}|''|'[^']*'|[^]`, 'g');

/**
 * Returns the text of a `java.text.MessageFormat`: `''` is an apostrophe, and `quotation` replaces quoted text (`'{'`).
 */
export function messageText(value: MappedText): MappedText {
  const result = new MappedText();
  for (const { 0: found, index } of value.text.matchAll(messageTokens)) {
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
