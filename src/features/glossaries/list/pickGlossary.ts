import * as vscode from 'vscode';
import { nonEmptyText } from '../../../app/optionText.ts';
import type { CommandRun } from '../../../app/registerCommand.ts';
import type { Services } from '../../../app/services.ts';
import { noGlossariesCode } from '../../../notify/errors/suggestActions.ts';
import { pickLoaded } from '../../../notify/pickers/busyPicker.ts';
import { withProgress } from '../../../notify/progress.ts';
import { ServiceError } from '../../../service/api/errors.ts';
import type { ListedGlossary } from '../../../service/lists/glossaryList.ts';
import { pairLabel } from '../pairLabel.ts';

/** Lets the user choose one of the glossaries of the active connection. Throws `InvalidInput` if none fits. */
export async function pickGlossary(
  { glossaryList }: Services,
  title: string,
  fits: (glossary: ListedGlossary) => boolean = () => true,
): Promise<ListedGlossary> {
  const { t } = vscode.l10n;
  return pickLoaded<ListedGlossary>(title, async (signal) => {
    const glossaries = (await glossaryList.list(signal)).filter(fits);
    if (glossaries.length === 0) {
      throw new ServiceError('invalidInput', t('No glossaries yet.'), { code: noGlossariesCode });
    }
    const items = glossaries.map((glossary) => ({
      label: glossary.name,
      description: glossary.dictionaries.map(pairLabel).join(', '),
      detail: glossary.legacy ? t('{0} · legacy', glossary.id) : glossary.id,
      value: glossary,
    }));
    return { placeHolder: t('Select a glossary'), items };
  });
}

/** Returns the glossary in an option, else the user's choice. Rejects like `GlossaryList.get`. */
export async function givenOrPickedGlossary(
  services: Services,
  glossaryId: unknown,
  title: string,
  fits?: (glossary: ListedGlossary) => boolean,
): Promise<ListedGlossary> {
  if (glossaryId === undefined) {
    return pickGlossary(services, title, fits);
  }
  const id = nonEmptyText('glossaryId', glossaryId);
  return withProgress(vscode.l10n.t('Loading the glossary…'), (signal) => services.glossaryList.get(id, signal));
}

/** Copies the id in an option, else that of a glossary the user chooses. */
export const copyGlossaryId: CommandRun<'copyGlossaryId'> = async (services, given) => {
  const glossaryId =
    given.glossaryId === undefined
      ? (await pickGlossary(services, vscode.l10n.t('Copy Glossary ID'))).id
      : nonEmptyText('glossaryId', given.glossaryId);
  await vscode.env.clipboard.writeText(glossaryId);
  return { status: 'done', glossaryId };
};
