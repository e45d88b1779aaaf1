import path from 'node:path';
import type * as vscode from 'vscode';
import type { RequestLog } from '../api/transport/requestLog.ts';
import { WindowAnswers } from './answers/windowAnswers.ts';
import { BundledDemo } from './connection/bundledDemo.ts';
import { ConnectionClients } from './connection/connectionClients.ts';
import { KeyStore } from './connection/keyStore.ts';
import { ServiceClientHolder } from './connection/serviceClient.ts';
import type { Detach } from './detach.ts';
import { isDocumentSecret } from './documentJobs/documentHandles.ts';
import { DocumentJobsHolder } from './documentJobs/documentJobsHolder.ts';
import { DeveloperKeyList } from './lists/developerKeyList.ts';
import { GlossaryList } from './lists/glossaryList.ts';
import { Refreshers } from './lists/refreshers.ts';
import { StyleRuleLists } from './lists/styleRuleLists.ts';
import { createRequestServices, type RequestServices } from './requestServices.ts';
import { readSetting } from './settings/readSetting.ts';
import { TargetLanguages } from './settings/targetLanguages.ts';
import type { SharedStorage } from './sharedItems.ts';
import { TermEntries } from './terms/termEntries.ts';
import { Texts } from './textEngine.ts';
import { Ledger } from './usage/ledger.ts';
import { UsageList } from './usage/usageList.ts';

/** The part of the log that the services need. */
interface ServicesLog {
  readonly request: RequestLog;
  error(message: string): void;
  tell(thrown: unknown): Promise<void>;
}

/** Services shared by features, created once in `activate`. */
export interface Services extends RequestServices, SharedStorage {
  readonly log: ServicesLog;
  readonly keys: KeyStore;
  readonly answers: WindowAnswers;
  readonly client: ServiceClientHolder;
  /** The clients of connections that need not be active. */
  readonly clients: ConnectionClients;
  /** For what the windows of this workspace keep. */
  readonly workspaceState: vscode.Memento;
  readonly targetLanguages: TargetLanguages;
  readonly glossaryList: GlossaryList;
  readonly termEntries: TermEntries;
  readonly developerKeyList: DeveloperKeyList;
  readonly styleRuleLists: StyleRuleLists;
  readonly refreshers: Refreshers;
  readonly usageList: UsageList;
  readonly ledger: Ledger;
  readonly texts: Texts;
  readonly documents: DocumentJobsHolder;
}

/**
 * Creates the services; they are disposed of with the extension.
 * @param detach runs work in the background
 */
export function createServices(context: vscode.ExtensionContext, log: ServicesLog, detach: Detach): Services {
  const shared = context.globalStorageUri.fsPath;
  const keys = new KeyStore(context.secrets);
  const demo = new BundledDemo();
  const client = new ServiceClientHolder(keys, demo, log.request, (address, billed) => {
    ledger.add(billed);
    usageList.billed(address, billed);
  });
  const ledger = new Ledger(shared);
  const usageList = new UsageList(client, context.globalState);
  const answers = new WindowAnswers(path.join(context.globalStorageUri.fsPath, 'answers'));
  const requests = createRequestServices(client, readSetting, answers);
  const { languages, glossariesInUse, styleRulesInUse } = requests;
  const texts = new Texts(context.asAbsolutePath('dist/textThread.js'));
  const glossaryList = new GlossaryList(client, () => glossariesInUse.forget());
  const termEntries = new TermEntries(client, glossariesInUse);
  const styleRuleLists = new StyleRuleLists(client, () => styleRulesInUse.forget());
  const developerKeyList = new DeveloperKeyList(client, keys);
  // Another key may belong to another account, or may be allowed more than the one before.
  const keyChange = context.secrets.onDidChange(({ key }) => {
    keys.forget(key);
    if (isDocumentSecret(key)) {
      return;
    }
    languages.forget();
    answers.forgetSeen();
    glossaryList.forget();
    styleRuleLists.forget();
    developerKeyList.forget();
    usageList.forget();
  });
  const clients = new ConnectionClients(client);
  const targetLanguages = new TargetLanguages(context.workspaceState);
  const documents = new DocumentJobsHolder(context, clients, detach);
  context.subscriptions.push(
    demo,
    client,
    clients,
    documents,
    texts,
    glossaryList,
    styleRuleLists,
    developerKeyList,
    usageList,
    ledger,
    keyChange,
    termEntries,
    targetLanguages,
    glossaryList.onDidChange(() => termEntries.forget()),
  );
  return {
    log,
    keys,
    clients,
    storage: shared,
    workspaceState: context.workspaceState,
    targetLanguages,
    ...requests,
    glossaryList,
    termEntries,
    developerKeyList,
    styleRuleLists,
    refreshers: new Refreshers(),
    usageList,
    ledger,
    texts,
    documents,
  };
}
