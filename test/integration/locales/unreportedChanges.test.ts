import { strict as assert } from 'node:assert';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type * as vscode from 'vscode';
import { UnreportedChanges } from '../../../src/app/families/unreportedChanges.ts';
import { until } from '../../helpers/extension.ts';
import { SampleFolder } from '../../helpers/sampleFolder.ts';

describe('a change that the editor does not report', () => {
  let folder: SampleFolder;
  let changes: UnreportedChanges;
  const found: string[] = [];

  before(function () {
    if (process.platform !== 'linux') {
      // Elsewhere the system watches folders with all that is in them.
      this.skip();
    }
  });

  beforeEach(() => {
    folder = new SampleFolder();
    folder.write('locales/en.json', '{}');
    found.length = 0;
    const add = (uri: vscode.Uri, how: string) => found.push(`${how} ${path.relative(folder.path, uri.fsPath)}`);
    changes = new UnreportedChanges(folder.uri(), add, 100);
    changes.follow(['locales/en.json']);
  });

  afterEach(() => {
    changes.dispose();
    folder.remove();
  });

  const finds = (...all: readonly string[]) =>
    until(`${all.join()} is found`, () => all.every((each) => found.includes(each)));

  it('is found in a followed file, however it is written', async () => {
    folder.write('locales/en.json', '{"a": "b"}');
    await finds('came locales/en.json');
    found.length = 0;
    const next = folder.write('next', '{}');
    renameSync(next.fsPath, folder.uri('locales/en.json').fsPath);
    await finds('came locales/en.json', 'gone next');
    rmSync(folder.uri('locales').fsPath, { recursive: true });
    await finds('gone locales/en.json', 'gone locales');
  });

  it('is found in folders that were created in each other', async () => {
    const inner = 'apps/shop/src/main/locales';
    folder.write(`${inner}/en.json`, '{}');
    await finds(`came ${inner}/en.json`);
    folder.write(`${inner}/de.json`, '{}');
    await finds(`came ${inner}/de.json`);
  });

  it('is found in a folder that was deleted and is there again', async () => {
    const locales = folder.uri('locales').fsPath;
    rmSync(locales, { recursive: true });
    mkdirSync(locales);
    folder.write('locales/de.json', '{}');
    await finds('came locales/de.json');
    found.length = 0;
    folder.write('locales/de.json', '{"a": "b"}');
    await finds('came locales/de.json');
  });

  it('is not found again once the editor reports it, and not where files are left out', async () => {
    changes.leaveOut((each) => each === 'out');
    const reported = folder.write('locales/de.json', '{}');
    folder.write('out/app/en.json', '{}');
    folder.write('locales/fr.json', '{}');
    await until('the file is there', () => {
      changes.reported(reported);
      return found.includes('came locales/fr.json');
    });
    assert.deepEqual(found, ['came locales/fr.json']);
  });
});
