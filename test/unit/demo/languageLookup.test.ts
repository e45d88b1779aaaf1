import { strict as assert } from 'node:assert';
import * as z from 'zod/mini';
import { type DemoAnswer, type StartedDemo, startDemo } from './startDemo.ts';

const languagesShape = z.array(
  z.strictObject({
    lang: z.string(),
    name: z.string(),
    usable_as_source: z.boolean(),
    usable_as_target: z.boolean(),
    status: z.enum(['stable', 'beta', 'early_access']),
    features: z.record(
      z.string(),
      z.strictObject({ status: z.enum(['stable', 'beta', 'early_access']), external: z.optional(z.literal(true)) }),
    ),
  }),
);
type Language = z.infer<typeof languagesShape>[number];

const enumCodes = 'ar bg cs da de el en es et fi fr he hu id it ja ko lt lv nb nl pl pt ro ru sk sl sv th tr uk vi zh';
const variants = 'en-GB en-US es-419 pt-BR pt-PT zh-Hans zh-Hant';
const everything = '&include=beta&include=external';

describe('demo service: languages', () => {
  let demo: StartedDemo;

  before(async () => {
    demo = await startDemo();
  });

  after(() => demo.close());

  const get = (query: string): Promise<DemoAnswer> => demo.call('GET', `/v3/languages?${query}`);
  const languages = async (query: string): Promise<readonly Language[]> =>
    languagesShape.parse((await get(`resource=${query}`)).json);
  const codes = (list: readonly Language[], test: (language: Language) => boolean = () => true): string =>
    list
      .filter(test)
      .map(({ lang }) => lang)
      .sort()
      .join(' ');
  const sorted = (list: string): string => list.split(' ').sort().join(' ');

  it('returns every language code as BCP 47 writes it', async () => {
    const text = await languages('translate_text');
    assert.equal(codes(text), sorted(`${enumCodes} ${variants}`));
    assert.equal(
      codes(text, ({ usable_as_source }) => usable_as_source),
      sorted(enumCodes),
    );
    const targets = sorted(`${enumCodes} ${variants}`).replace(/\b(en|pt) /g, '');
    assert.equal(
      codes(text, ({ usable_as_target }) => usable_as_target),
      targets,
    );
    assert.equal(text.find(({ lang }) => lang === 'zh-Hant')?.name, 'Chinese (traditional)');
    assert.ok(text.every(({ name, lang }) => name !== lang));
  });

  for (const [resource, feature, list] of [
    ['translate_text', 'formality', 'de fr it es es-419 nl pl pt-BR pt-PT ja ru'],
    ['translate_document', 'formality', 'de fr it es nl pl pt-BR pt-PT ja ru'],
    ['translate_text', 'style_rules', 'de en-GB en-US es es-419 fr it ja ko zh zh-Hans zh-Hant'],
    ['translate_text', 'auto_detection', enumCodes],
    ['translate_text', 'tag_handling', `${enumCodes} ${variants}`],
    ['translate_text', 'glossary', `${enumCodes} ${variants}`.replace(' th', '')],
    ['voice', 'glossary', `${enumCodes} ${variants}`.replace(' th', '')],
    ['write', 'tone', 'de en-GB en-US es fr it pt-BR pt-PT'],
    ['write', 'writing_style', 'de en-GB en-US es fr it pt-BR pt-PT'],
    ['write', 'auto_detection', 'de en es fr it ja ko pt zh'],
  ] as const) {
    it(`has ${feature} on ${resource} as in the specification`, async () => {
      assert.equal(
        codes(await languages(resource), ({ features }) => feature in features),
        sorted(list),
      );
    });
  }

  it('returns the languages of write, glossary and style_rules', async () => {
    assert.equal(codes(await languages('write')), sorted('de en en-GB en-US es fr it ja ko pt pt-BR pt-PT zh zh-Hans'));
    const glossary = await languages('glossary');
    assert.equal(codes(glossary), sorted(enumCodes.replace(' th', '')));
    assert.ok(glossary.every((each) => each.usable_as_source && each.usable_as_target));
    const style = await languages('style_rules');
    assert.equal(
      codes(style, ({ usable_as_target }) => usable_as_target),
      sorted('de en es fr it ja ko zh'),
    );
  });

  it('returns only stable languages and features by default', async () => {
    for (const resource of ['translate_text', 'translate_document', 'voice', 'write', 'glossary', 'style_rules']) {
      for (const { status, features } of await languages(resource)) {
        assert.equal(status, 'stable');
        assert.ok(Object.values(features).every((feature) => feature.status === 'stable' && !feature.external));
      }
    }
  });

  it('has Hindi, Malay and Tamil on voice only with both inclusions', async () => {
    const added = async (query: string): Promise<string> =>
      codes(await languages(`voice${query}`), ({ lang }) => ['hi', 'ms', 'ta'].includes(lang));
    assert.equal(await added(''), '');
    assert.equal(await added('&include=beta'), '');
    assert.equal(await added('&include=external'), '');
    assert.equal(await added(everything), 'hi ms ta');
    const hindi = (await languages(`voice${everything}`)).find(({ lang }) => lang === 'hi');
    assert.equal(hindi?.status, 'beta');
    assert.deepEqual(hindi.features.transcription, { status: 'beta', external: true });
  });

  it('has spoken_terms as a beta feature for languages with external transcription', async () => {
    const all = await languages(`voice${everything}`);
    const external = codes(all, ({ features }) => features.transcription?.external === true);
    assert.equal(
      codes(all, ({ features }) => 'spoken_terms' in features),
      external,
    );
    assert.ok(external.includes('th'));
    assert.deepEqual(all.find(({ lang }) => lang === 'th')?.features.spoken_terms, { status: 'beta', external: true });
    for (const query of ['&include=beta', '&include=external']) {
      assert.equal(
        codes(await languages(`voice${query}`), ({ features }) => 'spoken_terms' in features),
        '',
      );
    }
  });

  it('has a feature only on the resources that list it', async () => {
    const answer = await demo.call('GET', '/v3/languages/resources');
    const shape = z.array(
      z.strictObject({
        name: z.string(),
        features: z.array(
          z.strictObject({
            name: z.string(),
            needs_source_support: z.optional(z.literal(true)),
            needs_target_support: z.optional(z.literal(true)),
          }),
        ),
      }),
    );
    const resources = shape.parse(answer.json);
    const names = 'translate_text translate_document glossary voice write style_rules translation_memory';
    assert.equal(resources.map(({ name }) => name).join(' '), names);
    const sides = new Map<string, string>();
    for (const { name, features } of resources) {
      for (const { name: feature, needs_source_support: source, needs_target_support: target } of features) {
        sides.set(`${name} ${feature}`, `${source === true ? 's' : ''}${target === true ? 't' : ''}`);
      }
    }
    const table = {
      auto_detection: ['s', 'translate_text translate_document voice write'],
      style_rules: ['t', 'translate_text'],
      formality: ['t', 'translate_text translate_document voice'],
      glossary: ['st', 'translate_text translate_document voice'],
      tag_handling: ['st', 'translate_text translate_document'],
      transcription: ['s', 'voice'],
      translated_speech: ['t', 'voice'],
      spoken_terms: ['s', 'voice'],
      tone: ['t', 'write'],
      writing_style: ['t', 'write'],
    } as const;
    const wanted = Object.entries(table).flatMap(([feature, [needs, on]]) =>
      on.split(' ').map((resource) => `${resource} ${feature} ${needs}`),
    );
    assert.deepEqual([...sides].map((entry) => entry.join(' ')).sort(), wanted.sort());
    for (const { name, features } of resources.filter((each) => each.name !== 'translation_memory')) {
      const known = new Set(features.map((feature) => feature.name));
      const used = (await languages(`${name}${everything}`)).flatMap((language) => Object.keys(language.features));
      assert.deepEqual(new Set(used), known, name);
    }
  });

  for (const query of [
    '',
    'resource=',
    'resource=translation_memory',
    'resource=speech',
    'resource=voice&resource=write',
    'resource=voice&include=alpha',
    'resource=voice&include=beta,external',
  ]) {
    it(`answers 400 to “${query}”`, async () => {
      const answer = await get(query);
      assert.equal(answer.status, 400);
      assert.equal(typeof answer.message, 'string');
    });
  }

  it('does not support POST, and refuses a key without the scope', async () => {
    assert.equal((await demo.call('POST', '/v3/languages', { json: { resource: 'voice' } })).status, 405);
    assert.equal((await demo.call('POST', '/v3/languages/resources', { json: {} })).status, 405);
    assert.equal((await demo.call('GET', '/v3/languages/resources', { key: 'demo-scoped' })).status, 403);
    assert.equal((await demo.call('GET', '/free/v3/languages?resource=write', { key: 'demo-free' })).status, 200);
  });

  it('returns v2 languages, by default the sources', async () => {
    const shape = z.array(z.strictObject({ language: z.string(), name: z.string(), supports_formality: z.boolean() }));
    const list = async (query: string): Promise<z.infer<typeof shape>> =>
      shape.parse((await demo.call('GET', `/v2/languages${query}`)).json);
    const sources = await list('');
    assert.deepEqual(await list('?type=source'), sources);
    assert.equal(sources.map(({ language }) => language).join(' '), enumCodes.toUpperCase());
    const targets = await list('?type=target');
    const formal = targets.filter((each) => each.supports_formality).map(({ language }) => language);
    assert.equal(formal.sort().join(' '), 'DE ES ES-419 FR IT JA NL PL PT-BR PT-PT RU');
    assert.ok(targets.some(({ language }) => language === 'ZH-HANT'));
    assert.equal((await demo.call('GET', '/v2/languages?type=both')).status, 400);
  });
});
