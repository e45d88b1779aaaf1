import { strict as assert } from 'node:assert';
import { openText, select } from '../../helpers/documents/documents.ts';
import { runCommand, writeSetting } from '../../helpers/extension.ts';
import { editorScene } from '../../helpers/scene.ts';

const stable = { status: 'stable' };
const language = (lang: string, features: object) => ({
  lang,
  name: lang,
  usable_as_source: true,
  usable_as_target: true,
  status: 'stable',
  features,
});

describe('placeholders and tag support of a language pair', () => {
  const scene = editorScene();

  // Setting the key clears the cached languages, as another account may have others.
  beforeEach(() => runCommand('setKey', { key: 'demo-pro' }));

  const translate = async (text: string, options: object = {}) => {
    const editor = await openText(text);
    select(editor, text);
    const outcome = await runCommand('translateSelection', { targetLang: 'DE', sourceLang: 'EN', ...options });
    return { outcome, text: editor.document.getText() };
  };
  const offer = (...languages: readonly object[]) =>
    scene.service.plant({ match: '/v3/languages', status: 200, body: languages });
  const translations = async () => (await scene.service.requests()).filter(({ path }) => path === '/v2/translate');

  const text = 'Dear {name}, close the <b>red & green</b> valve & wait for %d minutes.';

  for (const { what, languages } of [
    { what: 'the target has none', languages: [language('en', { tag_handling: stable }), language('de', {})] },
    { what: 'the source has none', languages: [language('en', {}), language('de', { tag_handling: stable })] },
  ]) {
    it(`are not sent as tags when ${what}: the text between them is translated, and one message says so`, async () => {
      await offer(...languages);
      // Only texts with tags are mangled.
      await scene.service.plant({ match: '/v2/translate', mangle: 'unbalance', times: 100 });
      const { outcome, text: translated } = await translate(text);
      assert.equal(outcome.status, 'done', outcome.error?.message);
      assert.equal(
        translated,
        '[DE] Deär {name}[DE] , clöse the <b>[DE] red & green</b> [DE] välve & wäit för %d [DE] minütes.',
      );
      const [request, ...others] = await translations();
      assert.equal(request?.texts, 5);
      assert.deepEqual(others, []);
      await translate('Another {name} waits.');
      const remarks = scene.lines.shown.filter((line) => line.includes('does not support tags'));
      assert.ok(remarks.length <= 1, 'once in a window');
      assert.deepEqual(scene.messages.shown, []);
    });
  }

  it('are sent as tags when both support them, the source is unknown, or the service cannot be reached', async () => {
    const both = [language('en', { tag_handling: stable }), language('de', { tag_handling: stable })];
    await offer(...both);
    assert.equal((await translate(text)).outcome.status, 'done');
    assert.equal((await translate(text, { sourceLang: undefined })).outcome.status, 'done');
    await runCommand('setKey', { key: 'demo-pro' });
    await scene.service.plant({ match: '/v3/languages', status: 403, times: 1 });
    assert.equal((await translate('One {name} waits.')).outcome.status, 'done');
    // A refused request is not repeated each time.
    assert.equal((await translate('Two {name} wait.')).outcome.status, 'done');
    assert.deepEqual(
      (await translations()).map(({ texts }) => texts),
      [1, 1, 1, 1],
    );
    assert.equal((await scene.service.requests()).filter(({ path }) => path === '/v3/languages').length, 2);
    assert.deepEqual(scene.lines.shown, []);
  });

  it('cause no extra request when there are none', async () => {
    await translate('The pump is ready.');
    await translate('Dear <b>friend</b>', { tagHandling: 'html' });
    assert.deepEqual(
      (await scene.service.requests()).map(({ path }) => path),
      ['/v2/translate', '/v2/translate'],
    );
  });

  it('are sent with the tag version of the settings, which texts without tags omit', async () => {
    const sizes = async () => {
      await scene.service.reset();
      await translate(text);
      await translate('The pump is ready.');
      return (await translations()).map(({ bodyBytes }) => bodyBytes);
    };
    const [tagged = 0, plain] = await sizes();
    await writeSetting('tagHandlingVersion', 'v2');
    try {
      assert.deepEqual(await sizes(), [tagged + ',"tag_handling_version":"v2"'.length, plain]);
    } finally {
      await writeSetting('tagHandlingVersion', undefined);
    }
  });
});
