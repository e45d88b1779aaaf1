import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runGit } from '../helpers/runGit.ts';
import { demoEditor } from './helpers/demoEditor.ts';
import { keepReadmePicture } from './helpers/pictures.ts';
import { SideView } from './pages/sideView.ts';

const english = [
  '# The pump',
  'Fill the tank with water before you start the pump.',
  'The pump stops after 30 minutes, or when the tank is empty.',
  'If the lamp is red, open the valve.',
];
const german = [
  '# Die Pumpe',
  'Füllen Sie den Tank mit Wasser, bevor Sie die Pumpe starten.',
  'Die Pumpe hält nach 30 Minuten an, oder wenn der Tank leer ist.',
  'Wenn die Lampe rot ist, öffnen Sie das Ventil.',
];

describe('a translation that is older than its source', () => {
  const editor = demoEditor({});

  it('is stale, and is shown next to what changed in its source since', async () => {
    const { workbench, workspace } = editor;
    const write = async (lang: string, blocks: readonly string[]): Promise<void> => {
      const folder = path.join(workspace, 'guide', lang);
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, 'pump.md'), `${blocks.join('\n\n')}\n`);
    };
    const commit = (message: string): void => {
      runGit(workspace, 'add', 'guide');
      runGit(workspace, 'commit', '--quiet', '-m', message);
    };
    await rm(path.join(workspace, '.git'), { recursive: true, force: true });
    runGit(workspace, 'init', '--quiet');
    await write('en', english);
    await write('de', german);
    commit('Translate the page');
    await write('en', english.with(2, 'The pump stops after one hour, or when the lamp is red.'));
    commit('Change the source');

    const view = new SideView(workbench.page, 'Locales');
    await view.open();
    await view.foldOthers();
    // The editor forgets the rows below one that it shows again: a menu on them would run for none.
    await view.shows(/guide\/en\/pump\.md.*1 stale|1 stale.*guide\/en\/pump\.md/);
    await view.toggle(/guide\/en\/pump\.md/);
    await view.toggle('German, 1 stale');
    await view.rightClick('German, 1 stale');
    await workbench.contextMenu.choose('Compare with Source as Translated');
    await workbench.editor.opened('pump.md');
    await workbench.page.locator('.view-line', { hasText: 'Die Pumpe hält nach' }).waitFor({ state: 'visible' });
    await workbench.page.locator('.view-line', { hasText: 'after 30' }).first().waitFor({ state: 'visible' });
    await keepReadmePicture(workbench, 'source-as-translated', {
      parts: [view.pane, workbench.page.locator('.part.editor')],
      height: 330,
    });
  });
});
