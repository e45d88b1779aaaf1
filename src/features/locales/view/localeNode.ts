import type * as vscode from 'vscode';
import type { Commands } from '../../../contract/contributions.ts';
import type { Family } from '../../../locales/family.ts';
import type { FaultyFile, MemberState, Message } from '../../../locales/message.ts';
import type { SourceDoubt } from '../../../locales/sourceDoubt.ts';

/** What rows have in common. Menus hand rows to commands as their options. */
interface LocaleRow {
  readonly inView: true;
  /** The source file of the family. */
  readonly uri: vscode.Uri;
}

/** A row for a family. */
export interface FamilyNode extends LocaleRow {
  readonly family: Family;
  /** In a window of several folders, the name of the family's. */
  readonly folder: string | undefined;
}

/** A row that says which file is the source of a family, where others could be. */
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
export interface MoreNode extends LocaleRow {
  readonly lang: string;
  readonly more: number;
}

export type LocaleNode = FamilyNode | SourceNode | LanguageNode | MessageNode | MoreNode;

/** Rows below a language; the editor is slow with more. */
const maxMessages = 1000;

/** Returns the rows below a language: missing, stale, not reviewed, broken and obsolete messages. */
export function messageRows({ uri, lang, state }: LanguageNode): LocaleNode[] {
  const listed = state.messages.filter((message) => message.state !== 'reviewed' || message.problems.length > 0);
  const rows: LocaleNode[] = listed.slice(0, maxMessages).map((message) => ({
    inView: true,
    uri,
    lang,
    targetLangs: [lang],
    keys: [message.key],
    include: ['missing', 'stale'],
    message,
  }));
  const more = listed.length - rows.length;
  return more > 0 ? [...rows, { inView: true, uri, lang, more }] : rows;
}
