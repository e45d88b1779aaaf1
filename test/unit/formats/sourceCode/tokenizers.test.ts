import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser as cpp } from '@lezer/cpp';
import { parser as php } from '@lezer/php';
import { parser as python } from '@lezer/python';
import ts from 'typescript';
import { scanSource } from '../../../../src/formats/sourceCode/scanSource.ts';
import { everyFileVariable } from '../../../host/runVariables.mts';
import { languageNamed } from './sourceComments.ts';

const root = join(import.meta.dirname, '../../../..');
const everyFile = process.env[everyFileVariable] !== undefined;

/** Returns where the comments of a file are; `undefined` where it has errors. */
type Tokenizer = (source: string, file: string) => readonly string[] | undefined;

const isJsDoc = ({ kind }: ts.Node): boolean =>
  kind >= ts.SyntaxKind.FirstJSDocNode && kind <= ts.SyntaxKind.LastJSDocNode;

/** Returns the comments found by the scanner of TypeScript; text in JSX may look like a comment. */
function commentsByCompiler(source: string, name: string): readonly string[] | undefined {
  const kind = /\.[cm]?ts$/.test(name) ? ts.ScriptKind.TS : /\.tsx$/.test(name) ? ts.ScriptKind.TSX : ts.ScriptKind.JSX;
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, false, kind);
  if ('parseDiagnostics' in file && Array.isArray(file.parseDiagnostics) && file.parseDiagnostics.length > 0) {
    return undefined;
  }
  const found = new Map<number, number>();
  const texts: ts.Node[] = [];
  const walk = (node: ts.Node): void => {
    const inner =
      node.kind === ts.SyntaxKind.EndOfFileToken ? [] : node.getChildren(file).filter((one) => !isJsDoc(one));
    if (node.kind === ts.SyntaxKind.JsxText) {
      texts.push(node);
    } else if (inner.length === 0) {
      const before = ts.getLeadingCommentRanges(source, node.getFullStart()) ?? [];
      for (const { pos, end } of [...before, ...(ts.getTrailingCommentRanges(source, node.getEnd()) ?? [])]) {
        found.set(pos, end);
      }
    }
    inner.forEach(walk);
  };
  walk(file);
  return [...found]
    .filter(([start]) => !texts.some(({ pos, end }) => start >= pos && start < end))
    .sort(([one], [other]) => one - other)
    .map(([start, end]) => `${start}-${end}`);
}

/** Returns the comments found by a parser of Lezer. */
function commentsByLezer(parser: typeof python, source: string): readonly string[] {
  const found: string[] = [];
  parser.parse(source).iterate({
    enter: ({ type, from, to }) => {
      if (/Comment$/.test(type.name)) {
        found.push(`${from}-${to}`);
      }
    },
  });
  return found;
}

/** The files, the tool that finds their comments, and its function. */
const oracles: readonly (readonly [string, readonly string[], string, Tokenizer])[] = [
  ['javascript', ['node_modules/**/*.{js,mjs,cjs,jsx,tsx}'], 'the scanner of TypeScript', commentsByCompiler],
  ['typescript', ['node_modules/**/*.{ts,mts,cts}'], 'the scanner of TypeScript', commentsByCompiler],
  [
    'c',
    ['node_modules/**/*.{h,c,cc,cpp}', 'test/fixtures/formats/**/planner.c'],
    'a parser of C++',
    (source) => commentsByLezer(cpp, source),
  ],
  [
    'python',
    ['node_modules/**/*.py', 'test/fixtures/formats/**/*.py'],
    'a parser of Python',
    (source) => commentsByLezer(python, source),
  ],
  [
    'php',
    ['node_modules/**/*.php', 'test/fixtures/formats/**/*.php'],
    'a parser of PHP',
    (source) => commentsByLezer(php, source),
  ],
];
/** Maximum files of a language in a normal run, and their maximum UTF-16 code units. */
const most = 150;
const longest = 20_000;

describe('comments of the files in node_modules', () => {
  for (const [name, patterns, tokenizer, comments] of oracles) {
    it(`in ${name} match those that ${tokenizer} finds`, () => {
      const { language } = languageNamed(name);
      const files = globSync(patterns, { cwd: root }).sort();
      const step = everyFile ? 1 : Math.max(1, Math.floor(files.length / most));
      let compared = 0;
      for (const file of files.filter((_, index) => index % step === 0)) {
        const source = readFileSync(join(root, file), 'utf8');
        const expected = everyFile || source.length < longest ? comments(source, file) : undefined;
        if (expected !== undefined) {
          const found = scanSource(source, language).filter(({ kind }) => kind !== 'string');
          const ranges = found.map(({ start, end }) => `${start}-${end}`);
          assert.deepEqual(
            ranges,
            expected.filter((range) => !/^0-/.test(range) || !source.startsWith('#!')),
            file,
          );
          compared += 1;
        }
      }
      assert.ok(compared > 0);
    }).timeout(600_000);
  }
});
