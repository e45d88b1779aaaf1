import * as vscode from 'vscode';

/** Returns a tooltip with a paragraph for each line. Lines from the service or files are text, never Markdown. */
export function plainTooltip(lines: readonly (string | undefined)[]): vscode.MarkdownString {
  const tooltip = new vscode.MarkdownString();
  for (const line of lines.filter((each) => each !== undefined)) {
    tooltip.appendText(line).appendMarkdown('\n\n');
  }
  return tooltip;
}

/** Returns the check box of something that may be active in the workspace. */
export function activeCheckBox(isActive: boolean, tooltip: string): vscode.TreeItem['checkboxState'] {
  const { Checked, Unchecked } = vscode.TreeItemCheckboxState;
  return { state: isActive ? Checked : Unchecked, tooltip, accessibilityInformation: { label: tooltip } };
}
