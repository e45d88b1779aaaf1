import assert from 'node:assert/strict';
import { convert } from '@asciidoctor/core';

/** Returns a document as the official processor shows it. */
export async function htmlOf(source: string): Promise<string> {
  const attributes = { experimental: '', 'skip-front-matter': '' };
  const html = await convert(source, { safe: 'secure', standalone: false, attributes });
  assert.ok(typeof html === 'string');
  return html;
}

/** Returns the structure of a document as the official processor reads it: its tags, and the text of its code. */
export async function shapeOf(source: string): Promise<string> {
  const html = await htmlOf(source);
  return html
    .replace(
      /(<pre(?! class="content")[^>]*>)([^]*?)<\/pre>/g,
      (_, tag: string, code: string) => `${tag}${[...code].map((each) => `<${each.codePointAt(0)}>`).join('')}`,
    )
    .replace(/>[^<]+/g, '>')
    .replace(/^[^<]+/, '')
    .replace(/ (?:id|alt|title)="[^"]*"/g, '')
    .replace(/ href="#[^"]*"/g, ' href="#"')
    .replaceAll('>', '>\n');
}
