import * as z from 'zod/mini';
import type { Language } from '../atStart/languages/languageFeatures.ts';
import { isListOf, isOneOf } from '../atStart/parameterChecks.ts';
import { checkParameters, type ParameterRules } from '../parameters/parameterRules.ts';
import { answerList, answerMap, answerObject, readShape } from '../transport/readShape.ts';
import type { Send } from '../transport/request.ts';

/** The resources whose languages can be listed (specification, Languages). */
export type LanguageUse = 'translate_text' | 'translate_document' | 'voice' | 'write' | 'glossary' | 'style_rules';

/** What to list besides stable languages and features: those in beta, and those of external providers. */
export type LanguageInclude = 'beta' | 'external';

const languagesAnswer = answerList(
  answerObject({
    lang: z.string(),
    name: z.string(),
    usable_as_source: z.boolean(),
    usable_as_target: z.boolean(),
    status: z.string(),
    features: answerMap(answerObject({ status: z.string(), external: z.optional(z.boolean()) })),
  }),
);

const readLanguages = (answer: unknown): Language[] => readShape(languagesAnswer, answer);

interface LanguagesParameters {
  readonly resource: LanguageUse;
  readonly include?: readonly LanguageInclude[];
}

const uses = ['translate_text', 'translate_document', 'voice', 'write', 'glossary', 'style_rules'];

const rules: ParameterRules<LanguagesParameters> = {
  resource: { wireName: 'resource', check: isOneOf(uses) },
  include: { wireName: 'include', check: isListOf(isOneOf(['beta', 'external'])) },
};

/** Returns the languages of a resource: `GET /v3/languages` (specification, Languages). Throws `InvalidInput`. */
export async function getLanguages(
  send: Send,
  resource: LanguageUse,
  include: readonly LanguageInclude[],
  signal: AbortSignal,
): Promise<readonly Language[]> {
  checkParameters(rules, { resource, include }, ['resource']);
  return send(
    { method: 'GET', path: '/v3/languages', query: { resource, include }, effect: 'none', read: readLanguages },
    signal,
  );
}
