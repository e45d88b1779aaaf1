/** Sends the page a row whose texts would do something if any of them were markup or a link. */
export const sayHostile = `(() => {
  const text = '<img src=x onerror="document.title=1"><a href="https://example.com">x</a> https://example.com [x](y)';
  const problems = ['<script>document.title = 2</script>'];
  const chip = { code: '<b onclick="document.title=3">', index: 0 };
  const cell = { text: [text, chip], state: 'stale', problems, was: [text] };
  const row = { id: '0/order.sent', order: 4, path: text, key: 'hostile', note: text, source: [chip, text] };
  window.postMessage({ kind: 'changed', rows: [{ ...row, cells: { de: cell, fr: cell } }] }, '*');
})()`;

/** Waits until the page has a width in pixels. */
export function untilWidth(width: number): string {
  return `new Promise((resolve) => (function look() {
    innerWidth === ${width} ? resolve() : requestAnimationFrame(look);
  })())`;
}
