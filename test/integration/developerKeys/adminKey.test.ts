import { strict as assert } from 'node:assert';
import { runCommand, writeSetting } from '../../helpers/extension.ts';
import { editorScene } from '../../helpers/scene.ts';

describe('the admin API key', () => {
  const scene = editorScene();

  afterEach(async () => {
    await writeSetting('connection', 'Test');
    await runCommand('clearAdminKey');
    await runCommand('setKey', { key: 'demo-pro' });
  });

  const create = () => runCommand('createDeveloperKey', { label: 'Test' });

  it('is required before anything is sent, and the message offers to set it', async () => {
    const outcome = await create();
    assert.equal(outcome.error?.kind, 'unauthorized');
    assert.match(outcome.error.message, /admin API key/);
    assert.deepEqual(scene.messages.shown[0]?.buttons, ['Set Admin API Key', 'Show Log']);
    assert.deepEqual(await scene.service.requests(), []);
  });

  it('is named in the error, not the API key, when the service rejects it', async () => {
    for (const [key, kind] of [
      ['nobody', 'unauthorized'],
      ['demo-pro', 'forbidden'],
    ] as const) {
      await runCommand('setAdminKey', { key });
      const outcome = await create();
      assert.equal(outcome.error?.kind, kind);
      assert.match(outcome.error.message, /admin API key/);
      assert.equal(scene.messages.shown.at(-1)?.buttons[0], 'Set Admin API Key');
    }
  });

  it('is requested when it is not given, and Escape keeps the current one', async () => {
    await runCommand('setAdminKey', { key: 'demo-admin' });
    const { pickers } = scene;
    const outcome = runCommand('setAdminKey');
    await pickers.shown(1);
    assert.deepEqual(pickers.titles, ['Set Admin API Key']);
    await pickers.escape();
    assert.deepEqual(await outcome, { status: 'cancelled' });
    assert.equal((await create()).status, 'done');
  });

  it('manages developer keys without an API key, and allows nothing else', async () => {
    await runCommand('clearKey');
    await runCommand('setAdminKey', { key: 'demo-admin' });
    assert.equal((await create()).status, 'done');
    const outcome = await runCommand('showUsage', { reveal: false });
    assert.equal(outcome.error?.kind, 'unauthorized');
    assert.equal(scene.messages.shown.at(-1)?.buttons[0], 'Set API Key');
  });

  it('cannot be used on the Free plan, and the message says so', async () => {
    const free = { name: 'Free', url: `${scene.service.url}/free`, plan: 'free', key: 'demo-free' } as const;
    await runCommand('addConnection', free);
    const set = await runCommand('setAdminKey', { key: 'demo-admin' });
    const made = await create();
    await runCommand('removeConnection', { name: 'Free' });
    assert.match(set.error?.message ?? '', /require the Pro plan/);
    assert.equal(made.error?.kind, 'invalidInput');
  });

  it('comes from the environment for the connection of the environment, and is not stored', async () => {
    const variables = {
      LANGUAGE_SERVICES_URL: scene.service.url,
      LANGUAGE_SERVICES_AUTH_KEY: 'demo-pro',
      LANGUAGE_SERVICES_ADMIN_KEY: 'demo-admin',
    };
    Object.assign(process.env, variables);
    try {
      await writeSetting('connection', undefined);
      assert.equal((await create()).status, 'done');
      for (const outcome of [await runCommand('setAdminKey', { key: 'x' }), await runCommand('clearAdminKey')]) {
        assert.match(outcome.error?.message ?? '', /LANGUAGE_SERVICES_ADMIN_KEY/);
      }
    } finally {
      for (const name of Object.keys(variables)) {
        Reflect.deleteProperty(process.env, name);
      }
    }
  });

  it('is removed with the connection', async () => {
    const other = { name: 'Other', url: `${scene.service.url}/`, plan: 'pro', key: 'demo-pro' } as const;
    await runCommand('removeConnection', { name: 'Test' });
    await runCommand('addConnection', { ...other, adminKey: 'demo-admin' });
    const made = await create();
    assert.equal(made.status, 'done', made.error?.message);
    await runCommand('removeConnection', { name: 'Other' });
    await runCommand('addConnection', { ...other, name: 'Test' });
    assert.equal((await create()).error?.kind, 'unauthorized');
  });
});
