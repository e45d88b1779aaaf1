import * as vscode from 'vscode';
import type { CommandRun } from '../../app/commandRun.ts';
import type { Services } from '../../app/services.ts';
import { writeSettingFor } from '../../contract/readSetting.ts';
import { neighborLanguages } from '../../editor/files/neighborLanguages.ts';
import { showWarning } from '../../notify/errors/showError.ts';
import { detached } from '../../notify/faults.ts';
import { languageName } from '../../notify/names.ts';
import { pickLanguage } from '../../notify/pickers/pickLanguage.ts';
import { InvalidInput, phrase } from '../../service/api/atStart/errors.ts';
import { findTargetOfLocale } from '../../service/api/atStart/languages/findTargetOfLocale.ts';
import { checkLanguageCode, isWrittenLanguage, v2Code } from '../../service/api/atStart/languages/languageCodes.ts';
import type { ParameterCheck } from '../../service/api/atStart/parameterChecks.ts';
import { RecentLanguages } from '../../service/lists/recentLanguages.ts';

const resourceInFront = () => vscode.window.activeTextEditor?.document.uri;

/** Asks for the target language of the active document, and writes it to the settings. */
export const selectTargetLanguage: CommandRun<'selectTargetLanguage'> = async (services, given) => {
  const resource = resourceInFront();
  const targetLang =
    given.targetLang === undefined
      ? await askTargetLanguage(services, vscode.l10n.t('Target language for translate commands'))
      : checkedCode('targetLang', given.targetLang, isWrittenLanguage(v2Code));
  await services.targetLanguages.write(resource, targetLang);
  return { status: 'done', targetLang };
};

/** Asks for the source language of the active document, or for detection, and writes it to the settings. */
export const selectSourceLanguage: CommandRun<'selectSourceLanguage'> = async (services, given) => {
  const resource = resourceInFront();
  const sourceLang =
    given.sourceLang === undefined ? await askSourceLanguage(services) : checkedSource(given.sourceLang);
  await writeSettingFor(resource, 'sourceLanguage', sourceLang);
  return { status: 'done', sourceLang };
};

/** An empty text means detection, as it does in the setting. */
async function askSourceLanguage(services: Services): Promise<string> {
  const recentLanguages = new RecentLanguages(services);
  const { t } = vscode.l10n;
  const chosen = await pickLanguage({
    title: t('Translate from'),
    placeHolder: t('Source language for translate commands'),
    role: 'source',
    load: (signal) => services.languages.sources(signal),
    recent: await recentLanguages.list('source'),
    none: { label: t('Detect the language'), description: t('separately for each text') },
  });
  if (chosen !== '') {
    await recentLanguages.use('source', chosen);
  }
  return chosen;
}

function checkedSource(given: unknown): string {
  return given === '' ? '' : checkedCode('sourceLang', given, checkLanguageCode);
}

/** The options come from outside, so the type alone proves nothing. */
function checkedCode(field: string, given: unknown, check: ParameterCheck): string {
  const refusal = check(given);
  if (refusal || typeof given !== 'string') {
    throw new InvalidInput({ field, allowed: phrase`a language code such as DE or PT-BR`, ...refusal });
  }
  return v2Code(given);
}

/**
 * Returns the target language for a resource: that of the settings, else the user's answer. The answer is remembered in
 * the settings. If these cannot be written, the user is notified, and it is remembered in the workspace's storage.
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
 * Asks for a target language, whatever the settings have, and does not change them. Escape throws `Cancelled`.
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
