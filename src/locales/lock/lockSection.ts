import { innerDot } from '../../text/keyName.ts';
import type { Lock, LockEntries } from '../lockFile.ts';
import { lockKey, oldLockKey } from './textHash.ts';

/**
 * Returns the entries of a section. Those that an earlier version wrote, which had the same key for `b` within `a` and
 * for the name `a.b`, have the key of today, unless another message has theirs.
 */
export function lockSection(
  { files }: Lock,
  name: string,
  messages: readonly { readonly key: string; readonly lockKey?: string | undefined }[],
): LockEntries | undefined {
  const entries = files.get(name);
  if (entries === undefined) {
    return undefined;
  }
  // With today's key, an entry is not looked for under another one: no section is copied for nothing.
  const changed = messages.filter(
    ({ key, lockKey: now }) =>
      (key.includes(innerDot) || key.includes('..')) && !entries.has(now ?? lockKey(key, name)),
  );
  if (changed.length === 0) {
    return entries;
  }
  const own = new Set(messages.map(({ key }) => lockKey(key, name)));
  const renamed = new Map(entries);
  for (const { key } of changed) {
    const [now, before] = [lockKey(key, name), oldLockKey(key, name)];
    const found = own.has(before) || renamed.has(now) ? undefined : renamed.get(before);
    if (found !== undefined) {
      renamed.set(now, found);
      renamed.delete(before);
    }
  }
  return renamed;
}
