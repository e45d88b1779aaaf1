import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Output } from '../../../../src/cli/report/output.ts';
import { runCommandLine } from '../../../../src/cli/runCommandLine.ts';
import { openGit } from '../../../../src/locales/git/git.ts';
import { ignoredPaths, matchingPaths, notIgnoredPaths } from '../../../../src/locales/git/gitFiles.ts';
import { runGit } from '../../../helpers/runGit.ts';
import { runsScripts } from '../../../helpers/systems.ts';
import { endless, type HostileRepository, untrue, withPrograms } from './hostileRepositories.ts';
import { HostileScene } from './hostileScene.ts';

const key = 'key-of-nobody-else';
const variable = 'LANGUAGE_SERVICES_AUTH_KEY';
const { signal } = new AbortController();

interface Said {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

async function run(root: string, ...args: readonly string[]): Promise<Said> {
  let [out, err] = ['', ''];
  const streams = {
    out: (text: string) => (out += text),
    err: (text: string) => (err += text),
    outIsTerminal: false,
    errIsTerminal: false,
  };
  const environment = { [variable]: key };
  const context = { version: () => '1.2.3', root, environment, output: new Output(streams, environment), signal };
  return { status: await runCommandLine(args, context), out, err };
}

/** Returns what the product says about a folder, by every way in which it asks Git. */
async function read(folder: string) {
  const git = await openGit(folder);
  const [ignored, notIgnored, matching] = await Promise.all([
    ignoredPaths(git, signal),
    notIgnoredPaths(git, signal),
    matchingPaths(git, 'gate', signal),
  ]);
  return {
    status: await run(folder, 'status'),
    check: await run(folder, 'check', '--severity', 'hint'),
    since: await run(folder, 'check', '--since', 'HEAD^'),
    lists: { ignored: [...ignored].sort(), notIgnored: notIgnored?.size, matching: matching?.size },
  };
}

function textsBelow(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'));
}

describe('a hostile repository', () => {
  let folder = '';
  const usualKey = process.env[variable];

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'hostile-'));
    process.env[variable] = key;
  });

  after(() => {
    if (usualKey === undefined) {
      delete process.env[variable];
    } else {
      process.env[variable] = usualKey;
    }
    rmSync(folder, { recursive: true });
  });

  const create = (): HostileScene => new HostileScene(join(folder, 'root'), join(folder, 'tools'));
  const stale = /^locales\/de\.json:1 +de +a +.* according to Git\./m;

  const assertSaid = async (scene: HostileScene, { folder: below = '', outcome = 'history' }: HostileRepository) => {
    const { status, check, since, lists } = await read(join(scene.root, below));
    const isRead = outcome !== 'noRepository';
    ok(!scene.hasRun, scene.environments);
    ok(![...textsBelow(scene.root), ...textsBelow(scene.tools)].some((text) => text.includes(key)));
    for (const { out, err } of [status, check, since]) {
      ok(!`${out}${err}`.includes(key));
    }
    const isStale = outcome === 'history';
    deepEqual([status.status, check.status], isStale ? [1, 1] : [0, 0], `${check.out}${check.err}`);
    equal(stale.test(check.out), isStale, check.out);
    if (outcome === 'history') {
      deepEqual([since.status, stale.test(since.out)], [1, true], `${since.out}${since.err}`);
    } else if (outcome === 'noEarlierText') {
      deepEqual([since.status, since.out], [3, '']);
      match(since.err, /^Git does not have [\da-f]{40}\.\n$/);
    } else {
      deepEqual([since.status, since.out], [2, '']);
      match(since.err, /Git does not know HEAD\^ in this folder/);
    }
    deepEqual(lists.ignored, isRead ? ['built'] : []);
    equal(lists.notIgnored === undefined, !isRead);
    equal(lists.matching === undefined, !isRead);
  };

  it('is read as any other', async () => {
    await assertSaid(create(), { name: '', build: () => undefined });
  });

  for (const repository of untrue) {
    it(`does not hide what its commits say: ${repository.name}`, async () => {
      const scene = create();
      repository.build(scene);
      await assertSaid(scene, repository);
    });
  }

  for (const part of ['objects', 'objects/pack', 'refs', 'packed-refs']) {
    it(`is not read through a link to the ${part} of another one`, async () => {
      const scene = create();
      runGit(scene.root, 'pack-refs', '--all');
      const [own, other] = [join(scene.root, '.git', part), join(scene.tools, 'other')];
      renameSync(own, other);
      symlinkSync(other, own);
      await assertSaid(scene, { name: part, build: () => undefined, outcome: 'noRepository' });
    });
  }

  for (const repository of withPrograms) {
    it(`runs nothing: ${repository.name}`, async () => {
      const scene = create();
      repository.build(scene);
      rmSync(join(scene.tools, 'mark'), { force: true });
      await assertSaid(scene, repository);
      if (repository.control) {
        scene.runPlain(repository.folder ?? '', repository.control, repository.input);
        ok(scene.hasRun, 'A plain Git runs the program.');
      }
    });
  }

  if (!runsScripts) {
    return;
  }

  for (const repository of endless) {
    it(`is not waited for: ${repository.name}`, async () => {
      const scene = create();
      repository.build(scene);
      await assertSaid(scene, repository);
    });
  }
});
