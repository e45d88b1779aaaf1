import path from 'node:path';
import type * as vscode from 'vscode';
import type { RequestLog } from '../api/transport/requestLog.ts';
import { BundledDemo } from './connection/bundledDemo.ts';
import { KeyStore } from './connection/keyStore.ts';
import { ServiceClientHolder } from './connection/serviceClient.ts';
import type { Detach } from './detach.ts';
import { isDocumentSecret } from './documentJobs/documentHandles.ts';
import { DocumentJobsHolder } from './documentJobs/documentJobsHolder.ts';
import { DeveloperKeyList } from './lists/developerKeyList.ts';
import { GlossaryList } from './lists/glossaryList.ts';
import { RecentLanguages } from './lists/recentLanguages.ts';
import { Refreshers } from './lists/refreshers.ts';
import { StyleRuleLists } from './lists/styleRuleLists.ts';
import { createRequestServices, type RequestServices } from './requestServices.ts';
import { readSetting } from './settings/readSetting.ts';
import { DictionaryMemory } from './terms/dictionaryMemory.ts';
import { TermEntries } from './terms/termEntries.ts';
import { Texts } from './textEngine.ts';
import type { TranslationCache } from './translationCache.ts';
import { UnwrittenAnswers } from './unwrittenAnswers.ts';
import { Ledger } from './usage/ledger.ts';
import { UsageList } from './usage/usageList.ts';

/** The part of the log that the services need. */
interface ServicesLog {
  readonly request: RequestLog;
  error(message: string): void;
  tell(thrown: unknown): Promise<void>;
}

/** Services shared by features, created once in `activate`. */
export interface Services extends RequestServices {
  readonly log: ServicesLog;
  readonly keys: KeyStore;
  readonly client: ServiceClientHolder;
  /** For what all windows of this machine share. */
  readonly globalState: vscode.Memento;
  readonly recentLanguages: RecentLanguages;
  readonly glossaryList: GlossaryList;
  readonly termEntries: TermEntries;
  readonly developerKeyList: DeveloperKeyList;
  readonly dictionaryMemory: DictionaryMemory;
  readonly styleRuleLists: StyleRuleLists;
  readonly translationCache: TranslationCache;
  readonly unwrittenAnswers: UnwrittenAnswers;
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
  const keys = new KeyStore(context.secrets);
  const demo = new BundledDemo();
  const client = new ServiceClientHolder(keys, demo, log.request, (address, billed) => {
    ledger.add(billed);
    usageList.billed(address, billed);
  });
  const ledger = new Ledger(context.globalStorageUri.fsPath);
  const usageList = new UsageList(client, context.globalState);
  const requests = createRequestServices(client, readSetting);
  const { languages, glossariesInUse, styleRulesInUse, translationCache } = requests;
  const storage = context.storageUri?.fsPath;
  const texts = new Texts(context.asAbsolutePath('dist/textThread.js'));
  const glossaryList = new GlossaryList(client, () => {
    glossariesInUse.forget();
    translationCache.clear();
  });
  const termEntries = new TermEntries(client, glossariesInUse);
  const styleRuleLists = new StyleRuleLists(client, () => {
    styleRulesInUse.forget();
    translationCache.clear();
  });
  const developerKeyList = new DeveloperKeyList(client, keys);
  // Another key may belong to another account, or may be allowed more than the one before.
  const keyChange = context.secrets.onDidChange(({ key }) => {
    keys.forget(key);
    if (isDocumentSecret(key)) {
      return;
    }
    languages.forget();
    glossaryList.forget();
    styleRuleLists.forget();
    developerKeyList.forget();
    usageList.forget();
  });
  const documents = new DocumentJobsHolder(context, client, detach);
  context.subscriptions.push(
    demo,
    client,
    documents,
    texts,
    glossaryList,
    styleRuleLists,
    developerKeyList,
    usageList,
    ledger,
    keyChange,
    termEntries,
    glossaryList.onDidChange(() => termEntries.forget()),
  );
  return {
    log,
    keys,
    globalState: context.globalState,
    ...requests,
    recentLanguages: new RecentLanguages(context.globalState),
    glossaryList,
    termEntries,
    developerKeyList,
    dictionaryMemory: new DictionaryMemory(context.globalState, detach),
    styleRuleLists,
    unwrittenAnswers: new UnwrittenAnswers(storage && path.join(storage, 'unwrittenAnswers.jsonl')),
    refreshers: new Refreshers(),
    usageList,
    ledger,
    texts,
    documents,
  };
}
