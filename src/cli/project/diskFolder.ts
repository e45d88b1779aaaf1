import {
  closeSync,
  fchmodSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LocaleFolder } from '../../locales/localeFolder.ts';
import { changedFile, linkedOutside } from '../../locales/writing/unchangedTexts.ts';
import { linkedFile } from '../../service/api/documents/linkedFile.ts';
import { isLinkedOutside } from '../../service/api/documents/linkedOutside.ts';
import { removeStaleFiles, temporaryName } from '../../service/api/documents/temporaryFiles.ts';
import { isDeclaredLatin } from '../../text/files/declaredLatin.ts';
import { listFiles } from './listFiles.ts';
import { decodeText, type Encoding, encodeText } from './textBytes.ts';

/** A folder on the disk. A file is written next to its place and renamed, so that it is there whole or not at all. */
export class DiskFolder implements LocaleFolder {
  readonly #root: string;
  /** Path -> the encoding as it was read. */
  readonly #encodings = new Map<string, Encoding>();

  /** @param root an absolute path */
  constructor(root: string) {
    this.#root = root;
  }

  readonly list = (signal?: AbortSignal): Promise<readonly string[]> => listFiles(this.#root, signal);

  readonly names = async (folder: string): Promise<ReadonlySet<string>> => {
    try {
      return new Set(await readdir(join(this.#root, folder)));
    } catch (error) {
      if (isNoFile(error)) {
        return new Set();
      }
      throw error;
    }
  };

  /** Rejects with `UnknownEncoding` for a file that could not be written again as it is. */
  readonly read = async (path: string, signal?: AbortSignal): Promise<string | undefined> => {
    let bytes: Buffer;
    try {
      bytes = await readFile(join(this.#root, path), { signal });
    } catch (error) {
      if (isNoFile(error)) {
        return undefined;
      }
      throw error;
    }
    const { text, encoding } = decodeText(bytes, path);
    this.#encodings.set(path, encoding);
    return text;
  };

  /** Writes without a pause: Ctrl+C comes before or after, and leaves nothing else. */
  readonly write = async (path: string, text: string, known: string | undefined, like = ''): Promise<void> => {
    const place = await linkedFile(join(this.#root, path));
    if (await isLinkedOutside(this.#root, place)) {
      throw linkedOutside(path);
    }
    const folder = dirname(place);
    await removeStaleFiles(folder);
    if ((await this.read(path)) !== known) {
      throw changedFile(path);
    }
    const wanted = this.#encodings.get(known === undefined ? like : path) ?? 'utf-8';
    // A new file may declare another encoding than the file that it is made from.
    const isLatin = known === undefined && isDeclaredLatin(path, text);
    const isUnlike = known === undefined && wanted === 'iso-8859-1' && !isLatin;
    const bytes = encodeText(text, isLatin ? 'iso-8859-1' : isUnlike ? 'utf-8' : wanted, path);
    const beside = join(folder, temporaryName());
    mkdirSync(folder, { recursive: true });
    const before = statSync(place, { throwIfNoEntry: false });
    try {
      const file = openSync(beside, 'wx', before?.mode ?? 0o666);
      try {
        if (before) {
          // The file is created with those that the umask leaves.
          fchmodSync(file, before.mode);
        }
        writeFileSync(file, bytes);
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
      renameSync(beside, place);
    } catch (error) {
      rmSync(beside, { force: true });
      throw error;
    }
  };
}

function isNoFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
