import type { Code, InlineMarkup, MarkupReading, Part } from '../../../text/unit.ts';
import { type AsciidocInline, asciidoc, firstAsciidoc, readAsciidocMark } from './asciidoc.ts';
import type { CodeMeaning } from './codeMeaning.ts';
import { readMan, readManMark, writeMan } from './man.ts';
import { readMarkdown, writeMarkdown } from './markdown.ts';
import { readInline, readReference, writeInline } from './restructuredText.ts';

/** How the inline markup of a format is read and written. */
interface Inline {
  readonly read: MarkupReading['read'];
  /**
   * Returns parts with the escapes that their texts need; undefined if they cannot be written as what they are.
   *
   * @param own the parts of the source
   */
  readonly write: (parts: readonly Part[], own: readonly Part[]) => Part[] | undefined;
  /**
   * Returns what a code is to a check; undefined: what it is in any text.
   *
   * @param nextNumber returns the number of the next reference in its text
   */
  readonly readMark?: (code: Pick<Code, 'source' | 'role'>, nextNumber: () => number) => CodeMeaning | undefined;
}

const ofAsciidoc = ({ read, write }: AsciidocInline): Inline => ({ read, write, readMark: readAsciidocMark });

/** Returns the style of emphasis, which has two forms in Markdown; undefined for other marks. */
function styleOf(mark: string): CodeMeaning | undefined {
  return /^(?:\*\*?|__?|~~)$/.test(mark) ? { style: mark.replaceAll('_', '*') } : undefined;
}

/** Every markup, one a row. */
export const inlineMarkup: Readonly<Record<InlineMarkup, Inline>> = {
  restructuredText: {
    read: readInline,
    write: writeInline,
    readMark: ({ source }, nextNumber) => readReference(source, nextNumber) ?? styleOf(source),
  },
  markdown: { read: readMarkdown, write: writeMarkdown, readMark: ({ source }) => styleOf(source) },
  asciidoc: ofAsciidoc(asciidoc),
  firstAsciidoc: ofAsciidoc(firstAsciidoc),
  man: { read: readMan, write: writeMan, readMark: readManMark },
};
