import type { Workbench } from '../pages/workbench.ts';

/**
 * Has the window keep its secrets over a reload, as one on a desktop does: a web page needs a key of its server for
 * that.
 */
export async function keepSecrets(workbench: Workbench): Promise<void> {
  await workbench.page.route('**/mint-key', (route) => route.fulfill({ body: Buffer.alloc(32, 1) }));
  await workbench.reload();
}
