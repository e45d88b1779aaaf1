import * as vscode from 'vscode';
import type { CommandRun } from '../../../app/registerCommand.ts';
import { askText } from '../../../notify/pickers/pickers.ts';
import { InvalidInput } from '../../../service/api/errors.ts';
import { phrase } from '../../../service/api/phrase.ts';

interface FilterServices {
  readonly view: { filter: string };
}

/** Shows only the glossaries that have a text in their name, language pairs or id; an empty text shows all. */
export const filterGlossaries: CommandRun<'filterGlossaries', FilterServices> = async ({ view }, given) => {
  const { t } = vscode.l10n;
  const filter: unknown =
    given.filter ??
    (await askText({
      title: t('Filter Glossaries'),
      prompt: t('Part of a name, a language pair such as en-de, or part of an ID. Leave empty to show all.'),
      value: view.filter,
    }));
  if (typeof filter !== 'string') {
    throw new InvalidInput({ field: 'filter', allowed: phrase`a string`, found: typeof filter });
  }
  view.filter = filter.trim();
  return { status: 'done', filter: view.filter };
};

/** Shows all glossaries again. */
export const clearGlossaryFilter: CommandRun<'clearGlossaryFilter', FilterServices> = async ({ view }) => {
  view.filter = '';
  return { status: 'done' };
};
