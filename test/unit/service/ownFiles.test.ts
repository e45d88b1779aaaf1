import { strict as assert } from 'node:assert';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AnswerStore } from '../../../src/service/answers/answerStore.ts';
import { DurableFile } from '../../../src/service/durableFile.ts';
import { assertOwnFile } from '../../helpers/systems.ts';

describe('a file with texts of the user', () => {
  let folder = '';

  beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'own-'))));

  afterEach(() => rm(folder, { recursive: true }));

  it('is readable by the user only, such as the draft of the translator', async () => {
    const file = path.join(folder, 'draft.json');
    const kept = new DurableFile(file);
    const onDisk = kept.keep({ text: 'private' });
    kept.dispose();
    await onDisk;
    await assertOwnFile(file);
  });

  it('is readable by the user only, such as an answer whose translation is not written yet', async () => {
    const answers = path.join(folder, 'answers');
    const entries = ['a', 'b'].map((digest) => [digest, { text: 'private' }] as const);
    new AnswerStore(answers).add(entries, {});
    const [file = ''] = await readdir(answers);
    await assertOwnFile(answers);
    await assertOwnFile(path.join(answers, file));
    const next = new AnswerStore(answers);
    await next.begin();
    await next.remove(['a']);
    const [shorter = '', ...others] = await readdir(answers);
    assert.deepEqual(others, []);
    await assertOwnFile(path.join(answers, shorter));
  });
});
