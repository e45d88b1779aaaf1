import type { App } from '../../app/app.ts';
import { reviewCommandNames } from '../../app/commandNames.ts';

/** Registers the commands of previews and reviews. */
export function registerCompare(app: App): void {
  app.commands(app.services, reviewCommandNames, () => import('./endReview.ts'));
}
