import type { Pattern, SelectExpression, TextElement } from '@fluent/syntax';
import { MappedText } from '../../text/mappedText.ts';
import type { Range } from '../../text/unit.ts';
import { quotation } from '../common/placeholders/messageRun.ts';
import type { LineBreak } from '../common/values/breaksWithin.ts';

/** Text of a pattern up to a selector; a placeable in it is `quotation`. */
export interface FluentRun {
  readonly kind: 'run';
  readonly value: MappedText;
  readonly hasPlaceables: boolean;
  readonly breaks: readonly LineBreak[];
}

/** A part of a pattern: text and placeables, or a selector with its variants. */
export type FluentPart = FluentRun | { readonly kind: 'select'; readonly select: SelectExpression };

/** Returns the parts of a pattern, in order. */
export function fluentParts(source: string, { elements }: Pattern): readonly FluentPart[] {
  let run = newRun();
  const parts: FluentPart[] = [run];
  for (const element of elements) {
    const { start, end } = readRange(element);
    const select = element.type === 'Placeable' ? selectOf(element) : undefined;
    if (select !== undefined) {
      run = newRun();
      parts.push({ kind: 'select', select }, run);
    } else if (element.type === 'TextElement') {
      addText(source, run, start, end);
    } else {
      run.hasPlaceables = true;
      run.value.add(quotation, start, end);
    }
  }
  return parts;
}

/** Returns the range of a node. */
export function readRange({ span }: Pick<TextElement, 'span'>): Range {
  return { start: span?.start ?? 0, end: span?.end ?? 0 };
}

/** Returns the selector in a placeable, in any number of braces. */
function selectOf(
  placeable: Extract<Pattern['elements'][number], { type: 'Placeable' }>,
): SelectExpression | undefined {
  let { expression } = placeable;
  while (expression.type === 'Placeable') {
    expression = expression.expression;
  }
  return expression.type === 'SelectExpression' ? expression : undefined;
}

/** Line breaks with the white space around them: before the break, and at the beginning of the next line. */
const tokens = / *\r?\n[ \r\n]*|[^ \r\n]+(?: +(?=[^ \r\n])[^ \r\n]+){0,99}|[ \r]+/g;

interface OpenRun extends FluentRun {
  hasPlaceables: boolean;
  readonly breaks: LineBreak[];
}

function newRun(): OpenRun {
  return { kind: 'run', value: new MappedText(), hasPlaceables: false, breaks: [] };
}

function addText(source: string, { value, breaks }: OpenRun, start: number, end: number): void {
  for (const { 0: token, index } of source.slice(start, end).matchAll(tokens)) {
    let at = start + index;
    if (!token.includes('\n')) {
      value.add(token, at, at + token.length);
      continue;
    }
    for (const lineBreak of token.match(/(?<![ \r])[ \r]*\n(?: +$)?/g) ?? []) {
      breaks.push({ start: at, source: lineBreak });
      value.add('\n', at, at + lineBreak.length);
      at += lineBreak.length;
    }
  }
}
