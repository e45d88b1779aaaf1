// Inline markup of AsciiDoc, in its files and in texts that other tools take out of them.
// Authority: Asciidoctor, whose expressions these are, each with a limit of length, so that time stays linear.

import { numberCodes } from '../../../text/numberCodes.ts';
import { type Code, codeName, joinParts, joinTexts, type Part } from '../../../text/unit.ts';
import type { CodeMeaning } from './codeMeaning.ts';

/** Stands for a mark that is read: a private use character, which no text has. */
const gap = '\ue0b7';
const word = String.raw`\p{Alphabetic}\p{N}\p{Pc}`;
const any = '[^]{0,1500}?';
const attributes = String.raw`(?:\[[^[\]]{1,200}\])?`;
/** The text of a macro: its first bracket that is not escaped ends it. */
const text = String.raw`(?<text>[^]{0,1500}?)(?<!\\)`;

/** How marks are read, in the order in which Asciidoctor replaces them. */
interface Rule {
  /** Groups: `open`, and `close` after it for a pair; else it is one code. `text` is what a macro shows. */
  readonly find: RegExp;
  /** Without one of these, nothing is searched. */
  readonly sign: string;
  /** What is within it is still searched: a bracket there ends a macro around it. */
  readonly isOpen?: true;
  /** The parts of a macro's text before and after what people read; undefined if there is none. */
  readonly split?: (text: string) => readonly [lead: number, tail: number] | undefined;
}

const pair = (sign: string): readonly Rule[] => {
  const one = `[${sign}]`;
  return [
    { sign, find: new RegExp(String.raw`(?<open>\\?${attributes}${one}${one})[^]${any}(?<close>${one}${one})`, 'gu') },
    {
      sign,
      find: new RegExp(
        String.raw`(?<![${word};:}<>&])(?<open>${attributes}${one})(?=\S)(?:\S|\S${any}\S)(?<close>${one})(?![${word}])`,
        'gu',
      ),
    },
  ];
};
/** @param sign a quotation mark: with a backtick within it, a typographic one */
const quotation = (sign: string): Rule => ({
  sign: `${sign}\``,
  find: new RegExp(
    String.raw`(?<![${word};:}<>&\x60])(?<open>${sign}\x60)(?=\S)(?:\S|\S${any}\S)(?<close>\x60${sign})(?![${word}])`,
    'gu',
  ),
});

/** Attributes after the text: `Text,role=x`, `"Text, more",window=_blank`, `Text^`. */
function splitLink(content: string): readonly [number, number] | undefined {
  if (content === '' || (content.includes('=') && /^[\w-]+=/.test(content))) {
    return undefined;
  }
  const [quoted] = content.includes('=') ? (/^"(?:[^"\\]|\\.)*"/.exec(content) ?? []) : [];
  if (quoted !== undefined) {
    return [1, content.length - quoted.length + 1];
  }
  const comma = content.includes('=') ? content.indexOf(',') : -1;
  const end = comma < 0 ? content.length : comma;
  return [0, content.length - end + (content[end - 1] === '^' ? 1 : 0)];
}

function splitAlternative(content: string): readonly [number, number] | undefined {
  const [quoted] = /^"(?:[^"\\]|\\.)*"(?=,|$)/.exec(content) ?? [];
  if (quoted !== undefined) {
    return [1, content.length - quoted.length + 1];
  }
  const [first = ''] = content.split(',', 1);
  return first.trim() === '' || /^[\w-]+=/.test(first) ? undefined : [0, content.length - first.length];
}

const whole = (content: string): readonly [number, number] | undefined => (content.trim() === '' ? undefined : [0, 0]);
const macro = (name: string, split?: Rule['split']): Rule => ({
  sign: '[',
  find: new RegExp(String.raw`(?<open>\\?${name}\[)${text}(?<close>\])`, 'gu'),
  ...(split && { split }),
});
const alone = (sign: string, expression: string): Rule => ({ sign, find: new RegExp(expression, 'gu') });

const passed: readonly Rule[] = [
  alone('++', String.raw`\\{0,2}${attributes}(?:\+\+\+${any}\+\+\+|\+\+[^]${any}\+\+)`),
  alone('\\|', String.raw`\\\|`),
  alone('$$', String.raw`\$\$${any}\$\$`),
  alone('[', String.raw`\\?(?:pass|stem|latexmath|asciimath):[a-z,-]{0,40}\[${any}(?<!\\)\]`),
];
/** An address follows a space, a bracket, or what is replaced by a reference. */
const scheme = String.raw`(?<=^|[\s<>&()[\];"'${gap}]|\.{3}|<=|<-|--)(?:https?|file|ftp|irc)://`;
const afterQuotes: readonly Rule[] = [
  alone('^', String.raw`\\?${attributes}\^\S{1,200}?\^`),
  alone('~', String.raw`\\?${attributes}~\S{1,200}?~`),
  macro(String.raw`(?<![${word}:/._-])\{[\w-]{1,80}\}[^\s[\]<:]{0,300}`, splitLink),
  alone('{', String.raw`\\?\{(?:[${word}][${word}-]{0,80}|(?:set|counter2?):[^{}\n]{0,200})\\?\}`),
  alone('[', String.raw`\\?(?:kbd|menu|icon|indexterm|anchor):[^\n[]{0,200}\[${any}(?<!\\)\]`),
  macro('btn:', whole),
  macro(String.raw`image:[^:\s[][^\n[]{0,300}`, splitAlternative),
  alone('(((', String.raw`\(\(\([^()]{1,300}\)\)\)`),
  { sign: '((', find: /(?<open>\(\()(?!\()[^()]{1,300}(?<close>\)\))/gu },
  macro('indexterm2:', whole),
  macro(
    String.raw`(?:(?:link|mailto):[^\s[\]][^\s[]{0,300}|xref:[${word}#/.:{${gap}][^[\]]{0,300}|link:|${scheme}[^\s[\]<]{1,300})`,
    splitLink,
  ),
  alone('://', String.raw`${scheme}[^\s[\]<]{0,500}[^\s[\]<.,;:!?)]`),
  alone(
    '@',
    String.raw`(?<![\\:/${gap}])[${word}][${word}.%+-]{0,60}@[\p{Alphabetic}\p{N}][\p{Alphabetic}\p{N}_.-]{0,80}\.[a-zA-Z]{2,5}(?!\w)`,
  ),
  alone('[[', String.raw`\[\[\[?[\p{Alphabetic}_:][^\]\n]{0,200}\]\]\]?`),
  alone('<<', String.raw`\\?<<[${word}#/.:{${gap}][^,]{0,300}?>>`),
  {
    sign: '<<',
    find: new RegExp(String.raw`(?<open>\\?<<[${word}#/.:{${gap}][^,]{0,300}?,)[^]{1,500}?(?<close>>>)`, 'gu'),
  },
  macro(String.raw`footnote:[\w-]{0,60}`, whole),
  alone('[', String.raw`(?<![\w-])[a-z][a-z\d-]{1,30}:[^\s[\]:,;]{1,200}\[[^\]\n]{0,300}\]`),
  alone('&', String.raw`&(?:[a-zA-Z]{2,40}\d{0,2}|#\d{2,6}|#x[\da-fA-F]{2,5});`),
  { sign: '+', find: /(?: |(?<=\n))\+(?=\n|$)/g },
];
const inCode = (sign: string): readonly Rule[] => {
  const one = `[${sign}]`;
  const around = String.raw`(?<![${word};:"'\x60}<>&\\])${attributes}${one}(?:\S|\S${any}\S)${one}(?![${word}"'\x60])`;
  return [
    { ...alone(sign + sign, String.raw`\\?${attributes}${one}${one}[^]${any}${one}${one}`), isOpen: true },
    { ...alone(sign, around), isOpen: true },
  ];
};
const plus = alone('+', String.raw`(?<![${word};:\\}<>&])${attributes}\+(?:\S|\S${any}\S)\+(?![${word}])`);
const rules: readonly Rule[] = [
  ...[...passed, plus, ...pair('*'), quotation('"'), quotation("'"), ...inCode('`'), ...pair('_'), ...pair('#')],
  ...afterQuotes,
];
/** For files whose title is underlined, which are read as by the first processor: `'emphasis'`, ``quoted''. */
const firstRules: readonly Rule[] = [
  ...[
    ...passed,
    alone('`', String.raw`(?<![${word}\x60])\x60(?:[^\x60\s]|[^\x60\s]${any}\S)\x60(?![${word}\x60])`),
    ...pair('*'),
  ],
  {
    sign: '``',
    find: new RegExp(String.raw`(?<![${word};:}])(?<open>\x60\x60)(?=\S)${any}\S(?<close>'')(?![${word}])`, 'gu'),
  },
  {
    sign: "'",
    find: new RegExp(
      String.raw`(?<![${word};:}<>&])(?<open>')(?=[^\s'])(?:\S|\S${any}\S)(?<close>')(?![${word}])`,
      'gu',
    ),
  },
  ...[...inCode('+'), ...pair('_'), ...pair('#'), ...afterQuotes],
];

/** A mark in a text. */
interface Mark {
  readonly start: number;
  readonly end: number;
  readonly role: Code['role'];
  readonly id: number;
}

const firstId = 4_000_000;
const anySign = /[*_`#^~+{[<(&@:$\\"']/;

/** Returns the marks of a text in order, without those within another code. */
function marksIn(source: string, isFirst: boolean): readonly Mark[] {
  if (!anySign.test(source)) {
    return [];
  }
  const found: Mark[] = [];
  let skeleton = source;
  for (const { find, sign, split, isOpen = false } of isFirst ? firstRules : rules) {
    if (!skeleton.includes(sign)) {
      continue;
    }
    const pieces: string[] = [];
    let done = 0;
    const hide = (start: number, end: number, role: Code['role']): void => {
      found.push({ start, end, role, id: firstId + found.length - (role === 'close' ? 1 : 0) });
      const mark = skeleton.slice(start, end);
      const hidden = isOpen
        ? mark.replace(/^[`+]{1,2}|[`+]{1,2}$/g, (sign) => gap.repeat(sign.length))
        : gap.repeat(mark.length);
      pieces.push(skeleton.slice(done, start), hidden);
      done = end;
    };
    for (const { 0: match, index, groups = {} } of skeleton.matchAll(find)) {
      const { open, close, text: shown } = groups;
      const end = index + match.length;
      const cut = shown === undefined ? ([0, 0] as const) : split?.(shown);
      if (match.startsWith('\\') || skeleton[index - 1] === '\\') {
        const start = match.startsWith('\\') ? index : index - 1;
        hide(start, open === undefined ? end : start + 2, 'alone');
      } else if (open === undefined || close === undefined || cut === undefined) {
        hide(index, end, 'alone');
      } else {
        hide(index, index + open.length + cut[0], 'open');
        hide(end - close.length - cut[1], end, 'close');
      }
    }
    skeleton = pieces.length === 0 ? skeleton : pieces.join('') + skeleton.slice(done);
  }
  return withoutInner(found);
}

/** Returns marks in order, without those within a code; a pair that begins or ends within one is a code with it. */
function withoutInner(marks: readonly Mark[]): readonly Mark[] {
  const inOrder = [...marks].sort((one, other) => one.start - other.start || other.end - one.end);
  const lost = new Set<number>();
  const kept: Mark[] = [];
  let end = 0;
  for (const mark of inOrder) {
    if (mark.start >= end) {
      kept.push(mark);
      end = mark.end;
    } else if (mark.role !== 'alone') {
      lost.add(mark.id);
    } else if (mark.end > end) {
      end = mark.end;
      kept[kept.length - 1] = { start: kept.at(-1)?.start ?? mark.start, end, role: 'alone', id: mark.id };
    }
  }
  const isLost = new Set(kept.filter(({ id, role }) => role !== 'alone' && lost.has(id)).map(({ id }) => id));
  return isLost.size === 0 ? kept : joinedMarks(kept, inOrder, isLost);
}

function joinedMarks(kept: readonly Mark[], all: readonly Mark[], lost: ReadonlySet<number>): readonly Mark[] {
  const ends = new Map<number, number>();
  for (const { id, role, end } of all) {
    if (role === 'close' && lost.has(id)) {
      ends.set(id, end);
    }
  }
  const joined: Mark[] = [];
  for (const mark of kept) {
    const last = joined.at(-1);
    const end = (mark.role === 'open' ? ends.get(mark.id) : undefined) ?? mark.end;
    if (last !== undefined && mark.start < last.end) {
      joined[joined.length - 1] = { ...last, role: 'alone', end: Math.max(last.end, end) };
    } else {
      joined.push({ ...mark, end, role: end === mark.end ? mark.role : 'alone' });
    }
  }
  const opened = new Set(joined.filter(({ role }) => role === 'open').map(({ id }) => id));
  return joined.map((mark) => (mark.role === 'close' && !opened.has(mark.id) ? { ...mark, role: 'alone' } : mark));
}

/** A markup of AsciiDoc: that of today, and that of files with an underlined title. */
export interface AsciidocInline {
  /** Splits a text into words and codes. @param protect returns the parts of a text without marks */
  readonly read: (text: string, protect: (text: string) => readonly Part[]) => Part[];
  /**
   * Returns parts with the escapes that their texts need; undefined if they cannot be written as what they are.
   *
   * @param own the parts of the source
   * @param ends characters that always have escapes
   */
  readonly write: (parts: readonly Part[], own: readonly Part[], ends?: string) => Part[] | undefined;
}

function createInline(isFirst: boolean): AsciidocInline {
  const read: AsciidocInline['read'] = (source, protect) => {
    const marks = marksIn(source, isFirst);
    const parts: Part[] = [];
    let done = 0;
    const addText = (end: number, run: number): void => {
      const plain = end > done ? protect(source.slice(done, end)) : [];
      parts.push(...plain.map((part) => (typeof part === 'string' ? part : { ...part, id: part.id + 1000 * run })));
    };
    for (const [index, { start, end, role, id }] of marks.entries()) {
      addText(start, index);
      parts.push({ id, role, source: source.slice(start, end) });
      done = end;
    }
    addText(source.length, marks.length);
    return numberCodes(joinTexts(parts));
  };
  const write: AsciidocInline['write'] = (parts, own, ends = '') => {
    const marks = marksOf(own, isFirst);
    const outward = spacesOutward(parts);
    const expected = readingOf(outward, marks);
    const hasReplaced = own.some((part) => typeof part === 'string' && replaced.test(part));
    const always = [hasReplaced ? '' : replaced.source, ends && `[${ends.replace(/[\]\\^-]/g, '\\$&')}]`];
    for (const { signs, isSpaced } of levels) {
      const all = [...always, ...signs].filter((each) => each !== '').join('|');
      const escaped = all === '' ? outward : escapedTexts(outward, new RegExp(all, 'gu'));
      const written = apart(escaped, marks, isSpaced);
      if (
        readingOf(
          read(joinParts(written), (plain) => [plain]),
          undefined,
        ) === expected
      ) {
        return written;
      }
    }
    return undefined;
  };
  return { read, write };
}

/** What is before and after a mark in the source, by its `codeName`. */
type Marks = ReadonlyMap<string, readonly [before: string, after: string]>;

function marksOf(own: readonly Part[], isFirst: boolean): Marks {
  const starts = new Set(marksIn(joinParts(own), isFirst).map(({ start }) => start));
  const marks = new Map<string, readonly [string, string]>();
  let at = 0;
  for (const [index, part] of own.entries()) {
    if (typeof part !== 'string' && starts.has(at)) {
      marks.set(codeName(part), [partBeside(own[index - 1]), partBeside(own[index + 1])]);
    }
    at += partBeside(part).length;
  }
  return marks;
}

export const asciidoc: AsciidocInline = createInline(false);
export const firstAsciidoc: AsciidocInline = createInline(true);

/** Returns a character as a reference, which has no meaning anywhere but in attributes of the header. */
export function reference(character: string): string {
  return `&#${character.codePointAt(0)};`;
}

/** Attributes that print a character. */
const character =
  /^\{(?:empty|sp|nbsp|zwsp|wj|apos|quot|[lr][sd]quo|deg|plus|brvbar|vbar|amp|lt|gt|startsb|endsb|caret|asterisk|tilde|backslash|backtick|two-(?:colons|semicolons)|colon|cpp|cxx|pp)\}$/;

/** Returns what a mark is to a check: emphasis is a style, and targets are references; code and characters may differ. */
export function readAsciidocMark({ source }: Pick<Code, 'source'>): CodeMeaning | undefined {
  const [, sign] = /^(?:\[[^[\]]*\])?([*_#])\1?$/.exec(source) ?? [];
  if (sign !== undefined) {
    return { style: sign };
  }
  const [, id] = /^(?:<<|xref:)#?([^,>[]+)/.exec(source) ?? [];
  const [, name = '', target = ''] = /^([a-z][\w-]*):([^\s[]*)\[/.exec(source) ?? [];
  if (
    id !== undefined ||
    name === 'footnote' ||
    (target !== '' && !/^(?:https?|ftp|irc|link|mailto|kbd|menu|btn)$/.test(name))
  ) {
    return { name: `\`${id ?? name + target}`, shown: source };
  }
  const isOther = name !== '' || /^(?:[`+\\"']|\[|\]|>>|\(\(|\)\)|[\^~]|&[\w#]+;$| \+$|.*\]$)/.test(source);
  return isOther || character.test(source) ? 'nothing' : undefined;
}

/** A sign of copyright and the like is shown for it: it stays what it is where the source has none. */
const replaced = /\((?=(?:C|R|TM)\))/;
/** What may begin or end a mark. */
const anyMark = String.raw`[*_\x60#^~+{}\\[\]<>=@]|\((?=\()|:(?=\/\/|[^\s:])|&(?=#?\w+;)|["'](?=\x60)|(?<!\p{L})'|'(?!\p{L})`;

/** What is escaped, and whether marks get spaces around them: the first that is read as what it is. */
const levels: readonly { readonly signs: readonly string[]; readonly isSpaced: boolean }[] = [
  { signs: [], isSpaced: false },
  { signs: [anyMark], isSpaced: false },
  { signs: [anyMark, '[,"]'], isSpaced: false },
  { signs: [anyMark, '[,"]'], isSpaced: true },
];

function escapedTexts(parts: readonly Part[], signs: RegExp): Part[] {
  return parts.map((part) => (typeof part === 'string' ? part.replace(signs, reference) : part));
}

/** The sign of a pair that a letter beside it makes text, unless it is doubled. */
const constrained = /^(?:\[[^[\]]+\])?([*_#`+])(?!\1)/;
/** Quotation marks have no doubled form. */
const typographic: Readonly<Record<string, string>> = { '"`': '“', '`"': '”', "'`": '‘', "`'": '’' };
const wordBefore = /[\p{L}\p{N}\p{M}\p{Pc};:}<>&]$/u;
const wordAfter = /^[\p{L}\p{N}\p{M}\p{Pc}]/u;

/**
 * Returns parts in which marks do not touch what would make them text.
 *
 * @param marks those of the source
 * @param isSpaced true: with spaces around them; else with doubled signs
 */
function apart(parts: readonly Part[], marks: Marks, isSpaced: boolean): Part[] {
  const doubled = new Set<number>();
  const signs = parts.map((part) =>
    typeof part !== 'string' && marks.has(codeName(part))
      ? (constrained.exec(part.source)?.[1] ?? typographic[part.source])
      : undefined,
  );
  for (const [index, part] of parts.entries()) {
    const sign = signs[index];
    if (typeof part !== 'string' && sign !== undefined) {
      const [before, after] = [partBeside(parts[index - 1]), partBeside(parts[index + 1])];
      const isCode = sign === '`' || sign === '+';
      const touches =
        (part.role !== 'close' && (wordBefore.test(before) || (isCode && /["'`]$/.test(before)))) ||
        (part.role !== 'open' && (wordAfter.test(after) || (isCode && /^["'`]/.test(after))));
      if (touches) {
        doubled.add(part.id);
      }
    }
  }
  return joinTexts(
    parts.flatMap((part, index): Part[] => {
      if (typeof part === 'string') {
        const isBeforeClose = partBeside(parts[index + 1]).startsWith('>');
        return [isBeforeClose ? part.replace(arrowBegin, reference) : part];
      }
      const sign = signs[index];
      if (isSpaced && marks.has(codeName(part))) {
        return [part.role === 'close' ? '' : ' ', part, part.role === 'open' ? '' : ' '];
      }
      const quote = typographic[part.source];
      if (quote !== undefined && doubled.has(part.id)) {
        return [quote];
      }
      if (sign !== undefined && doubled.has(part.id)) {
        return part.role === 'alone' ? [doubledCode(part, sign)] : part.role === 'open' ? [part, sign] : [sign, part];
      }
      const around = [partBeside(parts[index - 1]), partBeside(parts[index + 1])] as const;
      return besideAddress(part, around, marks.get(codeName(part)));
    }),
  );
}

/** Returns code with doubled signs, also those of what is literal in it: a single plus is text behind a sign. */
function doubledCode(code: Code, sign: string): Code {
  const source = code.source.replace(/^`\+(?=[^+])([^]*[^+])\+`$/, '`++$1++`');
  return { ...code, source: sign + source + sign };
}

/** Ends the text of a reference as an arrow, which takes a sign of its end. */
const arrowBegin = /[-=]$/;

function partBeside(part: Part | undefined): string {
  return part === undefined ? '' : typeof part === 'string' ? part : part.source;
}

/** Also an attribute whose name says that it is one. */
const address = /^(?:(?:https?|ftp|irc):\/\/|\{(?:[\w-]*[-_])?(?:ur[il]|href)(?:[-_][\w-]*)?\}$)/i;

/** An address is one behind a space or a bracket only, and takes everything up to the next space: as in the source. */
function besideAddress(
  code: Code,
  [before, after]: readonly [string, string],
  own: readonly [string, string] | undefined,
): Part[] {
  if (own === undefined || !address.test(code.source)) {
    return [code];
  }
  const isMacro = code.source.includes('[');
  const [mayFollow, mayPrecede] = [/(?:^|[\s<>()[\];"'])$/, /^[^\s<[\p{L}\p{N}\u0080-\uffff]*(?:$|[\s<[])/u];
  const lead = mayFollow.test(before) || !mayFollow.test(own[0]) ? '' : isMacro ? 'link:' : ' ';
  const tail = isMacro || mayPrecede.test(after) || !mayPrecede.test(own[1]) ? '' : ' ';
  return [lead, code, tail].filter((part) => part !== '');
}

/** Returns parts in which a pair has no spaces at its ends: they are outside of it. */
function spacesOutward(parts: readonly Part[]): readonly Part[] {
  const isPair = (part: Part | undefined, role: Code['role']): boolean =>
    typeof part === 'object' && part.role === role && /[*_#`']$/.test(part.source.slice(0, 300));
  const moved = parts.flatMap((part, index): readonly Part[] => {
    const [before, next] = [parts[index - 1], parts[index + 1]];
    if (typeof part === 'string') {
      const begun = isPair(before, 'open') ? part.replace(/^[\s\u3000]+/, '') : part;
      return [isPair(next, 'close') ? begun.replace(/[\s\u3000]+$/, '') : begun];
    }
    const space = (of: Part | undefined, at: RegExp): string =>
      typeof of === 'string' ? (at.exec(of)?.[0] ?? '') : '';
    return isPair(part, 'open')
      ? [space(next, /^\s+/), part]
      : isPair(part, 'close')
        ? [part, space(before, /\s+$/)]
        : [part];
  });
  return joinTexts(moved);
}

/**
 * Returns how parts are read: words, and marks where they are. A doubled sign is the same as a single one.
 *
 * @param marks the codes that are marks; undefined: all are
 */
function readingOf(parts: readonly Part[], marks: Marks | undefined): string {
  return parts
    .map((part) => {
      if (typeof part === 'string' || (marks !== undefined && !marks.has(codeName(part)))) {
        return partBeside(part);
      }
      const [, code] = /^&#(\d{2,6});$/.exec(part.source) ?? [];
      if (code !== undefined) {
        return String.fromCodePoint(Number(code));
      }
      const quote = typographic[part.source];
      if (quote !== undefined) {
        return quote;
      }
      const source = part.source.replace(/([*_#`+])\1/g, '$1').replace(/^link:(?=\w+:\/\/)/, '');
      return `\u0001${part.role} ${source}\u0002`;
    })
    .join('')
    .replace(/\s+/g, '');
}
