import assert from 'node:assert/strict';
import { RequestScene } from './requestScene.ts';

const page = `# Rivers

Bank

# Money

Bank

A sentence of more than eight words goes without a context of its own.

# Disabled

Bank
`;

describe('a page in context', () => {
  let scene: RequestScene;

  beforeEach(async () => (scene = await RequestScene.open()));

  afterEach(() => scene.close());

  it('has its short texts translated as the page says, each once, and the others without a context', async () => {
    const river = await scene.translatePage('# The river\n\nBank\n', { targetLang: 'DE' });
    assert.equal(river.text.split('\n')[2], 'Ufer');
    await scene.demo.reset();
    const { result } = await scene.translatePage(page, { targetLang: 'DE' });
    assert.deepEqual(result?.failures, []);
    assert.deepEqual(await scene.sent(), [4, 1]);
    const texts = ['Rivers', 'Bank', 'Money', 'Disabled'];
    const long = 'A sentence of more than eight words goes without a context of its own.';
    assert.equal(result.billedCharacters, [...texts, long].join('').length);
    assert.equal(scene.costs.at(-1), result.billedCharacters);
  });

  it('is sent as one request where the user turned it off or gives a context', async () => {
    scene.settings.messageContext = 'off';
    await scene.translatePage(page, { targetLang: 'DE' });
    scene.settings.messageContext = 'file';
    await scene.translatePage('# The river\n\nBank\n', { targetLang: 'DE', context: 'A list of names.' });
    assert.deepEqual(await scene.sent(), [5, 2]);
  });

  it('is not billed again for what it was paid for before', async () => {
    scene.isPlaced = false;
    await scene.demo.plant({ match: '/v2/translate', status: 404, times: 1 });
    const first = await scene.translatePage(page, { targetLang: 'DE' });
    assert.ok(first.result);
    await scene.demo.reset();
    const second = await scene.translatePage(page, { targetLang: 'DE' });
    assert.deepEqual(second.result?.failures, []);
    assert.equal((await scene.sent()).length, 1);
    await scene.demo.reset();
    await scene.translatePage(page, { targetLang: 'DE' });
    assert.deepEqual(await scene.sent(), []);
  });
});
