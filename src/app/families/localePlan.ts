import { readSetting } from '../../contract/readSetting.ts';
import { type Family, membersOf } from '../../locales/atStart/family.ts';
import type { FamilyState } from '../../locales/atStart/message.ts';
import { unreadFiles } from '../../locales/atStart/messageFindings.ts';
import type { PlanInclusion, TranslationPlan } from '../../locales/plan.ts';
import { InvalidInput, phrase, type ServiceError } from '../../service/api/atStart/errors.ts';
import { refusedFile } from '../../service/api/atStart/files/ownPlaces.ts';
import type { FolderLocales } from './folderLocales.ts';
import { onlyLanguages, type ScopedFamily } from './localeScope.ts';

/** Which messages of which languages a command translates. */
export interface WantedMessages {
  /** All languages where absent; those that a family lacks are added to it. */
  readonly languages: readonly string[] | undefined;
  readonly keys: readonly string[] | undefined;
  readonly include: readonly PlanInclusion[];
  /** The same for prose; absent: as for messages. */
  readonly includeProse?: readonly PlanInclusion[];
  /** Languages that a page lacks are added to it, too. */
  readonly addsPages: boolean;
  /** The messages are translated again whatever their state is. */
  readonly isAgain: boolean;
  /** Inherited messages get the text of their base language, and are not sent. */
  readonly copiesInherited?: boolean;
}

/** The plan for one workspace folder. */
export interface FolderPlan {
  readonly space: FolderLocales;
  readonly plan: TranslationPlan;
  /** Why files are left out that are not of the folder. */
  readonly refused?: readonly ServiceError[];
}

/** Reads the families and plans what of them is translated, for each workspace folder. */
export async function planFolders(
  scope: readonly ScopedFamily[],
  wanted: WantedMessages,
  signal: AbortSignal,
): Promise<readonly FolderPlan[]> {
  const plans: FolderPlan[] = [];
  for (const [space, families] of Map.groupBy(scope, (each) => each.space)) {
    const wantedFamilies = families.map(({ family }) => withLanguages(space, family, wanted));
    const states: FamilyState[] = [];
    for (const family of wantedFamilies) {
      states.push(await space.read(family, signal));
      signal.throwIfAborted();
    }
    space.core.assertProtected(space.options);
    const { keys, include, includeProse, isAgain, copiesInherited = false } = wanted;
    const choice = { keys, include, includeProse, isAgain, copiesInherited };
    const planned = space.core.planMissing(states, choice);
    const languages = planned.languages.filter(({ messages }) => messages > 0);
    const codes = languages.map(({ lang }) => lang);
    const others = languages.length === 0 ? [] : await otherStates(space, wantedFamilies, codes, signal);
    const plan = others.length > 0 ? space.core.planMissing(states, choice, others) : planned;
    const refused = states.flatMap((state) =>
      [...unreadFiles(state)].flatMap(([path, { problem }]) =>
        problem?.kind === 'place' ? refusedFile(path, problem.fault) : [],
      ),
    );
    plans.push({ space, plan, refused });
  }
  return plans;
}

/** Reads the other families of a folder, for translations that can be reused. */
export async function otherStates(
  space: FolderLocales,
  wanted: readonly Family[],
  codes: readonly string[],
  signal: AbortSignal,
): Promise<readonly FamilyState[]> {
  if (readSetting('reuseTranslations', space.texts.root) === 'never') {
    return [];
  }
  const states: FamilyState[] = [];
  for (const family of await space.families(signal)) {
    const other = onlyLanguages(family, codes);
    if (other.members.length > 0 && !wanted.some(({ source }) => source === family.source)) {
      states.push(await space.read(other, signal));
      signal.throwIfAborted();
    }
  }
  return states;
}

/** Returns the family with the wanted languages alone, those that it lacks too. */
function withLanguages(space: FolderLocales, family: Family, { languages, addsPages }: WantedMessages): Family {
  if (family.kind === 'prose' && !addsPages) {
    return onlyLanguages(family, languages);
  }
  const lacking = (languages ?? []).filter((code) => membersOf(family, code).length === 0);
  const whole = lacking.reduce(
    (known, code) => space.core.addFamilyLocale(known, code, space.options) ?? known,
    family,
  );
  return onlyLanguages(whole, languages);
}

/**
 * Returns what a user's command translates of prose: a page is shown for review, also where the service replaces what a
 * person wrote.
 */
export function includeOfPages(include: readonly PlanInclusion[]): readonly PlanInclusion[] {
  return include.includes('stale') ? [...include, 'byHand'] : include;
}

/** Returns what the option `include` names; stale translations by a person only where they are asked for by name. */
export function readIncluded(given: unknown): readonly PlanInclusion[] {
  if (given === undefined) {
    return ['missing', 'stale'];
  }
  const all: readonly unknown[] = Array.isArray(given) ? given : [given];
  if (all.length === 0 || !all.every((each) => each === 'missing' || each === 'stale')) {
    throw new InvalidInput({ field: 'include', allowed: phrase`a list of ${'missing, stale'}`, found: typeof given });
  }
  return [...new Set(all.flatMap((each): PlanInclusion[] => (each === 'stale' ? ['stale', 'byHand'] : ['missing'])))];
}
