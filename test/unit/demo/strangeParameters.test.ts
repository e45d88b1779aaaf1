import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { startDemoOnce } from './startDemo.ts';

const fields = [
  ...['name', 'dictionaries', 'source_lang', 'target_lang', 'entries', 'entries_format', 'language'],
  ...['configured_rules', 'custom_instructions', 'label', 'prompt', 'text', 'writing_style', 'characters', 'key_id'],
  '__proto__',
];
const texts = fc.constantFrom('en', 'de', 'a\tb', 'a,b', '"', '\ud83d', 'simple', 'csv', '', 'Hello');
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    texts,
    fc.jsonValue({ maxDepth: 1 }),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...fields), tie('value'), { maxKeys: 6, noNullPrototype: true }),
  ),
}));
const parameters = fc.dictionary(fc.constantFrom(...fields), value, { noNullPrototype: true });

describe('demo service: an unusual parameter', () => {
  const demo = startDemoOnce();

  for (const [method, path, key] of [
    ['POST', '/v3/glossaries', 'demo-pro'],
    ['POST', '/v2/glossaries', 'demo-pro'],
    ['POST', '/v3/style_rules', 'demo-pro'],
    ['POST', '/v2/write/rephrase', 'demo-pro'],
    ['POST', '/v2/write/correct', 'demo-pro'],
    ['POST', '/v3/detect/language', 'demo-pro'],
    ['POST', '/v2/admin/developer-keys', 'demo-admin'],
    ['PUT', '/v2/admin/developer-keys/limits', 'demo-admin'],
  ] as const) {
    it(`is answered with 2xx or a 4xx and a message by ${method} ${path}, in JSON and in a form`, async () => {
      await fc.assert(
        fc.asyncProperty(parameters, async (json) => {
          const form = Object.entries(json).map(
            ([name, given]) =>
              [name, typeof given === 'string' ? given.toWellFormed() : JSON.stringify(given)] as const,
          );
          for (const body of [{ json }, { form }]) {
            const answer = await demo.call(method, path, { key, ...body });
            assert.ok(answer.status < 500, `${answer.status} ${JSON.stringify(json)}`);
            assert.ok(answer.status < 300 || answer.message !== undefined);
          }
        }),
        { numRuns: 60 },
      );
    });
  }

  it('may be repeated any number of times', async () => {
    for (const name of ['dictionaries[0][entries]', 'dictionaries']) {
      const body = `name=x&${`${encodeURIComponent(name)}=1&`.repeat(150_000)}`;
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      assert.equal((await demo.call('POST', '/v3/glossaries', { body, headers })).status, 400);
    }
  });

  it('may be nested to any depth', async () => {
    for (const nested of ['['.repeat(200_000), `${'['.repeat(200_000)}${']'.repeat(200_000)}`]) {
      for (const path of ['/v3/glossaries', '/v3/style_rules']) {
        const body = `{"name":"x","language":"de","dictionaries":${nested},"configured_rules":${nested}}`;
        const answer = await demo.call('POST', path, { body, headers: { 'content-type': 'application/json' } });
        assert.equal(answer.status, 400);
      }
    }
  });
});
