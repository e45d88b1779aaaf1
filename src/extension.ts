import type * as vscode from 'vscode';
import { registerCompare } from './features/compare/register.ts';
import { createApi } from './features/api/createApi.ts';
import type { ExportedApi } from './features/api/exportedApi.ts';
import { registerConnections } from './features/connections/register.ts';
import { registerDeveloperKeys } from './features/developerKeys/register.ts';
import { registerDetect } from './features/detect/register.ts';
import { registerDocuments } from './features/documents/register.ts';
import { registerGlossaries } from './features/glossaries/register.ts';
import { registerLanguages } from './features/languages/register.ts';
import { registerLog } from './features/log/register.ts';
import { registerRefresh } from './features/refresh/register.ts';
import { registerStyleRules } from './features/styleRules/register.ts';
import { registerTranslate } from './features/translate/register.ts';
import { registerTranslator } from './features/translator/register.ts';
import { registerUsage } from './features/usage/register.ts';
import { registerWalkthrough } from './features/walkthrough/register.ts';
import { registerCorrect } from './features/write/registerCorrect.ts';
import { registerWrite } from './features/write/register.ts';
import { Lazy } from './state/lazy.ts';
import { createServices } from './state/services.ts';
import { detached } from './ui/detached.ts';
import { Log } from './ui/log.ts';
import { LostTabs } from './ui/lostTabs.ts';

/** Registers the features. No network, no files, no settings: work begins when the user asks, or another extension. */
export function activate(context: vscode.ExtensionContext): ExportedApi {
  const log = new Log();
  context.subscriptions.push(log);
  const services = createServices(context, log, (work) => detached(log, work));
  const comparisons = new Lazy(async () => {
    const { Comparisons } = await import('./ui/work.ts');
    return new Comparisons(log);
  });
  context.subscriptions.push(
    comparisons,
    new LostTabs(log),
    registerCompare(comparisons, log),
    registerTranslate(services, log, comparisons),
    registerTranslator(services, log, context),
    registerConnections(services, log),
    registerUsage(services, log),
    registerLanguages(services, log),
    registerDeveloperKeys(services, log),
    registerDetect(services, log),
    registerGlossaries(services, log),
    registerStyleRules(services, log),
    registerDocuments(services, log),
    registerWrite(services, log, comparisons),
    registerCorrect(services, log, comparisons, context),
    registerRefresh(services, log),
    registerLog(log),
    registerWalkthrough(log),
  );
  return createApi(services);
}
