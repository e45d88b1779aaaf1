import { CST, Lexer } from 'yaml';
import { shownKey } from '../../text/keyName.ts';
import type { FormatOptions, Unit } from '../../text/unit.ts';
import { scanSource } from './scanSource.ts';
import { commentUnits } from './sourceCode.ts';
import type { SourceComment } from './sourceComment.ts';
import { quoted, type SourceLanguage, slashes, stars } from './sourceRules.ts';

/** Keys of a configuration whose values people read. */
const proseKey = /^(?:title|summary|descriptions?)$|[_-]description$|Descriptions?$/;

/** Values below these keys are data, whatever their own keys are. */
const dataKey = new RegExp(
  `(?:^|\\.)(?:${[
    ...['examples?', 'default', 'enum', 'const', 'with', 'env', 'environment', 'matrix', 'vars', 'metadata', 'scripts'],
    ...['authors?', 'contributors', 'maintainers', 'people', 'owners?', 'licen[sc]es?', 'dependencies', 'repository'],
  ].join('|')})\\.`,
);

/**
 * Returns true for a settings key whose value people read. Names are excluded, as most are those of people or packages.
 */
export function isProseKey(key: string): boolean {
  return proseKey.test(key) || proseKey.test(key.toLowerCase());
}

/** Returns true for a value of a configuration that people read. */
export function isProseValue(
  key: { readonly key: string; readonly keyPath: string },
  text: string,
  path = '',
): boolean {
  const keyPath = shownKey(key.keyPath);
  // For a list the key that contains it.
  const steps = keyPath.split('.');
  const name = steps.findLast((step) => !/^\d+$/.test(step)) ?? steps[0] ?? '';
  if (dataKey.test(keyPath)) {
    return false;
  }
  return proseKey.test(name) || ((name === 'name' || name === 'displayName') && isWordyName(keyPath, text, path));
}

/**
 * Returns true for a name that is words: packages are known by their names, and elsewhere text with a space is not an
 * id. Steps and jobs are rarely referred to.
 */
function isWordyName(keyPath: string, text: string, path: string): boolean {
  if (/(?:^|\/)(?:package|composer|bower|jsr|deno|lerna)[\w.-]*\.jsonc?$|(?:^|\/)pubspec\.yaml$/i.test(path)) {
    return false;
  }
  const isStep = /(?:^|\.)(?:steps|jobs)\./.test(keyPath) && /^\p{Lu}\p{Ll}+$/u.test(text.trim());
  return isStep || /(?<!\p{L})\p{L}{2,}\s+\S*\p{L}/u.test(text);
}

const comments = { name: '', languageIds: [], extensions: [] };
const jsonComments: SourceLanguage = { ...comments, rules: [slashes, stars, quoted('"'), quoted("'")] };
const hashComments: SourceLanguage = { ...comments, rules: [] };

/** Returns the units of values and comments in the order of the file. */
export function withComments(values: readonly Unit[], found: readonly Unit[]): Unit[] {
  return [...values, ...found].sort((one, other) => one.start - other.start);
}

/** Returns the units of the comments of JSON with comments. */
export function jsonCommentUnits(source: string, options: FormatOptions): Unit[] {
  return commentUnits(source, scanSource(source, jsonComments), jsonComments, options);
}

/** Returns the units of the comments in YAML. */
export function yamlCommentUnits(source: string, options: FormatOptions): Unit[] {
  const found: SourceComment[] = [];
  let at = 0;
  for (const lexeme of new Lexer().lex(source)) {
    const type = CST.tokenType(lexeme);
    if (type === 'doc-mode' || type === 'scalar' || type === 'flow-error-end') {
      // These have no characters in the source.
      continue;
    }
    if (type === 'comment') {
      found.push(lineComment(at, /^#+/.exec(lexeme)?.[0].length ?? 0, lexeme.length));
    }
    at += lexeme.length;
  }
  return hashUnits(source, found, options);
}

/** Returns the units of the lines that begin with `#`, `;` or `!`, which are the comments of most settings files. */
export function settingsCommentUnits(source: string, options: FormatOptions): Unit[] {
  const found: SourceComment[] = [];
  for (const { 0: line, index } of source.matchAll(/[^\r\n]+/g)) {
    const [, spaces = '', signs] = /^(\ufeff?[ \t]*)([#;!]+)/.exec(line) ?? [];
    if (signs !== undefined) {
      found.push(lineComment(index + spaces.length, signs.length, line.length - spaces.length));
    }
  }
  return hashUnits(source, found, options);
}

function lineComment(start: number, signs: number, length: number): SourceComment {
  const [innerStart, end] = [start + signs, start + length];
  return { kind: 'line', start, end, innerStart, innerEnd: end, close: '' };
}

/** Returns the units of comments, without commented-out settings (`#Port 22`, `# key: value`, `; [section]`). */
function hashUnits(source: string, found: readonly SourceComment[], options: FormatOptions): Unit[] {
  const isForPeople = ({ innerStart, innerEnd }: SourceComment): boolean =>
    !/^\S|^\s*(?:-\s+)?["']?[a-z_.$][\w./$-]*["']?\s*(?:[:=](?:\s|$)|[:+?]?=)|^\s*(?:-\s+\S+|\[[^\]]*\])\s*$|^\s*$/.test(
      source.slice(innerStart, innerEnd),
    );
  return commentUnits(source, found.filter(isForPeople), hashComments, options, found);
}
