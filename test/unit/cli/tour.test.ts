import { strict as assert } from 'node:assert';
import { existsSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import codeStrings from '../../../l10n/bundle.l10n.json' with { type: 'json' };
import strings from '../../../package.nls.json' with { type: 'json' };
import { samples } from '../../../scripts/host/copyWorkspace.mts';
import { fields, items } from '../endpoints/outcomes.ts';
import { CliScene } from './cliScene.ts';

const readme = readFileSync(path.join(samples, 'README.md'), 'utf8').replaceAll(/\s+/g, ' ');

/** What the README of the samples says about them, as far as it needs no window; test/ui/start/tour.test.ts has more. */
describe('the README of the tour', () => {
  const scene = new CliScene();
  const json = async (...args: readonly string[]) => fields(JSON.parse((await scene.run([...args, '--json'])).out));
  const languagesOf = (status: Readonly<Record<string, unknown>>, source: string) =>
    items(items(status['families']).find((family) => family['source'] === source)?.['languages']);
  const counts = (status: Readonly<Record<string, unknown>>, source: string, lang: string) =>
    languagesOf(status, source).find((each) => each['lang'] === lang) ?? assert.fail(`no ${lang}`);

  beforeEach(async () => {
    await scene.begin({});
    await cp(samples, scene.root, { recursive: true });
  });

  it('names files that exist, and commands and views by their titles', () => {
    const named = [...readme.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    const others = ['ja', 'errors.offline', 'en.json'];
    for (const name of named.filter((each) => !others.includes(each))) {
      assert.ok(existsSync(path.join(samples, name)), name);
    }
    const titles = new Set([...Object.values(strings), ...Object.keys(codeStrings), 'Demo', 'Language Services']);
    for (const [, bold = ''] of readme.matchAll(/\*\*([^*]+)\*\*/g)) {
      const title = bold.replace('Language Services: ', '');
      assert.ok(titles.has(title) || titles.has(`${title}…`), bold);
    }
  });

  it('counts formats, and messages that are missing, stale, and broken', async () => {
    const status = await json('status');
    const sources = items(status['families']).map(({ source }) => String(source));
    assert.match(readme, /locale files in four formats/);
    assert.equal(sources.filter((source) => !source.endsWith('.md')).length, 4);

    assert.match(readme, /German of `locales\/en\.json` has a stale and a broken message\./);
    const german = counts(status, 'locales/en.json', 'de');
    assert.deepEqual([german['missing'], german['stale'], german['broken']], [0, 1, 1]);

    const [, lacking] = /French lacks (\d+) messages\. There is no Japanese\./.exec(readme) ?? [];
    assert.equal(counts(status, 'locales/en.json', 'fr')['missing'], Number(lacking));
    assert.deepEqual(
      languagesOf(status, 'locales/en.json').map(({ lang }) => lang),
      ['de', 'fr'],
    );

    assert.match(readme, /`docs\/en\/care\.md` in the Locales view: one paragraph is stale/);
    const page = counts(status, 'docs/en/care.md', 'de');
    assert.deepEqual([page['missing'], page['stale']], [0, 1]);
  });

  it('says which message lacks its placeholder, and nothing else is broken', async () => {
    const [, key] = /`([\w.]+)` lacks its placeholder/.exec(readme) ?? [];
    const broken = items((await json('check'))['findings']).filter(({ state }) => state === 'broken');
    assert.deepEqual(
      broken.map((finding) => [finding['check'], finding['lang'], finding['key']]),
      [['placeholders', 'de', key]],
    );
  });

  it('promises real translations into German, French, and Japanese, which the checks accept', async () => {
    assert.match(readme, /translates the texts of this folder into German, French, and Japanese\./);
    await scene.run(['translate', '--language', 'de,fr,ja']);
    const status = await json('status');
    for (const lang of ['fr', 'ja']) {
      const { missing, stale, broken } = counts(status, 'locales/en.json', lang);
      assert.deepEqual([missing, stale, broken], [0, 0, 0], lang);
    }
    for (const [name, text] of await scene.everything()) {
      assert.doesNotMatch(text, /\[(?:DE|FR|JA)\]/, name);
    }
  });
});
