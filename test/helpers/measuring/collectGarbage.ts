import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

function isFunction(value: unknown): value is () => void {
  return typeof value === 'function';
}

/** Collects the garbage of this process, so that the bytes in use can be compared. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (isFunction(collect)) {
    collect();
  }
}
