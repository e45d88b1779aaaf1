import * as vscode from 'vscode';
import { isServiceError } from '../api/atStart/errors.ts';
import type { ServiceClient } from '../api/client.ts';
import type { Dictionary } from '../api/glossaries/glossaryAnswers.ts';
import { ServiceList } from './serviceList.ts';

/** A glossary of the v2 or v3 API, without its entries. */
export interface ListedGlossary {
  readonly id: string;
  readonly name: string;
  /** ISO 8601. */
  readonly creationTime: string;
  /** True for a v2 glossary, which has one dictionary and cannot be changed. */
  readonly legacy: boolean;
  readonly dictionaries: readonly Dictionary[];
}

/** The v2 and v3 glossaries of the active connection, sorted by name. */
export class GlossaryList extends ServiceList<ListedGlossary> {
  /**
   * Returns a glossary; a glossary that is not in the list is requested once more. Rejects like {@link list}, and with
   * `notFound`.
   */
  get(glossaryId: string, signal: AbortSignal): Promise<ListedGlossary> {
    return this.find(({ id }) => id === glossaryId, `There is no glossary with the ID ${glossaryId}.`, signal);
  }

  /** Like {@link get}, with the dictionaries that it has now: others may have changed it since it was listed. */
  async getAnew(glossaryId: string, signal: AbortSignal): Promise<ListedGlossary> {
    await this.listAnew(signal);
    return this.get(glossaryId, signal);
  }

  protected override ask(signal: AbortSignal): Promise<readonly ListedGlossary[]> {
    return this.client.use((client) => listAll(client, signal));
  }
}

/** Specification, Glossaries v3 and v2; a glossary in both lists is a v3 glossary. */
async function listAll(client: ServiceClient, signal: AbortSignal): Promise<readonly ListedGlossary[]> {
  const [current, legacy] = await Promise.all([client.glossaries.list(signal), listLegacy(client, signal)]);
  const known = new Set(current.map(({ glossaryId }) => glossaryId));
  const all = [
    ...current.map(({ glossaryId: id, name, creationTime, dictionaries }) => {
      return { id, name, creationTime, legacy: false, dictionaries };
    }),
    ...legacy.filter(({ id }) => !known.has(id)),
  ];
  const { compare } = new Intl.Collator(vscode.env.language, { numeric: true });
  return all.sort((one, other) => compare(one.name, other.name));
}

/** Empty if the service has no v2 glossaries. */
async function listLegacy(client: ServiceClient, signal: AbortSignal): Promise<readonly ListedGlossary[]> {
  try {
    const listed = await client.legacyGlossaries.list(signal);
    return listed.map(({ glossaryId: id, name, creationTime, sourceLang, targetLang, entryCount }) => {
      return { id, name, creationTime, legacy: true, dictionaries: [{ sourceLang, targetLang, entryCount }] };
    });
  } catch (error) {
    if (isServiceError(error) && error.kind === 'notFound') {
      return [];
    }
    throw error;
  }
}
