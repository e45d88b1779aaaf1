import * as vscode from 'vscode';
import { type GivenOptions, oneOfWords, optionalText } from '../../app/commandRun.ts';
import { fillPage } from '../../app/pages/fillPage.ts';
import type { Services } from '../../app/services.ts';
import { type CommandOutcome, prefix } from '../../contract/contributions.ts';
import { Disposable } from '../../editor/disposable.ts';
import { outcomeError } from '../../notify/errors/showError.ts';
import { asServiceError, type Log } from '../../notify/faults.ts';
import { createPageWords } from './createPageWords.ts';
import { defaultTarget } from './languageRows.ts';
import { modes } from './protocol/draft.ts';
import type { StoredDraftChange } from './protocol/draftMemory.ts';
import type { ToTranslatorPage } from './protocol/translatorMessages.ts';
import { TranslatorSession } from './translatorSession.ts';

/** Milliseconds that a run waits for the page, which knows its latest text. */
const patienceMs = 5000;

type OpenOutcome = CommandOutcome<'openInTranslator'>;

/** Shows the translator with the given or selected text; without one it is unchanged. Runs it if requested. */
async function openInTranslator(
  services: Services,
  log: Log,
  session: TranslatorSession,
  given: GivenOptions<'openInTranslator'>,
): Promise<OpenOutcome> {
  const change = changeOf(given, session.selectedText);
  await vscode.commands.executeCommand(`${prefix}.translator.focus`);
  if (given.run !== true) {
    await session.change(change);
    return { status: 'done' };
  }
  await pageOf(session);
  await session.change(change);
  await session.change(await proposedTarget(services, session));
  const ended = await session.runOwn(given.text !== undefined);
  if (ended === 'cancelled') {
    return { status: 'cancelled' };
  }
  if ('error' in ended) {
    // The page shows the problem, with buttons.
    return { status: 'failed', error: outcomeError(asServiceError(ended.error, log)) };
  }
  const { text, detectedLang, targetLang, billedCharacters, remarks } = ended.done;
  const languages = {
    ...(detectedLang !== undefined && { detectedLang }),
    ...(targetLang !== undefined && { targetLang }),
  };
  return { status: 'done', text, ...languages, ...(billedCharacters !== undefined && { billedCharacters }), remarks };
}

/** The options come from outside, so they are checked at run time. */
function changeOf(given: GivenOptions<'openInTranslator'>, selected: string): StoredDraftChange {
  const isGiven = optionalText('text', given.text) !== undefined;
  const text = isGiven ? String(given.text) : selected;
  const sourceLang = optionalText('sourceLang', given.sourceLang);
  const targetLang = optionalText('targetLang', given.targetLang);
  return {
    ...(given.mode !== undefined && { mode: oneOfWords('mode', given.mode, modes) }),
    ...(text.trim() !== '' && { text }),
    ...(sourceLang !== undefined && { sourceLang }),
    ...(targetLang !== undefined && { targetLang }),
  };
}

/** Waits for the page for a limited time: the run does not need it. */
async function pageOf({ listening }: TranslatorSession): Promise<void> {
  const patience = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => patience.resolve(undefined), patienceMs);
  await Promise.race([listening, patience.promise]).finally(() => clearTimeout(timer));
}

/** Proposes a target if none is chosen: that of the settings may have changed without a page. */
async function proposedTarget(services: Services, { draft, resource }: TranslatorSession): Promise<StoredDraftChange> {
  if (draft.mode !== 'translate' || (draft.targetLang !== '' && !draft.isProposed)) {
    return {};
  }
  const { languages } = await services.languages.targets(new AbortController().signal);
  return { targetLang: await defaultTarget(services, languages, resource, draft.targetLang), isProposed: true };
}

/** The page's files, and the storage of the workspace. */
export type ExtensionFolders = Pick<vscode.ExtensionContext, 'extensionUri' | 'storageUri'>;

/** The translator's view: a page, and its counterpart in the extension. */
export class Translator extends Disposable {
  readonly #services: Services;
  readonly #log: Log;
  readonly #extensionUri: vscode.Uri;
  readonly #session: TranslatorSession;
  #view: vscode.WebviewView | undefined;

  constructor(services: Services, log: Log, { extensionUri, storageUri }: ExtensionFolders) {
    super();
    this.#services = services;
    this.#log = log;
    this.#extensionUri = extensionUri;
    const toPage = async (message: ToTranslatorPage) => (await this.#view?.webview.postMessage(message)) ?? false;
    this.#session = this.register(new TranslatorSession(services, log, storageUri, toPage));
  }

  /** Shows the page in a new view. */
  show(view: vscode.WebviewView): void {
    // A moved view is a new one, and the former page is gone.
    this.#session.leave();
    this.#view = view;
    view.onDidDispose(() => this.#forget(view));
    // A hidden view keeps no page: it is created again when it is shown.
    view.onDidChangeVisibility(() => {
      if (!view.visible && view === this.#view) {
        this.#session.leave();
      }
    });
    fillPage(view.webview, {
      extensionUri: this.#extensionUri,
      log: this.#log,
      name: 'translator',
      words: createPageWords(),
      receive: (message) => this.#session.receive(message),
    });
  }

  open(given: GivenOptions<'openInTranslator'>): Promise<CommandOutcome<'openInTranslator'>> {
    return openInTranslator(this.#services, this.#log, this.#session, given);
  }

  /** Requests languages and active resources from the service again. */
  refresh(): Promise<void> {
    const { languages, glossariesInUse, styleRulesInUse } = this.#services;
    languages.forget();
    glossariesInUse.forget();
    styleRulesInUse.forget();
    return this.#session.refresh();
  }

  /** When the view is moved, the new one exists before the former one is gone. */
  #forget(view: vscode.WebviewView): void {
    if (view === this.#view) {
      this.#view = undefined;
      this.#session.leave();
    }
  }
}
