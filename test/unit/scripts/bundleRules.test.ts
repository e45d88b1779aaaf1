import { strict as assert } from 'node:assert';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { nodeOptions, root } from '../../../scripts/bundle/options.mts';
import { bundleComplaints } from '../../../scripts/bundle/rules.mts';

/** Returns the complaints about bundles with these names and sources. */
async function complaints(bundles: Readonly<Record<string, string>>): Promise<string[]> {
  const folder = await mkdtemp(join(root, 'out/bundleRules-'));
  try {
    const entries = Object.entries(bundles).map(([name, source]) => ({ file: join(folder, `${name}.ts`), source }));
    await Promise.all(entries.map(({ file, source }) => writeFile(file, source)));
    const { metafile } = await build({
      ...nodeOptions,
      splitting: true,
      entryPoints: entries.map(({ file }) => file),
      outdir: folder,
      write: false,
      minify: true,
    });
    return bundleComplaints(metafile);
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('the check of the bundles', () => {
  it('allows a small activation bundle and a large client', async () => {
    const extension = "import * as vscode from 'vscode'; console.log(vscode);";
    const client = "import Agent from 'undici/lib/dispatcher/agent.js'; console.log(Agent);";
    assert.deepEqual(await complaints({ extension, client }), []);
  });

  it('refuses the index of undici in any bundle', async () => {
    const [complaint] = await complaints({ client: "import { Agent } from 'undici'; console.log(Agent);" });
    assert.match(complaint ?? '', /undici\/index\.js, which takes over the global dispatcher/);
  });

  it('refuses the messages of schemas in all languages', async () => {
    const client = "import * as z from 'zod/mini'; console.log(new z.core.$ZodString({ type: 'string' }));";
    const [complaint] = await complaints({ client });
    assert.match(complaint ?? '', /zod\/v4\/locales\/.*, which nothing uses/);
  });

  it('refuses schemas at activation', async () => {
    const [complaint] = await complaints({ extension: "import * as z from 'zod/mini'; console.log(z.string());" });
    assert.match(complaint ?? '', /node_modules\/zod\/.*import it dynamically/);
  });

  it('refuses what plain text is translated without', async () => {
    const all = "import { resx } from '../../src/formats/resx/resx.ts'; console.log(resx);";
    const [complaint] = await complaints({ all, text: "import './all.ts';" });
    assert.match(
      complaint ?? '',
      /text\.js loads src\/formats\/resx\/resx\.ts, which plain text is translated without/,
    );
    assert.deepEqual(await complaints({ all, text: "console.log(await import('./all.ts'));" }), []);
    const [ofMarkup] = await complaints({
      text: "import { readMan } from '../../src/formats/common/inline/man.ts'; console.log(readMan);",
    });
    assert.match(ofMarkup ?? '', /text\.js loads src\/formats\/common\/inline\/man\.ts/);
    const client = "import { parse } from 'csv-parse/sync'; console.log(parse('a,b'));";
    const [ofTables] = await complaints({ client });
    assert.match(ofTables ?? '', /client\.js loads node_modules\/csv-parse\//);
  });

  it('refuses an activation bundle over its budget', async () => {
    const [complaint] = await complaints({ extension: `console.log(${JSON.stringify('x'.repeat(65_536))});` });
    assert.match(complaint ?? '', /more than the 65536 that activation may load/);
  });

  it('refuses a page over its budget', async () => {
    const [complaint] = await complaints({ translator: `console.log(${JSON.stringify('x'.repeat(153_600))});` });
    assert.match(complaint ?? '', /more than the 153600 a page may load/);
  });

  it('counts the chunks that activation loads, but not those behind an import()', async () => {
    const large = (sign: string) => `export const text = ${JSON.stringify(sign.repeat(65_536))};`;
    const loads = "import { text } from './shared.ts'; console.log(text);";
    const [complaint] = await complaints({ shared: large('x'), extension: loads, client: loads });
    assert.match(complaint ?? '', /extension\.js, \S*chunk-\w+\.js have \d+ bytes/);
    assert.deepEqual(
      await complaints({ shared: large('y'), extension: "console.log(await import('./shared.ts'));" }),
      [],
    );
  });
});
