import * as vscode from 'vscode';
import type { Services } from '../../../app/services.ts';
import { LazyFiles } from '../../../editor/virtual/lazyFiles.ts';
import type { StyleChecks } from './styleChecks.ts';
import type { StyleFiles } from './styleFiles.ts';
import type { styleSchema } from './styleSchema.ts';
import { styleScheme } from './styleScheme.ts';

/** Code that is loaded with the first style rule list. */
interface StyleParts {
  readonly StyleFiles: typeof StyleFiles;
  readonly StyleChecks: typeof StyleChecks;
  readonly styleSchema: typeof styleSchema;
}

/** Registers the documents of style rule lists, and their schema. */
export function styleDocuments(services: Services, load: () => Promise<StyleParts>): vscode.Disposable {
  return vscode.Disposable.from(
    new LazyFiles({
      log: services.log,
      scheme: styleScheme,
      language: 'json',
      files: async (changes) => new (await load()).StyleFiles(services, changes),
      checks: async () => new (await load()).StyleChecks(services.log),
    }),
    // A document instead of a file of the package, because its descriptions are translated.
    vscode.workspace.registerTextDocumentContentProvider(`${styleScheme}-schema`, {
      provideTextDocumentContent: async () => JSON.stringify((await load()).styleSchema()),
    }),
  );
}
