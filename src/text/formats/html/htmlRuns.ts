import { impliedEnd, isBlock, isVerbatim, isWord, proseAttributes } from './htmlElements.ts';
import type { HtmlAttribute, HtmlTag, HtmlToken } from './htmlTokens.ts';
import { type Masked, type Stretch, splitAtMasks } from '../mask.ts';

/** What a run of text is made of. */
export type RunItem =
  /** `blank`: nothing but white space. */
  | (Stretch & { readonly kind: 'text'; readonly blank: boolean })
  | HtmlTag
  /** A stretch as it stands; a `word` is a part of the sentence, such as inline code. */
  | (Stretch & { readonly kind: 'stretch'; readonly word: boolean });

/** All that stands between two block tags, or attributes of a block tag. In the order of the file. */
export type RunOrAttributes =
  | { readonly kind: 'run'; readonly items: readonly RunItem[] }
  | { readonly kind: 'attributes'; readonly attributes: readonly HtmlAttribute[] };

export interface RunOptions {
  /** The file with its templates hidden. */
  readonly masked: Masked;
  /** Of elements that stand in no other, only those of the name hold text. */
  readonly root?: string | undefined;
}

/** Finds the runs of text of a file. */
export function findRuns(
  source: string,
  tokens: readonly HtmlToken[],
  { root, masked }: RunOptions,
): RunOrAttributes[] {
  const result: RunOrAttributes[] = [];
  let items: RunItem[] = [];
  /** Names of the elements that are open, and how many of each. */
  const open: string[] = [];
  const count = new Map<string, number>();
  /** The verbatim element that is open. */
  let verbatim: { readonly depth: number; readonly tag: HtmlTag } | undefined;

  const endRun = (): void => {
    if (items.length > 0) {
      result.push({ kind: 'run', items });
      items = [];
    }
  };
  const popTo = (depth: number, end: number): void => {
    for (const name of open.splice(depth)) {
      count.set(name, (count.get(name) ?? 1) - 1);
    }
    if (verbatim !== undefined && depth <= verbatim.depth) {
      const { tag } = verbatim;
      verbatim = undefined;
      if (!isBlock(tag.name)) {
        // Without an end tag of its own it may end with white space.
        const last = tag.start + source.slice(tag.start, end).trimEnd().length;
        items.push({ kind: 'stretch', start: tag.start, end: last, word: isWord(tag.name) });
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
    const attributes = proseAttributes(tag, source);
    if (attributes.length > 0) {
      result.push({ kind: 'attributes', attributes });
    }
  };
  const openTag = (tag: HtmlTag): void => {
    const ended = impliedEnd(open, tag.name);
    if (ended > 0) {
      popTo(open.length - ended, tag.start);
    }
    const leftAlone = isVerbatim(tag, source) || (root !== undefined && open.length === 0 && !isRoot(tag, root));
    if (tag.role === 'alone' && leftAlone) {
      if (verbatim === undefined) {
        items.push({ kind: 'stretch', start: tag.start, end: tag.end, word: false });
      }
      return;
    }
    if (!leftAlone || tag.name === 'textarea') {
      addTag(tag);
    } else if (isBlock(tag.name) && verbatim === undefined) {
      endRun();
    }
    if (tag.role === 'open') {
      verbatim ??= leftAlone ? { depth: open.length, tag } : undefined;
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

  const itemsOf = ({ kind, start: from, end: to }: HtmlToken): RunItem[] =>
    kind !== 'text'
      ? [{ kind: 'stretch', start: from, end: to, word: false }]
      : [...splitAtMasks(masked, from, to)].map(({ start, end, masked: hidden }) => {
          const text = source.slice(start, end);
          return hidden
            ? { kind: 'stretch', start, end, word: output.test(text.slice(0, 40)) }
            : { kind: 'text', start, end, blank: text.trim() === '' };
        });

  for (const token of tokens) {
    if (token.kind === 'tag') {
      (token.role === 'close' ? closeTag : openTag)(token);
    } else if (verbatim === undefined) {
      items.push(...itemsOf(token));
    }
  }
  popTo(0, source.length);
  endRun();
  return result;
}

/** A template that puts something in its place is a part of the sentence; conditions and loops are not. */
const output = /^(?:\{\{(?![#/^!>]|\{?\s{0,9}(?:else|end)\b)|<[%?]=|<%-|\{(?![#:/@%{]|\s{0,9}\/\*))/;

function isRoot({ name, attributes }: HtmlTag, root: string): boolean {
  return name === root && !attributes.some((attribute) => attribute.name === 'lang');
}
