import * as vscode from 'vscode';
import type { GivenOptions } from '../../../app/registerCommand.ts';
import type { Services } from '../../../app/services.ts';
import type { CommandOutcome } from '../../../contract/contributions.ts';
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
