import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the absolute path of a program on the PATH, or `undefined`. On Windows, a name without an ending gets those
 * in PATHEXT, such as `.exe` or `.cmd`: the file without one, such as `code`, is a script for another shell.
 */
export function findOnPath(name: string, platform: NodeJS.Platform = process.platform): string | undefined {
  const needsEnding = platform === 'win32' && path.extname(name) === '';
  const endings = needsEnding ? (process.env['PATHEXT'] ?? '.COM;.EXE;.BAT;.CMD').split(';') : [''];
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return folders
    .flatMap((folder) => endings.map((ending) => path.resolve(folder, name + ending)))
    .find(isExecutableFile);
}

function isExecutableFile(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
