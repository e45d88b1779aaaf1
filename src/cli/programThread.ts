// The thread that runs the program: a bundle next to `languageServices`, which starts it. Node keeps the compiled
// program for the next run: in a small project, most of the time is spent on loading it.
import { existsSync } from 'node:fs';
import module from 'node:module';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { cacheFolder } from './cacheFolder.ts';

/** Returns true for a folder in the repository of the current folder, whose files a stranger may have written. */
function isInProject(folder: string): boolean {
  let root = process.cwd();
  while (!existsSync(join(root, '.git')) && dirname(root) !== root) {
    root = dirname(root);
  }
  const project = existsSync(join(root, '.git')) ? root : process.cwd();
  const way = relative(project, resolve(folder));
  // On another drive of Windows, it is absolute.
  return !isAbsolute(way) && way.split(sep)[0] !== '..';
}

const folder = cacheFolder(process.env, 'code');
// Versions of Node before 22.1 do not have it.
if (folder !== undefined && 'enableCompileCache' in module && !isInProject(folder)) {
  module.enableCompileCache(folder);
}
await import('./program.ts');
