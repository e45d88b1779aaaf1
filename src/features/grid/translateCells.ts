import { askPlan } from '../../app/families/askPlan.ts';
import { askForCode } from '../../app/families/codeContext.ts';
import { notifyDamaged } from '../../app/families/doubtfulMessages.ts';
import type { FolderLocales } from '../../app/families/folderLocales.ts';
import { type FolderPlan, otherStates } from '../../app/families/localePlan.ts';
import { isSameCode, onlyLanguages } from '../../app/families/localeScope.ts';
import { notAdded } from '../../app/families/notMarked.ts';
import { translateFolders } from '../../app/families/translateFolders.ts';
import { type Services, servicesOfRun } from '../../app/services.ts';
import type { Family } from '../../locales/atStart/family.ts';
import type { FamilyState } from '../../locales/atStart/message.ts';
import type { LanguagePlan } from '../../locales/plan.ts';
import type { PlanProgress } from '../../locales/planTranslation.ts';
import { asServiceError, isCancelled } from '../../notify/faults.ts';
import { notifyPaid } from '../../notify/notifyPaid.ts';
import { textEngine } from '../../service/textEngine.ts';
import type { ReadRow } from './gridRows.ts';

/** Milliseconds after which translations that arrived are shown. */
const showEveryMs = 1000;

/** A cell to translate. */
export interface WantedCell {
  readonly row: ReadRow;
  readonly lang: string;
}

interface CellsToTranslate {
  readonly services: Services;
  readonly cells: readonly WantedCell[];
  /** Returns whether the user edits a message: its translation is not written. */
  readonly isEdited: (source: string, lang: string, key: string) => boolean;
  readonly signal: AbortSignal;
  /** Called when the user agreed, before anything is sent. */
  readonly begin: (cells: readonly WantedCell[]) => Promise<void>;
  readonly progress: (progress: PlanProgress) => void;
  /** Runs the work of writing files while nothing else writes them. */
  readonly exclusively: (work: () => Promise<void>) => Promise<void>;
}

/**
 * Asks one question, then translates cells and writes them to their documents, without saving these. Rejects with
 * `Cancelled` and where nothing could be translated.
 */
export async function translateCells(given: CellsToTranslate): Promise<void> {
  const { signal } = given;
  const services = servicesOfRun(given.services);
  const cells = given.cells.filter(({ row, lang }) => row.row.source && row.messages.has(lang));
  const { pseudoLanguage } = await textEngine();
  if (!cells.every(({ lang }) => isSameCode(lang, pseudoLanguage))) {
    services.client.prepare();
  }
  const wanted = await plansOf(cells, signal);
  const languages = wanted.flatMap(({ plan }) => plan.languages);
  const left = notAdded(languages);
  if (left && totalOf(wanted) === 0) {
    throw left;
  }
  const { plans, reuse } = await askPlan(services, wanted, {});
  const total = totalOf(plans);
  if (total === 0) {
    return;
  }
  const usesFor = await askForCode(services, plans, false);
  signal.throwIfAborted();
  await given.begin(cellsIn(plans, cells));
  const done = plans.map(() => 0);
  const { folders, refusals, written, hasRest, cost } = await translateFolders({
    services,
    plans,
    isScript: false,
    reuse,
    usesFor,
    saveEvery: showEveryMs,
    isEdited: given.isEdited,
    exclusively: (space, save) =>
      given.exclusively(async () => {
        await space.writing(save, signal);
        space.lockChanged();
      }),
    onProgress: (progress, index) => {
      done[index] = progress.done;
      given.progress({ done: done.reduce((sum, each) => sum + each, 0), total });
    },
    signal,
  });
  await written?.settle();
  if (signal.aborted) {
    if (hasRest && isCancelled(signal.reason)) {
      notifyPaid(services.log, cost);
    }
    return;
  }
  notifyDamaged(services, folders);
  const failures = folders.flatMap((folder) => folder.failures.map(({ error }) => error));
  const [problem = left] = [...refusals, ...failures.filter((error) => !isCancelled(error))];
  if (problem) {
    throw asServiceError(problem, services.log);
  }
}

function totalOf(plans: readonly FolderPlan[]): number {
  return plans.flatMap(({ plan }) => plan.languages).reduce((sum, { messages }) => sum + messages, 0);
}

/** Returns the cells that plans translate. */
function cellsIn(plans: readonly FolderPlan[], cells: readonly WantedCell[]): readonly WantedCell[] {
  const members = plans.flatMap(({ plan }) => plan.languages.flatMap((language) => language.members));
  const planned = new Set(members.flatMap(({ messages }) => messages.map(({ message }) => message)));
  return cells.filter(({ row, lang }) => {
    const found = row.messages.get(lang)?.message;
    return found && planned.has(row.scoped.space.core.wholeMessage(found));
  });
}

/** Returns the plan for each workspace folder. */
async function plansOf(cells: readonly WantedCell[], signal: AbortSignal): Promise<readonly FolderPlan[]> {
  const plans: FolderPlan[] = [];
  for (const [space, ofSpace] of Map.groupBy(cells, ({ row }) => row.scoped.space)) {
    const families = [...new Set(ofSpace.map(({ row }) => row.scoped.family))];
    const isNew = ofSpace.every(({ row, lang }) => {
      const found = row.messages.get(lang)?.message;
      const state = found && space.core.wholeMessage(found).state;
      return state === 'missing' || state === 'stale';
    });
    const languages = Map.groupBy(ofSpace, ({ lang }) => lang);
    const known = isNew ? await knownStates(space, families, [...languages.keys()], signal) : [];
    plans.push({
      space,
      plan: {
        languages: [...languages].map(([lang, some]): LanguagePlan => {
          const byFamily = [...Map.groupBy(some, ({ row }) => row.scoped.family)];
          const messages = byFamily.flatMap(([family, rows]) => {
            const ofMembers = Map.groupBy(
              rows.flatMap(({ row }) => row.messages.get(lang) ?? []),
              ({ state }) => state.member,
            );
            return [...ofMembers.values()].flatMap((each) => {
              const [first] = each;
              const wanted = new Set(each.map(({ message }) => space.core.wholeMessage(message)));
              return first ? { family, state: first.state, messages: [...wanted] } : [];
            });
          });
          return space.core.planMessages(lang, messages, known);
        }),
      },
    });
  }
  return plans;
}

/** Reads the families of a folder for translations that can be reused. */
async function knownStates(
  space: FolderLocales,
  families: readonly Family[],
  langs: readonly string[],
  signal: AbortSignal,
): Promise<readonly FamilyState[]> {
  const own = await Promise.all(families.map((family) => space.read(onlyLanguages(family, langs), signal)));
  return [...own, ...(await otherStates(space, families, langs, signal))];
}
