import { changedCode, phrase, ServiceError } from '../../service/api/atStart/errors.ts';
import type { Family } from '../atStart/family.ts';
import { printOf } from '../lock/textHash.ts';
import type { NewText } from '../plan.ts';
import type { ProseMember } from '../prose/proseMember.ts';
import type { ReadMember } from './memberFile.ts';

/** Returns the translations whose sources are as they were; `problem` is the path of a file that is not. */
export function textsFor<T extends NewText>(
  { family, member, texts, sources }: ReadMember,
  pending: ReadonlyMap<string, T>,
): { readonly open: readonly T[]; readonly problem?: string } {
  const source = member.isBilingual ? member.path : family.source;
  if (texts.fault !== undefined || pending.size === 0) {
    const problem = sources?.isBroken === true ? source : member.path;
    return { open: [], ...(pending.size > 0 && { problem }) };
  }
  const open: T[] = [];
  for (const { key, source: unit } of texts.pairs) {
    const text = pending.get(key);
    if (text !== undefined && unit && printOf(unit.parts) === text.from) {
      open.push(text);
    }
  }
  return { open, ...(open.length < pending.size && { problem: source }) };
}

/** Returns why translations are not written to a file. */
export function changedFile(path: string): ServiceError {
  return new ServiceError('conflict', phrase`${path} changed in the meantime. Try again.`, { code: changedCode });
}

/** Returns the error for a file of whose new text the reader would not get all messages. */
export function unreadableResult(path: string): ServiceError {
  return new ServiceError(
    'conflict',
    phrase`${path} cannot be written so that all its messages can be read. It is unchanged.`,
  );
}

/** Returns the error for a read-only file. */
export function readOnlyFile(path: string): ServiceError {
  return new ServiceError('conflict', phrase`${path} is read-only. Nothing was written.`);
}

/** Returns the path of the file that changed, if translations of paragraphs cannot be written because of that. */
export function changedProse(
  { member, plan, keys, fault }: ProseMember,
  family: Family,
  pending: ReadonlyMap<string, NewText>,
): string | undefined {
  if (pending.size === 0) {
    return undefined;
  }
  if (plan === undefined || fault !== undefined) {
    return member.path;
  }
  const units = new Map(keys.map((key, index) => [key, plan.source.units[index]]));
  const isChanged = ({ key, from }: NewText): boolean => {
    const unit = units.get(key);
    return unit === undefined || printOf(unit.parts) !== from;
  };
  return [...pending.values()].some(isChanged) ? family.source : undefined;
}
