import { writeFile } from 'node:fs/promises';
import type { TranslatorPage } from '../pages/translatorPage.ts';
import type { TestEditor } from './editors.ts';

/** Opens the translator, alone in its container, and connects it to a service with the Pro plan, like a user. */
export async function connectTranslator(editor: TestEditor, translator: TranslatorPage, url: string): Promise<void> {
  await translator.open();
  await translator.alone();
  await writeFile(
    editor.machineSettings,
    JSON.stringify({
      'languageServices.connections': [{ name: 'Work', url, plan: 'pro' }],
      'languageServices.connection': 'Work',
    }),
  );
  await translator.press('Set API Key');
  await editor.workbench.quickInput.answer('Set API Key', 'demo-pro');
  await translator.text.waitFor({ state: 'visible' });
}
