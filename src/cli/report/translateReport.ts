import type { TranslationPlan } from '../../locales/plan.ts';
import type { TranslatedPlan } from '../../locales/planTranslation.ts';
import { inEnglish } from '../../service/api/phrase.ts';
import { repairPhrase } from '../../service/api/repairBudget.ts';
import { pseudoLanguage } from '../../text/pseudo/pseudoUnit.ts';
import type { ServiceTranslator } from '../service/serviceTranslator.ts';
import type { Output } from './output.ts';
import { textTable } from './textTable.ts';

/** Writes what would be translated. */
export function writePlan(output: Output, { languages }: TranslationPlan, reuse: boolean): void {
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
    output.lines(inEnglish(repairPhrase(characters)));
  }
}

/** Writes the finished translations. */
export function writeTranslated(
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
export function countRepairs(members: TranslatedPlan['members']): {
  readonly repaired: number;
  readonly split: number;
} {
  const sum = (name: 'repaired' | 'split') => members.reduce((all, member) => all + member[name], 0);
  return { repaired: sum('repaired'), split: sum('split') };
}

function tableOf(titles: readonly string[], rows: readonly (readonly (string | number)[])[]): readonly string[] {
  return textTable([titles, ...rows].map((row) => row.map((cell) => ({ text: String(cell) }))));
}
