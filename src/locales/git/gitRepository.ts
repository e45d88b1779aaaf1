import { readFile, realpath, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';

/**
 * Files of a repository that Git opens whatever it is asked. One that is no file, such as a named pipe, would keep Git
 * waiting, and so would one that a setting of the repository names.
 */
const openedFiles = [
  ...['HEAD', 'config', 'config.worktree', 'commondir', 'index', 'packed-refs', 'shallow'],
  ...['info/exclude', 'info/attributes', 'info/grafts', 'info/sparse-checkout'],
  ...['objects/info/alternates', 'objects/info/commit-graph', 'objects/pack/multi-pack-index'],
];
/** Settings that name files, which `-c` cannot take back. Where none of these words is in a file, it has none. */
const namesFiles = /include|excludesfile|worktree/i;
const includes = /^(?:include|includeif\..*)\.path$/s;
/** Bytes of a settings file, or of one with a path, that are read. */
const maxBytes = 16 * 1024 * 1024;
/** Files that include each other, and object stores that name each other. Git has lower limits. */
const maxDepth = 10;

/** A repository is not read, as Git might wait without end, or ask another computer. */
class UnsafeRepository extends Error {}

/** Returns what Git reads in a settings file of a repository, without those that it includes: names and values. */
type ReadSettings = (file: string, root: string) => Promise<readonly string[]>;

/**
 * Returns the folder of the repository that Git would find for a folder, without starting Git there. Undefined if there
 * is none, or if it is not safe to read:
 *
 * - It is bare. Its files can be those of a clone: `HEAD`, `config`, `objects`, and `refs` are ordinary names.
 * - Git would open something that is no file, or that is on another computer, as Windows can be asked to.
 * - Its files are elsewhere and do not name the folder: `.git` of a stranger can refer to any repository of the user.
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
    // What cannot be read here is nothing for Git, either.
    return undefined;
  }
}

/** The folders in which a repository has its files: the first one is that of a working tree that was added. */
interface Store {
  readonly own: string;
  readonly common: string;
}

/** Returns what `.git` has or refers to; undefined if Git takes it for none, and goes on above. */
async function storeAt(entry: string): Promise<Store | undefined> {
  const found = await stateOf(entry);
  if (found === undefined) {
    return undefined;
  }
  let own = entry;
  if (!found.isDirectory()) {
    const [, given] = /^gitdir: (.*?)[\r\n]*$/s.exec(await readSmall(entry)) ?? [];
    own = resolveNear(path.dirname(entry), given ?? '');
  }
  const common = await commonOf(own);
  if (await isRepository(own, common)) {
    return { own, common };
  }
  if (!found.isDirectory()) {
    throw new UnsafeRepository('It refers to nothing.');
  }
  return undefined;
}

async function commonOf(own: string): Promise<string> {
  const file = path.join(own, 'commondir');
  return (await stateOf(file)) === undefined ? own : resolveNear(own, (await readSmall(file)).replace(/[\r\n]+$/, ''));
}

async function isRepository(own: string, common: string): Promise<boolean> {
  const parts = await Promise.all(
    [path.join(own, 'HEAD'), path.join(common, 'objects'), path.join(common, 'refs')].map(stateOf),
  );
  return parts.every((part) => part !== undefined);
}

async function assertSafe({ own, common }: Store, root: string, readSettings: ReadSettings): Promise<void> {
  if (!isWithin(await realpath(common), await realpath(own))) {
    throw new UnsafeRepository('It shares the files of another repository.');
  }
  let isOfRoot = isWithin(root, await realpath(own)) || (await isAddedTree(own, root));
  const folders = own === common ? [own] : [own, common];
  await Promise.all(folders.flatMap((folder) => openedFiles.map((name) => assertFile(path.join(folder, name)))));
  const [, branch] = /^ref: *(.*?)\s*$/.exec(await readSmall(path.join(own, 'HEAD'))) ?? [];
  await Promise.all([
    ...folders.map((folder) => assertFile(resolveNear(folder, branch ?? 'HEAD'))),
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
    throw new UnsafeRepository('Its files are elsewhere, and do not name the folder.');
  }
  await assertSafeObjects(path.join(common, 'objects'), 0);
}

/** Returns true for the files of a working tree that was added, which name the `.git` of the tree. */
async function isAddedTree(own: string, root: string): Promise<boolean> {
  const file = path.join(own, 'gitdir');
  const entry = path.join(root, '.git');
  return (
    (await stateOf(file)) !== undefined &&
    (await realpath(resolveNear(own, (await readSmall(file)).replace(/[\r\n]+$/, '')))) === (await realpath(entry))
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

/** Returns settings of a file, and of those that it includes. Rejects if one that it includes is no file. */
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

/** Rejects for a working tree in which a folder is not: Git would list the files of another one. */
async function assertContains(tree: string, folder: string): Promise<void> {
  if (!isWithin(await realpath(tree), folder)) {
    throw new UnsafeRepository(`${tree} is elsewhere.`);
  }
}

/** Rejects for objects of which some are in other stores whose files are none. */
async function assertSafeObjects(objects: string, depth: number): Promise<void> {
  const file = path.join(objects, 'info/alternates');
  await assertFile(file);
  if ((await stateOf(file)) === undefined) {
    return;
  }
  assertDepth(depth);
  for (const line of (await readSmall(file)).split('\n').filter((each) => each !== '' && !each.startsWith('#'))) {
    await assertSafeObjects(resolveNear(objects, line.replace(/^"(.*)"$/, '$1')), depth + 1);
  }
}

function assertDepth(depth: number): void {
  if (depth >= maxDepth) {
    throw new UnsafeRepository('Too many files refer to each other.');
  }
}

/** Rejects for a path at which something is that is no file. */
async function assertFile(file: string): Promise<void> {
  const found = await stateOf(file);
  if (found !== undefined && !found.isFile()) {
    throw new UnsafeRepository(`${file} is no file.`);
  }
}

async function readSmall(file: string): Promise<string> {
  const found = await stat(file);
  if (!found.isFile() || found.size > maxBytes) {
    throw new UnsafeRepository(`${file} is no small file.`);
  }
  return readFile(file, 'utf8');
}

async function stateOf(file: string): Promise<Awaited<ReturnType<typeof stat>> | undefined> {
  try {
    return await stat(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) {
      return undefined;
    }
    throw error;
  }
}

/** Returns the path that a setting names, which may begin with the folder of the user. */
function fromHome(value: string): string {
  const given = value.replace(/^:\(optional\)/, '');
  if (/^~[^/\\]/.test(given) || given.startsWith('%(prefix)')) {
    throw new UnsafeRepository(`The place of ${given} is not known.`);
  }
  return given.replace(/^~(?=[/\\]|$)/, () => process.env['HOME'] ?? homedir());
}

/** Returns the path that a file in a folder names. Throws if it leads to another computer. */
export function resolveNear(folder: string, given: string, paths: path.PlatformPath = path): string {
  if (given.includes('\uFFFD')) {
    throw new UnsafeRepository('A path is not in UTF-8, so that it is not known.');
  }
  const found = paths.resolve(folder, given);
  const { root } = paths.parse(found);
  if (root !== paths.parse(folder).root && /^[\\/]{2}/.test(root)) {
    throw new UnsafeRepository(`${found} is on another computer.`);
  }
  return found;
}
