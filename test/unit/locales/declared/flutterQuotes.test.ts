import assert from 'node:assert/strict';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

const yaml = 'arb-dir: lib/l10n\ntemplate-arb-file: app_en.arb\n';
const arb = (lang: string, texts: Readonly<Record<string, string>>): string =>
  `${JSON.stringify({ '@@locale': lang, ...texts }, undefined, 2)}\n`;

/** What Flutter reads in a message: with `use-escaping`, an apostrophe begins a quotation, and two are one. */
function shown(message: string): string {
  return message.replace(/'([^']*)'|'/g, (whole, quoted?: string) => {
    assert.notEqual(whole, "'", `unmatched: ${message}`);
    return quoted === '' ? "'" : (quoted ?? '');
  });
}

/** Returns the texts of a file by their keys. */
function textsIn(file: string): Readonly<Record<string, string>> {
  const lines = [...file.matchAll(/^ {2}("[^"]*"): ("(?:[^"\\]|\\.)*"),?$/gm)];
  return Object.fromEntries(lines.map(([, key = '', text = '']) => [key.slice(1, -1), text.slice(1, -1)]));
}

async function translated(
  settings: string,
  source: Readonly<Record<string, string>>,
  target: Readonly<Record<string, string>>,
): Promise<{ readonly written: Readonly<Record<string, string>>; readonly sent: readonly string[] }> {
  const folder = new MemoryFolder({
    'l10n.yaml': settings,
    'lib/l10n/app_en.arb': arb('en', source),
    'lib/l10n/app_fr.arb': arb('fr', target),
  });
  const calls = new TranslateCalls((text) => `l'${text}`);
  await folder.translate(calls);
  const sent = calls.texts;
  await folder.translate(calls);
  assert.deepEqual(calls.texts, sent);
  return { written: textsIn(folder.text('lib/l10n/app_fr.arb')), sent };
}

describe('an apostrophe in a text of Flutter', () => {
  const source = {
    plain: "It''s on",
    named: "{name}''s lamp",
    first: '{name} is on',
    braces: "Write '{'name'}' here",
    count: "{n, plural, one{It''s one lamp} other{It''s {n} lamps}}",
  };

  it('is written twice where the project has it quoted', async () => {
    const targets: readonly Readonly<Record<string, string>>[] = [{}, { plain: "C''est allumé" }];
    for (const target of targets) {
      const { written, sent } = await translated(`${yaml}use-escaping: true\n`, source, target);
      const texts = Object.values(written).slice(1);
      assert.equal(texts.length, 5);
      assert.equal(shown(written['braces'] ?? ''), "l'Write {name} here");
      assert.equal(shown(written['named'] ?? ''), "{name}'s lamp");
      assert.match(shown(written['count'] ?? ''), /other\{l'It's \{n\} lamps\}/);
      assert.equal(
        sent.some((text) => text.includes("''")),
        false,
      );
      texts.forEach(shown);
    }
  });

  it('is one character elsewhere', async () => {
    const texts = { plain: "It's on", named: "{name}'s lamp" };
    for (const settings of [yaml, `${yaml}use-escaping: false\n`]) {
      const { written } = await translated(settings, texts, {});
      assert.equal(written['plain'], "l'It's on");
      assert.equal(written['named'], "{name}'s lamp");
    }
  });
});
