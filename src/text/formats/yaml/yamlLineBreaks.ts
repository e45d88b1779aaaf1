import type { Part, Unit } from '../../unit.ts';
import { withTexts } from '../withTexts.ts';
import type { YamlStyle } from './yamlText.ts';
import { escapeDouble, type YamlHabits } from './yamlWrite.ts';

/** Replaces a line break until the value is written: a private use character, which no text has. */
const mark = '\ue0b6';

/**
 * Returns the unit of a whole value on one line that can get line breaks. YAML reads a line break of the file as a
 * space, so such a value is written between double quotes, as `\n`.
 */
export function withLineBreaks(unit: Unit, style: Exclude<YamlStyle, 'double'>, habits: YamlHabits): Unit {
  const quote = style === 'single' ? "'" : '';
  const marked = withTexts(unit, (text) => text.replace(/\r\n?|\n/g, mark));
  const write = (parts: readonly Part[]): string => {
    if (!parts.some(hasLineBreak)) {
      return quote + unit.write(parts) + quote;
    }
    const written = marked.write(parts);
    const text = style === 'single' ? written.replaceAll("''", "'") : written;
    // A value that cannot be plain is between double quotes already.
    const isQuoted = style === 'plain' && written.startsWith('"');
    return (isQuoted ? written : `"${escapeDouble(text, habits)}"`).replaceAll(mark, String.raw`\n`);
  };
  return { ...unit, start: unit.start - quote.length, end: unit.end + quote.length, write };
}

function hasLineBreak(part: Part): boolean {
  return typeof part === 'string' && /[\r\n]/.test(part);
}
