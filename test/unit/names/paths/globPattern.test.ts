import { deepEqual, equal, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { globPattern } from '../../../../src/names/paths/globPattern.ts';
import { pathByTemplate } from '../../../../src/names/paths/sourcePath.ts';
import { expressionOfGlob, pathByExpression } from './backtracking.ts';

const mark = '${lang}';

const pieces = [
  'a',
  'b',
  '.',
  '-',
  '/',
  '*',
  '?',
  '**',
  '**/',
  '/**',
  '{',
  '}',
  ',',
  '[',
  ']',
  '[ab]',
  '[!a-]',
  '[b-a]',
];
const globs = fc
  .array(fc.constantFrom(...pieces, '(', '|', '$', '\\', '\n'), { maxLength: 9 })
  .map((found) => found.join(''));
const braces = fc.letrec<{ text: string }>((tie) => ({
  text: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('', 'a', 'b', '*', '**/', '/**', '/', mark),
    fc.array(tie('text'), { maxLength: 3 }).map((all) => all.join('')),
    fc.array(tie('text'), { minLength: 1, maxLength: 3 }).map((all) => `{${all.join(',')}}`),
  ),
})).text;
const paths = fc
  .array(fc.constantFrom('a', 'b', '.', '-', '/', ']', '(', '\n', 'é', '😀'), { maxLength: 8 })
  .map((found) => found.join(''));

/** Long ones, of which each once took from seconds to years. */
const hostile: readonly (readonly [name: string, glob: string, path: string])[] = [
  ['stars in one name', '/l/*a*a*a*a*a*a*b.json', `/l/${'a'.repeat(4000)}.json`],
  ['stars in one name, whose ending is there', `${'*a'.repeat(40)}*b*.json`, `${'a'.repeat(4000)}.json`],
  ['folders', `${'**/a/'.repeat(40)}b/*`, `${'a/'.repeat(2000)}c`],
  ['stars over folders', `${'**a'.repeat(40)}**b?`, `${'a/'.repeat(2000)}c`],
  ['alternatives', `${'{a,b,ab,}'.repeat(30)}c?`, 'ab'.repeat(2000)],
  ['equal alternatives', `${'{a,a}'.repeat(30)}c?`, `${'a'.repeat(30)}b`],
  ['stars in alternatives', `${'{*,**/*,a*}'.repeat(30)}c?`, 'ab/'.repeat(1000)],
  ['nested alternatives', `${'{a,'.repeat(1000)}b${'}'.repeat(1000)}*c?`, 'a'.repeat(2000)],
  ['braces that nothing closes', '{'.repeat(10_000), 'a'.repeat(2000)],
  ['alternatives that nothing closes', '{a,'.repeat(3000), 'a'.repeat(2000)],
  ['brackets that nothing closes', '['.repeat(10_000), 'a'.repeat(2000)],
  ['characters of brackets', `${'[!b]*'.repeat(200)}b?`, 'a'.repeat(4000)],
];

describe('a glob', () => {
  it('matches the paths and groups that a backtracking expression matches', () => {
    fc.assert(
      fc.property(fc.oneof(globs, braces), paths, fc.boolean(), (glob, path, isOfLanguages) => {
        const language = isOfLanguages && glob.includes(mark) ? mark : undefined;
        const pattern = globPattern(glob, language);
        const expected = expressionOfGlob(glob, language !== undefined).exec(path);
        equal(pattern.test(path), expected !== null);
        const groups = pattern.groups(path);
        equal(groups !== undefined, expected !== null);
        if (groups !== undefined) {
          deepEqual(groups, expected?.indices?.slice(1));
        }
        // It knows the beginning now, whatever was asked before.
        equal(pattern.test(path), groups !== undefined);
      }),
      { numRuns: 20_000 },
    );
  });

  for (const [name, glob, path] of hostile) {
    it(`is found at once not to match a long path: ${name}`, () => {
      const start = performance.now();
      const pattern = globPattern(glob);
      equal(pattern.test(path), false);
      equal(pattern.groups(path), undefined);
      ok(performance.now() - start < 2000);
    });
  }

  it('has any number of braces', () => {
    const nested = globPattern(`${'{a,'.repeat(2000)}b${'}'.repeat(2000)}`);
    deepEqual([nested.test('a'), nested.test('b'), nested.test('c')], [true, true, false]);
    const many = globPattern(`${'{a,b}'.repeat(2000)}`);
    deepEqual([many.test('ab'.repeat(1000)), many.test('a')], [true, false]);
  });

  it('of a megabyte matches nothing', () => {
    for (const piece of ['a', '*', '**/', '{', '{a,b}', '[', '[]', '?']) {
      const start = performance.now();
      equal(globPattern(piece.repeat(1_000_000 / piece.length)).test('a'), false);
      ok(performance.now() - start < 2000);
    }
  });
});

describe('the template of a path', () => {
  const template = fc
    .array(fc.constantFrom('${dir}', '${dir}/', '${name}', '${lang}', '${ext}', '${x}', '/', '.', 'a'), {
      maxLength: 7,
    })
    .map((found) => found.join(''));

  it('finds the part that a backtracking expression finds', () => {
    fc.assert(
      fc.property(template, paths, (pattern, path) => {
        equal(pathByTemplate(path, pattern), pathByExpression(path, pattern));
      }),
      { numRuns: 20_000 },
    );
  });

  it('with many languages is searched at once', () => {
    const start = performance.now();
    equal(pathByTemplate(`${'a'.repeat(4000)}.b`, `\${dir}/\${name}${'${lang}a'.repeat(30)}.c`), undefined);
    ok(performance.now() - start < 2000);
  });
});
