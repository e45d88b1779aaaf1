import * as vscode from 'vscode';
import type { OfferedChoice } from '../protocol/protocol.ts';

/**
 * Returns choices, preceded by a choice that uses the settings.
 * @param set value of the settings; empty: none
 * @param unset what happens without one
 * @param none the value that requests that in spite of the settings, if there is one
 */
export function choices(
  set: string,
  values: readonly OfferedChoice[],
  unset: string,
  none?: string,
): readonly OfferedChoice[] {
  if (set === '' || set === none) {
    return [{ value: '', label: unset }, ...values];
  }
  const label = values.find(({ value }) => withoutPreference(value) === withoutPreference(set))?.label ?? set;
  const first = { value: '', label: vscode.l10n.t('From settings: {0}', label) };
  return [first, ...(none === undefined ? [] : [{ value: none, label: unset }]), ...values];
}

/** A value with a fallback otherwise means the same. */
function withoutPreference(value: string): string {
  return value.replace(/^prefer_/, '');
}
