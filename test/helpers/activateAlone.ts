import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod/mini';

const run = promisify(execFile);

/** The effects of an activation, and its calls of the editor. */
const activation = z.object({
  /** Functions of the editor that were called, such as `workspace.onDidSaveTextDocument`. */
  called: z.array(z.string()),
  /** Calls of `fs` with their paths in the extension's folder for data. */
  files: z.array(z.string()),
  sockets: z.number(),
  settingsWritten: z.array(z.string()),
  /** Bundles loaded besides `extension.js`. */
  bundles: z.array(z.string()),
  /** Whether waiting jobs were continued. */
  isResumed: z.boolean(),
  loadMs: z.number(),
  activateMs: z.number(),
  /** Milliseconds of processor time that loading took. */
  loadWorkedMs: z.number(),
  /** Milliseconds of processor time that `activate` took. */
  workedMs: z.number(),
});

export type Activation = z.infer<typeof activation>;

/**
 * Activates the extension in a stub editor that only records calls; prints an {@link Activation} when nothing is left
 * to do.
 */
const program = String.raw`(async () => {
  const [globalStorage, given] = process.argv.slice(1);
  const settings = JSON.parse(given);
  const found = { called: [], files: [], sockets: 0, settingsWritten: [], bundles: [], isResumed: false };
  class Empty {}
  class EventEmitter {
    event() { return { dispose() {} }; }
    fire() {}
    dispose() {}
  }
  class Disposable {
    static from() { return new Disposable(); }
    dispose() {}
  }
  // Whatever is asked of what the editor hands out is again something that can be called.
  const anything = () => new Proxy(function () {}, {
    get: (target, name) => (name === 'then' ? undefined : name === Symbol.toPrimitive ? () => '' : anything()),
    set: () => true,
    apply: () => anything(),
  });
  const known = {
    'workspace.getConfiguration': () => ({
      get: (key) => settings[key],
      inspect: () => undefined,
      update: (key) => found.settingsWritten.push(key),
    }),
    'l10n.t': (text) => text,
    'workspace.textDocuments': [],
    'workspace.workspaceFolders': [],
    'window.tabGroups': { all: [], onDidChangeTabs: () => ({ dispose() {} }) },
    'window.activeTextEditor': undefined,
    'env.language': 'en',
  };
  const namespace = (space) => new Proxy({}, {
    get: (target, name) => {
      const id = space + '.' + String(name);
      if (id in known) { return known[id]; }
      return (...rest) => { found.called.push(id); return anything(); };
    },
  });
  const classes = { EventEmitter, Disposable };
  const editor = new Proxy({}, {
    get: (target, name) => /^[A-Z]/.test(String(name)) ? (classes[name] ?? Empty) : namespace(String(name)),
  });
  globalThis.editor = editor;
  globalThis.resumed = () => { found.isResumed = true; };
  // The parts of the bundle that is loaded at the first use.
  const part = (index) => 'export const part' + index + ' = { openJobs: async () => { resumed(); return { dispose() {} }; } };';
  const firstUse = Array.from({ length: 100 }, (_, index) => part(index)).join('');
  const { registerHooks } = require('node:module');
  registerHooks({
    resolve: (name, context, next) => {
      // What is loaded on demand asks the editor for more than this one knows.
      if (name.startsWith('./') && !/^\.\/(extension|chunk-\w+)\.js$/.test(name)) {
        found.bundles.push(name);
        return { url: 'data:text/javascript,' + firstUse, shortCircuit: true };
      }
      // Bundles name it only to import its names, which are taken from the stand-in below.
      return name === 'vscode' ? { url: 'data:text/javascript,', shortCircuit: true } : next(name, context);
    },
    load: (url, context, next) => {
      const loaded = next(url, context);
      return url.startsWith('file:')
        ? { ...loaded, source: String(loaded.source).replace(/\bimport ?\* ?as ([\w$]+) ?from ?"vscode"/g, 'const $1=editor') }
        : loaded;
    },
  });
  const workedSince = (start) => {
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1000;
  };
  const started = performance.now();
  const unloaded = process.threadCpuUsage();
  const { activate } = await import(require('node:url').pathToFileURL('extension.js').href);
  const loadMs = performance.now() - started;
  const loadWorkedMs = workedSince(unloaded);
  for (const files of [require('node:fs'), require('node:fs/promises')]) {
    for (const [name, value] of Object.entries(files)) {
      // What prints this goes through a file, too.
      if (typeof value === 'function' && /^[a-z]/.test(name) && !/^(write|close|fstat)(Sync)?$/.test(name)) {
        files[name] = (...given) => {
          found.files.push(name + ' ' + require('node:path').relative(globalStorage, String(given[0])));
          return Reflect.apply(value, files, given);
        };
      }
    }
  }
  require('node:module').syncBuiltinESMExports();
  const { Socket } = require('node:net');
  const connect = Socket.prototype.connect;
  Socket.prototype.connect = function (...given) { found.sockets += 1; return connect.apply(this, given); };
  const memento = { get: (key, value) => value, update: async () => {}, keys: () => [], setKeysForSync() {} };
  const fsPath = globalStorage;
  const before = process.threadCpuUsage();
  activate({
    subscriptions: [], secrets: { get: async () => undefined, onDidChange: () => ({ dispose() {} }) },
    globalState: memento, workspaceState: memento, globalStorageUri: { fsPath }, asAbsolutePath: (file) => file,
  });
  const activateMs = performance.now() - started - loadMs;
  const workedMs = workedSince(before);
  process.once('beforeExit', () => {
    console.log(JSON.stringify({ ...found, loadMs, loadWorkedMs, activateMs, workedMs }));
  });
})();`;

/**
 * Activates the extension in a separate process, in a stub editor that only records calls.
 * @param bundles folder of the built extension
 * @param storage folder for the extension's data
 */
export async function activateAlone(
  bundles: string,
  storage: string,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<Activation> {
  const given = ['--eval', program, storage, JSON.stringify(settings)];
  const { stdout } = await run(process.execPath, given, { cwd: bundles });
  return activation.parse(JSON.parse(stdout));
}
