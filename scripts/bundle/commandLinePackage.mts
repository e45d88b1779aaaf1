import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import * as esbuild from 'esbuild';
import * as z from 'zod/mini';
import { withoutLocalLinks } from '../readme/packagedReadme.mts';
import { nodeOptions, root } from './options.mts';
import { thirdPartyNotices } from './thirdPartyNotices.mts';

/** The npm package of the command line. */
export interface CommandLinePackage {
  /** Absolute path of the archive. */
  readonly path: string;
  readonly bytes: number;
  /** What is inside, as paths from the package. */
  readonly files: readonly string[];
}

/** What the packages have in common; npm proves the origin of a package only with its repository. */
const manifestShape = z.object({
  version: z.string(),
  license: z.string(),
  repository: z.optional(z.unknown()),
  homepage: z.optional(z.unknown()),
  bugs: z.optional(z.unknown()),
});
/** From the package. */
const program = 'dist/language-services.js';
/** The page about the command line is the package's readme. */
const page = 'docs/command-line.md';
const packed = z.array(z.object({ filename: z.string(), files: z.array(z.object({ path: z.string() })) }));

/** The oldest Node that the program runs on. */
const oldestNode = '20.12';

/** esbuild's namespace of the modules of {@link zodOfServer}. */
const serverZod = 'zod-of-server';

/**
 * Gives the server for agents its own copy of zod. The server needs all of zod, with messages in fifty languages. Other
 * commands use a small part, and would load all of a shared copy.
 */
const zodOfServer: esbuild.Plugin = {
  name: 'zod of the server',
  setup(build) {
    const isOfServer = /@modelcontextprotocol|mcpCommand\.ts$/;
    build.onResolve({ filter: /^(?:zod$|zod\/|\.)/ }, async ({ path, importer, kind, resolveDir, ...from }) => {
      const isZod = from.namespace === serverZod || (/^zod/.test(path) && isOfServer.test(importer));
      if (!isZod || from.pluginData === serverZod) {
        return undefined;
      }
      const found = await build.resolve(path, { importer, kind, resolveDir, pluginData: serverZod });
      return { path: relative(root, found.path), sideEffects: found.sideEffects, namespace: serverZod };
    });
    build.onLoad({ filter: /./, namespace: serverZod }, async ({ path }) => ({
      contents: await readFile(join(root, path), 'utf8'),
      resolveDir: join(root, dirname(path)),
    }));
  },
};

/**
 * Builds the command line with all it needs into a folder: an npm package before it is packed.
 *
 * @param folder an absolute path; what was there is removed
 */
export async function buildCommandLine(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const { metafile, outputFiles } = await esbuild.build({
    ...nodeOptions,
    entryPoints: {
      'language-services': 'src/cli/languageServices.ts',
      programThread: 'src/cli/programThread.ts',
      familyThread: 'src/cli/project/familyThread.ts',
    },
    outdir: join(folder, 'dist'),
    target: `node${oldestNode}`,
    plugins: [zodOfServer],
    splitting: true,
    minify: true,
    write: false,
    logLevel: 'warning',
    // As in the extension: undici's own switch for bundles, and the licenses in a file of their own.
    define: { esbuildDetection: 'true' },
    legalComments: 'none',
  });
  const inputs = Object.keys(metafile.inputs);
  const common = manifestShape.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const manifest = {
    name: 'language-services-cli',
    description: 'Keeps the translations of a project up to date.',
    ...common,
    type: 'module',
    bin: { 'language-services': program },
    engines: { node: `>=${oldestNode}` },
    files: ['dist', 'ThirdPartyNotices.txt'],
  };
  const write = (path: string, contents: string | Uint8Array): void => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, contents);
  };
  for (const { path, text } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, withoutUnusedRequire(text));
  }
  chmodSync(join(folder, program), 0o755);
  write('package.json', `${JSON.stringify(manifest, undefined, 2)}\n`);
  write('README.md', withoutLocalLinks(readFileSync(join(root, page), 'utf8')));
  write('LICENSE', readFileSync(join(root, 'LICENSE')));
  write('ThirdPartyNotices.txt', thirdPartyNotices(inputs.filter((input) => !input.startsWith(serverZod))));
}

/** Removes what makes `require` from a chunk that does not use it: with some forty chunks, it takes milliseconds. */
function withoutUnusedRequire(chunk: string): string {
  const rest = chunk.replace(`${nodeOptions.banner.js}\n`, '');
  return /\brequire\b/.test(rest) ? chunk : rest;
}

/**
 * Packs the command line for npm. The same sources give the same bytes.
 *
 * @param folder where the archive is written: an absolute path
 * @throws Error where npm fails
 */
export async function packCommandLine(folder: string): Promise<CommandLinePackage> {
  const contents = join(folder, `cli.${process.pid}`);
  try {
    await buildCommandLine(contents);
    const [made] = packed.parse(JSON.parse(npmPack(contents)));
    if (made === undefined) {
      throw new Error('npm pack made no package.');
    }
    const path = join(folder, made.filename);
    renameSync(join(contents, made.filename), path);
    return { path, bytes: statSync(path).size, files: made.files.map((file) => file.path).sort() };
  } finally {
    rmSync(contents, { recursive: true, force: true });
  }
}

/** Returns how to start npm, preferably the npm that started this script. */
export function npmProgram(): { readonly command: string; readonly args: readonly string[]; readonly shell: boolean } {
  const caller = process.env.npm_execpath;
  return caller?.endsWith('npm-cli.js')
    ? { command: process.execPath, args: [caller], shell: false }
    : // On Windows, it is a command file, which only a shell can run.
      { command: 'npm', args: [], shell: process.platform === 'win32' };
}

/** Packs a folder into itself; npm gives every file the same date and owner. Returns what npm says, as JSON. */
function npmPack(folder: string): string {
  const npm = npmProgram();
  const args = [...npm.args, 'pack', '--json', '--ignore-scripts', '--loglevel=error'];
  const { status, stdout, stderr, error } = spawnSync(npm.command, args, {
    cwd: folder,
    encoding: 'utf8',
    shell: npm.shell,
  });
  if (status !== 0) {
    throw new Error(`npm pack failed:\n${error?.message ?? stderr}`);
  }
  return stdout;
}
