// Bundles src into dist; with --watch again after every change, unminified and with source maps.
import { readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { distFolder, distOptions, metaFile, root } from './bundle/options.mts';
import { pageOptions } from './bundle/pageOptions.mts';
import { bundleComplaints } from './bundle/rules.mts';
import { writeWhole } from './bundle/writeWhole.mts';

export interface BundleSize {
  /** Path relative to the repository, such as `dist/extension.js`. */
  readonly file: string;
  readonly bytes: number;
  readonly gzipBytes: number;
}

/**
 * Builds `dist`, minified, and `metaFile` with the content of the bundles.
 * @param debug not minified, with source maps and without the rules: to measure what of `src` runs
 * @throws Error that names each rule the bundles break; esbuild's error if the source does not compile
 */
export async function buildDist(debug = false): Promise<BundleSize[]> {
  const builds = [distOptions(debug), pageOptions(debug)];
  const results = await Promise.all(
    builds.map((options) => esbuild.build({ ...options, logLevel: 'warning', write: false })),
  );
  const metafile = joined(results);
  const files = results.flatMap(({ outputFiles }) => outputFiles);
  await Promise.all(files.map(({ path, contents }) => writeWhole(path, contents)));
  await removeStale(files.map(({ path }) => path));
  await writeWhole(metaFile, Buffer.from(JSON.stringify(metafile, undefined, 1)));
  const complaints = debug ? [] : bundleComplaints(metafile);
  if (complaints.length > 0) {
    throw new Error(complaints.join('\n'));
  }
  return sizes(metafile);
}

let built: Promise<unknown> | undefined;

/**
 * Builds `dist` like {@link buildDist}, once for all users in this process; where coverage is measured, each time,
 * because a test builds in between.
 */
export async function buildOnce(): Promise<void> {
  built = process.env['NODE_V8_COVERAGE'] === undefined ? (built ?? buildDist()) : buildDist(true);
  await built;
}

function joined(results: readonly { readonly metafile: esbuild.Metafile }[]): esbuild.Metafile {
  return results.reduce<esbuild.Metafile>(
    ({ inputs, outputs }, { metafile }) => ({
      inputs: { ...inputs, ...metafile.inputs },
      outputs: { ...outputs, ...metafile.outputs },
    }),
    { inputs: {}, outputs: {} },
  );
}

/** Removes source maps and bundles of earlier builds, which must never be packaged. */
async function removeStale(fresh: readonly string[]): Promise<void> {
  const files = await readdir(distFolder);
  await Promise.all(
    files
      .map((file) => resolve(distFolder, file))
      .filter((file) => !fresh.includes(file))
      .map((file) => rm(file, { recursive: true })),
  );
}

function sizes(metafile: esbuild.Metafile): Promise<BundleSize[]> {
  return Promise.all(
    Object.entries(metafile.outputs).map(async ([file, { bytes }]) => {
      return { file, bytes, gzipBytes: gzipSync(await readFile(join(root, file))).length };
    }),
  );
}

function sizeTable(rows: readonly BundleSize[]): string {
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`.padStart(10);
  return [
    `${'bundle'.padEnd(20)}${'minified'.padStart(10)}${'gzip'.padStart(10)}`,
    ...rows.map(({ file, bytes, gzipBytes }) => `${file.padEnd(20)}${kilobytes(bytes)}${kilobytes(gzipBytes)}`),
  ].join('\n');
}

/** Reports begin and end, for the problem matcher of .vscode/tasks.json. */
const reportTurns: esbuild.Plugin = {
  name: 'report turns',
  setup(build) {
    build.onStart(() => {
      console.error('build started');
    });
    build.onEnd(({ errors }) => {
      console.error(`build ended with ${errors.length} errors`);
    });
  },
};

/** One line for each problem, in the form that the problem matcher reads. */
const reportProblems: esbuild.Plugin = {
  name: 'report problems',
  setup(build) {
    build.onEnd(({ errors, warnings }) => {
      for (const [severity, messages] of Object.entries({ error: errors, warning: warnings })) {
        for (const { location, text } of messages) {
          const place =
            location === null ? 'package.json:1:1' : `${location.file}:${location.line}:${location.column + 1}`;
          console.error(`${place}: ${severity}: ${text}`);
        }
      }
    });
  },
};

async function watch(): Promise<void> {
  const dist = distOptions(true);
  const builders = await Promise.all([
    esbuild.context({ ...pageOptions(true), plugins: [reportProblems], logLevel: 'silent' }),
    esbuild.context({ ...dist, plugins: [...dist.plugins, reportProblems, reportTurns], logLevel: 'silent' }),
  ]);
  await Promise.all(builders.map((builder) => builder.watch()));
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      Promise.all(builders.map((builder) => builder.dispose())).catch(fail);
    });
  }
}

if (import.meta.main) {
  try {
    if (process.argv.includes('--watch')) {
      await watch();
    } else {
      console.error(sizeTable(await buildDist()));
    }
  } catch (error) {
    fail(error);
  }
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
