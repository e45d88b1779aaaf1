import type * as vscode from 'vscode';
import { type ApplyMode, applyModeNames } from '../../contract/contributions.ts';
import { readSetting } from '../../contract/readSetting.ts';
import { oneOfWords } from '../commandRun.ts';

/**
 * Returns the mode of a command: the option's, else the setting's for the document. Throws `InvalidInput` for any other
 * value, as both come from outside.
 */
export function applyModeOf(given: unknown, resource: vscode.Uri | undefined): ApplyMode {
  return oneOfWords('applyMode', given ?? readSetting('applyMode', resource) ?? 'replace', applyModeNames);
}
