import type {
  Code,
  Construct,
  ConstructRecord,
  ContainerState,
  Effects,
  Extension,
  State,
  TokenizeContext,
} from 'micromark-util-types';
import { matchAt, matchEnd } from '../../../text/matchAt.ts';
import type { DialectLine, DialectSource, FindLine } from './dialectLine.ts';
import { endsColumns, findColumns } from './directiveLine.ts';
import { containerFinders, dialectSource, lineFinders, mdxLineFinders } from './findLine.ts';

declare module 'micromark-util-types' {
  interface ContainerState {
    /** `row` or `column`, of Microsoft's pages. */
    columns?: string;
    /** True if the line that ends it has been read. */
    hasEnd?: boolean;
  }
  interface TokenTypeMap {
    dialectContainer: 'dialectContainer';
    dialectIndent: 'dialectIndent';
    dialectLine: 'dialectLine';
    dialectMark: 'dialectMark';
    dialectLabel: 'dialectLabel';
    dialectWords: 'dialectWords';
    dialectQuoted: 'dialectQuoted';
    dialectAttribute: 'dialectAttribute';
    dialectBlockTitle: 'dialectBlockTitle';
    dialectCallout: 'dialectCallout';
  }
}

/** The syntax of block dialects, for one document after another. */
export interface BlockDialects {
  readonly extension: Extension;
  /** Call it with each document before reading it. */
  readonly begin: (text: string) => void;
}

/** Maximum columns before the line that ends a row or column. */
const deepestEnd = 99;

/** Columns by which the content of an admonition is indented. */
const indentation = 4;

/**
 * Creates the micromark syntax of block dialects: lines that are one token (fences of containers, includes, markers of
 * callouts) with the titles in them, and containers of indented lines (admonitions and tabs of MkDocs).
 *
 * Lines are recognized in the document's text, at the tokenizer's offset.
 */
export function blockDialects({ mdx }: { readonly mdx: boolean }): BlockDialects {
  let source: DialectSource = dialectSource('');
  /** The line where the latest container of indented lines ended. Its paragraphs do not continue there. */
  let endLine = 0;
  const line = (find: FindLine): Construct => ({
    name: 'dialectLine',
    tokenize(effects, ok, nok) {
      return (code) => {
        const found = find(source, this.now().offset);
        return found === undefined ? nok(code) : readLine(this, effects, found, ok)(code);
      };
    },
  });
  /** Reads a further line of a container whose lines are indented. */
  const readFurther: ReadFurther = (context, effects, ok, nok) =>
    matchEnd(blank, source.text, context.now().offset) !== undefined
      ? ok
      : readIndent(effects, context.containerState?.size ?? 0, ok, nok);
  const indented = (find: FindLine): Construct =>
    containerConstruct(
      'dialectContainer',
      (context, state) => {
        const found = find(source, context.now().offset);
        state.size = indentation;
        return found && ((effects, ok) => readLine(context, effects, found, ok));
      },
      (context, effects, ok, nok) => {
        const { line: number } = context.now();
        return readFurther(context, effects, ok, (next) => {
          endLine = number;
          return nok(next);
        });
      },
    );
  const columns = containerConstruct(
    'dialectColumns',
    (context, state) => {
      const { offset, column } = context.now();
      const found = findColumns(source, offset);
      state.columns = found?.name ?? '';
      state.size = Math.max(0, (found?.indent ?? 0) - (column - 1));
      return found && ((effects, ok) => readLine(context, effects, found, ok));
    },
    (context, effects, ok, nok) => {
      const { containerState: state = {} } = context;
      if (state.hasEnd === true) {
        return nok;
      }
      state.hasEnd = endsColumns(source, context.now().offset, state.columns ?? '');
      return readIndent(effects, state.hasEnd ? deepestEnd : (state.size ?? 0), ok, ok);
    },
  );
  const definition = containerConstruct(
    'dialectDefinition',
    (context, state) => {
      const size = mdx ? undefined : definitionMarker(source, context.now().offset);
      state.size = size;
      return size === undefined ? undefined : (effects, ok) => readMarker(effects, size, ok);
    },
    readFurther,
  );
  /** Ends a paragraph that would continue after its container. */
  const end: Construct = {
    name: 'dialectContainerEnd',
    tokenize(_effects, ok, nok) {
      return (code) => (this.interrupt === true && this.now().line === endLine ? ok(code) : nok(code));
    },
  };
  return {
    extension: {
      flow: { ...constructs(mdx ? mdxLineFinders : lineFinders, line), null: end },
      document: mdx ? {} : { ...constructs(containerFinders, indented), [':'.charCodeAt(0)]: [columns, definition] },
    },
    begin: (text) => {
      source = dialectSource(text);
      endLine = 0;
    },
  };
}

/** Returns how the first line of a container is read; undefined if none begins there. */
type Begin = (context: TokenizeContext, state: ContainerState) => ((effects: Effects, ok: State) => State) | undefined;
type ReadFurther = (context: TokenizeContext, effects: Effects, ok: State, nok: State) => State;

function containerConstruct(name: string, begin: Begin, readFurther: ReadFurther): Construct {
  return {
    name,
    tokenize(effects, ok, nok) {
      return (code) => {
        const readFirst = begin(this, this.containerState ?? {});
        if (readFirst === undefined) {
          return nok(code);
        }
        effects.enter('dialectContainer', { _container: true });
        return readFirst(effects, ok)(code);
      };
    },
    continuation: {
      tokenize(effects, ok, nok) {
        return (code) => readFurther(this, effects, ok, nok)(code);
      },
    },
    exit: (effects) => {
      effects.exit('dialectContainer');
    },
  };
}

function constructs(finders: Readonly<Record<string, FindLine>>, make: (find: FindLine) => Construct): ConstructRecord {
  return Object.fromEntries(Object.entries(finders).map(([sign, find]) => [sign.charCodeAt(0), make(find)]));
}

/** Reads a recognized line to its end: its markers, and its titles as text. */
function readLine(context: TokenizeContext, effects: Effects, { end, titles }: DialectLine, ok: State): State {
  let index = 0;
  const begin: State = (code) => {
    effects.enter('dialectLine');
    return next(code);
  };
  const next: State = (code) => {
    const { offset } = context.now();
    if (code === null || (isLineEnd(code) && offset >= end)) {
      effects.exit('dialectLine');
      return ok(code);
    }
    if (isLineEnd(code)) {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return next;
    }
    const title = titles[index];
    if (title?.start === offset && code !== virtualSpace) {
      effects.enter(title.form);
      effects.enter('chunkText', { contentType: 'text' });
      return inTitle(code);
    }
    effects.enter('dialectMark');
    effects.consume(code);
    return inMark;
  };
  const inMark: State = (code) => {
    if (code === null || isLineEnd(code) || (titles[index]?.start === context.now().offset && code !== virtualSpace)) {
      effects.exit('dialectMark');
      return next(code);
    }
    effects.consume(code);
    return inMark;
  };
  const inTitle: State = (code) => {
    const title = titles[index];
    if (title !== undefined && code !== null && !isLineEnd(code) && context.now().offset < title.end) {
      effects.consume(code);
      return inTitle;
    }
    index += 1;
    effects.exit('chunkText');
    effects.exit(title?.form ?? 'dialectMark');
    return next(code);
  };
  return begin;
}

/** Reads the marker of a definition. */
function readMarker(effects: Effects, size: number, ok: State): State {
  let count = 0;
  const begin: State = (code) => {
    effects.enter('dialectMark');
    return next(code);
  };
  const next: State = (code) => {
    if (count === size) {
      effects.exit('dialectMark');
      return ok(code);
    }
    effects.consume(code);
    count += 1;
    return next;
  };
  return begin;
}

/** Reads exactly `size` columns of white space. */
function readIndent(effects: Effects, size: number, ok: State, nok: State): State {
  let count = 0;
  const next: State = (code) => {
    if (count < size && isSpace(code)) {
      if (count === 0) {
        effects.enter('dialectIndent');
      }
      effects.consume(code);
      count += 1;
      return next;
    }
    if (count > 0) {
      effects.exit('dialectIndent');
    }
    return count === size ? ok(code) : nok(code);
  };
  return next;
}

const blank = /[ \t]*(?:[\r\n]|$)/y;

/** micromark's value for the columns of a tab after the first. */
const virtualSpace = -1;

function isSpace(code: Code): boolean {
  return code === -2 || code === virtualSpace || code === 32;
}

function isLineEnd(code: Code): code is number {
  return code !== null && code < -2;
}

const marker = /:(?:[ ]{1,3}|\t)(?=\S)/y;
/** UTF-16 code units before it that are looked at. */
const longestTerm = 1000;

/**
 * Returns the length of the marker of a definition below its term: `: `; `undefined` for other text. It begins a
 * container as the bullet of a list does.
 */
function definitionMarker({ text }: DialectSource, start: number): number | undefined {
  const found = matchAt(marker, text, start);
  return found !== null && isBelowTerm(text.slice(Math.max(0, start - longestTerm), start))
    ? found[0].length
    : undefined;
}

/** Returns true after a term, with or without a blank line below it, or after the line of another definition. */
export function isBelowTerm(before: string): boolean {
  const lines = before.split('\n');
  const indent = lines.pop() ?? '';
  const words = lines.slice(-2).map((line) => line.replace(/^[ \t>]+/, ''));
  const term = words.findLast((line, at) => !/^\r?$/.test(line) || at === 0) ?? '';
  return /^[ \t>]{0,6}$/.test(indent) && /^[^\s>]/.test(term) && !/^(?:#{1,6}[ \t]|[|`~]|:{3}|-{3})/.test(term);
}
