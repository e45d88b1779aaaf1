import assert from 'node:assert/strict';
import { isFeatureAvailable } from '../../../src/service/api/languages/languageFeatures.ts';
import { getLanguageResources } from '../../../src/service/api/languages/languageResources.ts';
import {
  getLanguages,
  type Language,
  type LanguageInclude,
  type LanguageUse,
} from '../../../src/service/api/languages/languages.ts';
import { Opened } from '../../helpers/documents/opened.ts';
import { answerJson, startServer } from '../../helpers/service/servers.ts';
import { never, startSending } from './sending.ts';

const signal = never();
const german = {
  lang: 'de',
  name: 'German',
  usable_as_source: true,
  usable_as_target: true,
  status: 'stable',
  features: { formality: { status: 'stable' } },
};
const klingon = {
  lang: 'tlh-Piqd',
  name: 'Klingon',
  usable_as_source: false,
  usable_as_target: true,
  status: 'rumoured',
  features: { honour: { status: 'sworn', external: true, since: 1 } },
  future_field: [],
};

describe('looking up languages', () => {
  const opened = new Opened();
  afterEach(() => opened.closeAll());

  async function start(answer: unknown) {
    const server = opened.add(await startServer((response) => answerJson(response, answer)));
    return { server, send: opened.add(startSending(server.url)).send };
  }

  it('reads known and unknown values', async () => {
    const { server, send } = await start([german, klingon]);
    assert.deepEqual(await getLanguages(send, 'translate_text', ['beta', 'external'], signal), [
      {
        lang: 'de',
        name: 'German',
        usableAsSource: true,
        usableAsTarget: true,
        status: 'stable',
        features: { formality: { status: 'stable' } },
      },
      {
        lang: 'tlh-Piqd',
        name: 'Klingon',
        usableAsSource: false,
        usableAsTarget: true,
        status: 'rumoured',
        features: { honour: { status: 'sworn', external: true } },
      },
    ]);
    await getLanguages(send, 'glossary', [], signal);
    assert.deepEqual(
      server.arrived.map(({ url }) => url),
      ['/v3/languages?resource=translate_text&include=beta&include=external', '/v3/languages?resource=glossary'],
    );
  });

  for (const [what, answer, named] of [
    ['an object', { languages: [] }, 'entire response'],
    ['no direction', [{ ...german, usable_as_target: undefined }], '[0].usable_as_target'],
    ['features in a list', [german, { ...german, features: ['formality'] }], '[1].features'],
    ['a feature without status', [{ ...german, features: { formality: {} } }], '[0].features.formality.status'],
  ] as const) {
    it(`reports ${what} as a broken answer`, async () => {
      const { send } = await start(answer);
      const asked = getLanguages(send, 'write', [], signal);
      await assert.rejects(
        asked,
        (error: Error) => 'kind' in error && error.kind === 'protocol' && error.message.includes(named),
      );
    });
  }

  it('refuses an unknown resource or include', async () => {
    const { server, send } = await start([]);
    const named: { resource: LanguageUse; include: readonly LanguageInclude[] } = { resource: 'write', include: [] };
    Reflect.set(named, 'resource', 'translation_memory');
    await assert.rejects(getLanguages(send, named.resource, [], signal), { field: 'resource' });
    Reflect.set(named, 'include', ['alpha']);
    await assert.rejects(getLanguages(send, 'write', named.include, signal), { field: 'include', found: 'alpha' });
    assert.equal(server.sockets.size, 0);
  });

  it('reads the resources, with optional feature fields', async () => {
    const { server, send } = await start([
      {
        name: 'write',
        features: [
          { name: 'tone', needs_target_support: true },
          { name: 'honour', future: 1 },
        ],
      },
    ]);
    assert.deepEqual(await getLanguageResources(send, signal), [
      {
        name: 'write',
        features: [
          { name: 'tone', needsSourceSupport: false, needsTargetSupport: true },
          { name: 'honour', needsSourceSupport: false, needsTargetSupport: false },
        ],
      },
    ]);
    assert.equal(server.arrived[0]?.url, '/v3/languages/resources');
  });
});

describe('a feature', () => {
  const feature = (name: string, needsSourceSupport: boolean, needsTargetSupport: boolean) => ({
    name,
    needsSourceSupport,
    needsTargetSupport,
  });
  const resource = {
    name: 'translate_text',
    features: [feature('source', true, false), feature('target', false, true), feature('both', true, true)],
  };
  const language = (...features: string[]): Language => ({
    lang: 'xx',
    name: 'Any',
    usableAsSource: true,
    usableAsTarget: true,
    status: 'stable',
    features: Object.fromEntries(features.map((name) => [name, { status: 'stable' }])),
  });
  const all = language('source', 'target', 'both', 'other');
  const none = language();

  it('is available for a pair when each required language has it', () => {
    const available = (source: Language | undefined, target: Language | undefined) =>
      ['source', 'target', 'both'].filter((name) => isFeatureAvailable(resource, name, source, target));
    assert.deepEqual(available(all, all), ['source', 'target', 'both']);
    assert.deepEqual(available(all, none), ['source']);
    assert.deepEqual(available(none, all), ['target']);
    assert.deepEqual(available(none, none), []);
    assert.deepEqual(available(undefined, all), ['target']);
  });

  it('is not available when the resource does not have it', () => {
    assert.equal(isFeatureAvailable(resource, 'other', all, all), false);
    assert.equal(isFeatureAvailable(resource, 'toString', all, all), false);
  });
});
