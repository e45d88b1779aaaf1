import type { App } from '../../app/app.ts';
import { peekCommandNames } from '../../app/commandNames.ts';

/** Registers the commands that show translations without changing a document. Hovers come with the first one. */
export function registerPeek(app: App): void {
  const load = () => import('./loaded.ts');
  const peeks = app.lazy(async () => new (await load()).Peeks(app.services));
  app.commands(peeks, peekCommandNames, load);
}
