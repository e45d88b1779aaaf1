import { templateName, viewEndings } from '../../names/files/keyLists.ts';

/** Translations whose keys are the texts: a program needs no file with these. */
interface KeyedFiles {
  readonly files: RegExp;
  /** A file that they are next to, with the groups of {@link files}. Absent: they need none. */
  readonly needs?: string;
  /** A file in a variant of the source's language is the source. Absent: it is a translation like others. */
  readonly hasVariants?: true;
  /** The folder of a file is its language. Absent: its name. */
  readonly isInFolder?: true;
}

const keyedFiles: readonly KeyedFiles[] = [
  // Laravel: `lang/de.json` and `resources/lang/de.json`.
  { files: /^(.*?)(?:resources\/)?lang\/[^/]+\.json$/, needs: '$1composer.json', hasVariants: true },
  // Luanti: `locale/boats.de.tr`.
  { files: /^(?:.*\/)?locale\/[^/]+\.[^./]+\.tr$/ },
  // Nextcloud: each language has both files.
  { files: /^((?:.*\/)?l10n\/[^/]+\.)json$/, needs: '$1js' },
  { files: /^((?:.*\/)?l10n\/[^/]+\.)js$/, needs: '$1json' },
  // Yii: `messages/de/app.php`.
  { files: /^(?:.*\/)?messages\/[^/]+\/[^/]+\.php$/, isInFolder: true, hasVariants: true },
];

/** The source of such translations. */
interface KeySource extends Pick<KeyedFiles, 'hasVariants'> {
  readonly path: string;
  /** The file that lists its keys. */
  readonly list?: string;
  /** The file of the source may be there, with some of the texts. */
  readonly mayBeThere?: true;
}

/**
 * Returns the source of translations whose keys are the texts; undefined for others.
 *
 * @param path of one of them
 * @param bares paths of the same file without a language
 * @param lang the source's
 */
export function keySourceOf(
  path: string,
  bares: Iterable<string>,
  lang: string,
  known: ReadonlySet<string>,
): KeySource | undefined {
  for (const bare of bares) {
    const views = /\.properties$/.test(bare) ? viewEndings : [];
    const list = views.map((ending) => bare.replace(/properties$/, ending)).find((each) => known.has(each));
    if (list !== undefined) {
      return { path: bare, list, mayBeThere: true };
    }
  }
  const keyed = keyedFiles.find(
    ({ files, needs }) => files.test(path) && (needs === undefined || known.has(path.replace(files, needs))),
  );
  const source = path.replace(keyed?.isInFolder === true ? /[^/]+(?=\/[^/]+$)/ : /[^./]+(?=\.\w+$)/, lang);
  const template = source.replace(/[^/]+\.tr$/, templateName);
  return keyed === undefined || known.has(source)
    ? undefined
    : {
        path: source,
        ...(keyed.hasVariants && { hasVariants: true }),
        ...(template !== source && known.has(template) && { list: template }),
      };
}
