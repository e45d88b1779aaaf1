import { decodeHTMLStrict } from 'entities/decode';
import type { Token } from 'micromark-util-types';
import { MappedText } from '../../text/mappedText.ts';
import type { Range } from '../../text/range.ts';
import { readTag, TagPairs } from '../../text/tags.ts';
import { isVerbatim, isWord } from '../html/htmlElements.ts';
import { readHtml } from '../html/htmlTokens.ts';
import { splitAtMasks } from '../html/mask.ts';
import { isAttributeList } from './inline/attributeList.ts';
import { readLinkTitle } from './inline/linkTitle.ts';
import type { MdxAttribute } from './inline/mdxTag.ts';
import {
  type CodeKind,
  type CodePiece,
  findExit,
  type InlineRun,
  type MarkdownPiece,
  type MarkdownSource,
} from './markdownPieces.ts';
import { findPrefixes, withoutPrefixes } from './markdownPrefixes.ts';
import { inlineAttributes, isProse, tagAttributes } from './tagParts.ts';

/** Smaller than the ids of pairs of tags. */
const firstTagId = 1_000_000;

/**
 * Pairs the tags of a run; a tag that crosses a pair of Markdown's own has no partner. Elements whose text is not prose
 * become one code.
 */
function pairTags(pieces: readonly MarkdownPiece[], source: string): MarkdownPiece[] {
  if (!pieces.some(({ kind }) => kind === 'tag')) {
    return [...pieces];
  }
  const closeOf = matchTags(pieces, source);
  const opens = new Map([...closeOf].map(([open, close]) => [close, open]));
  const result: MarkdownPiece[] = [];
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index];
    if (piece === undefined || piece.kind !== 'tag') {
      result.push(...(piece === undefined ? [] : [piece]));
      continue;
    }
    const close = closeOf.get(index);
    const end = close === undefined ? undefined : pieces[close];
    const open = opens.get(index);
    if (close !== undefined && end?.kind === 'tag' && leavesAlone(piece, source)) {
      result.push({ ...piece, role: 'alone', kind: 'other', end: end.end, inner: pieces.slice(index, close + 1) });
      index = close;
    } else if (close === undefined && open === undefined) {
      result.push({ ...piece, role: 'alone' });
    } else {
      result.push({ ...piece, id: firstTagId + (open ?? index) });
    }
  }
  return result;
}

function leavesAlone({ start, end }: CodePiece, source: string): boolean {
  const html = source.slice(start, end);
  const [tag] = readHtml({ text: html, ranges: [] });
  return tag?.kind === 'tag' && isVerbatim(tag, html) && isWord(tag, html);
}

/** Returns index of a start tag -> index of its end tag. */
function matchTags(pieces: readonly MarkdownPiece[], source: string): Map<number, number> {
  const closeOf = new Map<number, number>();
  // The tags within one pair of delimiters, or within the run.
  let inner = new TagPairs<string>(closeOf);
  const outer: TagPairs<string>[] = [];
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind === 'text' || piece.role === 'alone') {
      continue;
    }
    if (piece.kind === 'tag') {
      inner.add(index, piece.role, readTag(source.slice(piece.start, piece.end))?.name ?? '');
    } else if (piece.role === 'open') {
      outer.push(inner);
      inner = new TagPairs(closeOf);
    } else {
      inner = outer.pop() ?? inner;
    }
  }
  return closeOf;
}

/** Tokens that are single codes. */
const aloneKinds = new Map<string, CodeKind>([
  ['codeText', 'codeSpan'],
  ['autolink', 'other'],
  ['literalAutolink', 'url'],
  ['gfmFootnoteCall', 'link'],
  ['htmlText', 'tag'],
  ['hardBreakEscape', 'break'],
  ['hardBreakTrailing', 'break'],
]);

/** Delimiters around a text. */
const attentionSigns = new Set<string>(['emphasisSequence', 'strongSequence', 'strikethroughSequence']);

/** Characters that have other meanings besides Markdown's if unescaped: mentions, mathematics, templates, … */
const meaningful = /[$@#{}*_[\]<>~`|^\\]/;

/** Larger than the ids of pairs within one text. */
const firstPairId = 2_000_000;

/** Reads the tokens within the token that begins at an event. */
export function readRun(file: MarkdownSource, enter: number): { readonly run: InlineRun; readonly exit: number } {
  const exit = findExit(file.events, enter);
  const token = file.events[enter]?.[1];
  const builder = new RunBuilder(file);
  for (let index = enter + 1; index < exit; index += 1) {
    index = builder.read(index);
  }
  return { run: builder.run(token?.start.offset ?? 0, token?.end.offset ?? 0), exit };
}

/** A link or image that is being read. */
interface OpenLink {
  readonly id: number;
  readonly start: number;
  /** Index of the piece that ends it. */
  close: number | undefined;
  /** True if it is named by its text. */
  named: boolean;
  title?: MdxAttribute;
}

class RunBuilder {
  readonly #file: MarkdownSource;
  readonly #pieces: MarkdownPiece[] = [];
  readonly #breaks: string[] = [];
  readonly #prefixes: Range[] = [];
  readonly #habits = new Map<string, string>();
  readonly #links: OpenLink[] = [];
  /** The ends of the latest token with content and of the latest line. */
  #done: number | undefined;
  #lineEnd: number | undefined;
  #pairs = 0;
  readonly #attention: number[] = [];

  constructor(file: MarkdownSource) {
    this.#file = file;
  }

  /** Reads an event; returns the last event that it has read. */
  read(index: number): number {
    const event = this.#file.events[index];
    if (event === undefined) {
      return index;
    }
    const [change, token] = event;
    const start = token.start.offset;
    const end = token.end.offset;
    if (change === 'exit') {
      this.#leave(token);
      return index;
    }
    const kind = aloneKinds.get(token.type);
    if (kind !== undefined) {
      this.#begin(start);
      const exit = findExit(this.#file.events, index);
      const { source, isText } = this.#file;
      this.#addAlone(kind, start, end, kind === 'tag' ? tagAttributes(source, { start, end }, isText) : undefined);
      this.#prefixes.push(...findPrefixes(this.#file.events, index + 1, exit));
      return exit;
    }
    if (attentionSigns.has(token.type)) {
      this.#begin(start);
      this.#addAttention(index, start, end);
      return findExit(this.#file.events, index);
    }
    switch (token.type) {
      case 'data':
        this.#begin(start);
        this.#addData(start, end);
        break;
      case 'characterEscape':
        this.#begin(start);
        this.#addEscape(start, end);
        return findExit(this.#file.events, index);
      case 'characterReference':
        this.#begin(start);
        this.#addReference(start, end);
        return findExit(this.#file.events, index);
      case 'lineEnding':
        this.#lineEnd = end;
        break;
      case 'link':
      case 'image':
        this.#begin(start);
        this.#pairs += 1;
        this.#links.push({ id: firstPairId + this.#pairs, start, close: undefined, named: true });
        break;
      case 'labelText':
        this.#addLinkStart(start, end);
        break;
      case 'resource':
      case 'reference':
        return this.#readTarget(index, token);
      default:
        // Line prefixes, line breaks, delimiters of labels.
        break;
    }
    return index;
  }

  run(start: number, end: number): InlineRun {
    const last = this.#file.source.slice(this.#done, end);
    if (this.#done !== undefined && this.#lineEnd === undefined && /^[ \t]+$/.test(last)) {
      this.#text().add(last, this.#done, end);
    }
    const breaks = this.#breaks;
    const prefixes = this.#prefixes;
    const habits = this.#habits;
    return { start, end, pieces: pairTags(this.#pieces, this.#file.source), breaks, prefixes, habits };
  }

  /** Call it before a token with content: a line break before it belongs to a text, or to a hard break. */
  #begin(start: number): void {
    if (this.#lineEnd !== undefined && this.#done !== undefined) {
      const { source } = this.#file;
      const last = this.#pieces.at(-1);
      if (start > this.#lineEnd) {
        this.#prefixes.push({ start: this.#lineEnd, end: start });
      }
      if (last?.kind === 'break') {
        this.#pieces[this.#pieces.length - 1] = { ...last, end: start };
      } else {
        this.#text().add('\n', this.#done, start);
        this.#breaks.push(source.slice(this.#done, start));
      }
    }
    this.#lineEnd = undefined;
    this.#done = start;
  }

  #text(): MappedText {
    const last = this.#pieces.at(-1);
    if (last?.kind === 'text') {
      return last.text;
    }
    const text = new MappedText();
    this.#pieces.push({ kind: 'text', text });
    return text;
  }

  #addData(start: number, end: number): void {
    const { source, masked } = this.#file;
    for (const range of splitAtMasks(masked, start, end)) {
      if (range.masked) {
        this.#addMasked(range.start, range.end);
      } else {
        this.#text().add(source.slice(range.start, range.end), range.start, range.end);
      }
    }
    this.#done = end;
  }

  #addEscape(start: number, end: number): void {
    const written = this.#file.source.slice(start, end);
    const character = written.slice(1);
    if (meaningful.test(character)) {
      this.#habits.set(character, written);
    }
    this.#text().add(character, start, end);
    this.#done = end;
  }

  #addReference(start: number, end: number): void {
    const written = this.#file.source.slice(start, end);
    const meaning = decodeHTMLStrict(written);
    if ([...meaning].length === 1 && !this.#habits.has(meaning)) {
      this.#habits.set(meaning, written);
    }
    this.#text().add(meaning, start, end);
    this.#done = end;
  }

  #addAlone(kind: CodeKind, start: number, end: number, attributes?: readonly MdxAttribute[]): void {
    const role = kind === 'tag' ? roleOf(this.#file.source.slice(start, end)) : 'alone';
    this.#pieces.push({ kind, role, id: 0, start, end, attributes });
    this.#done = end;
  }

  /** Adds hidden text; attributes of a link, of code or of emphasis belong to it. */
  #addMasked(start: number, end: number): void {
    const { source, isText } = this.#file;
    const attributes = inlineAttributes(source, { start, end }, isText);
    const last = this.#pieces.at(-1);
    const takes = last?.kind === 'codeSpan' || last?.kind === 'attention' || last?.kind === 'link';
    if (takes && last.role !== 'open' && last.end === start && isAttributeList(source.slice(start, end))) {
      const listed = last.kind === 'link' && attributes ? [...(last.attributes ?? []), ...attributes] : undefined;
      this.#pieces[this.#pieces.length - 1] = { ...last, end, attributes: listed ?? last.attributes };
      this.#done = end;
    } else {
      this.#addAlone('tag', start, end, attributes);
    }
  }

  #addAttention(index: number, start: number, end: number): void {
    // The delimiter that ends a pair is directly before the exit of the pair.
    const exit = findExit(this.#file.events, index);
    const closes = this.#file.events[exit + 1]?.[0] === 'exit';
    if (!closes) {
      this.#pairs += 1;
      this.#attention.push(firstPairId + this.#pairs);
    }
    const id = (closes ? this.#attention.pop() : this.#attention.at(-1)) ?? 0;
    this.#pieces.push({ kind: 'attention', role: closes ? 'close' : 'open', id, start, end });
    this.#done = end;
  }

  #addLinkStart(start: number, end: number): void {
    const link = this.#links.at(-1);
    if (link !== undefined && end > start) {
      this.#pieces.push({ kind: 'link', role: 'open', id: link.id, start: link.start, end: start });
      this.#done = start;
    }
  }

  #leave(token: Token): void {
    const link = this.#links.at(-1);
    const start = token.start.offset;
    const end = token.end.offset;
    if (link === undefined) {
      return;
    }
    if (token.type === 'labelText' && end > start) {
      this.#begin(end);
      link.close = this.#pieces.length;
      const label = withoutPrefixes(this.#file.source, { start, end }, this.#prefixes).replace(/[\r\n]+/g, ' ');
      this.#pieces.push({ kind: 'link', role: 'close', id: link.id, start: end, end, label });
    } else if (token.type === 'link' || token.type === 'image') {
      this.#links.pop();
      this.#endLink(link, end);
      this.#done = end;
    }
  }

  #endLink({ id, start, close, named, title }: OpenLink, end: number): void {
    const attributes = title && [title];
    const piece = close === undefined ? undefined : this.#pieces[close];
    if (close === undefined || piece === undefined || piece.kind === 'text') {
      this.#pieces.push({ kind: 'link', role: 'alone', id, start, end, attributes });
    } else {
      const ended: CodePiece = { ...piece, end, label: named ? piece.label : undefined, attributes };
      this.#pieces[close] = ended;
    }
  }

  /** Reads the target of a link. */
  #readTarget(index: number, { type, start, end }: Token): number {
    const link = this.#links.at(-1);
    if (link !== undefined) {
      link.named = type === 'reference' && end.offset - start.offset === '[]'.length;
    }
    const { source, events } = this.#file;
    const exit = findExit(events, index);
    const title = events.slice(index, exit).find(([, token]) => token.type === 'resourceTitle')?.[1];
    const read = title && readLinkTitle(source, { start: title.start.offset, end: title.end.offset });
    if (link !== undefined && read !== undefined && isProse(source, read)) {
      link.title = read;
    }
    this.#prefixes.push(...findPrefixes(this.#file.events, index + 1, exit));
    return exit;
  }
}

/** Returns the role of a tag, or of the code around the label of a wiki link; fragments of JSX have no name. */
function roleOf(tag: string): CodePiece['role'] {
  if (tag === '<>' || /^!?\[\[.*\|$/.test(tag)) {
    return 'open';
  }
  return tag === '</>' || tag === ']]' ? 'close' : (readTag(tag)?.role ?? 'alone');
}
