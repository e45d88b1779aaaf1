import type { App } from '../../app/app.ts';
import { walkthroughCommandNames } from '../../app/commandNames.ts';
import { detached } from '../../notify/errors/detached.ts';
import { firstFile } from './firstFile.ts';

/** Registers the command that opens the walkthrough, and opens the file that `npm start` shows first. */
export function registerWalkthrough(app: App): void {
  const load = () => import('./openWalkthrough.ts');
  app.commands(app.services, walkthroughCommandNames, load);
  const file = firstFile();
  if (file) {
    detached(
      app.log,
      load().then(({ openWithWalkthrough }) => openWithWalkthrough(file)),
    );
  }
}
