import assert from 'node:assert/strict';
import axe from 'axe-core';
import type { FrameLocator, Page } from 'playwright-core';

/**
 * Returns what axe finds: the rule, and where it is violated. The page has the side bar's background, which counts for
 * contrast.
 */
const look = `(async () => {
  const { style } = document.documentElement;
  style.background = 'var(--vscode-sideBar-background)';
  const { violations } = await axe.run();
  style.background = '';
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => html + ' ' + failureSummary)]);
})()`;

/** Asserts that axe finds nothing wrong with the rows and buttons in a tree of ours. */
export async function assertViewAccessible(page: Page, view: string): Promise<void> {
  await page.evaluate(axe.source);
  const selector = `.pane:has(> .pane-header[aria-label^="${view}"]) .monaco-list`;
  const violations: unknown = await page.evaluate(`(async () => {
    const context = { include: [[${JSON.stringify(selector)}]] };
    // The editor joins what it shows of a row without the commas that screen readers need.
    const { violations } = await axe.run(context, { rules: { 'label-content-name-mismatch': { enabled: false } } });
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => html + ' ' + failureSummary)]);
  })()`);
  assert.deepEqual(violations, [], view);
}

/** Asserts that axe finds nothing wrong with the current page. */
export async function assertAccessible(content: FrameLocator, state: string): Promise<void> {
  const page = content.locator('html');
  await page.evaluate(axe.source);
  const violations: unknown = await page.evaluate(look);
  assert.deepEqual(violations, [], state);
}
