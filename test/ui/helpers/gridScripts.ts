/** Returns the id of the row of a key with dots in its name: a dot is written as this noncharacter there. */
function rowId(key: string): string {
  return `0/${key.replaceAll('.', '\ufdd0')}`;
}

/**
 * Sends the page a row whose texts would do something if any of them were markup or a link, with a key and a note that
 * would hold the page if it showed all of them.
 */
export const sayHostile = `(() => {
  const id = ${JSON.stringify(rowId('order.sent'))};
  const text = '<img src=x onerror="document.title=1"><a href="https://example.com">x</a> https://example.com [x](y)';
  const problems = ['<script>document.title = 2</script>'];
  const chip = { code: '<b onclick="document.title=3">', index: 0 };
  const cell = { text: [text, chip], state: 'stale', problems, was: [text] };
  const key = 'hostile' + '\\x01'.repeat(125_000);
  const note = text + ' a' + '\\u0301'.repeat(125_000);
  const row = { id, order: 4, path: text, key, note, source: [chip, text] };
  window.postMessage({ kind: 'changed', rows: [{ ...row, cells: { de: cell, fr: cell } }] }, '*');
})()`;

/** Waits until the page has a width in pixels, or a greater one. */
export function untilWidth(width: number, compared: '===' | '>' = '==='): string {
  return `new Promise((resolve) => (function look() {
    innerWidth ${compared} ${width} ? resolve() : requestAnimationFrame(look);
  })())`;
}

/** Moves the focus to the page, and waits until it is taken away again. */
export const getAndLoseFocus = `new Promise((resolve) => {
  addEventListener('blur', resolve, { once: true });
  focus();
})`;

/** Sends the page a row with another German translation. */
export function sayTitle(text: string): string {
  const cells = {
    de: { text: [text], state: 'reviewed', problems: [] },
    fr: { text: ['Votre panier'], state: 'reviewed', problems: [] },
  };
  const path = 'shop/locales/en.json';
  const row = { id: rowId('cart.title'), order: 0, path, key: 'cart.title', source: ['Your cart'], cells };
  return `window.postMessage(${JSON.stringify({ kind: 'changed', rows: [row] })}, '*')`;
}

/** Has the page show a message, as a command of the extension does. */
export function sayFocus(key: string): string {
  return `window.postMessage(${JSON.stringify({ kind: 'focus', id: rowId(key), lang: 'de' })}, '*')`;
}

/** Replaces the rows of the page with others: `text0`, `text1`…, each with a German translation. */
export function sayRows(count: number): string {
  const german = { lang: 'de', name: 'German', direction: 'ltr' };
  const rows = Array.from({ length: count }, (_, order) => {
    const cells = { de: { text: [`Text ${order}`], state: 'reviewed', problems: [] } };
    return { id: `0/text${order}`, order, path: 'en.json', key: `text${order}`, source: [`Text ${order}`], cells };
  });
  const open = { kind: 'open', title: 'Many', source: german, languages: [{ ...german, isShown: true }], total: count };
  return [
    { ...open, state: { uris: [], langs: ['de'] } },
    { kind: 'rows', rows },
  ]
    .map((message) => `window.postMessage(${JSON.stringify(message)}, '*')`)
    .join(';');
}

/** Scrolls the table to a height in pixels, and waits until its rows are there. */
export function scrollTable(top: number): string {
  return `(async () => {
    document.querySelector('.table').scrollTop = ${top};
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  })()`;
}

/** Whether the tools above the table are all next to each other, as an expression for the page. */
export const hasOneRowOfTools = `(() => {
  const boxes = [...document.querySelectorAll('.tools > *')].map((tool) => tool.getBoundingClientRect());
  const shown = boxes.filter(({ height }) => height > 0);
  return Math.max(...shown.map(({ top }) => top)) < Math.min(...shown.map(({ bottom }) => bottom));
})()`;
