import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCommandLine, packCommandLine } from '../../../../scripts/bundle/commandLinePackage.mts';

/** The end of the run removes it. */
const folder = mkdtemp(join(tmpdir(), 'cli-built-'));
let program: Promise<string> | undefined;
let packed: ReturnType<typeof packCommandLine> | undefined;

/** Builds the command line, once for all tests. Returns the path of its program. */
export function builtProgram(): Promise<string> {
  program ??= folder.then(async (path) => {
    await buildCommandLine(join(path, 'program'));
    return join(path, 'program/dist/language-services.js');
  });
  return program;
}

/** Packs the command line, once for all tests. */
export function packedOnce(): ReturnType<typeof packCommandLine> {
  packed ??= folder.then(packCommandLine);
  return packed;
}
