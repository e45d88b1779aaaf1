import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import { documentHandles } from '../../../../src/features/documents/jobs/documentHandles.ts';
import { isServiceError } from '../../../../src/service/api/atStart/errors.ts';
import { KeyStore } from '../../../../src/service/connections/keyStore.ts';
import { documentScene } from '../../features/documents/documentScene.ts';

/** A secret storage that can fail, like one whose keyring is locked. */
class Secrets implements vscode.SecretStorage {
  readonly #values = new Map<string, string>();
  /** Its operations reject. */
  fails = false;
  readonly onDidChange = () => ({ dispose() {} });

  async get(key: string): Promise<string | undefined> {
    this.#use();
    return this.#values.get(key);
  }

  async store(key: string, value: string): Promise<void> {
    this.#use();
    this.#values.set(key, value);
  }

  async delete(key: string): Promise<void> {
    this.#use();
    this.#values.delete(key);
  }

  async keys(): Promise<string[]> {
    this.#use();
    return [...this.#values.keys()];
  }

  #use(): void {
    if (this.fails) {
      throw new Error('The keyring is locked.');
    }
  }
}

const isNamed = (error: unknown) =>
  isServiceError(error) && error.kind === 'invalidInput' && /secret storage/.test(error.message);

describe('a key in a secret storage that fails', () => {
  const address = 'https://a.example';

  it('is not read, stored, or deleted, which the error says', async () => {
    const secrets = new Secrets();
    const keys = new KeyStore(secrets);
    await keys.set(address, 'api', 'first');
    secrets.fails = true;
    await assert.rejects(keys.get(address, 'api'), isNamed);
    await assert.rejects(
      keys.set(address, 'api', 'second'),
      (error) => isNamed(error) && !/second/.test(String(error)),
    );
    await assert.rejects(keys.clear(address, 'api'), isNamed);
  });

  it('is read when the storage works again, as it was', async () => {
    const secrets = new Secrets();
    await new KeyStore(secrets).set(address, 'api', 'first');
    const keys = new KeyStore(secrets);
    secrets.fails = true;
    await assert.rejects(keys.get(address, 'api'), isNamed);
    secrets.fails = false;
    assert.equal(await keys.get(address, 'api'), 'first');
  });
});

describe('a document job with a secret storage that fails', () => {
  const scene = documentScene();
  const uploads = async () => (await scene.demo.requests('/v2/document')).length;

  it('is translated and saved while its window is open', async () => {
    const secrets = new Secrets();
    secrets.fails = true;
    const { jobs } = await scene.world.window({ handles: documentHandles(secrets) });
    const [id = ''] = await jobs.add([await scene.world.order('a.txt', undefined, scene.demo.url)]);
    await jobs.ended([id]);
    assert.equal(jobs.get(id)?.record.step, 'placed');
    assert.deepEqual(scene.world.defects, []);
  });

  it('waits for the user when its key cannot be read, and goes on without another upload', async () => {
    const secrets = new Secrets();
    const handles = documentHandles(secrets);
    const before = await scene.world.window({ handles });
    await scene.demo.plant({ match: '/v2/document/*/result', status: 403, times: 10 });
    const [id = ''] = await before.jobs.add([await scene.world.order('a.txt', undefined, scene.demo.url)]);
    await before.jobs.ended([id]);
    await before.close();
    secrets.fails = true;
    const { jobs } = await scene.world.window({ handles });
    await jobs.retry(id);
    await jobs.ended([id]);
    assert.equal(jobs.get(id)?.record.halt?.problem?.kind, 'invalidInput');
    secrets.fails = false;
    await scene.demo.reset();
    await jobs.retry(id);
    await jobs.ended([id]);
    assert.equal(jobs.get(id)?.record.step, 'placed');
    assert.equal(await uploads(), 0);
    assert.deepEqual(scene.world.defects, []);
  });
});
