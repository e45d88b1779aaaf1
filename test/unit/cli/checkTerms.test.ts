import assert from 'node:assert/strict';
import * as z from 'zod/mini';
import { CliScene, demoKey } from './cliScene.ts';

describe('the check for glossary terms on the command line', () => {
  const scene = new CliScene();

  async function create(path: string, body: object): Promise<string> {
    const headers = { authorization: `Service-Auth-Key ${demoKey}`, 'content-type': 'application/json' };
    const response = await fetch(`${scene.demo.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return z.parse(z.object({ glossary_id: z.string() }), await response.json()).glossary_id;
  }

  async function begin(): Promise<void> {
    await scene.begin({
      'locales/en.json': { water: 'Water the bed', dig: 'Dig a pond' },
      'locales/de.json': { water: 'Gieße das Bett', dig: 'Grabe einen Tümpel' },
    });
    const pair = { source_lang: 'en', target_lang: 'de', entries_format: 'tsv' };
    const dictionary = { ...pair, entries: 'bed\tBeet' };
    const other = { ...dictionary, target_lang: 'fr', entries: 'pond\tmare' };
    const id = await create('/v3/glossaries', { name: 'Garden', dictionaries: [dictionary, other] });
    const legacy = await create('/v2/glossaries', { name: 'Water', ...pair, entries: 'pond\tTeich' });
    const settings = { 'languageServices.glossaries': [id, legacy, '00000000-0000-4000-8000-000000000000'] };
    await scene.write({ '.vscode/settings.json': settings });
  }

  it('uses the terms of the glossaries in the settings, and of the pair', async () => {
    await begin();
    const { status, out, err } = await scene.run(['check']);
    assert.equal(status, 1);
    assert.match(
      out,
      /^locales\/de\.json:2 {2}de {2}water {2}“Beet” is missing here\. The glossary translates “bed” as “Beet”\.$/m,
    );
    assert.match(
      out,
      /^locales\/de\.json:3 {2}de {2}dig {2}“Teich” is missing here\. The glossary translates “pond” as “Teich”\.$/m,
    );
    assert.match(out, /^2 broken\.$/m);
    assert.match(
      err,
      /^A glossary was not used because the service could not find it\. Its ID in the settings is 00000000-\S+\.$/m,
    );
    const entries = (await scene.demo.requests()).filter(({ path }) => path.endsWith('/entries'));
    assert.equal(entries.length, 2);
  });

  it('is left out without a connection, which is said', async () => {
    await begin();
    const { status, err } = await scene.run(['check'], {});
    assert.equal(status, 0);
    assert.equal(
      err,
      'Glossary terms are not checked. To check them, set LANGUAGE_SERVICES_URL and LANGUAGE_SERVICES_AUTH_KEY.\n',
    );
  });

  it('ends with status 3 where the service fails', async () => {
    await begin();
    await scene.demo.plant({ match: '/v3/glossaries/*', status: 456 });
    assert.equal((await scene.run(['check'])).status, 3);
  });
});
