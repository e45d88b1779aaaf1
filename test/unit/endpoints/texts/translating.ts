import { strict as assert } from 'node:assert';
import type { ServiceClient } from '../../../../src/service/api/client.ts';
import type { TranslateBatchResult } from '../../../../src/service/api/translation/translate.ts';
import { fields, items, uncancelled } from '../outcomes.ts';
import type { RawAnswer, RawRequest, Served } from '../serve.ts';

/** Translates into German unless `parameters` say otherwise; they may be invalid. Rejects if a request fails. */
export async function translate(
  client: ServiceClient,
  texts: readonly string[],
  parameters: Readonly<Record<string, unknown>> = {},
): Promise<TranslateBatchResult> {
  const given = Object.assign({ targetLang: 'DE' }, parameters);
  const result = await client.translateTexts(texts, given, { signal: uncancelled });
  const [failed] = result.failures;
  if (failed) {
    throw failed.error;
  }
  return result;
}

/** Returns the translation of one text with the client. */
export async function translateOne(
  client: ServiceClient,
  text: string,
  parameters?: Readonly<Record<string, unknown>>,
) {
  const [translation] = (await translate(client, [text], parameters)).translations;
  assert.ok(translation);
  return translation;
}

/** Sends `POST /v2/translate` without the client: a text into German unless `json` says otherwise. */
export function rawTranslate(
  served: Served,
  json: Readonly<Record<string, unknown>>,
  request?: RawRequest,
): Promise<RawAnswer> {
  return served.call('POST', '/v2/translate', { json: { text: ['Hello'], target_lang: 'DE', ...json }, ...request });
}

/** The same as a form, with `form` after the text and the target. */
export function rawTranslateForm(served: Served, form: readonly (readonly [string, string])[]): Promise<RawAnswer> {
  return served.call('POST', '/v2/translate', { form: [['text', 'Hello'], ['target_lang', 'DE'], ...form] });
}

/** Returns the translations in a 200 answer. */
export function translationsIn(answer: RawAnswer): readonly Readonly<Record<string, unknown>>[] {
  assert.equal(answer.status, 200, answer.text);
  return items(fields(answer.json).translations);
}

/** Returns the text of the first translation in a 200 answer. */
export function textIn(answer: RawAnswer): string {
  const text = translationsIn(answer)[0]?.text;
  assert.ok(typeof text === 'string');
  return text;
}
