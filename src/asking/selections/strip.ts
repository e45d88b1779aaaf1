import { type Code, joinTexts, type Part } from '../../text/unit.ts';

/** Parts as texts and codes in turn, with a possibly empty text at either end: `texts[i]` precedes `codes[i]`. */
export class Strip {
  readonly texts: string[] = [''];
  readonly codes: Code[] = [];

  constructor(parts: readonly Part[]) {
    for (const part of parts) {
      if (typeof part === 'string') {
        this.texts.push((this.texts.pop() ?? '') + part);
      } else {
        this.codes.push(part);
        this.texts.push('');
      }
    }
  }

  text(index: number): string {
    return this.texts[index] ?? '';
  }

  parts(): Part[] {
    return joinTexts(this.texts.flatMap((text, index) => [text, this.codes[index] ?? '']));
  }
}

/** Returns the white space at the beginning. */
export function leading(text: string): string {
  return text.slice(0, text.length - text.trimStart().length);
}

/** Returns the white space at the end. */
export function trailing(text: string): string {
  return text.slice(text.trimEnd().length);
}
