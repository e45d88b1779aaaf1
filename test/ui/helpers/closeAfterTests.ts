import type { DemoServer } from '../../host/demoServer.ts';
import type { TestEditor } from './editors.ts';
import { keepFailure } from './pictures.ts';

/** Keeps the picture of each test of a `describe` that fails. Afterwards closes its editor, and stops its service. */
export function closeAfterTests(opened: () => readonly [editor: TestEditor, service?: DemoServer]): void {
  afterEach(async function () {
    await keepFailure(this.currentTest, opened()[0].workbench);
  });

  after(async () => {
    const [editor, service] = opened();
    await editor.close();
    await service?.stop();
  });
}
