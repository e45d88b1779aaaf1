import type { FamilyState } from '../../locales/atStart/message.ts';
import { sourceDoubt } from '../../locales/atStart/sourceDoubt.ts';
import { type DeclarationProblem, problemWords } from '../../locales/declared/declaration.ts';
import { type UnreadLanguages, unreadWords } from '../../locales/finding/unreadLanguages.ts';
import type { LocaleOptions } from '../../locales/localeOptions.ts';
import { slowProtection } from '../../locales/slowSettings.ts';
import { inEnglish } from '../../service/api/atStart/errors.ts';
import type { HistoryGap } from '../project/projectHistory.ts';
import type { Output } from './output.ts';

/** What is not used of a project. */
interface Unused {
  readonly options: Pick<LocaleOptions, 'protect'>;
  readonly problems: readonly DeclarationProblem[];
  readonly unread: readonly UnreadLanguages[];
  readonly historyGap: HistoryGap | undefined;
}

const gapWords: Readonly<Record<HistoryGap, string>> = {
  shallow:
    'Older commits are missing here, so older changes of sources are not known. In CI, fetch them (fetch-depth: 0), or use --no-history.',
  refused:
    'Git does not read this repository, so older changes of sources are not known. git log in this folder says why. Or use --no-history.',
  unread:
    'Not all of the history was read: it took too long, or Git ended. Some changes of sources are not known. Run the command again: what was read is kept. Or use --no-history.',
};

/** Says which declarations, settings, and files are not used, and what of the history is not known. */
export function sayUnused(output: Output, unused: Unused): void {
  const { problems, unread, historyGap } = unused;
  saySlow(output, unused);
  problems.forEach((problem) => output.say(problemWords(problem)));
  unread.forEach((files) => output.say(inEnglish(unreadWords(files))));
  if (historyGap !== undefined) {
    output.say(gapWords[historyGap]);
  }
}

/** Says which expressions took too long, and were left out. */
export function saySlow(output: Output, { options }: Pick<Unused, 'options'>): void {
  slowProtection(options).forEach((sentence) => output.say(inEnglish(sentence)));
}

/** Says what {@link sayUnused} does, and for which families another file may be the source. */
export function saySources(output: Output, states: readonly FamilyState[], unused: Unused): void {
  sayUnused(output, unused);
  states.flatMap((state) => sourceWords(state) ?? []).forEach((words) => output.say(words));
}

/** Returns why another file may be the source of a family; undefined where nothing speaks for that. */
export function sourceWords(state: FamilyState): string | undefined {
  const { source, sourceLang, reason } = state.family;
  const doubt = sourceDoubt(state);
  const settings =
    'If another file is the source, set languageServices.sourceLanguage or languageServices.localeFiles.';
  if (doubt !== undefined) {
    return `${doubt.obsolete} of ${doubt.all} messages in ${doubt.path} have no source message in ${source}. ${settings}`;
  }
  return reason === 'variant'
    ? `${source} is used as the source: it is the only file of the language, in the variant ${sourceLang}. ${settings}`
    : undefined;
}
