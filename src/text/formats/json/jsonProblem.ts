import { type ParseError, parseTree } from 'jsonc-parser';
import { syntaxProblem } from '../../syntaxProblem.ts';
import type { FileProblem, NamedText } from '../../unit.ts';

/**
 * Returns what is wrong in a file of JSON, with or without comments. A comma before a bracket is allowed where the
 * ending says that there may be comments. JSON5 and lines of JSON have other rules, and are not checked.
 */
export function jsonProblem({ path, source }: NamedText): FileProblem | undefined {
  if (/\.(?:json5|jsonl)$/i.test(path)) {
    return undefined;
  }
  const text = source.replace(/^\ufeff/, '');
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    const errors: ParseError[] = [];
    parseTree(text, errors, { allowTrailingComma: /\.jsonc$/i.test(path), allowEmptyContent: true });
    const [first] = errors;
    return first && syntaxProblem(text, first.offset);
  }
}
