import { globSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import * as z from 'zod/mini';
import { distFolder, root } from '../bundle/options.mts';

/** What V8 writes to the folder that `NODE_V8_COVERAGE` names, one file for each process. */
const coverageFile = z.object({
  result: z.array(
    z.object({
      url: z.string(),
      functions: z.array(
        z.object({
          ranges: z.array(z.object({ startOffset: z.int(), endOffset: z.int(), count: z.int() })),
        }),
      ),
    }),
  ),
});
type Script = z.infer<typeof coverageFile>['result'][number];

/** Lines of one file or folder. */
export interface Covered {
  readonly lines: number;
  readonly covered: number;
}

/**
 * Returns one line with the share of the code lines of `src` that ran, and the folders with the lowest shares.
 * @param folder with what V8 wrote
 */
export function coverageSummary(folder: string): string {
  const ran = linesThatRan(folder);
  const files = globSync('src/**/*.ts', { cwd: root }).flatMap((file) => {
    // The page runs in the browser, where lines are not counted.
    const lines = /[\\/](page|browser)[\\/]/.test(file) ? [] : codeLines(readFileSync(path.join(root, file), 'utf8'));
    return [{ file, lines: lines.length, covered: lines.filter((line) => ran.get(file)?.has(line)).length }];
  });
  const folders = Array.from(
    Map.groupBy(files, ({ file }) => folderOf(file)),
    ([name, inside]) => ({ name, ...total(inside) }),
  ).filter(({ lines }) => lines > 0);
  const least = folders.toSorted((a, b) => share(a) - share(b)).slice(0, 3);
  return [
    `coverage: ${percent(total(files))} of ${total(files).lines} lines of src`,
    `least in ${least.map((each) => `${each.name} ${percent(each)}`).join(', ')}`,
  ].join('; ');
}

/** `src/features/usage/x.ts` -> `src/features/usage`, `src/editor/files/x.ts` -> `src/editor`. */
function folderOf(file: string): string {
  return path
    .dirname(file)
    .split(path.sep)
    .slice(0, file.startsWith(path.join('src', 'features')) ? 3 : 2)
    .join('/');
}

function total(parts: readonly Covered[]): Covered {
  return parts.reduce((sum, { lines, covered }) => ({ lines: sum.lines + lines, covered: sum.covered + covered }), {
    lines: 0,
    covered: 0,
  });
}

const share = ({ lines, covered }: Covered) => (lines === 0 ? 1 : covered / lines);
const percent = (covered: Covered) => `${Math.round(share(covered) * 100)}%`;

/** Returns the numbers of lines that have code without types and comments, from 0; lone brackets do not count. */
export function codeLines(source: string): number[] {
  const { code, map } = transformSync(source, { loader: 'ts', sourcemap: 'external' });
  const payload: unknown = JSON.parse(map);
  const sourceMap = isPayload(payload) ? new SourceMap(payload) : undefined;
  const lines = code.split('\n').flatMap((line, index) => {
    const entry = /[^\s(){}[\];,]/.test(line) ? sourceMap?.findEntry(index, line.search(/\S/)) : undefined;
    return entry && 'originalLine' in entry && typeof entry.originalLine === 'number' ? [entry.originalLine] : [];
  });
  return [...new Set(lines)];
}

/** Returns for each file below `src`, by its path from the checkout, the lines that ran in any process, from 0. */
function linesThatRan(folder: string): ReadonlyMap<string, ReadonlySet<number>> {
  const ran = new Map<string, Set<number>>();
  const note = (file: string, line: number) => {
    ran.set(file, (ran.get(file) ?? new Set()).add(line));
  };
  for (const name of readdirSync(folder)) {
    const { result } = coverageFile.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
    for (const script of result.filter(({ url }) => url.startsWith('file:'))) {
      const file = fileURLToPath(script.url.replace(/\?.*$/, ''));
      if (file.startsWith(path.join(root, 'src') + path.sep)) {
        runLines(script, readFileSync(file, 'utf8')).forEach(({ line }) => note(path.relative(root, file), line));
      } else if (path.dirname(file) === distFolder) {
        const map = sourceMapOf(file);
        for (const { line, column } of map ? runLines(script, readFileSync(file, 'utf8')) : []) {
          const entry = map?.findEntry(line, column);
          if (entry && 'originalSource' in entry) {
            note(path.relative(root, path.resolve(distFolder, entry.originalSource)), entry.originalLine);
          }
        }
      }
    }
  }
  return ran;
}

/** Returns the lines of a script whose first character ran, from 0, with its column. */
export function runLines({ functions }: Pick<Script, 'functions'>, text: string): { line: number; column: number }[] {
  const isRun = new Uint8Array(text.length);
  const ranges = functions.flatMap((each) => each.ranges);
  // An inner range overrides what is around it.
  for (const { startOffset, endOffset, count } of ranges.toSorted(
    (a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset,
  )) {
    isRun.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  }
  let start = 0;
  return text.split('\n').flatMap((content, line) => {
    const column = content.search(/\S/);
    const isCovered = column >= 0 && isRun[start + column] === 1;
    start += content.length + 1;
    return isCovered ? [{ line, column }] : [];
  });
}

/** Returns the source map next to a bundle; undefined if it has none. */
function sourceMapOf(file: string): SourceMap | undefined {
  try {
    const payload: unknown = JSON.parse(readFileSync(`${file}.map`, 'utf8'));
    return isPayload(payload) ? new SourceMap(payload) : undefined;
  } catch {
    return undefined;
  }
}

function isPayload(value: unknown): value is ConstructorParameters<typeof SourceMap>[0] {
  return typeof value === 'object' && value !== null && 'mappings' in value;
}
