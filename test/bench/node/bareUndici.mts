import { type Dispatcher, request } from 'undici';

/** Sends one request of `POST /v2/translate` as a plain loop would: no checks, no retries, no cancellation. */
export async function translateBare(
  url: string,
  dispatcher: Dispatcher,
  text: readonly string[],
): Promise<readonly unknown[]> {
  const { statusCode, body } = await request(`${url}/v2/translate`, {
    dispatcher,
    method: 'POST',
    headers: {
      authorization: 'Service-Auth-Key demo-pro',
      'content-type': 'application/json',
      accept: 'application/json',
      'user-agent': 'bare',
    },
    body: JSON.stringify({ text, target_lang: 'DE', show_billed_characters: true }),
  });
  const answer: unknown = await body.json();
  if (statusCode !== 200 || !hasTranslations(answer) || answer.translations.length !== text.length) {
    throw new Error(`not translated: status ${statusCode}`);
  }
  return answer.translations;
}

function hasTranslations(answer: unknown): answer is { readonly translations: readonly unknown[] } {
  return (
    typeof answer === 'object' && answer !== null && 'translations' in answer && Array.isArray(answer.translations)
  );
}
