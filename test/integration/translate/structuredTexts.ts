// Texts with structure, one for each format.
export const markdown = [
  '# Manual of the pump',
  '',
  'Run `npm install` and read [the guide](https://example.com/a?b=c) for {{name}} first.[^1]',
  '',
  '![A picture of it](images/pump.png)',
  '',
  '| Part | State of it |',
  '| --- | :---: |',
  '| `valve` | is %d turns open |',
  '',
  '[^1]: Only for new pumps.',
  '',
].join('\n');

export const json = [
  '{',
  '\t"title": "Garden planner",',
  '\t"inner": { "said": "She said \\"Good morning\\" to {name}.", "lines": "Two\\nlines \\u2013 here" },',
  '\t"count": 12, "on": true, "url": "https://example.com/a",',
  '\t"list": ["Beans and peas", null]',
  '}',
].join('\n');

export const properties = [
  '# A comment of the pump',
  'app.title = The pump is ready',
  'welcome: Welcome back, {0}!',
  'long = Water it \\',
  '    twice a week',
  'app.url=https://example.com/a=b',
  '',
].join('\n');

export const typescript = [
  '/**',
  ' * Opens the valve of {@link Pump} slowly.',
  ' *',
  ' * @param turns how far `valve` is opened, as in %d',
  ' * @returns when it is open',
  ' */',
  'export function open(turns: number): string {',
  '  // Wait until the pump is ready.',
  '  return `Not for readers: // ${turns} /* really */`; // Nobody reads this',
  '}',
  '',
].join('\n');

/** Pages of manuals by their endings, each with a place for a paragraph. */
export const manuals: Readonly<Record<string, string>> = {
  adoc: ':product: Pump\n\n[[valve]]\n== The valve\n\n…\n\n----\nlet open = 1;\n----\n',
  rst: '.. |product| replace:: Pump\n\n.. _valve:\n\nThe valve\n---------\n\n…\n\n.. code-block:: js\n\n   let open = 1;\n',
  tex: String.raw`\documentclass{article}
\begin{document}
\section{The valve}\label{valve}
…

\begin{verbatim}
let open = 1;
\end{verbatim}
\end{document}
`,
  dita: '<?xml version="1.0"?>\n<!DOCTYPE topic PUBLIC "-//OASIS//DTD DITA Topic//EN" "topic.dtd">\n<topic id="valve"><title>The valve</title><body>\n…\n<codeblock>let open = 1;</codeblock></body></topic>\n',
  astro: '---\nconst product = "Pump";\n---\n<h1>The valve</h1>\n…\n<script>let open = 1;</script>\n',
};
