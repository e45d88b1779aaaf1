import { strict as assert } from 'node:assert';
import { AnswerScene, answersOf, known, pay, textsOf } from './answerScene.ts';

const never = new AbortController().signal;

describe('a question that two runs have', () => {
  let scene: AnswerScene;

  beforeEach(async () => (scene = await AnswerScene.open()));

  afterEach(() => scene.close());

  it('is answered for the one that waits, by a run of this process or of another', async () => {
    for (const store of [scene.store, scene.another({ claims: { lookMs: 5 } })]) {
      const [own, theirs] = [answersOf(await scene.store.begin()), answersOf(await store.begin())];
      const claim = await own.claim(['pump'], () => 0);
      assert.deepEqual([claim.asked, claim.answers], [new Set(), new Map()]);
      assert.deepEqual((await theirs.claim(['pump'], () => 0)).asked, new Set(['pump']));
      const waiting = theirs.whenReleased(['pump'], () => 0, never);
      own.add(['pump'], [{ text: 'Pumpe' }]);
      await claim.release();
      assert.deepEqual((await waiting).answers, new Map([['pump', { text: 'Pumpe' }]]));
      await scene.store.clear();
    }
  });

  it('is asked by the one that waits if it was not answered', async () => {
    const [own, theirs] = [answersOf(await scene.store.begin()), answersOf(await scene.another().begin())];
    const claim = await own.claim(['pump'], () => 0);
    const waiting = theirs.whenReleased(['pump'], () => 0, never);
    await claim.release();
    assert.deepEqual(await waiting, { answers: new Map(), asked: new Set() });
    assert.deepEqual((await theirs.claim(['pump'], () => 0)).asked, new Set());
  });

  it('is asked again for a better answer by one of them', async () => {
    const [own, theirs] = [answersOf(await scene.store.begin()), answersOf(await scene.another().begin())];
    own.add(['pump'], [{ text: 'damaged' }]);
    const claim = await own.claim(['pump'], () => 1);
    assert.deepEqual(claim.asked, new Set());
    const first = await theirs.claim(['pump'], () => 0);
    assert.deepEqual(first.answers, new Map([['pump', { text: 'damaged' }]]));
    await first.release();
    assert.deepEqual((await theirs.claim(['pump'], () => 1)).asked, new Set(['pump']));
    own.add(['pump'], [{ text: 'Pumpe' }]);
    await claim.release();
    const second = await theirs.claim(['pump'], () => 1);
    assert.deepEqual(second.answers, new Map([['pump', { text: 'Pumpe' }]]));
  });

  it('has an answer for a run that began before the other one settled it, and for none after', async () => {
    let now = 1_000_000_000_000;
    const clock = () => (now += 1);
    const [one, other, third] = [scene.another({}, clock), scene.another({}, clock), scene.another({}, clock)];
    const leave = await other.enter();
    const slow = await other.begin();
    const fast = await one.begin();
    pay(fast, ['pump']);
    await fast.settle();
    assert.deepEqual(await known(third, 'pump'), []);
    const claim = await answersOf(slow).claim(['pump'], () => 0);
    assert.deepEqual(claim.answers, new Map([['pump', { text: 'pump!' }]]));
    await claim.release();
    assert.deepEqual(await known(other, 'pump'), []);
    await leave();
    assert.deepEqual(await scene.files(), []);
  });

  it('has an answer for a run that looks for it while the other one settles many', async () => {
    const other = scene.another();
    const leave = await other.enter();
    for (let round = 0; round < 60; round += 1) {
      const slow = await other.begin();
      const one = scene.another();
      const runs = await Promise.all(Array.from({ length: 6 }, () => one.begin()));
      const texts = runs.map((run, index) => {
        const text = `pump ${round} ${index}`;
        pay(run, [text]);
        return text;
      });
      const [found] = await Promise.all([
        Promise.all(
          texts.map(async (text) => {
            const claim = await answersOf(slow).claim([text], () => 0);
            await claim.release();
            return claim.answers.get(text);
          }),
        ),
        ...runs.map((run) => run.settle()),
      ]);
      assert.deepEqual(
        found,
        texts.map((text) => ({ text: `${text}!` })),
      );
    }
    await leave();
  });

  it('has an answer for a run of this process that began before the other one settled it', async () => {
    const [slow, fast] = [await scene.store.begin(), await scene.store.begin()];
    pay(fast, ['pump']);
    const useless = {};
    const answers = answersOf(fast);
    answers.add(['valve'], [{ text: 'damaged' }]);
    answers.need(useless, 'valve');
    fast.end(useless, 'useless');
    await fast.settle();
    assert.deepEqual(await scene.files(), []);
    assert.deepEqual(textsOf(answersOf(slow).answersTo('pump')), ['pump!']);
    assert.deepEqual(textsOf(answersOf(slow).answersTo('valve')), ['damaged']);
    assert.deepEqual(await known(scene.store, 'pump'), []);
    assert.deepEqual(await known(scene.store, 'valve'), []);
  });

  it('has no answer on the disk after the last run, also where another one was killed', async () => {
    const killed = scene.another();
    await killed.enter();
    const run = await scene.store.begin();
    const leave = await scene.store.enter();
    pay(run, ['pump']);
    await run.settle();
    // A mark that no process touches any more.
    assert.equal((await scene.files()).filter((name) => name.endsWith('.settled')).length, 1);
    await scene.store.clear();
    await leave();
    assert.deepEqual(
      (await scene.files()).filter((name) => name !== 'claims'),
      [],
    );
  });

  it('gets the answers of a file that grows, each once', async () => {
    const writing = await scene.store.begin();
    const reading = scene.another();
    const own = answersOf(await reading.begin());
    for (let at = 0; at < 50; at += 1) {
      pay(writing, [`text ${at}`, `Käse ${at}`]);
      const claim = await own.claim([`text ${at}`], () => 0);
      assert.deepEqual(claim.answers.get(`text ${at}`), { text: `text ${at}!` });
      await claim.release();
      assert.equal(own.answersTo(`Käse ${at}`).length, 1);
    }
  });
});
