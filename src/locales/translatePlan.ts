import { aboutText } from '../asking/textsInContext.ts';
import { isRefusedFile, refusedFile } from '../service/api/atStart/files/ownPlaces.ts';
import { yieldTurn } from '../text/turns/runInTurns.ts';
import type { Part } from '../text/unit.ts';
import type { LocaleFolder } from './localeFolder.ts';
import { lockPath } from './lockFile.ts';
import type { LanguagePlan, PlannedMember, PlannedMessage, TranslationPlan } from './plan.ts';
import type { DoubtfulMessage, TranslatedPlan, TranslatePlanOptions, WritingOptions } from './planTranslation.ts';
import { readLockFile } from './readLock.ts';
import { assertProtected } from './slowSettings.ts';
import { type SameText, textsToSend } from './textsToSend.ts';
import { PlanSaves } from './writing/planSaves.ts';

/** Units that are translated together. */
const unitsAtOnce = 1000;
/**
 * Units in progress: with 50 in a request, more requests than connections allow at once, but few enough that one
 * language is finished after another, and written.
 */
const unitsInProgress = 4000;

/**
 * Runs the plan and writes the translations, with the lock file. Finished translations are written even if the rest
 * fails or is cancelled; what cannot be written is not sent. A message whose source or translation changed in the meantime is left unchanged. Rejects with
 * `InvalidInput` for an expression of `protect` that takes too long, and with `LockProblem`, before anything is sent, and if the lock file cannot be written.
 */
export async function translatePlan(
  folder: LocaleFolder,
  given: TranslationPlan,
  options: TranslatePlanOptions,
): Promise<TranslatedPlan> {
  const { settings, reuse, uses, signal } = options;
  assertProtected(settings);
  await readLockFile(folder, signal, settings.memory);
  await folder.assertWritable(lockPath);
  const { plan, refused } = await writablePart(folder, given, signal);
  const saves = new PlanSaves(folder, given, options);
  const failures = new Map<string, Error>();
  const damage: Damage = { messages: 0, doubtful: [] };
  const languages: Promise<unknown>[] = [];
  const running = new Set<Promise<void>>();
  let inProgress = 0;
  for (const { lang, members } of plan.languages) {
    const ofLanguage: Promise<void>[] = [];
    // In a large project, the texts of each language take a turn.
    await yieldTurn();
    const { groups, reused } = textsToSend(members, reuse, settings, uses);
    for (const [member, message, { parts, isByHand }] of reused) {
      saves.add(member, message, { parts, isMachine: !isByHand, isReused: true });
    }
    for (const { sourceLang, context, texts } of groups) {
      for (let at = 0; at < texts.length; at += unitsAtOnce) {
        const some = texts.slice(at, at + unitsAtOnce);
        while (inProgress > 0 && inProgress + some.length > unitsInProgress) {
          await Promise.race(running);
        }
        if (signal?.aborted === true || failures.has(lang)) {
          break;
        }
        inProgress += some.length;
        const work = translateSome({ lang, sourceLang, context, members, texts: some, damage }, saves, options).then(
          (error) => {
            inProgress -= some.length;
            running.delete(work);
            if (error !== undefined && !failures.has(lang)) {
              failures.set(lang, error);
            }
          },
        );
        running.add(work);
        ofLanguage.push(work);
      }
    }
    languages.push(Promise.all(ofLanguage).then(() => saves.complete(members)));
  }
  await Promise.all(languages);
  const { members, failures: unwritten, hasUnwritten } = await saves.finish();
  return {
    members,
    damaged: damage.messages,
    doubtful: damage.doubtful,
    failures: [...refused, ...[...new Map([...unwritten, ...failures])].map(([lang, error]) => ({ lang, error }))],
    hasUnwritten,
    isCancelled: signal?.aborted === true && members.some(({ kept }) => kept > 0),
  };
}

type LanguageFailure = TranslatedPlan['failures'][number];

/** Returns the plan without files that cannot be written, and why. */
async function writablePart(
  folder: LocaleFolder,
  plan: TranslationPlan,
  signal: AbortSignal | undefined,
): Promise<{ readonly plan: TranslationPlan; readonly refused: readonly LanguageFailure[] }> {
  const refused: LanguageFailure[] = [];
  const refusals = new Map<PlannedMember, Error>();
  const absent: string[] = [];
  for (const planned of plan.languages.flatMap(({ members }) => members)) {
    signal?.throwIfAborted();
    const { member, family, isAbsent, messages } = planned;
    try {
      if (member.path === lockPath) {
        throw refusedFile(member.path, 'configuration');
      }
      await folder.assertWritable(member.path, family.source);
      if (isAbsent && messages.length > 0) {
        absent.push(member.path);
      }
    } catch (error) {
      refusals.set(planned, error instanceof Error ? error : new Error(String(error)));
    }
  }
  const ignored = await folder.ignoredAmong(absent, signal);
  const languages = plan.languages.map((language): LanguagePlan => {
    const members = language.members.filter((planned) => {
      const { path } = planned.member;
      const error = ignored.has(path) ? refusedFile(path, 'ignored') : refusals.get(planned);
      // A file that is not the project's matters only where it would be written.
      if (error !== undefined && (planned.messages.length > 0 || !isRefusedFile(error))) {
        refused.push({ lang: language.lang, error });
      }
      return error === undefined;
    });
    return { ...language, members };
  });
  return { plan: { ...plan, languages }, refused };
}

/**
 * Writes translations of the plan that are there. Returns false if the files cannot hold all of them. Rejects if one of
 * the files, or the lock file, cannot be written.
 */
export async function writeTranslations(
  folder: LocaleFolder,
  plan: TranslationPlan,
  translationOf: (message: PlannedMessage) => readonly Part[] | undefined,
  options: WritingOptions,
): Promise<boolean> {
  const saves = new PlanSaves(folder, plan, options);
  for (const planned of plan.languages.flatMap(({ members }) => members)) {
    for (const message of planned.messages) {
      const parts = translationOf(message);
      if (parts !== undefined) {
        saves.add(planned, message, { parts, isMachine: true });
      }
    }
  }
  const { failures, hasUnwritten } = await saves.finish();
  for (const failure of failures.values()) {
    throw failure;
  }
  return !hasUnwritten;
}

/** What the service returned no valid translation for. */
interface Damage {
  messages: number;
  readonly doubtful: DoubtfulMessage[];
}

interface SomeTexts {
  readonly lang: string;
  readonly sourceLang: string;
  readonly context?: string | undefined;
  /** All of the language. */
  readonly members: readonly PlannedMember[];
  readonly texts: readonly SameText[];
  /** Is added to. */
  readonly damage: Damage;
}

/** Returns what ended the translation before its end; undefined if the user did. */
async function translateSome(
  { lang, sourceLang, context, members, texts, damage }: SomeTexts,
  saves: PlanSaves,
  { translate, signal }: TranslatePlanOptions,
): Promise<Error | undefined> {
  const left = new Map(texts.entries());
  const onTranslated = (index: number, parts: readonly Part[]) => {
    for (const [member, message] of left.get(index)?.wanted ?? []) {
      saves.add(member, message, { parts, isMachine: true });
    }
    left.delete(index);
  };
  try {
    const about = context === undefined ? undefined : { context, ofTexts: texts.map(aboutText) };
    const request = { lang, sourceLang, units: texts.map(({ unit }) => unit), onTranslated, ...(about && { about }) };
    const { translations, failures = [], ...found } = await translate(request, signal);
    translations.forEach((parts, index) => onTranslated(index, parts));
    for (const [index, { wanted }] of texts.entries()) {
      const has = (indexes?: ReadonlySet<number>) => Number(indexes?.has(index) ?? 0);
      const counts = { repaired: has(found.repaired), split: has(found.split) };
      wanted.forEach(([member]) => saves.count(member, counts));
      damage.messages += wanted.length * has(found.damaged);
      const parts = found.doubtful?.get(index);
      damage.doubtful.push(...wanted.flatMap(([planned, message]) => (parts ? { planned, message, parts } : [])));
    }
    // Nothing more is paid for if files cannot be written.
    return failures[0]?.error ?? saves.problem(members);
  } catch (error) {
    return signal?.aborted === true ? undefined : error instanceof Error ? error : new Error(String(error));
  }
}
