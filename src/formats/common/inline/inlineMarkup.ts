import type { InlineMarkup, Part } from '../../../text/unit.ts';
import { readMarkdown, writeMarkdown } from './markdown.ts';
import { readInline, writeInline } from './restructuredText.ts';

/** How the inline markup of a format is read and written. */
interface Inline {
  /** Splits a text into words and codes. @param protect returns the parts of a text without marks */
  readonly read: (text: string, protect: (text: string) => readonly Part[]) => Part[];
  /** Returns parts with the escapes that their texts need. @param own the parts of the source */
  readonly write: (parts: readonly Part[], own: readonly Part[]) => Part[];
}

/** Every markup, one a row. */
export const inlineMarkup: Readonly<Record<InlineMarkup, Inline>> = {
  restructuredText: { read: readInline, write: writeInline },
  markdown: { read: readMarkdown, write: writeMarkdown },
};
