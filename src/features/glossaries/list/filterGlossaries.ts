import * as vscode from 'vscode';
import type { GivenOptions } from '../../../app/registerCommand.ts';
import type { CommandOutcome } from '../../../contract/contributions.ts';
import { askText } from '../../../notify/pickers/pickers.ts';
import { InvalidInput } from '../../../service/api/errors.ts';
import { phrase } from '../../../service/api/phrase.ts';

/** Shows only the glossaries that have a text in their name, language pairs or id; an empty text shows all. */
export async function filterGlossaries(
  view: { filter: string },
  given: GivenOptions<'filterGlossaries'>,
): Promise<CommandOutcome<'filterGlossaries'>> {
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
}
