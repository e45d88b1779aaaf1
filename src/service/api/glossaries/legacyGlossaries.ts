import * as z from 'zod/mini';
import type { GlossaryEntry } from '../../../terms/glossary/glossaryEntry.ts';
import { checkValue } from '../atStart/parameterChecks.ts';
import { noContent, tsvText } from '../transport/carriers/answerForms.ts';
import { encodeJson } from '../transport/operation.ts';
import { pathSegment } from '../transport/pathSegment.ts';
import { answerList, answerObject, readShape } from '../transport/readShape.ts';
import type { Send } from '../transport/request.ts';
import type { DictionaryInput } from './dictionary.ts';
import { type Dictionary, dictionaryFields, isGlossaryName, readTsvEntries } from './glossaryAnswers.ts';

/** A glossary with one dictionary that cannot be changed (specification, Glossary v2). */
export interface LegacyGlossary extends Dictionary {
  readonly glossaryId: string;
  /** True if usable in translation. */
  readonly ready: boolean;
  readonly name: string;
  /** ISO 8601. */
  readonly creationTime: string;
}

/**
 * Glossaries of the v2 API (specification, Glossaries v2). To change one: get its entries, create another, delete it.
 */
export interface LegacyGlossaries {
  /** `POST /v2/glossaries`. Checked like v3 glossaries (`InvalidInput`); not repeated if it may have been created. */
  create(name: string, dictionary: DictionaryInput, signal: AbortSignal): Promise<LegacyGlossary>;
  /** `GET /v2/glossaries`: all of the account in this region. */
  list(signal: AbortSignal): Promise<readonly LegacyGlossary[]>;
  /** `GET /v2/glossaries/{glossary_id}`. */
  get(glossaryId: string, signal: AbortSignal): Promise<LegacyGlossary>;
  /** `GET /v2/glossaries/{glossary_id}/entries`, requested as tab-separated values. */
  entries(glossaryId: string, signal: AbortSignal): Promise<readonly GlossaryEntry[]>;
  /** `DELETE /v2/glossaries/{glossary_id}`. An error with `mayHaveBeenRemoved`: no answer came, it may be gone. */
  delete(glossaryId: string, signal: AbortSignal): Promise<void>;
}

const legacyAnswer = answerObject({
  glossary_id: z.string(),
  ready: z.boolean(),
  name: z.string(),
  ...dictionaryFields,
  creation_time: z.string(),
});
const listAnswer = z.object({ glossaries: answerList(legacyAnswer) });

const readGlossary = (answer: unknown): LegacyGlossary => readShape(legacyAnswer, answer);

const path = '/v2/glossaries';
const pathOf = (glossaryId: string) => `${path}/${pathSegment('glossaryId', glossaryId)}`;

export function createLegacyGlossaries(send: Send): LegacyGlossaries {
  return {
    async create(name, dictionary, signal) {
      checkValue('name', name, isGlossaryName);
      const { wireDictionaries } = await import('./dictionary.ts');
      const [wire] = wireDictionaries([dictionary], '');
      const body = encodeJson({ name, ...wire });
      return send({ method: 'POST', path, body, effect: 'creates', read: readGlossary }, signal);
    },
    async list(signal) {
      const read = (answer: unknown) => readShape(listAnswer, answer).glossaries;
      return send({ method: 'GET', path, effect: 'none', read }, signal);
    },
    async get(glossaryId, signal) {
      return send({ method: 'GET', path: pathOf(glossaryId), effect: 'none', read: readGlossary }, signal);
    },
    async entries(glossaryId, signal) {
      const call = { method: 'GET', path: `${pathOf(glossaryId)}/entries`, effect: 'none' } as const;
      return send({ ...call, ...tsvText(readTsvEntries) }, signal);
    },
    async delete(glossaryId, signal) {
      return send({ method: 'DELETE', path: pathOf(glossaryId), effect: 'removes', ...noContent }, signal);
    },
  };
}
