import * as vscode from 'vscode';
import type { CommandOutcome } from '../../../contributions.ts';
import type { Services } from '../../../state/services.ts';
import type { GivenOptions } from '../../../ui/registerCommand.ts';
import { givenOrPickedId } from './pickGlossary.ts';

/** Copies a glossary's id to the clipboard. */
export async function copyGlossaryId(
  services: Services,
  given: GivenOptions<'copyGlossaryId'>,
): Promise<CommandOutcome<'copyGlossaryId'>> {
  const glossaryId = await givenOrPickedId(services, given.glossaryId, vscode.l10n.t('Copy Glossary ID'));
  await vscode.env.clipboard.writeText(glossaryId);
  return { status: 'done', glossaryId };
}
