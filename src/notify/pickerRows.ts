import type * as vscode from 'vscode';
import { plainRowText } from '../text/plainMessage.ts';

export interface PickerRow extends vscode.QuickPickItem {
  /** The name of an icon before the label, such as `globe`. In the texts of a row, `$(globe)` is text. */
  readonly icon?: string;
}

/** Returns a row as pickers get it, whose texts are shown as they are: they may be of files or of the service. */
export function visibleRow<Row extends PickerRow>(row: Row): Row {
  const { icon, label, description, detail } = row;
  return {
    ...row,
    label: (icon === undefined ? '' : `$(${icon}) `) + plainRowText(label),
    ...(description !== undefined && { description: plainRowText(description) }),
    ...(detail !== undefined && { detail: plainRowText(detail) }),
  };
}
