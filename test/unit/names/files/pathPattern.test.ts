import { equal } from 'node:assert/strict';
import fc from 'fast-check';
import { pathPattern } from '../../../../src/names/files/pathPattern.ts';

describe('a pattern of paths', () => {
  it('matches the last names of a path, in any case', () => {
    const matches: readonly (readonly [pattern: string, path: string, isMatch: boolean])[] = [
      ['go.sum', 'a/go.sum', true],
      ['go.sum', 'a/cargo.sum', false],
      ['*.lock', 'a/Cargo.LOCK', true],
      ['*.lock', 'a/.lock', true],
      ['*.lock', 'a.lock/b', false],
      ['*/texts.txt', 'a/b/texts.txt', true],
      ['config/**.toml', 'x/config/a/b.toml', true],
      ['config/*.toml', 'x/config/a/b.toml', false],
    ];
    for (const [pattern, path, isMatch] of matches) {
      equal(pathPattern([pattern]).test(path), isMatch, `${pattern} ${path}`);
    }
  });

  it('matches in a list what it matches alone', () => {
    const piece = fc.constantFrom('a', 'b', '.', '*', '**', '/', 'lock');
    const pattern = fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(''));
    const path = fc
      .array(fc.constantFrom('a', 'b', '.', '/', 'lock'), { maxLength: 8 })
      .map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.array(pattern, { minLength: 1, maxLength: 4 }), path, (patterns, text) => {
        equal(
          pathPattern(patterns).test(text),
          patterns.some((each) => matchesNames(each, text)),
        );
      }),
      { numRuns: 1000 },
    );
  });
});

/** Returns whether a pattern matches the path from the beginning of one of its names on. */
function matchesNames(pattern: string, path: string): boolean {
  const starts = [0, ...Array.from(path.matchAll(/\//g), ({ index }) => index + 1)];
  return starts.some((start) => matchesAll(pattern, path.slice(start)));
}

function matchesAll(pattern: string, text: string): boolean {
  if (pattern === '') {
    return text === '';
  }
  const wild = /^\*{1,2}/.exec(pattern)?.[0];
  if (wild === undefined) {
    return text[0] === pattern[0] && matchesAll(pattern.slice(1), text.slice(1));
  }
  const most = wild === '**' ? text.length : `${text}/`.indexOf('/');
  return Array.from({ length: most + 1 }, (_, length) => length).some((length) =>
    matchesAll(pattern.slice(wild.length), text.slice(length)),
  );
}
