import assert from 'node:assert/strict';
import fc from 'fast-check';
import { toPage } from '../../helpers/pages/translatorMessages.ts';
import type { TranslatorPage } from '../pages/translatorPage.ts';

/** Markup, an ANSI sequence and a character that changes the writing direction. */
export const hostile =
  'I recieved <img src=x onerror="document.title=1"><script>1</script> \u001b[31mred\u001b[0m \u202edesrever {0} ${1}';

/** Inserts a mebibyte of text like a paste. */
export const paste = `(() => {
  const area = document.querySelector('textarea');
  area.value = 'All work and no play makes a dull day.\\n'.repeat(27000).slice(0, 1024 * 1024);
  area.dispatchEvent(new Event('input'));
})()`;

/** Sends messages to the page, and returns its errors until all were handled. */
const say = (messages: readonly unknown[]) => `(async () => {
  const wrong = [];
  const note = (event) => wrong.push(event.message ?? String(event.reason));
  window.addEventListener('error', note);
  window.addEventListener('unhandledrejection', note);
  for (const message of JSON.parse(${JSON.stringify(JSON.stringify(messages))})) {
    window.postMessage(message, '*');
  }
  window.postMessage('the last', '*');
  await new Promise((resolve) => window.addEventListener('message', ({ data }) => data === 'the last' && resolve()));
  window.removeEventListener('error', note);
  window.removeEventListener('unhandledrejection', note);
  return wrong;
})()`;

/** Sends the page any messages that the extension may send, and returns its errors. */
export function sayAnything({ content }: TranslatorPage): Promise<unknown> {
  return content.locator('html').evaluate(say(fc.sample(toPage, { numRuns: 300, seed: 311 })));
}

/** Asserts that no text of the page became one of these elements. */
export async function assertNoForeign({ content }: TranslatorPage): Promise<void> {
  assert.equal(await content.locator('main').locator('img, script, [onerror]').count(), 0);
}
