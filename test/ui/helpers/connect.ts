import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import type { Plan } from '../../../src/contract/contributions.ts';
import type { TestEditor } from './editors.ts';

/** Adds a connection to the settings of the machine as the only one, and uses it. */
export async function connect(
  { machineSettings }: TestEditor,
  name: string,
  url: string,
  plan: Plan = 'pro',
): Promise<void> {
  const settings: unknown = JSON.parse(await readFile(machineSettings, 'utf8'));
  assert.ok(typeof settings === 'object');
  const connection = { 'languageServices.connections': [{ name, url, plan }], 'languageServices.connection': name };
  await writeFile(machineSettings, JSON.stringify({ ...settings, ...connection }));
}
