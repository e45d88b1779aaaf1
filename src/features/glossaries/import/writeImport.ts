import type { Services } from '../../../app/services.ts';
import { isServiceError, type ServiceError } from '../../../service/api/errors.ts';
import type { ListedGlossary } from '../../../service/lists/glossaryList.ts';
import { writeDictionary } from '../dictionaries/storedDictionary.ts';
import type { WrittenDictionary } from '../dictionaries/writtenDictionary.ts';
import type { ImportMode } from './importOptions.ts';
import type { ImportPlan } from './importPlan.ts';

/** The written dictionaries. */
export interface WrittenImport {
  readonly glossaryId: string;
  /** Entries of the dictionaries that were written. */
  readonly entryCount: number;
  /** Why the others were not written. */
  readonly error?: ServiceError;
}

/**
 * Writes dictionaries to a glossary one after another. If one fails after others were written, the result has the
 * error; if nothing was written it rejects.
 */
export async function writeImport(
  services: Services,
  glossary: ListedGlossary,
  plan: ImportPlan,
  mode: ImportMode,
  signal: AbortSignal,
): Promise<WrittenImport> {
  let written: WrittenDictionary | undefined;
  let entryCount = 0;
  for (const { sourceLang, targetLang, combined } of plan.dictionaries) {
    try {
      const entries = mode === 'merge' ? combined.merged : combined.replaced;
      written = await writeDictionary(services, glossary, { sourceLang, targetLang }, entries, signal);
      entryCount += written.entryCount;
    } catch (error) {
      if (!written || !isServiceError(error)) {
        throw error;
      }
      return { glossaryId: written.glossaryId, entryCount, error };
    }
  }
  return { glossaryId: written?.glossaryId ?? glossary.id, entryCount };
}

/** Creates a glossary with the entries (specification, Glossaries v3). */
export async function writeNewGlossary(
  { client, glossaryList }: Services,
  name: string,
  { dictionaries }: ImportPlan,
  signal: AbortSignal,
): Promise<WrittenImport> {
  const content = dictionaries.map(({ sourceLang, targetLang, combined }) => {
    return { sourceLang, targetLang, entries: combined.merged };
  });
  const made = await glossaryList.change(() =>
    client.use(({ glossaries }) => glossaries.create(name, content, signal)),
  );
  const entryCount = made.dictionaries.reduce((sum, each) => sum + each.entryCount, 0);
  return { glossaryId: made.glossaryId, entryCount };
}
