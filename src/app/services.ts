import path from 'node:path';
import * as vscode from 'vscode';
import { prefix, type ViewName } from '../contract/contributions.ts';
import { readSetting } from '../contract/readSetting.ts';
import type { Comparisons } from '../editor/modes/comparisons.ts';
import { Texts } from '../editor/texts.ts';
import { MemoryTexts } from '../editor/virtual/memoryTexts.ts';
import { WindowAnswers } from '../service/answers/windowAnswers.ts';
import { InvalidInput, phrase } from '../service/api/atStart/errors.ts';
import type { BilledResult } from '../service/api/billed.ts';
import type { RequestLog } from '../service/api/transport/requestLog.ts';
import { BundledDemo } from '../service/connections/bundledDemo.ts';
import { type ConnectionClient, ConnectionClients } from '../service/connections/connectionClients.ts';
import { isServiceKey, KeyStore } from '../service/connections/keyStore.ts';
import { ServiceClientHolder } from '../service/connections/serviceClient.ts';
import { GlossaryList } from '../service/lists/glossaryList.ts';
import { StyleRuleLists } from '../service/lists/styleRuleLists.ts';
import { UsageList } from '../service/lists/usageList.ts';
import { createRequestServices, type RequestServices, withClient } from '../service/requests/requestServices.ts';
import type { SharedStorage } from '../service/sharedItems.ts';
import { TermEntries } from '../service/terms/termEntries.ts';
import { fieldOf } from '../text/fieldOf.ts';
import type { WorkspaceFamilies } from './families/workspaceFamilies.ts';
import { Lazy } from './lazy.ts';
import { TargetLanguages } from './settings/chosenTargetLanguages.ts';

/** Marks the data of a view as stale, and loads it again if the view is visible. Rejects like the loading. */
type Refresh = () => Promise<void>;

/** The refresh function of each view, for the command `refresh`. */
class Refreshers {
  readonly #byView = new Map<string, { readonly refresh: Refresh; readonly hasFailed: () => boolean }>();

  /** @param hasFailed whether the view shows an error instead of its content */
  add(view: ViewName, refresh: Refresh, hasFailed: () => boolean = () => false): vscode.Disposable {
    this.#byView.set(view, { refresh, hasFailed });
    return new vscode.Disposable(() => this.#byView.delete(view));
  }

  /**
   * Refreshes one view, or all if none is given; of a view that has failed, all that have: what was wrong was most
   * likely the same.
   * @param view with or without the prefix `languageServices.`
   * @throws InvalidInput for an unknown view
   */
  async refresh(view: unknown): Promise<void> {
    if (view === undefined) {
      await Promise.all([...this.#byView.values()].map(({ refresh }) => refresh()));
      return;
    }
    const name = typeof view === 'string' ? view.replace(`${prefix}.`, '') : '';
    const named = this.#byView.get(name);
    if (!named) {
      const found = typeof view === 'string' ? view : typeof view;
      throw new InvalidInput({ field: 'view', allowed: phrase`one of ${[...this.#byView.keys()].join(', ')}`, found });
    }
    const failed = named.hasFailed() ? [...this.#byView.values()].filter(({ hasFailed }) => hasFailed()) : [named];
    await Promise.all(failed.map(({ refresh }) => refresh()));
  }
}

const load = () => import('./loaded.ts');

/** The part of the log that the services need. */
interface ServicesLog {
  readonly request: RequestLog;
  error(message: string): void;
  notify(thrown: unknown): Promise<void>;
}

/** Services shared by features, created once in `activate`. */
export interface Services extends RequestServices, SharedStorage {
  readonly log: ServicesLog;
  readonly keys: KeyStore;
  /** Fires when a key of the service was set, changed, or removed, also in another window. */
  readonly onDidChangeKey: vscode.Event<void>;
  readonly answers: WindowAnswers;
  readonly client: ConnectionClient;
  /** The clients of connections that need not be active. */
  readonly clients: ConnectionClients;
  /** For what the windows of this workspace keep. */
  readonly workspaceState: vscode.Memento;
  readonly targetLanguages: TargetLanguages;
  readonly glossaryList: GlossaryList;
  readonly termEntries: TermEntries;
  readonly styleRuleLists: StyleRuleLists;
  readonly refreshers: Refreshers;
  readonly usageList: UsageList;
  /** Fires for each request that is billed. */
  readonly onDidBill: vscode.Event<BilledResult>;
  readonly texts: Texts;
  readonly memoryTexts: MemoryTexts;
  readonly comparisons: Lazy<Comparisons>;
  readonly families: Lazy<WorkspaceFamilies>;
}

/** Creates the services; they are disposed of with the extension. */
export function createServices(context: vscode.ExtensionContext, log: ServicesLog): Services {
  const shared = context.globalStorageUri.fsPath;
  const keys = new KeyStore(context.secrets);
  const demo = new BundledDemo();
  const billings = new vscode.EventEmitter<BilledResult>();
  const client = new ServiceClientHolder(keys, demo, log.request, (address, billed) => {
    billings.fire(billed);
    usageList.billed(address, billed);
  });
  const usageList = new UsageList(client);
  const answers = new WindowAnswers(path.join(context.globalStorageUri.fsPath, 'answers'));
  const requests = createRequestServices(client, readSetting, answers);
  const { languages, glossariesInUse, styleRulesInUse } = requests;
  const texts = new Texts(context.asAbsolutePath('dist/textThread.js'));
  const memoryTexts = new MemoryTexts(log);
  const comparisons = new Lazy(async () => new (await load()).Comparisons(log, memoryTexts));
  const { storageUri, extension } = context;
  const storage = storageUri && {
    folder: path.join(storageUri.fsPath, 'history'),
    version: String(fieldOf(extension.packageJSON, 'version')),
  };
  const families = new Lazy(async () => new (await load()).WorkspaceFamilies(log, termEntries, storage));
  const glossaryList = new GlossaryList(client, () => glossariesInUse.forget());
  const termEntries = new TermEntries(client, glossariesInUse);
  const styleRuleLists = new StyleRuleLists(client, () => styleRulesInUse.forget());
  const keyChanges = new vscode.EventEmitter<void>();
  // Another key may belong to another account, or may be allowed more than the one before.
  const keyChange = context.secrets.onDidChange(({ key }) => {
    keys.forget(key);
    if (!isServiceKey(key)) {
      return;
    }
    languages.forget();
    answers.forgetSeen();
    glossaryList.forget();
    styleRuleLists.forget();
    usageList.forget();
    keyChanges.fire();
  });
  const clients = new ConnectionClients(client);
  const targetLanguages = new TargetLanguages(context.workspaceState);
  context.subscriptions.push(
    demo,
    client,
    clients,
    texts,
    memoryTexts,
    comparisons,
    families,
    glossaryList,
    styleRuleLists,
    keyChanges,
    usageList,
    billings,
    keyChange,
    termEntries,
    targetLanguages,
    glossaryList.onDidChange(() => termEntries.forget()),
  );
  return {
    log,
    keys,
    onDidChangeKey: keyChanges.event,
    clients,
    storage: shared,
    workspaceState: context.workspaceState,
    targetLanguages,
    ...requests,
    glossaryList,
    termEntries,
    styleRuleLists,
    refreshers: new Refreshers(),
    usageList,
    onDidBill: billings.event,
    texts,
    memoryTexts,
    comparisons,
    families,
  };
}

/** Returns the services of a run: all it requests goes to the active connection, also if another becomes active. */
export function servicesOfRun<Own extends Services>(services: Own): Own {
  return { ...services, ...withClient(services, services.clients.current()) };
}
