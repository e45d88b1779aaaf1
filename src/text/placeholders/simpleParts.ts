import type { Part } from '../unit.ts';

/** A name in braces, as in `{name}`, `{0}`, `{{ user.name }}`. */
const name = String.raw`\{ ?(?:[A-Za-z_][\w.-]{0,60}|\d{1,2}) ?\}`;
/** Everything else that is protected contains one of these, `__`, `www.` or a lone surrogate. */
const text = String.raw`[^%{}<&:@$#|[\]\x60]*`;
/** Punctuation: nothing that is protected has these in it. */
const sign = String.raw`[:&](?=\s|$)|\[(?=[A-Za-z])|\](?=[\s.,]|$)`;
const simple = new RegExp(String.raw`^(?![\s\]])${text}(?:(?:${sign}|${name}|\{${name}\})${text})*$`);
const others = /__|[wW]{3}\./;

/**
 * Returns the parts of a text whose placeholders are only names in braces, as in most texts with any; undefined for
 * other texts. The result is that of the search for all families, which takes many times as long.
 */
export function simpleParts(source: string): Part[] | undefined {
  if (!simple.test(source) || others.test(source) || !source.isWellFormed()) {
    return undefined;
  }
  const parts: Part[] = [];
  let [done, id] = [0, 0];
  for (let at = source.indexOf('{'); at !== -1; at = source.indexOf('{', done)) {
    if (at > done) {
      parts.push(source.slice(done, at));
    }
    done = source.indexOf('}', at) + (source[at + 1] === '{' ? 2 : 1);
    id += 1;
    parts.push({ id, role: 'alone', source: source.slice(at, done) });
  }
  if (done < source.length) {
    parts.push(source.slice(done));
  }
  return parts;
}
