import { strict as assert } from 'node:assert';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cruise, type IViolation } from 'dependency-cruiser';
import config from '../../../.dependency-cruiser.mjs';

/** The code itself has what the rules allow: `npm run check` lints it. */
const refused: readonly (readonly [file: string, line: string])[] = [
  ['src/extension.ts', "import './service/api/atStart/errors.ts';"],
  ['src/extension.ts', "import './notify/faults.ts';"],
  ['src/features/usage/a.ts', "import 'node:fs/promises';"],
  ['src/app/a.ts', "void import('../features/usage/loaded.ts');"],
  ['src/features/translate/a.ts', "import '../usage/usageView.ts';"],
  ['src/features/translate/a.ts', "import type { x } from '../usage/usageView.ts';"],
  ['src/features/translate/a.ts', "export { x } from '../usage/usageView.ts';"],
  ['src/features/translate/a.ts', "import '../grid/protocol/gridMessages.ts';"],
  ['src/features/translate/a.ts', "import '../../app/pages/browser/connectPage.ts';"],
  ['src/features/translate/a.ts', "void import('../../service/api/client.ts');"],
  ['src/features/translate/a.ts', "import '../../service/api/client.ts';"],
  ['src/features/translate/a.ts', "import '../../demo/demoService.ts';"],
  ['src/features/translate/a.ts', "import '../../extension.ts';"],
  ['src/features/translate/a.ts', "import 'node:fs/promises';"],
  ['src/features/translate/a.ts', "import 'fs';"],
  ['src/features/translate/a.ts', "import '../../nowhere/a.ts';"],
  ['src/features/grid/a.ts', "import '../locales/translateMissing.ts';"],
  ['src/features/grid/a.ts', "import './page/gridPage.tsx';"],
  ['src/features/grid/a.ts', "import 'node:fs';"],
  ['src/features/grid/protocol/a.ts', "import '../../../notify/faults.ts';"],
  ['src/features/grid/protocol/a.ts', "import 'vscode';"],
  ['src/features/grid/page/a.ts', "import '../gridSession.ts';"],
  ['src/features/grid/page/a.ts', "import '../../translator/protocol/translatorMessages.ts';"],
  ['src/features/grid/page/a.ts', "import '../../../notify/faults.ts';"],
  ['src/features/grid/page/a.ts', "import 'vscode';"],
  ['src/app/a.ts', "import '../features/translate/languageStatusItem.ts';"],
  ['src/app/a.ts', "import './pages/browser/connectPage.ts';"],
  ['src/app/a.ts', "import '../service/api/client.ts';"],
  ['src/editor/a.ts', "import '../app/services.ts';"],
  ['src/editor/a.ts', "import '../service/requests/translation/fitStyle.ts';"],
  ['src/editor/a.ts', "import '../service/lists/glossaryList.ts';"],
  ['src/editor/a.ts', "import 'node:fs';"],
  ['src/notify/a.ts', "import '../editor/disposable.ts';"],
  ['src/notify/a.ts', "import '../app/services.ts';"],
  ['src/notify/a.ts', "import '../service/lists/glossaryList.ts';"],
  ['src/service/requests/translation/a.ts', "import '../../../features/translate/languageStatusItem.ts';"],
  ['src/service/requests/translation/a.ts', "import '../../api/client.ts';"],
  ['src/service/requests/translation/a.ts', "import '../../../app/services.ts';"],
  ['src/service/requests/translation/a.ts', "import '../../connections/keyStore.ts';"],
  ['src/service/requests/translation/a.ts', "import '../../../notify/faults.ts';"],
  ['src/service/requests/translation/a.ts', "import 'node:fs';"],
  ['src/service/requests/translation/a.ts', "import type * as vscode from 'vscode';"],
  ['src/service/answers/a.ts', "import 'vscode';"],
  ['src/service/a.ts', "import './api/client.ts';"],
  ['src/service/a.ts', "import '../demo/demoService.ts';"],
  ['src/service/a.ts', "import '../notify/faults.ts';"],
  ['src/service/a.ts', "import '../app/services.ts';"],
  ['src/service/a.ts', "import '../features/translate/languageStatusItem.ts';"],
  ['src/service/api/a.ts', "import '../../contract/contributions.ts';"],
  ['src/service/api/a.ts', "import '../shape.ts';"],
  ['src/service/api/a.ts', "import type * as vscode from 'vscode';"],
  ['src/service/api/a.ts', "void import('vscode');"],
  ['src/text/a.ts', "import '../service/api/atStart/errors.ts';"],
  ['src/text/a.ts', "import 'vscode';"],
  ['src/text/a.ts', "import '../names/files/fileKind.ts';"],
  ['src/names/a.ts', "import '../text/unit.ts';"],
  ['src/terms/a.ts', "import '../asking/ask.ts';"],
  ['src/asking/a.ts', "import '../formats/all.ts';"],
  ['src/formats/a.ts', "import '../reading/textReader.ts';"],
  ['src/reading/a.ts', "import '../locales/atStart/family.ts';"],
  ['src/locales/a.ts', "import 'vscode';"],
  ['src/cli/a.ts', "import 'vscode';"],
  ['src/cli/a.ts', "import '../app/services.ts';"],
  ['src/demo/a.ts', "import '../service/api/client.ts';"],
  ['src/demo/a.ts', "import '../service/api/atStart/limits.ts';"],
  ['src/demo/a.ts', "import '../contract/contributions.ts';"],
  ['src/demo/a.ts', "import 'vscode';"],
  ['src/contract/contributions.ts', "import '../service/api/atStart/errors.ts';"],
  ['src/contract/contributions.ts', "import type { Log } from '../notify/faults.ts';"],
  ['src/newRoom/a.ts', "import '../service/api/atStart/errors.ts';"],
  ['test/unit/a.test.ts', "import '../../src/app/services.ts';"],
  ['test/unit/a.test.ts', "import type { Services } from '../../src/app/services.ts';"],
  ['test/integration/a.test.ts', "import '../../src/service/api/atStart/errors.ts';"],
  ['test/integration/api/a.test.ts', "import '../../../src/demo/demoService.ts';"],
  ['test/ui/a.test.ts', "import '../../src/app/services.ts';"],
  ['scripts/a.ts', "import '../src/service/api/client.ts';"],
  ['src/text/circle.ts', "import type { x } from './other.ts';"],
];

/** Returns the path of what a line imports, from the root of the repository, or the name of the module. */
function importedBy(file: string, line: string): string {
  const module = /'([^']+)';?\)?;$/.exec(line)?.[1] ?? assert.fail(line);
  return module.startsWith('.') ? path.posix.join(path.posix.dirname(file), module) : module.replace('node:', '');
}

describe('the check of folders', () => {
  let violations: readonly IViolation[];

  before(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'folders-'));
    const write = async (file: string, lines: readonly string[]) => {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), lines.join('\n'));
    };
    try {
      for (const imported of refused.map((row) => importedBy(...row)).filter((each) => each.includes('.'))) {
        await write(imported, []);
      }
      await write('src/text/other.ts', ["import type { x } from './circle.ts';"]);
      for (const [file, rows] of Map.groupBy(refused, ([each]) => each)) {
        await write(
          file,
          rows.map(([, line]) => line),
        );
      }
      const { options, ...ruleSet } = config;
      const { output } = await cruise(['src', 'test', 'scripts'], {
        ...options,
        baseDir: folder,
        validate: true,
        ruleSet,
      });
      violations = typeof output === 'string' ? [] : output.summary.violations;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  for (const [file, line] of refused) {
    it(`refuses ${file} with ${line}`, () => {
      const imported = importedBy(file, line);
      assert.ok(violations.some(({ from, to }) => from === file && to === imported));
    });
  }
});
