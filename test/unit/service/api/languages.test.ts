import assert from 'node:assert/strict';
import type { Language } from '../../../../src/service/api/atStart/languages/languageFeatures.ts';
import { isFeatureAvailable } from '../../../../src/service/api/atStart/languages/languageFeatures.ts';

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
