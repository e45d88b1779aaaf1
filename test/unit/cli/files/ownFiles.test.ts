import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runGit } from '../../../helpers/runGit.ts';
import { hasDevices, mayLinkFiles } from '../../../helpers/systems.ts';
import { CliScene, type Ran } from '../cliScene.ts';

const english = { hello: 'Hello', bye: 'Goodbye' };

describe('a file that is not the project’s', () => {
  const scene = new CliScene();
  let elsewhere: string;

  before(async () => (elsewhere = await mkdtemp(join(tmpdir(), 'elsewhere-'))));
  beforeEach(async () => {
    await rm(elsewhere, { recursive: true, force: true });
    await mkdir(join(elsewhere, 'locales'), { recursive: true });
  });
  after(() => rm(elsewhere, { recursive: true }));

  const linkTo = async (target: string, path: string): Promise<void> => {
    await mkdir(dirname(join(scene.root, path)), { recursive: true });
    await symlink(target, join(scene.root, path));
  };
  /** The texts in requests to the service. */
  const sentTexts = async (): Promise<number> => (await scene.sent()).texts;
  const keysIn = async (path: string) => [...(await scene.read(path)).matchAll(/"(\w+)":/g)].map(([, key]) => key);
  const all = ({ out, err }: Ran): string => out + err;

  if (mayLinkFiles()) {
    for (const where of ['a repository', 'a folder without Git']) {
      it(`is not read, sent, or written through a link in ${where}, and is named; other files are translated`, async () => {
        await scene.begin({ 'app/locales/en.json': english, 'app/locales/de.json': {} });
        await writeFile(join(elsewhere, 'en.json'), '{ "secret": "The password is swordfish." }\n');
        await linkTo(join(elsewhere, 'en.json'), 'locales/en.json');
        await scene.write({ 'locales/de.json': {} });
        if (where === 'a repository') {
          runGit(scene.root, 'init', '-q');
        }
        for (const command of [['status'], ['check'], ['translate']]) {
          const ran = await scene.run(command);
          assert.match(all(ran), /locales\/en\.json\b[^]*link to a file outside this folder/);
          assert.doesNotMatch(all(ran), /swordfish/);
          assert.equal(ran.status, 1);
        }
        assert.deepEqual(await scene.readJson('locales/de.json'), {});
        assert.deepEqual(await keysIn('app/locales/de.json'), ['hello', 'bye']);
        assert.equal(await sentTexts(), 2);
        assert.deepEqual((await readdir(elsewhere)).sort(), ['en.json', 'locales']);
      });
    }

    it('is not read through a folder that is a link, also if the file does not exist', async () => {
      await scene.begin({ 'locales/en/app.json': english });
      await writeFile(join(elsewhere, 'locales/app.json'), '{}\n');
      await linkTo(join(elsewhere, 'locales'), 'locales/de');
      await linkTo(join(elsewhere, 'gone'), 'locales/fr');
      await scene.write({
        '.vscode/settings.json': {
          'languageServices.localeFiles': [
            { source: 'locales/en/app.json', target: 'locales/${lang}/app.json', targetLangs: ['de', 'fr', 'es'] },
          ],
        },
      });
      const ran = await scene.run(['translate']);
      assert.match(all(ran), /locales\/de\/app\.json.*link to a file outside/);
      assert.match(all(ran), /locales\/fr\/app\.json.*link to a file outside/);
      assert.equal(await sentTexts(), 2);
      assert.deepEqual(await keysIn('locales/es/app.json'), ['hello', 'bye']);
      assert.equal(await readFile(join(elsewhere, 'locales/app.json'), 'utf8'), '{}\n');
      assert.equal(existsSync(join(elsewhere, 'gone')), false);
    });

    it('is read and written through a link within the folder, which may be a link itself', async () => {
      await scene.begin({ 'shared/en.json': english, 'shared/de.json': {} });
      await linkTo('../shared', 'app/locales');
      await linkTo('../../shared/en.json', 'web/i18n/en.json');
      await linkTo('../../shared/de.json', 'web/i18n/de.json');
      const link = join(elsewhere, 'project');
      await symlink(scene.root, link);
      const settings = join(elsewhere, 'settings.json');
      const localeFiles = [{ source: 'web/i18n/en.json' }];
      await writeFile(settings, JSON.stringify({ 'languageServices.localeFiles': localeFiles }));
      runGit(scene.root, 'init', '-q');
      const ran = await scene.run(['translate', '--config', settings]);
      assert.equal(ran.status, 0, all(ran));
      assert.deepEqual(await keysIn('shared/de.json'), ['hello', 'bye']);
    });

    it('is refused where the command line names it', async () => {
      await scene.begin({ 'locales/en.json': english, 'locales/de.json': {} });
      await writeFile(join(elsewhere, 'de.json'), '{}\n');
      await linkTo(join(elsewhere, 'de.json'), 'other/de.json');
      for (const named of ['other/de.json', '.git']) {
        const ran = await scene.run(['translate', named]);
        assert.equal(ran.status, 2);
        assert.match(
          ran.err,
          named === '.git' ? /folder of version control/ : /^other\/de\.json is a link to a file outside/,
        );
      }
      assert.equal(await sentTexts(), 0);
    });

    it('gives no settings, unless the command line names it', async () => {
      await scene.begin({ 'locales/en.json': english, 'locales/de.json': {} });
      await writeFile(join(elsewhere, 'settings.json'), '{ "languageServices.localeExclude": ["locales/**"] }\n');
      await linkTo(join(elsewhere, 'settings.json'), '.vscode/settings.json');
      const refused = await scene.run(['status']);
      assert.equal(refused.status, 2);
      assert.match(refused.err, /\.vscode\/settings\.json is a link to a file outside this folder\. .*--config/);
      const { err } = await scene.run(['status', '--config', join(elsewhere, 'settings.json')]);
      assert.match(err, /No locale files found/);
      await rm(join(elsewhere, 'settings.json'));
      assert.equal((await scene.run(['status'])).status, 1);
    });

    it('is no list of known findings if it is a device', async () => {
      await scene.begin({ 'locales/en.json': english, 'locales/de.json': {} });
      if (hasDevices) {
        await linkTo('/dev/zero', 'baseline.json');
        await linkTo('/dev/zero', 'settings.json');
        for (const option of ['--baseline=baseline.json', '--config=settings.json']) {
          const [name = '', value = ''] = option.split('=');
          const { status, err } = await scene.run(['check', name, value]);
          assert.equal(status, 2, err);
          assert.match(err, new RegExp(value.replace('.', '\\.')));
        }
      }
    });
  }

  if (hasDevices) {
    it('is left out if it is a device, a pipe, or a socket', async () => {
      await scene.begin({ 'app/locales/en.json': english, 'app/locales/de.json': {} });
      await scene.write({ 'pipe/en.json': english, 'socket/en.json': english, 'zero/en.json': english });
      execFileSync('mkfifo', [join(scene.root, 'pipe/de.json')]);
      await symlink('/dev/zero', join(scene.root, 'zero/de.json'));
      const server = createServer().listen(join(scene.root, 'socket/de.json'));
      await scene.write({
        '.vscode/settings.json': {
          'languageServices.localeFiles': ['pipe', 'socket', 'zero', 'app/locales'].map((folder) => ({
            source: `${folder}/en.json`,
            target: `${folder}/\${lang}.json`,
            targetLangs: ['de'],
          })),
        },
      });
      try {
        const ran = await scene.run(['translate']);
        assert.match(all(ran), /pipe\/de\.json: .*a pipe/);
        assert.match(all(ran), /socket\/de\.json: .*a socket/);
        assert.match(all(ran), /zero\/de\.json: .*link to a file outside/);
        assert.equal(ran.status, 1);
        assert.equal(await sentTexts(), 2);
      } finally {
        server.close();
      }
    });
  }

  it('is left out if it is larger than 64 MB', async () => {
    await scene.begin({ 'locales/en.json': english, 'locales/fr.json': {} });
    await scene.writeBytes('locales/de.json', Buffer.alloc(64 * 1024 * 1024 + 1, ' '));
    const ran = await scene.run(['translate']);
    assert.match(all(ran), /locales\/de\.json: .*larger than 64 MB/);
    assert.equal(await sentTexts(), 2);
  });

  const targets: readonly (readonly [target: string, reason: RegExp])[] = [
    ['.git/hooks/${lang}.json', /version control/],
    ['.git/info/attributes', /version control/],
    ['.GIT/${lang}.json', /version control/],
    ['sub/.hg/${lang}.json', /version control/],
    ['.svn/${lang}.json', /version control/],
    ['.jj/${lang}.json', /version control/],
    ['git~1/${lang}.json', /version control/],
    ['.g\u200cit/${lang}.json', /version control/],
    ['node_modules/${lang}.json', /node_modules/],
    ['.github/workflows/${lang}.yml', /settings/],
    ['.vscode/tasks.json', /settings/],
    ['.husky/${lang}.json', /hidden/],
    ['docker-compose.yml', /settings/],
    ['package.json', /settings/],
    ['x/../language-services.lock.json', /settings/],
    ['Makefile', /no file extension/],
    ['ignored/${lang}.json', /Git ignores/],
    ['module/${lang}.json', /another repository/],
    ['bare/${lang}.json', /another repository/],
  ];
  for (const [target, reason] of targets) {
    it(`is not created at ${JSON.stringify(target)}`, async () => {
      const settings = (at: string) => ({
        'languageServices.localeFiles': [{ source: 'texts/en.json', target: at, targetLangs: ['de'] }],
      });
      await scene.begin({
        'texts/en.json': english,
        'module/.git': 'gitdir: ../.git/modules/module\n',
        'bare/HEAD': 'ref: refs/heads/main\n',
        'bare/objects/x': '',
        'bare/refs/x': '',
        '.gitignore': 'ignored/\n',
      });
      runGit(scene.root, 'init', '-q');
      const config = join(elsewhere, 'settings.json');
      await writeFile(config, JSON.stringify(settings(target)));
      const before = [...(await scene.everything()).keys()].filter(
        (path) => !path.endsWith('language-services.lock.json'),
      );
      const ran = await scene.run(['translate', '--config', config]);
      const path = target.replace('${lang}', 'de').replace('x/../', '');
      assert.ok(all(ran).includes(path), all(ran));
      assert.match(all(ran), reason);
      assert.equal(await sentTexts(), 0);
      assert.notEqual(ran.status, 0);
      const now = [...(await scene.everything()).keys()].filter(
        (each) => !each.endsWith('language-services.lock.json'),
      );
      assert.deepEqual(now, before);
      // Elsewhere, the same texts are translated.
      await writeFile(config, JSON.stringify(settings('texts/${lang}.json')));
      assert.equal((await scene.run(['translate', '--config', config])).status, 0);
      assert.equal(await sentTexts(), 2);
    });
  }
});
