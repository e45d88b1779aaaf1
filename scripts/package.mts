// npm run package [-- --release --pictures ADDRESS --docs ADDRESS]: writes out/language-services.vsix and the npm
// package of the command line, and prints what publishing still needs.
import { spawnSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { unzipSync } from 'fflate';
import * as z from 'zod/mini';
import { buildDist, buildOnce } from './build.mts';
import { packCommandLine } from './bundle/commandLinePackage.mts';
import { metaFile, root } from './bundle/options.mts';
import { thirdPartyNotices } from './bundle/thirdPartyNotices.mts';
import { writeWhole } from './bundle/writeWhole.mts';
import { packagedReadme, type WebAddresses } from './readme/packagedReadme.mts';

export interface ExtensionPackage {
  /** Absolute path of the VSIX. */
  readonly path: string;
  readonly bytes: number;
  /** Paths of the files in the VSIX, sorted. */
  readonly files: readonly string[];
}

const defaultPath = join(root, 'out/language-services.vsix');
/** The packaged README, relative to the repository. */
const readmePath = 'out/README.md';
export const packageBudgetBytes = 1.5 * 1024 * 1024;
/** The date of every file in the package, in seconds, so that the same sources give the same bytes. */
const fileDate = Date.UTC(2000, 0, 1) / 1000;
/** Fields of package.json that the Marketplace shows and only the publisher can fill in. */
const neededToPublish = ['publisher', 'repository', 'homepage', 'bugs'] as const;
/** Secrets of the repository's environment `release`, which only the publisher can see. */
export const secretsToPublish = ['VSCE_PAT', 'OVSX_PAT', 'NPM_TOKEN'] as const;

/** All files that a VSIX may contain. vsce adds the first two. */
const allowed = [
  /^\[Content_Types\]\.xml$/,
  /^extension\.vsixmanifest$/,
  /^extension\/package(\.nls(\.[\w-]+)?)?\.json$/,
  /^extension\/l10n\/bundle\.l10n\.[\w-]+\.json$/,
  /^extension\/dist\/[\w-]+\.(js|css)$/,
  /^extension\/media\/[\w-]+\.(png|svg|md|schema\.json)$/,
  /^extension\/samples\/[\w./-]+\.(adoc|json|md|po|pot|rst|ts|tsv|txt|xcstrings|xml)$/,
  /^extension\/(readme|changelog)\.md$/,
  /^extension\/(LICENSE|ThirdPartyNotices)\.txt$/,
];

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));

/** The part of {@link metaFile} about the sources of the bundles. */
const bundled = z.object({ inputs: z.record(z.string(), z.unknown()) });

/** Builds `dist` and packages it like {@link packageDist}. */
export async function packageExtension(addresses?: WebAddresses): Promise<ExtensionPackage> {
  await buildDist();
  return packageDist(addresses);
}

let packaged: Promise<ExtensionPackage> | undefined;

/** Builds `dist` and packages it like {@link packageDist}, once for all users in this process. */
export function packageOnce(): Promise<ExtensionPackage> {
  packaged ??= buildOnce().then(() => packageDist());
  return packaged;
}

/**
 * Packages `dist`. The same sources give the same bytes.
 * @param addresses where the pictures and pages that README.md links to are on the web
 * @param path where the VSIX is written
 * @throws Error if vsce warns, a file is not allowed, or the package is too large
 */
export async function packageDist(addresses?: WebAddresses, path = defaultPath): Promise<ExtensionPackage> {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  await writeWhole(join(root, readmePath), Buffer.from(packagedReadme(readme, addresses)));
  const { inputs } = bundled.parse(JSON.parse(readFileSync(metaFile, 'utf8')));
  await writeWhole(join(root, 'ThirdPartyNotices.txt'), Buffer.from(thirdPartyNotices(Object.keys(inputs))));
  // vsce would only report the repository: `missingToPublish` returns all missing fields. Renamed at the end, so that
  // an editor that installs the package meanwhile never reads an incomplete file.
  const elsewhere = `${path}.${process.pid}`;
  try {
    const channel = isPreRelease(version) ? ['--pre-release'] : [];
    runVsce('package', '--out', elsewhere, '--allow-missing-repository', '--no-rewrite-relative-links', ...channel);
    const archive = readFileSync(elsewhere);
    const files = filesIn(archive);
    const strangers = files.filter((file) => !allowed.some((pattern) => pattern.test(file)));
    if (strangers.length > 0) {
      throw new Error(`These files must not be in the package: ${strangers.join(', ')}.`);
    }
    const bytes = archive.length;
    if (bytes > packageBudgetBytes) {
      throw new Error(`${path} has ${bytes} bytes, more than the ${packageBudgetBytes} it may have.`);
    }
    renameSync(elsewhere, path);
    return { path, bytes, files };
  } finally {
    rmSync(elsewhere, { force: true });
  }
}

/** Returns the sorted names of a zip archive's files, without unpacking them. */
function filesIn(archive: Uint8Array): string[] {
  const names: string[] = [];
  unzipSync(archive, { filter: ({ name }) => names.push(name) === 0 });
  return names.sort();
}

/** Returns whether a version is published in the pre-release channel: all before 1.0. */
function isPreRelease(version: string): boolean {
  return version.startsWith('0.');
}

/** Returns the options with the addresses of pictures and pages that are missing for publishing. */
export function missingAddresses({ pictures, docs }: WebAddresses): string[] {
  return Object.entries({ '--pictures': pictures, '--docs': docs }).flatMap(([name, value]) => (value ? [] : [name]));
}

/** Returns the fields of package.json that are missing for publishing. */
export function missingToPublish(manifest: object): string[] {
  return neededToPublish.filter((field) => !Object.entries(manifest).some(([name, value]) => name === field && value));
}

/**
 * Runs one of vsce's commands without searching for dependencies: all are bundled.
 * @throws Error if it fails or warns
 */
function runVsce(command: string, ...args: readonly string[]): void {
  const program = fileURLToPath(import.meta.resolve('@vscode/vsce/vsce'));
  const common = ['--no-dependencies', '--readme-path', readmePath];
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, command, ...common, ...args], {
    cwd: root,
    encoding: 'utf8',
    // A file's date is written as local time.
    env: { ...process.env, SOURCE_DATE_EPOCH: String(fileDate), TZ: 'UTC' },
  });
  if (status !== 0 || /\bwarn/i.test(stdout + stderr)) {
    throw new Error(`vsce ${command} failed:\n${stdout}${stderr}`);
  }
}

if (import.meta.main) {
  try {
    const { values } = parseArgs({
      options: { pictures: { type: 'string' }, docs: { type: 'string' }, release: { type: 'boolean' } },
    });
    const { path, bytes, files } = await packageExtension(values);
    console.error(files.join('\n'));
    const commandLine = await packCommandLine(join(root, 'out'));
    for (const made of [{ path, bytes, files }, commandLine]) {
      console.error(`${made.path}: ${made.files.length} files, ${(made.bytes / 1024).toFixed(1)} KB`);
    }
    const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const missing = typeof manifest === 'object' && manifest !== null ? missingToPublish(manifest) : neededToPublish;
    if (missing.length > 0) {
      console.error(
        `Not ready to publish. package.json has no ${missing.join(', ')}: see "Publishing" in CONTRIBUTING.md.`,
      );
    }
    const addresses = missingAddresses(values);
    if (addresses.length > 0) {
      console.error(`Not ready to publish. README.md has no pictures or links without ${addresses.join(' and ')}.`);
    }
    process.exitCode = values.release && missing.length + addresses.length > 0 ? 1 : 0;
    console.error(`Publishing uses the secrets ${secretsToPublish.join(', ')} of the environment release.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
