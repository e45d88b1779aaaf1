import { createRequire } from 'node:module';
import path from 'node:path';
import type { DemoService } from '../../../src/demo/demoService.ts';
import { extensionUnderTest, removeWorkspaceSetting, runCommand, writeSetting } from '../extension.ts';
import { type DemoControl, demoControl } from './demoService.ts';

export interface TestService extends DemoControl {
  readonly url: string;
  stop(): Promise<void>;
}

export interface ServiceOptions {
  readonly latencyMs?: number;
  /** Documents are translated at the first status request; otherwise it takes a second. */
  readonly isHurried?: boolean;
}

/** Starts a demo service from the built bundle, like a user, with control over its faults. */
export async function startService(options: ServiceOptions = {}): Promise<TestService> {
  const { latencyMs = 0, isHurried = false } = options;
  const require = createRequire(path.join(extensionUnderTest().extensionPath, 'package.json'));
  const bundle: unknown = require('./dist/demo.js');
  if (!isDemoBundle(bundle)) {
    throw new Error('dist/demo.js does not export startDemoService');
  }
  const service = await bundle.startDemoService({ port: 0, latencyMs, ...(isHurried && { now: leaping() }) });
  const privacyPage = path.join(extensionUnderTest().extensionPath, 'docs/cost-and-privacy.md');
  const control = demoControl(service.url, privacyPage);
  return {
    ...control,
    url: service.url,
    async reset() {
      await control.reset();
      // No cached translation of an earlier test may be used: a new window has none.
      await runCommand('clearTranslationCache');
    },
    async stop() {
      await control.compare();
      await service.close();
    },
  };
}

/** Returns a clock that advances a second with each call. */
function leaping(): () => number {
  let now = Date.now();
  return () => (now += 1000);
}

interface DemoBundle {
  startDemoService(options: object): Promise<DemoService>;
}

function isDemoBundle(bundle: unknown): bundle is DemoBundle {
  return typeof bundle === 'object' && bundle !== null && 'startDemoService' in bundle;
}

/** Adds a connection named `Test` to the service and makes it active. */
export async function connect(service: { url: string }, key = 'demo-pro'): Promise<void> {
  await runCommand('addConnection', { name: 'Test', url: service.url, plan: 'pro', key });
}

/**
 * Makes a connection named `Test` to the service the only one, and active. Each write of a setting takes the editor as
 * long as opening two documents, so {@link leave} lets the name of the active one stay for the next tests.
 */
export async function connectAlone(service: { url: string }): Promise<void> {
  await writeSetting('connections', [{ name: 'Test', url: service.url, plan: 'pro' }]);
  await writeSetting('connection', 'Test');
  await runCommand('setKey', { key: 'demo-pro' });
}

/** Removes the connection of {@link connectAlone}, its keys, and the settings that tests write. */
export async function leave(): Promise<void> {
  await runCommand('clearKey');
  await runCommand('clearAdminKey');
  await writeSetting('connections', undefined);
  await clearSettings();
}

/** Runs work with a second service, whose connection is named `Other`; `Test` is active before and after. */
export async function withOtherConnection(work: (other: TestService) => Promise<void>): Promise<void> {
  const other = await startService();
  try {
    await runCommand('addConnection', { name: 'Other', url: other.url, plan: 'pro', key: 'demo-pro' });
    await runCommand('switchConnection', { name: 'Test' });
    await work(other);
  } finally {
    await runCommand('switchConnection', { name: 'Test' });
    await runCommand('removeConnection', { name: 'Other' });
    await other.stop();
  }
}

/** Restores the editor: no connection, no key, no setting of ours. */
export async function disconnect(): Promise<void> {
  await runCommand('removeConnection', { name: 'Test' });
  await writeSetting('connections', undefined);
  await writeSetting('connection', undefined);
  await clearSettings();
}

/** Removes the settings that tests write, except the connections. */
export async function clearSettings(): Promise<void> {
  for (const key of [
    ...['targetLanguage', 'sourceLanguage', 'formality', 'customInstructions', 'glossaries', 'styleRules'],
    ...['requestTimeout', 'maxConcurrentRequests', 'confirmAbove', 'network'],
  ]) {
    await writeSetting(key, undefined);
  }
  // An active glossary would be requested at each translation of the next tests.
  await removeWorkspaceSetting('glossaries');
  await removeWorkspaceSetting('styleRules');
}
