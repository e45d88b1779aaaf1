import { strict as assert } from 'node:assert';
import { isFeatureAvailable } from '../../../../src/service/api/atStart/languages/languageFeatures.ts';
import type { LanguageInclude, LanguageUse } from '../../../../src/service/api/languages/languages.ts';
import { pluck } from '../../../helpers/pluck.ts';
import { errorBody, fields, items, refusedUnsent, uncancelled } from '../outcomes.ts';
import { serveOnce } from '../serve.ts';

describe('Endpoints > Languages > GET /v3/languages/resources', () => {
  const served = serveOnce();

  /** Resource -> feature -> whose support it needs, from the specification's list of feature keys. */
  const source = { needs_source_support: true };
  const target = { needs_target_support: true };
  const both = { ...source, ...target };
  const expected: Readonly<Record<string, Readonly<Record<string, object>>>> = {
    translate_text: {
      auto_detection: source,
      style_rules: target,
      formality: target,
      glossary: both,
      tag_handling: both,
    },
    translate_document: { auto_detection: source, formality: target, glossary: both, tag_handling: both },
    glossary: {},
    voice: {
      auto_detection: source,
      formality: target,
      glossary: both,
      transcription: source,
      translated_speech: target,
      spoken_terms: source,
    },
    write: { auto_detection: source, tone: target, writing_style: target },
    style_rules: {},
    translation_memory: {},
  };

  it('returns the seven resources', async () => {
    const told = items((await served.call('GET', '/v3/languages/resources')).json);
    assert.deepEqual(told.map(({ name }) => name).sort(), Object.keys(expected).sort());
  });

  for (const [name, features] of Object.entries(expected)) {
    it(`returns the features of ${name}, without keys for support that is not needed`, async () => {
      const told = items((await served.call('GET', '/v3/languages/resources')).json);
      const found = items(told.find((resource) => resource.name === name)?.features);
      assert.deepEqual(
        Object.fromEntries(found.map(({ name: feature, ...needs }) => [String(feature), needs])),
        features,
      );
    });
  }

  it('is returned by the client with false for an absent key', async () => {
    const all = await served.client().languageResources(uncancelled);
    const text = all.find(({ name }) => name === 'translate_text');
    const needs = (feature: string) => text?.features.find(({ name }) => name === feature);
    assert.deepEqual(needs('glossary'), { name: 'glossary', needsSourceSupport: true, needsTargetSupport: true });
    assert.deepEqual(needs('formality'), { name: 'formality', needsSourceSupport: false, needsTargetSupport: true });
    assert.deepEqual(needs('auto_detection'), {
      name: 'auto_detection',
      needsSourceSupport: true,
      needsTargetSupport: false,
    });
  });

  it('makes a feature available for a pair only when the required languages both have it', async () => {
    const client = served.client();
    const [all, languages] = [
      await client.languageResources(uncancelled),
      await client.languages('translate_text', [], uncancelled),
    ];
    const text = all.find(({ name }) => name === 'translate_text');
    assert.ok(text);
    const named = (code: string) => languages.find(({ lang }) => lang === code);
    for (const [feature, from, to, available] of [
      ['glossary', 'en', 'de', true],
      ['glossary', 'en', 'th', false],
      ['glossary', 'th', 'de', false],
      ['glossary', 'en', 'pt-BR', true],
      ['formality', 'th', 'de', true],
      ['formality', 'de', 'en-GB', false],
      ['style_rules', 'th', 'en-US', true],
      ['style_rules', 'en', 'nl', false],
      ['tone', 'en', 'de', false],
    ] as const) {
      assert.equal(isFeatureAvailable(text, feature, named(from), named(to)), available, `${feature} ${from}-${to}`);
    }
  });
});

describe('Endpoints > Languages > include', () => {
  const served = serveOnce();

  const languages = (resource: LanguageUse, ...include: LanguageInclude[]) =>
    served.client().languages(resource, include, uncancelled);
  const added = ['hi', 'ms', 'ta'];

  it('shows Hindi, Malay and Tamil of voice only with beta and external (Versioning, 2 July 2026)', async () => {
    for (const include of [[], ['beta'], ['external']] as const) {
      const codes = (await languages('voice', ...include)).map(({ lang }) => lang);
      assert.ok(
        added.every((code) => !codes.includes(code)),
        include.join(),
      );
    }
    const all = await languages('voice', 'beta', 'external');
    const found = all.filter(({ lang }) => added.includes(lang));
    assert.deepEqual(
      found.map(({ lang, status }) => [lang, status]),
      added.map((code) => [code, 'beta']),
    );
    const raw = items((await served.call('GET', '/v3/languages?resource=voice&include=beta&include=external')).json);
    assert.deepEqual(
      pluck(raw, 'lang'),
      all.map(({ lang }) => lang),
    );
  });

  it('shows spoken_terms for external transcription only with beta and external (Versioning)', async () => {
    const all = await languages('voice', 'beta', 'external');
    const external = all.filter(({ features }) => features.transcription?.external).map(({ lang }) => lang);
    assert.ok(external.length > 0);
    for (const { lang, features } of all) {
      const expected = external.includes(lang) ? { status: 'beta', external: true } : undefined;
      assert.deepEqual(features.spoken_terms, expected, lang);
    }
    for (const include of [[], ['beta'], ['external']] as const) {
      const shown = (await languages('voice', ...include)).filter(({ features }) => features.spoken_terms);
      assert.deepEqual(shown, [], include.join());
    }
  });

  it('shows external features with external: true, a key that no other feature has', async () => {
    const stable = await languages('voice', 'external');
    assert.ok(stable.some(({ features }) => features.transcription?.external === true));
    const raw = items((await served.call('GET', '/v3/languages?resource=voice&include=external')).json);
    const features = raw.flatMap((language) => Object.values(fields(language.features)));
    assert.ok(features.length > 0);
    for (const feature of items(features)) {
      assert.ok(!('external' in feature) || feature.external === true);
      assert.equal(feature.status, 'stable');
    }
  });

  it('does not change resources that have neither beta nor external parts', async () => {
    for (const resource of ['translate_text', 'translate_document', 'write', 'glossary', 'style_rules'] as const) {
      assert.deepEqual(await languages(resource, 'beta', 'external'), await languages(resource));
    }
  });

  it('accepts no other value: the client sends nothing, the service answers 400', async () => {
    errorBody(await served.call('GET', '/v3/languages?resource=voice&include=alpha'), 400);
    const given: Readonly<Record<string, unknown>> = { include: ['alpha'] };
    const { include } = Object.assign({ include: ['beta'] as const }, given);
    const error = await refusedUnsent(served, () => served.client().languages('voice', include, uncancelled));
    assert.deepEqual([error.field, error.found], ['include', 'alpha']);
  });
});
