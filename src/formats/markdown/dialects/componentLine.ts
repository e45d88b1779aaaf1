import { matchAt } from '../../../text/matchAt.ts';
import { type DialectTitle, type FindLine, titleWithin } from './dialectLine.ts';

/**
 * `::name[label]{attributes}` alone on its line, or `::`; the attributes may be replaced by the filler of hidden text.
 */
const component =
  /::(?:[\p{L}_][\p{L}\p{N}_-]*(\[((?:\\.|[^\\\r\n[\]]|\[[^\r\n[\]]*\])*)\])?(\{[^\r\n{}]*\}|\u4dc0+)?)?[ \t]*$/muy;
/** YAML between `---` directly below the first line of a component. */
const data =
  /(?:\r\n?|\n)[ \t>]*---[ \t]*(?:\r\n?|\n)(?=[ \t>]*[\w-]+:)(?:(?![ \t>]*---)[^\r\n]*(?:\r\n|\r(?!\n)|\n)){1,200}[ \t>]*---[ \t]*(?=[\r\n]|$)/y;
const slot = /#[a-z][\w-]*(?:\{[^\r\n{}]*\}|\u4dc0+)?[ \t]*$/imy;
const titleAttribute =
  /(?<![\w-])(?:title|label|caption|summary|description|alt|alt-text|fig-alt|(?:fig|tbl|lst)-cap)="([^"\\{}]*)"/gi;

/** Leaf directives and components: `::name[label]{title="Title"}`, and `::` that closes a component. */
export const findComponent: FindLine = ({ text }, start) => {
  const found = matchAt(component, text, start);
  if (found === null) {
    return undefined;
  }
  const [whole, brackets, label = ''] = found;
  const end = start + whole.length;
  const from = start + whole.indexOf('[') + 1;
  const titles = brackets === undefined ? [] : titleWithin(text, from, from + label.length, 'dialectLabel');
  return {
    end: dataEnd(text, end),
    titles: [...titles, ...attributeTitles(text, Math.max(start, titles.at(-1)?.end ?? 0), end)],
  };
};

/** Finds names of the slots of components: `#name` alone on its line, in documents with components. */
export const findSlot: FindLine = ({ text, components }, start) => {
  const found = components ? matchAt(slot, text, start) : null;
  return found === null ? undefined : { end: start + found[0].length, titles: [] };
};

/** Returns the end of a line including the YAML below it, if any. */
export function dataEnd(text: string, lineEnd: number): number {
  return lineEnd + (matchAt(data, text, lineEnd)?.[0].length ?? 0);
}

/** Returns the titles among the attributes in a range. */
export function attributeTitles(text: string, from: number, to: number): DialectTitle[] {
  return [...text.slice(from, to).matchAll(titleAttribute)].flatMap(({ 0: found, 1: title = '', index }) => {
    const end = from + index + found.length - 1;
    return titleWithin(text, end - title.length, end, 'dialectAttribute');
  });
}
