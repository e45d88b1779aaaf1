import { strict as assert } from 'node:assert';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { folderRules } from '../../../eslint.config.mjs';

const eslint = new ESLint({
  cwd: new URL('../../..', import.meta.url).pathname,
  overrideConfigFile: true,
  overrideConfig: [{ files: ['**/*.ts'], languageOptions: { parser: tseslint.parser } }, ...folderRules],
});

/** Returns the rules that a line in that file breaks. */
async function broken(file: string, line: string): Promise<string[]> {
  const [result] = await eslint.lintText(`${line}\n`, { filePath: file });
  return result?.messages.map(({ ruleId, message }) => ruleId ?? message) ?? [];
}

const allowed: readonly (readonly [file: string, line: string])[] = [
  ['src/extension.ts', "import './features/usage/usageView.ts';"],
  ['src/extension.ts', "void import('./work.ts');"],
  ['src/commands.ts', "import './features/usage/showUsage.ts';"],
  ['src/features/translate/a.ts', "import './languageStatus.ts';"],
  ['src/features/translate/a.ts', "import '../../requests/translation/fitted.ts';"],
  ['src/features/translate/a.ts', "import '../../state/services.ts';"],
  ['src/features/translate/a.ts', "import '../../ui/log.ts';"],
  ['src/features/translate/a.ts', "import '../../api/errors.ts';"],
  ['src/features/translate/a.ts', "import type { Usage } from '../../api/usage.ts';"],
  ['src/features/translate/a.ts', "import * as vscode from 'vscode';"],
  ['src/requests/translation/a.ts', "import type { Services } from '../../state/services.ts';"],
  ['src/requests/translation/a.ts', "import '../../state/sourceDetection.ts';"],
  ['src/requests/translation/a.ts', "import type { ServiceClient } from '../../api/client.ts';"],
  ['src/state/a.ts', "void import('../api/client.ts');"],
  ['src/state/a.ts', "void import('../demo/program.ts');"],
  ['src/state/a.ts', "import type { ServiceClient } from '../api/client.ts';"],
  ['src/demo/a.ts', "import '../api/limits.ts';"],
  ['src/demo/a.ts', "import 'node:fs';"],
  ['src/contributions.ts', "import type { ErrorKind } from './api/errors.ts';"],
  ['test/unit/a.test.ts', "import '../../src/api/client.ts';"],
  ['test/integration/a.test.ts', "import type { Usage } from '../../src/api/usage.ts';"],
  ['test/integration/api/a.test.ts', "import '../../../src/api/client.ts';"],
  ['scripts/a.ts', "import '../src/contributions.ts';"],
];

const refused: readonly (readonly [file: string, line: string])[] = [
  ['src/extension.ts', "import './api/errors.ts';"],
  ['src/extension.ts', "import './work.ts';"],
  ['src/features/translate/a.ts', "void import('../../work.ts');"],
  ['src/features/translate/a.ts', "import '../usage/usageView.ts';"],
  ['src/features/translate/a.ts', "import type { x } from '../usage/usageView.ts';"],
  ['src/features/translate/a.ts', "export { x } from '../usage/usageView.ts';"],
  ['src/features/translate/a.ts', "void import('../../api/client.ts');"],
  ['src/features/translate/a.ts', "import '../../api/client.ts';"],
  ['src/features/translate/a.ts', "import '../../demo/demoService.ts';"],
  ['src/features/translate/a.ts', "import '../../extension.ts';"],
  ['src/features/translate/a.ts', "import 'node:fs/promises';"],
  ['src/features/translate/a.ts', "import 'fs';"],
  ['src/features/translate/a.ts', "import '../../nowhere/a.ts';"],
  ['src/requests/translation/a.ts', "import '../../features/translate/languageStatus.ts';"],
  ['src/requests/translation/a.ts', "import '../../api/client.ts';"],
  ['src/requests/translation/a.ts', "import '../../state/services.ts';"],
  ['src/requests/translation/a.ts', "import '../../ui/log.ts';"],
  ['src/requests/translation/a.ts', "import 'node:fs';"],
  ['src/requests/translation/a.ts', "import type * as vscode from 'vscode';"],
  ['src/ui/a.ts', "import '../requests/translation/fitted.ts';"],
  ['src/ui/a.ts', "import '../state/services.ts';"],
  ['src/ui/a.ts', "import 'node:fs';"],
  ['src/state/a.ts', "import '../api/client.ts';"],
  ['src/state/a.ts', "import '../demo/demoService.ts';"],
  ['src/state/a.ts', "import '../ui/log.ts';"],
  ['src/state/a.ts', "import '../features/translate/languageStatus.ts';"],
  ['src/api/a.ts', "import '../contributions.ts';"],
  ['src/api/a.ts', "import type * as vscode from 'vscode';"],
  ['src/api/a.ts', "void import('vscode');"],
  ['src/text/a.ts', "import '../api/errors.ts';"],
  ['src/text/a.ts', "import 'vscode';"],
  ['src/demo/a.ts', "import '../api/client.ts';"],
  ['src/demo/a.ts', "import '../contributions.ts';"],
  ['src/demo/a.ts', "import 'vscode';"],
  ['src/shared/a.ts', "import '../ui/log.ts';"],
  ['src/webview/a.ts', "import '../ui/log.ts';"],
  ['src/contributions.ts', "import './api/errors.ts';"],
  ['src/contributions.ts', "import type { Log } from './ui/log.ts';"],
  ['src/newRoom/a.ts', "import '../api/errors.ts';"],
  ['test/unit/a.test.ts', "import '../../src/state/services.ts';"],
  ['test/unit/a.test.ts', "import type { Services } from '../../src/state/services.ts';"],
  ['test/integration/a.test.ts', "import '../../src/api/errors.ts';"],
  ['test/integration/api/a.test.ts', "import '../../../src/demo/demoService.ts';"],
  ['test/ui/a.test.ts', "import '../../src/state/services.ts';"],
  ['scripts/a.ts', "import '../src/api/client.ts';"],
];

describe('the folder rules', () => {
  for (const [file, line] of allowed) {
    it(`allow ${file} with ${line}`, async () => {
      assert.deepEqual(await broken(file, line), []);
    });
  }
  for (const [file, line] of refused) {
    it(`refuse ${file} with ${line}`, async () => {
      const rules = await broken(file, line);
      assert.ok(rules.length > 0 && rules.every((rule) => rule.startsWith('boundaries/')), rules.join(', '));
    });
  }
});
