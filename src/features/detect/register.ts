import type { App } from '../../app/app.ts';
import { detectCommandNames } from '../../app/commandNames.ts';
import { toolNames } from '../../contract/contributions.ts';

/** Registers the command and the tool that detect languages. */
export function registerDetect(app: App): void {
  const load = () => import('./loaded.ts');
  app.commands(app.services, detectCommandNames, load);
  app.tool(toolNames.detect, async () => (await load()).detectTool());
}
