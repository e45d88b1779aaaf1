import type { FolderLocales } from '../../../app/families/folderLocales.ts';
import { loadTerms } from '../../../app/families/loadTerms.ts';
import type { LocaleCore } from '../../../app/families/localeCore.ts';
import { onlyLanguages } from '../../../app/families/localeScope.ts';
import type { Services } from '../../../app/services.ts';
import type { Family } from '../../../locales/atStart/family.ts';
import type { FamilyState } from '../../../locales/atStart/message.ts';
import { findTargetOfLocale } from '../../../service/api/atStart/languages/findTargetOfLocale.ts';
import { servesPair } from '../../../service/api/atStart/languages/servesPair.ts';
import { readableKey } from '../../../text/keyName.ts';
import type { GridModel } from '../gridModel.ts';
import type { Suggestion, ToGridPage } from '../protocol/gridMessages.ts';
import type { WantedCell } from '../translateCells.ts';

type Suggestions = Omit<Extract<ToGridPage, { readonly kind: 'suggestions' }>, 'kind' | 'serial'>;

/** Finds texts for cells of a grid: translations of the project, and terms of the glossaries in use. */
export class GridSuggestions {
  readonly #services: Services;
  readonly #model: GridModel;
  readonly #texts = new Map<FolderLocales, InstanceType<LocaleCore['ProjectTexts']>>();
  /** Folders and languages whose glossaries were asked for here. */
  readonly #asked = new Set<string>();
  #running = new AbortController();

  constructor(services: Services, model: GridModel) {
    this.#services = services;
    this.#model = model;
  }

  /**
   * Returns the suggestions for a cell, as far as they are known; nothing is sent to the service. Returns undefined if
   * others are wanted meanwhile.
   */
  async of(cell: WantedCell): Promise<Suggestions | undefined> {
    this.#running.abort();
    this.#running = new AbortController();
    const { signal } = this.#running;
    const list = [...(await this.#ofProject(cell, signal)), ...(await ofGlossaries(cell))];
    return signal.aborted ? undefined : { list, hasUnreadTerms: this.#hasUnreadTerms(cell) };
  }

  /** Asks the service for the entries of the glossaries in use for a language. */
  async readTerms({ row: { scoped }, lang }: WantedCell): Promise<void> {
    const { space, family } = scoped;
    this.#asked.add(nameOf(space, lang));
    const { signal } = new AbortController();
    await loadTerms(this.#services, [{ space, family: onlyLanguages(family, [lang]) }], signal);
  }

  dispose(): void {
    this.#running.abort();
  }

  async #ofProject({ row, lang }: WantedCell, signal: AbortSignal): Promise<readonly Suggestion[]> {
    const { space, family } = row.scoped;
    const { core } = space;
    const message = row.messages.get(lang)?.message;
    if (!message?.source || family.kind === 'prose') {
      return [];
    }
    const texts = this.#texts.get(space) ?? new core.ProjectTexts();
    this.#texts.set(space, texts);
    const { key, source, target } = message;
    const wanted = { lang, key, path: family.source, parts: source.parts, target: target?.parts };
    try {
      const found = await texts.find(await this.#states(space, family), wanted, signal);
      return found.map((match) => ({
        kind: 'project',
        text: core.toPieces(match.parts, source.parts),
        percent: match.percent,
        isReviewed: match.isReviewed,
        isFitting: match.isFitting,
        key: readableKey(match.key),
        source: core.toPieces(match.source),
      }));
    } catch (error) {
      if (signal.aborted) {
        return [];
      }
      throw error;
    }
  }

  /** Returns the state of each family of the folder in the languages of the grid; the given one first. */
  async #states(space: FolderLocales, first: Family): Promise<readonly FamilyState[]> {
    const own = this.#model.families.filter(({ scoped }) => scoped.space === space).map(({ state }) => state);
    const known = new Set(own.map(({ family }) => family.source));
    const states = [...own];
    for (const family of await space.families()) {
      const part = onlyLanguages(family, this.#model.langs);
      if (family.kind === 'messages' && part.members.length > 0 && !known.has(family.source)) {
        states.push(await space.state(part));
      }
    }
    return states.toSorted(
      (one, other) => Number(other.family.source === first.source) - Number(one.family.source === first.source),
    );
  }

  #hasUnreadTerms({ row: { scoped }, lang }: WantedCell): boolean {
    const { root } = scoped.space.texts;
    const isOfPair = servesPair(
      this.#services.termEntries.known(root),
      scoped.family.sourceLang,
      findTargetOfLocale(lang),
    );
    const isInUse = this.#services.glossariesInUse.ids(root).length > 0;
    return isInUse && !isOfPair && !this.#asked.has(nameOf(scoped.space, lang));
  }
}

async function ofGlossaries({ row, lang }: WantedCell): Promise<readonly Suggestion[]> {
  const { space, family } = row.scoped;
  const found = row.messages.get(lang);
  const source = found?.message.source;
  if (!found || !source || family.kind === 'prose') {
    return [];
  }
  const terms = await space.core.termsIn(source.parts, family, found.state.member, space.options);
  return terms.map(({ source: term, target }) => ({ kind: 'term', text: [target], term }));
}

function nameOf(space: FolderLocales, lang: string): string {
  return `${lang} ${space.texts.root.toString()}`;
}
