import { deepEqual } from 'node:assert/strict';
import type { ChosenSeverities } from '../../../../src/locales/atStart/message.ts';
import { MemoryFolder } from '../memoryFolder.ts';

/** Returns what is found in German messages, as `key check severity`. */
async function foundIn(
  files: Readonly<Record<string, string>>,
  checks: ChosenSeverities = {},
): Promise<readonly string[]> {
  const folder = new MemoryFolder(files);
  folder.options = { ...folder.options, checks };
  return (await folder.messages('de')).flatMap(({ key, problems, remarks = [] }) => [
    ...problems.map(({ kind }) => `${key} ${kind} error`),
    ...remarks.map(({ problem, severity }) => `${key} ${problem.kind} ${severity}`),
  ]);
}

describe('messages of one file', () => {
  const texts = (source: object, target: object): Readonly<Record<string, string>> => ({
    'locales/en.json': JSON.stringify(source),
    'locales/de.json': JSON.stringify(target),
  });

  it('have a hint where one source has another translation than before', async () => {
    const files = texts(
      { a: 'Open the gate', b: 'Open the gate', c: 'Open the gate', d_one: 'Gate', d_other: 'Gate' },
      { a: 'Tor öffnen', b: 'Das Tor öffnen', c: 'Tor öffnen', d_one: 'Tor', d_other: 'Tore' },
    );
    deepEqual(await foundIn(files), ['b inconsistent hint']);
    deepEqual(await foundIn(files, { inconsistent: 'off' }), []);
  });

  it('are found with one translation for several sources if that is asked for', async () => {
    const files = texts(
      { a: 'Open the large gate', b: 'Close the large gate', c: 'Open the large gate!', d: 'Yes', e: 'OK' },
      { a: 'Das große Tor öffnen', b: 'Das große Tor öffnen', c: 'Das große Tor öffnen', d: 'Ja', e: 'Ja' },
    );
    deepEqual(await foundIn(files), []);
    deepEqual(await foundIn(files, { sameTranslation: 'hint' }), ['b sameTranslation hint']);
  });

  it('are broken where a translation is longer than its file allows', async () => {
    const unit = (id: string, target: string): string =>
      `<trans-unit id="${id}" maxwidth="8" size-unit="char"><source>Open it</source><target>${target}</target></trans-unit>`;
    const files = {
      'l10n/a.de.xlf': `<xliff version="1.2"><file original="a" source-language="en" target-language="de" datatype="plaintext"><body>${unit('a', 'Öffne es jetzt')}${unit('b', 'Öffnen 8')}</body></file></xliff>`,
    };
    deepEqual(await foundIn(files, { inconsistent: 'off' }), ['a length error']);
  });

  it('are broken where a text for a store is longer than it allows, if that of the source is not', async () => {
    const short = 'Switch the lamps of a room';
    const long = `${short} on and off`;
    const folder = 'fastlane/metadata';
    const files = {
      [`${folder}/android/en-US/title.txt`]: short,
      [`${folder}/android/de/title.txt`]: long,
      [`metadata/android/en-US/title.txt`]: short,
      [`metadata/android/de/title.txt`]: long,
      [`${folder}/en-US/subtitle.txt`]: short,
      [`${folder}/de/subtitle.txt`]: long,
      [`${folder}/en-US/name.txt`]: long,
      [`${folder}/de/name.txt`]: long,
    };
    deepEqual(await foundIn(files), [`${short} length error`, `${short} length error`]);
    deepEqual(await foundIn(files, { length: 'hint' }), [`${short} length hint`, `${short} length hint`]);
  });
});
