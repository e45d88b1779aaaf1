import assert from 'node:assert/strict';
import { CliScene } from './cliScene.ts';

const english = '# Garden\n\nWater the beds.\n\nThe end.\n';
const german = '# Garten\n\nGieße die Beete.\n\nDas Ende.\n';

describe('the command line with pages', () => {
  const scene = new CliScene();

  it('translates only new and changed paragraphs, and lists those that a person has to review', async () => {
    await scene.begin({ 'docs/en/x.md': english, 'docs/de/x.md': german, 'docs/en/alone.md': english });
    const first = await scene.run(['translate']);
    assert.deepEqual([first.status, await scene.read('docs/de/x.md')], [0, german], first.err);
    assert.deepEqual(await scene.sent(), { requests: 0, texts: 0 });
    await scene.write({ 'docs/en/x.md': english.replace('Water', 'New words.\n\nWater') });
    const dry = await scene.run(['translate', '--dry-run']);
    assert.deepEqual([dry.status, (await scene.sent()).texts], [1, 0]);
    assert.match(dry.out, /^de +1 +0 +10$/m);
    const second = await scene.run(['translate']);
    assert.equal(second.status, 0, second.err);
    assert.deepEqual(await scene.sent(), { requests: 1, texts: 1 });
    assert.equal(await scene.read('docs/de/x.md'), german.replace('Gieße', '[DE] New wörds.\n\nGieße'));
    await scene.write({ 'docs/en/x.md': english.replace('Water', 'New things.\n\nWet') });
    assert.equal((await scene.run(['translate'])).status, 1);
    assert.equal(await scene.read('docs/de/x.md'), german.replace('Gieße', '[DE] New things.\n\nGieße'));
    const check = await scene.run(['check']);
    assert.match(check.out, /^docs\/de\/x\.md:5 {2}de {2}Wet the beds\. {2}The source changed after a person/m);
    assert.match((await scene.run(['status'])).out, /^docs\/en\/x\.md \(en\)\n.*\n {2}de +0 +1 +0 +1 +0 +2 +0$/m);
  });

  it('names pages whose paragraphs do not match, with status 0, and does not change them', async () => {
    await scene.begin({ 'README.md': english, 'README.de.md': `${german}\nNoch etwas.\n` });
    const { status, out } = await scene.run(['check'], { ...scene.environment, GITHUB_ACTIONS: 'true' });
    assert.equal(status, 0);
    assert.match(out, /^README\.de\.md:1 {2}de {2}Its paragraphs and headings do not match/m);
    assert.match(out, /^::notice file=README\.de\.md,line=1::/m);
    assert.match((await scene.run(['status'])).out, /does not match the paragraphs of the source$/m);
    assert.equal((await scene.run(['translate'])).status, 0);
    assert.equal(await scene.read('README.de.md'), `${german}\nNoch etwas.\n`);
  });

  it('says in one line that a page has no text', async () => {
    await scene.begin({ 'docs/en/nothing.html': '<hr>', 'docs/de/nothing.html': '<hr>' });
    const { status, out } = await scene.run(['status']);
    assert.equal(status, 0);
    assert.equal(out, 'docs/en/nothing.html (en)\n  No messages.\n\n');
  });

  it('translates each text of a store as a whole', async () => {
    const folder = 'fastlane/metadata/android';
    const text = 'Water your beds.\n\nWhat you get:\n- A plan\n- A pump\n';
    await scene.begin({
      [`${folder}/en-US/full_description.txt`]: text,
      [`${folder}/en-US/title.txt`]: 'Garden plan\n',
      [`${folder}/de-DE/full_description.txt`]: 'Gieße deine Beete. Das bekommst du: Plan, Pumpe\n',
      [`${folder}/de-DE/title.txt`]: '',
    });
    assert.equal((await scene.run(['translate'])).status, 0);
    assert.deepEqual(await scene.sent(), { requests: 1, texts: 1 });
    const [before, after] = [text, text.replace('your', 'all your')];
    await scene.write({ [`${folder}/en-US/full_description.txt`]: after });
    const check = await scene.run(['check']);
    assert.match(
      check.out,
      /full_description\.txt:1 {2}de-DE {2}Water all your beds.*The source changed after a person/,
    );
    await scene.write({ [`${folder}/en-US/full_description.txt`]: before, [`${folder}/fr-FR/title.txt`]: '' });
    assert.equal((await scene.run(['translate', '--language', 'fr-FR', folder])).status, 0);
    const french = await scene.read(`${folder}/fr-FR/full_description.txt`);
    assert.match(french, /^\[FR\] .*\n\n.*\n- .*\n- .*\n$/);
    assert.match((await scene.run(['status'])).out, /de-DE +0 +0 +0 +0 +0 +1 +0$/m);
  });

  it('adds languages to pages, and the pseudo-language, only where pages are named', async () => {
    await scene.begin({
      'README.md': english,
      'README.de.md': german,
      'i18n/en.json': { a: 'Save' },
      'i18n/de.json': {},
    });
    assert.equal((await scene.run(['translate', '--language', 'fr'])).status, 0);
    assert.equal((await scene.run(['pseudo'])).status, 0);
    const paths = async () =>
      [...(await scene.everything()).keys()].flatMap((path) => /README.*/.exec(path)?.[0] ?? []);
    assert.deepEqual((await paths()).sort(), ['README.de.md', 'README.md']);
    assert.equal((await scene.run(['translate', '--language', 'fr', 'README.md'])).status, 0);
    assert.equal((await scene.run(['pseudo', 'README.md'])).status, 0);
    assert.deepEqual((await paths()).sort(), ['README.de.md', 'README.fr.md', 'README.md', 'README.qps-ploc.md']);
    assert.equal((await scene.read('README.fr.md')).split('\n').length, english.split('\n').length);
  });

  const site = {
    'docs/start.md': english,
    'docs/de/start.md': german,
    'docs/fr/start.md': english,
    'docs/guides/care.md': '# Care\n\nDry the tools.\n',
    'docs/guides/draft.md': '---\ndraft: true\n---\n\nLater.\n',
  };
  const setting = (value: string) => ({
    '.vscode/settings.json': { 'languageServices.untranslatedPages': value },
  });

  it('says which pages of a site have no translation, without an effect on the status', async () => {
    await scene.begin(site);
    const status = await scene.run(['status']);
    assert.equal(status.status, 0);
    const rows = ['de +2 +1 +0 +1 +18', 'fr +2 +1 +0 +1 +18'];
    assert.match(status.out, new RegExp(`\n\nPages in docs \\(en\\)\n  language +.*\n  ${rows.join('\n  ')}\n\n$`));
    const check = await scene.run(['check']);
    assert.deepEqual(
      [check.status, check.out],
      [0, 'All messages are up to date. 1 page has no translation in de, 1 in fr.\n'],
    );
    const ofGerman = await scene.run(['check', '--language', 'de', '--severity', 'hint', 'docs/guides']);
    assert.deepEqual(
      [ofGerman.status, ofGerman.out],
      [0, 'All messages are up to date. 1 page has no translation in de.\n'],
      ofGerman.err,
    );
    await scene.run(['translate']);
    await scene.write({ 'docs/start.md': `${english}\nMore.\n` });
    const pages = ['de', 'fr'].map((lang) => ({
      tree: 'docs',
      lang,
      translated: 1,
      stale: 1,
      untranslated: ['docs/guides/care.md'],
    }));
    for (const command of ['status', 'check']) {
      const json: unknown = JSON.parse((await scene.run([command, '--json'])).out);
      assert.ok(typeof json === 'object' && json !== null && 'pages' in json);
      assert.deepEqual(json.pages, pages);
    }
    assert.match((await scene.run(['check'])).out, /\n2 missing\. 1 page has no translation in de, 1 in fr\.\n$/);
  });

  it('counts pages without a translation as missing, or leaves them out, as the settings say', async () => {
    await scene.begin({ ...site, ...setting('missing') });
    const check = await scene.run(['check', '--language', 'de']);
    assert.equal(check.status, 1);
    assert.equal(
      check.out,
      'docs/guides/care.md:1  de  docs/de/guides/care.md does not exist: 2 messages are missing.\n2 missing.\n',
    );
    const status = await scene.run(['status']);
    assert.equal(status.status, 1);
    assert.match(
      status.out,
      /^docs\/guides\/care\.md \(en\)\n.*\n {2}de +2 .*no file yet: docs\/de\/guides\/care\.md$/m,
    );
    for (const more of [[], ['--dry-run']]) {
      const translate = await scene.run(['translate', ...more]);
      assert.equal(translate.status, 1);
      assert.equal(translate.err, '1 page has no translation in de, 1 in fr. To translate them, add --new-pages.\n');
    }
    await scene.write(setting('ignore'));
    const ignoring = await scene.run(['status']);
    assert.deepEqual([ignoring.status, ignoring.out.includes('Pages in')], [0, false]);
    assert.equal((await scene.run(['check'])).out, 'All languages are up to date.\n');
    assert.match((await scene.run(['status', '--json'])).out, /"pages": \[\]/);
    assert.deepEqual(await scene.sent(), { requests: 0, texts: 0 });
  });

  it('translates them only when it is asked to, after it has counted their characters', async () => {
    await scene.begin(site);
    const before = await scene.everything();
    assert.equal((await scene.run(['translate'])).status, 0);
    assert.match((await scene.run(['translate', '--dry-run', '--new-pages'])).out, /^de +2 +0 +18\nfr +2 +0 +18$/m);
    const tooFew = ['translate', '--new-pages', '--max-characters', '35'];
    assert.equal((await scene.run(tooFew)).status, 4);
    const paths = async () => [...(await scene.everything()).keys()].filter((path) => path.endsWith('.md'));
    assert.deepEqual(await paths(), [...before.keys()]);
    assert.deepEqual(await scene.sent(), { requests: 0, texts: 0 });
    const { status, err } = await scene.run(['translate', '--new-pages', '--language', 'de', 'docs/guides/care.md']);
    assert.equal(status, 0, err);
    assert.equal(await scene.read('docs/de/guides/care.md'), '# [DE] Cäre\n\n[DE] Dry the tööls.\n');
    assert.equal((await paths()).length, before.size + 1);
    assert.equal((await scene.run(['translate', '--new-pages'])).status, 0);
    assert.equal((await paths()).length, before.size + 2);
    assert.equal((await scene.run(['check'])).out, 'All languages are up to date.\n');
    assert.deepEqual(await scene.sent(), { requests: 2, texts: 4 });
  });
});
