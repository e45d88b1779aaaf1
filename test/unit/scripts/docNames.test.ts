import { strict as assert } from 'node:assert';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/bundle/options.mts';
import { readStrings } from '../../../scripts/l10n/bundles.mts';
import { readDocPages } from '../../../scripts/readme/docPages.mts';
import { helpText } from '../../../src/cli/helpText.ts';

/** Labels of the editor itself, and what a page says about bold text. */
const otherLabels = [
  'Change File Encoding',
  'Extensions: Install from VSIX...',
  'File: Compare Active File with Saved',
  'Install in …',
  'Set Active Editor Read-only in Session',
  'Switch to Pre-Release Version',
  'Uninstall',
  'bold',
];

/** Keys that the editor or a terminal handles, or that a UI test presses. */
const otherKeys = ['Ctrl+C', 'Ctrl+S', 'Ctrl+Z', 'Ctrl+.', 'Ctrl+Enter'];

describe('a name on a page for users', () => {
  const pages = readDocPages().filter(({ path }) => !['CHANGELOG.md', 'samples/manual.md'].includes(path));
  const strings = readStrings();
  const labels: readonly string[] = [
    ...Object.values(strings.manifest),
    ...Object.values(strings.code),
    ...otherLabels,
  ];

  it('is that of a command, view, or button', () => {
    const known = new Set(labels.map(plainLabel));
    // Questions in bold are headings.
    const named = pages.flatMap(({ path, text, labels: inBold }) =>
      [...inBold.filter((label) => !label.endsWith('?')), ...commandCells(text)]
        .flatMap((label) => label.replace(/^Language Services: /, '').split(' > '))
        .map((label) => ({ path, label })),
    );
    assert.ok(named.length > 100);
    assert.deepEqual(
      named.filter(({ label }) => !known.has(plainLabel(label))),
      [],
    );
  });

  it('is that of a setting, command, or view', () => {
    const ids = new Set(readFileSync(join(root, 'package.json'), 'utf8').match(id));
    const unknown = pages.flatMap(({ path, text }) =>
      (text.match(id) ?? []).filter((name) => !ids.has(name)).map((name) => `${path}: ${name}`),
    );
    assert.deepEqual(unknown, []);
  });

  it('is that of an environment variable which the code reads', () => {
    const code = globSync('src/**/*.ts', { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'));
    const known = code.join('\n');
    const named = new Set(pages.flatMap(({ text }) => text.match(/LANGUAGE_SERVICES_[A-Z_]+/g) ?? []));
    assert.ok(named.size >= 5);
    assert.deepEqual(
      [...named].filter((name) => !known.includes(name)),
      [],
    );
  });

  it('is that of an option of the command line, and each option is named', () => {
    const optionsIn = (text: string) => [...new Set(text.match(/(?<![\w-])--[a-z][a-z-]+/g))].sort();
    const helps = (['status', 'check', 'translate', 'pseudo', 'mcp'] as const).map(helpText);
    const page = pages.find(({ path }) => path === 'docs/command-line.md')?.text ?? '';
    const table = page.slice(page.indexOf('## Options'), page.indexOf('## Exit status'));
    assert.deepEqual(optionsIn(table), optionsIn([helpText(undefined), ...helps].join('\n')));
  });

  it('has the key of macOS next to that of other systems', () => {
    const withoutMac = pages.flatMap(({ path, text }) =>
      text
        .split(/\n\n|\n(?=[|-]|\d+\. )/)
        .filter((part) => /\bCtrl\+(?!C\b)/.test(part) && !/\bCmd\+|\| Ctrl\+/.test(part))
        .map((part) => `${path}: ${part}`),
    );
    assert.deepEqual(withoutMac, []);
    const grid = pages.find(({ path }) => path === 'docs/grid.md')?.text ?? '';
    const keys = pages.flatMap(({ text }) => text.match(/\bCtrl\+(?:[A-Z][a-z]+|[A-Z0-9.])/g) ?? []);
    const inGrid = grid.slice(grid.indexOf('## Keys'));
    assert.deepEqual(
      [...new Set(keys)].filter((key) => !otherKeys.includes(key) && !inGrid.includes(key)),
      [],
    );
  });
});

/** The id of a setting, command, or view. */
const id = /languageServices\.[A-Za-z]+(?:\.[A-Za-z]+)*/g;

/** Returns a label with `…` in the place of what varies, and without that at its end. */
function plainLabel(label: string): string {
  return label
    .replaceAll(/[“”]/g, '')
    .replaceAll(/\{\d\}/g, '…')
    .replace(/ ?…$| view$/, '');
}

/** Returns the first cells of tables of commands. */
function commandCells(text: string): readonly string[] {
  const tables = text.matchAll(/^\| Command \|.*\n\|[- |]+\|\n((?:\|.*\n)+)/gm);
  return [...tables]
    .flatMap(([, rows = '']) => rows.trim().split('\n'))
    .map((row) => row.split('|')[1]?.trim() ?? '')
    .filter((cell) => !/[`*]/.test(cell))
    .flatMap((cell) => cell.split(', '));
}
