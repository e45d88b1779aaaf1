import * as vscode from 'vscode';
import {
  type MemberState,
  type Message,
  type MessageCounts,
  type MessageShare,
  type MessageState,
  noMessages,
} from '../../../locales/atStart/message.ts';
import { formatNumber, formatPercent } from '../../../notify/localFormats.ts';

const { t } = vscode.l10n;

/** What a row shows of a message: that it is broken, or its state. The worst first. */
export const messageKinds = [
  'broken',
  'missing',
  'draft',
  'stale',
  'machine',
  'sameAsSource',
  'obsolete',
  'reviewed',
  'inherited',
] as const satisfies readonly (MessageState | 'broken')[];

export type MessageKind = (typeof messageKinds)[number];

/** The form and the color are those of the grid's icons (`src/features/grid/page/pieces.tsx`). */
const icons: Readonly<Record<MessageKind, readonly [icon: string, color?: string]>> = {
  broken: ['warning', 'errorForeground'],
  missing: ['circle-large-outline'],
  draft: ['edit', 'charts.blue'],
  stale: ['history', 'editorWarning.foreground'],
  machine: ['eye', 'charts.blue'],
  sameAsSource: ['copy', 'charts.blue'],
  obsolete: ['trash'],
  reviewed: ['check', 'testing.iconPassed'],
  inherited: ['type-hierarchy'],
};

/** Returns what a row shows of a message. */
export function kindOf({ state, problems }: Pick<Message, 'state' | 'problems'>): MessageKind {
  return problems.length > 0 ? 'broken' : state;
}

/** Returns true for what is listed below a language: it is not done, or not in its file any more. */
export function needsAttention(kind: MessageKind): boolean {
  return kind !== 'reviewed' && kind !== 'inherited';
}

/** Returns the icon of a state, which has the same form and color in the grid. */
export function kindIcon(kind: MessageKind): vscode.ThemeIcon {
  const [icon, color] = icons[kind];
  return new vscode.ThemeIcon(icon, color === undefined ? undefined : new vscode.ThemeColor(color));
}

/** Returns the worst state of messages. */
export function worstKind(counts: MessageCounts): MessageKind {
  return messageKinds.find((kind) => counts[kind] > 0) ?? 'reviewed';
}

/** Returns the name of a state within a sentence. */
export function kindWord(kind: MessageKind): string {
  switch (kind) {
    case 'broken':
      return t('broken');
    case 'missing':
      return t('missing');
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
    case 'inherited':
      return t('inherited');
  }
}

/**
 * Returns the number of messages in each state that needs attention, such as `3 missing`; empty if all are reviewed.
 */
export function countWords(counts: MessageCounts): readonly string[] {
  const { missing, draft, stale, machine, sameAsSource, broken, obsolete, inherited } = counts;
  return [
    ...(missing > 0 ? [missingWords(missing)] : []),
    ...(draft > 0 ? [t('{0} not finished', draft)] : []),
    ...(stale > 0 ? [t('{0} stale', stale)] : []),
    ...(machine > 0 ? [t('{0} not reviewed', machine)] : []),
    ...(sameAsSource > 0 ? [t('{0} same as source', sameAsSource)] : []),
    ...(broken > 0 ? [t('{0} broken', broken)] : []),
    ...(obsolete > 0 ? [t('{0} obsolete', obsolete)] : []),
    ...(inherited > 0 ? [t('{0} inherited', inherited)] : []),
  ];
}

/** Returns the number of missing messages: in some languages, the verb has a number, too. */
export function missingWords(missing: number): string {
  return missing === 1 ? t('1 missing') : t('{0} missing', formatNumber(missing));
}

/** Returns the share of messages that are done, such as `96%`; none where there are no messages. */
export function shareWords({ done, all }: MessageShare): readonly string[] {
  return all === 0 ? [] : [formatPercent(done / all)];
}

/** Returns the number of messages of several languages in each state. */
export function sumCounts(languages: readonly { readonly state: Pick<MemberState, 'counts'> }[]): MessageCounts {
  const sum = { ...noMessages };
  for (const { state } of languages) {
    messageKinds.forEach((kind) => (sum[kind] += state.counts[kind]));
  }
  return sum;
}
