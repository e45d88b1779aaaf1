import { strict as assert } from 'node:assert';
import { appendFile, mkdir, readdir, readFile, rename, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AnswerSource } from '../../../../src/service/answers/answerRun.ts';
import { AnswerStore } from '../../../../src/service/answers/answerStore.ts';
import { AnswerScene, answersOf, known, pay, textsOf } from './answerScene.ts';

const dayMs = 24 * 60 * 60 * 1000;

describe('the store of paid answers', () => {
  let scene: AnswerScene;

  beforeEach(async () => (scene = await AnswerScene.open()));

  afterEach(() => scene.close());

  describe('knows an answer', () => {
    it('in every process as soon as it was added, without waiting for the disk', async () => {
      const run = await scene.store.begin();
      const added = pay(run, ['pump']);
      assert.equal(added.length, 1);
      assert.deepEqual(textsOf(answersOf(run).answersTo('pump')), ['pump!']);
      const others = [scene.store, scene.another()].map((each) => known(each, 'pump'));
      assert.deepEqual(await Promise.all(others), [['pump!'], ['pump!']]);
    });

    it('for the same text, address, call, parameters, and versions only', async () => {
      pay(await scene.store.begin(), ['pump'], { versions: ['1'] });
      const same = { parameters: { formality: 'more', targetLang: 'de', context: undefined }, versions: ['1'] };
      assert.deepEqual(await known(scene.another(), 'pump', same), ['pump!']);
      const others: readonly [string, Partial<AnswerSource>][] = [
        ['pumps', { versions: ['1'] }],
        ['pump', {}],
        ['pump', { versions: ['2'] }],
        ['pump', { versions: ['1'], call: 'correct' }],
        ['pump', { versions: ['1'], address: 'https://other.example' }],
        ['pump', { versions: ['1'], parameters: { targetLang: 'de' } }],
        ['pump', { versions: ['1'], parameters: { targetLang: 'fr', formality: 'more' } }],
      ];
      for (const [text, source] of others) {
        assert.deepEqual(await known(scene.another(), text, source), [], JSON.stringify(source));
      }
    });

    it('that came after another one to the same text, in the order of the questions', async () => {
      let now = 1_000_000_000_000;
      const own = scene.another({}, () => (now += 1));
      const run = await own.begin();
      const answers = answersOf(run);
      answers.add(['pump'], [{ text: 'first' }]);
      answers.add(['pump'], [{ text: 'second' }]);
      assert.deepEqual(textsOf(answers.answersTo('pump')), ['first', 'second']);
      assert.deepEqual(await known(own, 'pump'), ['first', 'second']);
      assert.deepEqual(
        await known(
          scene.another({}, () => now),
          'pump',
        ),
        ['first', 'second'],
      );
    });

    it('that another run of the window paid for meanwhile', async () => {
      const [one, other] = [await scene.store.begin(), await scene.store.begin()];
      const answers = answersOf(one);
      assert.deepEqual(answers.answersTo('pump'), []);
      pay(other, ['pump']);
      assert.deepEqual(textsOf(answers.answersTo('pump')), ['pump!']);
    });

    it('that could not be read before', async () => {
      const store = scene.another();
      pay(await scene.store.begin(), ['pump']);
      const [file = ''] = await scene.files();
      const place = path.join(scene.folder, file);
      await rename(place, `${place}.away`);
      await mkdir(place);
      assert.deepEqual(await known(store, 'pump'), []);
      await rmdir(place);
      await rename(`${place}.away`, place);
      assert.deepEqual(await known(store, 'pump'), ['pump!']);
    });

    it('for the rest of the run, even after it was removed', async () => {
      const run = await scene.store.begin();
      const answers = answersOf(run);
      answers.add(['pump'], [{ text: 'pump!' }]);
      await scene.store.clear();
      assert.deepEqual(textsOf(answers.answersTo('pump')), ['pump!']);
    });
  });

  describe('bounds the files', () => {
    it('by age', async () => {
      let now = Date.UTC(2026, 0, 1);
      const clock = () => now;
      pay(await scene.another({}, clock).begin(), ['old']);
      now += 29 * dayMs;
      pay(await scene.another({}, clock).begin(), ['new']);
      const own = scene.another({}, clock);
      assert.deepEqual(await known(own, 'old'), ['old!']);
      now += 2 * dayMs;
      assert.deepEqual(await known(own, 'old'), []);
      assert.deepEqual(await known(own, 'new'), ['new!']);
      assert.equal((await scene.files()).length, 1);
    });

    it('by age, but not newer answers to the same text', async () => {
      let now = Date.UTC(2026, 0, 1);
      const own = scene.another({}, () => now);
      for (const text of ['old', 'new']) {
        answersOf(await own.begin()).add(['pump'], [{ text }]);
        now += 16 * dayMs;
      }
      assert.deepEqual(await known(own, 'pump'), ['new']);
    });

    it('by size, the oldest first', async () => {
      let now = Date.UTC(2026, 0, 1);
      const own = scene.another({ fileBytes: 700 }, () => now);
      const texts = ['a', 'b', 'c'].map((text) => text.repeat(200));
      for (const text of texts) {
        now += 1;
        pay(await own.begin(), [text]);
      }
      await own.begin();
      const left = await Promise.all(
        texts.map((text) =>
          known(
            scene.another({}, () => now),
            text,
          ),
        ),
      );
      assert.deepEqual(
        left.map((found) => found.length),
        [0, 1, 1],
      );
      assert.equal((await scene.files()).length, 2);
      assert.deepEqual(await known(own, texts[0] ?? ''), []);
    });

    it('in memory where there is no folder', async () => {
      const own = new AnswerStore(undefined, { fileBytes: 700 });
      const run = await own.begin();
      const before = await readdir('.');
      ['a', 'b', 'c'].forEach((text) => pay(run, [text.repeat(300)]));
      assert.deepEqual(await readdir('.'), before);
      const all = await Promise.all(['a', 'b', 'c'].map((text) => known(own, text.repeat(300))));
      assert.equal(all.filter((texts) => texts.length > 0).length, 1);
    });

    it('by age, also those that a killed process of an earlier version left next to another', async () => {
      const now = Date.UTC(2026, 0, 1);
      pay(await scene.another({}, () => now).begin(), ['pump']);
      const [file = ''] = await scene.files();
      await writeFile(path.join(scene.folder, `${file}.tmp`), '["half a');
      assert.deepEqual(
        await known(
          scene.another({}, () => now),
          'pump',
        ),
        ['pump!'],
      );
      assert.equal((await scene.files()).length, 2);
      await scene.another({}, () => now + 31 * dayMs).begin();
      assert.deepEqual(await scene.files(), []);
    });
  });

  it('keeps what is left of a file that two processes shorten at once', async () => {
    const texts = Array.from({ length: 4000 }, (_, at) => `${at} ${'pump '.repeat(100)}`);
    pay(await scene.another().begin(), texts);
    const [first, second] = [scene.store, scene.another()];
    const runs = await Promise.all([first.begin(), second.begin()]);
    const settling = runs.map((run, at) => {
      const answers = answersOf(run);
      const owners = texts.slice(at, at === 0 ? 1 : 2000).map((text) => {
        const owner = {};
        answers.need(owner, text);
        answers.end(owner, 'used');
        return owner;
      });
      return run.settle().then(() => owners.length);
    });
    assert.deepEqual(await Promise.all(settling), [1, 1999]);
    const left = answersOf(await scene.another().begin());
    const isLost = (text: string) => textsOf(left.answersTo(text))[0] !== `${text}!`;
    assert.equal(texts.slice(2000).filter(isLost).length, 0);
    assert.equal((await scene.files()).length, 1);
  });

  it('does not read removed answers again while a run begins', async () => {
    for (const isClearedFirst of [true, false]) {
      pay(await scene.another().begin(), ['pump', 'valve']);
      const clear = async () => (await scene.store.clear(), undefined);
      const begin = () => scene.store.begin();
      const both = isClearedFirst ? [clear(), begin()] : [begin(), clear()];
      const run = (await Promise.all(both)).find((each) => each !== undefined) ?? assert.fail();
      assert.deepEqual(answersOf(run).answersTo('pump'), []);
      assert.deepEqual(await scene.files(), []);
    }
  });

  it('does not bring back answers that another process removed', async () => {
    const run = await scene.store.begin();
    const [pump = assert.fail()] = pay(run, ['pump', 'valve']);
    await scene.another().clear();
    await run.settle([pump]);
    assert.deepEqual(await scene.files(), []);
    assert.deepEqual(await known(scene.another(), 'pump'), []);
  });

  it('removes all answers of all processes when it is cleared, and nothing else', async () => {
    const run = await scene.store.begin();
    pay(run, ['pump'], { isReusable: true });
    await run.settle();
    pay(run, ['valve']);
    pay(await scene.another().begin(), ['lamp']);
    await writeFile(path.join(scene.folder, 'notes.txt'), '');
    const third = scene.another();
    await third.begin();
    await scene.store.clear();
    assert.deepEqual(await scene.files(), ['notes.txt']);
    for (const each of [scene.store, third]) {
      assert.deepEqual(await known(each, 'pump', { isReusable: true }), []);
      assert.deepEqual(await known(each, 'valve'), []);
      assert.deepEqual(await known(each, 'lamp'), []);
    }
  });

  it('has one file for each run, which it divides only if it is long', async () => {
    const own = scene.another({ fileBytes: 40_000 });
    for (const length of [10, 100]) {
      const run = await own.begin();
      for (let at = 0; at < 20; at += 1) {
        pay(run, [`${at}`.repeat(length), `${at} ä`]);
      }
    }
    assert.equal((await scene.files()).length, 3);
    assert.equal(await scene.onDisk(), 80);
  });

  it('has all whole answers of a file that ends anywhere', async () => {
    const texts = ['pump', 'Käse', '漢字', '😀 "\\'];
    const writing = await scene.store.begin();
    texts.forEach((text) => pay(writing, [text]));
    const [file = ''] = await scene.files();
    const place = path.join(scene.folder, file);
    const bytes = await readFile(place);
    const lines = bytes.toString().trimEnd().split('\n');
    const ends = lines.map((_, at) => Buffer.byteLength(lines.slice(0, at + 1).join('\n')));
    for (let end = 0; end <= bytes.length; end += 1) {
      await writeFile(place, bytes.subarray(0, end));
      const answers = answersOf(await scene.another().begin());
      const whole = texts.slice(0, ends.filter((each) => each <= end).length);
      const found = texts.flatMap((text) => textsOf(answers.answersTo(text)));
      assert.deepEqual(
        found,
        whole.map((text) => `${text}!`),
        `${end} bytes`,
      );
    }
  });

  it('keeps what a run adds while others read and shorten its file', async () => {
    const writing = await scene.store.begin();
    const [reading, shortening] = [scene.another(), scene.another()];
    const all = ['pump', 'valve', 'lamp', 'belt', 'gear'];
    pay(writing, ['pump', 'valve']);
    assert.deepEqual(await known(reading, 'valve'), ['valve!']);
    const run = await shortening.begin();
    pay(writing, ['lamp']);
    const owner = {};
    answersOf(run).need(owner, 'pump');
    run.end(owner, 'used');
    await run.settle();
    pay(writing, ['belt']);
    pay(writing, ['gear']);
    assert.equal((await scene.files()).length, 2);
    for (const each of [reading, shortening, scene.store, scene.another()]) {
      const left = await Promise.all(all.map((text) => known(each, text)));
      assert.deepEqual(left, [[], ['valve!'], ['lamp!'], ['belt!'], ['gear!']]);
    }
    await writing.settle();
    assert.deepEqual(await scene.files(), []);
  });

  it('reads a file that a killed process was about to shorten', async () => {
    pay(await scene.another().begin(), ['pump', 'valve']);
    const [file = ''] = await scene.files();
    await rename(path.join(scene.folder, file), path.join(scene.folder, `${file}.taken`));
    const run = await scene.store.begin();
    assert.deepEqual(textsOf(answersOf(run).answersTo('valve')), ['valve!']);
    pay(run, ['lamp']);
    await run.settle();
    assert.deepEqual(await scene.files(), [`${file}.taken`]);
    assert.deepEqual(await known(scene.another(), 'pump'), ['pump!']);
    await scene.another({}, () => Date.now() + 31 * dayMs).begin();
    assert.deepEqual(await scene.files(), []);
  });

  it('ignores what it cannot read', async () => {
    pay(await scene.store.begin(), ['pump', 'valve']);
    const [file = ''] = await scene.files();
    await appendFile(path.join(scene.folder, file), '7\n["digest"]\n["digest",7]\n[7,{"text":"a"}]\nnull\n["half a li');
    const text = await readFile(path.join(scene.folder, file), 'utf8');
    const [first = ''] = text.split('\n');
    await writeFile(
      path.join(scene.folder, `1${file.slice(1)}`.replace('-', '-0')),
      `${first.replace('"text"', '"other"')}\n`,
    );
    assert.deepEqual(await known(scene.another(), 'pump'), ['pump!']);
    assert.deepEqual(await known(scene.another(), 'valve'), ['valve!']);
  });

  it('keeps answers for the window where the disk takes none', async () => {
    const blocked = path.join(path.dirname(path.dirname(scene.folder)), 'file');
    await writeFile(blocked, '');
    for (const place of [undefined, path.join(blocked, 'answers')]) {
      const own = new AnswerStore(place);
      const run = await own.begin();
      const [owner] = pay(run, ['pump', 'valve']);
      assert.deepEqual(await known(own, 'pump'), ['pump!']);
      assert.ok(owner);
      await run.settle([owner]);
      assert.deepEqual([await known(own, 'pump'), await known(own, 'valve')], [['pump!'], []]);
      await own.clear();
      assert.deepEqual(await known(own, 'pump'), []);
    }
  });

  it('has no source text in its files', async () => {
    answersOf(await scene.store.begin()).add(['A confidential pump'], [{ text: 'Eine vertrauliche Pumpe' }]);
    const [file = ''] = await scene.files();
    const text = await readFile(path.join(scene.folder, file), 'utf8');
    assert.match(text, /^\["[^"]{44}",\{"text":"Eine vertrauliche Pumpe"\}\]\n$/);
  });
});
