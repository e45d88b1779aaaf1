import path from 'node:path';
import * as vscode from 'vscode';
import type { CommandOutcome } from '../../../src/contract/contributions.ts';
import { closeAllEditors, openText, select } from '../documents/documents.ts';
import { Opened } from '../documents/opened.ts';
import { extensionUnderTest, runCommand } from '../extension.ts';
import { WindowMessages } from '../windowMessages.ts';
import { ProxyVariables } from './proxyVariables.ts';
import { type Answer, answerJson, type HttpTestServer, startServer, startTlsServer } from './servers.ts';
import { readTlsIdentity, type TlsIdentity } from './tlsIdentity.ts';

export const sceneText = 'The pump is ready.';
export const sceneKey = 'key-of-the-scene-0123456789';

type NetworkSetting =
  | `languageServices.${'network' | 'connection' | 'requestTimeout'}`
  | `http.${'proxy' | 'proxyAuthorization' | 'noProxy' | 'proxySupport' | 'proxyStrictSSL' | 'systemCertificates'}`;

/** A translation in the service's form. */
const translated: Answer = (response) =>
  answerJson(response, { translations: [{ detected_source_language: 'EN', text: 'Übersetzt.' }] });

/**
 * The suite starts with the certificate `system` in the system's store. Only on Linux that store is a file that a
 * variable can set.
 */
export const systemStoreIsOurs = process.platform === 'linux';

/** Returns one of the certificates of test/fixtures: `loopback` is not trusted, `system` is in the system's store. */
export function identityOf(name: 'loopback' | 'system'): TlsIdentity {
  return readTlsIdentity(path.join(extensionUnderTest().extensionPath, 'test/fixtures'), name);
}

/** An editor in an environment without proxies, in which a test configures the connections to a service. */
export class NetworkScene {
  readonly #opened = new Opened();
  readonly #messages = new WindowMessages();
  readonly #variables = new ProxyVariables();
  readonly #written = new Set<NetworkSetting>();
  #connected = false;

  /** Registers resources that are closed at the end of the test. */
  add<T extends { close(): Promise<void> }>(thing: T): T {
    return this.#opened.add(thing);
  }

  async startService(answer: Answer = translated): Promise<HttpTestServer> {
    return this.add(await startServer(answer));
  }

  async startTlsService(identity: TlsIdentity, answer: Answer = translated): Promise<HttpTestServer> {
    return this.add(await startTlsServer(identity, answer));
  }

  async set(setting: NetworkSetting, value: unknown): Promise<void> {
    this.#written.add(setting);
    await vscode.workspace.getConfiguration().update(setting, value, vscode.ConfigurationTarget.Global);
  }

  /** Adds a connection to a service and makes it active. Its client is new, as no other test has its address. */
  async connect(url: string): Promise<void> {
    this.#connected = true;
    await runCommand('addConnection', { name: 'Network', url, plan: 'pro', key: sceneKey });
  }

  /** Makes another connection active until the end of the test. */
  async switchTo(name: string): Promise<void> {
    this.#written.add('languageServices.connection');
    await runCommand('switchConnection', { name });
  }

  /** Translates a selection of a new document over the active connection. */
  async translate(): Promise<CommandOutcome<'translateSelection'>> {
    await runCommand('clearTranslationCache');
    select(await openText(sceneText), sceneText);
    return runCommand('translateSelection', { targetLang: 'DE' });
  }

  async end(): Promise<void> {
    this.#messages.dispose();
    await closeAllEditors();
    if (this.#connected) {
      await runCommand('removeConnection', { name: 'Network' });
    }
    for (const setting of this.#written) {
      await vscode.workspace.getConfiguration().update(setting, undefined, vscode.ConfigurationTarget.Global);
    }
    this.#variables.restore();
    await this.#opened.closeAll();
  }
}
