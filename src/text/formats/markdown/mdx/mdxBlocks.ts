import type { MdxScript } from './mdxScript.ts';
import { type MdxTag, readMdxTag } from './mdxTag.ts';

/** Tags and expressions that fill whole lines, and are not Markdown. */
export interface MdxBlock {
  readonly end: number;
  readonly tags: readonly MdxTag[];
}

const moduleStart =
  /^(?:import (?:["'{*]|[\w$]+\s*(?:,|from\b|$)|type )|export (?:[{*]|(?:default|const|let|var|async|function|class|type|interface|enum)\b))/;
const frontMatter = /^(---|\+{3})[ \t]*\r?\n(?:[^]*?\n)?\1[ \t]*(?:\r?\n|$)/;
const lineEnd = /[ \t]*(?=\r?\n|\r?$(?![^]))/y;

/** Returns the offset of the first line after the front matter. */
export function frontMatterEnd(source: string): number {
  return frontMatter.exec(source)?.[0].length ?? 0;
}

/** Returns true for a line that begins imports or exports, if no paragraph continues there. */
export function beginsModule(line: string): boolean {
  return moduleStart.test(line);
}

/**
 * Returns the tags and expressions that begin at an offset and fill their lines, as MDX decides; `undefined` if text
 * follows on their last line.
 */
export function readElements(
  source: string,
  start: number,
  script: MdxScript,
  isQuoted: boolean,
): MdxBlock | undefined {
  const tags: MdxTag[] = [];
  let at = start;
  for (;;) {
    if (source[at] === '<') {
      const tag = readMdxTag(source, at, script, isQuoted);
      if (tag === undefined) {
        return undefined;
      }
      tags.push(tag);
      at = tag.end;
    } else {
      const end = source[at] === '{' ? script.expressionEnd(at) : undefined;
      if (end === undefined) {
        return undefined;
      }
      at = end;
    }
    lineEnd.lastIndex = at;
    if (lineEnd.test(source)) {
      return { end: at, tags };
    }
    while (source[at] === ' ' || source[at] === '\t') {
      at += 1;
    }
  }
}
