import type { Chance } from '../../../helpers/chance.ts';
import { anyMarks, type FormatMarks, hole } from './marks.ts';

/** A text that may take long to read: marks, repeated, in a frame. */
export interface SlowText {
  readonly path: string;
  readonly frame: string;
  /** One to three marks, of which some are repeated. */
  readonly piece: readonly string[];
  readonly repeats: (typeof repetitions)[number];
}

/**
 * `all`, `butFirst`, `butLast`: the marks that are repeated within the frame; `halves`: the last one is repeated behind
 * the repeated others; `numbered`: each repetition has its number, as names have; `growing`: each has one more of the
 * first mark; `frame`: the frame is repeated.
 */
const repetitions = ['all', 'all', 'butFirst', 'butLast', 'halves', 'numbered', 'growing', 'frame'] as const;

/** Texts that were slow: each has a mechanism that took the square of the length, or more. */
export const onceSlow: readonly SlowText[] = [
  { path: 'a.zig', frame: `// ${hole}\n`, piece: ['ß'], repeats: 'all' },
  { path: 'a.lua', frame: `-- ${hole}\n`, piece: ['ก'], repeats: 'all' },
  { path: 'a.hs', frame: `-- ${hole}\n`, piece: ['xn--'], repeats: 'all' },
  { path: 'a.sql', frame: `-- ${hole}\n`, piece: ['..', 'eslint-disable'], repeats: 'butFirst' },
  { path: 'locale/a.de.tr', frame: hole, piece: [';', '\n'], repeats: 'all' },
  { path: 'a.ftl', frame: `a = ${hole}\n`, piece: ['-a = b\n', '!!'], repeats: 'frame' },
  { path: 'a.json', frame: hole, piece: ['a:'], repeats: 'all' },
  { path: 'a.json', frame: hole, piece: ['[['], repeats: 'all' },
  { path: 'a.yml', frame: `a: {${hole}}\n`, piece: ['a', '\n a: b'], repeats: 'all' },
  { path: 'lang/en/a.php', frame: `<?php return ['a' => 'a${hole}b'];\n`, piece: ['\n'], repeats: 'all' },
  { path: 'pairs of fluent', frame: `"${hole}"`, piece: ['@', '\r'], repeats: 'butFirst' },
  { path: 'pairs of laravel', frame: `"${hole}"`, piece: ['// ', '%1$s'], repeats: 'all' },
  { path: 'pairs of laravel', frame: hole, piece: ['%s', '12'], repeats: 'butLast' },
  { path: 'pairs of properties', frame: hole, piece: ['a', '.'], repeats: 'butFirst' },
  { path: 'keys of pairs', frame: hole, piece: ['-a', '!'], repeats: 'butLast' },
  { path: 'i18n/en.toml', frame: `"${hole}`, piece: ['\\"'], repeats: 'all' },
  { path: 'a.rst', frame: hole, piece: ['== ==\n', ':a: b\n', '::\n\n  a\n'], repeats: 'all' },
  { path: 'a.adoc', frame: `|===\n|${hole}\n|===\n`, piece: ['a|'], repeats: 'all' },
  { path: 'i18n/en.json', frame: `{"@metadata": {}, "a": "${hole}"}`, piece: ['{{PLURAL:$1|'], repeats: 'all' },
  { path: 'pairs of laravel', frame: `{${hole}}`, piece: [':', 'file://', '1.'], repeats: 'all' },
  {
    path: 'declared in a.inlang/settings.json',
    frame: `{"locales": [${hole}], "plugin.a": {"pathPattern": "locales/{locale}.json"}}`,
    piece: ['"a", '],
    repeats: 'numbered',
  },
  {
    path: 'declared in localazy.json',
    frame: `{"upload": {"files": [${hole}]}, "download": {"files": [${hole}]}}`,
    piece: ['"locales/en.json", "${lang}/a.json", '],
    repeats: 'all',
  },
  {
    path: 'declared in i18n.json',
    frame: `{"locale": {"source": "en"}, "buckets": {"json": {"include": [${hole}], "exclude": [${hole}]}}}`,
    piece: ['"a/[locale].json", '],
    repeats: 'numbered',
  },
  {
    path: 'declared in nuxt.config.ts',
    frame: `export default { i18n: { defaultLocale: 'c', locales: [{ code: 'c', files: [${hole}] }, ${hole}] } };`,
    piece: ["{ code: 'a', path: 'b' }, "],
    repeats: 'numbered',
  },
  { path: 'declared in mkdocs.yml', frame: hole, piece: ['- ', '\n'], repeats: 'halves' },
  { path: 'a.yml', frame: hole, piece: ['- ', '\n'], repeats: 'halves' },
  { path: 'declared in crowdin.yml', frame: `a: ${hole}`, piece: ['&a '], repeats: 'all' },
  { path: 'declared in a.xcodeproj/project.pbxproj', frame: hole, piece: ['\n'], repeats: 'all' },
];

/** Returns a random text of a format. */
export function anySlowText({ path, marks, frames }: FormatMarks, chance: Chance): SlowText {
  const mark = (): string => {
    const list = marks.length > 0 && chance.is(0.4) ? marks : anyMarks;
    return list[chance.upTo(list.length)] ?? '';
  };
  return {
    path,
    frame: frames[chance.upTo(frames.length)] ?? hole,
    piece: Array.from({ length: 1 + chance.upTo(3) }, mark),
    repeats: chance.of(repetitions),
  };
}

/** Returns the text with about so many UTF-16 code units. */
export function writeSlowText({ frame, piece, repeats }: SlowText, length: number): string {
  const framed = (text: string): string => frame.replaceAll(hole, () => text);
  const filled = (text: string, share = 1): string =>
    text.repeat(Math.ceil((length * share) / Math.max(1, text.length)));
  const counted = (write: (number: number) => string): string => {
    const texts: string[] = [];
    for (let [number, left] = [1, length]; left > 0; number += 1) {
      const text = write(number);
      texts.push(text);
      left -= text.length;
    }
    return texts.join('');
  };
  const [first = '', last = ''] = [piece[0], piece.at(-1)];
  switch (repeats) {
    case 'all':
      return framed(filled(piece.join('')));
    case 'butFirst':
      return framed(first + filled(piece.slice(1).join('') || first));
    case 'butLast':
      return framed(filled(piece.slice(0, -1).join('') || last) + last);
    case 'halves':
      return framed(`${filled(piece.slice(0, -1).join('') || first, 0.5)}words${filled(last, 0.5)}`);
    case 'numbered':
      return framed(counted((number) => piece.join('').replace(/a|$/, (letter) => `${letter}${number}`)));
    case 'growing':
      return framed(counted((number) => first.repeat(number) + (piece.slice(1).join('') || '\n')));
    case 'frame':
      return filled(framed(piece.join('')));
  }
}

/** Returns a short random text of a format, of any marks. */
export function anyShortText({ marks, frames }: FormatMarks, chance: Chance): string {
  const all = [...marks, ...anyMarks];
  const piece = Array.from({ length: chance.upTo(12) }, () => all[chance.upTo(all.length)] ?? '').join('');
  return (frames[chance.upTo(frames.length)] ?? hole).replaceAll(hole, () => piece);
}

/** Returns the text in one line, to find it again. */
export function nameSlowText({ path, frame, piece, repeats }: SlowText): string {
  return [path, frame, piece, repeats].map((value) => JSON.stringify(value)).join(' ');
}
