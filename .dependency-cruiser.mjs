// Which folder may import which. `npm run check` enforces it, in tests and scripts too.

/** What may be loaded before the first request: nothing of it runs the client. */
const apiAtStart = 'src/service/api/atStart';

const manifest = ['package.json', 'package.nls.json'];

/**
 * How folders may be imported: by any import, by `import type` only, by `await import()` only.
 * @typedef {{ dependencyTypes?: import('dependency-cruiser').DependencyType[], dynamic?: boolean }} ImportKind
 * @typedef {{ folders: string[], how: ImportKind }} FolderImport
 */
/** @type {(...folders: string[]) => FolderImport} */
const any = (...folders) => ({ folders, how: {} });
/** @type {(...folders: string[]) => FolderImport} */
const types = (...folders) => ({ folders, how: { dependencyTypes: ['type-only'] } });
/** @type {(...folders: string[]) => FolderImport} */
const lazy = (...folders) => ({ folders, how: { dynamic: true } });

/** What activation may load. */
const atStart = ['src/text', 'src/locales/atStart', apiAtStart];

/** What pages may bundle. */
const inPages = ['src/app/pages/shared', 'src/text', 'src/terms/words', apiAtStart];

/** The rooms of texts, without an editor and without the service. */
const rooms = ['names', 'text', 'terms', 'asking', 'formats', 'reading'].map((name) => `src/${name}`);

const service = ['src/service', 'src/service/answers', 'src/service/requests'];

/** The texts of the pages, whose types the pages read. */
const gridWords = types('src/features/grid/createGridWords.ts');
const pageWords = types('src/features/translator/createPageWords.ts');

/** What a page and the extension share. */
const pages = ['src/features/grid/protocol', 'src/features/grid/view', 'src/features/translator/protocol'];

const feature = [
  any('src/app', 'src/editor', 'src/notify', ...service, 'src/contract', ...atStart),
  types('src/service/api', ...rooms, 'src/locales'),
];

/**
 * Each folder, and what its files may import besides their own folder. Everything else is an error, in tests too. Each
 * feature's folder counts separately, and so does a folder within another that is listed here.
 */
const layout = {
  'src/extension.ts': [any('src/features/*', 'src/app')],
  'src/features/*': feature,
  'src/features/documents': [...feature, any('src/features/documents/jobs')],
  // Jobs have files of their own.
  'src/features/documents/jobs': feature,
  // So has the record of what was billed.
  'src/features/usage/ledger.ts': feature,
  'src/features/grid': [...feature, any('src/features/grid/protocol')],
  'src/features/grid/protocol': [any(...inPages), types('src/features/grid/view', 'src/locales/grid/gridPiece.ts')],
  'src/features/grid/view': [
    any(...inPages, 'src/features/grid/protocol'),
    types('src/locales/grid/gridPiece.ts'),
    gridWords,
  ],
  'src/features/grid/page': [
    any('src/app/pages/browser', ...inPages, 'src/features/grid/protocol', 'src/features/grid/view'),
    types('src/locales/grid/gridPiece.ts'),
    gridWords,
  ],
  'src/features/translator': [...feature, any('src/features/translator/protocol')],
  'src/features/translator/protocol': [any(...inPages), pageWords],
  'src/features/translator/page': [
    any('src/app/pages/browser', ...inPages, 'src/features/translator/protocol'),
    pageWords,
  ],
  'src/app': [
    any('src/editor', 'src/notify', ...service, 'src/contract', ...atStart),
    types('src/service/api', ...rooms, 'src/locales'),
    lazy('src/locales/locales.ts'),
  ],
  'src/app/pages/browser': [any(...inPages)],
  'src/editor': [
    any('src/notify', 'src/contract', 'src/service/textEngine.ts', ...rooms, apiAtStart),
    types('src/service/api'),
  ],
  'src/notify': [
    any('src/contract', ...rooms, 'src/service/lists/shares.ts', apiAtStart),
    types('src/service/api', 'src/service/requests/agreement.ts'),
  ],
  'src/service': [
    any('src/contract', 'src/service/requests', 'src/service/answers', ...atStart),
    types('src/service/api', ...rooms, 'src/demo'),
    lazy('src/service/api/client.ts', 'src/reading/engine.ts', 'src/terms/engine.ts', 'src/demo/program.ts'),
  ],
  'src/service/requests': [
    any('src/service/lists', 'src/service/terms', 'src/service/shape.ts', 'src/text', apiAtStart),
    types(...service, 'src/service/api', ...rooms),
  ],
  'src/service/answers': [any(...atStart), types('src/service/api', ...rooms)],
  'src/contract': [any(apiAtStart), types('src/service/api')],
  'src/contract/contributions.ts': [types('src/contract', 'src/service/api')],
  'src/cli': [any(...service, 'src/service/api', 'src/locales', ...rooms, 'src/contract/contributions.ts')],
  // Its limits and languages are its own, so that a wrong value of the client shows.
  'src/demo': [any(...rooms)],
  'src/locales': [any(...rooms, apiAtStart), types('src/service/api')],
  'src/service/api': [any(...rooms)],
  'src/reading': [any('src/formats', 'src/asking', 'src/terms', 'src/text', 'src/names')],
  'src/formats': [any('src/asking', 'src/text', 'src/names')],
  'src/asking': [any('src/text', 'src/names')],
  'src/terms': [any('src/text', 'src/names')],
  'src/text': [],
  'src/names': [],
  scripts: [
    any(
      'src/contract/contributions.ts',
      'src/contract/settingSchemas.ts',
      'src/locales/checks/severity.ts',
      apiAtStart,
      'src/asking/pseudo',
      'src/names/files',
      'src/formats',
      'src/reading',
      'src/locales/findFamilies.ts',
      'src/cli',
      'src/demo',
      'test/host',
      'test/helpers',
    ),
    types('src/locales', 'src/contract'),
  ],
  'test/unit': [
    any(...rooms, 'src/locales', 'src/cli', 'src/demo', 'src/contract/contributions.ts'),
    any(...service, 'src/service/api'),
    any('src/features/documents/jobs', 'src/app/pages', ...pages),
    any(
      'src/app/askedRuns.ts',
      'src/app/families/unreportedChanges.ts',
      'src/app/lazy.ts',
      'src/app/literalMarkdown.ts',
      'src/editor/disposable.ts',
      'src/editor/files/pathBelow.ts',
      'src/editor/files/reservedPaths.ts',
      'src/features/api/callingExtension.ts',
      'src/features/peek/shortenParts.ts',
      'src/features/peek/shownText.ts',
      'src/features/usage/ledger.ts',
      'src/features/translator/createPageWords.ts',
      'src/features/write/corrections/hourlySpending.ts',
    ),
    any('scripts', 'test/helpers', 'test/host', ...manifest, '.dependency-cruiser.mjs'),
    gridWords,
  ],
  // Both run the same tests of the client, each with its own `fetch`.
  'test/integration/api': [any('src/service/api', ...rooms, 'test/helpers', 'test/unit/endpoints'), types('src')],
  'test/integration': [
    any(
      'src/contract/contributions.ts',
      'src/contract/ownOptions.ts',
      'src/app/commandOptions.ts',
      // The rows that a view shows, and the status bar: extensions cannot read them from the editor.
      'src/features/translate/languageStatusItem.ts',
      'src/features/locales/view/localeItem.ts',
      'src/features/locales/view/localeTree.ts',
      'src/app/families/workspaceFamilies.ts',
      // The questions of tools, which it shows itself.
      'src/app/modelTool.ts',
      'src/app/askedRuns.ts',
      ...pages,
      'test/helpers',
      'test/host',
      'scripts/readme/docPage.mts',
      ...manifest,
    ),
    types('src'),
  ],
  'test/multiRoot': [any('src/contract/contributions.ts', 'test/helpers', 'test/host'), types('src')],
  'test/soak': [any('src/contract/contributions.ts', 'test/helpers', 'test/host'), types('src')],
  'test/ui': [any('src/contract/contributions.ts', 'test/helpers', 'test/host', 'scripts'), types('src')],
  'test/bench/node': [any('src/service/api', ...rooms, 'src/locales', 'test/helpers', 'scripts'), types('src')],
  'test/bench': [any('src/contract/contributions.ts', 'test/helpers', 'test/host', 'scripts'), types('src')],
  'test/host': [any('test/helpers', 'scripts')],
  'test/helpers': [any('src/contract/contributions.ts', ...pages, apiAtStart), types('src')],
};

/** External modules that a folder must not import: no editor below it, users' files through `workspace.fs`. */
const closed = [
  {
    folders: [
      'src/service/api',
      'src/service/answers',
      'src/service/requests',
      'src/locales',
      'src/cli',
      ...rooms,
      ...pages,
      'src/features/grid/page',
      'src/features/translator/page',
      'src/app/pages/browser',
      'src/demo',
      'src/contract/contributions.ts',
    ],
    modules: '^vscode$',
  },
  {
    folders: [
      'src/features/*',
      'src/features/documents',
      'src/features/grid',
      'src/features/translator',
      ...pages,
      'src/features/grid/page',
      'src/features/translator/page',
      'src/service/requests',
      'src/app/pages/browser',
      'src/editor',
      'src/notify',
    ],
    modules: '^(node:)?fs(/|$)',
  },
];

/** @param {string} folder */
const isFile = (folder) => /\.\w+$/.test(folder);

/** @param {string} folder @returns the regular expression of its files; a feature's name is its first group */
const filesOf = (folder) => {
  const path = folder.replaceAll('.', '\\.').replace('*', '([^/]+)');
  return isFile(folder) ? `^${path}$` : `^${path}/`;
};

/** @param {string} folder @returns the entries of the layout within it, which it does not include */
const within = (folder) =>
  Object.keys(layout).filter((each) => each !== folder && each.startsWith(`${folder.replace('/*', '')}/`));

/** @param {string} folder */
const from = (folder) => ({ path: filesOf(folder), pathNot: within(folder).map(filesOf) });

/** @param {string} folder @returns its files; for an entry of the layout, without those of deeper entries */
const to = (folder) => ({
  path: filesOf(folder),
  pathNot: (folder in layout ? within(folder) : [])
    .filter((each) => !isFile(each) && each.split('/').length > folder.split('/').length)
    .map(filesOf),
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'circle', severity: 'error', from: {}, to: { circular: true } },
    ...closed.flatMap(({ folders, modules }) =>
      folders.map(
        /** @returns {import('dependency-cruiser').IForbiddenRuleType} */
        (folder) => ({ name: 'closed', severity: 'error', from: from(folder), to: { path: modules } }),
      ),
    ),
  ],
  allowedSeverity: 'error',
  allowed: [
    { from: {}, to: { pathNot: String.raw`^(\.|src/|test/|scripts/|package)` } },
    ...Object.keys(layout).map((folder) => ({
      from: from(folder),
      to: { ...to(folder), path: filesOf(folder).replace('([^/]+)', '$1') },
    })),
    ...Object.entries(layout).flatMap(([folder, imports]) =>
      // What a folder of tests may import, the folders within it may, too.
      [folder, ...(folder.startsWith('test/') ? within(folder) : [])].flatMap((each) =>
        imports.flatMap(({ folders, how }) =>
          folders.map((imported) => ({ from: from(each), to: { ...to(imported), ...how } })),
        ),
      ),
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^test/fixtures/' },
    moduleSystems: ['es6'],
    // Imports of types count, too.
    tsPreCompilationDeps: true,
  },
};
