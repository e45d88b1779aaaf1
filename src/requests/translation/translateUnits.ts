import type { TranslateParameters } from '../../api/translation/translate.ts';
import type { TextEngine } from '../../state/textEngine.ts';
import type { Ask } from '../../text/asking/ask.ts';
import type { Passage } from '../../text/reading/readText.ts';
import type { Part } from '../../text/unit.ts';
import { billableCharacters } from '../../ui/pickers/billableCharacters.ts';
import { TranslationRun } from './translationRun.ts';
import type { UnitsClient, UnitsOptions, UnitsResult } from './unitsResult.ts';

/** Between our tags no sentence ends, and nothing but them is a tag: the text itself is escaped. */
const ourTags = { tagHandling: 'xml', outlineDetection: false, nonSplittingTags: ['g', 'x'] } as const;

/**
 * Translates units: all in as few requests as fit them, then those whose answers can't be trusted again, and at last in
 * pieces between their codes; each time in as few requests as fit. Units whose answers are known cost nothing. After an
 * answer that every request would get, such as a quota that is used up, nothing more is sent. Rejects as
 * `translateTexts` and `confirm` do, before anything was sent, or with the signal's reason: then what was answered is
 * among the known answers.
 */
export async function translateUnits(
  client: UnitsClient,
  engine: TextEngine,
  units: readonly Passage[],
  parameters: TranslateParameters,
  options: UnitsOptions,
): Promise<UnitsResult> {
  const { targetLang, sourceLang } = parameters;
  const { askFor, sent } = await wayOf(engine, units, parameters, options);
  const bytes = client.roomForTranslation(sent);
  const run = new TranslationRun(client, engine, sent, options);
  const unknown = await run.recall(units, ({ parts }) => askFor(parts, { targetLang, sourceLang, bytes }));
  if (units.length > 0 && unknown.length === 0) {
    return run;
  }
  await options.confirm?.(billableCharacters(run.unanswered(unknown)));
  for (let open = await run.answer(unknown, options.onProgress); open.length > 0; open = await run.answer(open)) {
    const again = billableCharacters(run.unanswered(open));
    if (again > 0 && !run.isOver && (await options.confirmAgain?.(again)) === false) {
      run.keep(open);
      break;
    }
  }
  return run;
}

/** How units travel: as given, as tags of ours, or without any. A version of tag handling goes where tags go. */
async function wayOf(
  engine: TextEngine,
  units: readonly Passage[],
  parameters: TranslateParameters,
  { takesTags }: UnitsOptions,
): Promise<{ askFor: TextEngine['askFor']; sent: TranslateParameters }> {
  const { tagHandlingVersion, ...untagged } = parameters;
  if (parameters.tagHandling !== undefined) {
    return { askFor: askAsGiven, sent: parameters };
  }
  if (units.every(({ parts }) => engine.isPlain(parts))) {
    return { askFor: engine.askFor, sent: untagged };
  }
  return (await takesTags())
    ? { askFor: engine.askFor, sent: { ...parameters, ...ourTags } }
    : { askFor: engine.askWithoutTags, sent: untagged };
}

/**
 * Whoever names the tag handling has tags in the text and answers for them: it goes as it is, and is taken as it comes.
 */
function askAsGiven(parts: readonly Part[]): Ask {
  const text = parts.map((part) => (typeof part === 'string' ? part : part.source)).join('');
  return {
    kind: 'ask',
    rung: 'together',
    texts: [text],
    next: ([answer = '']) => ({ kind: 'translated', parts: [answer] }),
  };
}
