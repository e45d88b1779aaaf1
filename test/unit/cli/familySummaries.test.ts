import { deepEqual, equal, rejects } from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { familySummaries } from '../../../src/cli/project/familySummaries.ts';
import { unpackFindings } from '../../../src/cli/project/findingList.ts';
import { openProject } from '../../../src/cli/project/project.ts';

const threadFile = new URL('../../../src/cli/project/familyThread.ts', import.meta.url);
const { signal } = new AbortController();

/** Path of a file: of one language, or of both. */
function pathOf(app: number, lang: string): string {
  return app < 4 ? `app${app}/locales/${lang}.json` : `app${app}/po/${lang}.po`;
}

/** Returns a file with texts, some of which are damaged or missing in a translation. */
function texts(app: number, lang: string): string {
  const entries = Array.from({ length: 40 }, (_, at): [string, string] => [
    `text${at}`,
    lang === 'en' ? `Press {button} ${at + 10}.` : `${lang} {${(at + app) % 7 === 0 ? 'knopf' : 'button'}} ${at + 10}.`,
  ]);
  if (app < 4) {
    return JSON.stringify(Object.fromEntries(lang === 'en' ? entries : entries.slice(app)), undefined, 2);
  }
  const messages = entries.map(([, text], at) => {
    const flag = at % 5 === 0 ? '#, fuzzy\n' : '';
    return `${flag}msgid "Press {button} ${at + 10}."\nmsgstr "${lang === 'en' || at < app ? '' : text}"\n`;
  });
  return [`msgid ""\nmsgstr "Language: ${lang}\\n"\n`, ...messages].join('\n');
}

describe('the list of families in a large project', () => {
  let root = '';
  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'families-'));
    for (const app of Array.from({ length: 6 }, (_, index) => index)) {
      for (const lang of ['en', 'de', 'fr']) {
        const path = join(root, pathOf(app, lang));
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, texts(app, lang));
      }
    }
  });
  after(() => rm(root, { recursive: true }));

  const open = () =>
    openProject(
      { root, signal, environment: {}, version: () => '' },
      { config: undefined, files: [], noHistory: true },
      [],
    );

  it('is read by two threads as by one, in the same order', async () => {
    const project = await open();
    const alone = await familySummaries(project, true, undefined, signal);
    equal(alone.length, 6);
    equal(alone.flatMap(({ findings }) => [...unpackFindings(findings)]).length > 50, true);
    deepEqual(await familySummaries(project, true, threadFile, signal, 0), alone);
    const counts = await familySummaries(project, false, threadFile, signal, 0);
    deepEqual(
      counts.map(({ state }) => state),
      alone.map(({ state }) => state),
    );
    equal(
      counts.every(({ findings }) => [...unpackFindings(findings)].length === 0),
      true,
    );
  });

  it('is read without a thread that cannot start', async () => {
    const project = await open();
    const missing = new URL('noThread.js', import.meta.url);
    deepEqual(
      await familySummaries(project, true, missing, signal, 0),
      await familySummaries(project, true, undefined, signal),
    );
  });

  it('is left as soon as the work is cancelled', async () => {
    const project = await open();
    const controller = new AbortController();
    let reads = 0;
    const { folder } = project;
    const read = async (path: string) => {
      reads += 1;
      if (reads === 4) {
        controller.abort();
      }
      return folder.read(path);
    };
    await rejects(
      familySummaries({ ...project, folder: { names: folder.names, read } }, true, threadFile, controller.signal, 0),
      { name: 'AbortError' },
    );
    equal(reads < 18, true);
  });
});
