import * as vscode from 'vscode';
import type { Services } from '../../state/services.ts';
import { readSetting, writeSettingFor } from '../../state/settings/readSetting.ts';
import { pickLanguage } from '../../ui/pickers/pickLanguage.ts';

/** The target language for a resource: the setting's, else asked for once and remembered in the settings. */
export async function targetLanguage(services: Services, resource: vscode.Uri): Promise<string> {
  const remembered = readSetting('targetLanguage', resource);
  if (remembered) {
    await services.recentLanguages.use('target', remembered);
    return remembered;
  }
  const chosen = await askTargetLanguage(services, vscode.l10n.t('Saved in settings'));
  await writeSettingFor(resource, 'targetLanguage', chosen);
  return chosen;
}

/** Asks for a target language, whatever the settings say, and changes none of them. Escape throws `Cancelled`. */
export async function askTargetLanguage(services: Services, placeHolder: string): Promise<string> {
  const { languages, recentLanguages } = services;
  const chosen = await pickLanguage({
    title: vscode.l10n.t('Translate into'),
    placeHolder,
    role: 'target',
    load: (signal) => languages.targets(signal),
    recent: recentLanguages.list('target'),
  });
  await recentLanguages.use('target', chosen);
  return chosen;
}
