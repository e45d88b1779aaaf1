import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { html } from '../../../src/formats/html/html.ts';
import { json } from '../../../src/formats/json/json.ts';
import { markdown } from '../../../src/formats/markdown/markdown.ts';
import { po } from '../../../src/formats/po/po.ts';
import { qt } from '../../../src/formats/qt/qt.ts';
import type { Format } from '../../../src/text/format.ts';
import { CliScene } from './cliScene.ts';

const poFile = (lang: string) =>
  `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Language: ${lang}\\n"\n\nmsgid "Log out"\nmsgstr ""\n`;
const qtFile = (lang: string) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1" language="${lang}">\n<context>\n<name>Page</name>\n<message>\n<source>Log out</source>\n<translation type="unfinished"></translation>\n</message>\n</context>\n</TS>\n`;

interface Case {
  readonly format: Format;
  readonly files: Readonly<Record<string, string>>;
  readonly translation: string;
  /** The translation with copies of the messages that it lacks. */
  readonly copies?: string;
}

const cases: readonly Case[] = [
  {
    format: po,
    files: { 'locale/en/app.po': poFile('en'), 'locale/de/app.po': poFile('de') },
    translation: 'locale/de/app.po',
  },
  {
    format: qt,
    files: { 'translations/app_en.ts': qtFile('en'), 'translations/app_de.ts': qtFile('de') },
    translation: 'translations/app_de.ts',
  },
  {
    format: json,
    files: { 'locales/en.json': '{"out": "Log out", "in": "Log in"}', 'locales/de.json': '{"in": "Anmelden"}' },
    translation: 'locales/de.json',
    copies: '{"out": "Log out", "in": "Anmelden"}',
  },
];

interface Page {
  readonly format: Format;
  readonly source: string;
  readonly translation: string;
  /** Paragraphs that the source gets later. */
  readonly more: string;
}

const pages: readonly Page[] = [
  { format: markdown, source: '# Hello\n\nWords.\n', translation: '# Hallo\n\nWorte.\n', more: '\nMore words.\n' },
  { format: html, source: '<h1>Hello</h1>\n', translation: '<h1>Hallo</h1>\n', more: '<p>More words.</p>\n' },
];

describe('the command line, translating', () => {
  const scene = new CliScene();

  for (const { format, files, translation, copies } of cases) {
    it(`parses each text of a ${format.name} file once`, async () => {
      await scene.begin(files);
      const open = format.open.bind(format);
      const parsed: string[] = [];
      const spy = mock.method(format, 'open', (file: Parameters<Format['open']>[0]) => {
        parsed.push(`${file.path}\n${file.source}`);
        return open(file);
      });
      const { status } = await scene.run(['translate']);
      spy.mock.restore();
      assert.equal(status, 0);
      const written = [...(copies === undefined ? [] : [copies]), await scene.read(translation)];
      const texts = [...Object.entries(files), ...written.map((text) => [translation, text] as const)];
      assert.deepEqual(parsed.toSorted(), texts.map(([path, text]) => `${path}\n${text}`).toSorted());
    });
  }

  for (const { format, source, translation, more } of pages) {
    it(`parses each text of a page in ${format.name} once`, async () => {
      const [extension = ''] = format.extensions;
      const name = `docs/de/page${extension}`;
      const from = `docs/en/page${extension}`;
      await scene.begin({ [from]: source, [name]: translation });
      assert.equal((await scene.run(['translate'])).status, 0);
      const files = { [from]: source + more, [name]: translation };
      await scene.write(files);
      const open = format.open.bind(format);
      const parsed: string[] = [];
      const spy = mock.method(format, 'open', (file: Parameters<Format['open']>[0]) => {
        const content = open(file);
        // A page is parsed when its units are read.
        return 'kind' in content
          ? content
          : {
              ...content,
              units: (options: Parameters<typeof content.units>[0]) => {
                parsed.push(`${file.path}\n${file.source}`);
                return content.units(options);
              },
            };
      });
      const { status } = await scene.run(['translate']);
      spy.mock.restore();
      assert.equal(status, 0);
      const written = await scene.read(name);
      assert.notEqual(written, translation);
      const texts = [...Object.entries(files), [name, written] as const];
      assert.deepEqual(parsed.toSorted(), texts.map(([path, text]) => `${path}\n${text}`).toSorted());
    });
  }
});
