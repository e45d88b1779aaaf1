import { findFirst } from '../../../text/findFirst.ts';
import { matchAt } from '../../../text/matchAt.ts';
import { attributeTitles, dataEnd, findComponent } from './componentLine.ts';
import { type DialectLine, type DialectSource, type DialectTitle, type FindLine, titleWithin } from './dialectLine.ts';

/** `:::` with what follows it on its line. */
const fence = /(:{3,})([ \t]*)([^\r\n]*)/y;
const name = /[\p{L}_][\p{L}\p{N}_.:#/-]*/uy;
const label = /\[((?:\\.|[^\\\r\n[\]]|\[[^\r\n[\]]*\])*)\](?:[ \t]*(?:\{[^\r\n]*\}|\u4dc0+))?[ \t]*$/my;
const mystName = /\{([\p{L}_][\p{L}\p{N}_:-]*)\}/uy;
/** Only attributes, as in `{.class title="Title"}` and `type="x" title="Title":::`. */
const attributesOnly = /^(?:\{.*\}|\u4dc0+|(?:[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s"'=]+)(?:[ \t]+|$))+)$/;
const slideSlot = /::[\w-]+::[ \t]*$/my;
const tab = /@tab(?::[\w-]+)?[ \t]+([^\r\n]*)$/my;
/** `:name: value` below the first line of a directive whose name is in braces. */
const options = /(?:(?:\r\n?|\n)[ \t>]*:[\w-]+:(?:[ \t][^\r\n]*)?(?=[\r\n]|$))*/y;
/** What follows names of these directives is not a title. */
const noTitle =
  /^(?:figure|image|include|literalinclude|code[\w-]*|sourcecode|highlight|toctree|math|eval-rst|auto\w*|currentmodule|(?:py|c|cpp|js|rst):.*|mermaid|raw|only|bibliography|iframe|embed|video|youtube|contents|csv-table|demo|zone|moniker|tabs|react-live|playground)$/i;
/** Containers whose content is not prose. */
const verbatim = /^(?:mermaid|math|raw-html|echarts|flowchart|plantuml)$/i;

/**
 * Finds directives and containers, and their ends: `:::note[Title]`, `:::tip Title`, `::: {.x title="Title"}`,
 * `::name`.
 */
export const findDirective: FindLine = (source, start) => {
  const { text } = source;
  const found = matchAt(fence, text, start);
  if (found === null) {
    const slot = matchAt(slideSlot, text, start);
    return slot === null ? findComponent(source, start) : { end: start + slot[0].length, titles: [] };
  }
  const [whole, colons = '', space = '', rest = ''] = found;
  const end = start + whole.length;
  return rest.trim() === '' ? { end, titles: [] } : opened(start + colons.length + space.length, end);

  function opened(at: number, lineEnd: number): DialectLine | undefined {
    const braces = matchAt(mystName, text, at);
    if (braces !== null) {
      const after = at + braces[0].length;
      const titles = noTitle.test(braces[1] ?? '') ? [] : words(after, lineEnd);
      return titles && { end: lineEnd + (matchAt(options, text, lineEnd)?.[0].length ?? 0), titles };
    }
    const named = matchAt(name, text, at);
    const after = at + (named?.[0].length ?? 0);
    if (named !== null && verbatim.test(named[0])) {
      // Up to the first closing fence.
      const next = findFirst(source.fenceEnds, (fenceEnd) => fenceEnd > lineEnd);
      return { end: source.fenceEnds[next] ?? lineEnd, titles: [] };
    }
    const labeled = matchAt(label, text, after);
    if (named !== null && labeled !== null) {
      const from = after + 1;
      return { end: lineEnd, titles: titleWithin(text, from, from + (labeled[1]?.length ?? 0), 'dialectLabel') };
    }
    const remaining = text.slice(after, lineEnd);
    const bare = withoutFence(remaining).trim();
    if (bare === '' || attributesOnly.test(bare)) {
      return { end: dataEnd(text, lineEnd), titles: attributeTitles(text, after, lineEnd) };
    }
    if (named === null || !/^[ \t]/.test(remaining)) {
      return undefined;
    }
    const titles = noTitle.test(named[0]) ? [] : words(after, lineEnd);
    return titles && { end: lineEnd, titles };
  }

  /** Words after a name are a title only if the container is closed further down: else the line is prose. */
  function words(from: number, lineEnd: number): DialectTitle[] | undefined {
    const to = from + withoutFence(text.slice(from, lineEnd)).length;
    const titles = titleWithin(text, from, to, 'dialectWords');
    return titles.length > 0 && (source.fenceEnds.at(-1) ?? 0) <= lineEnd ? undefined : titles;
  }
};

const columns = /:::(row|column)\b(?!-)[^\r\n]*:::[ \t]*$/my;
const columnsEnd = /[ \t]*:::(row|column)-end:::[ \t]*$/my;
const nextIndent = /(?:(?:\r\n?|\n)(?=[ \t]*[\r\n]|([ \t]*))[ \t]*)+/y;

/** The first line of a row or column of Microsoft's pages. */
interface ColumnsLine extends DialectLine {
  /** `row` or `column`. */
  readonly name: string;
  /** The columns before the line below it. */
  readonly indent: number;
}

/** Finds the first line of a row or column of Microsoft's pages. */
export function findColumns({ text }: DialectSource, start: number): ColumnsLine | undefined {
  const found = matchAt(columns, text, start);
  if (found === null) {
    return undefined;
  }
  const end = start + found[0].length;
  const indent = matchAt(nextIndent, text, end)?.[1]?.length ?? 0;
  return { end, titles: [], name: found[1] ?? '', indent };
}

/** Returns true if the line that begins at an offset ends a `row` or a `column`. */
export function endsColumns({ text }: DialectSource, start: number, name: string): boolean {
  return matchAt(columnsEnd, text, start)?.[1] === name;
}

/** Finds tabs within a container: `@tab Title`. */
export const findTab: FindLine = ({ text, fenceEnds }, start) => {
  const found = matchAt(tab, text, start);
  const end = start + (found?.[0].length ?? 0);
  return found === null || (fenceEnds.at(-1) ?? 0) <= end
    ? undefined
    : { end, titles: titleWithin(text, end - (found[1]?.length ?? 0), end, 'dialectWords') };
};

/** Returns a line without the `:::` that may end it. */
function withoutFence(line: string): string {
  const text = line.trimEnd();
  let end = text.length;
  while (text[end - 1] === ':') {
    end -= 1;
  }
  return text.length - end >= 3 ? text.slice(0, end) : line;
}
