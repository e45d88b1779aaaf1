import type * as vscode from 'vscode';
import { type ApplyMode, applyModeNames } from '../../contract/contributions.ts';
import { readSetting } from '../../contract/readSetting.ts';
import { InvalidInput } from '../../service/api/errors.ts';
import { phrase } from '../../service/api/phrase.ts';

/**
 * Returns the mode of a command: the option's, else the setting's for the document. Throws `InvalidInput` for any other
 * value, as both come from outside.
 */
export function applyModeOf(given: unknown, resource: vscode.Uri | undefined): ApplyMode {
  const wanted: unknown = given ?? readSetting('applyMode', resource) ?? 'replace';
  const mode = applyModeNames.find((name) => name === wanted);
  if (!mode) {
    throw new InvalidInput({
      field: 'applyMode',
      allowed: phrase`one of ${applyModeNames.join(', ')}`,
      found: typeof wanted === 'string' ? wanted : typeof wanted,
    });
  }
  return mode;
}
