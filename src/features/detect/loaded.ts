// Code of the feature that is loaded at its first use.
import type { CommandBodies } from '../../app/registerCommand.ts';
import type { Services } from '../../app/services.ts';
import type { DetectCommands } from './contract.ts';
import { detectLanguage } from './detectLanguage.ts';

export { detectTool } from './detectTool.ts';

/** Returns what the commands of the feature run. */
export function detectCommands(services: Services): CommandBodies<keyof DetectCommands> {
  return { detectLanguage: (options) => detectLanguage(services, options) };
}
