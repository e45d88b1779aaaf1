import { countCharacters } from '../../../text/countCharacters.ts';
import { packDocx, unpackDocx } from './docxParts.ts';
import { scanMarkup } from './scanMarkup.ts';
import { type Splice, spliceText } from './spliceText.ts';
import type { TranslateText } from './translateText.ts';

const textParts = /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\.xml$/;
/** Separates two runs of a paragraph; no run can contain it unescaped. */
const between = '<run/>';

/** Returns the ranges of the text runs (`w:t`) of each paragraph. */
function paragraphsOf(xml: string): readonly (readonly Omit<Splice, 'text'>[])[] {
  const done: Omit<Splice, 'text'>[][] = [];
  const open: Omit<Splice, 'text'>[][] = [];
  let start = 0;
  for (const token of scanMarkup(xml, 'xml')) {
    if (token.kind === 'text' || (token.name !== 'w:t' && token.name !== 'w:p')) {
      continue;
    }
    if (token.name === 'w:t') {
      if (token.kind === 'close') {
        open.at(-1)?.push({ start, end: token.start });
      }
      start = token.end;
    } else if (token.kind === 'close') {
      done.push(open.pop() ?? []);
    } else if (!token.selfClosing) {
      open.push([]);
    }
  }
  return done;
}

function translatePart(xml: string, translate: TranslateText): string {
  const splices = paragraphsOf(xml).flatMap((runs): readonly Splice[] => {
    const text = runs.map(({ start, end }) => xml.slice(start, end)).join(between);
    const translated = translate(text, 'xml').split(between);
    return runs.map((run, index) => ({ ...run, text: translated[index] ?? '' }));
  });
  // A paragraph in a text box ends before the one around it.
  return spliceText(
    xml,
    splices.sort((one, other) => one.start - other.start),
  );
}

/** Translates the paragraphs of a Word document, including headers, footers and notes. Throws `UnreadableDocument`. */
export function translateDocx(file: Uint8Array, translate: TranslateText): Uint8Array {
  const parts = new Map(unpackDocx(file));
  for (const [name, part] of parts) {
    if (textParts.test(name)) {
      parts.set(name, { ...part, bytes: Buffer.from(translatePart(Buffer.from(part.bytes).toString(), translate)) });
    }
  }
  return packDocx(parts);
}

/** Returns the characters (code points) of the text that {@link translateDocx} translates; 0 for an unreadable file. */
export function countDocx(file: Uint8Array): number {
  let count = 0;
  try {
    for (const [name, { bytes }] of unpackDocx(file)) {
      const xml = textParts.test(name) ? Buffer.from(bytes).toString() : '';
      for (const { start, end } of paragraphsOf(xml).flat()) {
        count += countCharacters(xml.slice(start, end).replaceAll(/&[^;]+;/g, '&'));
      }
    }
  } catch {
    return 0;
  }
  return count;
}
