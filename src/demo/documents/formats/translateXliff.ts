import { type MarkupToken, scanMarkup } from './scanMarkup.ts';
import { type Splice, spliceText } from './spliceText.ts';
import type { TranslateText } from './translateText.ts';

type Open = Extract<MarkupToken, { kind: 'open' }>;

/** A `source` or `target` element and its content. */
interface Element {
  readonly open: Open;
  readonly contentEnd: number;
  readonly end: number;
}

interface Unit {
  source?: Element;
  target?: Element;
}

/** Elements that hold one source and its target (XLIFF 1.2; 2.0 and 2.1). */
const units: ReadonlySet<string> = new Set(['trans-unit', 'segment']);

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** `EN-GB` -> `en-GB`, `ZH-HANS` -> `zh-Hans`. */
function languageTag(code: string): string {
  const [base = '', region] = code.toLowerCase().split('-');
  const script = region?.length === 4 ? region.charAt(0).toUpperCase() + region.slice(1) : region?.toUpperCase();
  return script === undefined ? base : `${base}-${script}`;
}

function withAttribute(tag: string, name: string, value: string): string {
  const written = new RegExp(`(\\s${name}\\s*=\\s*)(?:"[^"]*"|'[^']*')`);
  return written.test(tag)
    ? tag.replace(written, (_, before: string) => `${before}"${value}"`)
    : tag.replace(/\s*\/?>$/, (end) => ` ${name}="${value}"${end}`);
}

/** Returns the edit of the target language: at `xliff` in XLIFF 2, at each `file` in 1.2. */
function languageSplice(source: string, { name, start, end }: Open, language: string): Splice | undefined {
  const tag = source.slice(start, end);
  const isVersion2 = /\sversion\s*=\s*["']2/.test(tag);
  if (localName(name) === 'file' && /\ssource-language\s*=/.test(tag)) {
    return { start, end, text: withAttribute(tag, 'target-language', language) };
  }
  return localName(name) === 'xliff' && isVersion2
    ? { start, end, text: withAttribute(tag, 'trgLang', language) }
    : undefined;
}

function unitSplice(text: string, { source, target }: Unit, translate: TranslateText): Splice | undefined {
  if (source === undefined) {
    return undefined;
  }
  const translation = translate(text.slice(source.open.end, source.contentEnd), 'xml');
  if (target === undefined) {
    const name = source.open.name.replace(/source$/, 'target');
    return { start: source.end, end: source.end, text: `<${name}>${translation}</${name}>` };
  }
  const { open } = target;
  if (!open.selfClosing) {
    return { start: open.end, end: target.contentEnd, text: translation };
  }
  const tag = text.slice(open.start, open.end).replace(/\s*\/>$/, '>');
  return { start: open.start, end: open.end, text: `${tag}${translation}</${open.name}>` };
}

/**
 * Translates each source of an XLIFF document into the target next to it, which is added if missing; `target` in upper
 * case.
 */
export function translateXliff(text: string, translate: TranslateText, target: string): string {
  const splices: Splice[] = [];
  const open: Open[] = [];
  let unit: Unit = {};
  const note = (element: Element): void => {
    const name = localName(element.open.name);
    if ((name === 'source' || name === 'target') && units.has(localName(open.at(-1)?.name ?? ''))) {
      unit[name] = element;
    }
  };
  for (const token of scanMarkup(text, 'xml')) {
    if (token.kind === 'open') {
      splices.push(...[languageSplice(text, token, languageTag(target))].filter((splice) => splice !== undefined));
      if (token.selfClosing) {
        note({ open: token, contentEnd: token.end, end: token.end });
      } else {
        open.push(token);
      }
    } else if (token.kind === 'close') {
      const opened = open.pop();
      if (opened !== undefined && units.has(localName(opened.name))) {
        splices.push(...[unitSplice(text, unit, translate)].filter((splice) => splice !== undefined));
        unit = {};
      } else if (opened !== undefined) {
        note({ open: opened, contentEnd: token.start, end: token.end });
      }
    }
  }
  return spliceText(text, splices);
}
