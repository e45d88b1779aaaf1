import type { Services } from '../../../app/services.ts';
import { detectFormat } from '../../../editor/files/readable.ts';
import type { SourceText } from '../../../editor/files/sourceText.ts';
import type { WantedTranslation } from '../../../service/requests/translation/translateParameters.ts';
import type { TextEngine } from '../../../service/textEngine.ts';
import { type FileJob, fileJob, translatedCount } from './fileJob.ts';

export interface JobOptions {
  /** All translations go into the documents themselves, not only those of files that hold both languages. */
  readonly isInDocument: boolean;
  readonly isPlain: boolean;
  readonly isOnlyMissing: boolean;
  readonly targetOf: (source: SourceText) => string | Promise<string>;
  readonly given: WantedTranslation['given'];
}

/** Returns a job for each file that has text to translate; rejects as `fileJob` and `targetOf` do. */
export async function readJobs(
  services: Services,
  engine: TextEngine,
  sources: readonly SourceText[],
  { isInDocument, isPlain, isOnlyMissing, targetOf, given }: JobOptions,
): Promise<readonly FileJob[]> {
  const jobs: FileJob[] = [];
  try {
    for (const source of sources) {
      const targetLang = await targetOf(source);
      const wanted = { given, targetLang, resource: source.uri };
      const isBilingual = !isPlain && (await holdsTarget(engine, source, targetLang));
      const job = await fileJob(services, source, wanted, {
        asPlainText: isPlain,
        onlyMissing: isOnlyMissing && isBilingual,
        isTracked: isBilingual || isInDocument,
      });
      if (translatedCount(job) > 0) {
        jobs.push(job);
      } else {
        release([job]);
      }
    }
    return jobs;
  } catch (error) {
    release(jobs);
    throw error;
  }
}

/** Returns true for a file in which translations into the language have their place next to the source. */
async function holdsTarget(engine: TextEngine, document: SourceText, targetLang: string): Promise<boolean> {
  const source = document.getText();
  const format = await detectFormat(engine, document, source);
  const content = format.isBilingual === true ? format.open({ path: document.uri.path, source }) : undefined;
  return content !== undefined && 'bilingual' in content && content.bilingual?.holds(targetLang) === true;
}

function release(jobs: readonly FileJob[]): void {
  jobs.forEach(({ spans }) => spans?.dispose());
}
