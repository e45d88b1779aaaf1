// The public commands of the feature: their options, additions to their outcome, and places in menus.
import { type CommandsOf, command } from '../../contract/command.ts';

export const walkthroughDeclarations = {
  openWalkthrough: command({}),
  openTour: command({}),
};

declare module '../../contract/contributions.ts' {
  interface Commands extends CommandsOf<typeof walkthroughDeclarations> {}
}
