import { entryFor } from '../../text/entryFor.ts';
import { decodedText, type Part } from '../../text/unit.ts';
import type { CodesProblem } from '../atStart/message.ts';

/** A placeholder as the program of a flag reads it; none is what takes no value, as `%%`. */
interface Directive {
  readonly raw: string;
  /** Its number, from 1, or its name. */
  readonly name: number | string;
  /** What it takes; the same for all that take the same. */
  readonly type: string;
  /** The file gives its number. */
  readonly isNumbered: boolean;
}

/** The placeholders of a text, or the first characters that are none, where the program stops. */
type Directives = readonly Directive[] | { readonly invalid: string };

const stars = String.raw`(?:\*(?:\d+\$)?|\d+)?`;
/** Zeros before it are flags. */
const width = String.raw`(?:\*(?:\d+\$)?|[1-9]\d*)?`;
const ofC = new RegExp(
  String.raw`%(?:(\d+)\$)?[-+ #0'I]*(${width})(?:\.(${stars}))?(hh|h|ll|l|L|q|j|z|Z|t)?([diouxXeEfFgGaAcCsSpnm@%]|<PRI[diouxX][A-Z0-9]*>)`,
  'y',
);

function typeOfC(size: string, letter: string): string {
  const [, sign = letter, bits = ''] = /^<PRI(.)(.*)>$/.exec(letter) ?? [];
  const width = bits || ({ q: 'll', L: 'll', Z: 'z' }[size] ?? size);
  return /[di]/.test(sign)
    ? `integer ${width}`
    : /[ouxX]/.test(sign)
      ? `unsigned ${width}`
      : /[eEfFgGaA]/.test(sign)
        ? `double ${size}`
        : /[CS]/.test(sign)
          ? `${sign.toLowerCase()} l`
          : `${sign} ${size}`;
}

function readC(text: string): Directives {
  const found: Directive[] = [];
  let next = 1;
  const add = (raw: string, position: string | undefined, type: string): void => {
    found.push({
      raw,
      name: position === undefined ? next : Number(position),
      type,
      isNumbered: position !== undefined,
    });
    next += position === undefined ? 1 : 0;
  };
  for (let at = text.indexOf('%'); at >= 0; at = text.indexOf('%', at)) {
    ofC.lastIndex = at;
    const [raw = '', position, width = '', precision = '', size = '', letter = ''] = ofC.exec(text) ?? [];
    if (raw === '') {
      return { invalid: text.slice(at, at + 2).trim() };
    }
    for (const star of [width, precision].filter((each) => each.startsWith('*'))) {
      add(raw, /\d+/.exec(star)?.[0], 'integer ');
    }
    if (!/[%m]/.test(letter)) {
      add(raw, position, typeOfC(size, letter));
    }
    at += raw.length;
  }
  return found;
}

const ofPython = /%(?:\(([^()]*)\))?[-+ #0]*(\*|[1-9]\d*)?(?:\.(\*|\d+)?)?[hlL]?([diouxXeEfFgGcrsa%])/y;

function typeOfPython(letter: string): string {
  return /[diouxX]/.test(letter) ? 'integer' : /[eEfFgG]/.test(letter) ? 'double' : letter === 'c' ? letter : 'any';
}

function readPython(text: string): Directives {
  const found: Directive[] = [];
  let next = 1;
  for (let at = text.indexOf('%'); at >= 0; at = text.indexOf('%', at)) {
    ofPython.lastIndex = at;
    const [raw = '', name, width = '', precision = '', letter = ''] = ofPython.exec(text) ?? [];
    if (raw === '') {
      return { invalid: text.slice(at, at + 2).trim() };
    }
    const stars = [width, precision].filter((each) => each === '*').map(() => 'integer');
    const types = letter === '%' ? stars : [...stars, typeOfPython(letter)];
    for (const type of name === undefined ? types : types.slice(-1)) {
      found.push({ raw, name: name ?? next, type, isNumbered: name !== undefined });
      next += 1;
    }
    at += raw.length;
  }
  return found;
}

const field = String.raw`((?:[A-Za-z_]\w*|\d+)(?:\.\w+|\[[^\][{}]*\])*)(?:![rsa])?(?::(?:[^{}]|\{[^{}]*\})*)?`;
const ofBraces = new RegExp(String.raw`\{\{|\}\}|\{${field}\}`, 'y');

/** What has no name, or formats its value itself, is not compared. */
function readBraces(text: string): Directives {
  const found: Directive[] = [];
  for (let at = text.search(/[{}]/); at >= 0 && at < text.length; ) {
    ofBraces.lastIndex = at;
    const [raw = '', name] = ofBraces.exec(text) ?? [];
    if (raw === '') {
      const [whole = text.slice(at, at + 1)] = /^\{[^{}\s][^{}]*\}|^\{\s[^{}]*\}/.exec(text.slice(at)) ?? [];
      return { invalid: whole };
    }
    if (name !== undefined) {
      found.push({ raw, name, type: '', isNumbered: true });
    }
    const next = text.slice(at + raw.length).search(/[{}]/);
    at = next < 0 ? text.length : at + raw.length + next;
  }
  return found;
}

/** What placeholders begin with, and how they are read, by the flag. */
const readers: Readonly<Record<string, readonly [sign: string, read: (text: string) => Directives]>> = {
  'c-format': ['%', readC],
  'objc-format': ['%', readC],
  'python-format': ['%', readPython],
  'python-brace-format': ['{', readBraces],
};
const noPrintf = /^no-(?:c|objc|php|python|perl|awk|sh)-format$/;

/** What the flags of a message say about its translation. */
export interface FlagVerdict {
  /** What the tools of gettext refuse, and with what the program stops. Absent: nothing. */
  readonly problem?: CodesProblem;
  /** What the placeholders begin with that were compared, or are none. */
  readonly signs: readonly string[];
}

/**
 * Compares the placeholders of a message by its flags. Those of a source that is not valid itself are not compared.
 *
 * @param source the text for other numbers, in a plural
 * @param mayLack the number may be missing
 */
export function judgeFlags(
  formats: readonly string[],
  source: readonly Part[],
  target: readonly Part[],
  mayLack: boolean,
): FlagVerdict {
  const texts = [decodedText(source), decodedText(target)] as const;
  const signs = formats.some((flag) => noPrintf.test(flag)) ? ['%'] : [];
  for (const format of formats) {
    const [sign, read] = entryFor(readers, format) ?? [];
    const before = read?.(texts[0]);
    if (sign === undefined || read === undefined || before === undefined || 'invalid' in before || !isWhole(before)) {
      continue;
    }
    const after = read(texts[1]);
    const problem = 'invalid' in after ? invalidProblem(before, after.invalid) : difference(before, after, mayLack);
    if (problem !== undefined) {
      const isSign =
        texts[0].includes('%%') && problem.missing.length === 0 && problem.added.every((raw) => /^%\W?\w?$/.test(raw));
      return { problem: isSign ? { ...problem, missing: ['%%'] } : problem, signs: [...signs, sign] };
    }
    signs.push(sign);
  }
  return { signs };
}

/** Returns false for a text that no program can fill in: numbered and not, or one value as two types, or with a gap. */
function isWhole(all: readonly Directive[]): boolean {
  const numbers = new Set(all.flatMap(({ name }) => (typeof name === 'number' ? name : [])));
  return (
    all.every(({ isNumbered }) => isNumbered === all[0]?.isNumbered) &&
    all.every(({ name, type }) => all.every((other) => other.name !== name || other.type === type)) &&
    numbers.size === Math.max(0, ...numbers)
  );
}

function invalidProblem(before: readonly Directive[], invalid: string): CodesProblem {
  const name = /^\{([^{}]*)\}$/.exec(invalid)?.[1]?.trim();
  const meant = before.find(({ raw }) => name !== undefined && raw === `{${name}}`);
  return { kind: 'placeholders', missing: meant ? [meant.raw] : [], added: [invalid] };
}

function difference(
  before: readonly Directive[],
  after: readonly Directive[],
  mayLack: boolean,
): CodesProblem | undefined {
  const isNumbered = before.some((each) => each.isNumbered);
  const others = after.filter((each) => each.isNumbered !== isNumbered);
  if (others.length > 0 && others.length < after.length) {
    return { kind: 'placeholders', missing: [], added: rawOf(others) };
  }
  const isIn = (all: readonly Directive[], one: Directive): boolean =>
    all.some(({ name, type }) => name === one.name && type === one.type);
  const added = after.filter((each) => !isIn(before, each));
  const missing = before.filter((each) => !isIn(after, each));
  // C finds an argument only behind those before it.
  const last = Math.max(0, ...after.map(({ name }) => (typeof name === 'number' ? name : 0)));
  const isLeftOut = ({ name }: Directive): boolean => mayLack && !(typeof name === 'number' && name < last);
  const lacking = missing.filter((each) => added.length > 0 || !isLeftOut(each));
  return added.length + lacking.length === 0
    ? undefined
    : { kind: 'placeholders', missing: rawOf(lacking), added: rawOf(added) };
}

function rawOf(all: readonly Directive[]): readonly string[] {
  return [...new Set(all.map(({ raw }) => raw))];
}
