import { InvalidInput, phrase } from '../atStart/errors.ts';
import { isGiven } from './parameterRules.ts';

/** The parameters by which a text or document request selects glossaries. */
interface GlossaryChoice {
  readonly sourceLang?: string | undefined;
  readonly glossaryId?: string | undefined;
  readonly glossaryIds?: readonly string[] | undefined;
}

/**
 * Throws {@link InvalidInput} if both parameters for glossaries are given, or a glossary without the source language,
 * which is then not detected (specification, Translation and Document translation).
 */
export function checkGlossaryChoice({ sourceLang, glossaryId, glossaryIds }: GlossaryChoice): void {
  if (isGiven(glossaryId) && isGiven(glossaryIds)) {
    throw new InvalidInput({
      field: 'glossaryIds',
      sentence: phrase`${'glossaryIds'} cannot be combined with ${'glossaryId'}.`,
    });
  }
  if ((isGiven(glossaryId) || isGiven(glossaryIds)) && sourceLang === undefined) {
    const field = isGiven(glossaryId) ? 'glossaryId' : 'glossaryIds';
    throw new InvalidInput({
      field: 'sourceLang',
      sentence: phrase`${'sourceLang'} is required with ${field}.`,
    });
  }
}
