import { deepEqual, equal, ok } from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { errorJson, errorWords } from '../../../src/cli/report/errorWords.ts';
import { ServiceError } from '../../../src/service/api/atStart/errors.ts';
import { type Arrived, answerJson, startServer } from '../../helpers/service/servers.ts';
import { CliScene } from './cliScene.ts';

const sentTexts = z.object({ text: z.array(z.string()) });

describe('a limit of requests', () => {
  const scene = new CliScene();
  const languages = ['de', 'es', 'fr', 'it', 'nl', 'pl'];

  /**
   * Translates into several languages with a service that answers when so many requests have arrived, or no more come.
   * Returns the most that were open at the same time.
   */
  async function mostOpen(
    waitsFor: number,
    settings: Readonly<Record<string, string | object>>,
    environment: Readonly<Record<string, string>> = {},
    options: readonly string[] = [],
  ): Promise<number> {
    let open = 0;
    let most = 0;
    const answer = async (response: ServerResponse, { url, body }: Arrived, count: number): Promise<void> => {
      if (count < waitsFor) {
        await server.received(waitsFor);
      }
      await new Promise((resolve) => setImmediate(resolve));
      open -= 1;
      equal(url, '/v2/translate');
      const translations = sentTexts.parse(JSON.parse(body)).text.map((text) => ({
        text: `x ${text}`,
        detected_source_language: 'EN',
        billed_characters: text.length,
      }));
      answerJson(response, { translations });
    };
    const failures: unknown[] = [];
    const server = await startServer((response, arrived, count) => {
      open += 1;
      most = Math.max(most, open);
      answer(response, arrived, count).catch((error: unknown) => failures.push(error));
    });
    try {
      await scene.begin({
        'locales/en.json': { a: 'Save' },
        ...Object.fromEntries(languages.map((lang) => [`locales/${lang}.json`, {}])),
        ...settings,
      });
      const variables = { ...scene.environment, ...environment, LANGUAGE_SERVICES_URL: server.url };
      const { status, err } = await scene.run(['translate', ...options], variables);
      equal(status, 0, err);
      equal(server.arrived.length, languages.length);
      deepEqual(failures, []);
      return most;
    } finally {
      await server.close();
    }
  }

  const slowest = { 'languageServices.requestTimeout': 0.000_001, 'languageServices.maxConcurrentRequests': 1 };

  it('of a file of the folder is not used, whether the file is the usual one or named', async () => {
    ok((await mostOpen(2, { '.vscode/settings.json': slowest })) > 1);
    ok((await mostOpen(2, { 'ci.json': slowest }, {}, ['--config', 'ci.json'])) > 1);
    ok((await mostOpen(2, { '.vscode/settings.json': { 'languageServices.requestTimeout': [] } })) > 1);
  });

  it('that was too short is named as the command line reads it', () => {
    const error = new ServiceError('timeout', 'No response.', { traceId: 'a1' });
    const words = 'The service did not respond in time. Try again, or increase LANGUAGE_SERVICES_REQUEST_TIMEOUT.';
    equal(errorWords(error), `${words} (trace ID: a1)`);
    deepEqual(errorJson(error), { kind: 'timeout', message: words, traceId: 'a1' });
  });

  it('of the environment is used', async () => {
    equal(await mostOpen(1, {}, { LANGUAGE_SERVICES_MAX_CONCURRENT_REQUESTS: '1' }), 1);
    ok((await mostOpen(2, {}, { LANGUAGE_SERVICES_REQUEST_TIMEOUT: '600' })) > 1);
  });
});
