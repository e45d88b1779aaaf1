import assert from 'node:assert/strict';
import { RequestScene } from './requestScene.ts';

const text = 'Hello %s, the pump is ready.';
const paragraphs = (...texts: readonly string[]) => texts.join('\n\n');

describe('a translation cached in a window', () => {
  let scene: RequestScene;
  beforeEach(async () => (scene = await RequestScene.open()));
  afterEach(() => scene.close());

  const translate = (source: string, options: object = {}) => scene.translate(source, { targetLang: 'DE', ...options });

  it('is reused for the same text and parameters, at no cost', async () => {
    const first = await translate(text);
    const again = await translate(text, { targetLang: 'de' });
    assert.deepEqual([first.result?.requests, again.result?.requests, again.result?.billedCharacters], [1, 0, 0]);
    assert.equal(again.text, first.text);
    assert.deepEqual(await scene.sent(), [1]);
  });

  it('leaves only new text to be sent', async () => {
    const first = await translate(paragraphs(text, 'A second line.'));
    const more = await translate(paragraphs('A third line.', text, 'A second line.'));
    assert.ok(more.text.endsWith(`\n\n${first.text}`));
    assert.equal(more.result?.billedCharacters, 'A third line.'.length);
    assert.deepEqual(await scene.sent(), [2, 1]);
  });

  it('is reused with each text’s own placeholders', async () => {
    const first = await translate('Hello %s, good morning.');
    const other = await translate('Hello {name}, good morning.');
    assert.equal(other.result?.requests, 0);
    assert.equal(other.text, first.text.replace('%s', '{name}'));
  });

  it('is not used for other parameters, another target, or custom tag handling', async () => {
    await translate(text);
    for (const options of [{ targetLang: 'FR' }, { formality: 'more' }, { context: 'x' }, { tagHandling: 'xml' }]) {
      assert.equal((await translate(text, options)).result?.requests, 1, JSON.stringify(options));
    }
  });

  it('is not used with a glossary, because it may change', async () => {
    const dictionary = { sourceLang: 'en', targetLang: 'de', entries: 'pump\tKREISELPUMPE' };
    const options = { sourceLang: 'EN', glossaryIds: [await scene.account.glossary('Pumps', dictionary)] };
    await translate(text, { sourceLang: 'EN' });
    assert.match((await translate(text, options)).text, /KREISELPUMPE/);
    assert.equal((await translate(text, options)).result?.requests, 1);
  });

  it('may be the result of a repeated request, but no text that was left unchanged', async () => {
    await scene.demo.plant({ match: '/v2/translate', mangle: 'drop', times: 2 });
    assert.equal((await translate(text)).result?.requests, 3);
    assert.equal((await translate(text)).result?.requests, 0);
    const failing = 'Dear %s, the valve is open.';
    await scene.demo.plant({ match: '/v2/translate', mangle: 'drop', times: 2 });
    await scene.demo.plant({ match: '/v2/translate', status: 500 });
    assert.equal((await translate(failing)).text, failing);
    assert.equal((await translate(failing)).result?.requests, 1);
  });
});

describe('a translation that was paid for, and is not in its file yet', () => {
  let scene: RequestScene;
  beforeEach(async () => {
    scene = await RequestScene.open();
    scene.isPlaced = false;
  });
  afterEach(() => scene.close());

  const dictionary = (target: string) => ({ sourceLang: 'en', targetLang: 'de', entries: `pump\t${target}` });
  const requests = async (options: object) =>
    (await scene.translate(text, { targetLang: 'DE', sourceLang: 'EN', ...options })).result?.requests;

  it('is used with a glossary as long as its entries are the same, whatever other glossaries have', async () => {
    const [used, other] = [
      await scene.account.glossary('Used', dictionary('A')),
      await scene.account.glossary('Other', dictionary('B')),
    ];
    const options = { glossaryIds: [used] };
    assert.equal(await requests(options), 1);
    await scene.account.setEntries(other, dictionary('C'));
    scene.forget();
    assert.equal(await requests(options), 0);
    await scene.account.setEntries(used, dictionary('D'));
    scene.forget();
    assert.equal(await requests(options), 1);
  });

  it('is used with style rules as long as these have the same version', async () => {
    const styleId = await scene.account.styleRules('Plain', 'de');
    assert.equal(await requests({ styleId }), 1);
    scene.forget();
    assert.equal(await requests({ styleId }), 0);
    await scene.account.renameStyleRules(styleId, 'Simple');
    scene.forget();
    assert.equal(await requests({ styleId }), 1);
  });

  it('is no part of the cost that is to be agreed to', async () => {
    await requests({});
    await scene.translate(paragraphs(text, 'A second line.'), { targetLang: 'DE', sourceLang: 'EN' });
    assert.deepEqual(scene.costs, [text.replace('%s', '<x id="1"/>').length, 'A second line.'.length]);
  });
});

describe('a translation that two callers of a window want at the same time', () => {
  let scene: RequestScene;
  beforeEach(async () => (scene = await RequestScene.open()));
  afterEach(() => scene.close());

  const translate = () => scene.translate(paragraphs(text, 'A second line.'), { targetLang: 'DE' });

  it('is requested and billed once', async () => {
    await scene.demo.plant({ match: '/v2/translate', delayMs: 100 });
    const [first, second] = await Promise.all([translate(), translate()]);
    assert.equal(first.text, second.text);
    assert.notEqual(first.text, paragraphs(text, 'A second line.'));
    assert.deepEqual(await scene.sent(), [2]);
    const billed = [first, second].map(({ result }) => result?.billedCharacters ?? Number.NaN);
    assert.deepEqual([Math.min(...billed), billed.filter((characters) => characters > 0).length], [0, 1]);
  });

  it('is requested by the second one if the first fails', async () => {
    await scene.demo.plant({ match: '/v2/translate', status: 456, delayMs: 100 });
    const [first, second] = await Promise.all([translate(), translate()]);
    const failed = [first, second].filter(({ error }) => error !== undefined);
    assert.equal(failed.length, 1);
    assert.deepEqual(await scene.sent(), [2, 2]);
  });
});
