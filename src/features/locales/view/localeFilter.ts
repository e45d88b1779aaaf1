import * as vscode from 'vscode';
import { type CommandRun, oneOfWords } from '../../../app/commandRun.ts';
import { kindTitles } from '../../../app/families/kindTitles.ts';
import type { Family } from '../../../locales/atStart/family.ts';
import type { Message, MessageCounts } from '../../../locales/atStart/message.ts';
import { Cancelled } from '../../../notify/faults.ts';
import { formatList, formatNumber } from '../../../notify/localFormats.ts';
import { visibleRow } from '../../../notify/pickerRows.ts';
import { InvalidInput, phrase } from '../../../service/api/atStart/errors.ts';
import type { LocaleFilterName } from '../contract.ts';
import type { LanguageNode } from './localeItem.ts';
import { kindIcon, kindOf, kindWord, type MessageKind, messageKinds } from './stateLooks.ts';

const { t } = vscode.l10n;

/** What the view shows: messages of any of these kinds, in any of these files; of neither: all. */
export type LocaleFilter = readonly LocaleFilterName[];

const kinds = messageKinds.filter((kind) => kind !== 'reviewed' && kind !== 'inherited');
const files = ['messages', 'pages'] as const satisfies LocaleFilter;

function kindsOf(filter: LocaleFilter): readonly MessageKind[] {
  return kinds.filter((kind) => filter.includes(kind));
}

export function fitsMessage(filter: LocaleFilter, message: Message): boolean {
  const wanted = kindsOf(filter);
  return wanted.length === 0 || wanted.includes(kindOf(message)) || wanted.includes(message.state);
}

/** A file that is not compared may have any of them. */
export function fitsLanguage(filter: LocaleFilter, { state, faultySource }: LanguageNode): boolean {
  const wanted = kindsOf(filter);
  const isUnread = state.fault !== undefined || faultySource !== undefined;
  return wanted.length === 0 || isUnread || wanted.some((kind) => state.counts[kind] > 0);
}

/** @param languages undefined: they were not read yet */
export function fitsFamily(
  filter: LocaleFilter,
  { kind }: Pick<Family, 'kind'>,
  languages: readonly LanguageNode[] | undefined,
): boolean {
  const wanted = files.filter((each) => filter.includes(each));
  const isWanted = wanted.length === 0 || wanted.includes(kind === 'prose' ? 'pages' : 'messages');
  return isWanted && (kindsOf(filter).length === 0 || languages?.some((each) => fitsLanguage(filter, each)) === true);
}

/** Pages without a translation are missing. */
export function fitsPages(filter: LocaleFilter): boolean {
  const isFile = filter.includes('pages') || !filter.includes('messages');
  return isFile && (kindsOf(filter).length === 0 || filter.includes('missing'));
}

/** Returns the sentence above the rows; undefined: all are shown. */
export function filterSentence(filter: LocaleFilter): string | undefined {
  const isPages = filter.includes('pages') !== filter.includes('messages');
  const words = [
    ...kindsOf(filter).map(kindWord),
    ...(isPages ? [filter.includes('pages') ? t('pages') : t('files with keys')] : []),
  ];
  return words.length === 0 ? undefined : t('Filter: {0}', formatList(words));
}

/** The rows of the view. */
interface FilteredRows {
  filter: LocaleFilter;
  /** How many messages there are of each kind. */
  readonly counts: MessageCounts;
}

interface FilterServices {
  readonly rows: { get(): Promise<FilteredRows> };
}

/** Shows only the messages of some kinds, and their files; with none, all. */
export const filterLocales: CommandRun<'filterLocales', FilterServices> = async (services, given) => {
  const rows = await services.rows.get();
  rows.filter = given.filter === undefined ? await askFilter(rows) : givenFilter(given.filter);
  return { status: 'done', filter: rows.filter };
};

/** Shows all locale files again. */
export const clearLocaleFilter: CommandRun<'clearLocaleFilter', FilterServices> = async (services) => {
  (await services.rows.get()).filter = [];
  return { status: 'done' };
};

function givenFilter(given: unknown): LocaleFilter {
  if (!Array.isArray(given)) {
    throw new InvalidInput({ field: 'filter', allowed: phrase`a list`, found: typeof given });
  }
  return given.map((each: unknown) => oneOfWords('filter', each, [...kinds, ...files]));
}

async function askFilter({ filter, counts }: FilteredRows): Promise<LocaleFilter> {
  const titles = kindTitles();
  const separator = (label: string) => ({ label, kind: vscode.QuickPickItemKind.Separator, value: undefined });
  const item = (label: string, value: LocaleFilterName) => ({ label, value, picked: filter.includes(value) });
  const chosen = await vscode.window.showQuickPick(
    [
      separator(t('Messages')),
      ...kinds.map((kind) => ({
        ...item(titles[kind], kind),
        iconPath: kindIcon(kind),
        description: formatNumber(counts[kind]),
      })),
      separator(t('Files')),
      item(t('Files with Keys'), 'messages'),
      item(t('Pages'), 'pages'),
    ].map(visibleRow),
    {
      title: t('Filter Locale Files'),
      placeHolder: t('Select what to show. Select nothing to show all.'),
      canPickMany: true,
    },
  );
  if (!chosen) {
    throw new Cancelled();
  }
  return chosen.flatMap(({ value }) => value ?? []);
}
