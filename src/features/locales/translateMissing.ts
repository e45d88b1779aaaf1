import * as vscode from 'vscode';
import { type GivenOptions, optionalText } from '../../app/commandRun.ts';
import { askFamily, askMember } from '../../app/families/askFamily.ts';
import { askPlan, type PlanQuestion } from '../../app/families/askPlan.ts';
import { askForCode } from '../../app/families/codeContext.ts';
import { notifyDamaged } from '../../app/families/doubtfulMessages.ts';
import {
  type FolderPlan,
  includeOfPages,
  planFolders,
  readIncluded,
  type WantedMessages,
} from '../../app/families/localePlan.ts';
import { familiesInScope, givenCodes, isSameCode, type ScopedFamily } from '../../app/families/localeScope.ts';
import { isLeftToPeople, notAdded } from '../../app/families/notMarked.ts';
import { ReviewTexts } from '../../app/families/reviewTexts.ts';
import { type TranslatedFolder, translateFolders } from '../../app/families/translateFolders.ts';
import { type Services, servicesOfRun } from '../../app/services.ts';
import { applyModeOf } from '../../app/settings/applyMode.ts';
import { type CommandOutcome, type Commands, prefix } from '../../contract/contributions.ts';
import { inView, own } from '../../contract/ownOptions.ts';
import type { Message } from '../../locales/atStart/message.ts';
import type { LanguagePlan, PlannedMessage } from '../../locales/plan.ts';
import { notifyFailure, outcomeError, showError } from '../../notify/errors/showError.ts';
import { asServiceError, detached, isCancelled } from '../../notify/faults.ts';
import { formatNumber } from '../../notify/localFormats.ts';
import { languageName } from '../../notify/names.ts';
import { notifyPaid } from '../../notify/notifyPaid.ts';
import { pickSeveral } from '../../notify/pickers/pickers.ts';
import { showInStatusBar, withProgress } from '../../notify/progress.ts';
import type { AnswerRun } from '../../service/answers/answerRun.ts';
import { InvalidInput, phrase, ServiceError } from '../../service/api/atStart/errors.ts';
import { findTargetOfLocale } from '../../service/api/atStart/languages/findTargetOfLocale.ts';
import { v2Code } from '../../service/api/atStart/languages/languageCodes.ts';
import { findConnection } from '../../service/connections/connections.ts';
import { textEngine } from '../../service/textEngine.ts';
import { plainMessage } from '../../text/plainMessage.ts';
import { missingWords } from './view/stateLooks.ts';

const { t } = vscode.l10n;

/**
 * Translates messages that are missing, or whose source changed, into the locale files of the workspace.
 * @param resources what a menu was opened on
 */
export async function translateMissing(
  shared: Services,
  given: GivenOptions<'translateMissing'>,
  resources: readonly vscode.Uri[],
): Promise<CommandOutcome<'translateMissing'>> {
  const services = servicesOfRun(shared);
  const { sentTo, ...place } = placeOfRetry(given.sentTo);
  const retry = () =>
    vscode.commands.executeCommand(`${prefix}.translateMissing`, { ...given, ...own, sentTo }, resources);
  return translateMissingWith(services, given, resources, { retry, ...place }).catch(notifyWithRetry(services, retry));
}

/** Where a command was sent first, and what is another way now. */
interface PlaceOfRetry {
  /** Empty without a connection. */
  readonly sentTo: string;
  /** The address of the active connection, if the command was sent to another one. */
  readonly elsewhere: string | undefined;
  /** The command began with another connection, or without one: a script is asked, too. */
  readonly asksScript: boolean;
}

/** @param first given by Retry */
export function placeOfRetry(first: string | undefined): PlaceOfRetry {
  const address = findConnection()?.address ?? '';
  const sentTo = first ?? address;
  const asksScript = sentTo !== address;
  return { sentTo, asksScript, elsewhere: asksScript && sentTo !== '' ? address : undefined };
}

/** Translates messages again whatever their state is, such as broken ones. */
export async function translateAgain(
  services: Services,
  { uri, lang, keys, message, inView: isInView }: GivenOptions<'translateAgain'>,
): Promise<CommandOutcome<'translateAgain'>> {
  const scoped = await askFamily(await services.families.get(), uri);
  const named = message ? againKeys(message) : givenCodes('keys', keys);
  if (named === undefined || named.length === 0) {
    throw new InvalidInput({ field: 'keys', allowed: phrase`a list of keys`, found: typeof keys });
  }
  const wanted = {
    uri: scoped.space.texts.uriOf(scoped.family.source),
    targetLangs: [await askMember(scoped, optionalText('lang', lang))],
    keys: named,
    again: true as const,
  };
  return translateMissing(services, isInView ? { ...wanted, ...inView } : wanted, []);
}

/** Returns the keys that are translated with one: an invalid ICU message is translated with all its branches. */
function againKeys({ key, problems }: Pick<Message, 'key' | 'problems'>): readonly string[] {
  return problems.find((each) => each.kind === 'icu')?.keys ?? [key];
}

/** Returns what reports a failure, with a Retry that is not the command as a script gave it: it may ask. */
export function notifyWithRetry({ log }: Pick<Services, 'log'>, retry: () => PromiseLike<unknown>) {
  return (error: unknown) => {
    if (isCancelled(error)) {
      throw error;
    }
    return { status: 'failed', error: notifyFailure(error, log, retry) } as const;
  };
}

interface RunAgain extends Partial<Omit<PlaceOfRetry, 'sentTo'>> {
  /** Translates the remaining messages after a failure. */
  readonly retry: () => PromiseLike<unknown>;
}

/** Like {@link translateMissing}, with the services of a run. */
export async function translateMissingWith(
  services: Services,
  given: GivenOptions<'translateMissing'>,
  resources: readonly vscode.Uri[],
  { retry, elsewhere, asksScript = false }: RunAgain,
): Promise<CommandOutcome<'translateMissing'>> {
  const families = await services.families.get();
  const languages = givenCodes('targetLangs', given.targetLangs);
  const keys = givenCodes('keys', given.keys);
  const include = readIncluded(given.include);
  const { pseudoLanguage } = await textEngine();
  if (!languages?.every((code) => isSameCode(code, pseudoLanguage))) {
    // Without a connection, the user is notified before any question.
    services.client.prepare();
  }
  const isNamed = given.uri !== undefined || given.uris !== undefined || resources.length > 0;
  const title = t('Reading locale files…');
  // A script finds the translations in the files when the command ends.
  const isScript = isNamed && languages !== undefined && given.inView !== true;
  const mode = given.review ? 'review' : applyModeOf(undefined, vscode.workspace.workspaceFolders?.[0]?.uri);
  const isReviewed = !isScript && mode === 'review';
  const review = isScript ? undefined : new ReviewTexts(await services.comparisons.get(), families);
  const put = { messages: isReviewed ? review?.put : undefined, prose: review?.put };
  const asksLanguages = languages === undefined && !isNamed;
  const offersCopies = asksLanguages && keys === undefined && given.include === undefined;
  const wanted: WantedMessages = {
    languages,
    keys,
    include: offersCopies ? [...include, 'sameAsSource'] : include,
    includeProse: isScript ? include : includeOfPages(include),
    addsPages: isNamed,
    isAgain: given.again === true,
  };
  const lacksLanguages = (found: readonly ScopedFamily[]) =>
    languages === undefined && found.every(({ family }) => family.members.length === 0);
  const { scope, all } = await withProgress(title, async (signal) => {
    const found = await familiesInScope(families, given, resources, signal, put);
    return { scope: found, all: lacksLanguages(found) ? [] : await planFolders(found, wanted, signal) };
  });
  if (scope.length === 0) {
    throw new ServiceError('invalidInput', t('No locale files found in this workspace.'));
  }
  if (lacksLanguages(scope)) {
    return addFirstLanguage(scope);
  }
  const plans = asksLanguages ? await askLanguages(services, all, offersCopies) : all;
  const characters = plans.flatMap(({ plan }) => plan.languages).reduce((sum, plan) => sum + plan.characters, 0);
  if (characters > (given.atMost ?? Number.POSITIVE_INFINITY)) {
    const message = t('The files changed, and there is more to translate than was confirmed. Call the tool again.');
    throw new ServiceError('conflict', message);
  }
  const isAsked = !isScript || asksScript;
  const outcome = await translatePlans(services, plans, {
    review,
    isScript,
    isAsked,
    isAgain: wanted.isAgain,
    isReviewed: given.review === true,
    elsewhere,
    retry,
  });
  if (!isScript && keys === undefined && outcome.status === 'done') {
    detached(services.log, tellLeft(plans));
  }
  return outcome;
}

/** Says how many translations by people are left as they are, and offers to show those of the first file. */
async function tellLeft(plans: readonly FolderPlan[]): Promise<void> {
  const left = plans.flatMap(({ space, plan }) =>
    plan.languages.flatMap(({ members }) =>
      members.flatMap(({ family, member, all, messages }) => {
        const planned = new Set(messages.map(({ message }) => message));
        const keys = all.filter((message) => isLeftToPeople(message) && !planned.has(message)).map(({ key }) => key);
        return keys.length > 0 ? [{ uri: space.texts.uriOf(family.source), targetLangs: [member.lang], keys }] : [];
      }),
    ),
  );
  const [first] = left;
  if (first === undefined) {
    return;
  }
  const count = left.reduce((sum, { keys }) => sum + keys.length, 0);
  const sentence =
    count === 1
      ? t('1 translation by a person was left: its source changed, or it is not finished.')
      : t('{0} translations by people were left: their sources changed, or they are not finished.', count);
  if (await vscode.window.showInformationMessage(plainMessage(sentence), t('Show'))) {
    await vscode.commands.executeCommand(`${prefix}.openTranslationGrid`, first);
  }
}

interface PlanTranslation extends Omit<PlanQuestion, 'isScript'> {
  /** What waits for a review. */
  readonly review?: ReviewTexts | undefined;
  /** Finds the translations in the files when the command ends. */
  readonly isScript: boolean;
  /** A script with all options is not asked, except about another connection. */
  readonly isAsked: boolean;
  /** Translates the remaining messages after a failure. */
  readonly retry: () => PromiseLike<unknown>;
}

/**
 * Asks the necessary questions, translates, and shows what waits for a review.
 * @param services those of a run
 */
export async function translatePlans(
  services: Services,
  plans: readonly FolderPlan[],
  { review, isScript, isAsked, retry, ...question }: PlanTranslation,
): Promise<CommandOutcome<'translateMissing'>> {
  const planned = plans.flatMap(({ plan }) => plan.languages.filter(({ messages }) => messages > 0));
  const [refused] = plans.flatMap((plan) => plan.refused ?? []);
  const left = notAdded(plans.flatMap(({ plan }) => plan.languages)) ?? refused;
  const [first] = plans;
  if (!first || planned.length === 0) {
    await keepStates(plans);
    if (left) {
      throw left;
    }
    showInStatusBar(t('No messages to translate.'));
    return { status: 'done', files: [] };
  }
  const agreed = await askPlan(services, plans, { ...question, isScript: !isAsked });
  if (!agreed.plans.some(({ plan }) => plan.languages.some(({ messages }) => messages > 0))) {
    return { status: 'done', files: [] };
  }
  const result = await runPlans(services, agreed.plans, { reuse: agreed.reuse, isScript, retry }).catch(
    async (error: unknown) => {
      // The results so far.
      await showReview(review, planned);
      throw error;
    },
  );
  await showReview(review, planned, result.written);
  notifyDamaged(services, result.folders);
  if (left) {
    detached(services.log, showError(left));
  }
  return outcomeOf({ ...result, error: result.error ?? left });
}

/** Shows what waits for a review, and settles the answers, unless some are in a review that is still open. */
async function showReview(
  review: ReviewTexts | undefined,
  planned: readonly LanguagePlan[],
  run?: AnswerRun,
): Promise<void> {
  const open = new Set(await review?.show(planned.map(({ lang }) => lang)));
  if (open.size === 0) {
    await run?.settle();
  }
  for (const each of run ? open : []) {
    each.onClosed = async () => {
      open.delete(each);
      if (open.size === 0) {
        await run?.settle();
      }
    };
  }
}

function outcomeOf({ files, error, isCancelled: isEnded }: RunResult): CommandOutcome<'translateMissing'> {
  if (isEnded) {
    return { status: 'cancelled', files };
  }
  if (!error) {
    return { status: 'done', files };
  }
  const isAny = files.some(({ translated, reused }) => translated + reused > 0);
  return { status: isAny ? 'partial' : 'failed', files, error: outcomeError(error) };
}

/** Asks for a language if no source file has a translation. */
async function addFirstLanguage(scope: readonly ScopedFamily[]): Promise<CommandOutcome<'translateMissing'>> {
  const [first, ...others] = scope;
  const uri = first && others.length === 0 ? first.space.texts.uriOf(first.family.source) : undefined;
  const outcome = await vscode.commands.executeCommand<CommandOutcome<'addLocale'>>(`${prefix}.addLocale`, {
    ...(uri && { uri }),
    ...inView,
  });
  return { ...outcome, files: [] };
}

/**
 * Lets the user leave out languages, and of each what is stale: only what is missing is translated then. Languages that
 * the service does not support are not selected, nor are messages that have the text of the source.
 */
async function askLanguages(
  services: Services,
  plans: readonly FolderPlan[],
  offersCopies: boolean,
): Promise<readonly FolderPlan[]> {
  const offers = plans.flatMap(({ space, plan }) =>
    plan.languages.flatMap((planned) =>
      offeredStates.map((state): LanguageOffer => {
        const own = space.core.narrowPlan(planned, (message) => offeredState(message) === state);
        return { name: offerName(planned.lang, state), plan: own, state };
      }),
    ),
  );
  const byName = Map.groupBy(
    offers.filter(({ plan }) => plan.messages > 0),
    ({ name }) => name,
  );
  const isUnasked = (state: OfferedState) => offersCopies && state === 'sameAsSource';
  if (byName.size < 2 && !offers.some(({ state, plan }) => isUnasked(state) && plan.messages > 0)) {
    return plans;
  }
  const { pseudoLanguage } = await textEngine();
  const chosen = await pickSeveral(
    t('Translate missing messages'),
    t('Select the languages to translate into'),
    async (signal) => {
      const offer = await services.languages.targets(signal);
      const supported = new Set(offer.languages.map(({ lang }) => v2Code(lang)));
      return [...byName].flatMap(([name, [first, ...others]]) => {
        if (first === undefined) {
          return [];
        }
        const { lang } = first.plan;
        const isSupported = isSameCode(lang, pseudoLanguage) || supported.has(findTargetOfLocale(lang));
        const lack = lackSentence([first, ...others].map(({ plan }) => plan));
        const description = `${lang} · ${isSupported ? lack : t('Not supported by the service')}`;
        return { label: languageName(lang), description, value: name, picked: isSupported && !isUnasked(first.state) };
      });
    },
  );
  return plans.map(({ space, plan, ...others }) => ({
    ...others,
    space,
    plan: {
      languages: plan.languages.map((planned) =>
        space.core.narrowPlan(planned, (message) => chosen.includes(offerName(planned.lang, offeredState(message)))),
      ),
    },
  }));
}

/** What can be chosen for a language in one folder. */
interface LanguageOffer {
  /** The same in each folder. */
  readonly name: string;
  readonly plan: LanguagePlan;
  readonly state: OfferedState;
}

/** States of messages that are chosen separately. */
const offeredStates = ['missing', 'stale', 'sameAsSource'] as const;
type OfferedState = (typeof offeredStates)[number];

function offerName(lang: string, state: OfferedState): string {
  return `${lang} ${state}`;
}

function offeredState({ message: { state } }: PlannedMessage): OfferedState {
  return state === 'missing' || state === 'sameAsSource' ? state : 'stale';
}

/** Returns the plan for a language: `412 missing · 12 stale · about 8,300 characters`. */
function lackSentence(languages: readonly LanguagePlan[]): string {
  const messages = languages.flatMap(({ members }) => members.flatMap((member) => member.messages));
  const count = (state: OfferedState) => messages.filter((message) => offeredState(message) === state).length;
  const [missing, stale, copies] = [count('missing'), count('stale'), count('sameAsSource')];
  const characters = languages.reduce((sum, plan) => sum + plan.characters, 0);
  return [
    ...(missing > 0 ? [missingWords(missing)] : []),
    ...(stale > 0 ? [t('{0} stale', formatNumber(stale))] : []),
    ...(copies > 0 ? [t('{0} same as source', formatNumber(copies))] : []),
    t('about {0} characters', formatNumber(characters)),
  ].join(' · ');
}

type TranslatedFile = Commands['translateMissing']['adds']['files'][number];

interface RunResult {
  /** The files for which something was planned, in the order of their languages. */
  readonly files: readonly TranslatedFile[];
  readonly error: ServiceError | undefined;
  readonly isCancelled: boolean;
  /** The run, in which each translation is in its file or waits for a review. It is not settled. */
  readonly written: AnswerRun | undefined;
  readonly folders: readonly TranslatedFolder[];
}

interface RunOptions {
  /** A script with all options is not asked. */
  readonly isScript: boolean;
  /** Whether reviewed translations of the project are used again. */
  readonly reuse: boolean;
  /** Translates the remaining messages. */
  readonly retry: () => PromiseLike<unknown>;
}

/**
 * Translates and writes, under a progress notification whose Cancel keeps finished translations; notifies the user of
 * failures. Rejects where nothing was written.
 */
async function runPlans(
  services: Services,
  plans: readonly FolderPlan[],
  { reuse, isScript, retry }: RunOptions,
): Promise<RunResult> {
  const planned = plans.flatMap(({ plan }) => plan.languages.filter(({ messages }) => messages > 0));
  const languages = new Set(planned.map(({ lang }) => lang)).size;
  const title = languages === 1 ? t('Translating messages…') : t('Translating messages into {0} languages…', languages);
  const usesFor = await askForCode(services, plans, isScript);
  const {
    folders,
    refusals,
    written,
    hasRest: cancelled,
    cost,
  } = await withProgress(title, (signal, report) =>
    translateFolders({
      services,
      plans,
      isScript,
      reuse,
      usesFor,
      exclusively: (space, save) => space.writing(save, signal),
      onProgress: ({ done, total }, index) =>
        report((index + done / Math.max(1, total)) / plans.length, countSentence(done, total)),
      signal,
    }),
  );
  const files = folders.flatMap(filesOf);
  const failed = folders.flatMap((folder) => folder.failures.filter(({ error }) => !isCancelled(error)));
  const failures = failed.map(({ error }) => asServiceError(error, services.log));
  const [failure] = failures;
  const count = files.reduce((sum, { translated, reused }) => sum + translated + reused, 0);
  if (failure && count === 0 && !cancelled) {
    throw failure;
  }
  if (failure) {
    const names = new Set(failed.map(({ lang }) => languageName(lang)));
    const about = t('Some messages were not translated into {0}.', [...names].join(', '));
    detached(services.log, showError(failure, retry, about));
  }
  if (count > 0) {
    showInStatusBar(doneSentence(count, languages));
  }
  if (cancelled) {
    notifyPaid(services.log, cost);
  }
  return { files, error: failure ?? refusals[0], isCancelled: cancelled, written, folders };
}

function countSentence(done: number, total: number): string {
  return t('{0} of {1}', formatNumber(done), formatNumber(total));
}

/** Records messages in the lock file even if none is translated, so that later changes are found. */
async function keepStates(plans: readonly FolderPlan[]): Promise<void> {
  const translate = async () => ({ translations: new Map() });
  for (const { space, plan } of plans) {
    const exclusively = (save: () => Promise<void>) => space.writing(save);
    const pages = await space.sourcePages();
    const options = { settings: space.options, pages, translate, reuse: false, exclusively };
    await space.withLock(() => space.core.translatePlan(space.texts, plan, options));
  }
}

function filesOf({ folder: { texts }, members }: TranslatedFolder): TranslatedFile[] {
  return members.map(({ family, member, translated, reused, kept, repaired, split }) => ({
    source: texts.uriOf(family.source).toString(),
    target: texts.uriOf(member.path).toString(),
    lang: member.lang,
    translated,
    reused,
    kept,
    ...(repaired > 0 && { repaired }),
    ...(split > 0 && { split }),
  }));
}

function doneSentence(messages: number, languages: number): string {
  if (languages === 1) {
    return messages === 1 ? t('Translated 1 message') : t('Translated {0} messages', messages);
  }
  return t('Translated {0} messages into {1} languages', messages, languages);
}
