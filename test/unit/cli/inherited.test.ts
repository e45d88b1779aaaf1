import assert from 'node:assert/strict';
import { CliScene } from './cliScene.ts';

const files = {
  'locales/en.json': { a: 'Lamp on', b: 'Colour', c: 'Save' },
  'locales/de.json': { a: 'Lampe an', b: 'Farbe', c: 'Sichern' },
  'locales/de-AT.json': { a: 'Leuchte an' },
};

describe('the command line with a file of what differs', () => {
  const scene = new CliScene();

  it('counts inherited messages apart, and neither sends nor writes them', async () => {
    await scene.begin(files);
    const { status, out } = await scene.run(['status']);
    assert.equal(status, 0);
    assert.match(out, /^ {2}language {2}missing {2}inherited {2}stale .*\n {2}de +0 +0 +0 .*\n {2}de-AT +0 +2 +0 /m);
    assert.equal((await scene.run(['check'])).out, 'All languages are up to date.\n');
    assert.equal((await scene.run(['translate', '--language', 'de-AT'])).status, 0);
    assert.deepEqual(await scene.sent(), { requests: 0, texts: 0 });
    assert.deepEqual(await scene.readJson('locales/de-AT.json'), files['locales/de-AT.json']);
  });

  it('translates them with --fill-inherited', async () => {
    await scene.begin(files);
    const dry = await scene.run(['translate', '--fill-inherited', '--dry-run']);
    assert.match(dry.out, /^de-AT +2 /m);
    assert.equal((await scene.run(['translate', '--fill-inherited'])).status, 0);
    assert.deepEqual(await scene.sent(), { requests: 1, texts: 2 });
    const written = { a: 'Leuchte an', b: '[DE] Cölöür', c: '[DE] Säve' };
    assert.deepEqual(await scene.readJson('locales/de-AT.json'), written);
  });
});
