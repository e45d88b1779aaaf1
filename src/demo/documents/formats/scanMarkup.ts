import { Parser } from 'htmlparser2';

/** A tag; offsets into the source. */
interface Tag {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

export type MarkupToken =
  /** `selfClosing`: no closing tag follows. */
  | (Tag & { readonly kind: 'open'; readonly selfClosing: boolean })
  /** Empty if the parser implies the end tag. */
  | (Tag & { readonly kind: 'close' })
  /** Text between tags, without comments and CDATA sections. */
  | { readonly kind: 'text'; readonly text: string };

/** Returns the tags and texts of HTML or XML in order. Never fails: what is not markup is text. */
export function scanMarkup(source: string, language: 'html' | 'xml'): readonly MarkupToken[] {
  const tokens: MarkupToken[] = [];
  let inCdata = false;
  const parser = new Parser(
    {
      onopentag(name) {
        tokens.push({ kind: 'open', name, start: parser.startIndex, end: parser.endIndex + 1, selfClosing: false });
      },
      onclosetag(name, unwritten) {
        const { startIndex: start, endIndex } = parser;
        const last = tokens.at(-1);
        if (unwritten && last?.kind === 'open' && last.start === start) {
          tokens[tokens.length - 1] = { ...last, selfClosing: true };
        } else {
          tokens.push({ kind: 'close', name, start, end: unwritten ? start : endIndex + 1 });
        }
      },
      ontext(text) {
        if (!inCdata) {
          tokens.push({ kind: 'text', text });
        }
      },
      oncdatastart() {
        inCdata = true;
      },
      oncdataend() {
        inCdata = false;
      },
    },
    { xmlMode: language === 'xml', decodeEntities: false },
  );
  parser.end(source);
  return tokens;
}
