import { UnreadableDocument } from '../unreadableDocument.ts';
import type { TranslateText } from './translateText.ts';

/** A string and, if it is a key, the colon after it. In valid JSON quotation marks occur only around strings. */
const strings = /("(?:[^"\\]+|\\.)*")(\s*:)?/g;

/**
 * Translates the string values of a JSON document; keys, numbers and spacing stay. Throws {@link UnreadableDocument}.
 */
export function translateJson(source: string, translate: TranslateText): string {
  try {
    JSON.parse(source.replace(/^\uFEFF/, ''));
  } catch {
    throw new UnreadableDocument('The document is not valid JSON.');
  }
  return source.replace(strings, (found: string, literal: string, colon: string | undefined) => {
    const value: unknown = JSON.parse(literal);
    return colon === undefined && typeof value === 'string' ? JSON.stringify(translate(value)) : found;
  });
}
