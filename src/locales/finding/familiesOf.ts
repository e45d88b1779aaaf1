import { inTurns } from '../../text/asking/inTurns.ts';
import { isMachinePath } from '../../text/files/dataFiles.ts';
import { isLocalePath } from '../../text/files/isLocaleFile.ts';
import { formatFor } from '../../text/formats/all.ts';
import { baseOf } from '../../text/paths/languageToken.ts';
import type { Family, Member } from '../family.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import { configuredFamilies } from './configuredFamilies.ts';
import type { LocaleName } from './localeNames.ts';
import type { PathShape } from './pathShapes.ts';
import { proseFamilies } from './proseFamilies.ts';
import { defaultLanguage, isBilingualPath, isTemplatePath } from './sourceFile.ts';

/** Formats of other files with these endings. */
const others: ReadonlySet<string> = new Set(['plainText', 'html', 'php', 'blade', 'settings']);

interface Group {
  readonly langs: Map<string, string>;
  readonly bares: Set<string>;
}

/** The paths of the folder, and those of them that are templates of gettext. */
interface Present {
  readonly known: ReadonlySet<string>;
  readonly templates: readonly string[];
}

/**
 * Returns the families that paths show: those of the settings, and those by convention. A bilingual file whose
 * languages its path does not name has no members. Other work of the process gets its turn. Rejects with the signal's
 * reason.
 *
 * @param paths with slashes, from the folder's root
 * @param names of those that may be locale files
 */
export async function familiesOf(
  paths: readonly string[],
  names: ReadonlyMap<string, LocaleName>,
  options: LocaleOptions,
  signal?: AbortSignal,
): Promise<Family[]> {
  const configured = await configuredFamilies(paths, options, signal);
  const taken = new Set(configured.flatMap(({ source, members }) => [source, ...members.map(({ path }) => path)]));
  const known = new Set(paths);
  const groups = new Map<string, Group>();
  const alone: string[] = [];
  const read = ([path, { shapes, isAlone }]: readonly [string, LocaleName]): void => {
    if (taken.has(path)) {
      return;
    }
    addToGroups(path, shapes, groups);
    if (isAlone) {
      alone.push(path);
    }
  };
  await inTurns(names, read, signal);
  const found: Family[] = [];
  const used = new Set(taken);
  const present = { known, templates: [...names.keys()].filter(isTemplatePath) };
  const take = (group: Group): void => {
    const family = familyOf(group, present, used, options);
    if (family !== undefined && isOfMessages(family)) {
      found.push(family);
      [family.source, ...family.members.map(({ path }) => path)].forEach((path) => used.add(path));
    }
  };
  // Larger groups first: a path that can be read in two ways is most likely one of many.
  const largerFirst = [...groups.values()].sort((one, other) => other.langs.size - one.langs.size);
  await inTurns(largerFirst, take, signal);
  const lone = alone
    .filter((path) => !used.has(path))
    .map((source): Family => ({ source, sourceLang: defaultLanguage(options), kind: 'messages', members: [] }));
  const prose = await proseFamilies(known, names, taken, options, signal);
  return [...configured, ...found, ...lone, ...prose].sort((one, other) => (one.source < other.source ? -1 : 1));
}

function addToGroups(path: string, shapes: readonly PathShape[], groups: Map<string, Group>): void {
  for (const { shape, lang, bare } of shapes) {
    const group = groups.get(shape) ?? { langs: new Map<string, string>(), bares: new Set<string>() };
    groups.set(shape, group);
    if (lang === '') {
      group.bares.add(path);
    } else if (!group.langs.has(lang)) {
      group.langs.set(lang, path);
    }
    if (bare !== undefined) {
      group.bares.add(bare);
    }
  }
}

function familyOf(
  { langs, bares }: Group,
  present: Present,
  used: ReadonlySet<string>,
  options: LocaleOptions,
): Family | undefined {
  const wanted = defaultLanguage(options);
  const free = [...langs].filter(([, path]) => !used.has(path));
  const [first] = free;
  if (first === undefined) {
    return undefined;
  }
  const isBilingual = isBilingualPath(first[1]);
  const ofSource = free
    .filter(([lang]) => baseOf(lang) === baseOf(wanted))
    .sort(([one], [other]) => Number(other === wanted) - Number(one === wanted) || one.length - other.length);
  const bare = [...bares].find((path) => present.known.has(path) && !used.has(path));
  const [sourceLang, named] = ofSource[0] ?? [wanted, undefined];
  const template = isBilingual ? templateOf(first[1], first[0], present) : undefined;
  const source = template ?? named ?? bare ?? (isBilingual ? first[1] : undefined);
  const isLone = free.length === 1 && source === first[1] && !isBilingual;
  if (source === undefined || (isLone && !isLocalePath(source))) {
    return undefined;
  }
  const members = free
    .filter(([, path]) => (isBilingual ? path !== named : path !== source))
    .map(([lang, path]): Member => ({ lang, path, isBilingual }))
    .sort((one, other) => (one.lang < other.lang ? -1 : 1));
  return members.length === 0 && isBilingual ? undefined : { source, sourceLang, kind: 'messages', members };
}

/** Returns the template that gettext makes translations from: `po/app.pot`, `locale/app.pot`. */
function templateOf(path: string, lang: string, { known, templates }: Present): string | undefined {
  if (!/\.po$/i.test(path)) {
    return undefined;
  }
  const folders = path.split('/');
  const name = (folders.pop() ?? '').replace(/\.po$/i, '');
  const at = folders.findLastIndex((folder) => baseOf(folder) === baseOf(lang));
  const above = at < 0 ? folders : folders.slice(0, at);
  const inTemplates = [...above, 'templates', ...folders.slice(at + 1)];
  const beside = [above, folders, inTemplates].map((each) => [...each, `${name}.pot`].join('/'));
  const found = beside.find((each) => known.has(each));
  if (found !== undefined || at >= 0) {
    return found;
  }
  // `po/de.po` is called by its language; the template has the name of the program.
  const folder = folders.length === 0 ? '' : `${folders.join('/')}/`;
  const inFolder = templates.filter((each) => each.startsWith(folder) && !each.slice(folder.length).includes('/'));
  return inFolder.length === 1 ? inFolder[0] : undefined;
}

function isOfMessages({ source, members }: Family): boolean {
  const [member] = members;
  return [source, ...(member ? [member.path] : [])].every((path) => {
    const { name } = formatFor('', path);
    const isKnown = /\.(?:pot|ts)$/i.test(path) || !others.has(name);
    return isKnown && !isMachinePath(path);
  });
}
