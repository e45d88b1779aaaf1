import { isSameLanguage } from '../names/languages/sameLanguage.ts';
import { readFault } from '../service/api/atStart/files/ownPlaces.ts';
import { yieldTurn } from '../text/turns/runInTurns.ts';
import type { FileFlaw } from '../text/unit.ts';
import { byLanguage, type Family, type FamilyMember } from './atStart/family.ts';
import type { FamilyState, FaultyFile, MemberState } from './atStart/message.ts';
import { prepareChecks } from './checks/prepareChecks.ts';
import { parentOf, withInherited } from './inheritance.ts';
import type { LocaleFolder } from './localeFolder.ts';
import { familyOptions, type LocaleOptions } from './localeOptions.ts';
import { lockName } from './lock/knownPair.ts';
import type { Lock } from './lockFile.ts';
import { proseMember, proseState } from './prose/proseMember.ts';
import { readProse } from './prose/proseText.ts';
import { bilingualTexts, originPath } from './reading/bilingualTexts.ts';
import { readSource } from './reading/keySource.ts';
import { type LocaleFile, openFile } from './reading/localeFile.ts';
import { withoutMergedTexts } from './reading/mergedFiles.ts';
import { namedTexts } from './reading/namedTexts.ts';
import { ResultCache } from './reading/resultCache.ts';
import { sourceTexts } from './reading/sourceTexts.ts';
import { type MemberTexts, noTexts, pairTexts } from './reading/textPairs.ts';
import type { Judgement } from './state/earlierMessages.ts';
import { isPseudoFile, judgeMember } from './state/memberState.ts';

const lastFamilies = new ResultCache<FamilyState>();
const lastInherited = new ResultCache<MemberState>();
const lastJudgements = new ResultCache<Judgement>();
const pseudoTexts: MemberTexts = { ...noTexts, remark: 'pseudo' };

/**
 * Returns the state of each message of a family in each of its languages. Other work of the process gets its turn
 * between files. Rejects with the signal's reason.
 *
 * @param finish receives the state of each language as soon as it is known, and returns what is kept
 */
export async function readFamily(
  folder: Pick<LocaleFolder, 'read'>,
  family: Family,
  lock: Lock,
  settings: LocaleOptions,
  signal?: AbortSignal,
  finish: (state: MemberState) => Promise<MemberState> = async (state) => state,
): Promise<FamilyState> {
  const options = familyOptions(family, settings);
  const { memory } = options;
  const judge = async (
    member: MemberState['member'],
    texts: MemberTexts,
    files?: { readonly source: string; readonly target: string },
  ): Promise<MemberState> => {
    const source = member.isBilingual ? member.path : family.source;
    const name = lockName(member);
    const entries = (options.dictionaries ?? []).map((each) => each.entries);
    const wanted = JSON.stringify([options.checks, options.onlyErrors]);
    const from = [
      texts,
      files?.source,
      lock.files.get(name),
      lock.gone,
      lock.past?.messages.get(name),
      wanted,
      ...entries,
    ];
    await yieldTurn(signal);
    const { sourceLang } = family;
    const judgeNow = async (before: Judgement | undefined): Promise<Judgement> => {
      const checks = await prepareChecks(texts, family, member, options, signal, files);
      await yieldTurn(signal);
      return judgeMember(texts, { member, source, sourceLang, lock }, checks, before, signal);
    };
    return (await lastJudgements.load(memory, name, from, judgeNow)).state;
  };
  const isShared = family.members.some(({ isBilingual }) => !isBilingual);
  const readText = (path: string): Promise<string | undefined> => folder.read(path, signal);
  const source = isShared ? await readOrFault(() => readSource(family, readText), signal) : { text: '' };
  const sources = sourceTexts(family, source.text ?? '', options);
  const opened = openSource(() => ({
    fault: isShared ? sources.fault : undefined,
    prose: family.kind === 'prose' ? readProse(sources.file) : undefined,
  }));
  const fault = source.fault ?? opened.fault;
  if (fault !== undefined || source.text === undefined) {
    const members = await Promise.all(family.members.map((member) => judge(member, noTexts)));
    const problem =
      source.problem ?? (fault === 'unreadable' && source.text !== undefined ? sources.file.problem : undefined);
    return { family, members, fault: fault ?? 'unreadable', ...(problem && { problem }) };
  }
  const { prose } = opened;
  const members: MemberState[] = [];
  /** What several members ask about. */
  const files = new Map<string, LocaleFile | undefined>();
  const mayRead = async (path: string): Promise<string | undefined> =>
    (await readOrFault(() => readText(path), signal)).text;
  const open = async (path: string): Promise<LocaleFile | undefined> => {
    if (!files.has(path)) {
      const text = await mayRead(path);
      files.set(path, text === undefined ? undefined : openFile(options, path, text));
    }
    return files.get(path);
  };
  const named = await namedTexts(family, open, options);
  let last: { readonly path: string; readonly read: ReturnType<typeof readOrFault> } | undefined;
  const readMember = async (member: FamilyMember): Promise<MemberState> => {
    try {
      return await stateOfMember(member);
    } catch (error) {
      return judge(member, { ...noTexts, fault: tooMuch(error) });
    }
  };
  const stateOfMember = async (member: FamilyMember): Promise<MemberState> => {
    const { path } = member;
    // A file with all languages is read once for them.
    last = last?.path === path ? last : { path, read: readOrFault(() => readText(path), signal) };
    const { text, fault: memberFault, problem: place } = await last.read;
    await yieldTurn(signal);
    const file = text === undefined ? undefined : openFile(options, path, text);
    if (memberFault !== undefined) {
      return { ...(await judge(member, { ...noTexts, fault: memberFault })), ...(place && { problem: place }) };
    }
    if (isPseudoFile(member.lang, text)) {
      return judge(member, pseudoTexts);
    }
    if (prose !== undefined) {
      return proseState(proseMember(prose, member, file, lock, options), options);
    }
    if (file?.fault === 'unreadable') {
      const { problem } = file;
      return { ...(await judge(member, { ...noTexts, fault: file.fault })), ...(problem && { problem }) };
    }
    if (member.isBilingual) {
      const template = originPath(family, member, text !== undefined);
      const from = template === undefined ? undefined : await open(template);
      // A template that cannot be read has no messages for its translations.
      const origin = from?.fault === undefined ? from : undefined;
      const read = await bilingualTexts(member, file, options, { origin, named }, signal);
      return withFlaws(
        await judge(member, read, text === undefined ? undefined : { source: text, target: text }),
        file,
      );
    }
    const own = await pairTexts(sources, member, file, options, signal);
    const read = await withoutMergedTexts(own, family, member, mayRead, options);
    const files = text === undefined ? undefined : { source: sources.file.text, target: text };
    return withFlaws(await judge(member, read, files), file);
  };
  /** Those that others inherit from, which come before them. */
  const parents = new Map<string, MemberState>();
  const inheriting = new Map(family.members.map((member) => [member.lang, parentOf(family, member)]));
  const isParent = new Set(inheriting.values());
  const wanted = new Set(family.members);
  const all = [...(family.bases ?? []).filter(({ lang }) => isParent.has(lang)), ...family.members];
  for (const member of all.sort(byLanguage)) {
    const read = await readMember(member);
    const from = inheriting.get(member.lang);
    const parent = from === undefined ? undefined : parents.get(from);
    const inherit = (): MemberState => (from === undefined ? read : withInherited(read, from, parent));
    const state = lastInherited.get(memory, lockName(member), [read, from, parent], inherit);
    if (isParent.has(member.lang)) {
      parents.set(member.lang, state);
    }
    if (wanted.has(member)) {
      members.push(await finish(state));
    }
  }
  const name = [family.source, ...family.members.map(lockName)].join('\n');
  const flaws = isShared ? sources.file.flaws : undefined;
  return lastFamilies.get(memory, name, [...members, flaws], () => ({ family, members, ...(flaws && { flaws }) }));
}

/** The fault of a source, and the paragraphs of a page. */
interface OpenedSource {
  readonly fault?: FaultyFile['fault'] | undefined;
  readonly prose?: ReturnType<typeof readProse> | undefined;
}

/** Returns what is wrong with a file that takes more of the stack than there is, such as a text of megabytes. */
function tooMuch(error: unknown): 'unreadable' {
  if (error instanceof RangeError) {
    return 'unreadable';
  }
  throw error;
}

function openSource(open: () => OpenedSource): OpenedSource {
  try {
    return open();
  } catch (error) {
    return { fault: tooMuch(error) };
  }
}

/** Returns the state of a file with its faults, which keep none of its texts from being read. */
function withFlaws(state: MemberState, file: LocaleFile | undefined): MemberState {
  if (file === undefined || state.fault !== undefined) {
    return state;
  }
  const { twin } = state.member;
  const ofTwin: readonly FileFlaw[] = twin === undefined ? [] : [{ kind: 'twin', line: 1, path: twin }];
  const flaws = [...ofTwin, ...otherLanguage(state, file), ...(file.flaws ?? [])];
  return flaws.length === 0 ? state : { ...state, flaws };
}

/** A file without a translation gets the right name with its first one. */
function otherLanguage({ member, messages }: MemberState, { document }: LocaleFile): readonly FileFlaw[] {
  const { lang } = member;
  const named = messages.some(({ target }) => target !== undefined) ? document?.named : undefined;
  return named === undefined || isSameLanguage(named.code, lang)
    ? []
    : [{ kind: 'otherLanguage', line: named.line, named: named.code, used: lang }];
}

async function readOrFault(
  read: () => Promise<string | undefined>,
  signal: AbortSignal | undefined,
): Promise<{ readonly text?: string | undefined; readonly fault?: 'unreadable' } & Pick<FaultyFile, 'problem'>> {
  try {
    return { text: await read() };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof TypeError) {
      throw error;
    }
    const place = readFault(error);
    return { fault: 'unreadable', ...(place && { problem: { kind: 'place', fault: place } }) };
  }
}
