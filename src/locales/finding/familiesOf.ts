import { inTurns } from '../../text/asking/inTurns.ts';
import { isMachinePath } from '../../text/files/dataFiles.ts';
import { isLocalePath } from '../../text/files/isLocaleFile.ts';
import { formatFor } from '../../text/formats/all.ts';
import { baseOf } from '../../text/paths/languageToken.ts';
import type { Family, Member } from '../family.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import { configuredFamilies } from './configuredFamilies.ts';
import { pathShapes } from './pathShapes.ts';
import { proseFamilies } from './proseFamilies.ts';
import { defaultLanguage, isBilingualPath, isTemplatePath } from './sourceFile.ts';

/** Endings of files of messages, with those whose content decides. */
const messages =
  /\.(?:json[5c]?|arb|ya?ml|properties|po|strings|stringsdict|xcstrings|xml|res[xw]|xlf|xliff|ftl|toml|php|ts)$/i;
/** Formats of other files with these endings. */
const others: ReadonlySet<string> = new Set(['plainText', 'html', 'php', 'blade', 'settings']);

interface Group {
  readonly langs: Map<string, string>;
  readonly bares: Set<string>;
}

/**
 * Returns the families that paths show: those of the settings, and those by convention. A bilingual file whose
 * languages its path does not name has no members. Other work of the process gets its turn. Rejects with the signal's
 * reason.
 *
 * @param paths with slashes, from the folder's root
 */
export async function familiesOf(
  paths: readonly string[],
  options: LocaleOptions,
  signal?: AbortSignal,
): Promise<Family[]> {
  const configured = await configuredFamilies(paths, options, signal);
  const taken = new Set(configured.flatMap(({ source, members }) => [source, ...members.map(({ path }) => path)]));
  const known = new Set(paths);
  const groups = new Map<string, Group>();
  const alone: string[] = [];
  const read = (path: string): void => {
    if (taken.has(path)) {
      return;
    }
    if (messages.test(path)) {
      addToGroups(path, groups);
    }
    if ((messages.test(path) || isTemplatePath(path)) && isAlone(path)) {
      alone.push(path);
    }
  };
  await inTurns(paths, read, signal);
  const found: Family[] = [];
  const used = new Set(taken);
  // Larger groups first: a path that can be read in two ways is most likely one of many.
  for (const group of [...groups.values()].sort((one, other) => other.langs.size - one.langs.size)) {
    const family = familyOf(group, known, used, options);
    if (family !== undefined && isOfMessages(family)) {
      found.push(family);
      [family.source, ...family.members.map(({ path }) => path)].forEach((path) => used.add(path));
    }
  }
  const lone = alone
    .filter((path) => !used.has(path))
    .map((source): Family => ({ source, sourceLang: defaultLanguage(options), kind: 'messages', members: [] }));
  const prose = await proseFamilies(paths, taken, options, signal);
  return [...configured, ...found, ...lone, ...prose].sort((one, other) => (one.source < other.source ? -1 : 1));
}

function addToGroups(path: string, groups: Map<string, Group>): void {
  for (const { shape, lang, bare } of pathShapes(path)) {
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
  known: ReadonlySet<string>,
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
  const bare = [...bares].find((path) => known.has(path) && !used.has(path));
  const [sourceLang, named] = ofSource[0] ?? [wanted, undefined];
  const template = isBilingual ? templateOf(first[1], first[0], known) : undefined;
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
function templateOf(path: string, lang: string, known: ReadonlySet<string>): string | undefined {
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
  const templates = [...known].filter(
    (each) => each.startsWith(folder) && /\.pot$/i.test(each) && !each.slice(folder.length).includes('/'),
  );
  return templates.length === 1 ? templates[0] : undefined;
}

function isOfMessages({ source, members }: Family): boolean {
  const [member] = members;
  return [source, ...(member ? [member.path] : [])].every((path) => {
    const { name } = formatFor('', path);
    const isKnown = /\.(?:pot|ts)$/i.test(path) || !others.has(name);
    return isKnown && !isMachinePath(path);
  });
}

/** Returns true for a file that is a family by itself: one with all languages, or without a translation yet. */
function isAlone(path: string): boolean {
  if (/\.(?:xcstrings|xlf|xliff|pot)$/i.test(path)) {
    return true;
  }
  const name = path.slice(path.lastIndexOf('/') + 1);
  return (
    /^(?:messages|strings)\.(?:properties|xml)$/i.test(name) ||
    /(?:strings?|resources?|messages?|labels?|texts?)\.res[wx]$/i.test(name) ||
    /^(?:package\.nls|bundle\.l10n)\.json$/i.test(name) ||
    /\.lproj\/[^/]+\.strings(?:dict)?$/i.test(path)
  );
}
