import * as vscode from 'vscode';
import type { Choice } from '../../../shared/translator/messages/protocol.ts';

/**
 * Choices with one before them that leaves it to the settings.
 * @param set what the settings say; empty: nothing
 * @param unset what happens where they say nothing
 * @param none the value that asks for that in spite of the settings, where there is one
 */
export function choices(set: string, values: readonly Choice[], unset: string, none?: string): readonly Choice[] {
  if (set === '' || set === none) {
    return [{ value: '', label: unset }, ...values];
  }
  const label = values.find(({ value }) => withoutPreference(value) === withoutPreference(set))?.label ?? set;
  const first = { value: '', label: vscode.l10n.t('From settings: {0}', label) };
  return [first, ...(none === undefined ? [] : [{ value: none, label: unset }]), ...values];
}

/** A value that falls back where the language does not have it means the same otherwise. */
function withoutPreference(value: string): string {
  return value.replace(/^prefer_/, '');
}
