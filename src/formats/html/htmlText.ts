import { decodeHTML, decodeHTMLStrict } from 'entities/decode';
import type { MappedText } from '../../text/mappedText.ts';

/** How a part of a file writes characters that have several spellings. */
export interface HtmlHabits {
  /** Characters written as entities. */
  readonly entities: Map<string, string>;
  /** True if `&` is written unescaped. */
  bareAmpersand: boolean;
  /** True if `@` is written unescaped. */
  bareAt: boolean;
}

/** Entities, and white space, which may contain line breaks. */
const special = /&(?:#x[\da-f]{1,6}|#\d{1,7}|[a-z][\da-z]{1,31});?|&|[ \t\n\r\f]+/gi;

/** Reads text or the value of an attribute: entities resolved, line breaks with the indentation after them as `\n`. */
export function readHtmlText(
  source: string,
  { start, end, inAttribute }: { start: number; end: number; inAttribute: boolean },
  target: MappedText,
  { habits, breaks }: { readonly habits: HtmlHabits; readonly breaks: string[] },
): void {
  habits.bareAt ||= source.slice(start, end).includes('@');
  target.addDecoded(source, { start, end }, special, ([found]) => {
    if (found.startsWith('&')) {
      const meaning = inAttribute ? decodeHTMLStrict(found) : decodeHTML(found);
      if (meaning === found) {
        habits.bareAmpersand = true;
        return undefined;
      }
      if (found.endsWith(';') && [...meaning].length === 1) {
        habits.entities.set(meaning, habits.entities.get(meaning) ?? found);
      }
      return meaning;
    }
    if (!/[\n\r]/.test(found)) {
      return undefined;
    }
    breaks.push(found);
    return '\n';
  });
}

/** The syntax of a file without templates. */
export const noTemplates = { braces: false, at: false } as const;

/** Where a text is written. */
export interface HtmlPlace {
  readonly habits: HtmlHabits;
  /** The quote around it, in an attribute. */
  readonly quote?: '"' | "'" | undefined;
  /** Characters that begin a template. */
  readonly syntax: {
    readonly braces: boolean;
    readonly at: boolean;
    /** True if quoted values have no expressions, and those of components no references: in Astro. */
    readonly hasPlainValues?: true;
  };
}

/** Escapes text so that HTML treats it literally. */
export function escapeHtml(text: string, { habits, quote, syntax }: HtmlPlace): string {
  const { entities, bareAmpersand, bareAt } = habits;
  const { braces, at } = syntax;
  const escapeOne = (character: string, offset: number): string => {
    const entity = entities.get(character);
    if (entity !== undefined) {
      return entity;
    }
    switch (character) {
      case '<':
        return '&lt;';
      case '&':
        return bareAmpersand && /[\s]/.test(text[offset + 1] ?? '') ? '&' : '&amp;';
      case '"':
        return quote === '"' ? '&quot;' : '"';
      case "'":
        return quote === "'" ? '&#39;' : "'";
      case '{':
        return braces || /[{%#]/.test(text[offset + 1] ?? '') ? '&#123;' : '{';
      case '}':
        return braces ? '&#125;' : '}';
      case '@':
        return at && !bareAt ? '&#64;' : '@';
      default:
        return character;
    }
  };
  return text.replace(entities.size > 0 ? /[^]/gu : /[<&"'{}@]/g, escapeOne);
}

/** Writes the parameter of a component without new references; `undefined` if a text would be read as one. */
export function writePlainParameter(text: string, { habits, quote }: HtmlPlace): string | undefined {
  const writeOne = (sign: string): string =>
    habits.entities.get(sign) ?? (sign !== quote ? sign : sign === '"' ? "'" : '’');
  return decodeHTML(text) === text ? text.replace(/[^]/gu, writeOne) : undefined;
}
