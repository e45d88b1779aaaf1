import { demoEditor } from './helpers/demoEditor.ts';

const command = (title: string) => `Language Services: ${title}`;

/** The sample files, each with its language and its text after rephrasing. */
const samples = [
  ['mail.txt', 'Plain Text', '[rephrased] Nous avons'],
  ['schedule.ts', 'TypeScript', '[rephrased]'],
  ['manual.md', 'Markdown', '[rephrased]'],
  ['en.json', 'JSON', '[rephrased]'],
  ['README.md', 'Markdown', '[rephrased]'],
] as const;

describe('a new user on the sample files', () => {
  const editor = demoEditor();

  for (const [name, language, rephrased] of samples) {
    it(`corrects, rephrases and translates ${name}`, async () => {
      const { workbench } = editor;
      await workbench.openFile(name, language);
      await workbench.runCommand(command('Correct File'));
      await workbench.statusBar.tells(`${name}: no corrections found`);
      await workbench.runCommand(command('Rephrase File'));
      await workbench.quickInput.asks('Writing style, tone, or language variant: English');
      await workbench.quickInput.click('Default style');
      await workbench.editor.shows(rephrased);
      await workbench.runCommand(command('Translate File'));
      await workbench.editor.shows('[DE]');
    });
  }
});
