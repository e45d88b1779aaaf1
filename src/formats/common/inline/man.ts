// Inline markup of manual pages, in texts that po4a takes out of them: fonts are `B<…>`, all else is that of roff.
// Authority: po4a (Locale::Po4a::Man), groff.

import { numberCodes } from '../../../text/numberCodes.ts';
import { type Code, joinParts, type Part } from '../../../text/unit.ts';
import type { CodeMeaning } from './codeMeaning.ts';

/** In fonts: `E<lt>` and `E<gt>` are angle brackets. */
const bracket = 'E<[gl]t>';
const escape = String.raw`\\(?:[f*nmMkVF](?:\[[^\]\n]*\]|\(..|[^([])|s(?:[-+]\d|[1-3]\d|\d|[-+]?(?:\(\d\d|\[[^\]\n]*\]))|[ABbCDHhLlNoRSvwXxZ]'[^'\n]*'|\(..|\[[^\]\n]*\]|[^])`;
/** In bold, one word is what users type, but for these. */
const emphasized =
  '(?:all|always|and|any|are|at|before|after|both|cannot|can|do|does|each|every|exactly|if|in|is|may|must|never|no|not|of|on|only|or|same|should|the|very|will|with|without)';
const marks = new RegExp(
  [
    // A line of a program.
    String.raw`\\f(?:\(C[RW]|\[C[RW]?\])[^]{1,1500}?\\f(?:[RP]|\[\])`,
    // Angle brackets, and requests in a line.
    String.raw`${bracket}|E<[.'](?:${bracket}|[^<>]){0,500}>`,
    // Pages and what users type: commands with options, names of programs, files, and variables.
    String.raw`[BI]<[^<>\s]{1,80}>\(\d\w{0,5}\)|B<(?!${emphasized}>)(?:${bracket}|[!-;=?@[-~])(?:${bracket}|[!-;=?-~]){0,200}>`,
    String.raw`B<(?:(?=[^<>]{0,200}\s-{1,2}\w)(?:${bracket}|[^<>\n]){1,300}|[A-Z\d]+[_=][!-;=?-~]{0,200})>`,
    '(?<open>CW<|[BIR]<)',
    '(?<close>>)',
    ...[escape, '<'],
  ].join('|'),
  'gu',
);
/** For codes of a page beside those of any text. */
const firstId = 4_000_000;

/**
 * Splits a text with marks into words and codes. A bracket without the other half is a code: po4a refuses the page.
 *
 * @param protect returns the parts of a text without marks
 */
export function readMan(text: string, protect: (text: string) => readonly Part[]): Part[] {
  const parts: Part[] = [];
  const open: number[] = [];
  let [done, id] = [0, 0];
  const addText = (end: number): void => {
    const plain = end > done ? protect(text.slice(done, end)) : [];
    parts.push(...plain.map((part) => (typeof part === 'string' ? part : { ...part, id: part.id + 1000 * id })));
  };
  for (const { 0: source, index, groups = {} } of text.matchAll(marks)) {
    addText(index);
    done = index + source.length;
    id += 1;
    const role: Code['role'] = groups['open'] ? 'open' : groups['close'] ? 'close' : 'alone';
    const opened = role === 'close' ? open.pop() : undefined;
    parts.push({ id: firstId + (opened ?? id), role, source });
    if (role === 'open') {
      open.push(id);
    }
  }
  addText(text.length);
  return numberCodes(parts);
}

/** What roff takes for a request: at the start of a text, and of its other lines. */
const firstRequest = /^(?=[.'])/;
const request = /(?<=\n)(?=[.'])/g;

/** Returns parts of which the texts have the escapes that they need. @param own the parts of the source */
export function writeMan(parts: readonly Part[], own: readonly Part[]): Part[] {
  const hasRequest = /^[.']/m.test(joinParts(own));
  return parts.map((part, index) => {
    if (typeof part !== 'string') {
      return part;
    }
    const text = part.replace(/[\\<>]/g, (sign) => escapes[sign] ?? sign);
    const lines = index === 0 && !hasRequest ? text.replace(firstRequest, String.raw`\&`) : text;
    return hasRequest ? lines : lines.replace(request, String.raw`\&`);
  });
}

const escapes: Readonly<Record<string, string>> = { '\\': String.raw`\e`, '<': 'E<lt>', '>': 'E<gt>' };

/** Returns what a mark is to a check: fonts are styles, a bracket without the other half is an error. */
export function readManMark({ source, role }: Pick<Code, 'source' | 'role'>): CodeMeaning | undefined {
  const isFont = /^(?:CW|[BIR])<$/.test(source);
  if (role === 'alone' && (isFont || /^[<>]$/.test(source))) {
    return { name: source, shown: source };
  }
  const [font] = /^(?:CW|[BIR])</.exec(source) ?? [];
  return font ? { style: font } : /^(?:[\\>]|E<)/.test(source) ? 'nothing' : undefined;
}
