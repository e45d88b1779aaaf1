// The page of a translation grid alone, in headless Chromium: how long its main thread works for a frame, and how long
// a user waits for the next frame after a click or a key (interaction to next paint).
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { root } from '../../../scripts/bundle/options.mts';
import { ensureHostWithWindow } from '../../../scripts/host/ensureHost.mts';
import type { GridRow, ToGridPage } from '../../../src/features/grid/protocol/gridMessages.ts';
import { figure } from '../../helpers/measuring/figures.ts';
import { endWithParent } from './services/endWithParent.mts';

const keys = 20_000;
const langs = ['ar', 'de', 'fr', 'ja', 'pl'];
const rowsAtOnce = 500;
const steps = 40;
const aim = { atMost: 50 };
const interactionAim = { atMost: 100 };
const states = ['reviewed', 'machine', 'stale'] as const;

endWithParent();
const { chromium: executablePath } = await ensureHostWithWindow();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await openPage();
  const cpu = await processorTime(page);
  const opened = await longestOf([openMessage(), ...rowMessages()], cpu, (message) => send(page, message));
  figure('translation grid of 20,000 keys and 5 languages: all work for 500 rows', opened, 'ms');
  await page.getByText(`shown ${keys.toLocaleString('en')}`).waitFor();
  await page.evaluate('began = performance.now()');
  const places = Array.from({ length: steps }, (_, step) => step);
  const scrolled = await longestOf(places, cpu, (step) =>
    page.evaluate(`document.querySelector('.table').scrollTo({ top: ${step % 2 === 0 ? step * 700 : step * 15_000} })`),
  );
  figure('translation grid of 20,000 keys and 5 languages: scroll, longest frame, work alone', scrolled, 'ms', aim);
  await page.locator('.filterRow summary').click();
  const filter = page.locator('button.filter').nth(3);
  const filtered = await longestOf(places.slice(0, 6), cpu, () => filter.click());
  await page.keyboard.press('Escape');
  figure('translation grid of 20,000 keys and 5 languages: filter, work alone', filtered, 'ms');
  await page.locator('input[type=search]').focus();
  const searched = await longestOf([...'text 123'], cpu, (character) => page.keyboard.type(character));
  figure('translation grid of 20,000 keys and 5 languages: search, a key, work alone', searched, 'ms');
  await page.locator('.cell.target').nth(1).dblclick();
  const typed = await longestOf([...'Guten Tag, Welt'], cpu, (character) => page.keyboard.type(character));
  figure('translation grid of 20,000 keys and 5 languages: type in a cell, work alone', typed, 'ms', aim);
  await page.keyboard.press('Escape');
  for (const key of ['ArrowDown', 'PageDown', 'End', 'Home', 'ArrowUp']) {
    await page.keyboard.press(key);
  }
  const longest = Number(await page.evaluate('longest'));
  figure(
    'translation grid of 20,000 keys and 5 languages: scroll, filter, search, type: longest task',
    longest,
    'ms',
    aim,
  );
  const waited = Number(await page.evaluate('waited'));
  const count = Number(await page.evaluate('interactions.size'));
  figure(
    `translation grid of 20,000 keys and 5 languages: longest of ${count} interactions to the next paint`,
    waited,
    'ms',
    interactionAim,
  );
} finally {
  await browser.close();
}

async function openPage(): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  const [script, style, names] = await Promise.all(
    ['dist/grid.js', 'dist/grid.css', 'src/features/grid/createGridWords.ts'].map((file) =>
      readFile(path.join(root, file), 'utf8'),
    ),
  );
  // Each text is its name; counts are shown.
  const found: readonly [string, string][] = [...(names ?? '').matchAll(/(\w+): t\(/g)].map(([, name = '']) => [
    name,
    `${name} {0} {1}`,
  ]);
  const kinds = { broken: 'B', missing: 'M', stale: 'S', machine: 'T', reviewed: 'R', obsolete: 'O' };
  const areas = { all: 'A', key: 'K', source: 'S', target: 'T' };
  const texts: Readonly<Record<string, string>> = Object.fromEntries(found);
  const words = { ...texts, rows: 'shown {0}', kinds, areas };
  await page.setContent(
    `<html lang="en"><body><script id="words" type="application/json">${JSON.stringify(words)}</script></body></html>`,
  );
  await page.addStyleTag({ content: style ?? '' });
  await page.evaluate(`
    var longest = 0;
    var began = Infinity;
    var waited = 0;
    var interactions = new Set();
    globalThis.acquireVsCodeApi = () => ({ postMessage() {}, setState() {}, getState() {} });
    new PerformanceObserver((list) => {
      const tasks = list.getEntries().filter(({ startTime }) => startTime >= began);
      longest = Math.max(longest, ...tasks.map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
    new PerformanceObserver((list) => {
      const events = list.getEntries().filter(({ startTime, interactionId }) => startTime >= began && interactionId > 0);
      events.forEach(({ interactionId }) => interactions.add(interactionId));
      waited = Math.max(waited, ...events.map(({ duration }) => duration));
    }).observe({ type: 'event', durationThreshold: 16 });
  `);
  await page.addScriptTag({ content: script ?? '', type: 'module' });
  return page;
}

/** Returns a function that returns the milliseconds that the page's main thread worked until now. */
async function processorTime(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))');

    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
}

/** Returns the longest work for one of the items, until its frame is shown. */
async function longestOf<T>(
  items: readonly T[],
  cpu: () => Promise<number>,
  work: (item: T) => Promise<unknown>,
): Promise<number> {
  let longest = 0;
  for (const item of items) {
    const before = await cpu();
    await work(item);
    longest = Math.max(longest, (await cpu()) - before);
  }
  return longest;
}

async function send(page: Page, message: ToGridPage): Promise<void> {
  await page.evaluate(`postMessage(${JSON.stringify(message)}, '*')`);
}

function openMessage(): ToGridPage {
  const languageOf = (lang: string) => ({ lang, name: lang, direction: lang === 'ar' ? 'rtl' : 'ltr' }) as const;
  return {
    kind: 'open',
    title: 'Grid',
    source: languageOf('en'),
    languages: langs.map((lang) => ({ ...languageOf(lang), isShown: true })),
    total: keys,
    state: { uris: [], langs },
  };
}

function rowMessages(): readonly ToGridPage[] {
  const rows = Array.from({ length: keys }, (_, order): GridRow => {
    const text = [`The text ${order} of `, { code: '{name}', index: 0 }, ' has an end.'];
    const state = states[order % states.length] ?? 'reviewed';
    return {
      id: `0/text${order}`,
      order,
      path: 'locales/en.json',
      key: `text${order}`,
      source: text,
      cells: Object.fromEntries(langs.map((lang) => [lang, { text: [`${lang} `, ...text], state, problems: [] }])),
    };
  });
  return Array.from({ length: keys / rowsAtOnce }, (_, at) => ({
    kind: 'rows',
    rows: rows.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce),
  }));
}
