import { cut, describeParts, isLong } from '../asking/textsInContext.ts';
import type { Passage } from '../formats/readInFormat.ts';

/** UTF-16 code units of a heading, and of a paragraph. */
const longestHeading = 80;
const longestParagraph = 120;
/** UTF-16 code units after a comment in which its code begins. */
const nearCode = 400;
/** The end of a sentence, or of what leads to a list or a table. */
const sentenceEnd = /[.:!?…。：！？]["'”’)]?$/;
/** The first words of what a comment may be about: its kind, and its name. */
const declaration =
  /^(?:(?:export|default|public|private|protected|internal|static|final|abstract|async|override|open|pub|unsafe|virtual|readonly)\s+)*(?:function|class|interface|struct|enum|trait|impl|type|record|object|namespace|module|package|def|defp|fn|fun|func|sub|const|let|var|val|data)\s+(?:\([^)]*\)\s*)?([A-Za-z_$][\w$]*)/;
/** A line of a comment, or a line about the code below. */
const noDeclaration = /^(?:$|\*|\/\/|\/\*|#|--|;|'|"""|@|\[)/;

/**
 * Returns for each unit of prose where it is, in the words of the text: the heading above it and the sentence before,
 * after that heading. In comments, what they are about. Empty where nothing is known; undefined for a unit with a key.
 *
 * @param isCode the units are comments
 */
export function proseContext(
  source: string,
  units: readonly Passage[],
  isCode = false,
): readonly (string | undefined)[] {
  const headings: { readonly level: number; readonly words: string }[] = [];
  let before = '';
  return units.map(({ parts, key, end }, index) => {
    if (key !== undefined) {
      return undefined;
    }
    if (isCode) {
      return declaredAfter(source, end);
    }
    const words = describeParts(parts);
    const level = headingLevel(headingBefore(source, units, index));
    while (level > 0 && (headings.at(-1)?.level ?? 0) >= level) {
      headings.pop();
    }
    const above = headings.at(-1)?.words ?? '';
    const place = [above, ...(level > 0 || before === '' ? [] : [`after “${before}”`])].filter((each) => each !== '');
    if (level > 0) {
      headings.push({ level, words: cut(words, longestHeading) });
      before = '';
    } else if (sentenceEnd.test(words) || isLong(words)) {
      before = cut(words, longestParagraph);
    }
    return place.join(', ');
  });
}

/** Returns the markup of a heading's level, `##` or `h2`; empty for other units. */
export function headingBefore(source: string, units: readonly Passage[], index: number): string {
  const markup = markupBefore(source, units, index);
  return /(?:(?:^|\n)[ \t]*(#{1,6})[ \t]+|<(h[1-6])\b[^>]*>\s*)$/i.exec(markup)?.slice(1).join('') ?? '';
}

/** The beginning of the line of a block with a title: `/// tip | `, `!!! note "`, `:::tip[`, `> [!NOTE] `. */
const blockTitle =
  /(?:^|\n)[^\S\n]*(?:\/{3,}[^\S\n]*[\w-]+[^\S\n]*\|[^\S\n]*|(?:!!!|\?\?\?\+?)[^\n"]*"|:{3}[^\n]*|(?:>[^\S\n]*)+\[![\w-]+\][-+]?[^\S\n]+)$/;

/** Returns true for the title of a block, which a translation may have or not. */
export function isBlockTitle(source: string, units: readonly Passage[], index: number): boolean {
  return blockTitle.test(markupBefore(source, units, index));
}

/** UTF-16 code units before a paragraph in which its markup is: a page may have long lines of nothing. */
const longestMarkup = 1000;

/** Returns what is right before a passage, after the one before it. */
export function markupBefore(source: string, units: readonly Passage[], index: number): string {
  const start = units[index]?.start ?? source.length;
  return source.slice(Math.max(units[index - 1]?.end ?? 0, start - longestMarkup), start);
}

/** Returns the level of a heading, from 1; 0 for no heading. @param markup of {@link headingBefore} */
export function headingLevel(markup: string): number {
  return markup.startsWith('#') ? markup.length : Number(markup.slice(1) || 0);
}

/** Returns the name that is declared after a comment, as `comment of sendMail`. */
function declaredAfter(source: string, end: number): string {
  const lines = source
    .slice(end, end + nearCode)
    .split('\n')
    .slice(1);
  const line = lines.map((each) => each.trim()).find((each) => !noDeclaration.test(each));
  const [, name] = declaration.exec(line ?? '') ?? [];
  return name === undefined ? '' : `comment of ${name}`;
}
