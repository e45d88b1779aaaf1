import type { Passage } from '../text/reading/readText.ts';
import type { LocaleFolder } from './localeFolder.ts';
import { printOf } from './lock/textHash.ts';
import type { LanguagePlan, Plan, PlannedMember, PlannedMessage } from './plan.ts';
import type { TranslatedPlan, TranslatePlanOptions } from './planTranslation.ts';
import { readLock } from './readLock.ts';
import { PlanSaves } from './writing/planSaves.ts';

/** Units that are asked for at once: what is finished then is kept, whatever follows. */
const unitsAtOnce = 1000;

/**
 * Translates what is planned and writes it, with the lock file. What is finished is written even where the rest fails
 * or is cancelled. A message whose translation changed meanwhile is left as it is. Rejects with `LockProblem`, before
 * anything is sent, and where a file cannot be written.
 */
export async function translatePlan(
  folder: LocaleFolder,
  plan: Plan,
  options: TranslatePlanOptions,
): Promise<TranslatedPlan> {
  await readLock(folder, options.signal);
  const saves = new PlanSaves(folder, plan, options);
  const failures: { lang: string; error: Error }[] = [];
  await Promise.all(
    plan.languages.map(async (language) => {
      const error = await translateLanguage(language, saves, options);
      if (error !== undefined) {
        failures.push({ lang: language.lang, error });
      }
    }),
  );
  const members = await saves.finish();
  return { members, failures, isCancelled: options.signal?.aborted === true };
}

/** Messages with one text, into one language. */
interface SameText {
  readonly unit: Passage;
  readonly wanted: (readonly [PlannedMember, PlannedMessage])[];
}

/** Returns what ended the translation into a language before its end; undefined where the user did. */
async function translateLanguage(
  { lang, members }: LanguagePlan,
  saves: PlanSaves,
  { translate, reuse, signal }: TranslatePlanOptions,
): Promise<Error | undefined> {
  for (const [sourceLang, texts] of textsToSend(members, reuse, saves)) {
    for (let at = 0; at < texts.length; at += unitsAtOnce) {
      const some = texts.slice(at, at + unitsAtOnce);
      try {
        signal?.throwIfAborted();
        const { translations, failures = [] } = await translate({ lang, sourceLang, units: some.map(unitOf) }, signal);
        for (const [index, parts] of translations) {
          for (const [member, message] of some[index]?.wanted ?? []) {
            saves.add(member, message, { parts, isMachine: true });
          }
        }
        await saves.saved();
        const [failure] = failures;
        if (failure !== undefined) {
          return failure.error;
        }
      } catch (error) {
        if (signal?.aborted === true) {
          return undefined;
        }
        if (error instanceof Error) {
          return error;
        }
        throw error;
      }
    }
  }
  return undefined;
}

function unitOf({ unit }: SameText): Passage {
  return unit;
}

/** Returns the texts that must be sent, by their language, and adds the translations that the project has. */
function textsToSend(
  members: readonly PlannedMember[],
  reuse: boolean,
  saves: PlanSaves,
): ReadonlyMap<string, readonly SameText[]> {
  const bySource = new Map<string, Map<string, SameText>>();
  for (const member of members) {
    for (const planned of member.messages) {
      const { message, source, reusable } = planned;
      if (reuse && reusable !== undefined) {
        saves.add(member, planned, { parts: reusable.parts, isMachine: !reusable.isByHand, isReused: true });
        continue;
      }
      const texts = bySource.get(member.family.sourceLang) ?? new Map<string, SameText>();
      bySource.set(member.family.sourceLang, texts);
      const print = printOf(source.parts);
      const { key, note, maxLength } = message;
      const { start, end, parts } = source;
      const text = texts.get(print) ?? {
        unit: {
          start,
          end,
          parts,
          key,
          ...(note !== undefined && { note }),
          ...(maxLength !== undefined && { maxLength }),
        },
        wanted: [],
      };
      text.wanted.push([member, planned]);
      texts.set(print, text);
    }
  }
  return new Map([...bySource].map(([lang, texts]) => [lang, [...texts.values()]]));
}
