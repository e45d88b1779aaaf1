import { parse, postprocess, preprocess } from 'micromark';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import type { Event, ParseContext } from 'micromark-util-types';
import { blockDialects } from './dialects/blockDialects.ts';

/** What a document defines for links and footnotes to refer to. */
export interface Definitions {
  readonly links: string[];
  readonly footnotes: string[];
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
  const context: ParseContext = parse({
    extensions: [gfm(), frontmatter(['yaml', 'toml']), dialects.extension, ...(mdx ? [off] : [])],
  });
  return (text, { links, footnotes } = { links: [], footnotes: [] }) => {
    const known = { links: links.length, footnotes: footnotes.length };
    context.defined = links;
    context.gfmFootnotes = footnotes;
    context.lazy = {};
    dialects.begin(text);
    const events = postprocess(context.document().write(preprocess()(text, undefined, true)));
    const definitions = { links: links.slice(known.links), footnotes: footnotes.slice(known.footnotes) };
    links.length = known.links;
    footnotes.length = known.footnotes;
    return { events, definitions };
  };
}
