import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureSystemPackages } from '../../../scripts/host/systemPackages.mts';
import { runsScripts } from '../../helpers/systems.ts';

describe('ensureSystemPackages', () => {
  let folder: string;
  const searched = process.env['PATH'];

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'packages-'));
    // Replaces the real one: records the requested packages, which then exist.
    await writeFile(
      path.join(folder, 'apt-get'),
      `#!/bin/sh\necho "$DEBIAN_FRONTEND: $*" >> ${folder}/asked\n[ "$1" = update ] || touch ${folder}/installed\n`,
    );
    await chmod(path.join(folder, 'apt-get'), 0o755);
    process.env['PATH'] = `${folder}${path.delimiter}${searched ?? ''}`;
  });

  afterEach(async () => {
    process.env['PATH'] = searched;
    await rm(folder, { recursive: true });
  });

  const there = { debianPackage: 'there', isPresent: () => true };
  const missing = () => ({ debianPackage: 'missing', isPresent: () => existsSync(path.join(folder, 'installed')) });

  it('does nothing when no package is missing', async () => {
    await ensureSystemPackages([there], true);
    assert.ok(!existsSync(path.join(folder, 'asked')));
  });

  if (runsScripts) {
    it('installs only missing packages, without a question', async () => {
      await ensureSystemPackages([there, missing()], true);
      const asked = await readFile(path.join(folder, 'asked'), 'utf8');
      assert.equal(asked, 'noninteractive: update\nnoninteractive: install -y missing\n');
    });
  }

  it('prints the command that helps when it may not install', async () => {
    const more = { debianPackage: 'more', isPresent: () => false };
    await assert.rejects(ensureSystemPackages([there, missing(), more], false), {
      name: 'MissingSystemPackages',
      command: 'sudo apt-get update && sudo apt-get install -y missing more',
    });
    assert.ok(!existsSync(path.join(folder, 'asked')));
  });

  it('prints it also when installing did not help', async () => {
    const never = { debianPackage: 'never', isPresent: () => false };
    await assert.rejects(ensureSystemPackages([never], true), /sudo apt-get install -y never/);
  });
});
