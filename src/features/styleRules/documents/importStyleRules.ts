import * as vscode from 'vscode';
import type { CommandOutcome } from '../../../contract/contributions.ts';
import { chosenFile, readFileText } from '../../../editor/files/fileToRead.ts';
import { InvalidInput } from '../../../service/api/errors.ts';
import { createList } from '../createStyleRules.ts';
import type { StyleCall } from '../styleCommand.ts';
import { problemSentence } from './problemSentence.ts';
import { readStyleText } from './styleText.ts';

/**
 * Creates a list from a JSON file, as an export writes it or the service returns it; a name and a language in the
 * options override the file's.
 */
export async function importStyleRules({
  services,
  given,
  resources,
}: Pick<StyleCall<'importStyleRules'>, 'services' | 'given' | 'resources'>): Promise<
  CommandOutcome<'importStyleRules'>
> {
  const { t } = vscode.l10n;
  const file = await chosenFile(given.uri, resources, {
    title: t('Select a file with a style rule list'),
    filters: { JSON: ['json'], [t('All Files')]: ['*'] },
    openLabel: t('Import'),
  });
  const text = await readFileText(file, t('a JSON file'));
  const { uri: _, ...options } = given;
  const content = await contentOfFile(text, options);
  return createList(services, content, given.uri === undefined);
}

/** Throws `InvalidInput` for a file that is not a list. */
async function contentOfFile(text: string, options: object) {
  const read = await readStyleText(withOptions(text, options));
  const [problem] = read.problems.filter((each) => each.problem !== 'unknown');
  if (!read.content || problem) {
    const allowed = problem ? problemSentence(problem).replace(/\.$/, '') : '';
    throw new InvalidInput({ field: 'uri', allowed });
  }
  return read.content;
}

/** Overrides values of the file with the options; text that is not a JSON object stays as it is, to be reported. */
function withOptions(text: string, options: object): string {
  if (Object.keys(options).length === 0) {
    return text;
  }
  try {
    const said: unknown = JSON.parse(text);
    return typeof said === 'object' && said !== null && !Array.isArray(said)
      ? JSON.stringify({ ...said, ...options })
      : text;
  } catch {
    return text;
  }
}
