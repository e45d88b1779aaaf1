import assert from 'node:assert/strict';
import { z } from 'zod';
import { defaultSeverities } from '../../../src/locales/checks/severity.ts';
import { defectiveFiles, defectSettings, defects } from '../../helpers/documents/defectiveProject.ts';
import { CliScene } from './cliScene.ts';

const finding = z.object({
  path: z.string(),
  line: z.number(),
  severity: z.string(),
  check: z.string(),
  message: z.string(),
});
const result = z.object({ findings: z.array(finding) });

/** They need a glossary of the service, and a translation that was made with another note or of another source. */
const unlisted = new Set(['term', 'noteChanged', 'sourceCorrected']);

describe('check', () => {
  const scene = new CliScene();

  it('finds each defect of a project, in the words that the editor shows', async () => {
    await scene.begin({ ...defectiveFiles, '.vscode/settings.json': { 'languageServices.checks': defectSettings } });
    const { out } = await scene.run(['check', '--format', 'json', '--severity', 'hint'], {});
    const { findings } = result.parse(JSON.parse(out));
    const found = findings.map(({ path, line, severity, check, message }) => [path, line, severity, check, message]);
    assert.deepEqual(found, defects);
    const checks = new Set(findings.map(({ check }) => check));
    const names = Object.keys(defaultSeverities).filter((name) => !checks.has(name));
    assert.deepEqual(new Set(names), unlisted);
  });
});
