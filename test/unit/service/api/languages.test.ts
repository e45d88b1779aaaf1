import assert from 'node:assert/strict';
import { isFeatureAvailable } from '../../../../src/service/api/languages/languageFeatures.ts';
import { getLanguages, type Language } from '../../../../src/service/api/languages/languages.ts';
import { Opened } from '../../../helpers/documents/opened.ts';
import { answerJson, startServer } from '../../../helpers/service/servers.ts';
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

describe('looking up languages', () => {
  const opened = Opened.inTests();

  async function start(answer: unknown) {
    const server = opened.add(await startServer((response) => answerJson(response, answer)));
    return { server, send: opened.add(startSending(server.url)).send };
  }

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
