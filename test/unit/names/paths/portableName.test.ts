import { strict as assert } from 'node:assert';
import path from 'node:path';
import fc from 'fast-check';
import { outputPath } from '../../../../src/names/paths/outputPath.ts';
import { nameFaults, portableName } from '../../../../src/names/paths/portableName.ts';
import { pathByTemplate } from '../../../../src/names/paths/sourcePath.ts';
import { isKnownBase } from '../../../../src/service/api/atStart/languages/languageCodes.ts';

const refused: readonly { readonly why: string; readonly templates: readonly string[] }[] = [
  { why: 'backslashes', templates: ['..\\..\\x.bat', '${lang}\\${name}${ext}', '..\\x', 'a/..\\..\\x', '\\x.md'] },
  { why: 'slashes that lead out', templates: ['../../../x', '/etc/x', '/${dir}/${name}${ext}', '${dir}/../../../x'] },
  { why: 'drive letters', templates: ['C:/x.md', 'c:x.md', 'C:\\x.md', '${lang}/D:${name}${ext}'] },
  { why: 'UNC', templates: ['//server/share/x.md', '\\\\server\\share\\x.md', '\\\\?\\C:\\x', '\\\\.\\COM1'] },
  {
    why: 'names of devices',
    templates: [
      'CON',
      'con.${lang}${ext}',
      'nul${ext}',
      'COM1',
      'lpt9.txt',
      'com¹.md',
      'Aux/${name}',
      'PRN .md',
      'CONIN$',
    ],
  },
  { why: 'trailing dots and spaces', templates: ['${name}.', '${name} ', '.. /x', '.../x', '${lang}. /${name}', ' '] },
  { why: 'control characters', templates: ['${name}\n${ext}', '\0', '${name}\u0085'] },
  { why: 'alternate streams', templates: ['${name}${ext}:x', '${name}${ext}::$DATA', '${lang}:${name}'] },
  { why: 'other characters that Windows has in no name', templates: ['${name}?', '*', '"${name}"', '<x>', 'a|b'] },
];

const given = { path: 'guide/deep/start.md', source: undefined, target: 'DE', isLanguage: isKnownBase };
const pieces = fc.constantFrom(
  ...['..', '.', '/', '\\', ':', ' ', 'C:', 'con', 'nul', 'COM1', '\0', '\t', '*', '~', 'x', 'é', '😀'],
  ...['${name}', '${lang}', '${ext}', '${dir}'],
);
const texts = fc.array(pieces, { minLength: 1, maxLength: 8 }).map((some) => some.join(''));

/** Fails for a path that leaves its folder, or is invalid, on a system. */
function assertInside(system: path.PlatformPath, root: string, relative: string): void {
  const whole = system.resolve(root, relative);
  assert.ok(whole.startsWith(`${root}${system.sep}`), whole);
  for (const name of whole.slice(root.length + 1).split(system.sep)) {
    assert.doesNotMatch(name, /[\\/:*?"<>|\p{Cc}]|[. ]$|^$/u);
    assert.doesNotMatch(system.parse(name).name, /^(?:con|prn|aux|nul|com\d|lpt\d)\s*(?:\.|$)/i);
  }
}

function assertPortable(relative: string): void {
  assertInside(path.win32, 'C:\\project', relative);
  assertInside(path.posix, '/project', relative);
}

describe('the name of a new file', () => {
  for (const { why, templates } of refused) {
    it(`is rejected for ${why}`, () => {
      for (const template of templates) {
        assert.equal(outputPath({ ...given, template }), undefined, template);
      }
    });
  }

  it('stays in its folder on Windows and POSIX with any template and language', () => {
    let count = 0;
    fc.assert(
      fc.property(texts, fc.oneof(fc.constantFrom('DE', 'CON', 'NUL'), texts), (template, target) => {
        const result = outputPath({ ...given, template, target });
        if (result !== undefined) {
          count += 1;
          assertPortable(result);
        }
      }),
      { numRuns: 1000 },
    );
    assert.ok(count > 20, `${count} names`);
  });

  it('follows the template where a language name is a device or leads outside the folder', () => {
    const common = { source: 'EN', template: '${name}.${lang}${ext}', isLanguage: isKnownBase };
    assert.equal(outputPath({ ...common, path: 'locales/en.json', target: 'CON' }), 'locales/en.con.json');
    assert.equal(outputPath({ ...common, path: 'locales/en/a.json', target: 'AUX' }), 'locales/en/a.aux.json');
    assert.equal(outputPath({ ...common, path: 'locales/en/a.json', target: '..\\..' }), undefined);
    assert.equal(outputPath({ ...common, path: 'locales/en/a.json', target: '../../..' }), undefined);
  });

  it('may keep the unusual characters of the source name', () => {
    const common = { source: undefined, target: 'DE', template: '${name}.${lang}${ext}', isLanguage: isKnownBase };
    for (const [source, gives] of [
      ['12:30.md', '12:30.de.md'],
      ['why?/.../a.md', 'why?/.../a.de.md'],
      ['con.md', 'con.de.md'],
      ['a. /b.md', 'a. /b.de.md'],
    ] as const) {
      assert.equal(outputPath({ ...common, path: source }), gives);
    }
    assert.equal(outputPath({ ...common, path: '12:30.md', template: 'nul${ext}' }), undefined);
  });

  it('leads back only to a file in the same folder', () => {
    assert.equal(pathByTemplate('x../secret.md', 'x${dir}/${name}${ext}'), undefined);
    assert.equal(pathByTemplate('a/x...de', 'a/x${name}${dir}.de'), undefined);
    fc.assert(
      fc.property(texts, texts, (file, anyTemplate) => {
        const parts = file.split('/');
        fc.pre(parts.every((part) => nameFaults(part).length === 0));
        const result = pathByTemplate(file, anyTemplate);
        if (result !== undefined) {
          assertPortable(result);
        }
      }),
    );
  });
});

describe('a suggested name', () => {
  it('is the text without what Windows or POSIX does not allow', () => {
    assert.equal(portableName('Export terms', '.csv'), 'Export terms.csv');
    assert.equal(portableName('a/b\\c:d', '.tsv'), 'a_b_c_d.tsv');
    assert.equal(portableName('CON', '.json'), '_CON.json');
    assert.equal(portableName('lpt1.old', '.json'), '_lpt1.old.json');
    assert.equal(portableName('..', ''), '_');
    assert.equal(portableName(`${'a'.repeat(99)}😀`, '.csv'), `${'a'.repeat(99)}.csv`);
  });

  it('is valid on Windows and POSIX for any text', () => {
    fc.assert(
      fc.property(fc.oneof(texts, fc.string({ unit: 'grapheme' })), fc.constantFrom('.csv', ''), (text, ending) => {
        const name = portableName(text, ending);
        assert.deepEqual(nameFaults(name), []);
        assertPortable(name);
      }),
    );
  });
});
