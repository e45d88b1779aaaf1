import * as vscode from 'vscode';
import { nonEmptyText } from '../../../app/optionText.ts';
import { askText, type TextQuestion } from '../../../notify/pickers/pickers.ts';
import { InvalidInput } from '../../../service/api/errors.ts';
import { glossaryTextBytes } from '../../../service/api/limits.ts';
import { phrase } from '../../../service/api/phrase.ts';

/**
 * Checks a glossary's name in an option and trims it. Throws `InvalidInput` (specification, Limits: 1024 UTF-8 bytes).
 */
export function checkGlossaryName(given: unknown): string {
  const name = nonEmptyText('name', given);
  const found = Buffer.byteLength(name);
  if (found > glossaryTextBytes) {
    throw new InvalidInput({ field: 'name', allowed: phrase`at most ${glossaryTextBytes} UTF-8 bytes`, found });
  }
  return name;
}

/** Asks for a glossary's name. */
export function askGlossaryName(question: Omit<TextQuestion, 'validate'>): Promise<string> {
  const { t } = vscode.l10n;
  const validate = (name: string) => {
    if (name === '') {
      return t('Enter a name.');
    }
    const bytes = Buffer.byteLength(name);
    return bytes > glossaryTextBytes
      ? t('A name can have at most {0} bytes in UTF-8. This name has {1}.', glossaryTextBytes, bytes)
      : undefined;
  };
  return askText({ ...question, validate });
}
