import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Workbench } from '../pages/workbench.ts';
import { smallPicture } from './smallPicture.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = path.join(root, 'out/pictures');

/** Keeps what a window looks like as `out/pictures/<name>.png`. */
export async function keepPicture(workbench: Workbench, name: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await workbench.takePicture(path.join(folder, `${name}.png`));
}

const themes = [
  ['Dark Modern', 'vs-dark'],
  ['Dark High Contrast', 'hc-black'],
  ['Light Modern', 'vs'],
] as const;

/** Keeps what a window looks like in each kind of theme, as `out/pictures/<name> <theme>.png`. */
export async function keepPicturesInThemes(workbench: Workbench, name: string): Promise<void> {
  for (const [theme, look] of themes) {
    await workbench.page.keyboard.press('Control+k');
    await workbench.page.keyboard.press('Control+t');
    await workbench.quickInput.shown();
    await workbench.quickInput.choose(theme, theme);
    await workbench.page.locator(`.monaco-workbench.${look}`).waitFor({ state: 'visible' });
    await keepPicture(workbench, `${name} ${theme}`);
  }
}

/** Keeps a picture, and where pictures were asked for the upper part of its editor in `media/` too: small, as it is shipped. */
export async function keepReadmePicture(workbench: Workbench, name: string): Promise<void> {
  await keepPicture(workbench, name);
  const editor = await workbench.page.locator('.part.editor').boundingBox();
  if (process.env['LANGUAGE_SERVICES_PICTURES'] === '1' && editor !== null) {
    const file = path.join(root, 'media', `${name}.png`);
    const picture = await workbench.page.screenshot({ animations: 'disabled', clip: { ...editor, height: 480 } });
    await writeFile(file, smallPicture(picture));
  }
}

/** After a test that failed: what the window looked like then, as `out/pictures/failed <title>.png`. */
export async function keepFailure(test: Mocha.Test | undefined, workbench: Workbench): Promise<void> {
  if (test?.isFailed() === true) {
    await mkdir(folder, { recursive: true });
    await workbench.takePicture(path.join(folder, `failed ${test.title.replaceAll(/[^\w ]/g, '')}.png`));
  }
}
