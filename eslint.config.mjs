// Rules that readers of the code can rely on. The formatter handles layout (biome.json).
import { defineConfig } from 'eslint/config';
import boundaries from 'eslint-plugin-boundaries';
import tseslint from 'typescript-eslint';
import { plainWordsRule } from './scripts/words/plainWordsRule.mts';

/** Files of src/service/api without imports that run code: safe to import before the client is loaded at the first request. */
const apiFacts = [
  'announcedPause',
  'billableCharacters',
  'repairBudget',
  'errors',
  'errorPhrases',
  'phrase',
  'limits',
  'mostFrequent',
  'address',
  'batches/circuitBreaker',
  'documents/documentFormats',
  'documents/linkedFile',
  'documents/fileLock',
  'documents/renameFile',
  'documents/temporaryFiles',
  'languages/targetLanguages',
  'languages/languageCodes',
  'languages/languageFeatures',
  'languages/namesIn',
  'languages/findTargetOfLocale',
  'glossaries/servesPair',
  'parameters/targetSupport',
  'faultRecord',
  'headerWord',
].map((name) => `src/service/api/${name}.ts`);

const manifest = ['package.json', 'package.nls.json'];

/**
 * How a folder may be imported: by any import, by `import type` only, by `await import()` only.
 * @typedef {{ folders: string[], dependency?: { kind?: string, nodeKind?: string } }} FolderImport
 */
/** @type {(...folders: string[]) => FolderImport} */
const any = (...folders) => ({ folders });
/** @type {(...folders: string[]) => FolderImport} */
const types = (...folders) => ({ folders, dependency: { kind: 'type' } });
/** @type {(...folders: string[]) => FolderImport} */
const lazy = (...folders) => ({ folders, dependency: { nodeKind: 'dynamic-import' } });

/** Pure files that activation may load. */
const pureFacts = [
  'src/text/asking/yieldTurn.ts',
  'src/text/asking/sharedResult.ts',
  'src/text/keyName.ts',
  'src/text/unit.ts',
  'src/locales/checks/messageFindings.ts',
  'src/locales/checks/findFix.ts',
  'src/locales/sourceDoubt.ts',
];

/** Pure files that pages may bundle. */
const pageFacts = [
  ...['detectDirection', 'messages', 'pageText'].map((name) => `src/app/pages/${name}.ts`),
  'src/service/api/limits.ts',
  'src/service/api/faultRecord.ts',
  'src/text/countCharacters.ts',
  'src/text/unit.ts',
  'src/text/words/wordDifference.ts',
];

const service = ['src/service', 'src/service/answers', 'src/service/requests'];

/** The texts of the pages, whose types the pages read. */
const gridWords = types('src/features/grid/createGridWords.ts');
const pageWords = types('src/features/translator/createPageWords.ts');

/** What a page and the extension share. */
const pages = ['src/features/grid/protocol', 'src/features/grid/view', 'src/features/translator/protocol'];

const feature = [
  any('src/app', 'src/editor', 'src/notify', ...service, 'src/contract', ...pureFacts, ...apiFacts),
  types('src/service/api', 'src/text', 'src/locales'),
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
  'src/features/grid/protocol': [any(...pageFacts), types('src/features/grid/view', 'src/locales/grid/gridPiece.ts')],
  'src/features/grid/view': [
    any(...pageFacts, 'src/features/grid/protocol'),
    types('src/locales/grid/gridPiece.ts'),
    gridWords,
  ],
  'src/features/grid/page': [
    any('src/app/pages/browser', ...pageFacts, 'src/features/grid/protocol', 'src/features/grid/view'),
    types('src/locales/grid/gridPiece.ts'),
    gridWords,
  ],
  'src/features/translator': [...feature, any('src/features/translator/protocol')],
  'src/features/translator/protocol': [any(...pageFacts), pageWords],
  'src/features/translator/page': [
    any('src/app/pages/browser', ...pageFacts, 'src/features/translator/protocol'),
    pageWords,
  ],
  'src/app': [
    any('src/editor', 'src/notify', ...service, 'src/contract', ...pureFacts, ...apiFacts),
    types('src/service/api', 'src/text', 'src/locales'),
    lazy('src/locales/locales.ts'),
  ],
  'src/app/pages/browser': [any(...pageFacts)],
  'src/editor': [
    any('src/notify', 'src/contract', 'src/service/textEngine.ts', 'src/text', ...apiFacts),
    types('src/service/api'),
  ],
  'src/notify': [
    any('src/contract', 'src/text', 'src/service/lists/shares.ts', ...apiFacts),
    types('src/service/api', 'src/service/requests/agreement.ts'),
  ],
  'src/service': [
    any('src/contract', 'src/service/requests', 'src/service/answers', ...pureFacts, ...apiFacts),
    types('src/service/api', 'src/text', 'src/demo'),
    lazy('src/service/api/client.ts', 'src/text/engine.ts', 'src/demo/program.ts'),
  ],
  'src/service/requests': [
    any('src/service/lists', 'src/service/terms', 'src/service/shape.ts', 'src/text/unit.ts', ...apiFacts),
    types(...service, 'src/service/api', 'src/text'),
  ],
  'src/service/answers': [any(...pureFacts, ...apiFacts), types('src/service/api', 'src/text')],
  'src/contract': [any(...apiFacts), types('src/service/api')],
  'src/contract/contributions.ts': [types('src/contract', 'src/service/api')],
  'src/cli': [any(...service, 'src/service/api', 'src/locales', 'src/text', 'src/contract/contributions.ts')],
  // Its limits and languages are its own, so that a wrong value of the client shows.
  'src/demo': [any('src/text')],
  'src/locales': [any('src/text', ...apiFacts), types('src/service/api')],
  'src/service/api': [any('src/text')],
  'src/text': [],
  scripts: [
    any(
      'src/contract/contributions.ts',
      'src/contract/settingSchemas.ts',
      'src/locales/checks/severity.ts',
      'src/service/api/limits.ts',
      'src/text/pseudo',
      'src/text/files',
      'src/text/formats/all.ts',
      'src/text/reading',
      'src/locales/findFamilies.ts',
      'test/host',
      'test/helpers',
    ),
    types('src/locales', 'src/contract'),
  ],
  'test/unit': [
    any('src/text', 'src/locales', 'src/cli', 'src/demo', 'src/contract/contributions.ts'),
    any(...service, 'src/service/api'),
    any('src/features/documents/jobs', 'src/app/pages', ...pages),
    any(
      'src/app/askedRuns.ts',
      'src/app/families/unreportedChanges.ts',
      'src/app/lazy.ts',
      'src/editor/disposable.ts',
      'src/editor/files/pathBelow.ts',
      'src/editor/files/reservedPaths.ts',
      'src/features/api/callingExtension.ts',
      'src/features/usage/ledger.ts',
      'src/features/translator/createPageWords.ts',
      'src/features/write/corrections/hourlySpending.ts',
    ),
    any('scripts', 'test/helpers', 'test/host', ...manifest, 'eslint.config.mjs'),
    gridWords,
  ],
  // Both run the same tests of the client, each with its own `fetch`.
  'test/integration/api': [any('src/service/api', 'src/text', 'test/helpers', 'test/unit/endpoints'), types('src')],
  'test/integration': [
    any(
      'src/contract/contributions.ts',
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
  'test/bench/node': [any('src/service/api', 'src/text', 'src/locales', 'test/helpers', 'scripts'), types('src')],
  'test/bench': [any('src/contract/contributions.ts', 'test/helpers', 'test/host', 'scripts'), types('src')],
  'test/host': [any('test/helpers', 'scripts')],
  'test/helpers': [any('src/contract/contributions.ts', ...pages, ...apiFacts), types('src')],
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
      'src/text',
      ...pages,
      'src/features/grid/page',
      'src/features/translator/page',
      'src/app/pages/browser',
      'src/demo',
      'src/contract/contributions.ts',
    ],
    modules: ['vscode'],
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
    modules: ['fs', 'node:fs', 'fs/**', 'node:fs/**'],
  },
];

/** @param {string} folder */
const isFile = (folder) => /\.\w+$/.test(folder);
/** @param {string[]} folders */
const filesOf = (folders) => ({ file: { path: folders.map((folder) => (isFile(folder) ? folder : `${folder}/**`)) } });

/** @param {string} folder @param {string} inner */
const includes = (folder, inner) => inner === folder || inner.startsWith(`${folder}/`);

/**
 * Returns the folders of the layout within another, which the other does not include.
 * @param {string} folder
 */
const foldersWithin = (folder) =>
  Object.keys(layout).filter((each) => {
    const sameDepth = each.split('/').slice(0, folder.split('/').length).join('/');
    return !isFile(each) && each !== sameDepth && folder in layout && matches(folder, sameDepth);
  });

/** @param {string} pattern @param {string} folder */
const matches = (pattern, folder) =>
  pattern === folder || (pattern.endsWith('/*') && folder.startsWith(pattern.slice(0, -1)));

/**
 * Returns the rule for the files of a folder; without one, for files outside all folders. Every policy of a rule is
 * evaluated for every import, so each folder has a rule with only its own policies.
 * @param {string} [folder]
 * @returns {import('eslint').Linter.RulesRecord}
 */
const importsOf = (folder = '') => ({
  'boundaries/dependencies': [
    'error',
    {
      default: 'disallow',
      message: 'This folder must not be imported from here: see the table in eslint.config.mjs.',
      checkAllOrigins: true,
      checkUnknownLocals: true,
      policies: [
        { allow: { to: { module: { origin: ['core', 'external'] } } } },
        ...closed
          .filter(({ folders }) => folders.includes(folder))
          .map(({ modules }) => ({
            disallow: { to: { module: { source: modules } } },
            message: 'Files of this folder must not import that module: see "closed" in eslint.config.mjs.',
          })),
        ...Object.entries(layout)
          .filter(([each]) => each === folder || (folder.startsWith('test/') && includes(each, folder)))
          .flatMap(([, imports]) => imports)
          .flatMap(({ folders, ...how }) => folders.map((each) => ({ each, how })))
          // The last policy that matches decides, so a folder within another comes after it.
          .sort((a, b) => a.each.length - b.each.length)
          .flatMap(({ each, how }) => [
            { allow: { to: filesOf([each]), ...how } },
            ...foldersWithin(each).map((inner) => ({ disallow: { to: filesOf([inner]) } })),
          ]),
      ],
    },
  ],
});

/**
 * The folder rules only; the whole configuration includes them too.
 * @type {import('eslint').Linter.Config[]}
 */
export const folderRules = [
  {
    files: ['src/**', 'test/**', 'scripts/**'],
    plugins: { boundaries },
    settings: {
      // The first that matches is that of a file.
      'boundaries/elements': Object.keys(layout)
        .filter((folder) => !isFile(folder))
        .sort((a, b) => b.split('/').length - a.split('/').length)
        .map((folder) => ({ type: folder, pattern: folder, partialMatch: false })),
      'boundaries/files': Object.keys(layout)
        .filter(isFile)
        .map((folder) => ({ category: folder, pattern: folder })),
      'boundaries/dependency-nodes': ['import', 'export', 'dynamic-import'],
    },
    rules: { 'boundaries/no-unknown-files': 'error', ...importsOf() },
  },
  // A folder within another comes after it.
  ...Object.keys(layout)
    .sort((a, b) => a.length - b.length)
    .map((folder) => ({ files: filesOf([folder]).file.path, rules: importsOf(folder) })),
];

const noDefaultExport = { selector: 'ExportDefaultDeclaration', message: 'Export by name.' };

const syntax = [
  noDefaultExport,
  { selector: 'ExportAllDeclaration', message: 'Import from the file itself, not through a barrel.' },
  { selector: 'ImportExpression:not([source.type="Literal"])', message: 'Only a literal can be checked.' },
  {
    selector: ':matches(PropertyDefinition, MethodDefinition[kind!="constructor"])[accessibility="private"]',
    message: 'Name it `#name`: that is private at run time too.',
  },
  {
    selector: 'CallExpression[callee.property.name=/^on(Did|Will)[A-Z]/] > ArrowFunctionExpression[async=true]',
    message: 'Nobody waits for a listener: give what it does to `detached`.',
  },
];

/** Messages of errors must be a phrase or come from l10n; otherwise they cannot be translated. */
const userWords = [
  'Property[key.name=/^(allowed|found)$/] > :matches(Literal[value=/[a-z] [a-z]/], TemplateLiteral)',
  'VariableDeclarator[id.name=/^(allowed|found)$/] > :matches(Literal[value=/[a-z] [a-z]/], TemplateLiteral)',
  'NewExpression[callee.name="ServiceError"][arguments.0.value=/^(invalidInput|conflict)$/] > :matches(Literal[value=/ /], TemplateLiteral)',
].map((selector) => ({ selector, message: 'A user reads this: say it as phrase`…` or by vscode.l10n.t.' }));

/** A number in a title is of what is tested, such as a status or a limit, not of a list that readers cannot see. */
const listNumber = String.raw`/^\(?\d+(\.\d+)+\b|^\(?\d+[.)]|\b(rule|item|issue|point|section|chapter|law|fault)s? #?\d|#\d/i`;
const titleWords = [`Literal[value=${listNumber}]`, `TemplateLiteral > TemplateElement[value.raw=${listNumber}]`].map(
  (title) => ({
    selector: `CallExpression[callee.name=/^(describe|it)$/] > ${title}`,
    message: 'A title says what the test proves, without the number of a list.',
  }),
);

/** @type {import('eslint').Linter.Config} */
export const titleRules = {
  files: ['test/**'],
  rules: { 'no-restricted-syntax': ['error', ...syntax, ...titleWords] },
};

/** @type {import('eslint').Linter.Config[]} */
export const wordRules = [
  {
    files: ['{src,scripts,test}/**'],
    plugins: { words: { rules: { plain: plainWordsRule } } },
    rules: { 'words/plain': 'error' },
  },
  { files: ['src/cli/**'], rules: { 'words/plain': ['error', 'strings'] } },
];

/**
 * A promise that is kept is the answer for ever, also after it was rejected. `SharedResult` keeps none of those; what
 * is under way may be kept if it forgets itself in `finally`.
 * @type {import('eslint').Rule.RuleModule}
 */
const noKeptPromise = {
  meta: { type: 'problem', messages: { kept: 'A rejected promise would be kept: use `SharedResult`.' }, schema: [] },
  create: (context) => ({
    AssignmentExpression: (node) => {
      const { operator, right } = node;
      const forgets =
        right.type === 'CallExpression' &&
        right.callee.type === 'MemberExpression' &&
        right.callee.property.type === 'Identifier' &&
        right.callee.property.name === 'finally';
      if (operator === '??=' && !forgets) {
        /** @type {import('typescript').Type} */
        const type = context.sourceCode.parserServices.getTypeAtLocation(right);
        if (type.getNonNullableType().getProperty('then')) {
          context.report({ node, messageId: 'kept' });
        }
      }
    },
  }),
};

export default defineConfig(
  { ignores: ['node_modules/', 'dist/', 'out/', 'samples/', 'test/fixtures/workspace/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx,mts}', 'scripts/begin.mjs'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'max-lines': ['error', 500],
      // The formatter wraps code; this is for comments.
      'max-len': [
        'error',
        { code: 120, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true, ignoreUrls: true },
      ],
      eqeqeq: 'error',
      // A promise that is not awaited goes to `detached`, which reports its failure.
      'no-void': 'error',
      '@typescript-eslint/no-floating-promises': ['error', { checkThenables: true, ignoreVoid: false }],
      'no-restricted-syntax': ['error', ...syntax],
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, varsIgnorePattern: '^_$' }],
      // Environment variables are set and unset by name.
      '@typescript-eslint/no-dynamic-delete': 'off',
      // An interface may require a promise that one of its implementations does not need.
      '@typescript-eslint/require-await': 'off',
      // The service counts code points, which is what spreading a string gives.
      '@typescript-eslint/no-misused-spread': 'off',
    },
  },
  {
    files: ['src/**'],
    plugins: { ours: { rules: { 'no-kept-promise': noKeptPromise } } },
    rules: { 'no-console': 'error', 'ours/no-kept-promise': 'error' },
  },
  {
    files: [
      'src/{cli,locales,text,service/api}/**',
      'src/service/requests/{*,translation/*}',
      'src/service/{lists,terms}/*',
    ],
    rules: {
      'no-restricted-properties': [
        'error',
        ...[
          ['Map', 'groupBy'],
          ['Object', 'groupBy'],
          ['Promise', 'withResolvers'],
          ['URL', 'parse'],
          ['Array', 'fromAsync'],
        ].map(([object, property]) => ({
          object,
          property,
          message: 'The command line runs on Node 20, which does not have it.',
        })),
      ],
    },
  },
  {
    files: ['src/**'],
    ignores: ['src/demo/**'],
    rules: { 'no-restricted-syntax': ['error', ...syntax, ...userWords] },
  },
  {
    files: ['src/{app,features}/**/contract.ts'],
    rules: { '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }] },
  },
  {
    // Features fill it.
    files: ['src/contract/contributions.ts'],
    rules: { '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'always' }] },
  },
  titleRules,
  ...wordRules,
  // The types of packages describe their exports as they are.
  {
    files: ['**/*.d.ts'],
    rules: { 'no-restricted-syntax': 'off', '@typescript-eslint/consistent-type-imports': 'off' },
  },
  ...folderRules,
);
