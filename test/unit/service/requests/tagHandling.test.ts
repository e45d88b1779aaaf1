import assert from 'node:assert/strict';
import { RequestScene } from './requestScene.ts';

const stable = { status: 'stable' };
const language = (lang: string, features: object) => ({
  lang,
  name: lang,
  usable_as_source: true,
  usable_as_target: true,
  status: 'stable',
  features,
});
const pair = { targetLang: 'DE', sourceLang: 'EN' };
const text = 'Dear {name}, close the <b>red & green</b> valve & wait for %d minutes.';

describe('a placeholder, by the tag support of a language pair', () => {
  let scene: RequestScene;
  beforeEach(async () => (scene = await RequestScene.open()));
  afterEach(() => scene.close());

  const offer = (...languages: readonly object[]) =>
    scene.demo.plant({ match: '/v3/languages', status: 200, body: languages });

  for (const { what, languages } of [
    { what: 'the target has none', languages: [language('en', { tag_handling: stable }), language('de', {})] },
    { what: 'the source has none', languages: [language('en', {}), language('de', { tag_handling: stable })] },
  ]) {
    it(`is not sent as a tag when ${what}: the text around it is translated, and that is said`, async () => {
      await offer(...languages);
      // Only texts with tags are mangled.
      await scene.demo.plant({ match: '/v2/translate', mangle: 'unbalance', times: 100 });
      const translated = await scene.translate(text, pair);
      assert.equal(
        translated.text,
        '[DE] Deär {name}[DE] , clöse the <b>[DE] red & green</b> [DE] välve & wäit för %d [DE] minütes.',
      );
      assert.deepEqual(await scene.sent(), [5]);
      assert.deepEqual(scene.remarks, [
        'German does not support tags, so text around placeholders was translated separately.',
      ]);
    });
  }

  it('is sent as a tag when both support it, or the source is unknown', async () => {
    await offer(language('en', { tag_handling: stable }), language('de', { tag_handling: stable }));
    assert.notEqual((await scene.translate(text, pair)).text, text);
    assert.notEqual((await scene.translate(text, { targetLang: 'DE' })).text, text);
    assert.deepEqual(await scene.sent(), [1, 1]);
    assert.deepEqual(scene.remarks, []);
  });

  it('is sent as a tag when the languages are refused, which is not asked each time', async () => {
    await scene.demo.plant({ match: '/v3/languages', status: 403, times: 1 });
    await scene.translate('One {name} waits.', pair);
    await scene.translate('Two {name} wait.', pair);
    assert.deepEqual(await scene.sent(), [1, 1]);
    assert.equal((await scene.paths()).filter((path) => path === '/v3/languages').length, 1);
    assert.deepEqual(scene.remarks, []);
  });

  it('causes an extra request only when there is one', async () => {
    await scene.translate('The pump is ready.', pair);
    await scene.translate('Dear <b>friend</b>', { ...pair, tagHandling: 'html' });
    assert.deepEqual(await scene.paths(), ['/v2/translate', '/v2/translate']);
  });

  it('is sent with the tag version of the settings, which texts without tags omit', async () => {
    const sizes = async () => {
      await scene.demo.reset();
      scene.useKey('demo-pro');
      await scene.translate(text, pair);
      await scene.translate('The pump is ready.', pair);
      return (await scene.demo.requests('/v2/translate')).map(({ bodyBytes }) => bodyBytes);
    };
    const [tagged = 0, plain] = await sizes();
    scene.settings.tagHandlingVersion = 'v2';
    assert.deepEqual(await sizes(), [tagged + ',"tag_handling_version":"v2"'.length, plain]);
  });
});
