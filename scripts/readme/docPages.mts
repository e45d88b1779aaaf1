import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bundle/options.mts';
import { type DocPage, docPage } from './docPage.mts';

/** Reads the Markdown files of the root, docs/, and samples/. Tests in the editor load only `docPage`. */
export function readDocPages(): readonly DocPage[] {
  return globSync(['*.md', 'docs/*.md', 'samples/**/*.md'], { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => docPage(path, readFileSync(join(root, path), 'utf8')));
}
