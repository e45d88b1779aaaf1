import * as z from 'zod/mini';
import { checkLanguageCode } from '../atStart/languages/languageCodes.ts';
import type { DictionaryPair } from '../atStart/languages/servesPair.ts';
import { checkValue } from '../atStart/parameterChecks.ts';
import { noContent } from '../transport/carriers/answerForms.ts';
import { encodeJson, UnreadableAnswer } from '../transport/operation.ts';
import { pathSegment } from '../transport/pathSegment.ts';
import { answerList, answerObject, readShape } from '../transport/readShape.ts';
import type { Send } from '../transport/request.ts';
import { undocumented } from '../transport/undocumented.ts';
import type { DictionaryInput } from './dictionary.ts';
import {
  type Dictionary,
  type DictionaryEntries,
  dictionaryFields,
  isGlossaryName,
  readTsvEntries,
} from './glossaryAnswers.ts';

/** Metadata of a glossary (specification, Glossary v3). */
export interface Glossary {
  readonly glossaryId: string;
  /** Present after creation: true if usable in translation. */
  readonly ready?: boolean;
  readonly name: string;
  readonly dictionaries: readonly Dictionary[];
  /** ISO 8601. */
  readonly creationTime: string;
}

/** What the service returns when a glossary is renamed. */
export type RenamedGlossary = Pick<Glossary, 'name' | 'dictionaries'>;

/**
 * Glossaries with several dictionaries that can be changed (specification, Glossaries v3). Calls reject with
 * `InvalidInput` before anything is sent for a name that is empty or longer than 1024 UTF-8 bytes, and for what
 * `wireDictionaries` refuses.
 */
export interface GlossaryCalls {
  /** `POST /v3/glossaries`. Not repeated if it may have been created. */
  create(name: string, dictionaries: readonly DictionaryInput[], signal: AbortSignal): Promise<Glossary>;
  /** `GET /v3/glossaries`: all of the account in this region. */
  list(signal: AbortSignal): Promise<readonly Glossary[]>;
  /** `GET /v3/glossaries/{glossary_id}`. */
  get(glossaryId: string, signal: AbortSignal): Promise<Glossary>;
  /** `GET /v3/glossaries/{glossary_id}/entries` of one dictionary. */
  entries(glossaryId: string, pair: DictionaryPair, signal: AbortSignal): Promise<DictionaryEntries>;
  /** `PUT /v3/glossaries/{glossary_id}/dictionaries`: adds the dictionary, or replaces that of the pair. */
  putDictionary(glossaryId: string, dictionary: DictionaryInput, signal: AbortSignal): Promise<Dictionary>;
  /** `PATCH /v3/glossaries/{glossary_id}`. */
  rename(glossaryId: string, name: string, signal: AbortSignal): Promise<RenamedGlossary>;
  /**
   * `DELETE /v3/glossaries/{glossary_id}`, which is not in the specification: rejects with `notFound` and the code
   * `notOffered` if the service has no such call or no such glossary.
   */
  deleteUndocumented(glossaryId: string, signal: AbortSignal): Promise<void>;
}

const dictionaryAnswer = answerObject(dictionaryFields);
const renamedFields = { name: z.string(), dictionaries: answerList(dictionaryAnswer) };
const renamedAnswer = answerObject(renamedFields);
const glossaryAnswer = answerObject({
  glossary_id: z.string(),
  ready: z.nullish(z.boolean()),
  ...renamedFields,
  creation_time: z.string(),
});
const listAnswer = z.object({ glossaries: answerList(glossaryAnswer) });
const entriesAnswer = z.object({
  dictionaries: answerList(
    answerObject({
      source_lang: z.string(),
      target_lang: z.string(),
      entries: z.string(),
      entries_format: z.nullish(z.literal('tsv')),
    }),
  ),
});

/** Returns the pair as in queries and answers. Throws {@link InvalidInput} for anything but two language codes. */
function wirePair({ sourceLang, targetLang }: DictionaryPair) {
  checkValue('sourceLang', sourceLang, checkLanguageCode);
  checkValue('targetLang', targetLang, checkLanguageCode);
  return { source_lang: sourceLang.toLowerCase(), target_lang: targetLang.toLowerCase() };
}

const readGlossary = (answer: unknown): Glossary => readShape(glossaryAnswer, answer);

function readEntries(answer: unknown, pair: ReturnType<typeof wirePair>): DictionaryEntries {
  const found = readShape(entriesAnswer, answer).dictionaries.find(
    ({ sourceLang, targetLang }) =>
      sourceLang.toLowerCase() === pair.source_lang && targetLang.toLowerCase() === pair.target_lang,
  );
  if (!found) {
    throw new UnreadableAnswer('the field dictionaries does not contain the requested language pair');
  }
  const { sourceLang, targetLang, entries } = found;
  return { sourceLang, targetLang, entries: readTsvEntries(entries) };
}

const path = '/v3/glossaries';
const pathOf = (glossaryId: string) => `${path}/${pathSegment('glossaryId', glossaryId)}`;

export function createGlossaries(send: Send): GlossaryCalls {
  return {
    async create(name, dictionaries, signal) {
      checkValue('name', name, isGlossaryName);
      const { wireDictionaries } = await import('./dictionary.ts');
      const body = encodeJson({ name, dictionaries: wireDictionaries(dictionaries, 'dictionaries') });
      return send({ method: 'POST', path, body, effect: 'creates', read: readGlossary }, signal);
    },
    async list(signal) {
      const read = (answer: unknown) => readShape(listAnswer, answer).glossaries;
      return send({ method: 'GET', path, effect: 'none', read }, signal);
    },
    async get(glossaryId, signal) {
      return send({ method: 'GET', path: pathOf(glossaryId), effect: 'none', read: readGlossary }, signal);
    },
    async entries(glossaryId, pair, signal) {
      const query = wirePair(pair);
      const read = (answer: unknown) => readEntries(answer, query);
      return send({ method: 'GET', path: `${pathOf(glossaryId)}/entries`, query, effect: 'none', read }, signal);
    },
    async putDictionary(glossaryId, dictionary, signal) {
      const { wireDictionaries } = await import('./dictionary.ts');
      const [wire] = wireDictionaries([dictionary], '');
      const read = (answer: unknown) => readShape(dictionaryAnswer, answer);
      const call = { method: 'PUT', path: `${pathOf(glossaryId)}/dictionaries`, body: encodeJson(wire) } as const;
      return send({ ...call, effect: 'none', read }, signal);
    },
    async rename(glossaryId, name, signal) {
      checkValue('name', name, isGlossaryName);
      const call = { method: 'PATCH', path: pathOf(glossaryId), body: encodeJson({ name }) } as const;
      return send({ ...call, effect: 'none', read: (answer) => readShape(renamedAnswer, answer) }, signal);
    },
    async deleteUndocumented(glossaryId, signal) {
      const call = { method: 'DELETE', path: pathOf(glossaryId), effect: 'removes', ...noContent } as const;
      return undocumented(send(call, signal));
    },
  };
}
