// Builds and packages the extension: out/language-services.vsix, with nothing in it but what runs.
import { spawnSync } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildDist } from './build.mts';
import { root } from './bundle/options.mts';

export interface ExtensionPackage {
  /** Absolute path of the VSIX. */
  readonly path: string;
  readonly bytes: number;
  /** What is inside, as paths from the checkout. */
  readonly files: readonly string[];
}

const packagePath = join(root, 'out/language-services.vsix');
const packageBudgetBytes = 600 * 1024;

/** All that a package may hold. */
const allowed = [
  /^package(\.nls(\.[\w-]+)?)?\.json$/,
  /^l10n\/bundle\.l10n(\.[\w-]+)?\.json$/,
  /^dist\/\w+\.js$/,
  /^dist\/licenses\.txt$/,
  /^media\/[\w-]+\.(png|svg|md|schema\.json)$/,
  /^(README|CHANGELOG)\.md$/,
  /^LICENSE$/,
];

/**
 * Builds `dist` and packages it.
 * @throws Error where vsce warns, a file is not on the list of what may be inside, or the package is too large
 */
export async function packageExtension(): Promise<ExtensionPackage> {
  await buildDist();
  const files = vsce('ls')
    .split('\n')
    .filter((line) => line !== '')
    .sort();
  const strangers = files.filter((file) => !allowed.some((pattern) => pattern.test(file)));
  if (strangers.length > 0) {
    throw new Error(`The package would hold what does not run: ${strangers.join(', ')}.`);
  }
  mkdirSync(join(root, 'out'), { recursive: true });
  const said = vsce('package', '--out', packagePath, '--allow-missing-repository', '--no-rewrite-relative-links');
  if (/\bwarn/i.test(said)) {
    throw new Error(said.trim());
  }
  const bytes = statSync(packagePath).size;
  if (bytes > packageBudgetBytes) {
    throw new Error(`${packagePath} has ${bytes} bytes, more than the ${packageBudgetBytes} it may have.`);
  }
  return { path: packagePath, bytes, files };
}

/** Runs one of vsce's commands without looking for dependencies (all are bundled) and gives all that it printed. */
function vsce(command: string, ...args: readonly string[]): string {
  const program = fileURLToPath(import.meta.resolve('@vscode/vsce/vsce'));
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, command, '--no-dependencies', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) {
    throw new Error(`vsce ${command} failed:\n${stdout}${stderr}`);
  }
  return `${stdout}${stderr}`;
}

if (import.meta.main) {
  try {
    const { path, bytes, files } = await packageExtension();
    console.error(files.join('\n'));
    console.error(`${path}: ${files.length} files, ${(bytes / 1024).toFixed(1)} KB`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
