import * as vscode from 'vscode';
import { type ModelTool, readToolInput } from '../../app/modelTool.ts';
import type { Services } from '../../app/services.ts';
import { formatNumber } from '../../notify/localFormats.ts';
import { billableCharacters } from '../../service/api/atStart/billableCharacters.ts';
import { InvalidInput, phrase } from '../../service/api/atStart/errors.ts';
import { textsPerDetectionRequest } from '../../service/api/atStart/limits.ts';
import { serviceLabel } from '../../service/connections/connections.ts';

/** Maximum characters (code points) of one call. More text does not improve the detection. */
const maxCharacters = 20_000;

/** Creates the tool that detects the language of each text for language models. */
export function detectTool(): ModelTool<readonly string[], Services> {
  const { t } = vscode.l10n;
  return {
    check: checkInput,
    async prepare(texts, { client }) {
      const service = serviceLabel(client.connection);
      const characters = billableCharacters(texts);
      const count = formatNumber(characters);
      return characters === 1
        ? {
            title: t('Detect the language of 1 character?'),
            message: t('It is sent to {0}. Detection is not billed.', service),
            progress: t('Detecting the language of 1 character with {0}', service),
          }
        : {
            title: t('Detect the language of {0} characters?', count),
            message: t('They are sent to {0}. Detection is not billed.', service),
            progress: t('Detecting the language of {0} characters with {1}', count, service),
          };
    },
    async invoke(texts, signal, { client }) {
      const { results, failures } = await client.use((service) => service.detectTexts(texts, { signal }));
      const [failure] = failures;
      if (failure) {
        throw failure.error;
      }
      return [JSON.stringify({ results })];
    },
  };
}

function checkInput(given: unknown): readonly string[] {
  const { texts } = readToolInput(given, ['texts']);
  const isList = Array.isArray(texts) && texts.length > 0 && texts.length <= textsPerDetectionRequest;
  if (!isList || !texts.every((text) => typeof text === 'string' && text.trim() !== '')) {
    const allowed = phrase`a list of 1 to ${textsPerDetectionRequest} non-empty strings`;
    throw new InvalidInput({ field: 'texts', allowed });
  }
  const strings = texts.filter((text) => typeof text === 'string');
  const characters = billableCharacters(strings);
  if (characters > maxCharacters) {
    throw new InvalidInput({
      field: 'texts',
      allowed: phrase`at most ${maxCharacters} characters`,
      found: characters,
    });
  }
  return strings;
}
