import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import type { Workbench } from '../pages/workbench.ts';
import { smallPicture } from './images/smallPicture.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = path.join(root, 'out/pictures');
/** The pictures of README.md and `docs/`. */
export const pictureFolder = path.join(root, 'pictures');

/** Whether pictures are updated. */
export const areWanted = process.env['LANGUAGE_SERVICES_PICTURES'] === '1';

/** Saves a picture of a window as `out/pictures/<name>.png`, if pictures are updated. */
export async function keepPicture(workbench: Workbench, name: string): Promise<void> {
  if (!areWanted) {
    return;
  }
  await mkdir(folder, { recursive: true });
  await workbench.takePicture(path.join(folder, `${name}.png`));
}

/** The class of the workbench in each theme. */
const themes = {
  'Dark Modern': 'vs-dark',
  'Dark High Contrast': 'hc-black',
  'Light Modern': 'vs',
  'Light High Contrast': 'hc-light',
  'Dark+': 'vs-dark',
} as const;

/** Shows the window in a theme. */
export async function showTheme({ page, quickInput }: Workbench, theme: keyof typeof themes): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Control+t');
  await quickInput.shown();
  await quickInput.choose(theme, theme);
  await quickInput.hidden();
  await page.locator(`.monaco-workbench.${themes[theme]}`).waitFor({ state: 'visible' });
}

/** Saves a picture of a window in each kind of theme, as `out/pictures/<name> <theme>.png`, likewise. */
export async function keepPicturesInThemes(workbench: Workbench, name: string): Promise<void> {
  for (const theme of areWanted ? (['Dark Modern', 'Dark High Contrast', 'Light Modern'] as const) : []) {
    await showTheme(workbench, theme);
    await keepPicture(workbench, `${name} ${theme}`);
  }
}

/** The parts of a window in a README picture, and everything between them, up to a height in pixels. */
export interface ReadmePart {
  /** Default: the editor. */
  readonly parts?: readonly Locator[];
  readonly height: number;
}

/** Saves a picture and, if pictures are updated, a part in `pictures/` too: small, as in the README. */
export async function keepReadmePicture(workbench: Workbench, name: string, part: ReadmePart): Promise<void> {
  await keepPicture(workbench, name);
  if (areWanted) {
    const { page } = workbench;
    await page.mouse.move(0, 0);
    await page.locator('.monaco-hover:visible').waitFor({ state: 'detached' });
    await writeFile(path.join(pictureFolder, `${name}.png`), smallPicture(await takePart(page, part)));
  }
}

/** Returns a picture of a part of a window, as a PNG. */
export async function takePart(page: Page, { parts, height }: ReadmePart): Promise<Buffer> {
  const boxes = await Promise.all((parts ?? [page.locator('.part.editor')]).map((each) => each.boundingBox()));
  const clip = { ...around(boxes.filter((box) => box !== null)), height };
  return page.screenshot({ animations: 'disabled', caret: 'hide', clip });
}

/** Returns the left, top and width of the area around boxes. */
function around(boxes: readonly { x: number; y: number; width: number }[]) {
  const x = Math.min(...boxes.map((box) => box.x));
  return {
    x,
    y: Math.min(...boxes.map((box) => box.y)),
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
  };
}

/** The element that has the focus, as an expression for the page. */
const focused = `(({ tagName, className, ariaLabel }) => [tagName, className, ariaLabel].join(' '))(document.activeElement)`;

/**
 * Saves a picture of a failed test as `out/pictures/failed <title>.png`, and adds the window's texts and focus to the
 * error, for machines whose files are not kept.
 */
export async function keepFailure(test: Mocha.Test | undefined, workbench: Workbench): Promise<void> {
  if (test?.isFailed() === true && test.err) {
    await addWindow(test.err, workbench, test.title);
  }
}

/** Runs the steps of a hook, after which no picture is taken, and does the same as {@link keepFailure} if they fail. */
export async function keepFailureOf<T>(title: string, workbench: Workbench, steps: () => Promise<T>): Promise<T> {
  try {
    return await steps();
  } catch (error) {
    if (error instanceof Error) {
      await addWindow(error, workbench, title);
    }
    throw error;
  }
}

async function addWindow(error: Error, workbench: Workbench, title: string): Promise<void> {
  const { page } = workbench;
  await mkdir(folder, { recursive: true });
  await workbench.takePicture(path.join(folder, `failed ${title.replaceAll(/[^\w ]/g, '')}.png`));
  const lines = (await page.locator('body').innerText()).split('\n').map((line) => line.trim());
  const shown = [...new Set(lines)].filter((line) => line !== '').join(' | ');
  const found = `\nThe window shows: ${shown.slice(0, 2_000)}\nThe focus is in: ${String(await page.evaluate(focused))}`;
  error.message += found;
  // Mocha prints what precedes the first call of the stack.
  error.stack = error.stack?.replace(/\n\s+at |$/, (call) => found + call);
}
