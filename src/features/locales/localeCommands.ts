import * as vscode from 'vscode';
import { type CommandRun, type GivenOptions, optionalText } from '../../app/commandRun.ts';
import { askFamily, askMember } from '../../app/families/askFamily.ts';
import { planFolders } from '../../app/families/localePlan.ts';
import { givenCodes, isSameCode, onlyLanguages, type ScopedFamily } from '../../app/families/localeScope.ts';
import { notRemoved } from '../../app/families/notMarked.ts';
import { type Services, servicesOfRun } from '../../app/services.ts';
import { type CommandOutcome, prefix, type SettingKey } from '../../contract/contributions.ts';
import { inView } from '../../contract/ownOptions.ts';
import { updateSetting } from '../../contract/updateSetting.ts';
import { type Family, hasLanguage, membersOf } from '../../locales/atStart/family.ts';
import type { Message } from '../../locales/atStart/message.ts';
import type { ChangedMessages } from '../../locales/changeFamily.ts';
import type { SourceChange } from '../../locales/choosing/changeSource.ts';
import type { LocaleFolder } from '../../locales/localeFolder.ts';
import { outcomeError, showError } from '../../notify/errors/showError.ts';
import { Cancelled, detached } from '../../notify/faults.ts';
import { languageName } from '../../notify/names.ts';
import { pickOne } from '../../notify/pickers/pickers.ts';
import { pickLanguage } from '../../notify/pickers/pickLanguage.ts';
import { showInStatusBar, withProgress } from '../../notify/progress.ts';
import { InvalidInput, ServiceError, settingsCode } from '../../service/api/atStart/errors.ts';
import { findTargetOfLocale } from '../../service/api/atStart/languages/findTargetOfLocale.ts';
import { v2Code } from '../../service/api/atStart/languages/languageCodes.ts';
import { RecentLanguages } from '../../service/lists/recentLanguages.ts';
import { textEngine } from '../../service/textEngine.ts';
import { plainMessage, plainRowText } from '../../text/plainMessage.ts';
import { visibleText } from '../../text/visibleText.ts';
import type { LocaleServices } from './check/checkLocales.ts';
import { notifyWithRetry, placeOfRetry, translatePlans } from './translateMissing.ts';

const { t } = vscode.l10n;

/** Returns the messages that a row or a quick fix shows: only these give them. Undefined: a script gave the options. */
export function shownBy({ message, state }: GivenOptions<'markReviewed'>): readonly Message[] | undefined {
  return message ? [message] : state?.messages;
}

/** Reports what was left alone of what is done otherwise. */
export function partial({ log }: LocaleServices, left: ServiceError) {
  detached(log, showError(left));
  return { status: 'partial', error: outcomeError(left) } as const;
}

/**
 * Removes messages whose source is gone, of one language or all: one undo step for each file. Messages that are not as
 * the user saw them are left alone.
 */
export const removeObsolete: CommandRun<'removeObsolete', LocaleServices> = async (services, given) => {
  const [scoped, keys] = [await askFamily(await services.families.get(), given.uri), givenCodes('keys', given.keys)];
  const named = optionalText('lang', given.lang);
  const all = scoped.family.members.map(({ lang }) => lang);
  const langs = named === undefined ? all : [await askMember(scoped, named)];
  const { SourceInDoubt } = scoped.space.core;
  const title = t('Removing obsolete messages…');
  const shown = shownBy(given);
  const count = await changeMessages(scoped, { langs, keys, shown }, title, 'removeObsoleteMessages').catch(
    (error: unknown) => {
      if (error instanceof SourceInDoubt) {
        const message = t(
          '{0} of {1} messages in {2} have no source message in {3}. Nothing was removed. Another file may be the source.',
          error.obsolete,
          error.all,
          error.path,
          scoped.family.source,
        );
        const uri = scoped.space.texts.uriOf(scoped.family.source).toString();
        throw new ServiceError('invalidInput', message, { code: settingsCode, uri });
      }
      throw error;
    },
  );
  const left = (shown ?? []).filter((message) => message.state === 'obsolete').length - count;
  if (left > 0 && count === 0) {
    throw notRemoved(left);
  }
  const told = count === 1 ? t('Removed 1 obsolete message') : t('Removed {0} obsolete messages', count);
  showInStatusBar(told);
  return left > 0 ? partial(services, notRemoved(left)) : { status: 'done' };
};

/**
 * Returns how many messages were changed. Cancel keeps the languages that are done.
 * @param folder where it is written
 */
export async function changeMessages(
  { space, family }: ScopedFamily,
  { langs, keys, shown }: Pick<ChangedMessages, 'keys' | 'shown'> & { readonly langs: readonly string[] },
  title: string,
  how: 'markFamilyNotReviewed' | 'markFamilyReviewed' | 'removeObsoleteMessages',
  folder: LocaleFolder = space.texts,
): Promise<number> {
  return withProgress(title, async (signal) => {
    let count = 0;
    for (const lang of langs) {
      const messages = { family: onlyLanguages(family, [lang]), lang, keys, shown };
      count += await space.writing(() => space.core[how](folder, messages, space.options, signal), signal);
      signal.throwIfAborted();
    }
    return count;
  });
}

/** Adds a language to locale files: translates all messages into a new file. */
export async function addLocale(
  shared: Services,
  given: GivenOptions<'addLocale'>,
): Promise<CommandOutcome<'addLocale'>> {
  const services = servicesOfRun(shared);
  const families = await services.families.get();
  const named = optionalText('lang', given.lang);
  const { space, family } = await askFamily(families, given.uri);
  const lang = named ?? (await askLanguage(services, family));
  const { pseudoLanguage } = await textEngine();
  if (hasLanguage(family, lang)) {
    throw new InvalidInput({
      field: 'lang',
      found: lang,
      sentence: t('{0} already exists in {1}.', languageName(lang), family.source),
    });
  }
  if (!isSameCode(lang, pseudoLanguage)) {
    services.client.prepare();
  }
  const added = space.core.addFamilyLocale(family, lang, space.options);
  if (!added) {
    const message = t('Cannot find a path for {0} next to {1}. Set languageServices.localeFiles.', lang, family.source);
    throw new ServiceError('invalidInput', message);
  }
  const wanted = { languages: [lang], keys: undefined, include: ['missing'], addsPages: true, isAgain: false } as const;
  const plans = await withProgress(t('Reading locale files…'), (signal) =>
    planFolders([{ space, family: added }], wanted, signal),
  );
  const isScript = given.uri !== undefined && named !== undefined && given.inView !== true;
  const { sentTo } = placeOfRetry(undefined);
  const again = { ...inView, uri: space.texts.uriOf(family.source), targetLangs: [lang], sentTo };
  const retry = () => vscode.commands.executeCommand(`${prefix}.translateMissing`, again);
  const { status, error } = await translatePlans(services, plans, { isScript, isAsked: !isScript, retry }).catch(
    notifyWithRetry(services, retry),
  );
  // The editor reports a new file only later, and the language could be added again until then.
  const files = membersOf(added, lang);
  await families.settle(files.map(({ path }) => space.texts.uriOf(path)));
  return { status, ...(error && { error }) };
}

/** Lets the user choose a language that the family does not have. */
async function askLanguage(services: Services, { members, sourceLang, declared }: Family): Promise<string> {
  const { pseudoLanguage } = await textEngine();
  // `de-AT` is another language than `de`.
  const present = new Set(
    members.map(({ lang }) => (/[-_]/.test(lang) ? v2Code(lang.replaceAll('_', '-')) : findTargetOfLocale(lang))),
  );
  const source = findTargetOfLocale(sourceLang);
  const offered = (declared?.offered ?? []).map(findTargetOfLocale);
  const likely = offered.filter((lang) => lang !== source && !present.has(lang));
  const chosen = await pickLanguage({
    title: t('Add language'),
    placeHolder: t('Select the language to add'),
    role: 'target',
    load: async (signal) => {
      const { languages, ...offer } = await services.languages.targets(signal);
      return { ...offer, languages: languages.filter(({ lang }) => !present.has(v2Code(lang))) };
    },
    recent: likely.length > 0 ? [] : await new RecentLanguages(services).list('target'),
    likely,
    none: {
      label: languageName(pseudoLanguage, t('Pseudo-language')),
      description: t('{0} · no service needed', pseudoLanguage),
      isLast: true,
    },
  });
  return chosen === '' ? pseudoLanguage : chosen;
}

/** Makes the file that the user chooses the source of a family, and writes the smallest setting for that. */
export const changeSourceFile: CommandRun<'changeSourceFile'> = async (services, given) => {
  const scoped = await askFamily(await services.families.get(), given.uri);
  const { space, family } = scoped;
  const path = await askSource(scoped);
  if (path === family.source) {
    return { status: 'done' };
  }
  const changes = await withProgress(t('Reading locale files…'), (signal) => space.sourceChanges(path, signal));
  const { setting, value } = await askChange(changes, path);
  // The user's settings may have a value, too.
  await writeForFolder(setting, value ?? '', space.texts.root);
  return { status: 'done' };
};

/** Writes a setting for one workspace folder, also where it is the only one. */
export async function writeForFolder(key: SettingKey, value: unknown, root: vscode.Uri): Promise<void> {
  const { WorkspaceFolder, Workspace } = vscode.ConfigurationTarget;
  const target = (vscode.workspace.workspaceFolders ?? []).length > 1 ? WorkspaceFolder : Workspace;
  await updateSetting(key, value, target, root);
}

/** Returns the error for a file that no setting makes a source. */
export function noSourceSetting(path: string): ServiceError {
  const message = t('No setting makes {0} the source file. Describe your files in languageServices.localeFiles.', path);
  return new ServiceError('invalidInput', message, { code: settingsCode });
}

function askSource({ space, family }: ScopedFamily): Promise<string> {
  const choices = space.core.sourceChoices(family).map(({ path, lang }) => ({
    label: path,
    description: [
      ...(lang === undefined ? [] : [languageName(lang)]),
      ...(path === family.source ? [t('current source')] : []),
    ].join(' · '),
    value: path,
  }));
  return pickOne(family.source, t('Select the source file'), choices);
}

/** Returns the change to make. Where other files get another source too, the user decides. */
async function askChange([first, second]: readonly SourceChange[], path: string): Promise<SourceChange> {
  if (first === undefined) {
    throw noSourceSetting(path);
  }
  const { others } = first;
  if (others.length === 0) {
    return first;
  }
  const [all, only] = [t('Change All'), t('Change Only This File')];
  const question =
    others.length === 1
      ? t('1 other file gets another source, too: {0}', others[0] ?? '')
      : t('{0} other files get another source, too.', others.length);
  const chosen = await vscode.window.showWarningMessage(
    plainRowText(question),
    { modal: true, detail: plainMessage(others.slice(0, 10).map(visibleText).join('\n')) },
    all,
    ...(second === undefined ? [] : [only]),
  );
  if (chosen === undefined) {
    throw new Cancelled();
  }
  return chosen === only && second !== undefined ? second : first;
}
