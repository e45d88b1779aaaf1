import { strict as assert } from 'node:assert';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AnswerStore } from '../../../src/service/answers/answerStore.ts';
import { DurableFile } from '../../../src/service/durableFile.ts';

/** Windows has no such modes: its folders of users are closed to others. */
const others = process.platform === 'win32' ? 0 : 0o077;

describe('files with texts of the user', () => {
  let folder = '';

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'own-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  const assertOwn = async (file: string) => assert.equal((await stat(file)).mode & others, 0);

  it('are readable by the user only, such as the draft of the translator', async () => {
    const file = path.join(folder, 'draft.json');
    const kept = new DurableFile(file);
    const onDisk = kept.keep({ text: 'private' });
    kept.dispose();
    await onDisk;
    await assertOwn(file);
  });

  it('are readable by the user only, such as answers whose translations are not written yet', async () => {
    const answers = path.join(folder, 'answers');
    new AnswerStore(answers).add([
      ['a', { text: 'private' }],
      ['b', { text: 'private' }],
    ]);
    const [file = ''] = await readdir(answers);
    await assertOwn(answers);
    await assertOwn(path.join(answers, file));
    const next = new AnswerStore(answers);
    await next.begin();
    await next.remove(['a']);
    assert.deepEqual(await readdir(answers), [file]);
    await assertOwn(path.join(answers, file));
  });
});
