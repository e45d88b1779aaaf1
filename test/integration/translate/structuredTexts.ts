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
