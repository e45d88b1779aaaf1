import { deepEqual, equal } from 'node:assert/strict';
import { addFamilyLocale, findFamilies } from '../../../../src/locales/locales.ts';
import { Chance } from '../../../helpers/chance.ts';
import { MemoryFolder } from '../memoryFolder.ts';

/** A file that declares sources, the other files of its project, and the families that are found in them. */
export interface Project {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly paths: string;
  readonly families: readonly string[];
  /** The path of a language that the first family gets. */
  readonly added?: readonly [lang: string, path: string];
}

function folderOf({ files, paths }: Pick<Project, 'files' | 'paths'>): MemoryFolder {
  const xliff = '<xliff version="1.2"><file original="a"><body/></file></xliff>';
  const texts = paths.split(' ').map((path) => [path, path.endsWith('.xlf') ? xliff : ''] as const);
  return new MemoryFolder({ ...Object.fromEntries(texts), ...files });
}

/** Returns each source with its languages and their paths. */
export async function shownFamilies(folder: MemoryFolder): Promise<readonly string[]> {
  return (await findFamilies(folder, folder.options)).map(
    ({ source, sourceLang, members }) =>
      `${source} ${sourceLang}: ${members.map(({ lang, path }) => `${lang} ${path}`).join(', ')}`,
  );
}

/** Adds tests that find the families of projects, by the file that declares them. */
export function testProjects(projects: Readonly<Record<string, readonly Project[]>>): void {
  for (const [file, each] of Object.entries(projects)) {
    describe(`what ${file} declares`, () => {
      for (const project of each) {
        it(`are the sources and their translations: ${project.name}`, async () => {
          const folder = folderOf(project);
          deepEqual(await shownFamilies(folder), project.families);
          const [lang, path] = project.added ?? [];
          if (lang !== undefined) {
            const families = await findFamilies(folder, folder.options);
            const present = families.flatMap(({ members }) => members.map((member) => member.path));
            const added = families.flatMap((family) => addFamilyLocale(family, lang, folder.options)?.members ?? []);
            equal([...present, ...added.map((member) => member.path)].includes(path ?? ''), true);
          }
        });
      }

      it('are never paths of two sources or outside of the folder, whatever is damaged in the file', async () => {
        const chance = new Chance(each.length);
        for (const project of each) {
          for (let round = 0; round < 20; round += 1) {
            const folder = folderOf({ ...project, files: damaged(project.files, chance) });
            const families = await findFamilies(folder, folder.options);
            const paths = families.flatMap((family) => family.members.map((member) => `${member.lang} ${member.path}`));
            equal(new Set(paths).size, paths.length);
            deepEqual(
              paths.filter((path) => / \/|\.\.\//.test(path)),
              [],
            );
          }
        }
      });
    });
  }
}

const signs = [
  '{',
  '}',
  '[',
  ']',
  '(',
  ')',
  ',',
  ':',
  "'",
  '"',
  '`',
  '/',
  '*',
  '\n',
  '=',
  '$',
  '%',
  '<',
  '..',
] as const;

/** Returns files with a few characters that are others, or missing. */
function damaged(files: Project['files'], chance: Chance): Project['files'] {
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => {
      const at = chance.upTo(text.length);
      return [path, text.slice(0, at) + chance.of(signs) + text.slice(at + chance.upTo(4))];
    }),
  );
}
