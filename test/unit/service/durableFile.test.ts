import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { DurableFile } from '../../../src/service/durableFile.ts';
import { anyCharacter } from '../../helpers/anyCharacter.ts';

const turnOfLoop = () => new Promise((resolve) => setImmediate(resolve));

describe('a kept file', () => {
  let folder = '';
  let file = '';

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'kept-'));
    file = path.join(folder, 'made', 'kept.json');
  });

  afterEach(() => rm(folder, { recursive: true }));

  it('does not exist before something is kept', async () => {
    assert.equal(await new DurableFile(file).read(), undefined);
    assert.deepEqual(await readdir(folder), []);
  });

  it('holds what was kept last, whenever the window closes', async () => {
    const text = fc.string({ unit: anyCharacter, maxLength: 50_000 });
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 5 }), fc.nat({ max: 8 }), async (texts, turns) => {
        const kept = new DurableFile(file);
        const onDisk = Promise.all(texts.map((each) => kept.keep({ text: each })));
        for (let turn = 0; turn < turns; turn += 1) {
          await turnOfLoop();
        }
        kept.dispose();
        await onDisk;
        assert.deepEqual(await new DurableFile(file).read(), { text: texts.at(-1) });
      }),
      { numRuns: 30 },
    );
  });

  it('leaves no other file behind', async () => {
    const kept = new DurableFile(file);
    await Promise.all([kept.keep({ text: 'first' }), kept.keep({ text: 'last' })]);
    assert.deepEqual(await kept.read(), { text: 'last' });
    assert.deepEqual(await readdir(path.dirname(file)), ['kept.json']);
    kept.dispose();
    assert.deepEqual(await readdir(path.dirname(file)), ['kept.json']);
  });

  it('is ignored when it is damaged', async () => {
    const kept = new DurableFile(path.join(folder, 'kept.json'));
    await writeFile(path.join(folder, 'kept.json'), '{"text":"ha');
    assert.equal(await kept.read(), undefined);
  });

  it('ignores a failure to write', async () => {
    await writeFile(path.join(folder, 'made'), 'a file where the folder would be');
    const kept = new DurableFile(file);
    const failed = kept.keep({ text: 'lost' });
    kept.dispose();
    await failed;
    assert.equal(await kept.read(), undefined);
    assert.equal(await readFile(path.join(folder, 'made'), 'utf8'), 'a file where the folder would be');
  });
});
