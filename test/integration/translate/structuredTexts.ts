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

export const html = [
  '<!-- A comment about it -->',
  '<p class="lead">The <b id="who">pump</b> of {{ name }} is ready &amp; waits.</p>',
  '<script>const words = "Not for readers";</script>',
  '<p>Another paragraph<br>goes on here.</p>',
].join('\n');

export const yaml = [
  '# A comment of the pump',
  'title: &title The pump is ready',
  "quoted: 'It''s time to water'  # behind it",
  'copy: *title',
  'block: |-',
  '  First words',
  '  of %{count} lines',
  'count: 12',
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

export const python = [
  '#!/usr/bin/env python3',
  'def open_valve(turns):',
  '    """Open the valve slowly.',
  '',
  '    :param turns: how far it is opened',
  '    """',
  '    # Wait until the pump is ready.',
  '    label = "Not # for readers"  # noqa: E501',
  '    return label',
  '',
].join('\n');

export const rust = [
  '//! Everything about the pump.',
  '',
  '/// Opens the *valve* and returns [`State`].',
  '///',
  '/// # Examples',
  '///',
  '/// ```',
  '/// let not_for_readers = open(2);',
  '/// ```',
  'pub fn open(turns: u8) -> State {',
  '    let words = r#"Not // for readers"#; /* Wait for the pump. */',
  '    state(words, turns)',
  '}',
  '',
].join('\n');
