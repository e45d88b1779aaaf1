// npm run package [-- --pictures ADDRESS --docs ADDRESS]: out/language-services.vsix, with nothing in it but what runs.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildDist } from './build.mts';
import { root } from './bundle/options.mts';
import { packagedReadme, type WebAddresses } from './readme/packagedReadme.mts';

export interface ExtensionPackage {
  /** Absolute path of the VSIX. */
  readonly path: string;
  readonly bytes: number;
  /** What is inside, as paths from the checkout. */
  readonly files: readonly string[];
}

const packagePath = join(root, 'out/language-services.vsix');
/** The README as it is packaged, from the checkout. */
const readmePath = 'out/README.md';
const packageBudgetBytes = 1536 * 1024;

/** All that a package may hold. */
const allowed = [
  /^package(\.nls(\.[\w-]+)?)?\.json$/,
  /^l10n\/bundle\.l10n\.[\w-]+\.json$/,
  /^dist\/\w+\.(js|css)$/,
  /^dist\/licenses\.txt$/,
  /^media\/[\w-]+\.(png|svg|md|schema\.json)$/,
  /^(out\/README|CHANGELOG)\.md$/,
  /^LICENSE$/,
];

/** Builds `dist` and packages it, as {@link packageDist} does. */
export async function packageExtension(addresses?: WebAddresses): Promise<ExtensionPackage> {
  await buildDist();
  return packageDist(addresses);
}

/**
 * Packages `dist` as it is.
 * @param addresses where the pictures and pages that README.md links to are on the web
 * @throws Error where vsce warns, a file is not on the list of what may be inside, or the package is too large
 */
export function packageDist(addresses?: WebAddresses): ExtensionPackage {
  mkdirSync(join(root, 'out'), { recursive: true });
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  writeFileSync(join(root, readmePath), packagedReadme(readme, addresses));
  const files = vsce('ls')
    .split('\n')
    .filter((line) => line !== '')
    .sort();
  const strangers = files.filter((file) => !allowed.some((pattern) => pattern.test(file)));
  if (strangers.length > 0) {
    throw new Error(`The package would hold what does not run: ${strangers.join(', ')}.`);
  }
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
  const common = ['--no-dependencies', '--readme-path', readmePath];
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, command, ...common, ...args], {
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
    const { values } = parseArgs({ options: { pictures: { type: 'string' }, docs: { type: 'string' } } });
    const { path, bytes, files } = await packageExtension(values);
    console.error(files.join('\n'));
    console.error(`${path}: ${files.length} files, ${(bytes / 1024).toFixed(1)} KB`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
