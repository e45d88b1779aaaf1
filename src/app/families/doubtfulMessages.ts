import * as vscode from 'vscode';
import { notifyMissed } from '../../editor/edits/notifyMissed.ts';
import type { FamilyState, Message } from '../../locales/atStart/message.ts';
import type { PlannedMessage } from '../../locales/plan.ts';
import type { DoubtfulMessage, TranslatedPlan } from '../../locales/planTranslation.ts';
import { keptSentence } from '../../notify/errors/keptSentence.ts';
import { reviewTitle } from '../../notify/errors/notifyKept.ts';
import { detached } from '../../notify/faults.ts';
import { plainMessage } from '../../text/plainMessage.ts';
import { joinParts } from '../../text/unit.ts';
import type { Services } from '../services.ts';
import { FolderLocales } from './folderLocales.ts';
import { onlyLanguages } from './localeScope.ts';
import { ReviewTexts } from './reviewTexts.ts';

/** What a translation of messages left out. */
interface FolderDamage extends Pick<TranslatedPlan, 'damaged' | 'doubtful'> {
  readonly folder: FolderLocales;
}

type ReviewServices = Pick<Services, 'comparisons' | 'families' | 'log'>;

/**
 * Notifies the user of messages whose translations were damaged. Those that have all placeholders, perhaps in wrong
 * places, are offered for a review; nothing of them is written before.
 */
export function notifyDamaged(services: ReviewServices, damage: readonly FolderDamage[]): void {
  const count = damage.reduce((sum, { damaged }) => sum + damaged, 0);
  if (count > 0) {
    detached(services.log, offerReview(services, keptSentence(count, 'translate'), damage));
  }
}

async function offerReview(services: ReviewServices, sentence: string, damage: readonly FolderDamage[]): Promise<void> {
  const isAny = damage.some(({ doubtful }) => doubtful.length > 0);
  const chosen = await vscode.window.showWarningMessage(plainMessage(sentence), ...(isAny ? [reviewTitle()] : []));
  if (chosen !== undefined) {
    await reviewMessages(services, damage);
  }
}

async function reviewMessages(services: ReviewServices, damage: readonly FolderDamage[]): Promise<void> {
  const families = await services.families.get();
  const review = new ReviewTexts(await services.comparisons.get(), families, true);
  const put = { messages: review.put, prose: review.put, putsNew: true };
  const missed: string[] = [];
  for (const { folder, doubtful } of damage) {
    const now = await FolderLocales.of(families, folder.texts.root, put);
    for (const ofLanguage of Map.groupBy(doubtful, ({ planned }) => planned.member.lang).values()) {
      missed.push(...(await putMessages(now, ofLanguage)));
    }
  }
  const all = damage.flatMap(({ doubtful }) => doubtful);
  await review.show(all.map(({ planned }) => planned.member.lang));
  if (missed.length > 0) {
    notifyMissed(families.log, missed, 'review');
  }
}

/** Puts translations of one language whose messages are as they were. Returns the texts of the others. */
async function putMessages(folder: FolderLocales, doubtful: readonly DoubtfulMessage[]): Promise<readonly string[]> {
  const chosen: Parameters<typeof folder.core.planMessages>[1][number][] = [];
  const found = new Map<Message, DoubtfulMessage>();
  for (const [family, ofFamily] of Map.groupBy(doubtful, ({ planned }) => planned.family)) {
    const { members } = await folder.read(
      onlyLanguages(
        family,
        ofFamily.map(({ planned }) => planned.member.lang),
      ),
    );
    for (const state of members) {
      const same = ofFamily.flatMap((each) => {
        const now = state.messages.find((message) => isUnchanged(message, each));
        return now && each.planned.member.path === state.member.path ? [[now, each] as const] : [];
      });
      same.forEach(([message, each]) => found.set(message, each));
      chosen.push({ family, state, messages: same.map(([message]) => message) });
    }
  }
  const [{ planned } = {}] = doubtful;
  const plan = { languages: planned ? [folder.core.planMessages(planned.member.lang, chosen, noStates)] : [] };
  plan.languages.forEach(({ left }) => left.forEach(({ message }) => found.delete(message)));
  const partsOf = ({ message }: PlannedMessage) => found.get(message)?.parts;
  const exclusively = (save: () => Promise<void>) => folder.writing(save);
  const pages = await folder.sourcePages();
  const write = () =>
    folder.core.writeTranslations(folder.texts, plan, partsOf, { settings: folder.options, pages, exclusively });
  const placed = new Set((await folder.withLock(write)) ? found.values() : []);
  return doubtful.flatMap((each) => (placed.has(each) ? [] : [joinParts(each.parts)]));
}

const noStates: readonly FamilyState[] = [];

/** Returns true for the message of a doubtful translation that still has the same source, and no other translation. */
function isUnchanged(
  { key, source, target }: Message,
  { message: { message: before, source: own } }: DoubtfulMessage,
): boolean {
  return (
    key === before.key &&
    source?.text === own.text &&
    (target === undefined || target.text === before.target?.text || target.text === own.text)
  );
}
