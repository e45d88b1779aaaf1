import assert from 'node:assert/strict';
import { mangle } from '../../../../src/demo/translation/mangle.ts';
import { pseudoTranslate } from '../../../../src/demo/translation/pseudoTranslate.ts';
import { verifyAnswer } from '../../../../src/text/asking/verify.ts';
import { protectText } from '../../../../src/text/placeholders/protect.ts';
import type { Part } from '../../../../src/text/unit.ts';
import { toWire } from '../../../../src/text/wire.ts';

const markup = { handling: 'xml', ignoreTags: [] } as const;

/** Returns why a translation is not taken, which is written with the codes of its source; undefined if it is. */
function refusal(source: string, translation: string): string | undefined {
  const parts = protectText(source, {});
  const left = parts.filter((part) => typeof part !== 'string');
  const answer = protectText(translation, {}).map((part): Part => {
    const at = typeof part === 'string' ? -1 : left.findIndex((code) => code.source === part.source);
    return left.splice(at, at < 0 ? 0 : 1)[0] ?? part;
  });
  assert.deepEqual(left, [], translation);
  const verdict = verifyAnswer(parts, toWire(answer));
  return verdict.ok ? undefined : verdict.problem.kind;
}

const singles = [
  'Copy {count} files from {source} to {target} now.',
  'The file %1$s was changed by %2$s on the server.',
  'Press {{key}} to open the menu of {{app}} at once.',
  'Signed in as %s since the beginning of %s, and counting.',
  'Version {a} replaces the earlier version {b} on all computers.',
] as const;

const pairs = [
  'Read the <a>manual</a> before you open the machine.',
  'Open <b>Settings</b>, then look for the list of languages.',
  'Only <1>three days</1> are left until the end of your test.',
  'If that fails, <em>restart</em> the computer and try again.',
] as const;

/** Shapes of damage that were reported for such services: a source, what came back, and how it is called. */
const reported: readonly (readonly [source: string, translation: string, kind: string])[] = [
  ['Copy {count} files from {source} now.', 'Jetzt Dateien kopieren von.{count} {source}', 'gathered'],
  ['Copy {count} files from {source} now.', '{count} {source} Jetzt Dateien kopieren von.', 'gathered'],
  ['Hello %1$s, your order %2$s is ready.', 'Bonjour, votre commande est prête. %1$s %2$s', 'gathered'],
  ['Between {a} rainy and {b} sunny days.', 'Entre días de lluvia y de sol: {a}, {b}', 'gathered'],
  ['Read the <a>manual</a> before you start it.', '<a>Lies das Handbuch, bevor du es startest.</a>', 'stretched'],
  ['Read the <a>manual</a> before you start it.', '<a>始める前に必ず説明書をよくお読みください。</a>', 'stretched'],
  [
    'Click <b>Save</b> to keep all of your changes.',
    'Klicken Sie <b>Speichern, um alles zu behalten.</b>',
    'stretched',
  ],
  ['The word “<b>bank</b>” has two meanings here.', 'Das Wort <b>„Bank“</b> hat hier zwei Bedeutungen.', 'swallowed'],
  ['Use (<code>all</code>) to select every file.', 'Mit <code>(alle)</code> werden Dateien gewählt.', 'swallowed'],
  ['See the list of <a>errors</a>.', 'Siehe die Liste der <a>Fehler.</a>', 'swallowed'],
  ['See the list of <a>errors</a>.', '参照してください：<a>エラー。</a>', 'swallowed'],
  ['Open <b>Settings</b>, then look for it.', 'Öffne <b>Einstellungen,</b> dann such es.', 'swallowed'],
  ['There are <b>{count}</b> new messages here.', 'Hier sind <b>{count} neue</b> Nachrichten.', 'swallowed'],
];

/** Translations as people write them, in languages with another order of words. */
const correct: readonly (readonly [source: string, translation: string])[] = [
  ['Copy {count} files from {source} to {target} now.', '{source} から {target} に {count} 個のファイルをコピー。'],
  ['Copy {count} files from {source} to {target} now.', '{source} konumundan {target} konumuna {count} dosya kopyala.'],
  ['{0} of {1}', '{0}/{1}'],
  ['Page {0} of {1} pages', '共 {1} 页，第 {0} 页'],
  ['Sent by {name} on {date}', '{date} {name}さんが送信'],
  ['The file %1$s was changed by %2$s.', '%2$s hat die Datei %1$s geändert.'],
  ['The file %1$s was changed by %2$s.', '%2$s 님이 %1$s 파일을 변경했습니다.'],
  ['Read the <a>manual</a> before you start it.', 'Lies das <a>Handbuch</a>, bevor du es startest.'],
  ['Read the <a>manual</a> before you start it.', '始める前に<a>説明書</a>をお読みください。'],
  ['Read the <a>manual</a>.', '<a>Handbuch lesen</a>.'],
  ['See <a>the documentation</a>.', 'Voir la <a>documentation</a>.'],
  ['See the <a>“Errors”</a> page.', 'Siehe die Seite <a>„Fehler“</a>.'],
  ['<b>Note:</b> it is open.', '<b>Hinweis:</b> Es ist offen.'],
  ['Note<b>:</b> it is open.', 'Hinweis<b>:</b> Es ist offen.'],
  ['Is it <b>open</b>?', '¿Está <b>abierto</b>?'],
  ['Is it <b>open</b>?', 'هل هو <b>مفتوح</b>؟'],
  ['Say <q>yes</q> (or <q>no</q>) to {name}.', 'Sag {name} <q>ja</q> (oder <q>nein</q>).'],
  ['Delete <b>{name}</b> now?', '<b>{name}</b> jetzt löschen?'],
  ['Delete <b>{name}</b> now?', '<b>{name}</b>を今すぐ削除しますか？'],
  ['<a>Sign in</a> to see the list of your orders.', 'Чтобы увидеть список заказов, <a>войдите</a>.'],
  ['Only <b>three days</b> are left.', 'Zostały tylko <b>trzy dni</b>.'],
  ['Press <kbd>Enter</kbd> or <kbd>Esc</kbd>.', '按 <kbd>Enter</kbd> 或 <kbd>Esc</kbd>。'],
  ['<em>All</em> of the files in this folder are gone.', 'Dosyaların <em>hepsi</em> bu klasörden silindi.'],
  ['Longest matching prefix for {0} is {1}.', 'Der längste Präfix für {0} ist {1}.'],
];

describe('codes of a translation', () => {
  for (const [source, translation, kind] of reported) {
    it(`in the wrong place are not taken: ${translation}`, () => assert.equal(refusal(source, translation), kind));
  }

  for (const source of singles) {
    it(`gathered by the service are not taken: ${source}`, () => {
      const parts = protectText(source, {});
      for (const target of ['DE', 'JA', 'FR']) {
        const clean = pseudoTranslate(toWire(parts), { target, traits: [], markup });
        assert.equal(verifyAnswer(parts, clean).ok, true);
        assert.equal(verifyAnswer(parts, mangle(clean, 'gather', 'xml')).ok, false);
      }
    });
  }

  for (const source of pairs) {
    it(`stretched or swallowing are not taken: ${source}`, () => {
      const parts = protectText(source, {});
      const clean = pseudoTranslate(toWire(parts), { target: 'DE', traits: [], markup });
      assert.equal(verifyAnswer(parts, clean).ok, true);
      assert.equal(verifyAnswer(parts, mangle(clean, 'stretch', 'xml')).ok, false);
      assert.equal(verifyAnswer(parts, mangle(clean, 'swallow', 'xml')).ok, false);
    });
  }

  for (const [source, translation] of correct) {
    it(`may follow the words of the language: ${translation}`, () =>
      assert.equal(refusal(source, translation), undefined));
  }
});
