import { isPluralCategory } from '../../formats/common/plurals/pluralCategories.ts';
import { parsePluralForm } from '../../formats/common/plurals/pluralKeys.ts';
import { listCodes, type Part, partText } from '../../text/unit.ts';
import type { CodesProblem, MessageProblem, MessageQuotes } from '../atStart/message.ts';

/** By the end of a path. Flutter reads quotations only if it is told to, and Angular none. */
const quotesOf: readonly (readonly [path: RegExp, quotes: MessageQuotes])[] = [
  [/\.(?:json[5c]?|[jt]s)$/i, 'tags'],
  [/\.(?:ya?ml|xlf|xliff)$/i, 'braces'],
  [/\.po$/i, 'closed'],
];

const branches = /\{\s{0,9}([\w.-]{1,60})\s{0,9},\s{0,9}(?:plural|select|selectordinal)\s{0,9},/;
/** The names that Angular gives to numbers and cases. */
const ofAngular = /^VAR_(?:PLURAL|SELECT)/;

/** Returns how the program of a file reads quotations; undefined where no message shows that it reads ICU. */
export function messageQuotes(path: string, source: string): MessageQuotes | undefined {
  const [, argument] = branches.exec(source) ?? [];
  return argument === undefined || ofAngular.test(argument)
    ? undefined
    : quotesOf.find(([paths]) => paths.test(path))?.[1];
}

/** A translation as its program reads it: without the codes that are quoted there, and not in the source. */
export interface ReadText {
  readonly parts: readonly Part[];
  /** Only some programs read a quotation that nothing ends. */
  readonly isDoubtful: boolean;
}

/** The parts of a text, and its characters in the file: the quotation marks of parts were read already. */
export interface WrittenText {
  readonly parts: readonly Part[];
  readonly raw: string;
}

/** Returns a translation in which arguments or tags of the source are quoted, as it is read; undefined for others. */
export function quotedText(source: WrittenText, target: WrittenText, quotes: MessageQuotes): ReadText | undefined {
  const lost = quotedCodes(target, quotes);
  if (lost.codes.size === 0) {
    return undefined;
  }
  const kept = quotedCodes(source, quotes).codes;
  const used = listCodes(source.parts).filter((code) => !kept.has(code));
  const isLost = (part: Part): boolean =>
    lost.codes.has(part) && used.some((code) => partText(part).includes(code.source));
  return target.parts.some(isLost)
    ? { parts: target.parts.filter((part) => !isLost(part)), isDoubtful: !lost.areEnded }
    : undefined;
}

/** Returns the codes of a text that are within quotations, and whether an apostrophe ends each of these. */
function quotedCodes({ parts, raw }: WrittenText, quotes: MessageQuotes) {
  const codes = new Set<Part>();
  let areEnded = true;
  const quotation = quotes === 'tags' ? /''|'(?=[{}<>])((?:[^']|'')*)('|$)/g : /''|'(?=[{}])((?:[^']|'')*)('|$)/g;
  const found = [...raw.matchAll(quotation)].filter(
    ([, inside, end]) => inside !== undefined && (quotes !== 'closed' || end !== ''),
  );
  let at = 0;
  for (const part of found.length === 0 ? [] : listCodes(parts)) {
    const start = Math.max(at, raw.indexOf(part.source, at));
    at = start + part.source.length;
    const around = found.find(({ 0: all, index }) => index <= start && at <= index + all.length);
    if (around !== undefined) {
      codes.add(part);
      areEnded &&= around[2] !== '';
    }
  }
  return { codes, areEnded };
}

/** Returns tags of a translation that nothing ends, where the source has tags without content: `<br>` for `<br/>`. */
export function openedTags(source: readonly Part[], target: readonly Part[], file: string): CodesProblem | undefined {
  const nameOf = (raw: string): string => /^<\/?([\w.-]+)/.exec(raw)?.[1] ?? '';
  const ended = new Set(listCodes(target).flatMap(({ source: raw }) => (raw.startsWith('</') ? nameOf(raw) : [])));
  const single = new Map(
    listCodes(source).flatMap(({ source: raw }) => (/^<[^>]*\/>$/.test(raw) ? [[nameOf(raw), raw]] : [])),
  );
  const added = listCodes(target).flatMap(({ source: raw }) => {
    const isOpen = /^<[\w.-][^>]*(?<!\/)>$/.test(raw) && single.has(nameOf(raw)) && !ended.has(nameOf(raw));
    // A program that shows such a tag in its own texts does not parse them.
    return isOpen && !file.includes(raw) ? [raw] : [];
  });
  const missing = added.map((raw) => single.get(nameOf(raw)) ?? '');
  return added.length === 0 ? undefined : { kind: 'tags', missing, added };
}

/** Programs that replace the exact characters `{{ limit }}`: those of Symfony. Others that have such names trim them. */
const replacesExactly = /\.(?:xlf|xliff)$|(?:^|\/)validators[^/]*\.ya?ml$/i;
const inBraces = /^\{\{\s*([\w.-]+)\s*\}\}$/;

/** Returns names in braces with other spaces than in the source, if nothing else in the file has them so. */
export function spacedNames(
  source: readonly Part[],
  target: WrittenText,
  path: string,
  file: string,
): CodesProblem | undefined {
  const added = (replacesExactly.test(path) ? listCodes(target.parts) : []).flatMap(({ source: written }) => {
    const [, name] = inBraces.exec(written) ?? [];
    const known = name && listCodes(source).find((code) => inBraces.exec(code.source)?.[1] === name)?.source;
    const isStray = known !== undefined && known !== written && !file.replace(target.raw, '').includes(written);
    return isStray ? [{ known, written }] : [];
  });
  const missing = added.map(({ known }) => known);
  return added.length === 0 ? undefined : { kind: 'placeholders', missing, added: added.map(({ written }) => written) };
}

const styled = /^\{\s*([\w.-]+)\s*,\s*(?:number|date|time)\s*,\s*(\w+)\s*\}$/;
const styles: ReadonlySet<string> = new Set('short medium long full integer percent currency'.split(' '));

/** Returns arguments whose style is neither that of the source nor one that programs know: `{day, date, kurz}`. */
export function strayStyles(source: readonly Part[], target: readonly Part[]): CodesProblem | undefined {
  const written = styledIn(target);
  const own = written.length === 0 ? [] : styledIn(source);
  const stray = written.filter(({ style }) => !styles.has(style) && own.every((each) => each.style !== style));
  const missing = stray.flatMap(({ name }) => own.findLast((each) => each.name === name)?.raw ?? []);
  return stray.length === 0 ? undefined : { kind: 'placeholders', missing, added: stray.map(({ raw }) => raw) };
}

/** Returns the arguments with a style. */
function styledIn(parts: readonly Part[]): readonly { readonly name: string; style: string; raw: string }[] {
  return listCodes(parts).flatMap(({ source: raw }) => {
    const [, name = '', style] = styled.exec(raw) ?? [];
    return style === undefined ? [] : [{ name, style, raw }];
  });
}

/**
 * Returns the cases of selects that have other names than in the source: no program finds them. By what the keys of the
 * cases begin with. A translation may have fewer cases, and for other numbers, or for another system, more.
 *
 * @param own keys of texts of the source
 * @param written keys of texts of its translation
 */
export function strayCases(own: Iterable<string>, written: Iterable<string>): ReadonlyMap<string, CodesProblem> {
  const [known, used] = [casesOf(own), casesOf(written)];
  const found = new Map<string, CodesProblem>();
  for (const [base, names] of used) {
    const cases = known.get(base) ?? new Set();
    const added = cases.size === 0 ? [] : [...names].filter((name) => !cases.has(name));
    const missing = added.length === 0 ? [] : [...cases].filter((name) => !names.has(name));
    if (missing.length > 0) {
      found.set(base, { kind: 'placeholders', missing, added });
    }
  }
  return found;
}

function casesOf(keys: Iterable<string>): ReadonlyMap<string, ReadonlySet<string>> {
  const cases = new Map<string, Set<string>>();
  for (const key of keys) {
    const { base = '', name = '' } = key.endsWith(']') ? (parsePluralForm(key) ?? {}) : {};
    if (base.endsWith(':') && !isPluralCategory(name) && !/^=?\d/.test(name)) {
      cases.set(base, (cases.get(base) ?? new Set()).add(name));
    }
  }
  return cases;
}

/** Returns a problem of what a program may read otherwise, as one that breaks nothing. */
export function asDoubtful(problem: MessageProblem): MessageProblem {
  return problem.kind === 'placeholders'
    ? { ...problem, isMild: true }
    : problem.kind === 'tags'
      ? { ...problem, kind: 'formatting' }
      : problem;
}
