import { strict as assert } from 'node:assert';
import { isFeatureAvailable } from '../../../src/service/api/atStart/languages/languageFeatures.ts';
import { errorBody, failure, fields, items, uncancelled } from './outcomes.ts';
import { serveOnce } from './serve.ts';

/** A language as a later version of the service may describe it. */
const later = {
  lang: 'tlh-Piqd-QX',
  name: 'Klingon',
  usable_as_source: true,
  usable_as_target: false,
  status: 'retired',
  features: {
    holography: { status: 'imagined', since: '2030', external: true },
    formality: { status: 'stable', scale: ['warrior', 'captain'] },
  },
  script: 'Piqd',
};

describe('Versioning > v3 language endpoints are forward compatible', () => {
  const served = serveOnce();
  afterEach(() => served.reset());

  const plant = (match: string, body: unknown) => served.plant({ match, status: 200, body });

  it('the client accepts new languages, feature keys, statuses and fields', async () => {
    await plant('GET /v3/languages', [later]);
    const [language] = await served.client().languages('voice', [], uncancelled);
    assert.deepEqual(language, {
      lang: 'tlh-Piqd-QX',
      name: 'Klingon',
      usableAsSource: true,
      usableAsTarget: false,
      status: 'retired',
      features: { holography: { status: 'imagined', external: true }, formality: { status: 'stable' } },
    });
  });

  it('the client accepts new resources and features, and checks them for a pair like known ones', async () => {
    const features = [{ name: 'holography', needs_source_support: true, needs_moon_phase: true }];
    await plant('GET /v3/languages/resources', [{ name: 'translate_dreams', features, endpoints: [] }]);
    await plant('GET /v3/languages', [later, { ...later, lang: 'en', features: {} }]);
    const client = served.client();
    const [resource] = await client.languageResources(uncancelled);
    assert.deepEqual(resource, {
      name: 'translate_dreams',
      features: [{ name: 'holography', needsSourceSupport: true, needsTargetSupport: false }],
    });
    const [klingon, english] = await client.languages('voice', [], uncancelled);
    assert.equal(isFeatureAvailable(resource, 'holography', klingon, english), true);
    assert.equal(isFeatureAvailable(resource, 'holography', english, klingon), false);
  });

  it('a language may disappear from the default response', async () => {
    await plant('GET /v3/languages', []);
    assert.deepEqual(await served.client().languages('write', [], uncancelled), []);
  });

  const fieldNames = ['lang', 'name', 'usable_as_source', 'usable_as_target', 'status', 'features'] as const;
  for (const [what, answer, named] of [
    ...fieldNames.map((field) => [`without ${field}`, [{ ...later, [field]: undefined }], `[0].${field}`] as const),
    ['that is not a list', { languages: [] }, 'entire response'],
    ['with features in a list', [later, { ...later, features: ['formality'] }], '[1].features'],
    ['with a feature without status', [{ ...later, features: { a: {} } }], '[0].features.a.status'],
  ] as const) {
    it(`an existing field is not removed: an answer ${what} is invalid, and the error names the field`, async () => {
      await plant('GET /v3/languages', answer);
      const error = await failure(served.client().languages('voice', [], uncancelled));
      assert.equal(error.kind, 'protocol');
      assert.ok(error.message.includes(named), error.message);
    });
  }

  it('the client sends a new target to the service, in any case, as the list of targets is open', async () => {
    await plant('POST /v2/translate', { translations: [{ text: 'Qapla’', detected_source_language: 'EN' }] });
    const options = { signal: uncancelled };
    const { translations } = await served.client().translateTexts(['Success'], { targetLang: 'tlh' }, options);
    assert.equal(translations[0]?.text, 'Qapla’');
    const improvement = { text: 'Qapla’', target_language: 'tlh', detected_source_language: 'tlh', mood: 'proud' };
    await plant('POST /v2/write/correct', { improvements: [improvement] });
    const { improvements } = await served.client().correctTexts(['Qapla'], { targetLang: 'tlh' }, options);
    assert.deepEqual(improvements, [{ text: 'Qapla’', targetLanguage: 'tlh', detectedSourceLanguage: 'tlh' }]);
  });

  it('the client accepts new statuses and languages of detection', async () => {
    await plant('POST /v3/detect/language', {
      results: [
        { detection_status: 'success', detected_language: 'tlh', confidence: 1 },
        { detection_status: 'mixed_languages' },
      ],
    });
    const { results } = await served.client().detectTexts(['Qapla', 'Hello Qapla'], { signal: uncancelled });
    assert.deepEqual(results, [
      { detectionStatus: 'success', detectedLanguage: 'tlh' },
      { detectionStatus: 'mixed_languages' },
    ]);
  });

  it('the client accepts new products and fields of usage', async () => {
    const usage = {
      character_count: 1,
      character_limit: 2,
      products: [{ product_type: 'voice', seconds: 3 }],
      moon: 1,
    };
    await plant('GET /v2/usage', usage);
    assert.deepEqual(await served.client().usage(uncancelled), {
      characterCount: 1,
      characterLimit: 2,
      products: [{ productType: 'voice' }],
    });
  });

  it('the client accepts new fields of glossaries, style rules and developer keys', async () => {
    const client = served.client({ adminKey: 'demo-admin' });
    const dictionaries = [{ source_lang: 'tlh', target_lang: 'en', entry_count: 1, checked: true }];
    const glossary = { glossary_id: 'g', name: 'G', dictionaries, creation_time: '2030-01-01T00:00:00Z', shared: true };
    await plant('GET /v3/glossaries/g', glossary);
    const { dictionaries: read } = await client.glossaries.get('g', uncancelled);
    assert.deepEqual(read, [{ sourceLang: 'tlh', targetLang: 'en', entryCount: 1 }]);
    const times = { creation_time: '2030-01-01T00:00:00Z', updated_time: '2030-01-01T00:00:00Z' };
    const rules = { honour: { duels: 'always' } };
    const list = {
      style_id: 's',
      name: 'S',
      ...times,
      language: 'tlh',
      version: 7,
      configured_rules: rules,
      owner: 'x',
    };
    await plant('GET /v3/style_rules/s', list);
    const { configuredRules, language } = await client.styleRules.get('s', uncancelled);
    assert.deepEqual([configuredRules, language], [rules, 'tlh']);
    const key = { key_id: 'k', label: 'K', creation_time: times.creation_time, is_deactivated: false, color: 'red' };
    await plant('GET /v2/admin/developer-keys', [{ ...key, usage_limits: { characters: 5, seconds: 6 } }]);
    const [developerKey] = await client.developerKeys.list(uncancelled);
    assert.deepEqual(developerKey?.usageLimits, { characters: 5 });
  });
});

describe('Versioning > changes to v3 languages', () => {
  const served = serveOnce();

  const told = async (path: string) => items((await served.call('GET', path)).json);

  it('17 April 2026: the exceptions endpoint is removed: 404', async () => {
    errorBody(await served.call('GET', '/v3/languages/exceptions'), 404);
  });

  it('22 April 2026: needs_source_support and needs_target_support are used, endpoints is removed', async () => {
    for (const resource of await told('/v3/languages/resources')) {
      assert.deepEqual(Object.keys(resource).sort(), ['features', 'name']);
      for (const feature of items(resource.features)) {
        assert.ok(!('required_on_source' in feature) && !('required_on_target' in feature));
        const { name: _, ...needs } = feature;
        assert.ok(Object.keys(needs).length > 0 && Object.values(needs).every((need) => need === true));
      }
    }
  });

  it('5 May 2026: the parameter is resource, not product, and the endpoint is resources, not products', async () => {
    errorBody(await served.call('GET', '/v3/languages?product=translate_text'), 400);
    errorBody(await served.call('GET', '/v3/languages/products'), 404);
  });

  it('5 May 2026: features are an object and have a status; style_rules replaces custom_instructions', async () => {
    for (const resource of ['translate_text', 'translate_document', 'voice', 'write', 'glossary', 'style_rules']) {
      for (const language of await told(`/v3/languages?resource=${resource}&include=beta&include=external`)) {
        const features = fields(language.features);
        assert.equal('custom_instructions' in features, false);
        for (const feature of Object.values(features)) {
          assert.match(String(fields(feature).status), /^(?:stable|beta|early_access)$/);
        }
      }
    }
    const features = (await told('/v3/languages/resources')).flatMap((resource) => items(resource.features));
    assert.equal(
      features.some(({ name }) => name === 'custom_instructions'),
      false,
    );
  });

  it('differences v2 to v3: lang for language, formality for supports_formality, BCP 47 case', async () => {
    const old = await told('/v2/languages?type=target');
    const targets = (await told('/v3/languages?resource=translate_text')).filter(
      (language) => language.usable_as_target === true,
    );
    assert.deepEqual(
      targets.map((language) => [String(language.lang).toUpperCase(), 'formality' in fields(language.features)]),
      old.map((language) => [language.language, language.supports_formality]),
    );
    for (const language of targets) {
      assert.ok(!('language' in language) && !('supports_formality' in language));
    }
  });
});
