import { entryFor } from '../../text/entryFor.ts';
import { groupBy } from '../../text/groupBy.ts';
import type { DeclaredFiles, ReadFiles } from './declaration.ts';
import { readIni } from './literalFiles.ts';
import { pathWithin } from './pathsWithin.ts';

/** Reads `.tx/config`: a section for each source. */
export function readTransifex(text: string, folder: string): ReadFiles | undefined {
  const lines = readIni(text);
  if (lines === undefined) {
    return undefined;
  }
  const outside: number[] = [];
  const sections = groupBy(lines, ({ section }) => section);
  const mainCodes = codesOf(sections.get('main')?.find(({ key }) => key === 'lang_map')?.value);
  const known = new Set<string>();
  const files = [...sections].flatMap(([section, all]): readonly DeclaredFiles[] => {
    const of = (key: string) => all.find((each) => each.key === key);
    const [from, filter] = [of('source_file'), of('file_filter')];
    if (section === 'main' || from === undefined) {
      return [];
    }
    const codes = { ...mainCodes, ...codesOf(of('lang_map')?.value) };
    const source = pathWithin(folder, from.value);
    const target = filter && pathWithin(folder, filter.value.replaceAll('<lang>', '${lang}'));
    const named = all.flatMap(({ key, value }) => {
      const [, code] = /^trans\.(.+)$/.exec(key) ?? [];
      return code === undefined ? [] : [{ lang: entryFor(codes, code) ?? code, path: pathWithin(folder, value) }];
    });
    const translations = named.flatMap(({ lang, path }) => (path === undefined ? [] : [[lang, path] as const]));
    if (source === undefined || (filter && target === undefined) || translations.length < named.length) {
      outside.push(from.line);
      return [];
    }
    // A project has one for each of its branches.
    const name = [source, target, ...translations.flat()].join('\n');
    if (known.has(name)) {
      return [];
    }
    known.add(name);
    const lang = of('source_lang')?.value;
    return [
      {
        line: from.line,
        source: globLiteral(source),
        ...(target?.includes('${lang}') === true && { target }),
        form: /(?:^|\/)values-\$\{lang\}\//.test(target ?? '') ? 'android' : 'underscore',
        codes,
        ...(lang !== undefined && { sourceLang: lang }),
        translations,
      },
    ];
  });
  return { files, outside };
}

/** Returns what paths have for languages: `he: iw, zh_CN: zh-rCN` names the code of the service first. */
function codesOf(value = ''): Readonly<Record<string, string>> {
  return Object.fromEntries(
    value.split(',').flatMap((pair) => {
      const [, remote, local] = /^\s*([^:\s]+)\s*:\s*(\S+)\s*$/.exec(pair) ?? [];
      return remote === undefined || local === undefined ? [] : [[local, remote]];
    }),
  );
}

function globLiteral(path: string): string {
  return path.replaceAll(/[*?[{]/g, '[$&]');
}
