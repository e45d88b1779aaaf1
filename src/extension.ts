import type * as vscode from 'vscode';
import { App } from './app/app.ts';
import { createApi } from './features/api/createApi.ts';
import type { ExportedApi } from './features/api/exportedApi.ts';
import { registerCompare } from './features/compare/register.ts';
import { registerConnections } from './features/connections/register.ts';
import { registerDetect } from './features/detect/register.ts';
import { registerDeveloperKeys } from './features/developerKeys/register.ts';
import { registerDocuments } from './features/documents/register.ts';
import { registerGlossaries } from './features/glossaries/register.ts';
import { registerGrid } from './features/grid/register.ts';
import { registerLanguages } from './features/languages/register.ts';
import { registerLocales } from './features/locales/register.ts';
import { registerPeek } from './features/peek/register.ts';
import { registerStyleRules } from './features/styleRules/register.ts';
import { registerTranslate } from './features/translate/register.ts';
import { registerTranslator } from './features/translator/register.ts';
import { registerUsage } from './features/usage/register.ts';
import { registerWalkthrough } from './features/walkthrough/register.ts';
import { registerWrite } from './features/write/register.ts';

/**
 * Registers the features. No network, no files, no settings: work begins when the user, or another extension, needs it.
 */
export function activate(context: vscode.ExtensionContext): ExportedApi {
  const app = new App(context);
  registerTranslate(app);
  registerCompare(app);
  registerPeek(app);
  registerWrite(app);
  registerTranslator(app);
  registerDocuments(app);
  registerGlossaries(app);
  registerStyleRules(app);
  registerLocales(app);
  registerGrid(app);
  registerLanguages(app);
  registerDetect(app);
  registerConnections(app);
  registerDeveloperKeys(app);
  registerUsage(app);
  registerWalkthrough(app);
  return createApi(app);
}
