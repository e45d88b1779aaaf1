import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { isServiceError } from '../../../../../src/service/api/atStart/errors.ts';
import {
  foreignPlace,
  OwnPlaces,
  realPlace,
  refusedFile,
} from '../../../../../src/service/api/atStart/files/ownPlaces.ts';
import { readOwnFile, readOwnFileSync } from '../../../../../src/service/api/atStart/files/readOwnFile.ts';
import { workedMs } from '../../../../helpers/measuring/workedMs.ts';
import { mayLinkFiles } from '../../../../helpers/systems.ts';
import { TemporaryFolder } from '../temporaryFolder.ts';

/** Characters of a path that systems take: on macOS a quarter of those on Linux. */
const systemLength = process.platform === 'linux' ? 3800 : 900;

describe('the place of a file', () => {
  let base: TemporaryFolder;

  before(async () => (base = await TemporaryFolder.create()));
  after(() => base.close());

  it('is outside on another drive, and inside in another case of Windows', () => {
    const place = (root: string, file: string) => foreignPlace(root, file, path.win32);
    assert.equal(place('C:\\work', 'D:\\work\\de.json'), 'outside');
    assert.equal(place('C:\\work', 'C:\\workshop\\de.json'), 'outside');
    assert.equal(place('C:\\work', 'c:\\WORK\\de.json'), undefined);
    assert.equal(place('C:\\work', 'C:\\work\\.git\\de.json'), 'versionControl');
    assert.equal(place('C:\\work', 'C:\\work\\..x\\de.json'), undefined);
    assert.equal(foreignPlace('/', '/a/de.json', path.posix), undefined);
  });

  if (mayLinkFiles()) {
    it('is never reached through links that lead outside or into version control', async () => {
      const names = ['a', 'b', 'c'];
      const anyName = fc.constantFrom(...names);
      const anyPath = fc.array(anyName, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
      const anyTarget = fc.oneof(
        fc
          .array(fc.constantFrom(...names, '..', '.git'), { minLength: 1, maxLength: 5 })
          .map((parts) => parts.join('/')),
        fc.constantFrom('../secret', '../../secret', '../../../secret/a', '../project/a', '../project/.git/a'),
      );
      const anyEntry = fc.record({ at: anyPath, target: fc.option(anyTarget), isAbsolute: fc.boolean() });
      const property = fc.asyncProperty(fc.array(anyEntry, { maxLength: 8 }), anyPath, async (entries, asked) => {
        const root = base.file('project');
        const secret = base.file('secret');
        for (const folder of [root, secret]) {
          rmSync(folder, { recursive: true, force: true });
          mkdirSync(folder);
        }
        mkdirSync(path.join(root, '.git'));
        for (const file of [path.join(root, '.git/a'), ...names.map((name) => path.join(secret, name))]) {
          writeFileSync(file, 'secret');
        }
        for (const { at, target, isAbsolute } of entries) {
          const file = path.join(root, at);
          // The links of earlier entries may lead out of the test's folder.
          if (!realPlace(path.dirname(file)).startsWith(`${base.path}/`)) {
            continue;
          }
          // Links may make it a place that has no files.
          attempt(() => mkdirSync(path.dirname(file), { recursive: true }));
          attempt(() =>
            target === null
              ? writeFileSync(file, 'own', { flag: 'wx' })
              : symlinkSync(isAbsolute ? path.join(root, target) : target, file),
          );
        }
        // The files that links led out of the folder to were written by the lines above.
        for (const name of names) {
          attempt(() => writeFileSync(path.join(secret, name), 'secret'));
        }
        const real = attempt(() => realpathSync(path.join(root, asked)));
        const isOwn = real !== undefined && real.startsWith(`${root}/`) && !real.startsWith(`${root}/.git`);
        const content = isOwn ? attempt(() => readFileSync(real, 'utf8')) : undefined;
        const read = attempt(() => readOwnFileSync(new OwnPlaces(root), asked, () => false));
        const bytes = await readOwnFile(root, asked).catch(() => undefined);
        assert.equal(read === 'known' ? read : read?.bytes.toString(), content);
        assert.equal(bytes?.toString(), content);
        const place = attempt(() => new OwnPlaces(root).writable(asked));
        assert.ok(place === undefined || place === realPlace(place), place);
        assert.ok(place === undefined || (place.startsWith(`${root}/`) && !place.startsWith(`${root}/.git`)), place);
        assert.ok(content === undefined || place === real, `${place} is not ${real}`);
      });
      await fc.assert(property, { numRuns: 150 });
    });

    it('is where a link in a linked folder leads, not where its path seems to', async () => {
      const root = base.file('linked');
      mkdirSync(path.join(root, 'p/q'), { recursive: true });
      await writeFile(base.file('secret.json'), '{ "secret": "x" }');
      symlinkSync('../..', path.join(root, 'p/q/d'));
      symlinkSync('../secret.json', path.join(root, 'x.json'));
      const isOutside = (error: unknown) => isServiceError(error) && error.code === 'outside';
      assert.throws(() => readOwnFileSync(new OwnPlaces(root), 'p/q/d/x.json', () => false), isOutside);
      await assert.rejects(readOwnFile(root, 'p/q/d/x.json'), isOutside);
      assert.throws(() => new OwnPlaces(root).writable('p/q/d/x.json'), isOutside);
    });

    it('is nowhere for a link through a folder that does not exist and out of it again', async () => {
      const [root, elsewhere] = [base.file('through'), base.file('elsewhere')];
      mkdirSync(root);
      mkdirSync(elsewhere);
      await writeFile(path.join(elsewhere, 'secret.json'), '{ "secret": "x" }');
      await writeFile(path.join(root, 'file'), '');
      symlinkSync(elsewhere, path.join(root, 'linked'));
      for (const start of ['gone', 'file', 'gone/deep/..', 'linked/gone']) {
        const link = path.join(root, 'en.json');
        rmSync(link, { force: true });
        symlinkSync(`${start}/../linked/secret.json`, link);
        const fault = refusedFile('en.json', 'outside');
        assert.throws(() => readOwnFileSync(new OwnPlaces(root), 'en.json', () => false), fault, start);
        await assert.rejects(readOwnFile(root, 'en.json'), fault, start);
        assert.throws(() => new OwnPlaces(root).writable('en.json'), fault, start);
      }
    });

    it('is nowhere for links that lead to each other', () => {
      const root = base.file('loop');
      mkdirSync(root);
      symlinkSync('b.json', path.join(root, 'a.json'));
      symlinkSync('a.json', path.join(root, 'b.json'));
      assert.throws(
        () => readOwnFileSync(new OwnPlaces(root), 'a.json', () => false),
        refusedFile('a.json', 'outside'),
      );
      assert.throws(() => new OwnPlaces(root).writable('a.json'), refusedFile('a.json', 'outside'));
    });

    for (const { what, steps } of [
      { what: 'twice', steps: 2 },
      { what: 'many times', steps: 1300 },
    ]) {
      it(`is nowhere for links that each name the next one ${what}`, () => {
        const root = base.file(`chain-${steps}`);
        mkdirSync(root);
        // Fewer than may follow one another: each step of a path is such a chain.
        const last = 35;
        for (let at = 0; at < last; at += 1) {
          symlinkSync(Array.from({ length: steps }, () => at + 1).join('/'), path.join(root, String(at)));
        }
        symlinkSync('.', path.join(root, String(last)));
        assert.throws(() => readOwnFileSync(new OwnPlaces(root), '0', () => false), refusedFile('0', 'outside'));
        assert.throws(() => new OwnPlaces(root).writable('0/0/de.json'), refusedFile('0/0/de.json', 'outside'));
      });
    }
  }

  it('is looked up once for each folder, however deep it is', () => {
    const root = base.file('deep');
    const deep = 'a/'.repeat(Math.floor((systemLength - root.length) / 2));
    mkdirSync(path.join(root, deep), { recursive: true });
    const real = realpathSync(root);
    const timeOf = (work: () => void): number => {
      const began = workedMs();
      work();
      return workedMs() - began;
    };
    const once = Math.min(...[1, 2, 3].map(() => timeOf(() => new OwnPlaces(root).listable(deep))));
    const places = new OwnPlaces(root);
    const missing = timeOf(() => {
      for (let at = 0; at < 200; at += 1) {
        assert.equal(places.listable(`${deep}m${at}/b`), path.join(real, deep, `m${at}/b`));
      }
    });
    // A folder that is not there takes a share of what its folder takes; with each of the names, several times that.
    assert.ok(missing < once * 200, `${once} ms, ${missing} ms`);
  });

  it('is in another repository only within a repository', () => {
    const root = base.file('several');
    for (const folder of ['one/.git', 'two/x/.hg', 'three']) {
      mkdirSync(path.join(root, folder), { recursive: true });
    }
    for (const name of ['HEAD', 'objects', 'refs']) {
      writeFileSync(path.join(root, 'three', name), '');
    }
    const refused = (folder: string) =>
      ['one/de.json', 'two/x/y/de.json', 'two/de.json', 'three/de.json'].filter(
        (file) => attempt(() => new OwnPlaces(folder).writable(file)) === undefined,
      );
    assert.deepEqual(refused(root), []);
    mkdirSync(path.join(root, '.git'));
    assert.deepEqual(refused(root), ['one/de.json', 'two/x/y/de.json', 'three/de.json']);
    rmSync(path.join(root, '.git'), { recursive: true });
    // The folder itself is part of a repository.
    mkdirSync(base.file('.jj'));
    assert.deepEqual(refused(root), ['one/de.json', 'two/x/y/de.json', 'three/de.json']);
    rmSync(base.file('.jj'), { recursive: true });
  });

  it('is next to a source that the user chose, wherever that is', () => {
    const root = base.file('chosen');
    mkdirSync(path.join(root, 'module/.git'), { recursive: true });
    mkdirSync(path.join(root, '.git'), { recursive: true });
    const places = new OwnPlaces(root);
    places.assertNextTo('module/README.de.md', 'module/README.md');
    places.assertNextTo('node_modules/x/README.de.md', 'node_modules/x/README.md');
    assert.throws(() => places.assertNextTo('module/README.de.md', 'README.md'), /another repository/);
    assert.throws(() => places.assertNextTo('.git/README.de.md', 'README.md'), /version control/);
  });

  it('is of the project, also if a file has the name of its folder', () => {
    const root = base.file('named');
    mkdirSync(root);
    writeFileSync(path.join(root, 'in'), '');
    new OwnPlaces(root).assertNextTo('in/a.de.txt', 'a.txt');
    assert.equal(new OwnPlaces(root).writable('in/a.de.txt'), realPlace(path.join(root, 'in/a.de.txt')));
  });
});

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
