import { scanMarkup } from './scanMarkup.ts';
import { type Splice, spliceText } from './spliceText.ts';
import type { TranslateText } from './translateText.ts';

/** Elements inside a sentence; all others begin a new text. */
const inline: ReadonlySet<string> = new Set(
  (
    'a abbr acronym b bdi bdo big br cite code data del dfn em font i img ins kbd mark q s samp small span strike strong ' +
    'sub sup time tt u var wbr'
  ).split(' '),
);
/** Elements without prose. */
const kept: ReadonlySet<string> = new Set(['script', 'style']);

function* textsOf(source: string): Generator<{ readonly start: number; readonly end: number }> {
  let start = 0;
  let inside: string | undefined;
  for (const token of scanMarkup(source, 'html')) {
    if (token.kind === 'text' || inline.has(token.name)) {
      continue;
    }
    if (inside === undefined && token.start > start) {
      yield { start, end: token.start };
    }
    inside = token.kind === 'open' && kept.has(token.name) ? token.name : undefined;
    start = token.end;
  }
  if (inside === undefined) {
    yield { start, end: source.length };
  }
}

/** Translates the prose of an HTML page, block by block; tags, scripts and styles stay. */
export function translateHtml(source: string, translate: TranslateText): string {
  const splices = [...textsOf(source)].map(
    ({ start, end }): Splice => ({ start, end, text: translate(source.slice(start, end), 'html') }),
  );
  return spliceText(source, splices);
}
