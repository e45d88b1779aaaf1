import { strict as assert } from 'node:assert';
import { openText, select } from '../../helpers/documents/documents.ts';
import { runCommand } from '../../helpers/extension.ts';
import { editorScene } from '../../helpers/scene.ts';

const text = 'Hello %s, the pump is ready.';

// What they are reused for: test/unit/service/requests/knownTranslations.test.ts.
describe('a translation cached in this window', () => {
  const scene = editorScene();

  const requests = async () => {
    select(await openText(text), text);
    return (await runCommand('translateSelection', { targetLang: 'DE' })).requests;
  };

  it('belongs to one address and one key, and can be cleared', async () => {
    await requests();
    await runCommand('setKey', { key: 'demo-scoped' });
    assert.equal(await requests(), 1);
    assert.equal(await requests(), 0);
    assert.deepEqual(await runCommand('clearTranslationCache'), { status: 'done' });
    assert.equal(await requests(), 1);
    await runCommand('switchConnection', { name: 'Demo' });
    assert.equal(await requests(), 1);
    await runCommand('switchConnection', { name: 'Test' });
    assert.equal(await requests(), 0);
    assert.deepEqual(scene.messages.shown, []);
  });
});
