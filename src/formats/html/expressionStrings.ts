import { detectLineEnd } from '../../text/lineBreaks.ts';
import type { MappedText } from '../../text/mappedText.ts';
import { type FormatOptions, joinParts, type Range, textOutsideCodes, type Unit } from '../../text/unit.ts';
import { PartsReader, textUnit } from '../common/placeholders/partsReader.ts';
import { protectText } from '../common/placeholders/protect.ts';
import { isOnlyName } from '../common/values/looksLikeId.ts';
import { escapeModule, moduleText } from '../modules/modules.ts';
import { type ModuleToken, moduleTokens } from '../modules/moduleTokens.ts';
import { ScriptFinder } from '../sourceCode/scriptFinder.ts';
import type { RunOrAttributes } from './htmlRuns.ts';
import type { HiddenRange } from './mask.ts';
import { type IsTextAttribute, textAttributeTest } from './textAttributes.ts';

/** Larger than the ids of pairs within one text. */
const firstId = 1_000_000;

/**
 * Returns the units of strings in expressions that people certainly read: what the expression of a text attribute, or
 * one among elements, gives as it is, `{open ? 'Open' : 'Closed'}`, the values of properties with the names of text
 * attributes, `items={[{ title: 'Plants' }]}`, and those of several, `labels={{ dark: 'Dark' }}`.
 *
 * @param ranges the code of the file
 * @param runs its paragraphs: an expression in none is in code
 */
export function expressionUnits(
  source: string,
  ranges: readonly HiddenRange[],
  runs: readonly RunOrAttributes[],
  options: FormatOptions,
): Unit[] {
  const items = runs.flatMap((run) => (run.kind === 'run' ? run.items : []));
  const printed = new Set(items.flatMap(({ kind, start }) => (kind === 'opaque' ? [start] : [])));
  const isText = textAttributeTest(options.textAttributes);
  const finder = new ScriptFinder(source);
  return ranges
    .filter(({ start, divides, attribute }) => attribute !== '' || divides === true || printed.has(start))
    .flatMap((range) => stringsIn(source, range, isText))
    .flatMap((string) => stringUnit(source, string, finder, options));
}

/** Attributes with code or classes: directives of Astro, `class`, `classes`, `style`. */
const notText = /:|class|style/i;
/** The name of a class, as some tools have it: `mt-2`, `md:flex`. */
const className = /^-?(?:[a-z]+:)*[a-z]+(?:-[\w./[\]%]+)*$/;

/** A word that may be a name, such as `'top'`. */
const isLowerCase = /^.\p{Ll}\S*$/u;

/** Returns true for names of classes: most have a hyphen or a colon. */
function areClasses(text: string): boolean {
  const words = text.trim().split(/\s+/);
  const marked = words.filter((word) => /[-:]/.test(word));
  return words.length > 1 && words.every((word) => className.test(word)) && marked.length * 2 > words.length;
}

/** Returns the strings in code that people read. */
function stringsIn(source: string, { start, end, attribute }: HiddenRange, isText: IsTextAttribute): readonly Range[] {
  if (attribute === undefined || notText.test(attribute)) {
    return [];
  }
  const code = source.slice(start, end);
  const tokens = [...moduleTokens(code)].filter(({ kind }) => kind !== 'comment');
  const textAt = (index: number): string => tokens[index]?.text ?? '';
  // An element in a value, whose text has quotes without a meaning.
  const hasElement = tokens.some(({ text }, index) => text === '<' && textAt(index + 1) === '/');
  if (hasElement || tokens.some(({ kind }) => kind === 'broken')) {
    return [];
  }
  const isShown = attribute === '' || isText(attribute);
  const areLabels = attribute.endsWith('s') && isText(attribute.slice(0, -1));
  const depths = depthsOf(tokens);
  const [isBegun, isEnded, last] = [code.startsWith('{'), code.endsWith('}'), depths.at(-1) ?? 0];
  return tokens.flatMap((token, index) => {
    const [before, next] = [textAt(index - 1), textAt(index + 1)];
    const isOuter = index === 0 || (isBegun && depths[index] === 1) || (isEnded && depths[index] === last + 1);
    const isResult = (/^[?:|&]?$/.test(before) || index === 1) && /^[}:]?$/.test(next);
    const isProperty =
      before === ':' &&
      /^[{,]$/.test(textAt(index - 3)) &&
      /^[},]$/.test(next) &&
      (isText(textAt(index - 2).replace(/^['"]|['"]$/g, '')) || (areLabels && !isLowerCase.test(token.text)));
    const isString = token.kind === 'string' || token.kind === 'template' || token.kind === 'computed';
    return isString && ((isShown && isOuter && isResult) || isProperty)
      ? [{ start: start + token.start, end: start + token.end }]
      : [];
  });
}

/** Returns how many brackets are open behind each token; fewer than none in code that begins within some. */
function depthsOf(tokens: readonly ModuleToken[]): readonly number[] {
  let depth = 0;
  return tokens.map(({ kind }) => {
    depth += kind === 'open' ? 1 : kind === 'close' ? -1 : 0;
    return depth;
  });
}

/** Returns the unit of a string or a template; what is computed in it is a code. */
function stringUnit(
  source: string,
  { start, end }: Range,
  finder: ScriptFinder,
  options: FormatOptions,
): readonly Unit[] {
  const quote = source.charAt(start);
  const reader = new PartsReader(source);
  let range: Range | undefined;
  let done = start + 1;
  const add = (part: Range): void => {
    range = { start: range?.start ?? part.start, end: part.end };
  };
  const addText = (to: number, isLast: boolean): void => {
    const text = trimmed(moduleText(source, { start: done - 1, end: to + 1 }), range === undefined, isLast);
    if (text.text !== '') {
      reader.addText(text, protectText(text.text, options));
      add({ start: text.startOf(0), end: text.endOf(text.text.length) });
    }
  };
  for (const { 0: found, index } of quote === '`' ? source.slice(start, end).matchAll(/\\[^]|\$\{/g) : []) {
    const at = start + index;
    if (found !== '${' || at < done) {
      continue;
    }
    const to = finder.expressionEnd(at + 1);
    if (to === undefined) {
      return [];
    }
    addText(at, false);
    reader.addCode({ id: firstId + at, role: 'alone', start: at, end: to });
    add({ start: at, end: to });
    done = to;
  }
  addText(end - 1, true);
  const read = reader.read();
  if (range === undefined || isOnlyName(textOutsideCodes(read.parts)) || areClasses(textOutsideCodes(read.parts))) {
    return [];
  }
  const eol = detectLineEnd(source);
  return textUnit(source, range, read, (parts) =>
    joinParts(parts, (text) => escapeModule(text, { quote, eol, isAscii: false })),
  );
}

/** Returns a text without white space at its beginning, or at its end. */
function trimmed(text: MappedText, isFirst: boolean, isLast: boolean): MappedText {
  const from = isFirst ? text.text.length - text.text.trimStart().length : 0;
  const to = isLast ? Math.max(from, text.text.trimEnd().length) : text.text.length;
  return text.slice(from, to);
}
