import * as vscode from 'vscode';
import type { GivenOptions } from '../../app/registerCommand.ts';
import type { Services } from '../../app/services.ts';
import type { CommandOutcome } from '../../contract/contributions.ts';
import { detached } from '../../notify/errors/detached.ts';
import { withProgress } from '../../notify/progress.ts';
import { notifyLanguage } from './notifyLanguage.ts';
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
  detached(services.log, notifyLanguage(results, found));
  return { status: 'done', results };
}
