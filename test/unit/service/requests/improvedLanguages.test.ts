import assert from 'node:assert/strict';
import { pluck } from '../../../helpers/pluck.ts';
import { RequestScene } from './requestScene.ts';

const english = 'We recieved the lamps that we had ordered for the reading room.';
const french = 'Nous avons bien reçu votre message et nous vous présentons nos excuses, malgrés tout.';
const polish = 'To jest bardzo ważne dla naszego zespołu i nie jest to łatwe.';
const japanese = 'これはペンです。とても便利なものですから、毎日使っています。';
const paragraphs = (...texts: readonly string[]) => texts.join('\n\n');

describe('improving texts in more than one language', () => {
  let scene: RequestScene;
  beforeEach(async () => (scene = await RequestScene.open()));
  afterEach(() => scene.close());

  const corrected = paragraphs(english, french).replace('recieved', 'received').replace('malgrés', 'malgré');

  for (const [what, status] of [
    ['', undefined],
    [', even if the account has no detection', 403],
  ] as const) {
    it(`corrects each text in its own language${what}`, async () => {
      if (status !== undefined) {
        await scene.demo.plant({ match: '/v3/detect/language', status, times: 99 });
      }
      const { text, error } = await scene.correct(paragraphs(english, french));
      assert.deepEqual([text, error], [corrected, undefined]);
    });
  }

  it('leaves the language to the service when it rejects the detected one', async () => {
    const results = [1, 2].map(() => ({ detection_status: 'success', detected_language: 'en' }));
    await scene.demo.plant({ match: '/v3/detect/language', body: { results } });
    const { text, error } = await scene.correct(paragraphs(english, french));
    assert.deepEqual([text, error], [corrected, undefined]);
  });

  it('uses a style as a preference for languages other than the main one', async () => {
    const { text, error } = await scene.rephrase(paragraphs(english, `${english} ${english}`, japanese), {
      tone: 'friendly',
    });
    assert.equal(error, undefined);
    assert.match(text, /^\[rephrased friendly\] We /);
    assert.match(text, /^\[rephrased\] これ/m);
  });

  it('improves the rest when a text is not in the requested language', async () => {
    const { text, result, error } = await scene.correct(paragraphs(english, french), 'EN-GB');
    assert.equal(text, paragraphs(english.replace('recieved', 'received'), french));
    assert.deepEqual(pluck(result?.failures, 'indexes'), [[1]]);
    assert.match(error?.message ?? '', /^The text is in French, not in English \(United Kingdom\)\./);
  });

  it('skips a language that cannot be improved', async () => {
    const { text, result, error } = await scene.correct(paragraphs(polish, english));
    assert.deepEqual([text, error], [paragraphs(polish, english.replace('recieved', 'received')), undefined]);
    assert.deepEqual([...(result?.left ?? [])], [['pl', [0]]]);
  });

  it('sends nothing more once the quota is used up', async () => {
    await scene.demo.plant({ match: '/v2/write/correct', status: 456 });
    const { error } = await scene.correct(paragraphs(english, french));
    assert.equal(error?.kind, 'quotaExceeded');
    assert.equal((await scene.sent('/v2/write/correct')).length, 1);
  });

  it('sends nothing when all text is in other languages', async () => {
    const { error } = await scene.correct(french, 'EN');
    assert.equal(error?.kind, 'invalidInput');
    assert.ok((await scene.paths()).every((path) => !path.startsWith('/v2/write')));
  });
});

describe('a text to improve whose placeholders are lost', () => {
  const passages = ['first', 'second', 'third'].map((name) => `We utilize the ${name} file {name} in order to work.`);
  const source = paragraphs(...passages);
  let scene: RequestScene;
  beforeEach(async () => (scene = await RequestScene.open()));
  afterEach(() => scene.close());

  for (const path of ['/v2/write/rephrase', '/v2/write/correct']) {
    const isCorrect = path === '/v2/write/correct';
    const improve = () =>
      isCorrect ? scene.correct(source, 'en-US') : scene.rephrase(source, { targetLang: 'en-US' });
    /** The first answer lacks all placeholders. */
    const loseAll = () => {
      const improvement = { text: 'We work.', target_language: 'en-US', detected_source_language: 'en' };
      return scene.demo.plant({ match: path, body: { improvements: passages.map(() => improvement) } });
    };
    const statuses = async () => (await scene.demo.requests(path)).map(({ status }) => status);

    it(`is sent again with the others in one request: ${path}`, async () => {
      await loseAll();
      const { text, error } = await improve();
      assert.equal(error, undefined);
      assert.deepEqual(await statuses(), [200, 200]);
      assert.equal(text === source, isCorrect);
    });

    it(`is not sent again alone when the quota is used up: ${path}`, async () => {
      await loseAll();
      await scene.demo.plant({ match: path, status: 456 });
      const { text, error } = await improve();
      assert.deepEqual([text, error?.kind], [source, 'quotaExceeded']);
      assert.deepEqual(await statuses(), [200, 456]);
    });

    it(`is not sent when language detection reports a used-up quota: ${path}`, async () => {
      await loseAll();
      await scene.demo.plant({ match: '/v3/detect/language', status: 456 });
      const { text, error } = await improve();
      assert.deepEqual([text, error?.kind], [source, 'quotaExceeded']);
      assert.deepEqual(await statuses(), []);
    });
  }
});
