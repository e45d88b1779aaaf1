import * as vscode from 'vscode';
import { isReviewed } from '../../../app/families/notMarked.ts';
import { plainTooltip } from '../../../app/views/treeItems.ts';
import { type Commands, prefix } from '../../../contract/contributions.ts';
import { type InView, inView } from '../../../contract/ownOptions.ts';
import type { Family } from '../../../locales/atStart/family.ts';
import {
  areNone,
  countDone,
  type FaultyFile,
  isOpenState,
  type MemberState,
  type Message,
  type MessageShare,
} from '../../../locales/atStart/message.ts';
import {
  faultLine,
  faultPhrase,
  messageFindings,
  problemPhrase,
  stalePhrase,
} from '../../../locales/atStart/messageFindings.ts';
import type { SourceDoubt } from '../../../locales/atStart/sourceDoubt.ts';
import type { PagesInLanguage } from '../../../locales/prose/untranslatedPages.ts';
import { sayPhrase } from '../../../notify/errors/errorSentence.ts';
import { languageName } from '../../../notify/names.ts';
import { readableKey } from '../../../text/keyName.ts';
import {
  countWords,
  kindIcon,
  kindOf,
  kindWord,
  needsAttention,
  shareWords,
  sumCounts,
  worstKind,
} from './stateLooks.ts';

const { t } = vscode.l10n;

/** What rows have in common. Menus hand rows to commands as their options. */
interface LocaleRow extends InView {
  /** The source file of the family, or a page. */
  readonly uri: vscode.Uri;
}

/** A row for a family. */
export interface FamilyNode extends LocaleRow {
  readonly family: Family;
  /** In a window of several folders, the name of the family's folder. */
  readonly folder: string | undefined;
}

/** A row that names the source file of a family, if other files could be it. */
export interface SourceNode extends LocaleRow {
  readonly sourceOf: Family;
  /** Another file is more likely the source. */
  readonly doubt: SourceDoubt | undefined;
  /** Why the source is not read. */
  readonly faulty: FaultyFile | undefined;
}

/** A row for a language of a family. */
export interface LanguageNode extends LocaleRow {
  readonly lang: string;
  readonly targetLangs: readonly [string];
  readonly target: vscode.Uri;
  readonly state: MemberState;
  /** Why the source is not read: the language then has no messages. */
  readonly faultySource: FaultyFile | undefined;
}

/** A row for a message that is not reviewed, or broken. */
export interface MessageNode extends LocaleRow {
  readonly lang: string;
  readonly targetLangs: readonly [string];
  readonly keys: readonly [string];
  readonly include: Commands['translateMissing']['options']['include'];
  readonly message: Message;
}

/** A row for the pages of a site that have no translation into a language. Its address is that of the site's folder. */
export interface PagesNode extends LocaleRow {
  readonly lang: string;
  readonly site: PagesInLanguage;
  /** In a window of several folders, the name of the site's folder. */
  readonly folder: string | undefined;
}

/** A row for a page that has no translation into a language. */
interface PageNode extends LocaleRow {
  readonly lang: string;
  /** Path from the folder of the site. */
  readonly page: string;
}

/** A row for rows that are not listed. */
interface MoreNode extends LocaleRow {
  readonly lang: string;
  /** Says how many. */
  readonly more: string;
}

export type LocaleNode = FamilyNode | SourceNode | LanguageNode | MessageNode | PagesNode | PageNode | MoreNode;

/** Rows below one; the editor is slow with more. */
const maxRows = 1000;

/** Returns the rows below a language: missing, stale, not reviewed, broken and obsolete messages that fit. */
export function messageRows(
  { uri, lang, state }: LanguageNode,
  fits: (message: Message) => boolean = () => true,
): LocaleNode[] {
  const listed = state.messages.filter((message) => needsAttention(kindOf(message)) && fits(message));
  const rows: LocaleNode[] = listed.slice(0, maxRows).map((message) => ({
    ...inView,
    uri,
    lang,
    targetLangs: [lang],
    keys: [message.key],
    include: ['missing', 'stale'],
    message,
  }));
  const more = listed.length - rows.length;
  return more > 0 ? [...rows, { ...inView, uri, lang, more: moreSentence(more) }] : rows;
}

function moreSentence(messages: number): string {
  return messages === 1 ? t('1 more message') : t('{0} more messages', messages);
}

/** Returns the rows below the pages of a site: those without a translation. */
export function pageRows({ uri, lang, site: { tree, untranslated } }: PagesNode): LocaleNode[] {
  const pages = untranslated.slice(0, maxRows).map(({ source }) => source.slice(tree.length + 1));
  const rows = pages.map((page) => ({ ...inView, uri: vscode.Uri.joinPath(uri, ...page.split('/')), lang, page }));
  const more = untranslated.length - rows.length;
  const sentence = more === 1 ? t('1 more page') : t('{0} more pages', more);
  return more > 0 ? [...rows, { ...inView, uri, lang, more: sentence }] : rows;
}

const { Collapsed, Expanded, None } = vscode.TreeItemCollapsibleState;

/** UTF-16 code units of a text that a row shows. */
const shownText = 100;

/**
 * Returns the appearance of a row. Its ID stays the same after a refresh, so that open rows stay open.
 *
 * @param languages of a family, as far as they were read
 */
export function localeItem(node: LocaleNode, languages: readonly LanguageNode[] = []): vscode.TreeItem {
  if ('family' in node) {
    return itemOfFamily(node, languages);
  }
  if ('state' in node) {
    return itemOfLanguage(node);
  }
  if ('sourceOf' in node) {
    return itemOfSource(node);
  }
  if ('site' in node) {
    return itemOfPages(node);
  }
  if ('page' in node) {
    return itemOfPage(node);
  }
  return 'message' in node ? itemOfMessage(node) : itemOfMore(node);
}

/** A project may have hundreds of pages: their rows are closed, and they are read after the other files. */
export function isOpenAtFirst({ family }: Pick<FamilyNode, 'family'>): boolean {
  return family.kind !== 'prose';
}

/** The name comes first: in a narrow view, only it and the first words can be read. */
function itemOfFamily({ uri, family, folder }: FamilyNode, languages: readonly LanguageNode[]): vscode.TreeItem {
  const { source, sourceLang, members } = family;
  const opened = isOpenAtFirst({ family }) ? Expanded : Collapsed;
  const slash = source.lastIndexOf('/');
  const item = new vscode.TreeItem(source.slice(slash + 1), members.length > 0 ? opened : None);
  const count = members.length === 1 ? t('1 language') : t('{0} languages', members.length);
  const words = [...(folder === undefined ? [] : [folder]), languageName(sourceLang), count];
  const share = shareWords(shareOf(languages));
  // The rows of the languages have them where they are in sight.
  const states = family.kind === 'prose' ? familyWords(languages) : [];
  item.id = uri.toString();
  item.description = [
    ...share,
    ...states,
    ...(folder === undefined ? [] : [folder]),
    ...(slash > 0 ? [source.slice(0, slash)] : []),
  ].join(' · ');
  item.resourceUri = uri;
  item.iconPath = vscode.ThemeIcon.File;
  item.contextValue = 'localeFamily open obsolete';
  const reason = sourceSentence(family);
  const told = [...words, ...states, ...share.map((each) => t('{0} translated', each))];
  item.tooltip = plainTooltip([source, ...told, ...(reason === undefined ? [] : [reason])]);
  item.accessibilityInformation = { label: [t('locale files {0}', source), ...told].join(', '), role: 'treeitem' };
  return item;
}

/** Returns a text that changes when the row of a family looks different. */
export function familyLooks({ family }: FamilyNode, languages: readonly LanguageNode[]): string {
  return [...shareWords(shareOf(languages)), ...(family.kind === 'prose' ? familyWords(languages) : [])].join();
}

/** Returns how much of languages is done. Files that are not compared do not count. */
export function shareOf(languages: readonly LanguageNode[]): MessageShare {
  const shares = languages.map(({ state, faultySource }) =>
    state.fault === undefined && !faultySource ? countDone(state.messages) : { done: 0, all: 0 },
  );
  return {
    done: shares.reduce((sum, { done }) => sum + done, 0),
    all: shares.reduce((sum, { all }) => sum + all, 0),
  };
}

/** Returns what needs attention in any of the languages. */
function familyWords(languages: readonly LanguageNode[]): readonly string[] {
  const faults = languages.flatMap(({ state: { fault, problem } }) =>
    fault === undefined ? [] : [faultWords({ fault, problem })],
  );
  return [...new Set(faults), ...countWords(sumCounts(languages))];
}

function itemOfSource(node: SourceNode): vscode.TreeItem {
  const { sourceOf, doubt, faulty } = node;
  const about = doubt ? doubtSentence(sourceOf, doubt) : sourceSentence(sourceOf);
  const sentence = faulty ? sayPhrase(faultPhrase(faulty)) : (about ?? '');
  const isDoubtful = doubt !== undefined || sourceOf.reason === 'variant';
  const item = new vscode.TreeItem(t('Source file'), None);
  item.id = `source ${node.uri.toString()}`;
  item.description = sentence;
  item.iconPath = new vscode.ThemeIcon(faulty || isDoubtful ? 'warning' : 'file-symlink-file');
  item.contextValue = 'localeSource';
  item.tooltip = plainTooltip([sentence]);
  item.accessibilityInformation = { label: sentence, role: 'treeitem' };
  item.command = faulty
    ? openCommand(node.uri, faulty)
    : { command: `${prefix}.changeSourceFile`, title: t('Change Source File…'), arguments: [node] };
  return item;
}

/** Returns the command that opens a file at the line because of which it is not read. */
function openCommand(uri: vscode.Uri, faulty: FaultyFile): vscode.Command {
  const at = new vscode.Position(faultLine(faulty) - 1, 0);
  const options: vscode.TextDocumentShowOptions = { selection: new vscode.Range(at, at) };
  return { command: 'vscode.open', title: t('Open File'), arguments: [uri, options] };
}

function itemOfLanguage(node: LanguageNode): vscode.TreeItem {
  const { uri, lang, target, state, faultySource } = node;
  const { member, counts, fault, problem, remark } = state;
  const { missing, inherited, stale, machine, sameAsSource, reviewed, obsolete } = counts;
  const share = shareWords(shareOf([node]));
  const isOpen = missing + stale > 0;
  const kind = worstKind(counts);
  const item = new vscode.TreeItem(languageName(lang), needsAttention(kind) ? Collapsed : None);
  const faulty = fault === undefined ? undefined : { fault, problem };
  const ofSource = faultySource === undefined ? [] : [t('source cannot be read')];
  const ofFile = state.isAbsent === true && missing > 0 ? [t('no file yet')] : [];
  const words = faulty === undefined ? [...ofSource, ...ofFile, ...countWords(counts)] : [faultWords(faulty)];
  const isDone = remark === undefined && words.length === 0;
  const shown = [
    ...(remark === 'unknownCode' ? [t('not a known language code')] : []),
    ...(remark === 'pseudo' || remark === 'data'
      ? [unreadWord(remark)]
      : words.length > 0
        ? words
        : [areNone(counts) ? t('no messages') : t('up to date')]),
  ];
  const told = [languageName(lang), ...shown, ...share.map((each) => t('{0} translated', each))];
  item.id = `${uri.toString()} ${lang}`;
  // 100% says it, too.
  item.description = [...share, ...(share.length > 0 && isDone ? [] : shown)].join(' · ');
  item.iconPath = kindIcon(faulty || faultySource ? 'broken' : kind);
  item.contextValue = [
    'localeLanguage',
    ...(isOpen ? ['open'] : []),
    ...(machine + stale + sameAsSource > 0 ? ['unread'] : []),
    ...(reviewed > 0 ? ['read'] : []),
    ...(obsolete > 0 ? ['obsolete'] : []),
    ...(inherited > 0 ? ['inherits'] : []),
    ...(isOldPage(state) ? ['past'] : []),
    // Menus look for words with a space before them.
    '',
  ].join(' ');
  item.tooltip = plainTooltip([...told, member.path]);
  item.resourceUri = target;
  if (faulty) {
    item.command = openCommand(target, faulty);
  }
  item.accessibilityInformation = { label: told.join(', '), role: 'treeitem' };
  return item;
}

/** Returns true for a page of which the history has the source that it was translated from. */
function isOldPage({ checks, messages }: MemberState): boolean {
  return checks === undefined && messages.some(({ past }) => past !== undefined);
}

/** Returns the name of a kind of files that are neither checked nor translated. */
function unreadWord(remark: 'pseudo' | 'data'): string {
  return remark === 'pseudo' ? t('pseudo-language') : t('generated data');
}

/** Returns why a file is not compared. */
function faultWords(faulty: FaultyFile): string {
  switch (faulty.fault) {
    case 'conflict':
      return t('has merge conflicts');
    case 'nothing':
    case 'unreadable':
      return sayPhrase(faultPhrase(faulty));
    case 'structure':
      return t('paragraphs do not match the source');
  }
}

function itemOfMessage(node: MessageNode): vscode.TreeItem {
  const { uri, lang, message } = node;
  const { state, source, target, note } = message;
  const key = readableKey(message.key);
  const item = new vscode.TreeItem(oneLine(key), None);
  const kind = kindOf(message);
  const word = kindWord(kind);
  const isAgain = kind === 'broken' && (target ?? message.invalid) !== undefined;
  const text = oneLine((source ?? target)?.text ?? '');
  item.id = `${uri.toString()} ${lang} ${message.key}`;
  // A paragraph is named by its first words.
  item.description = text.startsWith(oneLine(key).replace(/…$/, '')) ? word : `${word} · ${text}`;
  item.iconPath = kindIcon(kind);
  item.contextValue = [
    'localeMessage',
    ...(isAgain ? ['again'] : isOpenState(state) ? ['open'] : []),
    ...(isUnread(message) ? ['unread'] : []),
    ...(isReviewed(message) ? ['read'] : []),
    ...(message.past === undefined ? [] : ['past']),
    ...(state === 'obsolete' ? ['obsolete'] : []),
    '',
  ].join(' ');
  item.tooltip = plainTooltip([
    key,
    ...(source ? [t('Source: {0}', source.text)] : []),
    ...(target ? [t('Translation: {0}', target.text)] : []),
    ...(note === undefined ? [] : [note]),
    ...(message.past === undefined ? [] : [sayPhrase(stalePhrase(message))]),
    ...messageFindings(message).map(({ problem }) => sayPhrase(problemPhrase(problem))),
  ]);
  item.accessibilityInformation = { label: [oneLine(key), word, text].join(', '), role: 'treeitem' };
  item.command = { command: `${prefix}.openMessage`, title: t('Open Message'), arguments: [node] };
  return item;
}

/** Whether a message can be marked as reviewed. */
function isUnread({ state, problems }: Message): boolean {
  return problems.length > 0 || ['machine', 'draft', 'stale', 'sameAsSource'].includes(state);
}

function itemOfPages({ uri, lang, site, folder }: PagesNode): vscode.TreeItem {
  const { tree, translated, untranslated } = site;
  const name = t('Pages in {0}', languageName(lang));
  const item = new vscode.TreeItem(name, Collapsed);
  const [done, left] = [translated.length, untranslated.length];
  const share = shareWords({ done, all: done + left });
  const words = left === 1 ? t('1 without a translation') : t('{0} without a translation', left);
  const place = [...(folder === undefined ? [] : [folder]), tree];
  const told = [words, ...share.map((each) => t('{0} translated', each)), ...place];
  item.id = `pages ${uri.toString()} ${lang}`;
  item.description = [...share, words, ...place].join(' · ');
  item.iconPath = new vscode.ThemeIcon('files');
  item.contextValue = 'localePages';
  item.tooltip = plainTooltip([name, ...told]);
  item.accessibilityInformation = { label: [name, ...told].join(', '), role: 'treeitem' };
  return item;
}

function itemOfPage({ uri, lang, page }: PageNode): vscode.TreeItem {
  const slash = page.lastIndexOf('/');
  const item = new vscode.TreeItem(page.slice(slash + 1), None);
  item.id = `page ${uri.toString()} ${lang}`;
  item.description = page.slice(0, Math.max(0, slash));
  item.iconPath = kindIcon('missing');
  item.contextValue = 'localePage';
  const told = [page, t('no translation')];
  item.tooltip = plainTooltip(told);
  item.accessibilityInformation = { label: told.join(', '), role: 'treeitem' };
  item.command = { command: 'vscode.open', title: t('Open File'), arguments: [uri] };
  return item;
}

function itemOfMore({ uri, lang, more }: MoreNode): vscode.TreeItem {
  const item = new vscode.TreeItem(more, None);
  item.id = `more ${uri.toString()} ${lang}`;
  return item;
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > shownText ? `${line.slice(0, shownText)}…` : line;
}

/** Returns which file of a family is the source, and why; undefined if no other file could be it. */
function sourceSentence({ source, sourceLang, reason, rivals = [], declared }: Family): string | undefined {
  switch (reason) {
    case 'template':
      return t('{0} is the source: it is the template.', source);
    case 'setting':
      return t('{0} is the source: it is in the language of languageServices.sourceLanguage.', source);
    case 'platform':
      return t('{0} is the source: the platform keeps its source texts there.', source);
    case 'language':
      return t('{0} is the source: it is the file of {1} without a region.', source, languageName(sourceLang));
    case 'bare':
      return t('{0} is the source: no language is in its path.', source);
    case 'region':
      return t('{0} is the source: it is the only file of the language.', source);
    case 'variant':
      return t(
        '{0} is the source: it is the only file of the language. Your source texts may be in another file.',
        source,
      );
    case 'default':
      return t('{0} is the source: your code names its language as the default.', source);
    case 'fullest':
      return t('{0} is the source: of the files of the language, it has the most messages.', source);
    case 'filled':
      return t('{0} is the source: {1} has no texts.', source, rivals[0] ?? '');
    case 'newest':
      return t('{0} is the source: there is no template, and its messages are the newest.', source);
    case 'named':
      return t('{0} is the source: languageServices.localeFiles names it.', source);
    case 'declared':
      return t('{0} is the source: {1}, line {2}, names it.', source, declared?.file ?? '', declared?.line ?? 1);
    case undefined:
      return undefined;
  }
}

/** Says why another file is more likely the source of a family. */
function doubtSentence({ source }: Family, { path, obsolete, all }: SourceDoubt): string {
  return t(
    '{0} of {1} messages in {2} have no source message in {3}. Another file may be the source.',
    ...[obsolete, all, path, source],
  );
}
