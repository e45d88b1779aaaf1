import * as vscode from 'vscode';
import type { CommandOutcome } from '../../contributions.ts';
import type { Services } from '../../state/services.ts';
import { detached } from '../../ui/errors/detached.ts';
import { withProgress } from '../../ui/progress.ts';
import type { GivenOptions } from '../../ui/registerCommand.ts';
import { tellLanguage } from './tellLanguage.ts';
import { textsToDetect } from './textsToDetect.ts';

/** Shows the language of the text, or why the service did not detect it. It is not billed. */
export async function detectLanguage(
  services: Services,
  { text }: GivenOptions<'detectLanguage'>,
): Promise<CommandOutcome<'detectLanguage'>> {
  // Without a connection, the error comes before the question for a text.
  services.client.prepare();
  const found = await textsToDetect(services, text);
  const answer = await withProgress(vscode.l10n.t('Detecting the language…'), (signal) =>
    services.client.use((client) => client.detectTexts(found.texts, { signal })),
  );
  const [failure] = answer.failures;
  if (failure) {
    throw failure.error;
  }
  const results = answer.results.filter((result) => result !== undefined);
  detached(services.log, tellLanguage(results, found));
  return { status: 'done', results };
}
