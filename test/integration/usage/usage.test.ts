import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { openText, select } from '../../helpers/documents/documents.ts';
import { runCommand, until } from '../../helpers/extension.ts';
import { replaceMember } from '../../helpers/replaceMember.ts';
import { editorScene } from '../../helpers/scene.ts';

describe('usage', () => {
  const scene = editorScene();
  const items: vscode.StatusBarItem[] = [];
  const { createStatusBarItem } = vscode.window;
  let period = 0;

  let restore: () => void;

  before(() => {
    const create = (id: string, alignment?: vscode.StatusBarAlignment, priority?: number) => {
      const item = createStatusBarItem(id, alignment, priority);
      items.push(item);
      return item;
    };
    restore = replaceMember(vscode.window, 'createStatusBarItem', create);
  });

  after(() => restore());

  beforeEach(async () => {
    period += 1;
    // Clears the usage of earlier tests.
    await runCommand('clearKey');
    await runCommand('setKey', { key: 'demo-pro' });
    scene.messages.shown.splice(0);
    await scene.service.reset();
  });

  /** Sets the service's next usage of the account, with a limit of 10,000, and of the key. */
  const plant = (used: number, key = { used: 0, limit: 1_000_000_000_000 }, times = 1, end = '2126-12-01T00:00:00Z') =>
    scene.service.plant({
      match: '/v2/usage',
      status: 200,
      times,
      body: {
        character_count: used,
        character_limit: 10_000,
        start_time: `2026-11-01T00:00:0${period}Z`,
        end_time: end,
        api_key_character_count: key.used,
        api_key_character_limit: key.limit,
      },
    });
  const translate = async (characters: number) => {
    const text = `${period} ${characters} `.padEnd(characters, 'abc ');
    select(await openText(text), text);
    const { status, billedCharacters } = await runCommand('translateSelection', { targetLang: 'DE' });
    assert.deepEqual([status, billedCharacters], ['done', characters]);
  };
  const asked = async () => (await scene.service.requests('/v2/usage')).length;
  const shows = (text: string) => until(`${text} is in the status bar`, () => items.at(-1)?.text === text);
  const tooltip = () => {
    const told = items.at(-1)?.tooltip;
    return typeof told === 'string' ? told : '';
  };
  const warnings = () => scene.messages.shown.filter(({ severity }) => severity === 'warning');

  it('is returned as an object for the Pro and Free plans, without a message', async () => {
    const { status, ...usage } = await runCommand('showUsage', { reveal: false });
    assert.equal(status, 'done');
    assert.equal(usage.characterLimit, 1_000_000_000_000);
    assert.deepEqual(usage.products?.map(({ productType }) => productType).sort(), ['translate', 'write']);
    await scene.service.plant({ match: '/v2/usage', status: 200, body: { character_count: 5, character_limit: 10 } });
    const free = await runCommand('showUsage', { reveal: false });
    assert.deepEqual(free, { status: 'done', characterCount: 5, characterLimit: 10 });
    assert.deepEqual(scene.messages.shown, []);
  });

  it('is not requested before it is needed, or for a few characters', async () => {
    await translate(20);
    assert.equal(await asked(), 0);
  });

  it('is shown in the status bar and in one message at 80% or more, and counted locally between requests', async () => {
    await plant(8100);
    await translate(1100);
    await shows('$(dashboard) 81%');
    assert.match(tooltip(), /^Account: 8,100 of 10,000 characters used \(81%\), 1,900 left$/);
    await until('the user is warned', () => warnings().length === 1);
    assert.match(warnings()[0]?.message ?? '', /^You have used 81% of the character limit\. Account: /);
    await translate(200);
    await shows('$(dashboard) 83%');
    assert.equal(await asked(), 1);
    assert.equal(warnings().length, 1);
  });

  it('is reported again at 100%, after the service confirms it', async () => {
    await plant(9000);
    await translate(1000);
    await shows('$(dashboard) 90%');
    await plant(9950);
    await translate(1200);
    await shows('$(dashboard) 99%');
    assert.equal(await asked(), 2);
    await plant(10_000);
    await translate(60);
    await shows('$(dashboard) 100%');
    await until('the user is warned', () => warnings().length === 2);
    assert.match(warnings()[1]?.message ?? '', /^You have reached the character limit\. Account: 10,000 of 10,000/);
    assert.deepEqual(warnings()[1]?.buttons, ['Show Usage']);
  });

  it('is requested again when its period has ended', async () => {
    await plant(8100, undefined, 1, '2026-11-01T00:00:01Z');
    await translate(1000);
    await shows('$(dashboard) 81%');
    await translate(500);
    await shows('$(dashboard) 86%');
    assert.equal(await asked(), 1);
    await plant(8200);
    await translate(600);
    await shows('$(dashboard) 82%');
    assert.equal(await asked(), 2);
  });

  it('shows the tighter of the two limits', async () => {
    await plant(100, { used: 500, limit: 600 });
    await runCommand('showUsage', { reveal: false });
    await shows('$(dashboard) 83%');
    assert.match(tooltip(), /^This key: 500 of 600 characters used/);
  });

  it('is hidden below 80% and without a limit', async () => {
    await plant(9000);
    await runCommand('showUsage', { reveal: false });
    await shows('$(dashboard) 90%');
    const item = items.at(-1);
    assert.ok(item);
    let isGone = false;
    const dispose = item.dispose.bind(item);
    const disposeAndTell = () => {
      isGone = true;
      dispose();
    };
    replaceMember(item, 'dispose', disposeAndTell);
    const shownBefore = items.length;
    await plant(7999);
    await runCommand('showUsage', { reveal: false });
    await until('the item is away', () => isGone);
    await runCommand('showUsage', { reveal: false });
    assert.equal(items.length, shownBefore);
  });

  it('is requested once with a key that may not read it', async () => {
    await scene.service.plant({ match: '/v2/usage', status: 403, times: 9 });
    await translate(1000);
    await until('the service was asked', async () => (await asked()) === 1);
    await translate(1001);
    await translate(1002);
    assert.equal(await asked(), 1);
    assert.deepEqual(scene.messages.shown, []);
  });

  describe('after an error because a quota is used up', () => {
    // A visible view sends a request whenever the key changes.
    afterEach(() => vscode.commands.executeCommand('workbench.view.explorer'));

    const said = async () => {
      await scene.service.plant({ match: '/v2/translate', status: 456 });
      select(await openText('Any text'), 'Any text');
      await runCommand('translateSelection', { targetLang: 'DE' });
      const error = await until('it is told', () => scene.messages.shown.find(({ severity }) => severity === 'error'));
      error.press('Show Usage');
      const isInformation = ({ severity }: { severity: string }) => severity === 'information';
      return (await until('the limit is named', () => scene.messages.shown.find(isInformation))).message;
    };

    it('names the account', async () => {
      await plant(10_000, undefined, 9);
      assert.equal(await said(), 'Used up: Account.');
    });

    it('names the key', async () => {
      await plant(1, { used: 0, limit: 0 }, 9);
      assert.equal(await said(), 'Used up: This key.');
    });

    it('reports a low remaining quota when the text exceeds it', async () => {
      await plant(9990, { used: 1, limit: 100 }, 9);
      assert.equal(
        await said(),
        'The request probably needs more characters than are left. Account: 9,990 of 10,000 characters used (99%), 10 left.',
      );
    });

    it('names glossary requests when neither is used up', async () => {
      await plant(1, { used: 1, limit: 100 }, 9);
      assert.match(await said(), /Glossary requests may have reached their limit/);
    });
  });
});
