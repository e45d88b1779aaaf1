import type { Family } from './family.ts';
import type { LocaleFolder } from './localeFolder.ts';
import type { LocaleOptions } from './localeOptions.ts';
import { lockName } from './lock/knownEntry.ts';
import type { Lock } from './lockFile.ts';
import type { FamilyState, MemberState } from './message.ts';
import { proseMember, proseState, proseText } from './prose/proseMember.ts';
import { type Origin, originPath } from './reading/bilingualOrigin.ts';
import { bilingualTexts } from './reading/bilingualTexts.ts';
import { checksOf } from './reading/checksOf.ts';
import { memberState, type SourceHashes } from './reading/memberState.ts';
import { faultOf, type MemberTexts, SourceTexts, translatedTexts } from './reading/textPairs.ts';

const noTexts: MemberTexts = { pairs: [], takesNew: false };

/**
 * Returns the state of each message of a family in each of its languages. Other work of the process gets its turn
 * between files. Rejects with the signal's reason.
 */
export async function readFamily(
  folder: Pick<LocaleFolder, 'read'>,
  family: Family,
  lock: Lock,
  options: LocaleOptions,
  signal?: AbortSignal,
): Promise<FamilyState> {
  const hashes: SourceHashes = new Map();
  const judge = async (member: MemberState['member'], texts: MemberTexts): Promise<MemberState> => {
    const source = member.isBilingual ? member.path : family.source;
    return memberState(texts, { member, source, lock, hashes }, await checksOf(texts, family, member, options, signal));
  };
  const isShared = family.members.some(({ isBilingual }) => !isBilingual);
  const source = isShared ? await readOrFault(folder, family.source, signal) : { text: '' };
  const fault = source.fault ?? (isShared ? faultOf(family.source, source.text ?? '') : undefined);
  if (fault !== undefined || source.text === undefined) {
    const members = await Promise.all(family.members.map((member) => judge(member, noTexts)));
    return { family, members, fault: fault ?? 'unreadable' };
  }
  const sources = new SourceTexts(family, source.text, options);
  const prose = family.kind === 'prose' ? proseText(family.source, source.text, options) : undefined;
  const members: MemberState[] = [];
  let known: Promise<Origin | undefined> | undefined;
  const origins = (path: string): Promise<Origin | undefined> => (known ??= readOrigin(folder, path, signal));
  for (const member of family.members) {
    const { text, fault: memberFault } = await readOrFault(folder, member.path, signal);
    await turn(signal);
    if (memberFault !== undefined) {
      members.push(await judge(member, { ...noTexts, fault: memberFault }));
    } else if (prose !== undefined) {
      members.push(proseState(proseMember(prose, member, text, lock.files.get(lockName(member)), options)));
    } else if (member.isBilingual) {
      const path = originPath(family, member, text !== undefined);
      const origin = path === undefined ? undefined : await origins(path);
      members.push(await judge(member, bilingualTexts(member, text, options, origin)));
    } else {
      members.push(await judge(member, translatedTexts(sources, family, member, text, options)));
    }
  }
  return { family, members };
}

/** A template that cannot be read has no messages for its translations. */
async function readOrigin(
  folder: Pick<LocaleFolder, 'read'>,
  path: string,
  signal: AbortSignal | undefined,
): Promise<Origin | undefined> {
  const { text } = await readOrFault(folder, path, signal);
  return text === undefined || faultOf(path, text) !== undefined ? undefined : { path, text };
}

async function readOrFault(
  folder: Pick<LocaleFolder, 'read'>,
  path: string,
  signal: AbortSignal | undefined,
): Promise<{ readonly text?: string | undefined; readonly fault?: 'unreadable' }> {
  try {
    return { text: await folder.read(path, signal) };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof TypeError) {
      throw error;
    }
    return { fault: 'unreadable' };
  }
}

async function turn(signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve) => {
    setImmediate(resolve);
  });
  signal?.throwIfAborted();
}
