import * as vscode from 'vscode';
import { isOpenTour, showTour, type TourPlaces } from './openTour.ts';
import { openWithWalkthrough } from './openWalkthrough.ts';

/**
 * In a window without open files, shows the file that `npm start` names, or where the tour begins if it has the tour
 * open.
 */
export async function showFirst(places: TourPlaces): Promise<void> {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  const file = process.env.LANGUAGE_SERVICES_FIRST_FILE;
  // The editor's own welcome page has no input.
  if (tabs.some(({ input }) => input !== undefined)) {
    return;
  }
  if (file !== undefined) {
    await openWithWalkthrough(vscode.Uri.file(file));
  } else if (isOpenTour(places)) {
    await showTour(places);
  }
}
