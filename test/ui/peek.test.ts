import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { demoEditor } from './helpers/demoEditor.ts';
import { keepPicture, keepPicturesInThemes } from './helpers/pictures.ts';

const text = `# Die Pumpe

Die Pumpe ist **bereit** und die Lampe ist an. Mit \`start\` beginnt sie, wie es [die Seite](command:x) sagt.

- Die Lampe ist rot.
- Das Ventil ist nicht offen.
`;

describe('peeking at translations', () => {
  const editor = demoEditor({ 'languageServices.readingLanguage': 'en-GB' });

  it('opens the hover at the cursor, and shows the visible text until the next edit', async () => {
    const { workbench } = editor;
    const { page } = workbench;
    await writeFile(path.join(editor.workspace, 'pumpe.md'), text);
    await workbench.openFile('pumpe.md', 'Markdown');
    await workbench.editor.selectLines(3, 1);
    await workbench.editor.rightClick('Die Pumpe ist');
    await workbench.contextMenu.choose('Language Services', 'Peek Translation');
    const hover = page.locator('.monaco-hover:visible', { hasText: '[EN-GB]' });
    await hover.locator('strong').waitFor({ state: 'visible' });
    await hover.getByText('Insert Below').waitFor({ state: 'visible' });
    await keepPicture(workbench, 'peek-hover');
    await page.keyboard.press('Escape');
    await workbench.runCommand('Language Services: Peek Visible Text');
    await workbench.editor.hints('[EN-GB] ');
    await keepPicturesInThemes(workbench, 'peek-visible');
    await workbench.editor.append('x');
    await workbench.editor.hintsNot('[EN-GB] ');
  });
});
