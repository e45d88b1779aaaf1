import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { LanguageNames } from '../../../../src/names/files/languageNames.ts';
import { uniformLineEnds } from '../../../../src/names/files/uniformLineEnds.ts';
import { globPattern } from '../../../../src/names/paths/globPattern.ts';

const none = { filenames: [], filenamePatterns: [], extensions: [], firstLine: undefined };
const languages = [
  { ...none, id: 'markdown', extensions: ['.md'], filenames: ['readme'] },
  { ...none, id: 'typescript', extensions: ['.ts'] },
  { ...none, id: 'qt', extensions: ['.qm.ts'] },
  { ...none, id: 'compose', filenamePatterns: ['compose.*.yml', '**/stack/*.yml'], extensions: [] },
  { ...none, id: 'yaml', extensions: ['.yml', '.yaml'] },
  { ...none, id: 'python', extensions: ['.py'], firstLine: '^#!.*\\bpython' },
  { ...none, id: 'broken', firstLine: '(' },
];

describe('the language of a file that is not open', () => {
  for (const [path, id] of [
    ['/p/a.MD', 'markdown'],
    ['/p/README', 'markdown'],
    ['/p/a.ts', 'typescript'],
    ['/p/a.qm.ts', 'qt'],
    ['/p/compose.dev.yml', 'compose'],
    ['/p/stack/a.yml', 'compose'],
    ['/p/a.yml', 'yaml'],
    ['/p/LICENSE', undefined],
  ] as const) {
    it(`is ${id ?? 'unknown'} for ${path}`, () => assert.equal(new LanguageNames([], languages).ofName(path), id));
  }

  it('follows the file associations of the user, the longest first', () => {
    const associations = [
      ['*.md', 'mdx'],
      ['**/notes/*.md', 'plaintext'],
      ['LICENSE', 'markdown'],
    ] as const;
    const names = new LanguageNames(associations, languages);
    assert.equal(names.ofName('/p/a.md'), 'mdx');
    assert.equal(names.ofName('/p/notes/a.md'), 'plaintext');
    assert.equal(names.ofName('/p/license'), 'markdown');
  });

  it('follows the first line where the name is unknown', () => {
    const names = new LanguageNames([], languages);
    assert.equal(names.ofFirstLine('#!/usr/bin/env python\nimport os\n'), 'python');
    assert.equal(names.ofFirstLine('Words\n#!/usr/bin/env python\n'), undefined);
    assert.equal(names.ofFirstLine(''), undefined);
  });
});

describe('a glob of the settings', () => {
  for (const { glob, takes, leaves } of [
    { glob: '**/built/**', takes: ['built', 'built/a.md', 'x/built/y/z'], leaves: ['rebuilt/a', 'builts'] },
    { glob: '**/*.md', takes: ['a.md', 'x/y/a.md'], leaves: ['a.mdx', 'md'] },
    {
      glob: 'docs/*.{md,txt}',
      takes: ['docs/a.md', 'docs/a.txt'],
      leaves: ['docs/x/a.md', 'docs/a.rst', 'x/docs/a.md'],
    },
    { glob: '{**/a,b/**}/c', takes: ['a/c', 'x/a/c', 'b/y/c'], leaves: ['c', 'b/c.c'] },
    { glob: 'a?[0-9].[!m]*', takes: ['ab1.txt'], leaves: ['ab1.md', 'abc.txt', 'a/1.txt'] },
    { glob: 'a+b(c).,$', takes: ['a+b(c).,$'], leaves: ['aab(c).,$'] },
    { glob: '[z-a]', takes: [], leaves: ['z', '[z-a]'] },
  ]) {
    it(`matches paths: ${glob}`, () => {
      takes.forEach((path) => assert.ok(globPattern(glob).test(path), path));
      leaves.forEach((path) => assert.ok(!globPattern(glob).test(path), path));
    });
  }

  it('is read without errors', () => {
    const globs = fc.array(fc.constantFrom('*', '**', '/', '?', '{', '}', ',', '[', ']', '!', 'a', '(', '\\', '.'));
    fc.assert(fc.property(globs, (some) => typeof globPattern(some.join('')).test('a') === 'boolean'));
  });
});

describe('a line end', () => {
  it('follows the majority of the lines, as in the editor', () => {
    assert.equal(uniformLineEnds('a\r\nb\r\nc\n'), 'a\r\nb\r\nc\r\n');
    assert.equal(uniformLineEnds('a\r\nb\n'), 'a\nb\n');
    assert.equal(uniformLineEnds('a\rb\r'), 'a\r\nb\r\n');
    assert.equal(uniformLineEnds('a\nb'), 'a\nb');
    assert.equal(uniformLineEnds(''), '');
  });
});
