import type { Settings } from '../../../scripts/host/writeSettings.mts';
import { openSourceEditor, type TestEditor } from './editors.ts';
import { keepFailure } from './pictures.ts';

/**
 * Opens an editor on the samples, connected to the bundled demo service, for the tests of a `describe`. Takes a picture
 * of failures.
 * @param user settings; default: German as target language
 */
export function demoEditor(
  user: NonNullable<Settings['user']> = { 'languageServices.targetLanguage': 'DE' },
): Omit<TestEditor, 'close'> {
  let opened: TestEditor | undefined;
  const editor = (): TestEditor => {
    if (!opened) {
      throw new Error('the editor is open within tests only');
    }
    return opened;
  };

  before(async () => {
    opened = await openSourceEditor({ machine: { 'languageServices.connection': 'Demo' }, user });
  });

  afterEach(async function () {
    await keepFailure(this.currentTest, editor().workbench);
  });

  after(() => editor().close());

  return {
    get workbench() {
      return editor().workbench;
    },
    get workspace() {
      return editor().workspace;
    },
    get userSettings() {
      return editor().userSettings;
    },
    get machineSettings() {
      return editor().machineSettings;
    },
  };
}
