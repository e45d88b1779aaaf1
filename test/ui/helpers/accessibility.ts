import assert from 'node:assert/strict';
import axe from 'axe-core';
import type { FrameLocator } from 'playwright-core';

/**
 * What axe finds: the rule, and where it is broken. The page lies on the side bar, whose colour a contrast counts
 * against.
 */
const look = `(async () => {
  const { style } = document.documentElement;
  style.background = 'var(--vscode-sideBar-background)';
  const { violations } = await axe.run();
  style.background = '';
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => html + ' ' + failureSummary)]);
})()`;

/** Asserts that axe finds nothing wrong with a page as it is now. */
export async function assertAccessible(content: FrameLocator, state: string): Promise<void> {
  const page = content.locator('html');
  await page.evaluate(axe.source);
  const violations: unknown = await page.evaluate(look);
  assert.deepEqual(violations, [], state);
}
