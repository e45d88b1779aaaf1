import type { Ask } from '../../../asking/ask.ts';
import type { Passage } from '../../../formats/readInFormat.ts';
import { joinParts, type Part } from '../../../text/unit.ts';
import { CircuitBreaker } from '../../api/atStart/circuitBreaker.ts';
import type { TranslateParameters, Translation } from '../../api/translation/translate.ts';
import type { TranslationEngine } from '../../textEngine.ts';
import { nothingFound, type SendTexts, UnitsRun } from '../unitsRun.ts';
import { sumIfKnown, type UnitsClient, type UnitsGroup, type UnitsOptions, type UnitsResult } from './unitsResult.ts';

/** Our tags do not end sentences, and they are the only tags: the text itself is escaped. */
const ourTags = { tagHandling: 'xml', outlineDetection: false, nonSplittingTags: ['g', 'x'] } as const;

/**
 * Translates units: first all, then those with invalid answers again, and at last in pieces between their placeholders;
 * each step in as few requests as possible. Answers that were paid for cost nothing. After an error that every request
 * would get, such as an exceeded quota, nothing more is sent. Rejects like `translateTexts` and `confirm` before
 * anything is sent, or with the signal's reason.
 */
export async function translateUnits(
  client: UnitsClient,
  engine: TranslationEngine,
  units: readonly Passage[],
  parameters: TranslateParameters,
  options: UnitsOptions,
): Promise<UnitsResult> {
  const { targetLang, sourceLang } = parameters;
  const { askFor, sent } = await wayOf(engine, units, parameters, options);
  const { verified, ...found } = nothingFound();
  const used: Used = { modelTypeUsed: undefined, requests: 0, billedCharacters: 0, notices: [] };
  const sendWith =
    (own: TranslateParameters): SendTexts<Translation> =>
    async (texts, batch) => {
      const { translations, failures, ...result } = await client.translateTexts(texts, own, batch);
      used.requests += result.requests;
      used.billedCharacters = sumIfKnown(used.billedCharacters, result.billedCharacters);
      used.notices = result.notices;
      used.modelTypeUsed ??= translations.find((answer) => answer?.modelTypeUsed !== undefined)?.modelTypeUsed;
      return { answers: translations, failures };
    };
  const { signal, onTranslated, onAnswered, breaker = new CircuitBreaker() } = options;
  const { groups = [{ indexes: [...units.keys()] }] } = options;
  const begun = await Promise.all(
    groups.map(async (group) => {
      const { context, indexes }: UnitsGroup = group;
      const own = context === undefined ? sent : { ...sent, context };
      const bytes = client.roomForTranslation(own);
      const runOptions = { signal, answers: options.answersFor(own, group), onTranslated, onAnswered, breaker };
      const run = new UnitsRun(engine, sendWith(own), { verified, ...found }, runOptions);
      const some = indexes.flatMap((index) => {
        const unit = units[index];
        return unit ? [[index, unit] as const] : [];
      });
      const open = await run.recall(some, ({ parts }) => askFor(parts, { targetLang, sourceLang, bytes }));
      return { run, open, billable: run.billable(open) };
    }),
  );
  if (units.length === 0) {
    // Refused by the client.
    await sendWith(sent)([], { signal });
  }
  const rest = begun.filter(({ open }) => open.length > 0);
  if (rest.length > 0) {
    const all = rest.reduce((sum, { billable }) => sum + billable, 0);
    await options.confirm?.(all);
    const done = rest.map(() => 0);
    await Promise.all(
      rest.map(({ run, open, billable }, at) =>
        run.answerAll(open, options, (share, whole) => {
          done[at] = whole === 0 ? billable : (billable * share) / whole;
          options.onProgress?.(
            done.reduce((sum, each) => sum + each, 0),
            all,
          );
        }),
      ),
    );
  }
  return { translations: verified, ...found, ...used };
}

type Used = { -readonly [Name in 'modelTypeUsed' | 'requests' | 'billedCharacters' | 'notices']: UnitsResult[Name] };

/** Chooses how units are sent: as given, with our tags, or without any. The tag handling version is sent with tags. */
async function wayOf(
  engine: TranslationEngine,
  units: readonly Passage[],
  parameters: TranslateParameters,
  { takesTags }: UnitsOptions,
): Promise<{ askFor: TranslationEngine['askFor']; sent: TranslateParameters }> {
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
 * A user who sets the tag handling has tags in the text and is responsible for them: texts are sent and used unchanged.
 */
function askAsGiven(parts: readonly Part[]): Ask {
  const text = joinParts(parts);
  return {
    kind: 'ask',
    step: 'together',
    texts: [text],
    next: ([answer = '']) => ({ kind: 'translated', parts: [answer] }),
  };
}
