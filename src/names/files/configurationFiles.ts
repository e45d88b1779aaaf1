import { isLocalePath } from './isLocaleFile.ts';
import { hasProseEnding } from './pageEndings.ts';
import { pathPattern } from './pathPattern.ts';

/** Configuration files that one of our formats can read, by purpose. Patterns as in `pathPattern`. */
const configurationFiles: Readonly<Record<string, readonly string[]>> = {
  continuousIntegration: [
    ...[
      '.github/**.yml',
      '.github/**.yaml',
      '.github/**.json',
      '.gitea/**.y*ml',
      '.forgejo/**.y*ml',
      '.gitlab/**.y*ml',
    ],
    ...['*.gitlab-ci.yml', 'azure-pipelines*.y*ml', '.azure*/**.y*ml', '.circleci/**'],
    ...['appveyor.y*ml', '.woodpecker/**', '.buildkite/**', '.semaphore/**', 'bitbucket-pipelines.y*ml', 'wercker.yml'],
    ...['cloudbuild*.y*ml', 'cloudbuild*.json', 'buildspec*.y*ml', 'appspec.y*ml', 'codecov.y*ml', 'readthedocs.y*ml'],
    ...['codemagic.yaml', 'bitrise.yml', 'sonar-project.properties', 'jenkins*.y*ml', 'tekton/**.y*ml'],
  ],
  containersAndHosting: [
    ...['*docker*compose*.y*ml', 'compose.y*ml', 'compose.*.y*ml', 'devcontainer.json', 'kustomization.y*ml'],
    ...['Chart.yaml', 'helmfile.yaml', 'skaffold.yaml', 'serverless.y*ml', 'netlify.y*ml', 'render.yaml'],
    ...['vercel.json', 'now.json', 'firebase.json', 'wrangler.json*', 'fly.y*ml', 'galaxy.yml', 'cloudformation*.y*ml'],
  ],
  packages: [
    ...[
      'package.json',
      'bower.json',
      'composer.json',
      'jsr.json',
      'deno.json*',
      'lerna.json',
      'rush.json',
      'vcpkg.json',
    ],
    ...['pnpm-workspace.yaml', 'pubspec.yaml', 'pubspec_overrides.yaml', 'conda.y*ml'],
    ...['elm.json', 'dub.json', 'haxelib.json', 'shard.yml', 'stack.yaml'],
    ...['gradle*.properties', 'local.properties', 'build.properties', 'pom.properties'],
  ],
  toolSettings: [
    ...[
      'tsconfig*.json',
      'jsconfig*.json',
      'tslint.json',
      'jsdoc*.json',
      'typedoc.json',
      'api-extractor.json',
      'nx.json',
    ],
    ...['angular.json', 'turbo.json', 'biome.json*', 'nodemon.json', 'cypress.json', 'renovate.json*', 'cspell*.json'],
    ...['*.code-snippets', '*.tmLanguage.json', '*-color-theme.json', 'language-configuration.json', '*.webmanifest'],
    ...['*.config.json', '*.config.y*ml', 'cspell*.y*ml', 'ng-package.json', 'nest-cli.json'],
    ...[
      '.vscode/**.json',
      '.idea/**',
      '.devcontainer/**.json',
      '*.code-workspace',
      '*.code-profile',
      'launchSettings.json',
    ],
    ...['appsettings*.json', 'omnisharp.json', 'nuget.json', 'xunit.runner.json', 'lefthook.y*ml', 'Taskfile.y*ml'],
    ...['analysis_options.yaml', 'l10n.yaml', 'crowdin.y*ml', 'lokalise.y*ml', 'phrase.y*ml', 'CITATION.cff'],
    ...[
      'log4j*.properties',
      'log4j*.y*ml',
      'logging.properties',
      'junit-platform.properties',
      'checkstyle.properties',
      'detekt*.yml',
      'phpstan*.y*ml',
    ],
  ],
  sites: [
    ...['mkdocs*.y*ml', '_config*.y*ml', 'antora*.y*ml', 'hugo.y*ml', 'hugo.json', 'docfx.json', 'zensical.y*ml'],
    ...['config/_default/**.toml'],
  ],
  schemas: ['*.schema.json', '*-schema.json', '*.schema.y*ml'],
};

/** Names that a folder of messages may use for other files: configuration only outside such a folder. */
const ambiguousNames: readonly string[] = [
  ...['action.yml', 'action.yaml', 'project.json', 'global.json', 'package.yaml', 'environment.y*ml', 'meta.yaml'],
  ...['components.json', 'values*.yaml', 'build.yaml', 'application.y*ml', 'application-*.y*ml', 'bootstrap.y*ml'],
  ...['application.properties', 'application-*.properties', 'bootstrap.properties'],
];

/** Language modes of an editor that always mean configuration. */
const configurationIds: ReadonlySet<string> = new Set(['dockercompose', 'github-actions-workflow', 'azure-pipelines']);

/** Beginnings of configuration files. The first characters are enough. */
const signs: readonly RegExp[] = [
  // A JSON Schema, or a file described by one from the public catalogue.
  /["']?\$schema["']?\s*:\s*["']?https?:\/\/(?:json-schema\.org|json\.schemastore\.org|www\.schemastore\.org)\//,
  // OpenAPI and similar, Kubernetes, workflows, CloudFormation, playbooks.
  /^[ \t]*["']?(?:openapi|swagger|asyncapi)["']?\s*:\s*["']?\d/m,
  /^apiVersion:[ \t]*\S[^]*^kind:[ \t]*\S/m,
  /^(?:on|["']on["']):[^]*^jobs:[ \t]*$/m,
  /^\s*\{[^]*"apiVersion"\s*:\s*"[\w./-]+"[^]*"kind"\s*:|^\s*\{[^]*"kind"\s*:\s*"\w+"[^]*"apiVersion"\s*:/,
  // Compose files, pipelines, packages, recorded requests.
  /^services:[ \t]*\r?\n(?:(?:[ \t#].*)?\r?\n){0,100}?[ \t]+(?:build|command|container_name|environment|image|ports|restart|volumes):/m,
  /^(?:trigger|pr|pool|resources|stages):[^]*^(?:steps|stages|jobs|extends|variables):/m,
  /^\s*\{(?:\s*"[\w$-]+"\s*:\s*"[^"]*",){0,9}\s*"scripts"\s*:\s*\{\s*"[\w:.-]+"\s*:\s*"[^"]*(?:&&|\.[cm]?[jt]s\b|\b(?:npm|npx|node|yarn) |--\w)/,
  /^(?:http_interactions|interactions):[ \t]*$|^recorded_with:|^\s*\{\s*"(?:http_)?interactions"\s*:\s*\[/m,
  /^[ \t]*["']?AWSTemplateFormatVersion["']?\s*:/m,
  /^- (?:name:[^\n]*\n  )?hosts:[ \t]*\S/m,
];

/** UTF-16 code units of a file that are checked. */
const longestHead = 4000;

const named = pathPattern(Object.values(configurationFiles).flat());
const namedOutsideLocales = pathPattern(ambiguousNames);

/** Returns true for the path of a file that configures a tool: by the table, or a dotfile. */
export function isConfigurationPath(path: string): boolean {
  const isNamed = named.test(path) || (namedOutsideLocales.test(path) && !isLocalePath(path));
  return (isNamed && !hasProseEnding(path)) || isDotfile(path);
}

/** Returns true for a file whose name begins with a dot, unless its ending is one of prose. */
export function isDotfile(path: string): boolean {
  return /(?:^|\/)\.[^/]+$/.test(path) && !hasProseEnding(path);
}

/** Returns true for configuration, by the beginning of the text or by the language mode. */
export function isConfigurationText(source: string, languageId: string): boolean {
  const head = source.slice(0, longestHead);
  return configurationIds.has(languageId) || signs.some((sign) => sign.test(head));
}
