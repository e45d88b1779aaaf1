import { pathPattern } from './pathPattern.ts';

/**
 * Endings of data formats without a format of ours, by content. They count only if no format of ours reads the file,
 * so a new format need not remove its own.
 */
const unsupportedEndings: Readonly<Record<string, readonly string[]>> = {
  messages: [...['.tmx'], ...['.wxl', '.xlb', '.catkeys', '.lang', '.rc', '.dtd', '.desktop']],
  data: [
    ...[
      '.toml',
      '.plist',
      '.csv',
      '.tsv',
      '.psv',
      '.tab',
      '.ndjson',
      '.edn',
      '.ron',
      '.hjson',
      '.cson',
      '.kdl',
      '.pkl',
    ],
    ...[
      '.ipynb',
      '.avsc',
      '.graphql',
      '.gql',
      '.prisma',
      '.geojson',
      '.topojson',
      '.har',
      '.bib',
      '.ics',
      '.vcf',
      '.reg',
      '.hcl',
      '.tf',
      '.tfvars',
      '.nix',
      '.env',
    ],
    ...['.pem', '.crt', '.asc', '.log', '.diff', '.patch', '.mod', '.sum', '.cmake', '.proto', '.thrift'],
  ],
  markup: [
    ...['.xml', '.svg', '.xsd', '.xsl', '.xslt', '.rss', '.atom', '.kml', '.gpx', '.opml', '.wsdl', '.rdf', '.owl'],
    ...['.xaml', '.axaml', '.storyboard', '.xib', '.fxml', '.ui', '.props', '.targets', '.config', '.nuspec', '.jelly'],
    ...['.csproj', '.vbproj', '.fsproj', '.vcxproj', '.pbxproj', '.xcconfig', '.entitlements', '.dita', '.ditamap'],
  ],
  subtitles: ['.sbv', '.ass', '.ssa', '.sub', '.lrc', '.ttml'],
};

/** The same as language modes, for files with another ending or none. */
const unsupportedIds: ReadonlySet<string> = new Set([
  ...['xml', 'xsl', 'toml', 'csv', 'tsv', 'ftl', 'log', 'diff', 'hcl', 'terraform'],
]);

/** Files that programs write for programs, or whose lines are not sentences, whatever their ending. Never read. */
const machineFiles = pathPattern([
  ...['*.lock', '*-lock.json', '*-lock.y*ml', '*.lock.json', '*.lock.y*ml', '*.lock.hcl', '*.lockfile', '*.resolved'],
  ...['npm-shrinkwrap.json', 'go.sum', 'go.mod', 'go.work', 'Manifest.toml', 'project.assets.json', 'bun.lockb'],
  ...['*.map', '*.tsbuildinfo', '*.geojson', '*.topojson', '*.har', 'CMakeLists.txt', 'CMakeCache.txt'],
  ...['requirements*.txt', 'requirements/*.txt', 'constraints*.txt', 'robots.txt', 'ads.txt', 'Procfile', 'CODEOWNERS'],
  ...['Jenkinsfile*', 'Pipfile', 'MANIFEST.in'],
  // FormatJS.
  'compiled-lang/*.json',
]);

/** Returns true for the path of a file whose prose no format can read. */
export function isMachinePath(path: string): boolean {
  // No pattern has more than one folder: a project has many long paths.
  const folder = path.lastIndexOf('/', path.lastIndexOf('/') - 1);
  return machineFiles.test(path.slice(folder + 1));
}

/** Returns true for the name or language mode of a data file. Call it only if no format of ours reads the file. */
export function isUnsupportedData(path: string, languageId: string): boolean {
  const name = path.toLowerCase();
  const hasEnding = Object.values(unsupportedEndings).some((endings) => endings.some((end) => name.endsWith(end)));
  return hasEnding || unsupportedIds.has(languageId);
}

/** Returns true for XML, as in Qt's `.ts` files, which editors treat as TypeScript. */
export function isXml(source: string): boolean {
  return /^\ufeff?\s{0,100}<(?:\?xml\s|!DOCTYPE\s+TS\b)/.test(source.slice(0, 400));
}
