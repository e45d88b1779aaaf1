import { strict as assert } from 'node:assert';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { HourlySpending } from '../../../src/features/write/corrections/hourlySpending.ts';
import { ExtensionAccess } from '../../../src/service/connections/extensionAccess.ts';
import { RecentLanguages } from '../../../src/service/lists/recentLanguages.ts';
import { UsageWarnings } from '../../../src/service/lists/usageWarnings.ts';
import { SharedItems } from '../../../src/service/sharedItems.ts';
import { MovedGlossaries } from '../../../src/service/terms/movedGlossaries.ts';
import { assertOwnFile } from '../../helpers/systems.ts';
import { TemporaryFolder } from './api/temporaryFolder.ts';

describe('a folder that two windows share', () => {
  let storage: TemporaryFolder;

  beforeEach(async () => (storage = await TemporaryFolder.create()));

  afterEach(() => storage.close());

  const shared = () => ({ storage: storage.path });
  const warnings = (earlier: (address: string) => unknown = () => undefined) => new UsageWarnings(shared(), earlier);

  it('keeps the decisions of both about extensions', async () => {
    const [one, other] = [new ExtensionAccess(shared()), new ExtensionAccess(shared())];
    const address = 'https://api.example.com';
    await Promise.all([
      one.decide({ extension: 'a.one', address, isAllowed: true }),
      other.decide({ extension: 'b.two', address, isAllowed: false }),
      other.decide({ extension: 'a.one', address: 'https://other.example.com', isAllowed: false }),
    ]);
    assert.deepEqual(
      await Promise.all([
        other.isAllowed('a.one', address),
        one.isAllowed('b.two', address),
        one.isAllowed('a.one', 'https://other.example.com'),
        one.isAllowed('c.three', address),
      ]),
      [true, false, false, undefined],
    );
    await Promise.all([one.forget('a.one'), other.decide({ extension: 'c.three', address, isAllowed: true })]);
    assert.deepEqual((await one.list()).map(({ extension }) => extension).sort(), ['b.two', 'c.three']);
  });

  it('warns in one of both of a share of a limit, and again of the whole limit and in the next period', async () => {
    const [one, other] = [warnings(), warnings()];
    const address = 'https://api.example.com';
    const limit = 'account 1000';
    const given = (percent: number, period: string) =>
      Promise.all([one.give(address, percent, period, limit), other.give(address, percent, period, limit)]);
    assert.deepEqual((await given(80, 'May')).sort(), [false, true]);
    assert.deepEqual(await given(80, 'May'), [false, false]);
    assert.deepEqual((await given(100, 'May')).sort(), [false, true]);
    assert.deepEqual(await given(80, 'May'), [false, false]);
    assert.deepEqual((await given(100, 'June')).sort(), [false, true]);
    assert.equal(await warnings().give(address, 80, 'June', limit), false);
    assert.equal(await one.give('https://other.example.com', 80, 'May', limit), true);
  });

  it('warns again of a limit that rose', async () => {
    const [one, other] = [warnings(), warnings()];
    const address = 'https://api.example.com';
    assert.equal(await one.give(address, 100, 'May', 'account 1000'), true);
    assert.equal(await other.give(address, 80, 'May', 'account 1000'), false);
    assert.equal(await other.give(address, 80, 'May', 'account 2000'), true);
    assert.equal(await one.give(address, 80, 'May', 'account 2000'), false);
  });

  it('does not warn again where an earlier version warned', async () => {
    const address = 'https://api.example.com';
    const opened = () => warnings((of) => (of === address ? 'May 80' : undefined));
    assert.equal(await opened().give(address, 80, 'May', 'account 1000'), false);
    assert.equal(await opened().give(address, 100, 'May', 'account 1000'), true);
    assert.equal(await opened().give(address, 80, 'June', 'account 1000'), true);
    assert.equal(await opened().give('https://other.example.com', 80, 'May', 'account 1000'), true);
  });

  it('counts the characters of both against the limit of an hour, and forgets them after it', async () => {
    let now = 1_000_000_000_000;
    const [one, other] = [0, 0].map(() => new HourlySpending(shared(), () => now));
    assert.ok(one && other);
    assert.deepEqual(await Promise.all([one.spend(400, 1000), other.spend(500, 1000)]), [true, true]);
    assert.equal(await one.spend(101, 1000), false, 'nothing of a refused request is counted');
    assert.equal(await other.spend(100, 1000), true);
    now += 3_599_999;
    assert.equal(await one.spend(1, 1000), false);
    now += 1;
    assert.equal(await other.spend(1000, 1000), true);
    const all = await Promise.all(Array.from({ length: 9 }, (_, at) => (at % 2 === 0 ? one : other).spend(500, 2000)));
    assert.ok(all.filter(Boolean).length <= 2, 'those that are counted at the same time do not exceed it');
  });

  it('ignores what was spent before the clock was set back', async () => {
    let now = 2_000_000_000_000;
    const spending = new HourlySpending(shared(), () => now);
    assert.ok(await spending.spend(900, 1000));
    now -= 7_200_000;
    assert.ok(await spending.spend(1000, 1000));
  });

  it('keeps the languages that both used last, in their order', async () => {
    const [one, other] = [new RecentLanguages(shared()), new RecentLanguages(shared())];
    for (const code of ['fr', 'de', 'ja', 'nb', 'ko']) {
      await one.use('target', code);
    }
    await Promise.all([one.use('target', 'es'), other.use('target', 'it'), other.use('source', 'en-GB')]);
    const targets = await other.list('target');
    assert.deepEqual([...targets.slice(0, 2)].sort(), ['ES', 'IT']);
    assert.deepEqual(targets.slice(2), ['KO', 'NB', 'JA']);
    await other.use('target', 'JA');
    assert.deepEqual((await one.list('target'))[0], 'JA');
    assert.deepEqual(await one.list('source'), ['EN-GB']);
  });

  it('follows a legacy glossary through all its ids, whichever window changed it', async () => {
    const [one, other] = [new MovedGlossaries(shared()), new MovedGlossaries(shared())];
    await Promise.all([one.moved('a1', 'a2'), other.moved('b1', 'b2')]);
    await other.moved('a2', 'a3');
    assert.deepEqual(await Promise.all(['a1', 'a2', 'a3', 'b1', 'c1'].map((id) => one.idNow(id))), [
      ...['a3', 'a3', 'a3', 'b2', 'c1'],
    ]);
    await other.moved('a3', 'a1');
    assert.ok(['a1', 'a2', 'a3'].includes(await one.idNow('a1')), 'a circle has an end');
  });

  it('has no other files after an item could not be written', async () => {
    const isText = (value: unknown): value is string => typeof value === 'string';
    const items = new SharedItems(storage.file('items'), isText);
    await items.set('a', 'b');
    const [name = ''] = await readdir(storage.file('items'));
    await items.delete('a');
    await mkdir(storage.file(`items/${name}`));
    await assert.rejects(items.set('a', 'c'));
    assert.deepEqual(await readdir(storage.file('items')), [name]);
  });

  it('is readable by its owner only, and files of another form are ignored', async () => {
    const isText = (value: unknown): value is string => typeof value === 'string';
    const items = new SharedItems(storage.file('made/items'), isText);
    assert.deepEqual([await items.list(), await items.get('a')], [[], undefined]);
    await items.set('a', 'b');
    const [name = ''] = await readdir(storage.file('made/items'));
    await assertOwnFile(storage.file(`made/items/${name}`));
    for (const [file, text] of [
      ['x.json', '{'],
      ['y.json', '{"key":"y","at":1,"value":{}}'],
      ['z.json', 'null'],
      ['half.new', '{"key":"h"'],
    ] as const) {
      await writeFile(storage.file(`made/items/${file}`), text);
    }
    await mkdir(storage.file('made/items/folder.json'));
    assert.deepEqual(
      (await items.list()).map(({ key, value }) => [key, value]),
      [['a', 'b']],
    );
    await items.delete('a');
    assert.equal(await items.get('a'), undefined);
  });
});
