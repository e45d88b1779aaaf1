import { type BigIntStats, closeSync, constants, fstatSync, lstatSync, openSync, readSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { readingFlags } from './fileLock.ts';
import { maxFileBytes, OwnPlaces, realPlace, refusedFile } from './ownPlaces.ts';

/** A file as it was read, and its state before. */
export interface OwnFile {
  readonly bytes: Buffer;
  readonly state: BigIntStats;
}

/** Bytes that are read at once of a file whose size the system does not know. */
const pieceBytes = 64 * 1024;

/**
 * Returns a file of a project; undefined if it does not exist. Throws `refusedFile` for one that is not the project's,
 * is not a regular file, or is larger than {@link maxFileBytes}. The checks are of the file that is read, even if it is
 * replaced or grows meanwhile.
 *
 * @param file its path from the root
 * @param isKnown returns whether it need not be read again
 */
export function readOwnFileSync(
  places: OwnPlaces,
  file: string,
  isKnown: (state: BigIntStats) => boolean,
): OwnFile | 'known' | undefined {
  const handle = openSyncOr(places.inFolder(file), file, () => places.readable(file));
  if (handle === undefined) {
    return undefined;
  }
  try {
    const state = fstatSync(handle, { bigint: true });
    assertRegular(file, state);
    return isKnown(state) ? 'known' : { bytes: readHandle(handle, file, Number(state.size)), state };
  } finally {
    closeSync(handle);
  }
}

/**
 * Returns the bytes of a file that the user named, which may be anywhere; undefined if it does not exist. Throws
 * `refusedFile` for one that is not a regular file, or too large.
 */
export function readNamedFile(file: string): Buffer | undefined {
  const place = realPlace(file);
  const read = readOwnFileSync(new OwnPlaces(path.dirname(place)), path.basename(place), () => false);
  return read === 'known' ? undefined : read?.bytes;
}

/** Opens a regular file that the user named, of any size. Throws `refusedFile` for a device, a pipe, or a folder. */
export async function openNamedFile(file: string): Promise<FileHandle> {
  const handle = await open(realPlace(file), readingFlags);
  if (!(await handle.stat()).isFile()) {
    await handle.close();
    throw refusedFile(file, 'irregular');
  }
  return handle;
}

/** Returns the bytes of a file like {@link readOwnFileSync}. The disk is waited for without blocking the thread. */
export async function readOwnFile(root: string, file: string): Promise<Buffer | undefined> {
  const place = new OwnPlaces(root).readable(file);
  const handle = await open(place, readingFlags).catch((error: unknown) => {
    throwUnlessAbsent(error, file);
    return undefined;
  });
  if (handle === undefined) {
    return undefined;
  }
  try {
    const size = Number(assertRegular(file, await handle.stat({ bigint: true })).size);
    let bytes: Buffer = Buffer.allocUnsafe(size || pieceBytes);
    for (let length = 0; ; bytes = withRoom(bytes, length, file)) {
      const { bytesRead } = await handle.read(bytes, length, bytes.length - length);
      length += bytesRead;
      if (bytesRead === 0 || length === size) {
        return bytes.subarray(0, length);
      }
    }
  } finally {
    await handle.close();
  }
}

function openSyncOr(place: string, file: string, linked: () => string): number | undefined {
  try {
    return openSync(isLink(place) ? linked() : place, readingFlags);
  } catch (error) {
    if (codeOf(error) !== linkCode) {
      throwUnlessAbsent(error, file);
      return undefined;
    }
  }
  try {
    return openSync(linked(), readingFlags);
  } catch (error) {
    throwUnlessAbsent(error, file);
    return undefined;
  }
}

/** The error code of opening a link. */
const linkCode = 'ELOOP';

/** Returns true for a link on a system without the flag with which opening a link fails. */
function isLink(place: string): boolean {
  return readingFlags === constants.O_RDONLY && lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

/** Throws an error of opening a file, unless it does not exist. */
function throwUnlessAbsent(error: unknown, file: string): void {
  const code = codeOf(error);
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    return;
  }
  // The file was replaced by a link since it was resolved, or is a socket.
  throw code === linkCode ? refusedFile(file, 'outside') : code === 'ENXIO' ? refusedFile(file, 'irregular') : error;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function assertRegular(file: string, state: BigIntStats): BigIntStats {
  if (!state.isFile()) {
    throw refusedFile(file, 'irregular');
  }
  if (state.size > maxFileBytes) {
    throw refusedFile(file, 'large');
  }
  return state;
}

/** @param size of the file; 0 if the system does not know it */
function readHandle(handle: number, file: string, size: number): Buffer {
  let bytes: Buffer = Buffer.allocUnsafe(size || pieceBytes);
  for (let length = 0; ; bytes = withRoom(bytes, length, file)) {
    const read = readSync(handle, bytes, length, bytes.length - length, null);
    length += read;
    if (read === 0 || length === size) {
      return bytes.subarray(0, length);
    }
  }
}

/** Returns a buffer with the same bytes and room for more. Throws for more bytes than a file may have. */
function withRoom(bytes: Buffer, length: number, file: string): Buffer {
  if (length > maxFileBytes) {
    throw refusedFile(file, 'large');
  }
  return length < bytes.length ? bytes : Buffer.concat([bytes], length * 2);
}
