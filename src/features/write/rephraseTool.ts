import * as vscode from 'vscode';
import { nonEmptyText, optionalText } from '../../app/commandRun.ts';
import { type ModelTool, maxToolCharacters, readToolInput, readToolText } from '../../app/modelTool.ts';
import type { Services } from '../../app/services.ts';
import { formatNumber } from '../../notify/localFormats.ts';
import { mostSentence } from '../../notify/pickers/confirmCost.ts';
import { billableCharacters } from '../../service/api/atStart/billableCharacters.ts';
import { InvalidInput, phrase } from '../../service/api/atStart/errors.ts';
import type { RephraseParameters } from '../../service/api/writing/write.ts';
import { serviceLabel } from '../../service/connections/connections.ts';
import { agreed } from '../../service/requests/agreement.ts';
import { preferred, styleNames, toneNames } from '../../service/requests/writing/rephraseManner.ts';
import { requestRephrasing } from '../../service/requests/writing/requestImprovements.ts';
import { textEngine } from '../../service/textEngine.ts';

interface RephraseInput {
  readonly text: string;
  /** The editor's language id of the text, such as `markdown`. */
  readonly languageId: string;
  readonly manner: RephraseParameters;
}

/** Creates the tool; placeholders are protected as in a selection. */
export function rephraseTool(): ModelTool<RephraseInput, Services> {
  const { t } = vscode.l10n;
  return {
    check: checkInput,
    async prepare({ text }, { client }) {
      const service = serviceLabel(client.connection);
      const characters = charactersOf(text);
      const most = mostSentence(characters);
      const count = formatNumber(characters);
      return characters === 1
        ? {
            title: t('Rephrase 1 character?'),
            message: `${t('It is sent to {0} and billed there.', service)} ${most}`,
            progress: t('Rephrasing 1 character with {0}', service),
          }
        : {
            title: t('Rephrase {0} characters?', count),
            message: `${t('They are sent to {0} and billed there.', service)} ${most}`,
            progress: t('Rephrasing {0} characters with {1}', count, service),
          };
    },
    async invoke({ text, languageId, manner }, signal, services) {
      charactersOf(text);
      const engine = await textEngine();
      const { units, write } = await services.texts.readProtected({ source: text, languageId }, undefined, signal);
      if (units.length === 0) {
        return [text];
      }
      const run = await services.answers.begin();
      const request = { services, engine, units, manner, found: undefined, agreement: agreed, run };
      const { improved, kept, failures, left: untouched } = await requestRephrasing(request, signal, () => {});
      const [failure] = failures;
      if (failure && improved.size === 0) {
        throw failure.error;
      }
      const { texts, unwritable } = await write(improved, signal);
      await run.settle();
      const rephrased = engine.placeTexts(text, units, texts);
      const unsent = [...failures.map(({ indexes }) => indexes), ...untouched.values()].flat();
      const left = kept.length + unwritable.length + unsent.length;
      return left === 0 ? [rephrased] : [rephrased, `Texts not rephrased: ${left}`];
    },
  };
}

/** Throws `InvalidInput` above the maximum: the user may have allowed all calls. */
function charactersOf(text: string): number {
  const characters = billableCharacters([text]);
  const most = maxToolCharacters();
  if (characters > most) {
    const allowed = phrase`at most ${most} characters per call; ask the user to rephrase longer texts as files`;
    throw new InvalidInput({ field: 'text', allowed, found: characters });
  }
  return characters;
}

function checkInput(given: unknown): RephraseInput {
  const names = ['text', 'targetLang', 'writingStyle', 'tone', 'languageId'];
  const { text: asked, targetLang, writingStyle, tone, languageId } = readToolInput(given, names);
  const text = readToolText(asked);
  // A model does not know which languages have styles, so its choice is sent with a fallback.
  const target = targetLang === undefined ? undefined : nonEmptyText('targetLang', targetLang);
  const style = preferred('writingStyle', styleNames, writingStyle);
  const wish = preferred('tone', toneNames, tone);
  if (style !== undefined && wish !== undefined) {
    throw new InvalidInput({
      field: 'tone',
      sentence: phrase`${'tone'} cannot be combined with ${'writingStyle'}.`,
    });
  }
  const manner = {
    ...(target !== undefined && { targetLang: target }),
    ...(style && { writingStyle: style }),
    ...(wish && { tone: wish }),
  };
  return { text, languageId: optionalText('languageId', languageId) ?? 'plaintext', manner };
}
