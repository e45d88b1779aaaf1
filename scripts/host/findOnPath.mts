import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';

/** Returns the absolute path of an executable file on the PATH, or `undefined`. */
export function findOnPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => path.resolve(folder, name)).find(isExecutableFile);
}

function isExecutableFile(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
