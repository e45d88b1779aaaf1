import * as vscode from 'vscode';
import { nonEmptyText, oneOfWords, optionalText } from '../../app/commandRun.ts';
import { type ModelTool, maxToolCharacters, readToolInput, readToolText } from '../../app/modelTool.ts';
import type { Services } from '../../app/services.ts';
import type { ReadText } from '../../formats/readInFormat.ts';
import { notifyOnce } from '../../notify/errors/notifyOnce.ts';
import { formatNumber } from '../../notify/localFormats.ts';
import { languageName } from '../../notify/names.ts';
import { mostSentence } from '../../notify/pickers/confirmCost.ts';
import { billableCharacters } from '../../service/api/atStart/billableCharacters.ts';
import { InvalidInput, phrase } from '../../service/api/atStart/errors.ts';
import { checkLanguageCode, isWrittenLanguage, v2Code } from '../../service/api/atStart/languages/languageCodes.ts';
import { checkValue } from '../../service/api/atStart/parameterChecks.ts';
import type { TranslateParameters } from '../../service/api/translation/translate.ts';
import { serviceLabel } from '../../service/connections/connections.ts';
import { agreed } from '../../service/requests/agreement.ts';
import { requestUnits } from '../../service/requests/translation/requestUnits.ts';
import { keepRefused } from '../../service/requests/translation/unitsResult.ts';
import { type TextEngine, textEngine } from '../../service/textEngine.ts';

interface TranslateInput extends Pick<TranslateParameters, 'targetLang' | 'sourceLang' | 'formality' | 'context'> {
  readonly text: string;
  /** The editor's id of the language that the text is written in, such as `markdown`. */
  readonly languageId: string;
}

/** As with a selection, protected text stays, and the active glossaries and style rules apply. */
export function translateTool(): ModelTool<TranslateInput, Services> {
  const { t } = vscode.l10n;
  return {
    check: checkInput,
    async prepare(input, services) {
      const { connection } = services.client;
      const { characters } = await unitsOf(services, input);
      const count = formatNumber(characters);
      const target = languageName(input.targetLang);
      const service = serviceLabel(connection);
      return characters === 1
        ? {
            title: t('Translate 1 character into {0}?', target),
            message: `${t('It is sent to {0} and billed there.', service)} ${mostSentence(characters)}`,
            progress: t('Translating 1 character into {0} with {1}', target, service),
          }
        : {
            title: t('Translate {0} characters into {1}?', count, target),
            message: `${t('They are sent to {0} and billed there.', service)} ${mostSentence(characters)}`,
            progress: t('Translating {0} characters into {1} with {2}', count, target, service),
          };
    },
    async invoke(input, signal, services) {
      const { engine, units, ...read } = await unitsOf(services, input, signal);
      if (units.length === 0) {
        return [input.text];
      }
      const { text, languageId, targetLang, ...given } = input;
      const wanted = { given, targetLang, resource: undefined };
      const run = await services.answers.begin();
      const request = { services, engine, units, wanted, agreement: agreed, run, onRemarks: notifyOnce };
      const { result } = keepRefused(await requestUnits(request, signal, () => {}));
      const { translations, kept } = result;
      const [failure] = result.failures;
      if (failure) {
        throw failure.error;
      }
      const { texts, unwritable } = await read.write(translations, signal);
      await run.settle();
      const translated = engine.placeTexts(text, units, texts);
      const left = kept.size + unwritable.length;
      return left === 0 ? [translated] : [translated, `Texts not translated: ${left}`];
    },
  };
}

/**
 * Returns the units of a text that would be sent. Throws `InvalidInput` above the maximum: a user may have allowed
 * every call.
 */
async function unitsOf(
  { texts }: Services,
  { text, languageId }: TranslateInput,
  signal?: AbortSignal,
): Promise<ReadText & { engine: TextEngine; characters: number }> {
  const engine = await textEngine();
  const read = await texts.readProtected({ source: text, languageId }, undefined, signal);
  const wires: string[] = [];
  await engine.runInTurns(read.units, ({ parts }) => wires.push(...engine.askFor(parts).texts), signal);
  const characters = billableCharacters(wires);
  const most = maxToolCharacters();
  if (characters > most) {
    const allowed = phrase`at most ${most} characters per call; ask the user to translate longer texts as files`;
    throw new InvalidInput({ field: 'text', allowed, found: characters });
  }
  return { engine, ...read, characters };
}

function checkInput(given: unknown): TranslateInput {
  const names = ['text', 'targetLang', 'sourceLang', 'formality', 'context', 'languageId'];
  const { text: asked, targetLang, sourceLang, formality, context, languageId } = readToolInput(given, names);
  const text = readToolText(asked);
  const source = optionalText('sourceLang', sourceLang);
  const around = optionalText('context', context);
  const target = nonEmptyText('targetLang', targetLang);
  // Before the user is asked.
  checkValue('targetLang', target, isWrittenLanguage(v2Code));
  if (source !== undefined) {
    checkValue('sourceLang', source, checkLanguageCode);
  }
  return {
    text,
    targetLang: target,
    languageId: optionalText('languageId', languageId) ?? 'plaintext',
    ...(source !== undefined && { sourceLang: source }),
    ...(around !== undefined && { context: around }),
    // A model hardly knows which languages have formality, so only values for every language are accepted.
    ...(formality !== undefined && {
      formality: oneOfWords('formality', formality, ['prefer_more', 'prefer_less']),
    }),
  };
}
