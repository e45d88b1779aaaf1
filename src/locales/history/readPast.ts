import { slowExpressions } from '../../text/expressions/limitedExpression.ts';
import { manyAtOnce } from '../../text/turns/manyAtOnce.ts';
import { yieldTurn } from '../../text/turns/runInTurns.ts';
import type { Family, FamilyMember } from '../atStart/family.ts';
import type { LocaleFolder } from '../localeFolder.ts';
import { familyOptions, type LocaleOptions } from '../localeOptions.ts';
import { lockName } from '../lock/knownPair.ts';
import { digestOf } from '../memo.ts';
import type { Past, PastPage, PastSource } from '../past.ts';
import { type LocaleFile, openFile } from '../reading/localeFile.ts';
import { leavesDrafts, namedTexts } from '../reading/namedTexts.ts';
import type { FileChange, FolderHistory } from './gitHistory.ts';
import { wordsIn } from './pageWords.ts';
import { type MemberPast, PastMemo } from './pastMemo.ts';
import { PastMessages } from './pastMessages.ts';
import { PastUnits } from './pastUnits.ts';

/**
 * Returns what the history of a folder says about translations that are older than their sources. Rejects with the
 * signal's reason.
 *
 * @param memo is asked first, and gets what was found
 */
export async function readPast(
  history: FolderHistory,
  folder: Pick<LocaleFolder, 'read'>,
  families: readonly Family[],
  options: LocaleOptions,
  signal: AbortSignal,
  memo = new PastMemo(''),
): Promise<Past> {
  const paths = [...new Set(families.flatMap(pathsOf))];
  let known: Promise<Changes> | undefined;
  const allChanges = (): Promise<Changes> => (known ??= history.changesOf(paths));
  const digestFor = (path: string): string | undefined => memo.changes.get(path, history.head);
  if (!paths.every(digestFor)) {
    const all = await allChanges();
    paths.forEach((path) => memo.changes.set(path, history.head, digestOf(all.get(path) ?? [])));
    memo.changes.retain(paths);
  }
  const textOf = (path: string) => folder.read(path, signal).catch(() => undefined);
  const ofAll = [history.isWhole, [...history.ignored], settingsOf(options)];
  const findIn = async (each: Family): Promise<readonly FoundPast[]> => {
    // Where messages are called by names, the file of the source's language has their texts.
    const isNamed = await hasNames(each, textOf, options);
    const family = isNamed ? { ...each, source: each.texts?.path ?? each.source } : each;
    const isShared = isNamed || family.members.some(({ isBilingual }) => !isBilingual);
    const source = isShared ? await textOf(family.source) : undefined;
    const reading = familyOptions(family, options);
    const { members, ...withoutMembers } = family;
    const ofFamily = digestOf(ofAll, withoutMembers, digestFor(family.source), source);
    let past: PastMessages | undefined;
    const findNow = async (member: FamilyMember, text: string | undefined): Promise<MemberPast> => {
      const changes = await allChanges();
      if (member.isBilingual && !isNamed) {
        // In gettext, texts are their own keys.
        const isAsked = !leavesDrafts(member.path);
        const own = changes.get(member.path) ?? [];
        return messagesIn(isAsked && text && (await new PastUnits(member, own, history, reading).in(text, signal)));
      }
      if (isPage(family) || source === undefined) {
        return pageIn(source && (await pastPage(family, member, source, history, changes)));
      }
      past ??= new PastMessages(family, source, history, changes, reading);
      return messagesIn(text && (await past.of(member, text, signal)));
    };
    const find = async (member: FamilyMember): Promise<FoundPast> => {
      await yieldTurn(signal);
      const name = lockName(member);
      // Of a page, only what is committed counts.
      const text = isPage(family) ? undefined : await textOf(member.path);
      const digest = digestOf(ofFamily, member, digestFor(member.path), text);
      const before = memo.members.get(name, digest);
      const found = before ?? (await findNow(member, text));
      if (before === undefined && !history.isCut() && slowExpressions(options.protect).length === 0) {
        memo.members.set(name, digest, found);
      }
      return [name, found];
    };
    if (isPage(family)) {
      return Promise.all(members.map(find));
    }
    // Only one translation is in memory with its earlier versions.
    const found: FoundPast[] = [];
    for (const member of members) {
      found.push(await find(member));
    }
    return found;
  };
  const all: FoundPast[] = [];
  for (const family of families.filter((each) => !isPage(each))) {
    all.push(...(await findIn(family)));
  }
  for await (const some of manyAtOnce(families.filter(isPage), findIn, signal, pagesAtOnce)) {
    all.push(...some.flat());
  }
  return {
    messages: new Map(
      all.flatMap(([name, { messages }]) => (messages ? [[name, new Map(Object.entries(messages))]] : [])),
    ),
    pages: new Map(all.flatMap(([name, { page }]) => (page ? [[name, page]] : []))),
  };
}

type FoundPast = readonly [name: string, found: MemberPast];

function isPage({ kind }: Family): boolean {
  return kind === 'prose';
}

/** Pages of which all languages are read at the same time: Git answers for several in little more time than for one. */
const pagesAtOnce = 4;

type Changes = ReadonlyMap<string, readonly FileChange[]>;

function pathsOf({ source, texts, members }: Family): readonly string[] {
  return [source, ...(texts === undefined ? [] : [texts.path]), ...members.map(({ path }) => path)];
}

/** Returns true for files with both languages whose messages are called by names. */
async function hasNames(
  family: Family,
  read: (path: string) => Promise<string | undefined>,
  options: LocaleOptions,
): Promise<boolean> {
  const open = async (path: string): Promise<LocaleFile | undefined> => {
    const text = await read(path);
    return text === undefined ? undefined : openFile(options, path, text);
  };
  return (await namedTexts(family, open, options)).isUsed;
}

/** Returns what decides how files are read. */
function settingsOf({ memory, files, dictionaries, checks, ...settings }: LocaleOptions): unknown {
  return { ...settings, protect: settings.protect.map(String) };
}

function pageIn(page: PastPage | '' | undefined): MemberPast {
  return page ? { page } : {};
}

function messagesIn(found: ReadonlyMap<string, PastSource> | '' | false | undefined): MemberPast {
  return found && found.size > 0 ? { messages: Object.fromEntries(found) } : {};
}

/** Returns what a page was translated from; undefined if its source has the same words now. */
async function pastPage(
  { source }: Family,
  { path }: FamilyMember,
  text: string,
  history: Pick<FolderHistory, 'read' | 'ignored'>,
  changes: ReadonlyMap<string, readonly FileChange[]>,
): Promise<PastPage | undefined> {
  const own = changes.get(path) ?? [];
  const texts = new Map<string | undefined, Promise<string | undefined>>([[undefined, Promise.resolve(undefined)]]);
  const textOf = (object: string | undefined): Promise<string | undefined> => {
    const text = texts.get(object) ?? history.read(object ?? '', path);
    texts.set(object, text);
    return text;
  };
  const wordsOf = async (object: string | undefined): Promise<string | undefined> => {
    const found = await textOf(object);
    return found === undefined ? undefined : wordsIn(found);
  };
  const target = await textOf(own[0]?.after);
  const names = [...new Set([source, ...(changes.get(source) ?? []).map((change) => change.path)])];
  const sourceAt = async (commit: string): Promise<string | undefined> => {
    for (const name of names) {
      const found = await history.read(`${commit}:./${name}`, name);
      if (found !== undefined) {
        return found;
      }
    }
    return undefined;
  };
  for (const { commit, time, before, after } of target === undefined ? [] : own) {
    const [words, earlier] = await Promise.all([wordsOf(after), wordsOf(before)]);
    if (history.ignored.has(commit) || words === earlier) {
      continue;
    }
    const said = saidCommit.exec(target?.slice(0, longestHead) ?? '')?.[1];
    const base = (said && (await sourceAt(said))) || (await sourceAt(commit));
    const isSame = base === undefined || base === text || wordsIn(base) === wordsIn(text);
    return isSame || target === undefined ? undefined : { text: base, translated: time, target };
  }
  return undefined;
}

/** UTF-16 code units of a page in which it may say what it was translated from. */
const longestHead = 2000;
/** The commit of the source that tools and translators note: `sourceCommit: 1a2b3c4` in the front matter, as MDN does. */
const saidCommit =
  /^[^\S\n]*(?:<!--[^\S\n]*)?["']?(?:(?:source|original|upstream|english)[ _-]?(?:commit|revision|sha)|synced with(?: commit)?)["']?[^\S\n]*(?::[^\S\n]*)?["']?([\da-f]{7,64})\b/im;
