import { deepEqual } from 'node:assert/strict';
import { isConfigurationPath, isDotfile } from '../../../../src/names/files/configurationFiles.ts';
import { hasProseEnding, hasSiteEnding } from '../../../../src/names/files/pageEndings.ts';

describe('the ending of a page', () => {
  it('is that of a site, of other prose, or none', () => {
    const paths = ['docs/a.md', 'a.QMD', 'a.adoc', 'a.tex', 'a.dita', 'a.ditamap', 'a.html', 'a.txt', 'a.json', 'md'];
    deepEqual(paths.filter(hasSiteEnding), ['docs/a.md', 'a.QMD', 'a.adoc', 'a.tex', 'a.dita']);
    deepEqual(paths.filter(hasProseEnding), paths.slice(0, -2));
  });

  it('makes no configuration of a page in a folder of tools or with a dot before its name', () => {
    const paths = ['.circleci/notes.qmd', '.circleci/config.yml', '.notes.adoc', '.env'];
    deepEqual(paths.filter(isConfigurationPath), ['.circleci/config.yml', '.env']);
    deepEqual(paths.filter(isDotfile), ['.env']);
  });
});
