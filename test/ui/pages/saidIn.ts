import type { Locator } from 'playwright-core';

/** The properties of an element that are read here, as the tests have Node's types only. */
interface Part {
  readonly nodeName: string;
  readonly children: Iterable<Part>;
  readonly childNodes: Iterable<{ readonly nodeName: string; readonly textContent: string | null }>;
  readonly shadowRoot: { readonly children: Iterable<Part> } | null;
  readonly ownerDocument: { readonly documentElement: Part; readonly defaultView: Style };
  readonly textContent: string;
  readonly scrollWidth: number;
  readonly clientWidth: number;
  closest(selector: string): Part | null;
  checkVisibility(options: { readonly visibilityProperty: boolean }): boolean;
  getAttribute(name: string): string | null;
}

interface Style {
  getComputedStyle(element: Part): { readonly overflowX: string };
}

const reading = {
  /** Text that is the same in all languages: code, and links that the editor names after a setting. */
  ignored: 'code, a[data-href^="#"], .monaco-keybinding, style',
  attributes: ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'placeholder'],
};

/** Returns the texts of a part of the window: visible ones, those in lists, and those for screen readers only. */
export async function saidIn(part: Locator): Promise<readonly string[]> {
  const said = await part.evaluateAll((roots: readonly Part[], { ignored, attributes }) => {
    const within = (element: Part): Part[] => [
      element,
      ...[...element.children, ...(element.shadowRoot?.children ?? [])].flatMap(within),
    ];
    const isSeen = (element: Part) =>
      (element.closest('option, optgroup') ? element.closest('select') : element)?.checkVisibility({
        visibilityProperty: true,
      }) === true;
    return roots
      .flatMap(within)
      .filter((element) => isSeen(element) && element.closest(ignored) === null)
      .flatMap((element) => [
        [...element.childNodes].map(({ nodeName, textContent }) => (nodeName === '#text' ? textContent : '')).join(''),
        ...attributes.map((name) => element.getAttribute(name) ?? ''),
      ]);
  }, reading);
  return [...new Set(said.map((text) => text.trim()).filter((text) => text !== ''))];
}

/**
 * Returns the texts of a web page that do not fit: the page is wider than its frame, or a part is clipped. Elements one
 * pixel wide are for screen readers.
 */
export async function cutIn(body: Locator): Promise<readonly string[]> {
  return body.evaluate((root: Part) => {
    const within = (element: Part): Part[] => [
      element,
      ...[...element.children, ...(element.shadowRoot?.children ?? [])].flatMap(within),
    ];
    const { documentElement: page, defaultView: view } = root.ownerDocument;
    return [page, ...within(root)]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
      .filter((element) => element === page || view.getComputedStyle(element).overflowX !== 'visible')
      .map(({ nodeName, textContent }) => `${nodeName}: ${textContent.trim().slice(0, 100)}`);
  });
}
