import { strict as assert } from 'node:assert';
import { runCommand, until } from '../helpers/extension.ts';
import { editorScene } from '../helpers/scene.ts';

describe('a key that is entered', () => {
  const scene = editorScene();

  beforeEach(() => runCommand('clearKey'));
  afterEach(async () => {
    await runCommand('clearAdminKey');
    await runCommand('setKey', { key: 'demo-pro' });
  });

  /** Runs a command, and returns its outcome and what enters a text in its box. */
  async function ask(command: 'setKey' | 'setAdminKey') {
    const { pickers } = scene;
    const outcome = runCommand(command);
    await pickers.shown(pickers.titles.length + 1);
    const box = pickers.boxes.at(-1);
    assert.ok(box?.password);
    const enter = async (text: string) => {
      box.value = text;
      await pickers.accept(() => box.busy || box.validationMessage !== '');
    };
    const said = () =>
      typeof box.validationMessage === 'object' ? box.validationMessage.message : box.validationMessage;
    const refused = () => until('it is refused', () => (box.busy ? undefined : said()));
    return { box, outcome, enter, refused };
  }

  it('is stored if the service accepts it, and the user reads what it allows; else the box stays', async () => {
    const { outcome, enter, refused } = await ask('setKey');
    await enter('two words');
    assert.equal(await refused(), 'Enter the API key: visible ASCII characters without spaces.');
    await enter('nobody');
    assert.match(await refused(), /^Test \(.*\) does not accept this API key\. Check the key/);
    assert.deepEqual(scene.messages.shown, []);
    await enter('demo-pro');
    assert.deepEqual(await outcome, { status: 'done' });
    const message = await until('the message is shown', () => scene.messages.shown[0]?.message);
    assert.match(
      message,
      /^Connected to Test \(.*\) on the Pro plan\. Available: translation, .*characters used, no limit\.$/,
    );
    assert.equal((await runCommand('showUsage', { reveal: false })).status, 'done');
  });

  it('is stored without a check if the service cannot be reached, and a warning says so', async () => {
    await scene.service.plant({ match: '/v2/usage', status: 500, times: 20 });
    const { outcome, enter } = await ask('setKey');
    await enter('demo-pro');
    assert.deepEqual(await outcome, { status: 'done' });
    const message = await until('the message is shown', () => scene.messages.shown[0]?.message);
    assert.match(message, /^The API key is stored, but it could not be checked\. The service had an internal error/);
  });

  it('is stored without a check if the service asks to wait for longer than that', async () => {
    await scene.service.plant({ match: '/v2/usage', status: 429, retryAfter: 30, times: 20 });
    const { outcome, enter } = await ask('setKey');
    await enter('demo-pro');
    assert.deepEqual(await outcome, { status: 'done' });
    const message = await until('the message is shown', () => scene.messages.shown[0]?.message);
    assert.match(message, /^The API key is stored, .*\. The service is receiving too many requests\. Wait a moment/);
  });

  it('is not stored when Escape ends the check', async () => {
    await scene.service.plant({ match: '/v2/usage', delayMs: 60_000 });
    const { box, outcome, enter } = await ask('setKey');
    await enter('demo-pro');
    assert.equal(box.prompt, 'Checking the connection…');
    await scene.pickers.escape();
    assert.deepEqual(await outcome, { status: 'cancelled' });
    assert.equal((await runCommand('showUsage', { reveal: false })).error?.kind, 'unauthorized');
  });

  it('is an admin API key only if it manages developer keys', async () => {
    const { outcome, enter, refused } = await ask('setAdminKey');
    await enter('demo-pro');
    assert.match(await refused(), /does not accept this key as an admin API key\.$/);
    await enter('demo-admin');
    assert.deepEqual(await outcome, { status: 'done' });
    const message = await until('the message is shown', () => scene.messages.shown[0]?.message);
    assert.match(message, /^Test \(.*\) accepts the admin API key\.$/);
  });
});
