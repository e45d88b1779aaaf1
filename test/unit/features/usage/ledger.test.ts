import { strict as assert } from 'node:assert';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Ledger } from '../../../../src/features/usage/ledger.ts';
import { pluck } from '../../../helpers/pluck.ts';

describe('the ledger of billed characters', () => {
  let folder = '';
  let ledger: Ledger;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'ledger-'));
    ledger = new Ledger(folder);
  });

  afterEach(async () => {
    ledger.dispose();
    await rm(folder, { recursive: true });
  });

  const rows = async () => (await ledger.rows()).map(({ day, ...row }) => Object.values(row).join(' '));

  it('adds up the characters by day, feature, language and extension', async () => {
    const mine = { feature: 'translate', targetLang: 'de' } as const;
    const theirs = { ...mine, caller: 'them.theirs-2' };
    // As an extension that is not known is called.
    const unknown = { ...mine, caller: '_.unknown' };
    for (const billed of [mine, theirs, mine, theirs, unknown, { feature: 'correct' } as const]) {
      ledger.add({ ...billed, characters: 5 });
    }
    await ledger.rows();
    ledger.add({ ...theirs, characters: 1 });
    assert.deepEqual(await rows(), [
      'correct   5',
      'translate DE  10',
      'translate DE _.unknown 5',
      'translate DE them.theirs-2 11',
    ]);
  });

  it('reads the lines of earlier versions, and ignores those that it cannot read', async () => {
    const file = path.join(folder, 'ledger.csv');
    await appendFile(file, '2026-01-01,translate,DE,7\n2026-01-01,translate,DE,1\n2026-01-01,translate,DE,-1\n');
    await appendFile(file, '2026-01-01,translate,DE,a.b,2\n2026-01-01,translate,DE,a b,2\n2026-01-01,tr');
    assert.deepEqual(await rows(), ['translate DE  8', 'translate DE a.b 2']);
  });

  it('counts a document once, whichever window sees that it is done', async () => {
    const other = new Ledger(folder);
    const billed = { feature: 'documents', targetLang: 'fr', characters: 50_000 } as const;
    for (const window of [ledger, other, ledger]) {
      window.add({ ...billed, documentId: 'document-1' });
      await window.rows();
    }
    other.add({ ...billed, documentId: 'document-2' });
    assert.deepEqual(pluck(await other.rows(), 'characters'), [100_000]);
    assert.deepEqual(await rows(), ['documents FR  100000']);
    assert.deepEqual(pluck(await new Ledger(folder).rows(), 'characters'), [100_000]);
    assert.doesNotMatch(await readFile(path.join(folder, 'ledger.csv'), 'utf8'), /document-/);
  });

  it('reads only appended records, and all of a file that another window cleared', async () => {
    const other = new Ledger(folder);
    const file = path.join(folder, 'ledger.csv');
    ledger.add({ feature: 'translate', characters: 3 });
    await rows();
    // A change of what was read is not seen: it is not read again.
    await writeFile(file, (await readFile(file, 'utf8')).replace(',3', ',4'));
    await appendFile(file, '2026-01-01,translate,DE,7\n2026-01-01,transl');
    assert.deepEqual(await rows(), ['translate DE  7', 'translate   3']);
    await appendFile(file, 'ate,DE,2\n');
    assert.deepEqual(await rows(), ['translate DE  9', 'translate   3']);
    await other.clear();
    assert.deepEqual(await rows(), []);
    other.add({ feature: 'correct', characters: 8 });
    await other.rows();
    assert.deepEqual(await rows(), ['correct   8']);
  });

  it('stores an extension by its id only', async () => {
    ledger.add({ feature: 'translate', characters: 3, caller: 'a,b\n2026-01-01,translate,DE,9' });
    assert.deepEqual(await rows(), ['translate   3']);
    assert.doesNotMatch(await readFile(path.join(folder, 'ledger.csv'), 'utf8'), /,9/);
  });
});
