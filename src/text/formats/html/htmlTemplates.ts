import { type Masked, maskStretches, type Stretch } from '../mask.ts';
import { expressionFinder } from '../comments/scriptExpression.ts';

/** What begins a stretch of a template, and what ends it. A longer one comes before its beginning. */
const templates: readonly (readonly [open: string, close: string])[] = [
  ['<?', '?>'],
  ['<%', '%>'],
  ['{{{', '}}}'],
  ['{{', '}}'],
  ['{%', '%}'],
  ['{#', '#}'],
];

/** A longer stretch in braces is no template. UTF-16 units. */
const longest = 5000;

/** How templates look in a file, beside those that any HTML file may have. */
export interface TemplateSyntax {
  /** `{…}` is an expression, as in Svelte. */
  readonly braces: boolean;
}

/**
 * Hides the templates of PHP, EJS, Handlebars, Jinja, Vue and the like from the HTML parser. Letters stand for them, so they may
 * be names and values too.
 */
export function maskTemplates(source: string, { braces }: TemplateSyntax): Masked {
  const stretches: Stretch[] = [];
  const findExpression = expressionFinder(source);
  /** Closing signs that don't come any more. */
  const missing = new Set<string>();
  const findEnd = (start: number): number | undefined => {
    if (braces && source[start] === '{') {
      return findExpression(start);
    }
    for (const [open, close] of templates) {
      if (source.startsWith(open, start) && !missing.has(close)) {
        const end = source.indexOf(close, start + open.length);
        if (end >= 0) {
          return open.startsWith('{') && endsScript(source, start, end) ? undefined : end + close.length;
        }
        missing.add(close);
      }
    }
    // The last PHP of a file needs no end.
    return source.startsWith('<?php', start) ? source.length : undefined;
  };
  const sign = /[{<]/g;
  for (let match = sign.exec(source); match !== null; match = sign.exec(source)) {
    const end = findEnd(match.index);
    if (end !== undefined) {
      stretches.push({ start: match.index, end });
      sign.lastIndex = end;
    }
  }
  return maskStretches(source, stretches, 'x');
}

/** True where braces that look like a template's are of a script or a style, as what they hold goes beyond that. */
function endsScript(source: string, start: number, end: number): boolean {
  return end - start > longest || /<\/(?:script|style)/i.test(source.slice(start, end));
}
