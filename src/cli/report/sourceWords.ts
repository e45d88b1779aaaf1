import { type DeclarationProblem, problemWords } from '../../locales/declared/declaration.ts';
import type { FamilyState } from '../../locales/message.ts';
import { sourceDoubt } from '../../locales/sourceDoubt.ts';
import type { Output } from './output.ts';

/** Says which declarations are not used, and for which families another file may be the source. */
export function saySources(
  output: Output,
  states: readonly FamilyState[],
  { problems }: { readonly problems: readonly DeclarationProblem[] },
): void {
  problems.forEach((problem) => output.say(problemWords(problem)));
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
