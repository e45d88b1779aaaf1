import { isBoolean, isNumber, isString, listOf, oneOf, optional, shape } from '../../../service/shape.ts';
import { type DifferencePart, type Draft, modes, type Result } from './draft.ts';

export const isMode = oneOf(...modes);

export const isResult = shape<Result>({
  mode: isMode,
  text: isString,
  detectedLang: optional(isString),
  targetLang: optional(isString),
  billedCharacters: optional(isNumber),
  modelTypeUsed: optional(isString),
  difference: optional(listOf(shape<DifferencePart>({ kind: oneOf('same', 'removed', 'added'), text: isString }))),
  remarks: listOf(isString),
  of: isNumber,
});

/** Returns whether a draft is complete: another version of the extension may have kept a different one. */
export const isDraft = shape<Draft>({
  mode: isMode,
  text: isString,
  sourceLang: isString,
  targetLang: isString,
  formality: isString,
  modelType: isString,
  writingStyle: isString,
  tone: isString,
  context: isString,
  instructions: isString,
  unusedGlossaries: listOf(isString),
  withoutStyleRules: isBoolean,
  result: optional(isResult),
  changedAt: isNumber,
});
