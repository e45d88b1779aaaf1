import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { closeAfterTests } from './helpers/closeAfterTests.ts';
import { openSourceEditor, type TestEditor } from './helpers/editors.ts';
import { keepPicture } from './helpers/pictures.ts';
import { until } from './pages/until.ts';

const texts: Readonly<Record<string, object>> = {
  en: { cart: { title: 'Your cart', pay: 'Pay now' }, errors: { offline: 'No network', timeout: 'Too slow' } },
  de: { cart: { title: 'Ihr Warenkorb' } },
  fr: { cart: { title: 'Votre panier', pay: 'Payer' } },
};
const code =
  "export const title = t('cart.title');\nexport const pay = t('cart.pay');\nexport const fault = t(`errors.${code}`);\n";

describe('keys in code', () => {
  let editor: TestEditor;

  before(async () => {
    editor = await openSourceEditor({ machine: { 'languageServices.connection': 'Demo' } });
    const folder = path.join(editor.workspace, 'shop');
    await mkdir(path.join(folder, 'locales'), { recursive: true });
    for (const [lang, own] of Object.entries(texts)) {
      await writeFile(path.join(folder, 'locales', `${lang}.json`), `${JSON.stringify(own, null, 2)}\n`);
    }
    await writeFile(path.join(folder, 'cart.ts'), code);
  });

  closeAfterTests(() => [editor]);

  it('show their texts soon after the first is pointed at, without any view or command', async () => {
    const { workbench } = editor;
    const { page } = workbench;
    await workbench.openFile('cart.ts', 'TypeScript');
    const pointAt = async (text: string, shown: string): Promise<void> => {
      const hover = page.locator('.monaco-hover:visible', { hasText: shown });
      await until(`a hover with ${shown}`, async () => {
        await page.mouse.move(0, 0);
        await page.locator('.view-line span', { hasText: text }).last().hover();
        return hover.waitFor({ state: 'visible', timeout: 3000 }).then(
          () => true,
          () => undefined,
        );
      });
    };
    await pointAt('cart.title', 'Ihr Warenkorb');
    await keepPicture(workbench, 'key-hover');
    await pointAt('cart.pay', 'Translate Missing Messages');
    await keepPicture(workbench, 'key-hover-missing');
    await pointAt('errors.', 'errors.timeout: Too slow');
    await keepPicture(workbench, 'key-hover-joined');
  });
});
