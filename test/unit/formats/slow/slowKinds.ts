import { findFamilies, KeyCalls, KeysOfFile, readKeyIndex } from '../../../../src/locales/locales.ts';
import { formats as pairFormats } from '../../locales/checks/judged.ts';
import { MemoryFolder } from '../../locales/memoryFolder.ts';
import { declarationMarks } from './declarationMarks.ts';
import { allMarks } from './formatMarks.ts';
import { type FormatMarks, hole } from './marks.ts';
import { type WorkTimes, workOnCode, workOnDeclaration, workOnFile, workOnPages, workOnPair } from './slowWorks.ts';

/** One kind of text, and what is done with it. */
export interface SlowKind extends FormatMarks {
  readonly work: (text: string) => Promise<WorkTimes>;
}

/** What code names messages with. */
const callMarks = ["t('a.b')", 't(', "t('", 'i18n.t(`', "useTranslation('a')", '$t("', 'R.string.a', '__(', "trans('"];
const withKeys = /^a\.(?:html|vue|svelte|astro|ts|js|py|rb|php|kt|cs|swift|dart|blade\.php)$/;
const pages = /^a\.(?:md|mdx|adoc|rst|html|tex|txt)$/;
const pairFrames = [hole, `Some words.\n${hole}`, `"${hole}"`, `{${hole}}`, `(${hole}`];

/** Returns every kind: each format, keys in code, what a project declares, and pairs of pages and of texts that are checked. */
export async function allSlowKinds(): Promise<readonly SlowKind[]> {
  const folder = new MemoryFolder({
    'locales/en.json': JSON.stringify({ a: { b: 'A b', c_one: 'One c' }, abc: 'Some words' }),
    'locales/de.json': JSON.stringify({ a: { b: 'Ein b' } }),
  });
  const families = await findFamilies(folder, folder.options);
  const index = await readKeyIndex(folder, families, folder.options, new AbortController().signal, true);
  const calls = new KeyCalls([]);
  const kindsOfPairs = Object.keys(pairFormats).filter((name): name is keyof typeof pairFormats => name in pairFormats);
  return [
    ...allMarks.map((format) => ({ ...format, work: (text: string) => workOnFile(format.path, text) })),
    ...allMarks
      .filter(({ path }) => withKeys.test(path))
      .map(({ path, marks, frames }) => ({
        path: `keys in ${path}`,
        marks: [...callMarks, ...marks],
        frames,
        work: (text: string) => workOnCode((code) => new KeysOfFile(index, calls, `src/${path}`, code), text),
      })),
    ...allMarks
      .filter(({ path }) => pages.test(path))
      .map((format) => ({
        ...format,
        path: `pages ${format.path}`,
        work: (text: string) => workOnPages(format.path, text),
      })),
    ...declarationMarks.map(({ path, marks, frames }) => ({
      path: `declared in ${path}`,
      marks,
      frames: [...frames, hole],
      work: (text: string) => workOnDeclaration(path, text),
    })),
    ...kindsOfPairs.map((kind) => ({
      path: `pairs of ${kind}`,
      marks: [],
      frames: pairFrames,
      work: (text: string) => workOnPair(kind, text),
    })),
    {
      path: 'keys of pairs',
      marks: ['-a', '_a', '[a:b]', '.', ':', '::', '_::_', '_one', '#1'],
      frames: [hole],
      work: (text: string) => workOnPair('json', 'Some words', text),
    },
  ];
}
