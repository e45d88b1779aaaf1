import { scanMarkup } from './scanMarkup.ts';
import { type Splice, spliceText } from './spliceText.ts';
import type { TranslateText } from './translateText.ts';

interface Content {
  readonly start: number;
  readonly end: number;
}

const words = /[\p{L}\p{N}]/u;

/** Returns the contents of the outermost elements that mix words with elements, including their tags. */
function proseOf(source: string): readonly Content[] {
  const open: { readonly start: number; hasWords: boolean }[] = [];
  const found: Content[] = [];
  for (const token of scanMarkup(source, 'xml')) {
    if (token.kind === 'text') {
      const element = open.at(-1);
      if (element !== undefined && words.test(token.text)) {
        element.hasWords = true;
      }
    } else if (token.kind === 'open' && !token.selfClosing) {
      open.push({ start: token.end, hasWords: false });
    } else if (token.kind === 'close') {
      const element = open.pop();
      if (element?.hasWords === true) {
        while ((found.at(-1)?.start ?? 0) >= element.start) {
          found.pop();
        }
        found.push({ start: element.start, end: token.start });
      }
    }
  }
  return found;
}

/** Translates the texts of an XML document; tags, attributes, comments and CDATA sections stay. */
export function translateXml(source: string, translate: TranslateText): string {
  const splices = proseOf(source).map(
    ({ start, end }): Splice => ({ start, end, text: translate(source.slice(start, end), 'xml') }),
  );
  return spliceText(source, splices);
}
