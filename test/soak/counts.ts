import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { RequestRow } from '../../src/demo/http/requestList.ts';
import { runCommand, until } from '../helpers/extension.ts';
import { type SoakScene, soakKey } from './scene.ts';

const usage = z.object({ api_key_character_count: z.number() });

/** Returns the characters (code points) that the service has counted for the key. */
async function countedByService({ url }: SoakScene): Promise<number> {
  const headers = { authorization: `Service-Auth-Key ${soakKey}` };
  const answer: unknown = await (await fetch(`${url}/v2/usage`, { headers })).json();
  return usage.parse(answer).api_key_character_count;
}

/** Returns the characters (code points) that this computer has recorded as billed. */
export async function recordedHere({ usageFile }: SoakScene): Promise<number> {
  const { status } = await runCommand('exportUsage', { uri: usageFile });
  assert.equal(status, 'done');
  const [, ...lines] = readFileSync(usageFile.fsPath, 'utf8').trim().split('\n');
  return lines.reduce((sum, line) => sum + Number(line.split(',').at(-1)), 0);
}

/** Returns the requests once the service has handled all of them: it may count an aborted request for a while. */
export function handledRequests({ service }: SoakScene): Promise<readonly Readonly<RequestRow>[]> {
  return until('the service has handled all requests', async () => {
    const rows = await service.requests();
    return rows.every(({ outcome }) => outcome !== 'pending') && rows;
  });
}

/** Returns the characters of the texts in requests that the service has counted, whether or not the answers arrived. */
export function charactersIn(rows: readonly Readonly<RequestRow>[]): number {
  const counted = rows.filter(({ status, path }) => status === 200 && /\/(?:translate|write)\b/.test(path));
  return counted.reduce((sum, { characters }) => sum + (characters ?? 0), 0);
}

/**
 * Fails unless the service has counted the usage that is recorded here, and from `least` to `most` characters more
 * since the last check, whose answers did not arrive.
 */
export async function checkCounts(scene: SoakScene, least: number, most: number): Promise<void> {
  const { state } = scene;
  state.recorded = await recordedHere(scene);
  const lost = (await countedByService(scene)) - state.recorded;
  const more = lost - state.lost;
  assert.ok(more >= least && more <= most, `${more} characters are not recorded, instead of ${least} to ${most}`);
  state.lost = lost;
}
