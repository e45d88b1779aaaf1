import { QuoteType, Tokenizer } from 'htmlparser2';
import { matchAt } from '../../text/matchAt.ts';
import type { Range } from '../../text/range.ts';
import { isVoidElement } from '../../text/tags.ts';
import { type MaskedText, splitAtMasks } from './mask.ts';
import type { IsTextAttribute } from './textAttributes.ts';

/** The value of an attribute, without its quotes. */
export interface HtmlAttribute extends Range {
  /** In lower case. */
  readonly name: string;
  readonly quote: '"' | "'" | '';
  /** A parameter of a component whose value people read. */
  readonly isText?: boolean;
  /** Of a component that is named as in JavaScript. */
  readonly isParameter?: boolean;
}

export interface HtmlTag extends Range {
  readonly kind: 'tag';
  readonly role: 'open' | 'close' | 'alone';
  readonly name: string;
  /** Attributes with a value. */
  readonly attributes: readonly HtmlAttribute[];
}

/** A range of text, a tag, or anything else: comments, declarations, CDATA, invalid text. */
export type HtmlToken = HtmlTag | (Range & { readonly kind: 'text' | 'other' });

/** Elements that `/>` ends in HTML too: components, and those of SVG. */
const closesItself = /^(?:svg|math)$|[:-]/;

/** The name of a component: with a hyphen, or with capitals where these count. */
const component = /[A-Z]|[a-z\d][-.:][a-z]/;

function quoteOf(type: QuoteType): HtmlAttribute['quote'] {
  if (type === QuoteType.Double) {
    return '"';
  }
  return type === QuoteType.Single ? "'" : '';
}

/** A script, or a comment: a script in a comment is part of the comment. */
const scriptStart = /<!--(?:-?>|[^]*?(?:--!?>|$))|<script(?=[\s>])/gi;
const scriptEnd = /<\/script(?=[\s>])/gi;
/** The type of a script that holds HTML, which its program shows. */
const pageType =
  /[^<>]*\stype\s*=\s*["']?text\/(?:html|(?:x-|ng-)?template|x-handlebars(?:-template)?|(?:x-)?mustache|x-jquery-tmpl|x-jsrender|x-kendo-template)["'\s>]/iy;
/** Replaces the name of such a script, with as many letters, so that its content is read. */
const pageName = 'x-page';

function withPageNames(html: string): string {
  let text = '';
  let done = 0;
  scriptStart.lastIndex = 0;
  for (let start = scriptStart.exec(html); start !== null; start = scriptStart.exec(html)) {
    if (start[0].startsWith('<!')) {
      continue;
    }
    const end = matchAt(scriptEnd, html, scriptStart.lastIndex);
    if (end === null) {
      break;
    }
    pageType.lastIndex = scriptStart.lastIndex;
    if (pageType.test(html)) {
      text += `${html.slice(done, start.index + 1)}${pageName}${html.slice(scriptStart.lastIndex, end.index + 2)}${pageName}`;
      done = scriptEnd.lastIndex;
    }
    scriptStart.lastIndex = scriptEnd.lastIndex;
  }
  return text + html.slice(done);
}

/**
 * Splits HTML into tokens that together are the whole text, even if invalid.
 *
 * @param masked HTML whose templates are hidden
 * @param keepCase keeps the case of tag names: capitals distinguish components from elements
 * @param isText whether people read a parameter of a component
 */
export function readHtml(masked: MaskedText, keepCase = false, isText: IsTextAttribute = () => false): HtmlToken[] {
  const html = withPageNames(masked.text);
  const tokens: HtmlToken[] = [];
  let done = 0;
  let tag = { start: 0, name: '' };
  let attributes: HtmlAttribute[] = [];
  let attribute = { name: '', start: 0, end: 0 };

  const nameAt = (start: number, end: number): string => {
    const name = html.slice(start, end);
    if (name === pageName) {
      return 'template';
    }
    return keepCase && /[a-z]/.test(name) ? name : name.toLowerCase();
  };
  /** Without the templates around it: `{{#if x}}title="…"`. */
  const attributeNameAt = (start: number, end: number): string =>
    [...splitAtMasks(masked, start, end)]
      .map((part) => (part.masked ? '' : html.slice(part.start, part.end)))
      .join('')
      .toLowerCase();
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
    const ownSlash = html[end - 1] === '/' && attribute.end !== end && closesItself.test(tag.name);
    const role = closed || ownSlash || isVoidElement(tag.name) ? 'alone' : 'open';
    add({ kind: 'tag', role, name: tag.name, attributes, start: tag.start, end: end + 1 });
  };
  const nothing = (): void => undefined;

  const tokenizer = new Tokenizer(
    { decodeEntities: false, recognizeSelfClosing: keepCase },
    {
      ontext: (start, end) => {
        // Behind an end tag that the file ends in, the tokenizer gives the whole file again.
        if (start >= done) {
          add({ kind: 'text', start, end });
        }
      },
      onopentagname: (start, end) => {
        tag = { start: start - 1, name: nameAt(start, end) };
        attributes = [];
        attribute = { name: '', start: 0, end: 0 };
      },
      onattribname: (start, end) => {
        attribute = { name: attributeNameAt(start, end), start: 0, end: 0 };
      },
      onattribdata: (start, end) => {
        attribute = { ...attribute, start: attribute.end === 0 ? start : attribute.start, end };
      },
      onattribend: (quote) => {
        if (attribute.end > 0) {
          const isTextOfComponent = component.test(tag.name) && isText(attribute.name);
          attributes.push({
            ...attribute,
            quote: quoteOf(quote),
            isParameter: /[A-Z]/.test(html.charAt(tag.start + 1)) || tag.name.includes('.'),
            ...(isTextOfComponent && { isText: true }),
          });
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
