// What readers of the code can rely on. The formatter handles layout (biome.json), `.dependency-cruiser.mjs` the folders.
import { defineConfig } from 'oxlint';

const syntax = [
  ['ExportDefaultDeclaration', 'Export by name.'],
  ['ExportAllDeclaration', 'Import from the file itself, not through a barrel.'],
  ['ImportExpression:not([source.type="Literal"])', 'Only a literal can be checked.'],
  [
    'CallExpression[callee.property.name=/^on(Did|Will)[A-Z]/] > ArrowFunctionExpression[async=true]',
    'A listener is not waited for: give what it does to `detached`.',
  ],
  ...[
    'CallExpression[callee.property.name=/^show(?:Information|Warning|Error)Message$/]',
    'CallExpression[callee.property.name="setStatusBarMessage"][arguments.0.type!="TemplateLiteral"]',
  ].map((call) => [
    `${call}[arguments.0.callee.name!=/^plain(?:Message|RowText)$/]`,
    'Values may be text of files or of the service: give the message to `plainMessage`, or a question to `plainRowText`.',
  ]),
  [
    'CallExpression[callee.property.name=/^show(?:Information|Warning|Error)Message$/] > ObjectExpression > Property[key.name="detail"][value.callee.name!="plainMessage"]',
    'It may have text of files or of the service: give it to `plainMessage`.',
  ],
  ...[
    'CallExpression[callee.property.name="showQuickPick"][arguments.0.arguments.0.name!="visibleRow"]',
    // A copy of the rows that are shown has passed it.
    'AssignmentExpression[left.object.name="picker"][left.property.name="items"][right.arguments.0.name!="visibleRow"][right.elements.0.argument.property.name!="items"]',
  ].map((rows) => [rows, 'Rows may have text of files or of the service: `.map(visibleRow)`.']),
];

/** Messages of errors must be a phrase or come from l10n; otherwise they cannot be translated. */
const userWords = [
  'Property[key.name=/^(allowed|found)$/] > :matches(Literal[value=/[a-z] [a-z]/], TemplateLiteral)',
  'VariableDeclarator[id.name=/^(allowed|found)$/] > :matches(Literal[value=/[a-z] [a-z]/], TemplateLiteral)',
  'NewExpression[callee.name="ServiceError"][arguments.0.value=/^(invalidInput|conflict)$/] > :matches(Literal[value=/ /], TemplateLiteral)',
].map((selector) => [selector, 'A user reads this: say it as phrase`…` or by vscode.l10n.t.']);

/** A list of the service may have millions of wrong items. */
const answerSyntax = [
  [
    'CallExpression[callee.object.name="z"][callee.property.name=/^(array|record)$/]',
    'It is read to its end, whatever is wrong: use `answerList` or `answerMap` of `readShape.ts`.',
  ],
];

export default defineConfig({
  plugins: ['typescript', 'oxc'],
  jsPlugins: ['./scripts/lint/ourRules.mts'],
  categories: { correctness: 'error' },
  options: { reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['dist/', 'out/', 'samples/', 'test/fixtures/'],
  rules: {
    'max-lines': ['error', 500],
    eqeqeq: 'error',
    'no-var': 'error',
    // A promise that is not awaited goes to `detached`, which reports its failure.
    'no-void': 'error',
    'no-unused-vars': ['error', { ignoreRestSiblings: true, varsIgnorePattern: '^_$' }],
    'ours/syntax': ['error', ...syntax],
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    'typescript/no-deprecated': 'error',
    'typescript/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-extraneous-class': 'error',
    'typescript/no-floating-promises': ['error', { checkThenables: true, ignoreVoid: false }],
    'typescript/no-invalid-void-type': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-mixed-enums': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unnecessary-condition': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/no-unnecessary-type-parameters': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-enum-assignment': 'error',
    'typescript/no-unsafe-enum-comparison': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/related-getter-setter-pairs': 'error',
    'typescript/restrict-plus-operands': ['error', { allowAny: false, allowBoolean: false, allowNullish: false }],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/use-unknown-in-catch-callback-variable': 'error',
    // Expressions of what a terminal or a file must not have.
    'no-control-regex': 'off',
    // The service counts code points, which is what spreading a string gives.
    'typescript/no-misused-spread': 'off',
    // Entries and ids are sorted as text.
    'typescript/require-array-sort-compare': 'off',
    // What `npm run format` writes by itself.
    'prefer-const': 'warn',
    'typescript/consistent-type-imports': ['warn', { fixStyle: 'inline-type-imports' }],
    'typescript/no-import-type-side-effects': 'warn',
  },
  overrides: [
    {
      files: ['src/**'],
      rules: {
        'no-console': 'error',
        'ours/no-kept-promise': 'error',
        'ours/syntax': ['error', ...syntax, ...userWords],
      },
    },
    { files: ['src/service/**'], rules: { 'ours/syntax': ['error', ...syntax, ...userWords, ...answerSyntax] } },
    // Its errors are those of a service, which are not translated.
    { files: ['src/demo/**'], rules: { 'ours/syntax': ['error', ...syntax] } },
    {
      // The command line runs on Node 20, which does not have these.
      files: [
        'src/{cli,locales,text,service/api}/**',
        'src/service/requests/{*,translation/*}',
        'src/service/{lists,terms}/*',
      ],
      rules: {
        'no-restricted-properties': [
          'error',
          { object: 'Map', property: 'groupBy' },
          { object: 'Object', property: 'groupBy' },
          { object: 'Promise', property: 'withResolvers' },
          { object: 'URL', property: 'parse' },
          { object: 'Array', property: 'fromAsync' },
        ],
      },
    },
    // Features fill it.
    {
      files: ['src/contract/contributions.ts'],
      rules: { 'typescript/no-empty-object-type': ['error', { allowInterfaces: 'always' }] },
    },
    // The types of packages describe their exports as they are; tools read the default export of a configuration.
    {
      files: ['**/*.d.ts', '*.config.ts', '.*.mjs', 'scripts/lint/ourRules.mts'],
      rules: { 'ours/syntax': 'off', 'typescript/consistent-type-imports': 'off' },
    },
  ],
});
