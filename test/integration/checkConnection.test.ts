import { strict as assert } from 'node:assert';
import { runCommand, until, writeSetting } from '../helpers/extension.ts';
import { editorScene } from '../helpers/scene.ts';

const everything = { translate: 'yes', write: 'yes', detect: 'yes', glossaries: 'yes', styleRules: 'yes', admin: 'no' };

describe('checkConnection', () => {
  const scene = editorScene();

  afterEach(() => use('demo-pro'));

  const use = async (key: string) => {
    await writeSetting('connection', 'Test');
    await runCommand('setKey', { key });
  };
  const check = async (key: string) => {
    await use(key);
    return runCommand('checkConnection');
  };

  it('reports plan, usage and everything a key may do in one sentence, and bills nothing', async () => {
    const before = await runCommand('showUsage', { reveal: false });
    const outcome = await check('demo-pro');
    assert.equal(outcome.status, 'done');
    assert.equal(outcome.plan, 'pro');
    assert.deepEqual(outcome.capabilities, everything);
    assert.equal(outcome.usage?.characterCount, before.characterCount);
    assert.equal((await runCommand('showUsage', { reveal: false })).characterCount, before.characterCount);
    const message = scene.messages.shown.find(({ message }) => message.startsWith('Connected to Test ('));
    assert.match(message?.message ?? '', /Pro plan\. Available: translation, .*Not available: developer keys\./);
    assert.ok(!message?.message.includes('demo-pro'));
    assert.deepEqual(message?.buttons, ['Show Usage']);
  });

  it('reports what a scoped key may not do, including reading the usage', async () => {
    const { usage, capabilities } = await check('demo-scoped');
    assert.equal(usage, undefined);
    const no = { write: 'no', detect: 'no', glossaries: 'no', styleRules: 'no' };
    assert.deepEqual(capabilities, { ...everything, ...no });
  });

  it('reports an account that did not opt in to language detection', async () => {
    assert.deepEqual((await check('demo-no-detect')).capabilities, { ...everything, detect: 'no' });
  });

  it('does not mistake a used-up quota for a missing permission', async () => {
    const { usage, capabilities } = await check('demo-exhausted');
    assert.equal(usage?.characterCount, usage?.characterLimit);
    assert.deepEqual(capabilities, everything);
  });

  it('reports "unknown" when the service does not say', async () => {
    await scene.service.plant({ match: '/v3/glossaries', status: 500, times: 20 });
    assert.deepEqual((await check('demo-pro')).capabilities, { ...everything, glossaries: 'unknown' });
  });

  it('reports "no" when the service does not offer a feature', async () => {
    await scene.service.plant({ match: '/v3/style_rules', status: 404 });
    assert.deepEqual((await check('demo-pro')).capabilities, { ...everything, styleRules: 'no' });
  });

  it('checks the admin API key if there is one', async () => {
    await use('demo-pro');
    for (const [key, admin] of [
      ['demo-admin', 'yes'],
      ['demo-pro', 'no'],
    ]) {
      await runCommand('setAdminKey', { key: key ?? '' });
      assert.deepEqual((await runCommand('checkConnection')).capabilities, { ...everything, admin });
    }
    await runCommand('clearAdminKey');
  });

  it('does not request Pro features from the Free address', async () => {
    const free = { name: 'Free', url: `${scene.service.url}/free`, plan: 'free', key: 'demo-free' } as const;
    await runCommand('addConnection', free);
    const outcome = await runCommand('checkConnection');
    await runCommand('removeConnection', { name: 'Free' });
    assert.equal(outcome.plan, 'free');
    assert.deepEqual(outcome.capabilities, { ...everything, styleRules: 'no' });
    const asked = (await scene.service.requests()).map(({ path }) => path);
    assert.ok(!asked.some((path) => /style_rules|admin/.test(path)), asked.join(' '));
  });

  it('fails when the service rejects the key, and offers to set another', async () => {
    const outcome = await check('nobody');
    assert.equal(outcome.error?.kind, 'unauthorized');
    assert.deepEqual(scene.messages.shown[0]?.buttons, ['Set API Key', 'Show Log']);
  });

  it('stops when it is cancelled', async () => {
    await scene.service.plant({ match: '/v2/usage', delayMs: 60_000 });
    const outcome = check('demo-pro');
    await until('the usage is asked for', async () => (await scene.service.requests()).length > 0);
    scene.cancel.press();
    assert.deepEqual(await outcome, { status: 'cancelled' });
  });
});
