import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { openText, select } from '../../helpers/documents/documents.ts';
import { runCommand, writeSetting } from '../../helpers/extension.ts';
import { Pickers } from '../../helpers/pickers.ts';
import { editorScene } from '../../helpers/scene.ts';
import { type TestService, withOtherConnection } from '../../helpers/service/service.ts';

const text = 'The pump is ready.';

describe('the connection of a command', () => {
  const scene = editorScene();
  let pickers: Pickers;

  beforeEach(() => (pickers = new Pickers()));

  afterEach(async () => {
    pickers.dispose();
    await writeSetting('targetLanguage', undefined);
  });

  const isChosen = () => pickers.made.at(-1)?.selectedItems.length === 1;

  async function pathsAt(service: TestService): Promise<readonly string[]> {
    return (await service.requests()).map(({ path }) => path);
  }

  it('gets the texts whose languages or styles were listed, also after a switch', async () => {
    await withOtherConnection(async (other) => {
      for (const [command, path] of [
        ['translateSelection', '/v2/translate'],
        ['translateSelectionTo', '/v2/translate'],
        ['pasteTranslated', '/v2/translate'],
        ['rephraseSelection', '/v2/write/rephrase'],
      ] as const) {
        await runCommand('switchConnection', { name: 'Test' });
        await writeSetting('targetLanguage', undefined);
        await vscode.env.clipboard.writeText(text);
        select(await openText(text), text);
        await scene.service.reset();
        const running = runCommand(command, {});
        await pickers.filled();
        await runCommand('switchConnection', { name: 'Other' });
        await other.reset();
        await pickers.accept(isChosen);
        assert.equal((await running).status, 'done', command);
        assert.ok((await pathsAt(scene.service)).includes(path), command);
        assert.ok(!(await pathsAt(other)).includes(path), command);
      }
    });
  });

  it('is asked for the styles when another style is tried after a switch', async () => {
    await withOtherConnection(async (other) => {
      select(await openText(text), text);
      const rephrasing = runCommand('rephraseSelection', { applyMode: 'sideBySide' });
      await pickers.filled();
      await pickers.accept(isChosen);
      assert.equal((await rephrasing).status, 'done');
      await runCommand('switchConnection', { name: 'Other' });
      await other.reset();
      const running = runCommand('tryAnotherStyle', {});
      await pickers.shown(2);
      await pickers.filled();
      assert.ok((await pathsAt(other)).includes('/v3/languages'));
      await pickers.escape();
      assert.equal((await running).status, 'cancelled');
    });
  });
});
