import { strict as assert } from 'node:assert';
import { WindowAnswers } from '../../../../src/service/answers/windowAnswers.ts';
import { AnswerScene, answersOf, pay, textsOf } from './answerScene.ts';

describe('the paid answers of a window', () => {
  const reusable = { isReusable: true };
  let scene: AnswerScene;
  let own: WindowAnswers;

  beforeEach(async () => {
    scene = await AnswerScene.open();
    own = new WindowAnswers(scene.folder);
  });

  afterEach(() => scene.close());

  const known = async (window: WindowAnswers, source = {}) =>
    textsOf(answersOf(await window.begin(), source).answersTo('pump'));

  it('are known to other windows until they are settled or cleared', async () => {
    const run = await own.begin();
    pay(run, ['pump']);
    const other = new WindowAnswers(scene.folder);
    assert.deepEqual(await known(other), ['pump!']);
    await own.clear();
    assert.deepEqual(await known(other), []);
    assert.deepEqual(await scene.files(), []);
  });

  it('are known again after the user has seen them, until they are forgotten', async () => {
    own.forgetSeen();
    const run = await own.begin();
    pay(run, ['pump'], reusable);
    await run.settle();
    assert.deepEqual(await scene.files(), []);
    assert.deepEqual(await known(own, reusable), ['pump!']);
    own.forgetSeen();
    assert.deepEqual(await known(own, reusable), []);
  });
});
