import { pseudoLanguage, pseudoUnit } from '../asking/pseudo/pseudoUnit.ts';
import type { FamilyState } from '../locales/atStart/message.ts';
import { faultPhrase, unreadFiles } from '../locales/atStart/messageFindings.ts';
import { addFamilyLocale } from '../locales/changeFamily.ts';
import type { LocaleOptions } from '../locales/localeOptions.ts';
import type { LanguagePlan, TranslationPlan } from '../locales/plan.ts';
import { planMissing } from '../locales/planMissing.ts';
import type { TranslatedPlan, TranslatePlanOptions } from '../locales/planTranslation.ts';
import { CacheScope } from '../locales/reading/resultCache.ts';
import { assertProtected } from '../locales/slowSettings.ts';
import { listContexts } from '../locales/textsToSend.ts';
import { translatePlan } from '../locales/translatePlan.ts';
import { inWritingTurn } from '../locales/writing/writingTurn.ts';
import { AnswerStore } from '../service/answers/answerStore.ts';
import { inEnglish, isInvalidInput } from '../service/api/atStart/errors.ts';
import { maxBilled, mostPhrase } from '../service/api/atStart/repairBudget.ts';
import { cacheFolder } from './cacheFolder.ts';
import type { CommandArguments } from './commandArguments.ts';
import {
  type CommandContext,
  type ExitStatus,
  exitStatus,
  UnwrittenTranslations,
  unansweredSentence,
} from './commandContext.ts';
import { openProject, type Project, readStates } from './project/project.ts';
import { statusWithin } from './project/projectHistory.ts';
import { errorJson, errorWords } from './report/errorWords.ts';
import { hasNoMessages, isOutOfDate } from './report/isOutOfDate.ts';
import type { Line, Output } from './report/output.ts';
import { untranslatedSentence } from './report/pagesReport.ts';
import { saySources } from './report/sourceWords.ts';
import { statusJson, textTable } from './report/statusReport.ts';
import { CharacterBudget } from './service/characterBudget.ts';
import type { PaidAnswers, ServiceTranslator } from './service/serviceTranslator.ts';

/** Milliseconds after which finished translations are written: a run that is killed is not paid again as a whole. */
const saveEvery = 1000;

type Translate = TranslatePlanOptions['translate'];

/** Translates what is missing or stale. A translation that a person made or reviewed is never overwritten. */
export async function translateCommand(commandLine: CommandArguments, context: CommandContext): Promise<ExitStatus> {
  const { environment, root } = context;
  const answers = new AnswerStore(commandLine.dryRun ? undefined : cacheFolder(environment, 'answers', root));
  const sinceMs = Date.now();
  // Before the files are read: what another run pays for meanwhile is not in them, and stays for this run.
  const leave = await answers.enter();
  try {
    return await translateFiles(commandLine, context, { answers, sinceMs });
  } finally {
    await leave();
  }
}

async function translateFiles(
  commandLine: CommandArguments,
  context: CommandContext,
  paid: PaidAnswers,
): Promise<ExitStatus> {
  const use = commandLine.newPages ? 'write' : 'count';
  const opened = await openProject(context, commandLine, commandLine.languages, use);
  const project = remembering(opened);
  const { plan, states } = await planOf(project, context.signal, commandLine.fillInherited);
  saySources(context.output, states, project);
  sayUnreadable(context.output, states);
  const reuse = project.settings.reuseTranslations !== 'never';
  const characters = charactersOf(plan, reuse);
  if (commandLine.maxCharacters !== undefined && characters > commandLine.maxCharacters) {
    const sentence = `${characters} characters are more than --max-characters ${commandLine.maxCharacters}. Nothing was sent.`;
    if (commandLine.json) {
      await context.output.json({ ...planJson(plan, reuse, project.options), error: overMaxCharacters(sentence) });
    } else {
      context.output.say(sentence);
    }
    return exitStatus.tooMuch;
  }
  if (commandLine.dryRun) {
    const status = await dryRun(commandLine, context, { plan, states, reuse, options: project.options });
    return countPages(status, commandLine, project, context.output);
  }
  // Without a connection nothing is written, not even reused translations.
  const isServiceUsed = plan.languages.some((language) => isSent(language, reuse));
  const budget = new CharacterBudget(commandLine.maxCharacters, characters);
  // What requests need is large, and a project that is up to date sends none.
  const service = isServiceUsed
    ? await (await import('./service/serviceTranslator.ts')).createServiceTranslator(
        project.settings,
        budget,
        paid,
        context,
      )
    : undefined;
  const send: Translate = service?.translate ?? (() => Promise.reject(new Error('No text was to be sent.')));
  const translate: Translate = (request, signal) =>
    request.lang === pseudoLanguage ? pseudoTranslate(request) : send(request, signal);
  try {
    const used = () => service?.used();
    const unansweredCharacters = () => service?.unansweredCharacters() ?? 0;
    const isTooMuch = () => budget.isExceeded;
    const run = { project, plan, reuse, translate, used, unansweredCharacters, isTooMuch };
    const { status, hasUnwritten } = await runPlan(commandLine, context, run);
    if (!hasUnwritten) {
      await service?.settle();
    }
    return countPages(status, commandLine, project, context.output);
  } finally {
    await service?.close();
  }
}

/** Returns the exit status. Says how many pages have no translation, where they count as missing and are not written. */
function countPages(
  status: ExitStatus,
  { newPages }: CommandArguments,
  { pages, historyGap }: Project,
  output: Output,
): ExitStatus {
  const sentence = newPages ? undefined : untranslatedSentence(pages);
  if (sentence === undefined || (status !== exitStatus.upToDate && status !== exitStatus.outOfDate)) {
    return statusWithin(historyGap, status);
  }
  output.say(`${sentence} To translate them, add --new-pages.`);
  return exitStatus.outOfDate;
}

/** Names the files that are left out because they cannot be read, with the reason. */
function sayUnreadable(output: Output, states: readonly FamilyState[]): void {
  for (const [path, faulty] of states.flatMap((state) => [...unreadFiles(state)])) {
    output.say(`${path}: ${inEnglish(faultPhrase(faulty))}`);
  }
}

/** Writes the pseudo-translation of each family; of pages only where they are named. */
export async function pseudoCommand(commandLine: CommandArguments, context: CommandContext): Promise<ExitStatus> {
  const found = await openProject(context, commandLine, []);
  const chosen = found.families.filter(({ kind }) => kind === 'messages' || commandLine.files.length > 0);
  const families = chosen.map((family) => {
    const added = addFamilyLocale(family, pseudoLanguage, found.options) ?? family;
    return { ...family, members: added.members.filter(({ lang }) => lang === pseudoLanguage) };
  });
  const project = remembering({ ...found, families });
  const { plan, states } = await planOf(project, context.signal);
  if (commandLine.dryRun) {
    // Nothing is sent, so no context is.
    const options = { ...project.options, messageContext: 'off' } as const;
    return dryRun(commandLine, context, { plan, states, reuse: false, options });
  }
  const run = {
    project,
    plan,
    reuse: false,
    translate: pseudoTranslate,
    used: () => undefined,
    unansweredCharacters: () => 0,
    isTooMuch: () => false,
  };
  return (await runPlan(commandLine, context, run)).status;
}

/**
 * Files are needed for the plan, when they are written, and for the result: those that did not change are read and
 * parsed once. Neither the plan nor the result has warnings or hints.
 */
function remembering(project: Project): Project {
  project.folder.rememberFiles();
  const once = { memory: new CacheScope(), files: new CacheScope(), onlyErrors: true };
  return { ...project, options: { ...project.options, ...once } };
}

async function planOf(
  project: Project,
  signal: AbortSignal,
  fillInherited = false,
): Promise<{ plan: TranslationPlan; states: readonly FamilyState[] }> {
  const states = await readStates(project, signal);
  assertProtected(project.options);
  const include = ['missing', 'stale', ...(fillInherited ? (['inherited'] as const) : [])] as const;
  return { plan: planMissing(states, { include }), states };
}

const pseudoTranslate: Translate = async ({ units }) => ({
  translations: new Map(units.map((unit, index) => [index, pseudoUnit(unit)])),
});

interface DryRun {
  readonly plan: TranslationPlan;
  readonly states: readonly FamilyState[];
  readonly reuse: boolean;
  readonly options: LocaleOptions;
}

async function dryRun(
  { json }: CommandArguments,
  { output }: CommandContext,
  { plan, states, reuse, options }: DryRun,
): Promise<ExitStatus> {
  if (json) {
    await output.json({ ...statusJson(states), ...planJson(plan, reuse, options) });
  } else {
    writePlan(output, plan, reuse);
  }
  return isOutOfDate(states) ? exitStatus.outOfDate : exitStatus.upToDate;
}

interface PlannedRun {
  readonly project: Project;
  readonly plan: TranslationPlan;
  readonly reuse: boolean;
  readonly translate: Translate;
  readonly used: () => ReturnType<ServiceTranslator['used']> | undefined;
  readonly unansweredCharacters: () => number;
  /** Returns true if something was not sent because of `--max-characters`. */
  readonly isTooMuch: () => boolean;
}

async function runPlan(
  { json, maxCharacters }: CommandArguments,
  { output, signal, whileSaving = (work) => work() }: CommandContext,
  { project, plan, reuse, translate, used, unansweredCharacters, isTooMuch }: PlannedRun,
): Promise<{ readonly status: ExitStatus; readonly hasUnwritten: boolean }> {
  /** Another program writes. */
  let isWaiting = false;
  const exclusively = async (work: () => Promise<void>): Promise<void> => {
    isWaiting = true;
    await inWritingTurn(
      project.root,
      () => {
        isWaiting = false;
        return whileSaving(work);
      },
      signal,
    );
  };
  const translated = translatePlan(project.folder, plan, {
    settings: project.options,
    pages: project.sourcePages,
    translate,
    reuse,
    saveEvery,
    exclusively,
    signal,
    onProgress: (progress) => output.progress(() => `Translating: ${progress.done} of ${progress.total} messages`),
  });
  const done = await translated.catch((error: unknown) => {
    throw isWaiting && signal.aborted ? new UnwrittenTranslations() : error;
  });
  // What is on the disk now decides, also after a run that was interrupted.
  const states = done.isCancelled ? [] : await readStates(project, signal);
  const status = isTooMuch() && !done.isCancelled ? exitStatus.tooMuch : statusOf(done, states);
  const [failure] = done.failures;
  const sentence = `More than --max-characters ${maxCharacters} would be billed. The rest was not sent.`;
  const error = status === exitStatus.tooMuch ? overMaxCharacters(sentence) : failure && errorJson(failure.error);
  if (json) {
    await output.json({
      ...statusJson(states),
      ...filesJson(done),
      ...usedJson(done, used()),
      ...(error && { error }),
    });
  } else {
    writeTranslated(output, done, used());
  }
  for (const { lang, error: reason } of done.failures) {
    output.say(`${lang}: ${errorWords(reason)}`);
  }
  if (status === exitStatus.tooMuch) {
    output.say(sentence);
  } else if (status === exitStatus.interrupted) {
    output.say(`Interrupted. Finished translations are written.${unansweredSentence(unansweredCharacters())}`);
  } else if (status === exitStatus.outOfDate && !hasNoMessages(states)) {
    output.say(
      'Some messages are still missing, not finished, stale, or broken. Run "language-services check" to list them.',
    );
  }
  return { status, hasUnwritten: done.hasUnwritten };
}

function overMaxCharacters(message: string): object {
  return { kind: 'overMaxCharacters', message };
}

function statusOf({ isCancelled, failures }: TranslatedPlan, states: readonly FamilyState[]): ExitStatus {
  if (isCancelled) {
    return exitStatus.interrupted;
  }
  if (failures.length > 0) {
    // A setting or language that the service would refuse was refused before it was sent.
    return failures.every(({ error }) => isInvalidInput(error)) ? exitStatus.wrongUse : exitStatus.failed;
  }
  return isOutOfDate(states) ? exitStatus.outOfDate : exitStatus.upToDate;
}

function charactersOf({ languages }: TranslationPlan, reuse: boolean): number {
  return languages.reduce((sum, language) => sum + languageCharacters(language, reuse), 0);
}

function isSent({ lang, texts, textsWithReuse }: LanguagePlan, reuse: boolean): boolean {
  return lang !== pseudoLanguage && (reuse ? textsWithReuse : texts) > 0;
}

/** The pseudo-translation costs nothing. */
function languageCharacters({ lang, characters, charactersWithReuse }: LanguagePlan, reuse: boolean): number {
  return lang === pseudoLanguage ? 0 : reuse ? charactersWithReuse : characters;
}

function planJson(plan: TranslationPlan, reuse: boolean, options: LocaleOptions): object {
  const contexts = listContexts(plan, reuse, options);
  return {
    characters: charactersOf(plan, reuse),
    mostCharacters: maxBilled(charactersOf(plan, reuse)),
    planned: plan.languages.map((language) => ({
      lang: language.lang,
      messages: language.messages,
      reused: reuse ? language.reusable : 0,
      characters: languageCharacters(language, reuse),
      contexts: language.lang === pseudoLanguage ? [] : (contexts.get(language.lang) ?? []),
    })),
  };
}

function usedJson({ members }: TranslatedPlan, used: ReturnType<PlannedRun['used']>): object {
  return used === undefined ? {} : { ...used, ...countRepairs(members) };
}

function filesJson({ members }: TranslatedPlan): object {
  return {
    files: members.map(({ family, member, translated, reused, kept }) => ({
      source: family.source,
      target: member.path,
      lang: member.lang,
      translated,
      reused,
      kept,
    })),
  };
}

/** Writes what would be translated. */
function writePlan(output: Output, { languages }: TranslationPlan, reuse: boolean): void {
  if (languages.length === 0) {
    output.lines('Nothing to translate.');
    return;
  }
  const rows = languages.map(({ lang, messages, reusable, characters, charactersWithReuse }) => [
    lang,
    messages,
    reuse ? reusable : 0,
    lang === pseudoLanguage ? 0 : reuse ? charactersWithReuse : characters,
  ]);
  output.lines(...tableOf(['language', 'messages', 'reused', 'characters'], rows));
  const characters = rows.reduce((sum, row) => sum + Number(row.at(-1)), 0);
  if (characters > 0) {
    output.lines(inEnglish(mostPhrase(characters)));
  }
}

/** Writes the finished translations. */
function writeTranslated(
  output: Output,
  { members }: TranslatedPlan,
  used: Pick<ReturnType<ServiceTranslator['used']>, 'billedCharacters'> | undefined,
): void {
  if (members.length === 0) {
    output.lines('Nothing to translate.');
    return;
  }
  const width = Math.max(...members.map(({ member }) => member.lang.length));
  const rows = members.map(({ member, translated, reused, kept }) => [
    `${member.lang.padEnd(width)}  ${member.path}`,
    translated,
    reused,
    kept,
  ]);
  output.lines(...tableOf(['file', 'translated', 'reused', 'not translated'], rows));
  if (used?.billedCharacters !== undefined) {
    output.lines(`Billed characters: ${used.billedCharacters}`);
  }
  const { repaired, split } = countRepairs(members);
  if (repaired > 0) {
    output.lines(`Damaged translations that were requested again: ${repaired}`);
  }
  if (split > 0) {
    output.lines(`Messages with a sentence split at its placeholders: ${split}. Check their grammar.`);
  }
}

/** Returns how many messages were requested again as their first translation was damaged, and how many were split. */
function countRepairs(members: TranslatedPlan['members']): {
  readonly repaired: number;
  readonly split: number;
} {
  const sum = (name: 'repaired' | 'split') => members.reduce((all, member) => all + member[name], 0);
  return { repaired: sum('repaired'), split: sum('split') };
}

function tableOf(titles: readonly string[], rows: readonly (readonly (string | number)[])[]): readonly Line[] {
  return textTable([titles, ...rows].map((row) => row.map((cell) => ({ text: String(cell) }))));
}
