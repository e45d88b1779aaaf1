import * as vscode from 'vscode';
import { ServiceError, settingsCode } from '../../api/errors.ts';
import type { Family } from '../../locales/family.ts';
import type { LocaleFiles, LocaleOptions } from '../../locales/localeOptions.ts';
import type { Lock } from '../../locales/lockFile.ts';
import type { FamilyState } from '../../locales/message.ts';
import { type LocaleCore, localeCore } from '../../state/localeCore.ts';
import { protectedExpressions } from '../../state/settings/protectedExpressions.ts';
import { readSetting } from '../../state/settings/readSetting.ts';
import type { TermEntries } from '../../state/terms/termEntries.ts';
import { textEngine } from '../../state/textEngine.ts';
import { FolderTexts, type PutText, replaceAndSave } from '../../ui/files/folderTexts.ts';

/** What brings changed translations into their documents; where absent, they are saved. */
export interface PutTexts {
  readonly messages?: PutText | undefined;
  readonly prose?: PutText | undefined;
  /** New files are created empty, and get their texts in the same way. */
  readonly putsNew?: boolean;
}

/** The locale files of one workspace folder, read once: whoever follows changes says what to read again. */
export class LocaleSpace {
  readonly texts: FolderTexts;
  readonly core: LocaleCore;
  readonly #settings: LocaleOptions;
  readonly #terms: TermEntries;
  #families: Promise<readonly Family[]> | undefined;
  #lock: Promise<Lock> | undefined;
  /** By the path of the source. */
  readonly #states = new Map<string, Promise<FamilyState>>();

  private constructor(root: vscode.Uri, core: LocaleCore, settings: LocaleOptions, terms: TermEntries, put: PutTexts) {
    const { messages = replaceAndSave, prose = replaceAndSave, putsNew } = put;
    const putByKind: PutText = async (document, text, isNew) =>
      (await this.#isProse(document.uri)) ? prose(document, text, isNew) : messages(document, text, isNew);
    this.texts = new FolderTexts(root, putByKind, core.lockPath, putsNew);
    this.core = core;
    this.#settings = settings;
    this.#terms = terms;
  }

  /**
   * Rejects with `invalidInput` where a setting is no use.
   * @param terms translations are checked for those that are known
   * @param remembers unchanged files are not parsed again
   */
  static async of(root: vscode.Uri, terms: TermEntries, put: PutTexts = {}, remembers = false): Promise<LocaleSpace> {
    const core = await localeCore();
    const options = await optionsOf(root);
    return new LocaleSpace(root, core, remembers ? { ...options, memory: new core.Memory() } : options, terms, put);
  }

  /** With the dictionaries that are known now. */
  get options(): LocaleOptions {
    const dictionaries = this.#terms.known(this.texts.root);
    return dictionaries.length === 0 ? this.#settings : { ...this.#settings, dictionaries };
  }

  families(): Promise<readonly Family[]> {
    this.#families ??= this.core.findFamilies(this.texts, this.options);
    return this.#families;
  }

  /** Rejects with `conflict` where the lock file cannot be used. */
  lock(): Promise<Lock> {
    this.#lock ??= this.core.readLock(this.texts, undefined, this.#settings.memory).catch((error: unknown) => {
      throw this.#told(error);
    });
    return this.#lock;
  }

  /** The state of a family in all its languages. */
  state(family: Family): Promise<FamilyState> {
    const known = this.#states.get(family.source);
    if (known) {
      return known;
    }
    const state = this.read(family);
    this.#states.set(family.source, state);
    return state;
  }

  /** Reads a family, or a part of its languages, as it is now. */
  async read(family: Family, signal?: AbortSignal): Promise<FamilyState> {
    return this.core.readFamily(this.texts, family, await this.lock(), this.options, signal);
  }

  /** Forgets the families that a changed file belongs to. Returns false where it belongs to none. */
  async fileChanged(path: string): Promise<boolean> {
    if (path === this.core.lockPath) {
      this.lockChanged();
      return true;
    }
    const concerned = (await this.families()).filter((family) => hasFile(family, path));
    concerned.forEach(({ source }) => this.#states.delete(source));
    return concerned.length > 0;
  }

  /** Has the lock file and all states read again. */
  lockChanged(): void {
    this.#lock = undefined;
    this.#states.clear();
  }

  /** Has the families found again: files came or went. */
  filesChanged(): void {
    this.#families = undefined;
  }

  /** Runs work that may find the lock file unusable. */
  async withLock<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw this.#told(error);
    }
  }

  async #isProse(uri: vscode.Uri): Promise<boolean> {
    const path = this.texts.pathOf(uri) ?? '';
    return (await this.families()).some((family) => family.kind === 'prose' && hasFile(family, path));
  }

  #told(error: unknown): unknown {
    const { t } = vscode.l10n;
    const { LockProblem, lockPath } = this.core;
    if (!(error instanceof LockProblem)) {
      return error;
    }
    const message =
      error.kind === 'newer'
        ? t('{0} was written by a newer version of Language Services. Update the extension.', lockPath)
        : t('{0} has an error. Fix it, or restore it from source control.', lockPath);
    return new ServiceError('conflict', message, { cause: error });
  }
}

export function hasFile({ source, members }: Family, path: string): boolean {
  return source === path || members.some((member) => member.path === path);
}

async function optionsOf(root: vscode.Uri): Promise<LocaleOptions> {
  return {
    localeFiles: localeFilesOf(readSetting('localeFiles', root)),
    outputName: readSetting('documents.outputName', root) ?? '',
    sourceLang: readSetting('sourceLanguage', root) || undefined,
    protect: protectedExpressions(await textEngine(), root),
    keepPlurals: readSetting('pluralForms', root) === 'source',
    markForReview: readSetting('markForReview', root) === true,
  };
}

/** The editor does not enforce the schema of the setting. */
function localeFilesOf(given: unknown): LocaleFiles[] {
  const entries: readonly unknown[] = Array.isArray(given) ? given : [];
  return entries.map((entry, index) => {
    const text = (key: string): string | undefined => {
      const value = field(entry, key);
      return typeof value === 'string' && value !== '' ? value : undefined;
    };
    const [source, target, sourceLang] = [text('source'), text('target'), text('sourceLang')];
    const langs: unknown = field(entry, 'targetLangs') ?? [];
    if (source === undefined || !Array.isArray(langs)) {
      const message = vscode.l10n.t('languageServices.localeFiles: entry {0} needs a source.', index + 1);
      throw new ServiceError('invalidInput', message, { code: settingsCode });
    }
    const targetLangs = langs.filter((lang): lang is string => typeof lang === 'string');
    return {
      source,
      targetLangs,
      ...(target !== undefined && { target }),
      ...(sourceLang !== undefined && { sourceLang }),
    };
  });
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
