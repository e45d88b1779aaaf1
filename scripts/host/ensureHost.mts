import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { howEnded } from './howEnded.mts';
import { node24Environment } from './node24Environment.mts';
import { buildRequirements, ensureSystemPackages, findChromium, windowRequirements } from './systemPackages.mts';

const codeServerVersion = '4.139.1';

/** A VS Code that runs without a display. All paths are absolute. */
export interface Host {
  /** The server for extension tests: `server-main.js`. */
  readonly testServer: string;
  /** The server for everyday use: `entry.js`. */
  readonly everydayServer: string;
}

export interface HostWithWindow extends Host {
  readonly chromium: string;
}

/**
 * Installs the host once into the user's cache folder if it is missing (about two minutes and 620 MB). Throws
 * `MissingSystemPackages` if something must be installed by hand first, and an error on Windows.
 */
export async function ensureHost(platform = process.platform): Promise<Host> {
  if (platform === 'win32') {
    throw new Error('code-server does not run on Windows. Install VS Code, with its command code on the PATH.');
  }
  const folder = path.join(cacheHome(), 'language-services-vscode', `host-${codeServerVersion}-node24`);
  if (!existsSync(folder)) {
    await ensureSystemPackages(buildRequirements);
    await install(folder);
  }
  const codeServer = path.join(folder, 'node_modules/code-server');
  return {
    testServer: path.join(codeServer, 'lib/vscode/out/server-main.js'),
    everydayServer: path.join(codeServer, 'out/node/entry.js'),
  };
}

/** Like {@link ensureHost}, with a Chromium and fonts. */
export async function ensureHostWithWindow(): Promise<HostWithWindow> {
  await ensureSystemPackages(windowRequirements);
  const chromium = findChromium();
  if (chromium === undefined) {
    throw new Error('Chromium was installed but is not on the PATH.');
  }
  return { ...(await ensureHost()), chromium };
}

/** Returns the user's folder for caches; absolute. */
export function cacheHome(): string {
  const base = process.env['XDG_CACHE_HOME'];
  return base !== undefined && path.isAbsolute(base) ? base : path.join(homedir(), '.cache');
}

/** Installs next to `folder` and renames: an incomplete host is never used, and two processes may do it at once. */
async function install(folder: string): Promise<void> {
  const cache = path.dirname(folder);
  await mkdir(cache, { recursive: true });
  await removeAbandoned(folder);
  console.error(`Installing code-server ${codeServerVersion} into ${folder} (once; takes about two minutes)`);
  const started = Date.now();
  const temporary = await mkdtemp(`${folder}.${process.pid}-`);
  try {
    await writeFile(path.join(temporary, 'package.json'), JSON.stringify(hostManifest, undefined, 2));
    await run('npm', ['install', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'], temporary);
    const entry = path.join(temporary, 'node_modules/code-server/out/node/entry.js');
    await run(process.execPath, [entry, '--config', path.join(temporary, 'config.yaml'), '--version'], temporary);
    await rename(temporary, folder).catch((error: unknown) => {
      // Another process was faster; its result is as good.
      if (!existsSync(folder)) {
        throw error;
      }
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  console.error(`Installed in ${Math.round((Date.now() - started) / 1000)} s`);
}

const hostManifest = {
  name: 'language-services-host',
  version: '1.0.0',
  private: true,
  dependencies: { 'code-server': codeServerVersion },
  allowScripts: { 'code-server': true, argon2: true },
};

/** Removes what an interrupted installation left: its folder is named after a process that no longer exists. */
async function removeAbandoned(folder: string): Promise<void> {
  const prefix = `${path.basename(folder)}.`;
  for (const name of await readdir(path.dirname(folder))) {
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    if (name.startsWith(prefix) && Number.isInteger(pid) && !isAlive(pid)) {
      await rm(path.join(path.dirname(folder), name), { recursive: true, force: true });
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function run(command: string, args: readonly string[], cwd: string): Promise<void> {
  const how = await howEnded(spawn(command, args, { cwd, env: node24Environment(), stdio: ['ignore', 2, 2] }));
  if (how !== 0) {
    throw new Error(`${command} ${args[0] ?? ''} ended with ${how}; its output is above.`);
  }
}
