import * as vscode from 'vscode';
import { isReviewed } from '../../../app/families/notMarked.ts';
import { plainTooltip } from '../../../app/views/treeItems.ts';
import { type Commands, prefix } from '../../../contract/contributions.ts';
import { type InView, inView } from '../../../contract/ownOptions.ts';
import { faultLine, faultPhrase, messageFindings, problemPhrase } from '../../../locales/checks/messageFindings.ts';
import type { Family } from '../../../locales/family.ts';
import {
  type FaultyFile,
  isOpenState,
  type MemberState,
  type Message,
  type MessageCounts,
  type MessageState,
} from '../../../locales/message.ts';
import type { SourceDoubt } from '../../../locales/sourceDoubt.ts';
import { sayPhrase } from '../../../notify/errors/errorSentence.ts';
import { languageName } from '../../../notify/names.ts';
import { shownKey } from '../../../text/keyName.ts';

const { t } = vscode.l10n;

/** What rows have in common. Menus hand rows to commands as their options. */
interface LocaleRow extends InView {
  /** The source file of the family. */
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

/** A row for messages that are not listed. */
interface MoreNode extends LocaleRow {
  readonly lang: string;
  readonly more: number;
}

export type LocaleNode = FamilyNode | SourceNode | LanguageNode | MessageNode | MoreNode;

/** Rows below a language; the editor is slow with more. */
const maxMessages = 1000;

/** Returns the rows below a language: missing, stale, not reviewed, broken and obsolete messages. */
export function messageRows({ uri, lang, state }: LanguageNode): LocaleNode[] {
  const isListed = ({ state: own, problems }: Message): boolean =>
    (own !== 'reviewed' && own !== 'inherited') || problems.length > 0;
  const listed = state.messages.filter(isListed);
  const rows: LocaleNode[] = listed.slice(0, maxMessages).map((message) => ({
    ...inView,
    uri,
    lang,
    targetLangs: [lang],
    keys: [message.key],
    include: ['missing', 'stale'],
    message,
  }));
  const more = listed.length - rows.length;
  return more > 0 ? [...rows, { ...inView, uri, lang, more }] : rows;
}

const { Collapsed, Expanded, None } = vscode.TreeItemCollapsibleState;

/** UTF-16 code units of a text that a row shows. */
const shownText = 100;

/** Returns the appearance of a row. Its ID stays the same after a refresh, so that open rows stay open. */
export function localeItem(node: LocaleNode): vscode.TreeItem {
  if ('family' in node) {
    return itemOfFamily(node);
  }
  if ('state' in node) {
    return itemOfLanguage(node);
  }
  if ('sourceOf' in node) {
    return itemOfSource(node);
  }
  return 'message' in node ? itemOfMessage(node) : itemOfMore(node);
}

/** A project may have hundreds of pages: each is read when its row is opened. */
export function isOpenAtFirst({ family }: Pick<FamilyNode, 'family'>): boolean {
  return family.kind !== 'prose';
}

function itemOfFamily({ uri, family, folder }: FamilyNode): vscode.TreeItem {
  const { source, sourceLang, members } = family;
  const opened = isOpenAtFirst({ family }) ? Expanded : Collapsed;
  const item = new vscode.TreeItem(source, members.length > 0 ? opened : None);
  const count = members.length === 1 ? t('1 language') : t('{0} languages', members.length);
  const words = [...(folder === undefined ? [] : [folder]), languageName(sourceLang), count];
  item.id = uri.toString();
  item.description = words.join(' · ');
  item.iconPath = new vscode.ThemeIcon(family.kind === 'prose' ? 'book' : 'symbol-string');
  item.contextValue = 'localeFamily open obsolete';
  const reason = sourceSentence(family);
  item.tooltip = plainTooltip([source, ...words, ...(reason === undefined ? [] : [reason])]);
  item.accessibilityInformation = { label: [t('locale files {0}', source), ...words].join(', '), role: 'treeitem' };
  return item;
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

function itemOfLanguage({ uri, lang, target, state, faultySource }: LanguageNode): vscode.TreeItem {
  const { member, counts, fault, problem, remark } = state;
  const { missing, inherited, stale, machine, reviewed, broken, obsolete } = counts;
  const isOpen = missing + stale > 0;
  const needsAttention = isOpen || machine + broken + obsolete > 0;
  const item = new vscode.TreeItem(languageName(lang), needsAttention ? Collapsed : None);
  const faulty = fault === undefined ? undefined : { fault, problem };
  const ofSource = faultySource === undefined ? [] : [t('source cannot be read')];
  const words = faulty === undefined ? [...ofSource, ...countWords(counts)] : [faultWords(faulty)];
  const shown = [
    ...(remark === 'unknownCode' ? [t('not a known language code')] : []),
    ...(remark === 'pseudo' || remark === 'data' ? [unreadWord(remark)] : words.length > 0 ? words : [t('up to date')]),
  ];
  item.id = `${uri.toString()} ${lang}`;
  item.description = shown.join(' · ');
  item.iconPath = new vscode.ThemeIcon(
    faulty || faultySource || broken > 0 ? 'warning' : isOpen ? 'circle-large-outline' : 'pass',
  );
  item.contextValue = [
    'localeLanguage',
    ...(isOpen ? ['open'] : []),
    ...(machine + stale > 0 ? ['unread'] : []),
    ...(reviewed > 0 ? ['read'] : []),
    ...(obsolete > 0 ? ['obsolete'] : []),
    ...(inherited > 0 ? ['inherits'] : []),
    // Menus look for words with a space before them.
    '',
  ].join(' ');
  item.tooltip = plainTooltip([languageName(lang), member.path, ...shown]);
  item.resourceUri = target;
  if (faulty) {
    item.command = openCommand(target, faulty);
  }
  item.accessibilityInformation = { label: [languageName(lang), ...shown].join(', '), role: 'treeitem' };
  return item;
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
  const { state, source, target, problems, note } = message;
  const key = shownKey(message.key);
  const item = new vscode.TreeItem(oneLine(key), None);
  const broken = problems.length > 0;
  const word = broken ? t('broken') : stateWord(state);
  const text = oneLine((source ?? target)?.text ?? '');
  item.id = `${uri.toString()} ${lang} ${message.key}`;
  // A paragraph is named by its first words.
  item.description = text.startsWith(oneLine(key).replace(/…$/, '')) ? word : `${word} · ${text}`;
  item.iconPath = new vscode.ThemeIcon(iconOf(message));
  item.contextValue = [
    'localeMessage',
    ...(isOpenState(state) ? ['open'] : []),
    ...(state === 'machine' || state === 'draft' || state === 'stale' || broken ? ['unread'] : []),
    ...(isReviewed(message) ? ['read'] : []),
    ...(state === 'obsolete' ? ['obsolete'] : []),
    '',
  ].join(' ');
  item.tooltip = plainTooltip([
    key,
    ...(source ? [t('Source: {0}', source.text)] : []),
    ...(target ? [t('Translation: {0}', target.text)] : []),
    ...(note === undefined ? [] : [note]),
    ...messageFindings(message).map(({ problem }) => sayPhrase(problemPhrase(problem))),
  ]);
  item.accessibilityInformation = { label: [oneLine(key), word, text].join(', '), role: 'treeitem' };
  item.command = { command: `${prefix}.openMessage`, title: t('Open Message'), arguments: [node] };
  return item;
}

function iconOf({ state, problems }: Message): string {
  if (problems.length > 0) {
    return 'warning';
  }
  switch (state) {
    case 'missing':
      return 'circle-large-outline';
    case 'inherited':
      return 'type-hierarchy';
    case 'draft':
      return 'edit';
    case 'stale':
      return 'history';
    case 'machine':
      return 'eye';
    case 'sameAsSource':
      return 'copy';
    case 'obsolete':
      return 'trash';
    case 'reviewed':
      return 'pass';
  }
}

function itemOfMore({ uri, lang, more }: MoreNode): vscode.TreeItem {
  const item = new vscode.TreeItem(more === 1 ? t('1 more message') : t('{0} more messages', more), None);
  item.id = `more ${uri.toString()} ${lang}`;
  return item;
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > shownText ? `${line.slice(0, shownText)}…` : line;
}

/**
 * Returns the number of messages in each state that needs attention, such as `3 missing`; empty if all are reviewed.
 */
function countWords(counts: MessageCounts): readonly string[] {
  const { missing, inherited, draft, stale, machine, sameAsSource, broken, obsolete } = counts;
  return [
    ...(missing > 0 ? [t('{0} missing', missing)] : []),
    ...(draft > 0 ? [t('{0} not finished', draft)] : []),
    ...(stale > 0 ? [t('{0} stale', stale)] : []),
    ...(machine > 0 ? [t('{0} not reviewed', machine)] : []),
    ...(sameAsSource > 0 ? [t('{0} same as source', sameAsSource)] : []),
    ...(broken > 0 ? [t('{0} broken', broken)] : []),
    ...(obsolete > 0 ? [t('{0} obsolete', obsolete)] : []),
    ...(inherited > 0 ? [t('{0} inherited', inherited)] : []),
  ];
}

function stateWord(state: MessageState): string {
  switch (state) {
    case 'missing':
      return t('missing');
    case 'inherited':
      return t('inherited');
    case 'draft':
      return t('not finished');
    case 'stale':
      return t('stale');
    case 'machine':
      return t('not reviewed');
    case 'sameAsSource':
      return t('same as source');
    case 'obsolete':
      return t('obsolete');
    case 'reviewed':
      return t('reviewed');
  }
}

/** Returns which file of a family is the source, and why; undefined if no other file could be it. */
function sourceSentence({ source, sourceLang, reason }: Family): string | undefined {
  switch (reason) {
    case 'template':
      return t('{0} is the source: it is the gettext template.', source);
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
    case 'fullest':
      return t('{0} is the source: of the files of the language, it has the most messages.', source);
    case 'named':
      return t('{0} is the source: languageServices.localeFiles names it.', source);
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
