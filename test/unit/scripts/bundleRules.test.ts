import { strict as assert } from 'node:assert';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { nodeOptions, root } from '../../../scripts/bundle/options.mts';
import { bundleComplaints } from '../../../scripts/bundle/rules.mts';

/** What is said of a bundle of that name that grows from that source. */
async function complaints(bundle: string, source: string): Promise<string[]> {
  const folder = await mkdtemp(join(root, 'out/bundleRules-'));
  try {
    const entry = join(folder, `${bundle}.ts`);
    await writeFile(entry, source);
    const { metafile } = await build({
      ...nodeOptions,
      entryPoints: [entry],
      outdir: folder,
      write: false,
      minify: true,
    });
    return bundleComplaints(metafile);
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('the rules of the bundles', () => {
  it('leave a small activation bundle and a large client alone', async () => {
    assert.deepEqual(await complaints('extension', "import * as vscode from 'vscode'; console.log(vscode);"), []);
    assert.deepEqual(
      await complaints('client', "import Agent from 'undici/lib/dispatcher/agent.js'; console.log(Agent);"),
      [],
    );
  });

  it("refuse undici's index in any bundle", async () => {
    const [complaint] = await complaints('client', "import { Agent } from 'undici'; console.log(Agent);");
    assert.match(complaint ?? '', /undici\/index\.js, which takes over the process's global dispatcher/);
  });

  it('refuse schemas at activation', async () => {
    const [complaint] = await complaints('extension', "import * as z from 'zod/mini'; console.log(z.string());");
    assert.match(complaint ?? '', /node_modules\/zod\/.*not at activation/);
  });

  it('refuse an activation bundle over its budget', async () => {
    const [complaint] = await complaints('extension', `console.log(${JSON.stringify('x'.repeat(61_440))});`);
    assert.match(complaint ?? '', /more than the 61440 activation may load/);
  });
});
