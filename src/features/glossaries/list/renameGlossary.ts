import * as vscode from 'vscode';
import type { CommandRun } from '../../../app/registerCommand.ts';
import { withProgress } from '../../../notify/progress.ts';
import { ServiceError } from '../../../service/api/errors.ts';
import { askGlossaryName, checkGlossaryName } from '../create/askGlossaryName.ts';
import { givenOrPickedGlossary } from './pickGlossary.ts';

/** Renames a glossary. A legacy one cannot be renamed (specification, Glossary v2). */
export const renameGlossary: CommandRun<'renameGlossary'> = async (services, given) => {
  const { t } = vscode.l10n;
  const title = t('Rename Glossary');
  const glossary = await givenOrPickedGlossary(services, given.glossaryId, title, ({ legacy }) => !legacy);
  if (glossary.legacy) {
    throw new ServiceError(
      'invalidInput',
      t('You cannot rename a legacy glossary. Duplicate it under another name instead.'),
    );
  }
  const name =
    given.name === undefined
      ? await askGlossaryName({ title, prompt: t('New name of {0}', glossary.name), value: glossary.name })
      : checkGlossaryName(given.name);
  if (name !== glossary.name) {
    await services.glossaryList.change(() =>
      withProgress(t('Renaming {0}…', glossary.name), (signal) =>
        services.client.use((client) => client.glossaries.rename(glossary.id, name, signal)),
      ),
    );
  }
  return { status: 'done', glossaryId: glossary.id, name };
};
