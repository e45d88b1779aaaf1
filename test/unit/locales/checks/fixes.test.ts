import { deepEqual, equal } from 'node:assert/strict';
import { collectFindings } from '../../../../src/locales/locales.ts';
import { MemoryFolder } from '../memoryFolder.ts';
import { formats } from './judged.ts';

/** Returns the translation after all fixes, which are edits of its file. */
async function fixed(files: Readonly<Record<string, string>>, lang: string): Promise<string> {
  const folder = new MemoryFolder(files);
  const findings = await collectFindings(await folder.states(), folder.read, () => 'x');
  const path = Object.keys(files).at(-1) ?? '';
  const lines = (files[path] ?? '').split('\n');
  for (const { lang: own, path: file, fix } of findings.toReversed()) {
    if (fix !== undefined) {
      deepEqual([own, file, fix.startLine], [lang, path, fix.endLine]);
      const line = lines[fix.startLine - 1] ?? '';
      lines[fix.startLine - 1] = line.slice(0, fix.startColumn - 1) + fix.text + line.slice(fix.endColumn - 1);
    }
  }
  return lines.join('\n');
}

describe('what certainly corrects a finding', () => {
  for (const [format, source, target, correct, lang = 'de'] of [
    ['json', 'Open {name} now', 'Öffne {nahme} jetzt', 'Öffne {name} jetzt'],
    ['json', 'Open <a>it</a> now', 'Öffne <link>es</link> jetzt', 'Öffne <a>es</a> jetzt'],
    ['json', 'Your name: ', 'Dein Name:', 'Dein Name: '],
    ['json', 'Give & take', 'Geben &amp nehmen', 'Geben &amp; nehmen'],
    ['json', 'The file is open', 'Die Da\u200btei ist offen', 'Die Datei ist offen'],
    ['json', 'Open it now', 'Es  öffnen', 'Es öffnen'],
    ['json', 'Open it?', 'Es öffnen', 'Es öffnen?'],
    ['json', 'Open it?', 'Ouvrir', 'Ouvrir', 'fr'],
    ['json', 'Open {a} and {b}', 'Öffne {a}', 'Öffne {a}'],
    ['android', 'Open the gate', "N'ouvrez pas l\\'autre", "N\\'ouvrez pas l\\'autre", 'fr'],
  ] as const) {
    it(`is an edit, or nothing: ${JSON.stringify(target)} becomes ${JSON.stringify(correct)}`, async () => {
      const [before, after] = [formats[format](source, target, lang), formats[format](source, correct, lang)];
      equal(await fixed(before, lang), Object.values(after).at(-1));
    });
  }
});
