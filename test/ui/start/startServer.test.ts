import assert from 'node:assert/strict';
import { type NpmStart, npmStart, survivors } from '../helpers/npmStart.ts';
import { type OpenWindow, openWindow } from '../helpers/openWindow.ts';
import { keepFailure, keepPicture } from '../helpers/pictures.ts';
import { Walkthrough } from '../pages/walkthrough.ts';

describe('npm start -- --host server', () => {
  let start: NpmStart;
  let window: OpenWindow | undefined;

  before(async () => (start = await npmStart(['--host', 'server'])));

  afterEach(async function () {
    if (window !== undefined) {
      await keepFailure(this.currentTest, window.workbench);
    }
  });

  after(async () => {
    await window?.close();
    await start.close();
  });

  it('serves an editor with translation in the context menu, and Ctrl+C ends every process', async () => {
    window = await openWindow(await start.said(/Language Services is ready: (http:\S+)/));
    const { workbench } = window;
    await workbench.editor.opened('manual.md');
    await new Walkthrough(workbench.page).ticked('Connect to a Service');
    await keepPicture(workbench, 'npm start');
    // Space for whole lines next to the walkthrough: keys move by visible lines.
    await workbench.page.setViewportSize({ width: 1900, height: 1000 });
    await workbench.editor.focus();
    await workbench.editor.selectLines(7, 3);
    await workbench.editor.rightClick('Put the lamp on a level, dry surface.');
    await workbench.contextMenu.choose('Language Services', 'Translate Selection');
    await workbench.quickInput.shown('Translate into');
    await workbench.quickInput.choose('JA', 'Japanese');
    await workbench.editor.shows('ランプを平らで乾いた場所に置きます。');

    const processes = start.processes();
    start.interrupt();
    await start.ended;
    assert.match(start.output(), /Everything that was started has ended\./);
    assert.deepEqual(survivors(processes), []);
    assert.deepEqual(await start.leftovers(), []);
  });
});
