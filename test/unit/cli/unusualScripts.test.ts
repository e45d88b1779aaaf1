import assert from 'node:assert/strict';
import * as z from 'zod/mini';
import { answerJson, startServer } from '../../helpers/service/servers.ts';
import { CliScene, demoKey } from './cliScene.ts';

const asked = z.object({ text: z.array(z.string()), target_lang: z.string() });
const source = { on: 'The lamp is on' };

/** Returns what a service lists of a language. */
const listed = (lang: string) => ({
  lang,
  name: lang,
  status: 'stable',
  usable_as_source: true,
  usable_as_target: true,
  features: {},
});

/** Starts a service that lists languages, if any, and translates into each that it is asked for. */
function startListing(languages: readonly string[] | undefined) {
  return startServer((response, { url, body }) => {
    if (url.startsWith('/v3/languages')) {
      answerJson(response, languages?.map(listed) ?? {}, languages ? 200 : 404);
    } else {
      const { text, target_lang: target } = asked.parse(JSON.parse(body));
      const translations = text.map((each) => ({ text: `${target} ${each}`, detected_source_language: 'EN' }));
      answerJson(response, { translations });
    }
  });
}

describe('the command line with a language in another script than its usual one', () => {
  const scene = new CliScene();

  for (const code of ['ja_Latn', 'ru-Latn', 'ja-Hira', 'ru@latin', 'el_Latn']) {
    it(`sends nothing for ${code}, and says so`, async () => {
      const isGettext = code.includes('@');
      const [path, text] = isGettext
        ? [
            `po/${code}.po`,
            'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "The lamp is on"\nmsgstr ""\n',
          ]
        : [`locales/${code}.json`, '{}\n'];
      await scene.begin({ ...(isGettext ? {} : { 'locales/en.json': source }), [path]: text });
      const { status, err } = await scene.run(['translate']);
      assert.equal(status, 2);
      assert.match(err, /The service does not list .+ \([A-Z]+-[A-Z]+\) as a target language, so nothing was sent\./);
      assert.equal(await scene.read(path), text);
      assert.deepEqual(await scene.sent(), { requests: 0, texts: 0 });
    });
  }

  it('translates into the other languages', async () => {
    await scene.begin({ 'locales/en.json': source, 'locales/de.json': {}, 'locales/ja_Latn.json': {} });
    assert.equal((await scene.run(['translate'])).status, 2);
    assert.deepEqual(await scene.readJson('locales/ja_Latn.json'), {});
    assert.notDeepEqual(await scene.readJson('locales/de.json'), {});
  });

  it('translates into the usual script, also where the code names it', async () => {
    await scene.begin({ 'locales/en.json': source, 'locales/ja_Jpan.json': {}, 'locales/zh_Hant.json': {} });
    assert.equal((await scene.run(['translate'])).status, 0);
    assert.deepEqual(await scene.sent(), { requests: 2, texts: 2 });
  });

  const lists: Readonly<Record<string, readonly [languages: readonly string[] | undefined, isSent: boolean]>> = {
    'the service lists it': [['sr', 'sr-Latn'], true],
    'the service lists only the usual script': [['sr'], false],
    'the service has no list, and the specification does not have the language': [undefined, true],
  };
  for (const [when, [languages, isSent]] of Object.entries(lists)) {
    it(`${isSent ? 'sends the whole code' : 'sends nothing'} where ${when}`, async () => {
      const server = await startListing(languages);
      try {
        await scene.begin({ 'locales/en.json': source, 'locales/sr_Latn.json': {} });
        const environment = { LANGUAGE_SERVICES_URL: server.url, LANGUAGE_SERVICES_AUTH_KEY: demoKey };
        const { status } = await scene.run(['translate'], environment);
        assert.equal(status, isSent ? 0 : 2);
        const translated = isSent ? { on: 'SR-LATN The lamp is on' } : {};
        assert.deepEqual(await scene.readJson('locales/sr_Latn.json'), translated);
        assert.equal(
          server.arrived.some(({ url }) => url.startsWith('/v2/translate')),
          isSent,
        );
      } finally {
        await server.close();
      }
    });
  }
});
