import { entryFor } from '../../text/entryFor.ts';
import { fieldOf } from '../../text/fieldOf.ts';
import type { CodeForm } from '../atStart/family.ts';
import { codeFor } from './codeForms.ts';
import type { DeclaredFiles, ReadFiles } from './declaration.ts';
import { entriesOf, readYaml, textOf, textsOf } from './literalFiles.ts';
import { pathWithin } from './pathsWithin.ts';

/** What stands for a language in a path. */
interface LanguagePlace extends Pick<DeclaredFiles, 'hasRegion'> {
  readonly form: CodeForm;
  readonly after?: string;
}

const languages: Readonly<Record<string, LanguagePlace>> = {
  language: { form: 'hyphen' },
  language_id: { form: 'hyphen' },
  locale: { form: 'hyphen', hasRegion: true },
  locale_with_underscore: { form: 'underscore', hasRegion: true },
  two_letters_code: { form: 'hyphen' },
  three_letters_code: { form: 'hyphen' },
  android_code: { form: 'android', hasRegion: true },
  osx_code: { form: 'hyphen', after: '.lproj' },
  osx_locale: { form: 'underscore', hasRegion: true },
};

/** Identifiers of the service whose language is another one in BCP 47. */
const ids: Readonly<Record<string, string>> = { 'sr-CS': 'sr-Latn', 'sr-SP': 'sr', 'val-ES': 'ca-valencia' };

/** What stands for parts of the source's path. */
const parts: Readonly<Record<string, string>> = {
  original_path: '${path}',
  original_file_name: '${name}${ext}',
  file_name: '${name}',
  file_extension: '${extension}',
};

const placeholder = /%([a-z_]+)%/g;

/** Reads `crowdin.yml`. It never names the language of the sources. */
export function readCrowdin(text: string, folder: string): ReadFiles | undefined {
  const file = readYaml(text);
  if (file === undefined) {
    return undefined;
  }
  const outside: number[] = [];
  const base = pathWithin(folder, textOf(fieldOf(file.value, 'base_path')) ?? '');
  const listed = fieldOf(file.value, 'files');
  const entries: readonly unknown[] = Array.isArray(listed) ? listed : listed ? [listed] : [];
  const mapping = fieldOf(file.value, 'languages_mapping');
  const files = entries.flatMap((entry, index): readonly DeclaredFiles[] => {
    const line = Array.isArray(listed) ? file.lineOf('files', index) : file.lineOf('files');
    const [from, to] = [textOf(fieldOf(entry, 'source')), textOf(fieldOf(entry, 'translation'))];
    if (from === undefined || to === undefined) {
      return [];
    }
    const source = base === undefined ? undefined : pathWithin(base, from);
    const target = base === undefined ? undefined : targetOf(base, to);
    if (source === undefined || target === 'outside') {
      outside.push(line);
      return [];
    }
    const { form = 'hyphen', hasRegion } = target ?? {};
    const own = hasRegion ? Object.entries(ids).map(([id, lang]) => [codeFor(id, { form }), lang] as const) : [];
    const mapped: Readonly<Record<string, string>> = {
      ...Object.fromEntries(own),
      ...codesOf(mapping, to),
      ...codesOf(fieldOf(entry, 'languages_mapping'), to),
    };
    const ignored = textsOf(fieldOf(entry, 'ignore')).filter((glob) => !glob.includes('%'));
    return target === undefined
      ? []
      : [
          {
            line,
            source,
            ...target,
            base: base ?? '',
            codes: mapped,
            without: textsOf(fieldOf(entry, 'excluded_target_languages')),
            ignore: ignored
              .flatMap((glob) => pathWithin(base ?? '', glob) ?? [])
              .flatMap((glob) => [glob, `${glob}/**`]),
          },
        ];
  });
  return { files, outside };
}

/** Returns the pattern of translations; undefined for one that is the same for all languages, or has an unknown part. */
function targetOf(
  base: string,
  translation: string,
): Pick<DeclaredFiles, 'target' | 'form' | 'hasRegion'> | 'outside' | undefined {
  const found = new Set<string>();
  const filled = translation.replaceAll(placeholder, (whole, name: string) => {
    const language = entryFor(languages, name);
    if (language !== undefined) {
      found.add(name);
      return `\${lang}${language.after ?? ''}`;
    }
    return entryFor(parts, name) ?? whole;
  });
  const [name = '', more] = [...found];
  const place = entryFor(languages, name);
  if (place === undefined || more !== undefined) {
    return undefined;
  }
  const { form, hasRegion } = place;
  // The tool refuses such steps.
  const target = /(?:^|\/)\.\.(?:\/|$)/.test(translation) ? undefined : pathWithin(base, filled);
  return target === undefined ? 'outside' : { target, form, ...(hasRegion && { hasRegion }) };
}

/** Returns what stands in paths for languages: `languages_mapping` has it for each placeholder. */
function codesOf(mapping: unknown, translation: string): Readonly<Record<string, string>> {
  const used = new Set(Array.from(translation.matchAll(placeholder), ([, name = '']) => name));
  const ofUsed = entriesOf(mapping).filter(([name]) => used.has(name) || (name === 'name' && used.has('language')));
  return Object.fromEntries(
    ofUsed.flatMap(([name, codes]) =>
      entriesOf(codes).flatMap(([lang, code]) =>
        textsOf(code).map((each) => [each.slice(0, each.length - endOf(name, each)), entryFor(ids, lang) ?? lang]),
      ),
    ),
  );
}

function endOf(name: string, code: string): number {
  const { after = '' } = entryFor(languages, name) ?? {};
  return code.endsWith(after) ? after.length : 0;
}
