import type { App } from '../../app/app.ts';

/** Registers the commands of previews and reviews. */
export function registerCompare(app: App): void {
  app.commands(['applyPreview', 'keepAllChanges', 'revertAllChanges'], async () =>
    (await import('./loaded.ts')).reviewCommands(await app.comparisons.get()),
  );
}
