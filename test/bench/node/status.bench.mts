// The state of a project of 120 files with 1,800 messages each, in each of six formats: seconds, processor time, and
// memory of the packaged command line, next to the bare parser of the format over the same bytes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { Parser as XmlParser } from 'htmlparser2';
import { parseTree } from 'jsonc-parser';
import { parseDocument } from 'yaml';
import * as z from 'zod/mini';
import { buildCommandLine } from '../../../scripts/bundle/commandLinePackage.mts';
import { compared, figure } from '../../helpers/measuring/figures.ts';
import { endWithParent } from './services/endWithParent.mts';

const languages = ['en', 'cs', 'da', 'de', 'es', 'fi', 'fr', 'it', 'nl', 'pl', 'pt', 'sv'];
const families = 10;
const messages = 1800;
const words = ['Open the file', 'Save all changes', 'Press button %1 to go on', 'No result & no hint', 'Delete'];

interface Kind {
  readonly path: (app: number, lang: string) => string;
  /** Returns a file. @param texts with the source of each */
  readonly write: (lang: string, texts: readonly (readonly [source: string, text: string])[]) => string;
  /** Reads a file as its bare parser does; absent: only the bytes a second count. */
  readonly parse?: (source: string) => unknown;
  /** Of our processor time to the parser's. */
  readonly atMost?: number;
  /** Millions of characters a second. */
  readonly atLeast?: number;
}

const xml = (text: string): string => text.replaceAll('&', '&amp;');
const parseXml = (source: string): void => {
  const parser = new XmlParser({}, { xmlMode: true });
  parser.end(source);
};

const kinds: Readonly<Record<string, Kind>> = {
  '.ts': {
    path: (app, lang) => `app${app}/translations/app_${lang}.ts`,
    write: (lang, texts) =>
      `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1" language="${lang}">\n<context>\n<name>Page</name>\n${texts
        .map(
          ([source, text]) =>
            `<message>\n  <source>${xml(source)}</source>\n  <translation>${xml(text)}</translation>\n</message>\n`,
        )
        .join('')}</context>\n</TS>\n`,
    parse: parseXml,
    atMost: 3,
  },
  '.po': {
    path: (app, lang) => `app${app}/po/${lang}.po`,
    write: (lang, texts) =>
      `msgid ""\nmsgstr ""\n"Language: ${lang}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n${texts
        .map(([source, text], at) => `#: a.py:${at}\nmsgid "${source}"\nmsgstr "${lang === 'en' ? '' : text}"\n\n`)
        .join('')}`,
    atLeast: 15,
  },
  '.xliff': {
    path: (app, lang) => `app${app}/i18n/messages.${lang}.xliff`,
    write: (lang, texts) =>
      `<xliff version="1.2"><file source-language="en" target-language="${lang}" original="a"><body>\n${texts
        .map(([source, text], at) => {
          const target = lang === 'en' ? '' : `<target>${xml(text)}</target>`;
          return `<trans-unit id="t${at}"><source>${xml(source)}</source>${target}</trans-unit>\n`;
        })
        .join('')}</body></file></xliff>\n`,
    parse: parseXml,
    atMost: 3,
  },
  '.strings': {
    path: (app, lang) => `app${app}/${lang}.lproj/Localizable.strings`,
    write: (_, texts) => texts.map(([, text], at) => `/* Note */\n"text${at}" = "${text}";\n\n`).join(''),
  },
  '.json': {
    path: (app, lang) => `app${app}/locales/${lang}.json`,
    write: (_, texts) => JSON.stringify(Object.fromEntries(texts.map(([, text], at) => [`text${at}`, text])), null, 2),
    parse: parseTree,
    atMost: 4,
  },
  '.yml': {
    path: (app, lang) => `app${app}/config/locales/${lang}.yml`,
    write: (lang, texts) =>
      `${lang}:\n${texts.map(([, text], at) => `  text${at}: ${JSON.stringify(text)}\n`).join('')}`,
    parse: parseDocument,
    atMost: 1.5,
  },
};

/** Prints the processor time in seconds and the memory in MB that the process used to its fourth stream. */
const withUsage = `data:text/javascript,${encodeURIComponent(`
  import { writeSync } from 'node:fs';
  process.on('exit', () => {
    const { user, system } = process.cpuUsage();
    writeSync(3, JSON.stringify([(user + system) / 1e6, process.resourceUsage().maxRSS / 1024]));
  });
`)}`;

const used = z.tuple([z.number(), z.number()]);

endWithParent();
const folder = await mkdtemp(join(tmpdir(), 'status-'));
const program = join(folder, 'package/dist/language-services.js');

async function statusOf(project: string): Promise<{ seconds: number; work: number; memory: number }> {
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', withUsage, program, 'status'], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  const [usage] = child.stdio.slice(3);
  const printed = usage && 'read' in usage ? textOf(usage) : '';
  await once(child, 'exit');
  const [work, memory] = used.parse(JSON.parse(await printed));
  return { seconds: (performance.now() - started) / 1000, work, memory };
}

try {
  await buildCommandLine(join(folder, 'package'));
  for (const [name, { path, write, parse, atMost, atLeast }] of Object.entries(kinds)) {
    const project = join(folder, 'project');
    const sources: string[] = [];
    for (const app of Array.from({ length: families }, (_, index) => index)) {
      for (const lang of languages) {
        const texts = Array.from({ length: messages }, (_, at): [string, string] => {
          const source = `${words[(at + app) % words.length]} ${at}`;
          return [source, lang === 'en' ? source : `${lang.toUpperCase()} ${source}`];
        });
        const file = join(project, path(app, lang));
        const text = write(lang, texts);
        sources.push(text);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, text);
      }
    }
    const { seconds, work, memory } = await statusOf(project);
    const about = `status of ${families * languages.length} ${name} files of ${messages} messages`;
    figure(about, seconds, 's', { atMost: 3 });
    figure(`${about}, memory`, memory, 'MB', { atMost: 600 });
    if (parse === undefined) {
      const bytes = sources.reduce((sum, source) => sum + source.length, 0);
      figure(
        `${about}, text a second of processor time`,
        bytes / 1e6 / work,
        'MB',
        atLeast === undefined ? undefined : { atLeast },
      );
    } else {
      const before = process.cpuUsage();
      sources.forEach(parse);
      const { user, system } = process.cpuUsage(before);
      const aim = atMost === undefined ? undefined : { atMost };
      compared(`${about}, processor time`, { ours: work, theirs: (user + system) / 1e6 }, 'bare parser', 's', aim);
    }
    await rm(project, { recursive: true });
  }
} finally {
  await rm(folder, { recursive: true });
}
