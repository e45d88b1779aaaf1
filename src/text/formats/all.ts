import type { Format } from '../unit.ts';
import { html, svelte, vue } from './html/html.ts';
import { json } from './json/json.ts';
import { markdown, mdx } from './markdown/markdown.ts';
import { plainText } from './plainText.ts';
import { properties } from './properties/properties.ts';
import { sourceCode } from './comments/sourceCode.ts';
import { yaml } from './yaml/yaml.ts';

/** Every format, one a line. The first that takes a file has it; plain text takes what no other does. */
const formats: readonly Format[] = [html, json, markdown, mdx, properties, yaml, svelte, vue, ...sourceCode, plainText];

/** The format of a file: by the editor's language id, else by the end of its name, else plain text. */
export function formatFor(languageId: string, fileName = ''): Format {
  const name = fileName.toLowerCase();
  return (
    formats.find(({ languageIds }) => languageId !== 'plaintext' && languageIds.includes(languageId)) ??
    formats.find(({ extensions }) => extensions.some((extension) => name.endsWith(extension))) ??
    plainText
  );
}
