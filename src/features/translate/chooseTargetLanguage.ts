import * as vscode from 'vscode';
import type { Services } from '../../app/services.ts';
import { neighborLanguages } from '../../editor/files/neighborLanguages.ts';
import { detached } from '../../notify/errors/detached.ts';
import { showWarning } from '../../notify/errors/showError.ts';
import { languageName } from '../../notify/pickers/languageName.ts';
import { pickLanguage } from '../../notify/pickers/pickLanguage.ts';
import { findTargetOfLocale } from '../../service/api/languages/findTargetOfLocale.ts';
import { RecentLanguages } from '../../service/lists/recentLanguages.ts';

/**
 * The target language for a resource: the setting's, else asked for once and remembered: in the settings, or if they
 * cannot be written, of which the user is notified, in the workspace's storage.
 */
export async function chooseTargetLanguage(services: Services, resource: vscode.Uri): Promise<string> {
  const { targetLanguages, log } = services;
  const remembered = targetLanguages.of(resource);
  if (remembered) {
    await new RecentLanguages(services).use('target', remembered);
    return remembered;
  }
  const { t } = vscode.l10n;
  const chosen = await askTargetLanguage(services, t('Saved in settings'), resource);
  const failure = await targetLanguages.keep(resource, chosen);
  if (failure) {
    const about = t('{0} is the target language here, but it is not in your settings.', languageName(chosen));
    detached(log, showWarning(failure, about));
  }
  return chosen;
}

/**
 * Asks for a target language, whatever the settings say, and changes none of them. Escape throws `Cancelled`.
 * @param resource file whose neighbors show which languages are likely
 */
export async function askTargetLanguage(
  services: Services,
  placeHolder: string,
  resource?: vscode.Uri,
): Promise<string> {
  const recentLanguages = new RecentLanguages(services);
  const chosen = await pickLanguage({
    title: vscode.l10n.t('Translate into'),
    placeHolder,
    role: 'target',
    load: (signal) => services.languages.targets(signal),
    recent: await recentLanguages.list('target'),
    likely: resource ? (await neighborLanguages(resource)).map(findTargetOfLocale) : [],
  });
  await recentLanguages.use('target', chosen);
  return chosen;
}
