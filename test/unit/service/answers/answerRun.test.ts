import { strict as assert } from 'node:assert';
import { AnswerScene, answersOf, known, pay } from './answerScene.ts';

describe('a run with paid answers', () => {
  let scene: AnswerScene;

  beforeEach(async () => (scene = await AnswerScene.open()));

  afterEach(() => scene.close());

  describe('settles an answer', () => {
    it('of its own run only', async () => {
      const killed = await scene.another().begin();
      pay(killed, ['valve', 'lamp']);
      const small = await scene.store.begin();
      pay(small, ['pump']);
      await small.settle();
      assert.deepEqual(await known(scene.another(), 'valve'), ['valve!']);
      assert.deepEqual(await known(scene.another(), 'pump'), []);
      assert.equal(await scene.onDisk(), 2);
    });

    it('that an earlier run paid for, and keeps the others of its file', async () => {
      pay(await scene.another().begin(), ['valve', 'lamp', 'pump']);
      const run = await scene.store.begin();
      const answers = answersOf(run);
      const owner = {};
      answers.need(owner, 'lamp');
      answers.end(owner, 'used');
      await run.settle();
      assert.equal((await scene.files()).length, 1);
      const left = await Promise.all(['valve', 'lamp', 'pump'].map((text) => known(scene.another(), text)));
      assert.deepEqual(left, [['valve!'], [], ['pump!']]);
    });

    it('and removes the file with the last of them', async () => {
      const run = await scene.store.begin();
      pay(run, ['valve', 'lamp']);
      await run.settle();
      assert.deepEqual(await scene.files(), []);
    });

    it('only when its owner has an outcome that is in its file or was seen', async () => {
      const run = await scene.store.begin();
      const [seen, missed] = pay(run, ['valve', 'lamp']);
      const answers = answersOf(run);
      answers.add(['pump'], [{ text: 'pump!' }]);
      answers.need({}, 'pump');
      assert.ok(seen && missed);
      await run.settle([missed]);
      const left = await Promise.all(['valve', 'lamp', 'pump'].map((text) => known(scene.another(), text)));
      assert.deepEqual(left, [[], ['lamp!'], ['pump!']]);
      await run.settle();
      assert.deepEqual(await known(scene.another(), 'lamp'), []);
    });

    it('only when no other owner needs it', async () => {
      const run = await scene.store.begin();
      const [owner] = pay(run, ['pump']);
      const other = {};
      const answers = answersOf(run);
      answers.need(other, 'pump');
      assert.ok(owner);
      await run.settle();
      assert.deepEqual(await known(scene.another(), 'pump'), ['pump!']);
      answers.end(other, 'used');
      await run.settle();
      assert.deepEqual(await known(scene.another(), 'pump'), []);
    });

    it('to a piece only when no owner is left that may have the piece in common', async () => {
      const run = await scene.store.begin();
      const answers = answersOf(run);
      const [divided, waiting] = [{}, {}];
      answers.add(['the pump', 'the', 'pump'], [{ text: 'the pump!' }, { text: 'the!' }, { text: 'pump!' }]);
      answers.need(divided, 'the pump');
      answers.need(divided, 'the', true);
      answers.need(divided, 'pump', true);
      answers.end(divided, 'used');
      answers.need(waiting, 'the lamp');
      await run.settle();
      const left = () => Promise.all(['the pump', 'the', 'pump'].map((text) => known(scene.another(), text)));
      assert.deepEqual(await left(), [[], ['the!'], ['pump!']]);
      answers.end(waiting, 'useless');
      await run.settle();
      assert.deepEqual(await left(), [[], [], []]);
    });

    it('while another process settles others of the same file', async () => {
      const texts = Array.from({ length: 30 }, (_, index) => `text ${index}`);
      pay(await scene.another().begin(), texts);
      const runs = await Promise.all([scene.store.begin(), scene.another().begin(), scene.another().begin()]);
      await Promise.all(
        runs.map(async (run, at) => {
          const answers = answersOf(run);
          for (const text of texts.filter((_, index) => index < 27 && index % 3 === at)) {
            const owner = {};
            answers.need(owner, text);
            answers.end(owner, 'used');
            await run.settle();
          }
        }),
      );
      const left = scene.another();
      for (const text of texts.slice(27)) {
        assert.deepEqual(await known(left, text), [`${text}!`]);
      }
      assert.equal((await scene.files()).length, 1);
    });
  });

  describe('uses an answer again that was settled', () => {
    const reusable = { isReusable: true };

    it('while the window is open, free of charge, if it may', async () => {
      const run = await scene.store.begin();
      pay(run, ['pump'], reusable);
      pay(run, ['valve']);
      await run.settle();
      assert.deepEqual(await scene.files(), []);
      assert.deepEqual(await known(scene.store, 'pump', reusable), ['pump!']);
      assert.deepEqual(await known(scene.store, 'valve'), []);
      assert.deepEqual(await known(scene.another(), 'pump', reusable), []);
    });

    it('until it is forgotten, which leaves what is not settled', async () => {
      const run = await scene.store.begin();
      pay(run, ['pump'], reusable);
      await run.settle();
      pay(await scene.store.begin(), ['valve'], reusable);
      scene.store.forgetSeen();
      assert.deepEqual(await known(scene.store, 'pump', reusable), []);
      assert.deepEqual(await known(scene.store, 'valve', reusable), ['valve!']);
    });

    it('but not after it was forgotten meanwhile, as by another key', async () => {
      const run = await scene.store.begin();
      pay(run, ['pump'], reusable);
      scene.store.forgetSeen();
      await run.settle();
      assert.deepEqual(await known(scene.store, 'pump', reusable), []);
    });

    it('but not a useless one', async () => {
      const run = await scene.store.begin();
      const [owner] = pay(run, ['pump'], reusable);
      assert.ok(owner);
      run.end(owner, 'useless');
      await run.settle();
      assert.deepEqual(await known(scene.store, 'pump', reusable), []);
    });
  });
});
