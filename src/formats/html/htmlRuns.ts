import type { Range } from '../../text/range.ts';
import { isTemplateStatement } from '../../text/templateStatement.ts';
import {
  describesPicture,
  impliedEnd,
  isBlock,
  isForeign,
  isVerbatim,
  isWord,
  listProseAttributes,
} from './htmlElements.ts';
import type { HtmlAttribute, HtmlTag, HtmlToken } from './htmlTokens.ts';
import { type MaskedText, splitAtMasks } from './mask.ts';
import { hasOwnLines } from './ownLines.ts';

/** An item of a paragraph. */
export type RunItem =
  /** `blank`: only white space. */
  | (Range & { readonly kind: 'text'; readonly blank: boolean })
  | HtmlTag
  /** A protected range; a `word` is part of the sentence, such as inline code. */
  | (Range & {
      readonly kind: 'opaque';
      readonly word: boolean;
      /** Texts in it that are translated if there is no sentence around it, such as the title of a picture. */
      readonly values?: readonly HtmlValue[];
    });

/** A separate text; in an attribute it has a quote, which may be empty. */
export type HtmlValue = Range & Partial<Pick<HtmlAttribute, 'quote' | 'isParameter'>>;

/** Everything between two block tags, or attributes of a block tag. In file order. */
export type RunOrAttributes =
  | { readonly kind: 'run'; readonly items: readonly RunItem[] }
  | { readonly kind: 'attributes'; readonly attributes: readonly HtmlAttribute[] };

export interface RunOptions {
  /** The file with its templates hidden. */
  readonly masked: MaskedText;
  /** Of top-level elements, only those with this name contain text. */
  readonly root?: string | undefined;
}

/** Finds the paragraphs of a file. */
export function findRuns(
  source: string,
  tokens: readonly HtmlToken[],
  { root, masked }: RunOptions,
): RunOrAttributes[] {
  const result: RunOrAttributes[] = [];
  let items: RunItem[] = [];
  /** Names of the open elements, and how many of each. */
  const open: string[] = [];
  const count = new Map<string, number>();
  /** The open verbatim element. */
  let verbatim: { readonly depth: number; readonly tag: HtmlTag; readonly values: HtmlValue[] } | undefined;

  const endRun = (): void => {
    if (items.length > 0) {
      result.push({ kind: 'run', items: items.map((item, index) => withoutLoneOutput(source, items, item, index)) });
      items = [];
    }
  };
  const popTo = (depth: number, end: number): void => {
    for (const name of open.splice(depth)) {
      count.set(name, (count.get(name) ?? 1) - 1);
    }
    if (verbatim !== undefined && depth <= verbatim.depth) {
      const { tag, values } = verbatim;
      verbatim = undefined;
      if (!isBlock(tag.name)) {
        // Without an end tag it may end with white space.
        const last = tag.start + source.slice(tag.start, end).trimEnd().length;
        items.push({ kind: 'opaque', start: tag.start, end: last, word: isWord(tag, source), values });
        items.push(...(last < end ? [{ kind: 'text', start: last, end, blank: true } as const] : []));
      }
    }
  };
  const addTag = (tag: HtmlTag): void => {
    if (verbatim !== undefined) {
      return;
    }
    if (!isBlock(tag.name)) {
      items.push(tag);
      return;
    }
    endRun();
    const attributes = listProseAttributes(tag, source);
    if (attributes.length > 0) {
      result.push({ kind: 'attributes', attributes });
    }
  };
  /** Values of a skipped element, unless its text must not be translated. */
  const valuesOf = (tag: HtmlTag): HtmlValue[] => (isWord(tag, source) ? [] : [...listProseAttributes(tag, source)]);
  const openTag = (tag: HtmlTag): void => {
    const ended = verbatim !== undefined && isForeign(verbatim.tag.name) ? 0 : impliedEnd(open, tag.name);
    if (ended > 0) {
      popTo(open.length - ended, tag.start);
    }
    const leftAlone = isVerbatim(tag, source) || (root !== undefined && open.length === 0 && !isRoot(tag, root));
    if (tag.role === 'alone' && leftAlone) {
      if (verbatim === undefined) {
        const values = listProseAttributes(tag, source);
        items.push({ kind: 'opaque', start: tag.start, end: tag.end, word: false, values });
      }
      return;
    }
    if (!leftAlone || tag.name === 'textarea') {
      addTag(tag);
    } else if (isBlock(tag.name) && verbatim === undefined) {
      endRun();
    }
    if (tag.role === 'open') {
      verbatim ??= leftAlone ? { depth: open.length, tag, values: valuesOf(tag) } : undefined;
      open.push(tag.name);
      count.set(tag.name, (count.get(tag.name) ?? 0) + 1);
    }
  };
  const closeTag = (tag: HtmlTag): void => {
    if ((count.get(tag.name) ?? 0) === 0) {
      addTag(tag);
      return;
    }
    const depth = open.lastIndexOf(tag.name);
    const own = verbatim?.depth === depth;
    popTo(depth, own ? tag.end : tag.start);
    if (!own) {
      addTag(tag);
    }
  };

  const addText = (from: number, to: number): void => {
    for (const { start, end, masked: hidden, divides } of splitAtMasks(masked, from, to)) {
      const text = source.slice(start, end);
      if (!hidden) {
        items.push({ kind: 'text', start, end, blank: text.trim() === '' });
      } else if (divides === true || (isTemplateStatement(text) && hasOwnLines(source, start, end))) {
        endRun();
      } else {
        items.push({ kind: 'opaque', start, end, word: isOutput(text.slice(0, 40)) });
      }
    }
  };

  for (const token of tokens) {
    if (token.kind === 'tag') {
      (token.role === 'close' ? closeTag : openTag)(token);
    } else if (verbatim === undefined && token.kind === 'text') {
      addText(token.start, token.end);
    } else if (verbatim !== undefined) {
      if (token.kind === 'text' && isForeign(verbatim.tag.name) && describesPicture(open.at(-1) ?? '')) {
        verbatim.values.push({ start: token.start, end: token.end });
      }
    } else {
      items.push({ kind: 'opaque', start: token.start, end: token.end, word: false });
    }
  }
  popTo(0, source.length);
  endRun();
  return result;
}

/**
 * Returns true for a template that prints something, which is part of the sentence, unlike conditions, loops and
 * comments.
 */
function isOutput(text: string): boolean {
  return output.test(text) && !isTemplateStatement(text);
}

const output = /^(?:\{\{(?![!>]|--)|<[%?]=|<%-(?!-)|\{(?![#:/@%{]|\s{0,9}\/\*)|@(?!\*)|\$[A-Za-z]|\[\[)/;

/** Output on separate lines, without adjacent text, is part of the page, not of a sentence. */
function withoutLoneOutput(source: string, items: readonly RunItem[], item: RunItem, index: number): RunItem {
  if (item.kind !== 'opaque' || !item.word || !hasOwnLines(source, item.start, item.end)) {
    return item;
  }
  const [before, after] = [-1, 1].map((step) => {
    const next = items[index + step];
    return next?.kind === 'text' && next.blank ? items[index + 2 * step] : next;
  });
  return before?.kind === 'text' || after?.kind === 'text' ? item : { ...item, word: false };
}

function isRoot({ name, attributes }: HtmlTag, root: string): boolean {
  return name === root && !attributes.some((attribute) => attribute.name === 'lang');
}
