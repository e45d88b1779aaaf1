import type { Stats } from 'node:fs';
import { lstat, readdir, readFile, realpath, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';

/**
 * Files of a repository that every command of Git opens. Git would wait at one that is not a regular file, such as a
 * named pipe, and at one that a setting of the repository names.
 */
const openedFiles = [
  ...['HEAD', 'config', 'config.worktree', 'commondir', 'index', 'packed-refs', 'shallow'],
  ...['info/exclude', 'info/attributes', 'info/grafts', 'info/sparse-checkout'],
  ...['objects/info/alternates', 'objects/info/commit-graph', 'objects/pack/multi-pack-index'],
];
/** Every setting that names a file and that `-c` cannot override has one of these words. */
const namesFiles = /include|excludesfile|worktree/i;
const includes = /^(?:include|includeif\..*)\.path$/s;
/** Bytes of a settings file, or of one with a path, that are read. */
const maxBytes = 16 * 1024 * 1024;
/** Files that include each other, and object stores that name each other. Git has lower limits. */
const maxDepth = 10;
const lineBreaks = '\r\n';

/** Thrown for a repository that is not read: Git might wait without end, or ask another computer. */
class UnsafeRepository extends Error {}

/**
 * Returns the settings that Git reads in a file, without those of included files: a name, a line break, and a value.
 */
type ReadSettings = (file: string, root: string) => Promise<readonly string[]>;

/**
 * Returns the folder of the repository that Git would find for a folder, without starting Git there. Undefined without
 * a repository, and for one that is not safe to read:
 *
 * - It is bare. Its files can be those of a clone: `HEAD`, `config`, `objects`, and `refs` are ordinary names.
 * - Git would open something that is not a regular file, or that is on another computer, as paths of Windows can be.
 * - Its files are elsewhere and do not name the folder: `.git` can refer to any repository of the user.
 */
export async function findRepository(folder: string, readSettings: ReadSettings): Promise<string | undefined> {
  try {
    const start = await realpath(folder);
    for (let place = start; ; place = path.dirname(place)) {
      const store = await storeAt(path.join(place, '.git'));
      if (store !== undefined) {
        await assertSafe(store, place, readSettings);
        return place;
      }
      if ((await isRepository(place, place)) || path.dirname(place) === place) {
        return undefined;
      }
    }
  } catch {
    // Git cannot read it either, or it is not safe.
    return undefined;
  }
}

/**
 * The folders in which a repository has its files: those of a linked working tree, and those that all of them share.
 */
interface Store {
  readonly own: string;
  readonly common: string;
}

/** Returns the store that `.git` is or refers to; undefined if Git would not use it, and look in the folder above. */
async function storeAt(entry: string): Promise<Store | undefined> {
  const found = await stateOf(entry);
  if (found === undefined) {
    return undefined;
  }
  let own = entry;
  if (!found.isDirectory()) {
    const [, given = ''] = /^gitdir: (.*)$/s.exec(await readSmall(entry)) ?? [];
    own = resolveNear(path.dirname(entry), withoutEnd(given, lineBreaks));
  }
  const common = await commonOf(own);
  if (await isRepository(own, common)) {
    return { own, common };
  }
  if (!found.isDirectory()) {
    throw new UnsafeRepository('.git refers to a repository that does not exist.');
  }
  return undefined;
}

async function commonOf(own: string): Promise<string> {
  const file = path.join(own, 'commondir');
  return (await stateOf(file)) === undefined ? own : resolveNear(own, withoutEnd(await readSmall(file), lineBreaks));
}

async function isRepository(own: string, common: string): Promise<boolean> {
  const parts = await Promise.all([
    // For Git, a link to a branch that does not exist is a HEAD, too.
    stateOf(path.join(own, 'HEAD'), lstat),
    stateOf(path.join(common, 'objects')),
    stateOf(path.join(common, 'refs')),
  ]);
  return parts.every((part) => part !== undefined);
}

async function assertSafe({ own, common }: Store, root: string, readSettings: ReadSettings): Promise<void> {
  if (!isWithin(await realpath(common), await realpath(own))) {
    throw new UnsafeRepository('It shares files with another repository.');
  }
  let isOfRoot = isWithin(root, await realpath(own)) || (await isAddedTree(own, root));
  const folders = own === common ? [own] : [own, common];
  await Promise.all(folders.flatMap((folder) => openedFiles.map((name) => assertFile(path.join(folder, name)))));
  const head = await readSmall(path.join(own, 'HEAD'));
  const [, branch = 'HEAD'] = /^ref:[ \t\r\n]*(.*)$/s.exec(withoutEnd(head, ' \t\r\n')) ?? [];
  await Promise.all([
    ...folders.map((folder) => assertFile(resolveNear(folder, branch))),
    ...['.gitignore', '.gitattributes'].map((name) => assertFile(path.join(root, name))),
  ]);
  const files = folders.flatMap((folder) => [path.join(folder, 'config'), path.join(folder, 'config.worktree')]);
  for (const file of files) {
    for (const { name, value } of await settingsThatNameFiles(file, (each) => readSettings(each, root))) {
      if (name !== 'core.worktree') {
        await assertFile(resolveNear(root, fromHome(value)));
      } else if (file !== path.join(common, 'config') || own === common) {
        await assertContains(resolveNear(own, value), root);
        isOfRoot = true;
      }
    }
  }
  if (!isOfRoot) {
    throw new UnsafeRepository('Its files are elsewhere and do not name the folder.');
  }
  await assertSafeObjects(path.join(common, 'objects'), 0);
  await assertOwnFiles(common, branch);
}

/**
 * Rejects for a repository whose commits are read through links: they could be those of another one, whose texts would
 * be shown as earlier ones of this folder.
 */
async function assertOwnFiles(common: string, branch: string): Promise<void> {
  const place = await realpath(common);
  const objects = path.join(common, 'objects');
  const stores = (await readdir(objects)).map((name) => path.join(objects, name));
  const packs = await readdir(path.join(objects, 'pack')).catch(() => []);
  const named = ['objects', 'refs', 'packed-refs', branch].map((name) => path.join(common, name));
  const files = [...named, ...stores, ...packs.map((name) => path.join(objects, 'pack', name))];
  for (const file of files) {
    // Of a file that is not there, nothing is read.
    if ((await stateOf(file)) !== undefined && !isWithin(place, await realpath(file))) {
      throw new UnsafeRepository(`${file} is elsewhere.`);
    }
  }
}

/** Returns true for the files of a linked working tree, which name the `.git` of the tree. */
async function isAddedTree(own: string, root: string): Promise<boolean> {
  const file = path.join(own, 'gitdir');
  const entry = path.join(root, '.git');
  return (
    (await stateOf(file)) !== undefined &&
    (await realpath(resolveNear(own, withoutEnd(await readSmall(file), lineBreaks)))) === (await realpath(entry))
  );
}

function isWithin(folder: string, inner: string): boolean {
  const below = path.relative(folder, inner);
  return !path.isAbsolute(below) && below.split(path.sep)[0] !== '..';
}

interface FileSetting {
  readonly name: string;
  readonly value: string;
}

/**
 * Returns the settings that name files, of a file and of those that it includes. Rejects if one is not a regular file.
 */
async function settingsThatNameFiles(
  file: string,
  readSettings: (file: string) => Promise<readonly string[]>,
  depth = 0,
): Promise<readonly FileSetting[]> {
  const text = (await stateOf(file)) === undefined ? '' : await readSmall(file);
  if (!namesFiles.test(text)) {
    return [];
  }
  assertDepth(depth);
  const found: FileSetting[] = [];
  for (const setting of await readSettings(file)) {
    const [name = '', value = ''] = setting.split(/\n(.*)/s);
    if (includes.test(name)) {
      const included = resolveNear(path.dirname(file), fromHome(value));
      found.push(...(await settingsThatNameFiles(included, readSettings, depth + 1)));
    } else if (name === 'core.excludesfile' || name === 'core.worktree') {
      found.push({ name, value });
    }
  }
  return found;
}

/** Rejects for a working tree that does not contain a folder: Git would list the files of another folder. */
async function assertContains(tree: string, folder: string): Promise<void> {
  if (!isWithin(await realpath(tree), folder)) {
    throw new UnsafeRepository(`${tree} does not contain the folder.`);
  }
}

/** Rejects for a store of objects that refers to others by something that is not a regular file. */
async function assertSafeObjects(objects: string, depth: number): Promise<void> {
  const file = path.join(objects, 'info/alternates');
  await assertFile(file);
  if ((await stateOf(file)) === undefined) {
    return;
  }
  assertDepth(depth);
  for (const line of (await readSmall(file)).split('\n').filter((each) => each !== '' && !each.startsWith('#'))) {
    if (line.startsWith('"')) {
      throw new UnsafeRepository('The path of other objects has escapes.');
    }
    await assertSafeObjects(resolveNear(objects, line), depth + 1);
  }
}

function assertDepth(depth: number): void {
  if (depth >= maxDepth) {
    throw new UnsafeRepository('Too many files refer to each other.');
  }
}

/** Rejects for a path of something that is not a regular file. */
async function assertFile(file: string): Promise<void> {
  const found = await stateOf(file);
  if (found !== undefined && !found.isFile()) {
    throw new UnsafeRepository(`${file} is not a file.`);
  }
}

async function readSmall(file: string): Promise<string> {
  const found = await stat(file);
  if (!found.isFile() || found.size > maxBytes) {
    throw new UnsafeRepository(`${file} is not a file, or is too large.`);
  }
  return readFile(file, 'utf8');
}

/** @param ask `lstat` for a link itself */
async function stateOf(file: string, ask: (file: string) => Promise<Stats> = stat): Promise<Stats | undefined> {
  try {
    return await ask(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) {
      return undefined;
    }
    throw error;
  }
}

/** Returns a text without certain characters at its end. An expression takes too long if many are before the end. */
function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) {
    end -= 1;
  }
  return text.slice(0, end);
}

/** Returns the path that a setting names, which may begin with the home folder of the user. */
function fromHome(value: string): string {
  const given = value.replace(/^:\(optional\)/, '');
  if (/^~[^/\\]/.test(given) || given.startsWith('%(prefix)')) {
    throw new UnsafeRepository(`${given} begins with a folder that is not known.`);
  }
  return given.replace(/^~(?=[/\\]|$)/, () => process.env['HOME'] ?? homedir());
}

/** Returns the path that a file in a folder names. Throws if it leads to another computer. */
export function resolveNear(folder: string, given: string, paths: path.PlatformPath = path): string {
  if (given.includes('\uFFFD')) {
    throw new UnsafeRepository('A path is not in UTF-8.');
  }
  const found = paths.resolve(folder, given);
  const { root } = paths.parse(found);
  if (root !== paths.parse(folder).root && /^[\\/]{2}/.test(root)) {
    throw new UnsafeRepository(`${found} is on another computer.`);
  }
  return found;
}
