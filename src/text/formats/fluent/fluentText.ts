import type { Pattern, SelectExpression, TextElement } from '@fluent/syntax';
import { MappedText } from '../../mappedText.ts';
import { quotation } from '../../placeholders/messageRun.ts';
import type { Range } from '../../unit.ts';
import type { LineBreak } from '../breaksWithin.ts';

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
export function fluentParts(source: string, { elements }: Pattern): FluentPart[] {
  const parts: FluentPart[] = [];
  let run = new RunReader(source);
  for (const element of elements) {
    const { start, end } = readRange(element);
    const select = element.type === 'Placeable' ? selectOf(element) : undefined;
    if (select !== undefined) {
      parts.push(run.read(), { kind: 'select', select });
      run = new RunReader(source);
    } else if (element.type === 'TextElement') {
      run.addText(start, end);
    } else {
      run.addPlaceable(start, end);
    }
  }
  return [...parts, run.read()];
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

class RunReader {
  readonly #source: string;
  readonly #value = new MappedText();
  readonly #breaks: LineBreak[] = [];
  #hasPlaceables = false;

  constructor(source: string) {
    this.#source = source;
  }

  addPlaceable(start: number, end: number): void {
    this.#hasPlaceables = true;
    this.#value.add(quotation, start, end);
  }

  addText(start: number, end: number): void {
    for (const { 0: token, index } of this.#source.slice(start, end).matchAll(tokens)) {
      if (token.includes('\n')) {
        this.#addBreaks(token, start + index);
      } else {
        this.#value.add(token, start + index, start + index + token.length);
      }
    }
  }

  read(): FluentRun {
    return { kind: 'run', value: this.#value, breaks: this.#breaks, hasPlaceables: this.#hasPlaceables };
  }

  #addBreaks(white: string, start: number): void {
    let at = start;
    for (const source of white.match(/[ \r]*\n(?: +$)?/g) ?? []) {
      this.#breaks.push({ start: at, source });
      this.#value.add('\n', at, at + source.length);
      at += source.length;
    }
  }
}
