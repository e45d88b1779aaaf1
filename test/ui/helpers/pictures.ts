import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from 'playwright-core';
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

/** What of a window the README shows: these parts of it and all between them, to so many pixels from their top. */
interface ReadmePart {
  /** The editor where absent. */
  readonly parts?: readonly Locator[];
  readonly height: number;
}

/**
 * Keeps a picture, and where pictures were asked for a part of it in `pictures/` too: small, as the README shows it.
 */
export async function keepReadmePicture(workbench: Workbench, name: string, part: ReadmePart): Promise<void> {
  await keepPicture(workbench, name);
  if (process.env['LANGUAGE_SERVICES_PICTURES'] === '1') {
    const { page } = workbench;
    await page.mouse.move(0, 0);
    await page.locator('.workbench-hover-container').waitFor({ state: 'hidden' });
    const boxes = await Promise.all((part.parts ?? [page.locator('.part.editor')]).map((each) => each.boundingBox()));
    const clip = { ...around(boxes.filter((box) => box !== null)), height: part.height };
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide', clip });
    await writeFile(path.join(root, 'pictures', `${name}.png`), smallPicture(picture));
  }
}

/** The left, top and width of what lies around boxes. */
function around(boxes: readonly { x: number; y: number; width: number }[]) {
  const x = Math.min(...boxes.map((box) => box.x));
  return {
    x,
    y: Math.min(...boxes.map((box) => box.y)),
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
  };
}

/**
 * Keeps what the window shows after a test that failed: as `out/pictures/failed <title>.png`, and its texts at the end
 * of the error's message, for a machine whose files are gone by then.
 */
export async function keepFailure(test: Mocha.Test | undefined, workbench: Workbench): Promise<void> {
  if (test?.isFailed() === true) {
    await mkdir(folder, { recursive: true });
    await workbench.takePicture(path.join(folder, `failed ${test.title.replaceAll(/[^\w ]/g, '')}.png`));
    const lines = (await workbench.page.locator('body').innerText()).split('\n').map((line) => line.trim());
    const shown = [...new Set(lines)].filter((line) => line !== '').join(' | ');
    if (test.err) {
      test.err.message += `\nThe window shows: ${shown.slice(0, 2_000)}`;
    }
  }
}
