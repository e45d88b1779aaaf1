import * as vscode from 'vscode';
import * as z from 'zod/mini';
import { isSameCode } from '../../app/families/localeScope.ts';
import { findLanguageDirection } from '../../app/pages/shared/detectDirection.ts';
import { isOf } from '../../app/pages/shared/messages.ts';
import { detached, type Log } from '../../notify/faults.ts';
import { getFileName, languageName } from '../../notify/names.ts';
import { MementoItems } from '../../service/mementoItems.ts';
import { isString } from '../../service/shape.ts';
import { plainRowText } from '../../text/plainMessage.ts';
import { yieldTurn } from '../../text/turns/runInTurns.ts';
import type { GridModel } from './gridModel.ts';
import type { GridRow, ToGridPage } from './protocol/gridMessages.ts';

/** Languages that are shown at first. */
export const firstLanguages = 5;

/** Grids whose views are kept. */
const maxViews = 20;
/** UTF-16 code units of a view; a longer one is not kept. */
const maxViewLength = 20_000;

const keptView = z.object({ uris: z.array(z.string()), view: z.string() });

/**
 * What the pages of grids showed, by their files. The editor keeps the state of a page too, but in a browser it may
 * lose what changed shortly before a reload.
 */
export class GridViews {
  readonly #items: MementoItems<string>;
  readonly #log: Log;

  constructor(memento: vscode.Memento, log: Log) {
    this.#items = new MementoItems(memento, {
      name: 'gridViews',
      max: maxViews,
      isValue: isString,
      fromList: (list) => list.filter((each) => isOf(keptView, each)).map(({ uris, view }) => [uris.join(' '), view]),
    });
    this.#log = log;
  }

  of(uris: readonly vscode.Uri[]): string | undefined {
    return this.#items.get(nameOf(uris));
  }

  keep(uris: readonly vscode.Uri[], view: string): void {
    if (view.length <= maxViewLength && this.of(uris) !== view) {
      detached(this.#log, this.#items.set(nameOf(uris), view));
    }
  }
}

function nameOf(uris: readonly vscode.Uri[]): string {
  return uris.map(String).join(' ');
}

/** Rows in one message: the page has a turn between two of them. */
const rowsAtOnce = 500;

/** Returns the message that opens a grid. */
export async function createOpening(model: GridModel): Promise<Extract<ToGridPage, { kind: 'open' }>> {
  const scope = await model.scope();
  const [first] = scope;
  const sourceLang = first?.family.sourceLang ?? 'en';
  const all = [...new Set(scope.flatMap(({ family }) => family.members.map(({ lang }) => lang)))].sort();
  // Columns in the order in which they were chosen.
  const codes = [...new Set([...model.langs.filter((lang) => all.includes(lang)), ...all])];
  return {
    kind: 'open',
    title: formatTitle(model.uris),
    source: languageOf(sourceLang),
    languages: codes.map((lang) => ({
      ...languageOf(lang),
      isShown: model.langs.some((shown) => isSameCode(shown, lang)),
    })),
    total: model.rows.length,
    state: { uris: model.uris.map((uri) => uri.toString()), langs: model.langs },
  };
}

/** Returns the name of a grid. */
export function formatTitle(uris: readonly vscode.Uri[]): string {
  const { t } = vscode.l10n;
  const [first] = uris;
  return first && uris.length === 1 ? plainRowText(t('Grid: {0}', getFileName(first))) : t('Grid: Workspace');
}

/** Posts rows in parts until the signal is aborted. */
export async function postRows(
  rows: readonly GridRow[],
  post: (message: ToGridPage) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let at = 0; at < rows.length && !signal.aborted; at += rowsAtOnce) {
    post({ kind: 'rows', rows: rows.slice(at, at + rowsAtOnce) });
    await yieldTurn();
  }
}

function languageOf(lang: string) {
  return { lang, name: languageName(lang), direction: findLanguageDirection(lang) };
}
