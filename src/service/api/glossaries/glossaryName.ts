import { glossaryTextBytes } from '../limits.ts';
import { checkTextValue, type ParameterCheck } from '../parameters/parameterChecks.ts';
import { phrase } from '../phrase.ts';

/** Checks a glossary's name: not empty, at most 1024 UTF-8 bytes (specification, Limits). */
export const isGlossaryName: ParameterCheck = (value) => {
  const refusal = checkTextValue(value);
  if (refusal || typeof value !== 'string') {
    return refusal;
  }
  const found = Buffer.byteLength(value);
  return found > glossaryTextBytes ? { allowed: phrase`at most ${glossaryTextBytes} UTF-8 bytes`, found } : undefined;
};
