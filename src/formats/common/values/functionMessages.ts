import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { FormatOptions, Part } from '../../../text/unit.ts';
import { type MessageContent, type MessagePlaces, messageContent } from './messageContent.ts';

// Texts of Unreal Engine with functions that choose a text: `{Count}|plural(one=One lamp,other={Count} lamps)`,
// `{Name}|gender(him,her)`. Authority: Unreal's documentation of text formatting. They are read as ICU messages, in which
// branches are texts with the forms of each language, and written as functions again.

const call = /\{(\w{1,60})\}\|(plural|ordinal|gender)\(((?:"(?:[^"\\]|\\.){0,2000}"|[^"()]){1,5000})\)/g;
const argument = /\s*(?:(zero|one|two|few|many|other)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"\s*|((?:[^\s",][^",]*)?))(?:,|$)/y;
const kinds = { plural: 'plural', ordinal: 'selectordinal', gender: 'select' } as const;

/** The beginning of any function: `{Count}|plural(`. */
const begin = /\{\w{1,60}\}\|\p{L}\w{0,60}\(/gu;

/** Returns the beginnings of what a text of Unreal Engine has of functions: it shows unknown ones with their arguments. */
export function functionCalls(text: string): readonly string[] {
  return text.match(begin) ?? [];
}

/** As `messageContent`, for a text of Unreal Engine with such functions; `undefined` for any other text. */
export function functionContent(
  text: string,
  options: FormatOptions,
  { toFile }: MessagePlaces,
): MessageContent | undefined {
  const icu = text.includes('}|') && !text.includes('`') ? toIcu(text) : undefined;
  const content = icu === undefined ? undefined : messageContent(icu, options, { toFile: (each) => each });
  if (content === undefined) {
    return undefined;
  }
  const { parts, write } = content;
  const functions = (given: readonly Part[]): string | undefined => {
    const written = write(given);
    return written === undefined ? undefined : fromIcu(written);
  };
  return {
    parts,
    write: (given) => {
      const written = functions(given);
      return written === undefined ? undefined : toFile(written);
    },
    compose: (given) => {
      const written = functions(given);
      return written === undefined ? undefined : [written];
    },
    inLanguage: (plurals) => functionContent(text, { ...options, ...plurals }, { toFile }),
  };
}

function toIcu(text: string): string | undefined {
  let icu = '';
  let done = 0;
  for (const { 0: whole, 1: name = '', 2: kind, 3: list = '', index } of text.matchAll(call)) {
    const branches = branchesOf(list, kind === 'gender');
    if (branches === undefined) {
      return undefined;
    }
    const type = kind === 'plural' || kind === 'ordinal' || kind === 'gender' ? kinds[kind] : '';
    icu += `${quoted(text.slice(done, index))}{${name}, ${type}, ${branches.join(' ')}}`;
    done = index + whole.length;
  }
  return done === 0 ? undefined : icu + quoted(text.slice(done));
}

/** Returns the branches of a function; `undefined` if its arguments are others. */
function branchesOf(list: string, isGender: boolean): readonly string[] | undefined {
  const branches: string[] = [];
  argument.lastIndex = 0;
  while (argument.lastIndex < list.length) {
    const [, name, inQuotes, plain = ''] = argument.exec(list) ?? [];
    if (argument.lastIndex === 0 || (name === undefined) !== isGender) {
      return undefined;
    }
    const value = inQuotes?.replace(/\\(.)/g, '$1') ?? plain;
    branches.push(`${name ?? genders[branches.length] ?? 'other'} {${quoted(value, !isGender)}}`);
  }
  return branches;
}

/** In the order of the arguments. */
const genders = ['masculine', 'feminine', 'neuter'];

/** Quotes what ICU would read as syntax. Arguments stay; a number sign has a meaning in plurals only. */
function quoted(text: string, isInPlural = false): string {
  const doubled = text.replaceAll("'", "''");
  return isInPlural ? doubled.replace(/#/g, "'#'") : doubled;
}

function fromIcu(message: string): string | undefined {
  try {
    return written(parse(message, { ignoreTag: true, requiresOtherClause: false, shouldParseSkeletons: false }));
  } catch {
    return undefined;
  }
}

function written(elements: readonly MessageFormatElement[]): string {
  return elements.map(writtenElement).join('');
}

function writtenElement(element: MessageFormatElement): string {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.argument:
      return `{${element.value}}`;
    case TYPE.plural:
    case TYPE.select: {
      const isGender = element.type === TYPE.select;
      const kind = isGender ? 'gender' : element.pluralType === 'ordinal' ? 'ordinal' : 'plural';
      const values = Object.entries(element.options).map(
        ([name, { value }]) => `${isGender ? '' : `${name}=`}${argumentOf(written(value))}`,
      );
      return `{${element.value}}|${kind}(${values.join(',')})`;
    }
    default:
      return '';
  }
}

/** Returns a text as an argument: in quotation marks where a sign of it would end it. */
function argumentOf(text: string): string {
  return /[",()]|^\s|\s$/.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : text;
}
