import * as vscode from 'vscode';
import type { Services } from '../../../app/services.ts';
import { onSettingChange, readSetting } from '../../../contract/readSetting.ts';
import { Disposable } from '../../../editor/disposable.ts';
import { detached } from '../../../notify/faults.ts';
import { languageName } from '../../../notify/names.ts';
import { mannerLabel } from '../../../notify/pickers/mannerLabel.ts';
import { isServiceError } from '../../../service/api/atStart/errors.ts';
import { bcp47Code, isWrittenLanguage, v2Code } from '../../../service/api/atStart/languages/languageCodes.ts';
import type { Language } from '../../../service/api/atStart/languages/languageFeatures.ts';
import { styleNames, toneNames } from '../../../service/requests/writing/rephraseManner.ts';
import { languageRows } from '../languageRows.ts';
import type { LastEditor } from '../lastEditor.ts';
import type { OfferRequest } from '../offerRequest.ts';
import type { FromTranslatorPage, OfferedChoice, PageOffer } from '../protocol/translatorMessages.ts';
import { choices } from '../runDraft.ts';
import { translateOffer } from './translateOffer.ts';

const { t } = vscode.l10n;

/** Returns what rephrasing or correcting offers for a language. Rejects only with the signal's reason. */
async function writeOffer({ services, mode, targetLang, resource, signal }: OfferRequest): Promise<PageOffer> {
  const written = await services.languages.written(signal);
  const isTarget = ({ lang }: Language) => mode === 'correct' || isWrittenLanguage(bcp47Code)(lang) === undefined;
  const target = written?.find(({ lang }) => v2Code(lang) === v2Code(targetLang));
  const manners = mode === 'rephrase' ? mannersOf(targetLang === '' || !target ? written : [target], resource) : none;
  const obstacle = written && obstacleOf(written, target, targetLang);
  return {
    mode,
    sourceLang: '',
    targetLang,
    sources: [],
    targets: languageRows((written ?? []).filter(isTarget), [], targetLang),
    isFromService: written !== undefined,
    formalities: [],
    models: [],
    ...manners,
    takesContext: false,
    takesInstructions: false,
    glossaries: [],
    styleRules: [],
    ...(obstacle !== undefined && { obstacle }),
  };
}

type Manners = Pick<PageOffer, 'writingStyles' | 'tones'>;
const none: Manners = { writingStyles: [], tones: [] };

/** @param languages one of which must support it; undefined: unknown */
function mannersOf(languages: readonly Language[] | undefined, resource: vscode.Uri | undefined): Manners {
  const has = (feature: string) => languages?.some(({ features }) => Object.hasOwn(features, feature)) !== false;
  const set = readSetting('writingStyle', resource) || readSetting('tone', resource) || '';
  const styles = styleNames.map((value): OfferedChoice => ({ value, label: mannerLabel({ writingStyle: value }) }));
  const tones = toneNames.map((value): OfferedChoice => ({ value, label: mannerLabel({ tone: value }) }));
  const [first, ...others] = choices(set, [...styles, ...tones], t('Default style'), 'default');
  const usual = [first, others.find(({ value }) => value === 'default')].flatMap((choice) => choice ?? []);
  const offered: Manners = { writingStyles: has('writing_style') ? styles : [], tones: has('tone') ? tones : [] };
  const isAny = offered.writingStyles.length + offered.tones.length > 0;
  return isAny ? { ...offered, writingStyles: [...usual, ...offered.writingStyles] } : none;
}

function obstacleOf(
  written: readonly Language[],
  target: Language | undefined,
  targetLang: string,
): string | undefined {
  if (written.length === 0) {
    return t('The service does not rephrase or correct texts. Use another connection.');
  }
  return targetLang === '' || target
    ? undefined
    : t('The service does not rephrase or correct texts in {0}.', languageName(targetLang));
}

type Question = Extract<FromTranslatorPage, { readonly kind: 'look' }>;

/** Sends the page what its languages support, and again when that changes. */
export class Offers extends Disposable {
  readonly #services: Services;
  readonly #editor: LastEditor;
  readonly #notify: (offer: PageOffer) => void;
  readonly #fail: (error: unknown) => void;
  /** The page's latest request; undefined without a page. */
  #question: Question | undefined;
  #asking = new AbortController();
  /** The workspace folder whose settings the latest answer used. */
  #folder: string | undefined;

  constructor(
    services: Services,
    editor: LastEditor,
    notify: (offer: PageOffer) => void,
    fail: (error: unknown) => void,
  ) {
    super();
    this.#services = services;
    this.#editor = editor;
    this.#notify = notify;
    this.#fail = fail;
    const again = () => detached(services.log, this.again());
    this.register(services.glossaryList.onDidChange(again));
    this.register(services.styleRuleLists.onDidChange(again));
    this.register(vscode.workspace.onDidGrantWorkspaceTrust(again));
    this.register(onSettingChange('all', again));
    this.register(services.targetLanguages.onDidChange(again));
    this.register(
      editor.onDidChange(() => {
        if (this.#folder !== this.#folderInUse()) {
          again();
        }
      }),
    );
  }

  /** Answers a request of the page, and cancels earlier ones. Never rejects. */
  async ask(question: Question): Promise<void> {
    this.#question = question;
    await this.again();
  }

  /** Answers the latest request of the page again. Never rejects. */
  async again(): Promise<void> {
    this.#asking.abort();
    const question = this.#question;
    if (!question) {
      return;
    }
    const { signal } = (this.#asking = new AbortController());
    const { mode, sourceLang, targetLang, isProposed = false } = question;
    this.#folder = this.#folderInUse();
    const resource = this.#editor.current?.document.uri;
    try {
      const request = { services: this.#services, mode, sourceLang, targetLang, isProposed, resource, signal };
      const offer = await (mode === 'translate' ? translateOffer(request) : writeOffer(request));
      if (!signal.aborted) {
        this.#notify(offer);
      }
    } catch (error) {
      // Without a connection the page says so.
      if (!signal.aborted && !isServiceError(error)) {
        this.#fail(error);
      }
    }
  }

  /** Called when the page is gone. */
  rest(): void {
    this.#question = undefined;
    this.#asking.abort();
  }

  override dispose(): void {
    this.rest();
    super.dispose();
  }

  #folderInUse(): string | undefined {
    const uri = this.#editor.current?.document.uri;
    return uri && vscode.workspace.getWorkspaceFolder(uri)?.uri.toString();
  }
}
