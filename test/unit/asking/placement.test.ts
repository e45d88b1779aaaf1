import assert from 'node:assert/strict';
import { type Verdict, verifyAnswer } from '../../../src/asking/verify.ts';
import { toWire } from '../../../src/asking/wire.ts';
import { mangle } from '../../../src/demo/translation/mangle.ts';
import { pseudoTranslate } from '../../../src/demo/translation/pseudoTranslate.ts';
import { protectText } from '../../../src/formats/common/placeholders/protect.ts';
import { type Code, joinParts, listCodes, type Part } from '../../../src/text/unit.ts';
import { translatedSentences } from './translatedSentences.ts';

const markup = { handling: 'xml', ignoreTags: [] } as const;

/** Returns the verdict on a translation that is written with the codes of its source, also if it has them twice. */
function verdictOn(source: string, translation: string, targetLang?: string): Verdict {
  const parts = protectText(source, {});
  const codes = listCodes(parts);
  const left = [...codes];
  const sources = new RegExp(`(${codes.map((code) => code.source.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')})`);
  const answer = translation.split(sources).map((piece, index): Part => {
    const isSame = ({ source: own }: Code) => own === piece;
    const at = left.findIndex(isSame);
    return index % 2 === 0 ? piece : (left.splice(at, at < 0 ? 0 : 1)[0] ?? codes.find(isSame) ?? piece);
  });
  return verifyAnswer(parts, toWire(answer), { targetLang });
}

/** Returns why a translation is not taken; undefined if it is. */
function refusal(source: string, translation: string, targetLang?: string): string | undefined {
  const verdict = verdictOn(source, translation, targetLang);
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

/** A source, what came back, its language, and how the damage is called; or the translation that is written instead. */
type Damage = readonly [source: string, answer: string, lang: string, found: string | { readonly mended: string }];

/** Shapes of damage that users of such services reported, by where they did. */
const reported: Readonly<Record<string, readonly Damage[]>> = {
  'python 93: single codes gathered': [
    ['Copy {count} files from {source} now.', 'Jetzt Dateien kopieren von.{count} {source}', 'DE', 'gathered'],
    ['Copy {count} files from {source} now.', '{count} {source} Jetzt Dateien kopieren von.', 'DE', 'gathered'],
    ['Hello %1$s, your order %2$s is ready.', 'Bonjour, votre commande est prête. %1$s %2$s', 'FR', 'gathered'],
    ['Between {a} rainy and {b} sunny days.', 'Entre días de lluvia y de sol: {a}, {b}', 'ES', 'gathered'],
    ['The name is too long. Enter {max} letters.', '{max}El nombre es muy largo. Escriba letras.', 'ES', 'strayed'],
    ['The name is too long. Enter {max} letters.', 'Le nom est trop long. Saisissez lettres. {max}', 'FR', 'strayed'],
    ['Sheet A12<br>Changed in May<br>Made in June', '<br><br>Лист A12 Изменено в мае Создано в июне', 'RU', 'gathered'],
    [
      'Is it yours?{a}Looking it up is good, but{b}you cannot be sure.',
      '¿Es suyo?{a}{b}Búsquelo, aunque no es seguro.',
      'ES',
      'gathered',
    ],
  ],
  'python 136: nested pairs with the words of others': [
    [
      '<a>1. A part with: <b>a thin lens</b> and <i>a mirror</i></a>',
      '<a>1. Ein Teil mit: <b></b> einer Linse und <i>einem Spiegel</i></a>',
      'DE',
      'emptied',
    ],
    [
      '<a>A cup with <b>one lid</b></a> of glass.',
      '<b><a>Eine Tasse mit</a> einem Deckel</b> aus Glas.',
      'DE',
      'moved',
    ],
    ['The number N<sub>1</sub> of a first lens', 'Die Zahl <sub>N1</sub> einer ersten Linse', 'DE', 'swallowed'],
    ['<b>The first lens is flat</b> and new.', '<b>Die</b> erste Linse ist flach und neu.', 'DE', 'shrunk'],
    [
      'A tip of <i>the lens</i> <!-- a --> is {size} wide.',
      '<!-- a --> <i>Der Linse {size}</i> breite Spitze.',
      'DE',
      'strayed',
    ],
  ],
  'python 120: a word drawn into the pair before it': [
    [
      '<b>@anna12</b> News like this makes me sad.',
      '<b>@anna12 Nachrichten</b> wie diese machen mich traurig.',
      'DE',
      'swallowed',
    ],
    ['<a>@<b>anna12</b></a> News like this.', '<a>@<b>anna12 Nachrichten</b></a> wie diese.', 'DE', 'swallowed'],
    ['There are <b>{count}</b> new messages here.', 'Hier sind <b>{count} neue</b> Nachrichten.', 'DE', 'swallowed'],
    ['The tank holds 48 m<sup>3</sup> of water.', 'Der Tank fasst 48 <sup>m3</sup> Wasser.', 'DE', 'swallowed'],
    ['Try the new Foobar<sup>®</sup> now!', 'Probieren Sie jetzt das neue <sup>Foobar®</sup>!', 'DE', 'swallowed'],
  ],
  'python 68: line breaks and list marks drawn into a pair': [
    [
      'What it has:\n* <c>Camera</c>\n* <d>Battery</d>\n',
      'Что есть:\n* <c>Камера\n*</c> <d>Аккумулятор\n</d>',
      'RU',
      'swallowed',
    ],
    ['Parts:\n<b>Lens</b>\nCase', 'Teile:\n<b>Linse\n</b>Koffer', 'DE', 'swallowed'],
    ['What it has:<br>* <c>Camera</c><br>* Battery', 'Was es hat:<br>* <c>Kamera<br>*</c> Akku', 'DE', 'strayed'],
    ['First part<br>and second part', 'Erster Teil und zweiter Teil<br>', 'DE', 'gathered'],
    ['First part<br>and second part', '<br>最初の部分と二番目の部分', 'JA', 'gathered'],
  ],
  'node 30: a pair without its word': [
    [
      'That is the <b>timer</b>! It counts your minutes.',
      'Questo è il timer <b></b> ! Conta i tuoi minuti.',
      'IT',
      'emptied',
    ],
    [
      'That is the <b>timer</b>! It counts your minutes.',
      'To je časovnik. <b> </b>Šteje vaše minute.',
      'SL',
      'emptied',
    ],
    [
      'That is the <b>timer</b>! It counts your minutes.',
      'Questo è il timer! <b>Conta</b> i tuoi minuti.',
      'IT',
      'strayed',
    ],
    ['<a>Sign in to your account</a>', '<a>Melden</a> Sie sich bei Ihrem Konto an', 'DE', 'shrunk'],
  ],
  'node 48: a quotation mark drawn in, a space lost': [
    ["Start your '<b>Basic</b>' plan today.", "Starten Sie Ihren<b>'Basic</b>'-Plan heute.", 'DE', 'swallowed'],
    ['The word “<b>bank</b>” has two meanings.', 'Das Wort <b>„Bank“</b> hat zwei Bedeutungen.', 'DE', 'swallowed'],
    ['Blue (<em>Bacca mollis</em>) and red.', 'Blau<em>(Bacca mollis</em>) und rot.', 'DE', 'swallowed'],
    [
      'Tap <b>Set Up</b> in the menu.',
      'Toccare<b>Configura</b> nel menu.',
      'IT',
      { mended: 'Toccare <b>Configura</b> nel menu.' },
    ],
    [
      'Add %1$s media to {album}.',
      'Lägg till %1$smedia i {album}.',
      'SV',
      { mended: 'Lägg till %1$s media i {album}.' },
    ],
    ['Open <b>Settings</b>, then look for it.', 'Öffne <b>Einstellungen,</b> dann such es.', 'DE', 'swallowed'],
  ],
  'php 47: a pair doubled, or far from its words': [
    [
      'We made <b>30k of <i>sales</i></b> and <u>80 deals</u> in May.',
      '<b> <i>sales</i></b>Hicimos <b>30k</b> y <u>80 ventas</u> en mayo.',
      'ES',
      'doubled',
    ],
    [
      'In four months we made <b>30k</b> and closed it.',
      '<b>En cuatro meses hicimos 30k y</b> lo cerramos.',
      'ES',
      'stretched',
    ],
    [
      'Read the <a>manual</a> before you start it.',
      '<a>Lies das Handbuch, bevor du es startest.</a>',
      'DE',
      'stretched',
    ],
    [
      'Read the <a>manual</a> before you start it.',
      '<a>始める前に必ず説明書をよくお読みください。</a>',
      'JA',
      'stretched',
    ],
  ],
  'php 48: a kept word or a line break at another place': [
    ['Click on <x/> to continue.', '<x/> Klicka för att fortsätta.', 'SV', 'strayed'],
    ['Postal address:<br>Box 12<br>New City', 'Dirección postal: Apartado 12<br><br>Ciudad Nueva', 'ES', 'gathered'],
    ['See the list of <a>errors</a>.', '参照してください：<a>エラー。</a>', 'JA', 'swallowed'],
  ],
};

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
  ['<b>Save</b>, then wait for %s', '<b>Speichern</b>, dann auf %s warten'],
  ['<b>Save</b>, then wait for %s', '<b>保存</b>してから、%sを待ちます'],
  ['<b>Save your work</b>, then wait.', '<b>Arbeit speichern, bitte</b>, dann warten.'],
];

describe('a code of a translation', () => {
  for (const [thread, damages] of Object.entries(reported)) {
    for (const [source, answer, lang, found] of damages) {
      it(`in the wrong place is not written, as in ${thread}: ${answer}`, () => {
        const verdict = verdictOn(source, answer, lang);
        assert.deepEqual(verdict.ok ? { mended: joinParts(verdict.parts) } : verdict.problem.kind, found);
      });
    }
  }

  it('is caught in 40 reports', () => assert.equal(Object.values(reported).flat().length, 40));

  it('may follow the words of 2,000 sentences in ten languages', () => {
    const all = translatedSentences();
    assert.equal(new Set(all.map(({ lang }) => lang)).size, 10);
    assert.equal(new Set(all.map(({ lang, source }) => lang + source)).size, 2000);
    const refused = all.filter(({ lang, source, translation }) => refusal(source, translation, lang) !== undefined);
    assert.deepEqual(refused, []);
  });

  it('stays where people write it in 2,000 sentences', () => {
    const changed = translatedSentences().filter(({ lang, source, translation }) => {
      const verdict = verdictOn(source, translation, lang);
      return verdict.ok && joinParts(verdict.parts) !== translation;
    });
    assert.deepEqual(changed, []);
  });

  for (const source of singles) {
    it(`gathered by the service is not taken: ${source}`, () => {
      const parts = protectText(source, {});
      for (const target of ['DE', 'JA', 'FR']) {
        const clean = pseudoTranslate(toWire(parts), { target, traits: [], markup });
        assert.equal(verifyAnswer(parts, clean).ok, true);
        assert.equal(verifyAnswer(parts, mangle(clean, 'gather', 'xml')).ok, false);
      }
    });
  }

  for (const source of pairs) {
    it(`stretched or swallowing is not taken: ${source}`, () => {
      const parts = protectText(source, {});
      const clean = pseudoTranslate(toWire(parts), { target: 'DE', traits: [], markup });
      assert.equal(verifyAnswer(parts, clean).ok, true);
      assert.equal(verifyAnswer(parts, mangle(clean, 'stretch', 'xml')).ok, false);
      assert.equal(verifyAnswer(parts, mangle(clean, 'swallow', 'xml')).ok, false);
    });
  }

  for (const [translation, lang] of [
    ['<b>Save, then wait for</b> %s', 'DE'],
    ['<b>Speichern, dann auf</b> %s warten', 'DE'],
    ['<b>Enregistrez, puis</b> attendez %s', 'FR'],
    ['<b>Guarda, poi</b> aspetta %s', 'IT'],
    ['<b>保存，然后</b>等待 %s', 'ZH'],
    ['<b>احفظ، ثم</b> انتظر %s', 'AR'],
  ] as const) {
    it(`stretched over the words after a comma is not taken: ${translation}`, () =>
      assert.equal(refusal('<b>Save</b>, then wait for %s', translation, lang), 'stretched'));
  }

  for (const [source, translation] of correct) {
    it(`may follow the words of the language: ${translation}`, () =>
      assert.equal(refusal(source, translation), undefined));
  }
});
