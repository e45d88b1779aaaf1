import type { DocStyle } from '../sourceRules.ts';

const blocks =
  'summary|remarks|param|returns|value|exception|typeparam|para|p|li|ul|ol|dl|dt|dd|item|description|list|term|listheader|br|hr|h[1-6]|table|tr|td|th|div|blockquote|inheritdoc|include|see|seealso|permission|example';
const opening = new RegExp(`^(?:</?(?:${blocks})\\b[^<>]{0,200}>[ \\t]*)+`, 'i');
const closing = new RegExp(`(?:[ \\t]*</(?:${blocks})>)+$`, 'i');

/** Characters before the words of a line that begin a new paragraph. */
const marks: readonly RegExp[] = [
  // List items, headings, quotations.
  /^(?:[-*+•‣]|\d{1,3}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/,
  /^#{1,6}[ \t]+/,
  /^(?:>[ \t]*)+/,
  // Tasks and similar words.
  /^(?:TODO|FIXME|XXX|HACK|BUG|NOTE|NB|OPTIMIZE|REVIEW|WARNING|IMPORTANT|SAFETY|PANICS?|DEPRECATED|Deprecated)(?:\([^()]{0,60}\))?[ \t]*(?::|[-–][ \t])[ \t]*/,
];

/** The same in some languages: headings of RDoc, items and lists of roxygen. */
const marksOf: Readonly<Partial<Record<DocStyle, readonly RegExp[]>>> = {
  ruby: [/^={1,6}[ \t]+/],
  r: [/^\\(?:describe|itemize|enumerate|strong|emph)\{(?=[^{}]*$)|^\\item(?:\{(?:[^{}]|\{[^{}]*\})*\}[ \t]*\{|[ \t]+)/],
};

/** Returns how many characters before the words begin a new paragraph; 0: none. */
export function markLength(line: string, style?: DocStyle): number {
  let length = opening.exec(line)?.[0].length ?? 0;
  for (const mark of [...((style && marksOf[style]) ?? []), ...marks]) {
    length += mark.exec(line.slice(length))?.[0].length ?? 0;
  }
  return length;
}

/** UTF-16 code units that are searched at the end of a line. */
const longest = 300;

/** Returns how many characters after the words end their paragraph. */
export function closingLength(line: string): number {
  return closing.exec(line.slice(-longest))?.[0].length ?? 0;
}

/** Beginnings and ends of code blocks. */
const fences: readonly (readonly [RegExp, RegExp])[] = [
  [/^(```+|~~~+)/, /^(?:```+|~~~+)\s*$/],
  [
    /<(?:code|pre|example|programlisting|listing)\b[^<>]{0,200}>(?!.{0,500}<\/(?:code|pre|example|programlisting|listing)>)/i,
    /<\/(?:code|pre|example|programlisting|listing)>/i,
  ],
  [/^[@\\](?:code|verbatim|dot|msc|startuml|f\[|f\{)/, /^[@\\](?:endcode|endverbatim|enddot|endmsc|enduml|f\]|f\})/],
  [/\{@(?:code|snippet|literal)\b(?!.{0,500}\})/, /^\s*\}/],
];

/** Returns the end of the code block that a line begins; `undefined` if it begins none. */
export function fenceEnd(line: string, style: DocStyle | undefined): RegExp | undefined {
  if (style === 'scala' && /^\{\{\{(?!.*\}\}\})/.test(line)) {
    return /\}\}\}/;
  }
  if (
    style === 'r' &&
    /^\\(?:preformatted|dontrun|donttest|dontshow|figure|if|ifelse|tabular)\{[^{}]*(?:\{[^{}]*\}[^{}]*)*$/.test(line)
  ) {
    return /^\}/;
  }
  return fences.find(([begins]) => begins.test(line))?.[1];
}
