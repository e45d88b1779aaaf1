import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import type { Event } from 'micromark-util-types';
import { blockDialects } from './dialects/blockDialects.ts';
import { documentEvents } from './parser/documentEvents.ts';
import { Names } from './parser/names.ts';
import { makeParser } from './parser/parserContext.ts';

/** The definitions of a document for links and footnotes. */
export interface Definitions {
  readonly links: readonly string[];
  readonly footnotes: readonly string[];
}

/** Reads a text, with definitions from elsewhere. */
export type MarkdownReader = (text: string, elsewhere?: Definitions) => MarkdownEvents;

export interface MarkdownEvents {
  readonly events: readonly Event[];
  /** Those of the text itself. */
  readonly definitions: Definitions;
}

/**
 * Creates the reader of Markdown with GFM and front matter: it returns micromark's events, tokens with their positions.
 *
 * @param mdx turns off what MDX does not have: HTML, indented code, `<https://…>`
 */
export function makeReader({ mdx }: { mdx: boolean }): MarkdownReader {
  const off = { disable: { null: ['autolink', 'codeIndented', 'htmlFlow', 'htmlText'] } };
  const dialects = blockDialects({ mdx });
  // Created once: combining the syntax costs as much as reading a paragraph.
  const context = makeParser([gfm(), frontmatter(['yaml', 'toml']), dialects.extension, ...(mdx ? [off] : [])]);
  return (text, { links, footnotes } = { links: [], footnotes: [] }) => {
    const definitions = { links: new Names(links), footnotes: new Names(footnotes) };
    context.defined = definitions.links;
    context.gfmFootnotes = definitions.footnotes;
    context.lazy = {};
    return { events: documentEvents(context, text, dialects.begin), definitions };
  };
}
