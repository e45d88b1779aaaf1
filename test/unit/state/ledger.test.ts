import { strict as assert } from 'node:assert';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Ledger } from '../../../src/state/usage/ledger.ts';

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
    for (const billed of [mine, theirs, mine, theirs, { feature: 'correct' } as const]) {
      ledger.add({ ...billed, characters: 5 });
    }
    await ledger.rows();
    ledger.add({ ...theirs, characters: 1 });
    assert.deepEqual(await rows(), ['correct   5', 'translate DE  10', 'translate DE them.theirs-2 11']);
  });

  it('reads the lines of earlier versions, and ignores those that it cannot read', async () => {
    const file = path.join(folder, 'ledger.csv');
    await appendFile(file, '2026-01-01,translate,DE,7\n2026-01-01,translate,DE,1\n2026-01-01,translate,DE,-1\n');
    await appendFile(file, '2026-01-01,translate,DE,a.b,2\n2026-01-01,translate,DE,a b,2\n2026-01-01,tr');
    assert.deepEqual(await rows(), ['translate DE  8', 'translate DE a.b 2']);
  });

  it('stores an extension by its id only', async () => {
    ledger.add({ feature: 'translate', characters: 3, caller: 'a,b\n2026-01-01,translate,DE,9' });
    assert.deepEqual(await rows(), ['translate   3']);
    assert.doesNotMatch(await readFile(path.join(folder, 'ledger.csv'), 'utf8'), /,9/);
  });
});
