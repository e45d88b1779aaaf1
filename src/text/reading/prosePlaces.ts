import { cut, isLong, plainText } from '../../text/asking/textsInContext.ts';
import { headingOf, type ProseText } from './proseText.ts';

/** UTF-16 code units of a heading, and of a paragraph. */
const longestHeading = 80;
const longestParagraph = 120;
/** The end of a sentence, or of what leads to a list or a table. */
const sentenceEnd = /[.:!?…。：！？]["'”’)]?$/;

/**
 * Returns for each paragraph where it is, in the words of the page: the heading above it and the sentence before, after
 * that heading. Empty at the beginning of a page.
 */
export function prosePlaces(text: ProseText): readonly string[] {
  const headings: { readonly level: number; readonly words: string }[] = [];
  let before = '';
  return text.units.map(({ parts }, index) => {
    const words = plainText(parts);
    const level = levelOf(headingOf(text, index));
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

/** Returns the level of a heading by its markup: `##` or `h2`; 0 for other paragraphs. */
function levelOf(markup: string): number {
  return markup.startsWith('#') ? markup.length : Number(markup.slice(1) || 0);
}
