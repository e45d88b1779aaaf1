// Starts every npm script: updates node_modules, then runs scripts/<task>.mts on the Node in there. Must run on a
// machine that has only Node 20 and npm, so it imports only Node's built-ins.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const oldestNode = 20;
const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const windows = process.platform === 'win32';
/** Written only after a successful `npm ci`: the installed state. */
const stamp = join(modules, '.installed-from');

await main(process.argv[2], process.argv.slice(3));

/** @param {string | undefined} task @param {string[]} args */
async function main(task, args) {
  if (Number.parseInt(process.versions.node, 10) < oldestNode) {
    fail(1, `Node ${oldestNode} or newer is needed to begin; this is Node ${process.versions.node}.`);
  }
  const tasks = readdirSync(join(root, 'scripts'))
    .filter((file) => file.endsWith('.mts'))
    .map((file) => file.slice(0, -'.mts'.length));
  if (task === undefined || !tasks.includes(task)) {
    fail(2, `Usage: node scripts/begin.mjs TASK [arguments], where TASK is one of ${tasks.sort().join(', ')}.`);
  }
  await bringModulesUpToDate();
  const node = join(modules, 'node', 'bin', windows ? 'node.exe' : 'node');
  if (!existsSync(node)) {
    fail(
      1,
      "npm did not run the install script of the package 'node', so Node 24 is missing; allow it once with: npm rebuild node --ignore-scripts=false",
    );
  }
  process.exit(await run(node, [join(root, 'scripts', `${task}.mts`), ...args], 'inherit', taskEnvironment()));
}

/** Installs what package-lock.json lists, unless exactly that is already installed. */
async function bringModulesUpToDate() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) {
    return;
  }
  rmSync(stamp, { force: true });
  process.stderr.write('Installing dependencies (npm ci) ...\n');
  const npmArgs = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const caller = process.env.npm_execpath;
  // Standard output belongs to the task: npm's output goes to standard error.
  const [npm, ...first] = caller?.endsWith('npm-cli.js') ? [process.execPath, caller] : ['npm'];
  const status = await run(npm, [...first, ...npmArgs], ['ignore', 2, 2], process.env);
  if (status !== 0) {
    fail(status, 'The dependencies could not be installed: see what npm says above.');
  }
  writeFileSync(stamp, wanted);
}

/**
 * Runs a program to its end and returns its exit status (128 + n if signal n ended it).
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').StdioOptions} stdio
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>}
 */
function run(program, args, stdio, env) {
  const child = spawn(program, args, {
    cwd: root,
    env,
    stdio,
    // npm on Windows is a command file, which only a shell can run.
    shell: windows && program === 'npm',
    // In a separate process group, so that it gets Ctrl+C only from us: the terminal signals the whole group, and npm
    // signals us again.
    detached: !windows,
  });
  /** @type {NodeJS.Signals[]} */
  const signals = windows ? [] : ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'];
  const passOn = signals.map((signal) => {
    let told = false;
    const notify = () => {
      if (!told) {
        told = true;
        child.kill(signal);
      }
    };
    process.on(signal, notify);
    return () => process.off(signal, notify);
  });
  return new Promise((resolve) => {
    /** @param {number} status */
    const end = (status) => {
      for (const stop of passOn) {
        stop();
      }
      resolve(status);
    };
    child.on('error', (error) => {
      process.stderr.write(`${program} could not be started: ${error.message}\n`);
      end(1);
    });
    child.on('exit', (code, signal) => end(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));
  });
}

/** The environment of a task: our tools first on the PATH. */
function taskEnvironment() {
  const path = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  return {
    ...process.env,
    [path]: [join(modules, '.bin'), process.env[path]].join(delimiter),
  };
}

/**
 * @param {number} status
 * @param {string} message
 * @returns {never}
 */
function fail(status, message) {
  process.stderr.write(`${message}\n`);
  process.exit(status);
}
