import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { inView } from '../../../src/contract/ownOptions.ts';
import { logWith, runCommand, until } from '../../helpers/extension.ts';
import { Pickers } from '../../helpers/pickers.ts';
import { replaceMember } from '../../helpers/replaceMember.ts';
import { editorScene } from '../../helpers/scene.ts';

describe('a command for developer keys', () => {
  const scene = editorScene();
  const made: string[] = [];

  beforeEach(() => runCommand('setAdminKey', { key: 'demo-admin' }));

  afterEach(async () => {
    await runCommand('setAdminKey', { key: 'demo-admin' });
    for (const keyId of made.splice(0)) {
      await runCommand('deactivateDeveloperKey', { keyId });
    }
    await runCommand('clearAdminKey');
  });

  const make = async (label: string, characters?: number | null) => {
    const outcome = await runCommand('createDeveloperKey', { label, ...(characters !== undefined && { characters }) });
    if (outcome.key) {
      made.push(outcome.key.keyId);
    }
    return outcome;
  };
  const keyOf = async (label: string) => {
    const { key } = await make(label);
    assert.ok(key);
    scene.messages.shown.splice(0);
    return key;
  };
  const calls = async () => (await scene.service.requests()).map(({ method, path }) => `${method} ${path}`);
  const admin = '/v2/admin/developer-keys';

  it('creates a key with a label, without a question, after checking how many are active', async () => {
    const { status, key } = await make('Build');
    assert.equal(status, 'done');
    assert.deepEqual(Object.keys(key).sort(), ['creationTime', 'isDeactivated', 'keyId', 'label', 'usageLimits']);
    assert.deepEqual([key.label, key.isDeactivated, key.usageLimits], ['Build', false, { characters: null }]);
    assert.deepEqual(await calls(), [`GET ${admin}`, `POST ${admin}`]);
  });

  it('offers to copy the ID of a new key, and copies it only on request', async () => {
    await vscode.env.clipboard.writeText('before');
    const { key } = await make('Clip');
    const [message] = scene.messages.shown;
    assert.deepEqual(message?.buttons, ['Copy ID']);
    assert.ok(!message.message.includes(key?.keyId ?? '?'));
    assert.equal(await vscode.env.clipboard.readText(), 'before');
    message.press('Copy ID');
    await until('the id is on the clipboard', async () => (await vscode.env.clipboard.readText()) === key?.keyId);
  });

  it('creates a key with a limit', async () => {
    const { key } = await make('Limited', 5000);
    assert.deepEqual(key?.usageLimits, { characters: 5000 });
    assert.deepEqual(await calls(), [`GET ${admin}`, `POST ${admin}`, `PUT ${admin}/limits`]);
  });

  it('keeps a new key when setting its limit fails, and retries only the limit', async () => {
    await scene.service.plant({ match: `PUT ${admin}/limits`, status: 500 });
    const { status, key, error } = await make('Half', 7);
    assert.deepEqual([status, key?.label, error?.kind], ['partial', 'Half', 'serverError']);
    const failure = scene.messages.shown.find(({ severity }) => severity === 'error');
    assert.match(failure?.message ?? '', /created, but its limit was not set/);
    failure?.press('Retry');
    await until('it is tried again', async () => (await calls()).filter((call) => call.startsWith('PUT')).length === 2);
    assert.equal((await calls()).filter((call) => call.startsWith('POST')).length, 1);
  });

  it('creates no 26th active key, and sends nothing', async () => {
    await Promise.all(Array.from({ length: 25 }, (_, index) => make(`Key ${index}`)));
    await scene.service.reset();
    const outcome = await make('One more');
    assert.equal(outcome.error?.kind, 'invalidInput');
    assert.match(outcome.error.message, /at most 25 can be active/);
    assert.deepEqual(await calls(), [`GET ${admin}`]);
  });

  it('renames, limits, blocks, unblocks and deactivates the key with an ID, without a question', async () => {
    const { keyId } = await keyOf('First');
    const renamed = await runCommand('renameDeveloperKey', { keyId, label: ' Second ' });
    assert.deepEqual([renamed.status, renamed.key?.label], ['done', 'Second']);
    for (const characters of [250, 0, null]) {
      const { key } = await runCommand('limitDeveloperKey', { keyId, characters });
      assert.deepEqual(key?.usageLimits, { characters });
    }
    const said = scene.messages.shown.map(({ message }) => message);
    assert.equal(said.length, 1);
    assert.match(said[0] ?? '', /^A limit of 0 blocks the developer key/);
    const { key } = await runCommand('deactivateDeveloperKey', { keyId });
    assert.equal(key?.isDeactivated, true);
    assert.ok(key.deactivatedTime);
  });

  it('rejects invalid input, and sends nothing', async () => {
    const { keyId } = await keyOf('Refusing');
    await scene.service.reset();
    const outcomes = [
      await runCommand('createDeveloperKey', { label: ' ' }),
      await runCommand('createDeveloperKey', { label: 'x', characters: -1 }),
      await runCommand('renameDeveloperKey', { keyId, label: '' }),
      await runCommand('limitDeveloperKey', { keyId, characters: 1.5 }),
      await runCommand('deactivateDeveloperKey', { keyId: '' }),
      await runCommand('copyDeveloperKeyId', { keyId: ' ' }),
    ];
    assert.deepEqual(
      outcomes.map(({ error }) => error?.kind),
      outcomes.map(() => 'invalidInput'),
    );
    assert.deepEqual(await calls(), []);
  });

  it('reports that no key has the ID, without showing the ID', async () => {
    const keyId = '11111111-1111-1111-1111-111111111111:22222222-2222-2222-2222-222222222222';
    const outcome = await runCommand('renameDeveloperKey', { keyId, label: 'Nobody' });
    assert.equal(outcome.error?.kind, 'notFound');
    for (const half of keyId.split(':')) {
      assert.ok(!JSON.stringify(scene.messages.shown).includes(half));
    }
  });

  for (const name of ['renameDeveloperKey', 'limitDeveloperKey', 'deactivateDeveloperKey'] as const) {
    it(`changes nothing when a question of ${name} is closed`, async () => {
      const { keyId } = await keyOf('Asked');
      await scene.service.reset();
      for (const [options, questions] of [
        [{}, 1],
        [{ keyId, ...inView }, 1],
      ] as const) {
        const pickers = new Pickers();
        const outcome = runCommand(name, options);
        await pickers.shown(questions);
        await pickers.escape();
        assert.deepEqual(await outcome, { status: 'cancelled' });
        pickers.dispose();
      }
      assert.ok(!(await calls()).some((call) => call.startsWith('PUT')));
    });
  }

  it('deactivates a key only when its visible label is typed, or that it has none', async () => {
    for (const [label, visible] of [
      ['Nightly build', 'Nightly build'],
      ['\u200b', '(no label)'],
    ] as const) {
      const { keyId } = await keyOf(label);
      const said: unknown[] = [];
      const type = async (options: vscode.InputBoxOptions) => {
        said.push(...['', 'Nightly', visible].map((text) => options.validateInput?.(text)));
        return visible;
      };
      const restore = replaceMember(vscode.window, 'showInputBox', type);
      const { key } = await runCommand('deactivateDeveloperKey', { keyId, ...inView }).finally(restore);
      const refusal = `To deactivate the key, type its label exactly: ${visible}`;
      assert.deepEqual(said, [refusal, refusal, '']);
      assert.equal(key?.isDeactivated, true);
    }
  });

  it('keeps the admin API key and IDs out of the log', async () => {
    const { keyId } = await keyOf('Logged');
    await runCommand('renameDeveloperKey', { keyId, label: 'Logged again' });
    const log = await logWith(`PUT ${admin}/label`);
    for (const secret of ['demo-admin', keyId, ...keyId.split(':'), 'Logged']) {
      assert.ok(!log.includes(secret));
    }
  });
});
