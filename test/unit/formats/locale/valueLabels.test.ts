import assert from 'node:assert/strict';
import { readUnits } from '../../../../src/formats/readText.ts';
import { joinParts } from '../../../../src/text/unit.ts';

function wordsOf(name: string, source: string): string[] {
  return readUnits({ source, languageId: '', name }).map(({ parts }) => joinParts(parts));
}

const keys = ['language', 'version', 'icon', 'id', 'locale', 'slug'];

describe('a value of one word', () => {
  it('is a label in a locale file, and data elsewhere', () => {
    const json = JSON.stringify(Object.fromEntries(keys.map((key) => [key, `${key}word`])));
    const yaml = keys.map((key) => `${key}: ${key}word\n`).join('');
    const labels = keys.map((key) => `${key}word`);
    assert.deepEqual(wordsOf('/p/locales/en.json', json), labels);
    assert.deepEqual(wordsOf('/p/locales/en.yml', yaml), labels);
    assert.deepEqual(wordsOf('/p/messages_en.properties', yaml), labels);
    assert.deepEqual(wordsOf('/p/beds.json', json), []);
    assert.deepEqual(wordsOf('/p/beds.yml', yaml), []);
  });

  it('is data in a locale file if keys or values show it', () => {
    const source = `{ "version": "1.2.0", "language": "de", "lang": "pt-BR", "icon": "leaf_green", "$schema": "x", "a": "Words" }`;
    assert.deepEqual(wordsOf('/p/locales/en.json', source), ['Words']);
    const ids = '{ "id": "garden-bed", "icon": "mdi:leaf", "slug": "all-beds", "a": "check-in" }';
    assert.deepEqual(wordsOf('/p/locales/en.json', ids), ['check-in']);
  });

  it('is a label in a file with the structure of a locale file', () => {
    const source = '{ "title": "Garden planner", "save": "Save", "hint": "Water it.", "version": "Version" }';
    assert.deepEqual(wordsOf('/p/garden.json', source), ['Garden planner', 'Save', 'Water it.', 'Version']);
  });

  it('of keys with @ are metadata in ARB only', () => {
    const source = '{ "@title": "Garden planner", "title": "Garden" }';
    assert.deepEqual(wordsOf('/p/app_en.arb', source), ['Garden']);
    assert.deepEqual(wordsOf('/p/x.json', `{ "@@locale": "en", ${source.slice(1)}`), ['Garden']);
    assert.deepEqual(wordsOf('/p/locales/en.json', source), ['Garden planner', 'Garden']);
  });

  it('is never translated if it is not a word', () => {
    const values = [
      ...[
        'true',
        'false',
        'null',
        'ltr',
        'rtl',
        '12',
        '1e3',
        '0x1F',
        'src/index.ts',
        './a',
        '/a/b',
        '**/*.md',
        'docs/**',
        'C:\\a\\b.txt',
      ],
      ...[
        'C:\\Program Files\\Pump\\pump.exe',
        '^[a-z ]+$',
        '^\\d{3} \\w+$',
        '(?:a|b)+',
        '[A-Z]{2}',
        '\\d+',
        'btn_save',
      ],
      ...[
        '#ff00aa',
        'rgb(1, 2, 3)',
        'rgba(0, 0, 0, 0.5)',
        'hsl(120deg 50% 50%)',
        'var(--accent)',
        'text/html',
        'font/woff2',
      ],
      ...['application/vnd.pump+json', '2024-02-03', '2024-02-03T04:05:06Z', '2024-02-03 04:05:06', '@pump/core'],
      ...['Mon, 05 Feb 2024 04:05:06 GMT', 'mailto:a@example.com', 'git@example.com:a/b.git'],
    ];
    for (const name of ['/p/locales/en.json', '/p/beds.json']) {
      assert.deepEqual(wordsOf(name, JSON.stringify(values)), []);
    }
  });

  it('is classified without delay at any length', () => {
    for (const piece of ['^[', '^.*+', '[a-', 'a/', 'a.', '-a', 'C:\\a ', '(?:', 'rgb( ']) {
      wordsOf('/p/beds.json', JSON.stringify([piece.repeat(100_000), `^${piece.repeat(100_000)}`]));
    }
  });

  it('is translated if it only resembles data', () => {
    const values = [
      ...[
        'True',
        'Yes/No',
        'and/or',
        'CI/CD',
        'Red',
        '^ Back to top',
        'Matches \\d+ digits',
        'C:\\ is full',
        'RGB (red)',
      ],
      ...['Text/HTML view', 'Monday, 5 February', 'Sat, or Sun', '2024-02-03 was fine'],
    ];
    assert.deepEqual(wordsOf('/p/locales/en.json', JSON.stringify(values)), values);
  });
});
