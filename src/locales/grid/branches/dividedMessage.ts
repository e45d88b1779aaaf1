import { innerBranches } from '../../../formats/common/placeholders/icuMessage.ts';
import { messageBranches } from '../../../formats/common/placeholders/messageBranches.ts';
import { joinParts, type Part, type Range } from '../../../text/unit.ts';
import { withSourceCodes } from '../cellText.ts';

/** The texts of an ICU message by their branches, such as `[count:one]`; text outside of all branches has no name. */
export type MessageTexts = ReadonlyMap<string, readonly Part[]>;

/** Parts that are a text of an ICU message: indexes, without the end. */
interface TextRange extends Range {
  readonly name: string;
}

/** Returns the texts of a unit that is a whole ICU message, between the codes of its branches; undefined for others. */
export function messageTexts(parts: readonly Part[]): MessageTexts | undefined {
  const ranges = rangesOf(parts);
  return ranges && new Map(ranges.map(({ name, start, end }) => [name, parts.slice(start, end)]));
}

/** Returns the texts of a translation by the names of its source's texts, also those without words, such as `#`. */
export function divideTranslation(
  target: readonly Part[] | undefined,
  names: ReadonlySet<string>,
): MessageTexts | undefined {
  if (target === undefined) {
    return new Map();
  }
  const texts = messageTexts(target);
  const inner = texts && innerBranches(flatOf(target, rangesOf(target) ?? []));
  const wordless = [...(inner ?? [])].filter(
    ([name, text]) => names.has(name) && texts?.has(name) === false && text.trim() !== '',
  );
  return texts && new Map([...texts, ...wordless.map(([name, text]) => [name, [text]] as const)]);
}

/**
 * Returns the parts of a message with other texts in its branches. A text without any part is removed.
 *
 * @param isUntranslated the translation has texts of the source where a translation is missing
 * @returns `lacksTexts`: some texts are those of the source. Undefined if the message cannot be divided
 */
export function withTextsOf(
  source: readonly Part[],
  target: readonly Part[] | undefined,
  texts: MessageTexts,
  isUntranslated: boolean,
): { readonly parts: readonly Part[]; readonly lacksTexts: boolean } | undefined {
  const ranges = rangesOf(source);
  const names = new Set(ranges?.map(({ name }) => name));
  const present = divideTranslation(target, names);
  if (!ranges || !present || [...texts.keys()].some((name) => !names.has(name))) {
    return undefined;
  }
  const parts: Part[] = [];
  let done = 0;
  let lacking = 0;
  for (const { name, start, end } of ranges) {
    const own = source.slice(start, end);
    const text = texts.get(name) ?? findTranslation(present.get(name), own, isUntranslated);
    const isLacking = text === undefined || text.length === 0;
    lacking += isLacking ? 1 : 0;
    parts.push(...source.slice(done, start), ...(isLacking ? own : fitted(text, own)));
    done = end;
  }
  const isEmpty = lacking === ranges.length;
  return { parts: isEmpty ? [] : [...parts, ...source.slice(done)], lacksTexts: lacking > 0 && !isEmpty };
}

/** Returns a text of a translation; undefined if it is still the text of the source. */
export function findTranslation(
  text: readonly Part[] | undefined,
  source: readonly Part[],
  isUntranslated: boolean,
): readonly Part[] | undefined {
  return text && isUntranslated && joinParts(text) === joinParts(source) ? undefined : text;
}

/** Returns a text with the codes of its source. Ids of other codes are not those of codes around the branches. */
export function fitted(text: readonly Part[], source: readonly Part[]): readonly Part[] {
  return withSourceCodes(text, source).map((part) =>
    typeof part === 'string' || source.includes(part) ? part : { ...part, id: part.id + firstOtherId },
  );
}

/** Larger than all ids of codes that formats read. */
const firstOtherId = 1_000_000_000;

/** Returns the ranges of the texts of a message; undefined if it is not one with several texts. */
function rangesOf(parts: readonly Part[]): readonly TextRange[] | undefined {
  const frame = parts.flatMap((part, index) => (typeof part === 'object' && isFrame(part.source) ? index : []));
  if (frame.length < 2) {
    return undefined;
  }
  const texts = [-1, ...frame]
    .map((index, position) => ({ start: index + 1, end: frame[position] ?? parts.length }))
    .filter(({ start, end }) => end > start);
  const branches = messageBranches([flatOf(parts, texts)]);
  if (branches === undefined || branches === 'broken' || branches.size !== texts.length || texts.length < 2) {
    return undefined;
  }
  return [...branches.keys()].flatMap((name, index) => {
    const text = texts[index];
    return text ? { name, ...text } : [];
  });
}

/** Returns a message as ICU has it, in which a word has the place of each text. */
function flatOf(parts: readonly Part[], texts: readonly Range[]): string {
  const starts = new Set(texts.map(({ start }) => start));
  return parts
    .map((part, index) =>
      typeof part === 'object' && isFrame(part.source) ? part.source : starts.has(index) ? 'x' : '',
    )
    .join('');
}

/** Returns true for a code that begins or ends a branch: its braces are not in pairs, unlike those of an argument. */
function isFrame(source: string): boolean {
  let depth = 0;
  for (const character of source.startsWith("'") ? '' : source) {
    depth += character === '{' ? 1 : character === '}' ? -1 : 0;
    if (depth < 0) {
      return true;
    }
  }
  return depth > 0;
}
