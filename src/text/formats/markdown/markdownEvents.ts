import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import type { Event } from 'micromark-util-types';
import { blockDialects } from './dialects/blockDialects.ts';
import { documentEvents } from './parser/documentEvents.ts';
import { Names } from './parser/names.ts';
import { makeParser } from './parser/parserContext.ts';

/** What a document defines for links and footnotes to refer to. */
export interface Definitions {
  readonly links: readonly string[];
  readonly footnotes: readonly string[];
}

/** Reads a text, with definitions that stand elsewhere. */
export type MarkdownReader = (text: string, elsewhere?: Definitions) => MarkdownEvents;

export interface MarkdownEvents {
  readonly events: readonly Event[];
  /** Those of the text itself. */
  readonly definitions: Definitions;
}

/**
 * Makes what reads Markdown with GFM and front matter into micromark's events: the tokens with their places.
 *
 * @param mdx what MDX doesn't have is off: HTML, indented code, `<https://…>`
 */
export function makeReader({ mdx }: { mdx: boolean }): MarkdownReader {
  const off = { disable: { null: ['autolink', 'codeIndented', 'htmlFlow', 'htmlText'] } };
  const dialects = blockDialects({ mdx });
  // Made once: putting the syntax together costs as much as reading a paragraph.
  const context = makeParser([gfm(), frontmatter(['yaml', 'toml']), dialects.extension, ...(mdx ? [off] : [])]);
  return (text, { links, footnotes } = { links: [], footnotes: [] }) => {
    const definitions = { links: new Names(links), footnotes: new Names(footnotes) };
    context.defined = definitions.links;
    context.gfmFootnotes = definitions.footnotes;
    context.lazy = {};
    return { events: documentEvents(context, text, dialects.begin), definitions };
  };
}
