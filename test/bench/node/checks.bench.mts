// Checks of 50,000 translations in gettext files: after reading, and the whole command next to pofilter of the
// translate-toolkit on the same files.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCommandLine } from '../../../scripts/bundle/commandLinePackage.mts';
import type { LocaleOptions } from '../../../src/locales/localeOptions.ts';
import { CacheScope, findFamilies, readFamily } from '../../../src/locales/locales.ts';
import { compared, figure } from '../../helpers/measuring/figures.ts';
import { usualOptions } from '../../helpers/usualOptions.ts';

const files = 20;
const messages = 2500;
const rounds = 3;
const texts: readonly (readonly [source: string, translation: string])[] = [
  ['Open the file %s', 'Die Datei %s öffnen'],
  ['Save all %d changes (recommended)', 'Alle %d Änderungen speichern (empfohlen)'],
  [
    'Read <a href=\\"https://example.com\\">the page</a> first',
    'Zuerst <a href=\\"https://example.com\\">die Seite</a> lesen',
  ],
  ['No result?', 'Kein Ergebnis?'],
  ['Delete %s and %s', '%s löschen'],
];

const folder = await mkdtemp(join(tmpdir(), 'checks-'));
const project = join(folder, 'project');

function textOf(app: number): string {
  const entries = Array.from({ length: messages }, (_, at) => {
    const [source, translation] = texts[(at + app) % texts.length] ?? ['', ''];
    return `#: a.c:${at}\nmsgid "${source} ${at}"\nmsgstr "${translation} ${at}"\n\n`;
  });
  return `msgid ""\nmsgstr ""\n"Language: de\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n${entries.join('')}`;
}

const secondsOf = async (work: () => unknown): Promise<number> => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
};

/** Returns seconds of processor time. */
const workOf = async (work: () => Promise<void>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

/** Returns the processor time that the checks take for files that were read before. */
async function checkSeconds(): Promise<number> {
  const memory = new CacheScope();
  const options: LocaleOptions = { ...usualOptions, memory };
  const paths = Array.from({ length: files }, (_, app) => `app${app}/po/de.po`);
  const disk = { list: async () => paths, read: (path: string) => readFile(join(project, path), 'utf8') };
  const families = await findFamilies(disk, options);
  const readAll = async (own: LocaleOptions) => {
    for (const family of families) {
      await readFamily(disk, family, { files: new Map() }, own);
    }
  };
  await readAll(options);
  const again = await workOf(() => readAll(options));
  // With another severity, all is checked again, but not read.
  return (await workOf(() => readAll({ ...options, checks: { brackets: 'warning' } }))) - again;
}

function hasPofilter(): boolean {
  return spawnSync('pofilter', ['--version'], { stdio: 'ignore' }).status === 0;
}

try {
  for (let app = 0; app < files; app += 1) {
    await mkdir(join(project, `app${app}/po`), { recursive: true });
    await writeFile(join(project, `app${app}/po/de.po`), textOf(app));
  }
  const about = `check of ${files * messages} translations in .po files`;
  const checked: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    checked.push(await checkSeconds());
  }
  figure(`${about}, after reading, processor time`, checked, 's', { atMost: 1 });
  await buildCommandLine(join(folder, 'package'));
  const program = join(folder, 'package/dist/language-services.js');
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(
      await secondsOf(() => spawnSync(process.execPath, [program, 'check'], { cwd: project, stdio: 'ignore' })),
    );
    if (hasPofilter()) {
      const out = join(folder, 'filtered');
      theirs.push(
        await secondsOf(() => execFileSync('pofilter', ['--progress=none', project, out], { stdio: 'ignore' })),
      );
      await rm(out, { recursive: true, force: true });
    }
  }
  if (theirs.length === 0) {
    process.stdout.write('pofilter is not installed: checks are measured without it.\n');
    figure(`${about}, command`, ours, 's');
  } else {
    compared(`${about}, command`, { ours, theirs }, 'pofilter', 's', { atMost: 0.1 });
  }
} finally {
  await rm(folder, { recursive: true });
}
