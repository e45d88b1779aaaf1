import { QuoteType, Tokenizer } from 'htmlparser2';
import type { Stretch } from '../mask.ts';

/** The value of an attribute, without its quotes. */
export interface HtmlAttribute extends Stretch {
  /** In lower case. */
  readonly name: string;
  readonly quote: '"' | "'" | '';
}

export interface HtmlTag extends Stretch {
  readonly kind: 'tag';
  readonly role: 'open' | 'close' | 'alone';
  readonly name: string;
  /** Those that have a value. */
  readonly attributes: readonly HtmlAttribute[];
}

/** A stretch of text, a tag, or anything else: comments, declarations, CDATA, what is broken. */
export type HtmlToken = HtmlTag | (Stretch & { readonly kind: 'text' | 'other' });

/** Elements without content. */
const voidElements = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

function quoteOf(type: QuoteType): HtmlAttribute['quote'] {
  if (type === QuoteType.Double) {
    return '"';
  }
  return type === QuoteType.Single ? "'" : '';
}

/**
 * Splits HTML into tokens that together are all of it, however broken.
 *
 * @param keepCase names of tags stay as they are: components are told from elements by their capitals
 */
export function readHtml(html: string, keepCase = false): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  let done = 0;
  let tag = { start: 0, name: '' };
  let attributes: HtmlAttribute[] = [];
  let attribute = { name: '', start: 0, end: 0 };

  const nameAt = (start: number, end: number): string =>
    keepCase ? html.slice(start, end) : html.slice(start, end).toLowerCase();
  const add = (token: HtmlToken): void => {
    if (token.start > done) {
      tokens.push({ kind: 'other', start: done, end: token.start });
    }
    const last = tokens.at(-1);
    if (token.kind === 'text' && last?.kind === 'text') {
      tokens[tokens.length - 1] = { ...last, end: token.end };
    } else {
      tokens.push(token);
    }
    done = token.end;
  };
  const endTag = (end: number, closed: boolean): void => {
    const role = closed || voidElements.has(tag.name) ? 'alone' : 'open';
    add({ kind: 'tag', role, name: tag.name, attributes, start: tag.start, end: end + 1 });
  };
  const nothing = (): void => undefined;

  const tokenizer = new Tokenizer(
    { decodeEntities: false, recognizeSelfClosing: keepCase },
    {
      ontext: (start, end) => add({ kind: 'text', start, end }),
      onopentagname: (start, end) => {
        tag = { start: start - 1, name: nameAt(start, end) };
        attributes = [];
      },
      onattribname: (start, end) => {
        attribute = { name: html.slice(start, end).toLowerCase(), start: 0, end: 0 };
      },
      onattribdata: (start, end) => {
        attribute = { ...attribute, start: attribute.end === 0 ? start : attribute.start, end };
      },
      onattribend: (quote) => {
        if (attribute.end > 0) {
          attributes.push({ ...attribute, quote: quoteOf(quote) });
        }
      },
      onopentagend: (end) => endTag(end, false),
      onselfclosingtag: (end) => endTag(end, true),
      onclosetag: (start, end) => {
        const close = html.indexOf('>', end);
        const past = close < 0 ? html.length : close + 1;
        add({ kind: 'tag', role: 'close', name: nameAt(start, end), attributes: [], start: start - 2, end: past });
      },
      onattribentity: nothing,
      ontextentity: nothing,
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onprocessinginstruction: nothing,
      onend: nothing,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  if (done < html.length) {
    tokens.push({ kind: 'other', start: done, end: html.length });
  }
  return tokens;
}
