import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findOnPath } from './findOnPath.mts';
import { howEnded } from './howEnded.mts';

/** A Debian package, and how to check that its content is there. */
export interface Requirement {
  readonly debianPackage: string;
  readonly isPresent: () => boolean;
}

/** Names of Chromium in distributions that Playwright can drive. */
const chromiumNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Returns the browser on the PATH, or `undefined`. */
export function findChromium(): string | undefined {
  return chromiumNames.map((name) => findOnPath(name)).find((found) => found !== undefined);
}

/** Tools that compile code-server's native modules. */
export const buildRequirements: readonly Requirement[] = [
  command('python3', 'python3'),
  command('make', 'make'),
  command('g++', 'g++'),
  command('pkg-config', 'pkg-config'),
  library('libkrb5-dev', 'krb5-gssapi'),
  library('libx11-dev', 'x11'),
  library('libxkbfile-dev', 'xkbfile'),
  library('libsecret-1-dev', 'libsecret-1'),
];

/** Where Debian's package of Symfony has the schemas of XLIFF 1.2 and 2.0 by OASIS. */
export const xliffSchemas = '/usr/share/php/Symfony/Component/Translation/Resources/schemas';

/**
 * What unit tests compare with: the compiler of gettext files, and the schemas of XLIFF with a validator. Other systems
 * than Debian have no package with the schemas.
 */
export const oracleRequirements: readonly Requirement[] = [
  command('gettext', 'msgfmt'),
  ...(isDebian() ? [command('libxml2-utils', 'xmllint'), folder('php-symfony-translation', xliffSchemas)] : []),
];

/** What tests and pictures need: a window, and fonts for the languages in the samples. */
export const windowRequirements: readonly Requirement[] = [
  { debianPackage: 'chromium', isPresent: () => findChromium() !== undefined },
  debianFonts('fonts-noto-core'),
  debianFonts('fonts-noto-cjk'),
];

/** System packages are missing and cannot be installed automatically. The message has the command to run. */
export class MissingSystemPackages extends Error {
  override readonly name = 'MissingSystemPackages';
  readonly command: string;

  constructor(packages: readonly string[]) {
    const command = `sudo apt-get update && sudo apt-get install -y ${packages.join(' ')}`;
    super(`System packages are missing. Install them with this command, then run again:\n\n  ${command}\n`);
    this.command = command;
  }
}

/** Returns true on Debian and its relatives, such as Ubuntu. */
export function isDebian(): boolean {
  return existsSync('/etc/debian_version');
}

/** Returns true if packages can be installed from here: root on Debian. */
function mayInstall(): boolean {
  return isDebian() && process.getuid?.() === 0;
}

/** Ends when no installation runs: only one `apt-get` may run at a time. */
let free: Promise<unknown> = Promise.resolve();

/** Installs missing requirements if allowed, else rejects with {@link MissingSystemPackages}. */
export function ensureSystemPackages(requirements: readonly Requirement[], allowed = mayInstall()): Promise<void> {
  const installed = free.then(() => install(requirements, allowed));
  free = installed.catch(() => undefined);
  return installed;
}

async function install(requirements: readonly Requirement[], allowed: boolean): Promise<void> {
  const missing = missingPackages(requirements);
  if (missing.length === 0) {
    return;
  }
  if (!allowed) {
    throw new MissingSystemPackages(missing);
  }
  console.error(`Installing system packages: ${missing.join(' ')}`);
  await aptGet(['update']);
  await aptGet(['install', '-y', ...missing]);
  const stillMissing = missingPackages(requirements);
  if (stillMissing.length > 0) {
    throw new MissingSystemPackages(stillMissing);
  }
}

function missingPackages(requirements: readonly Requirement[]): string[] {
  return requirements.filter((requirement) => !requirement.isPresent()).map((requirement) => requirement.debianPackage);
}

async function aptGet(args: readonly string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Its output goes to stderr: stdout belongs to the calling script.
  const status = await howEnded(spawn('apt-get', args, { env, stdio: ['ignore', 2, 2] }));
  if (status !== 0) {
    console.error(`apt-get ${args[0] ?? ''} ended with ${status}`);
  }
}

function command(debianPackage: string, name: string): Requirement {
  return { debianPackage, isPresent: () => findOnPath(name) !== undefined };
}

function folder(debianPackage: string, path: string): Requirement {
  return { debianPackage, isPresent: () => existsSync(path) };
}

function library(debianPackage: string, name: string): Requirement {
  return { debianPackage, isPresent: () => spawnSync('pkg-config', ['--exists', name]).status === 0 };
}

/** Fonts are required by package on Debian only; other systems use the desktop's fonts. */
function debianFonts(debianPackage: string): Requirement {
  return {
    debianPackage,
    isPresent: () =>
      !isDebian() ||
      spawnSync('dpkg-query', ['-W', '-f', '${db:Status-Status}', debianPackage], { encoding: 'utf8' }).stdout ===
        'installed',
  };
}
