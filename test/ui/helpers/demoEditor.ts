import { closeAfterTests } from './closeAfterTests.ts';
import type { TestEditor } from './editors.ts';
import { openSharedEditor } from './sharedEditor.ts';

/**
 * Opens an editor on the samples, connected to the bundled demo service, for the tests of a `describe`. Takes a picture
 * of failures.
 * @param settings default: German as target language
 */
export function demoEditor(
  settings: Readonly<Record<string, unknown>> = { 'languageServices.targetLanguage': 'DE' },
): Omit<TestEditor, 'close' | 'extensionHosts'> {
  let opened: TestEditor | undefined;
  const editor = (): TestEditor => {
    if (!opened) {
      throw new Error('the editor is open within tests only');
    }
    return opened;
  };

  before(async () => (opened = await openSharedEditor({ 'languageServices.connection': 'Demo', ...settings })));

  closeAfterTests(() => [editor()]);

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
