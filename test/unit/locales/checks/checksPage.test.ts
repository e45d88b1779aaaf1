import { strict as assert } from 'node:assert';
import { readFile } from 'node:fs/promises';
import { allSeverities, defaultSeverities } from '../../../../src/locales/checks/severity.ts';
import { MemoryFolder } from '../memoryFolder.ts';
import { allOn, foundIn, judgedPairs } from './judged.ts';

const root = new URL('../../../../', import.meta.url);
const read = (path: string): Promise<string> => readFile(new URL(path, root), 'utf8');
const names = Object.keys(allSeverities);
/** Of translations: their false alarms are counted. */
const ofTranslations = Object.keys(defaultSeverities);

/** Returns the number of findings of each check in correct translations, and of these. */
async function measured(): Promise<{ readonly counts: ReadonlyMap<string, number>; readonly total: number }> {
  const counts = new Map<string, number>();
  const add = (name: string): unknown => counts.set(name, (counts.get(name) ?? 0) + 1);
  const correct = (await judgedPairs()).filter(({ found }) => found.length === 0);
  for (const pair of correct) {
    (await foundIn(pair, pair.checks)).forEach((each) => add(each.replace(/ .*/, '')));
  }
  const files = await Promise.all(
    ['', '.de', '.es', '.fr', '.ja', '.zh-cn']
      .flatMap((lang) => [`l10n/bundle.l10n${lang}.json`, `package.nls${lang}.json`])
      .map(async (path) => [path, await read(path)] as const),
  );
  const folder = new MemoryFolder(Object.fromEntries(files));
  folder.options = { ...folder.options, checks: allOn };
  let total = correct.length;
  for (const { members } of await folder.states()) {
    for (const { target, problems, remarks = [] } of members.flatMap(({ messages }) => messages)) {
      total += target === undefined ? 0 : 1;
      [...problems, ...remarks.map(({ problem }) => problem)].forEach(({ kind }) => add(kind));
    }
  }
  return { counts, total };
}

describe('the page about checks', () => {
  let page: string;

  before(async () => (page = await read('docs/checks.md')));

  it('describes each check with its severity, why, and an example', () => {
    const sections = new Map(
      page
        .split(/^#### /m)
        .slice(1)
        .map((section) => [/^\w+/.exec(section)?.[0], section]),
    );
    assert.deepEqual([...sections.keys()].sort(), [...names].sort());
    for (const [name, severity] of Object.entries(allSeverities)) {
      const section = sections.get(name) ?? '';
      assert.match(section, severity === 'off' ? /^Off by default\./m : new RegExp(`^Default: ${severity}\\.`, 'm'));
      assert.match(section, /^- Why: .+\n- Example: .+/m, name);
    }
  });

  it('has at least 30 checks', () => assert.ok(names.length >= 30));

  it('gives the rates of false alarms, which those of the fixtures do not exceed', async () => {
    const { counts, total } = await measured();
    assert.ok(total > 5000);
    const rows = [...page.matchAll(/^\| `(\w+)` \| ([\d.]+) % \| .+ \|$/gm)];
    assert.deepEqual(rows.map(([, name]) => name).sort(), ofTranslations.sort());
    for (const [, name = '', most] of rows) {
      const share = (100 * (counts.get(name) ?? 0)) / total;
      assert.ok(share <= Number(most), `${name}: ${share} %`);
    }
    for (const [name, severity] of Object.entries(defaultSeverities)) {
      const share = (100 * (counts.get(name) ?? 0)) / total;
      assert.ok(share <= 2 || severity === 'off' || severity === 'hint', name);
    }
  });
});
