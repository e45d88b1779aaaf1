import * as vscode from 'vscode';
import { visibleLines } from '../../text/plainMessage.ts';
import { visibleText } from '../../text/visibleText.ts';
import { shortenLongest } from '../literalMarkdown.ts';

/**
 * Returns a tooltip with a paragraph for each line. Lines from the service or files are text, never Markdown. What is
 * longer than the editor reads quickly is shortened.
 */
export function plainTooltip(lines: readonly (string | undefined)[]): vscode.MarkdownString {
  const tooltip = new vscode.MarkdownString();
  const visible = lines.flatMap((line) => (line === undefined ? [] : visibleLines(line)));
  for (const line of shortenLongest(visible)) {
    tooltip.appendText(line).appendMarkdown('\n\n');
  }
  return tooltip;
}

/** Returns the check box of something that may be active in the workspace. */
export function activeCheckBox(isActive: boolean, tooltip: string): vscode.TreeItem['checkboxState'] {
  const { Checked, Unchecked } = vscode.TreeItemCheckboxState;
  return { state: isActive ? Checked : Unchecked, tooltip, accessibilityInformation: { label: tooltip } };
}

/** Returns a row whose texts have only visible characters: they may be texts of files or of the service. */
export function visibleItem(item: vscode.TreeItem): vscode.TreeItem {
  const { label, description, tooltip } = item;
  if (typeof label === 'string') {
    item.label = visibleText(label);
  }
  if (typeof description === 'string') {
    item.description = visibleText(description);
  }
  if (typeof tooltip === 'string') {
    item.tooltip = visibleLines(tooltip);
  }
  return item;
}
