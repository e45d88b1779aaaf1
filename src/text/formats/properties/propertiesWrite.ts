import { lineBreaksOf } from '../../lineBreaks.ts';
import type { Part } from '../../unit.ts';
import type { LineBreak } from '../breaksWithin.ts';

/** Writes the parts of a value with the value's line breaks: additional ones like the last, and `\n` if it has none. */
export function writeProperties(
  parts: readonly Part[],
  breaks: readonly LineBreak[],
  escape: (text: string) => string,
): string {
  let index = 0;
  const addLine = (written: string[], line: string): string[] => {
    const lineBreak = (breaks[index] ?? breaks.at(-1))?.source ?? '\\n';
    index += 1;
    if (lineBreak.startsWith(' ')) {
      // Only the space before the break is read.
      const last = trimSpaces(written.pop() ?? '');
      written.push(last, lineBreak, escape(line.trimStart()));
    } else {
      written.push(lineBreak, /[\r\n]/.test(lineBreak) ? keepSpace(escape(line)) : escape(line));
    }
    return written;
  };
  const written = parts.map((part) => {
    if (typeof part !== 'string') {
      index += lineBreaksOf(part);
      return part.source;
    }
    const [first = '', ...lines] = part.replaceAll('\r\n', '\n').split('\n');
    return lines.reduce(addLine, [escape(first)]).join('');
  });
  return keepSpace(written.join(''));
}

function trimSpaces(text: string): string {
  let end = text.length;
  while (text[end - 1] === ' ') {
    end -= 1;
  }
  return text.slice(0, end);
}

/** White space at the beginning of a line would be read as its indentation. */
function keepSpace(text: string): string {
  return text.startsWith(' ') ? `\\${text}` : text;
}
