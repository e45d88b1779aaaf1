// npm run bench [-- --only PART OF A NAME | --list]: prints sizes, start, requests, seconds and memory of the extension,
// next to its peers, or the names of the benches. Never fails on a figure.
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Figure } from '../test/helpers/measuring/figures.ts';
import { editorBenches, editorFigures } from './bench/editorFigures.mts';
import { figureCsv, figureTable } from './bench/figureTable.mts';
import { nodeBenches, nodeFigures } from './bench/nodeFigures.mts';
import { type BundleSize, buildDist } from './build.mts';
import { root } from './bundle/options.mts';

function sizeFigures(sizes: readonly BundleSize[]): Figure[] {
  return sizes.flatMap(({ file, bytes, gzipBytes }) => [
    {
      name: `${file} minified`,
      value: bytes / 1024,
      unit: 'KB',
      aim: file === 'dist/extension.js' ? { atMost: 60 } : undefined,
    },
    { name: `${file} gzip`, value: gzipBytes / 1024, unit: 'KB' },
  ]);
}

async function measure(only: string): Promise<void> {
  const sizes = sizeFigures(await buildDist());
  const figures = [...(only === '' ? sizes : []), ...(await editorFigures(only)), ...(await nodeFigures(only))];
  await writeFile(join(root, 'out/bench.csv'), figureCsv(figures));
  console.log(`\n${figureTable(figures)}`);
}

const options = { only: { type: 'string', default: '' }, list: { type: 'boolean', default: false } } as const;
const { only, list } = parseArgs({ options }).values;
if (list) {
  const names = [...editorBenches(only), ...nodeBenches(only)].map((path) =>
    basename(path).replace(/\.bench\..*$/, ''),
  );
  console.log([...new Set(names)].join('\n'));
} else {
  await measure(only);
}
