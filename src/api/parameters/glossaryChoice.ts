import { InvalidInput } from '../errors.ts';
import { phrase } from '../phrase.ts';
import { isGiven } from './parameterRules.ts';

/** How a request for text or a document names its glossaries. */
interface GlossaryChoice {
  readonly sourceLang?: string | undefined;
  readonly glossaryId?: string | undefined;
  readonly glossaryIds?: readonly string[] | undefined;
}

/**
 * Refuses both ways to name glossaries at once, and glossaries without the source language, which is not detected then
 * (specification, Translation and Document translation). Throws {@link InvalidInput}.
 */
export function checkGlossaryChoice({ sourceLang, glossaryId, glossaryIds }: GlossaryChoice): void {
  if (isGiven(glossaryId) && isGiven(glossaryIds)) {
    throw new InvalidInput({ field: 'glossaryIds', allowed: phrase`cannot be combined with ${'glossaryId'}` });
  }
  if ((isGiven(glossaryId) || isGiven(glossaryIds)) && sourceLang === undefined) {
    const field = isGiven(glossaryId) ? 'glossaryId' : 'glossaryIds';
    throw new InvalidInput({ field: 'sourceLang', allowed: phrase`required with ${field}` });
  }
}
