import assert from 'node:assert/strict';
import { verifyAnswer } from '../../../src/asking/verify.ts';
import { toWire } from '../../../src/asking/wire.ts';
import { protectText } from '../../../src/formats/common/placeholders/protect.ts';
import { joinParts, listCodes } from '../../../src/text/unit.ts';

/** Returns the translation that is written, or why none is. */
function verified(source: string, answer: string, targetLang: string): string {
  const parts = protectText(source, {});
  const own = listCodes(parts);
  const wire = own.reduce((text, code) => text.replace(code.source, toWire([code])), answer);
  const verdict = verifyAnswer(parts, wire, { targetLang, keepsSentences: true });
  return verdict.ok ? joinParts(verdict.parts) : verdict.problem.kind;
}

describe('a sentence of a translation', () => {
  const unlike: readonly (readonly [source: string, answer: string, lang: string, kind: string])[] = [
    ['It failed. Please try again.', 'Es ist fehlgeschlagen, bitte versuchen Sie es noch einmal.', 'DE', 'sentences'],
    ['Test the system now', 'Tester le système. La gestion de la formation est une priorité.', 'FR', 'sentences'],
    ['It failed! Try {name} again.', 'Versuchen Sie {name} noch einmal.', 'DE', 'sentences'],
    ['保存に失敗しました。もう一度お試しください。', 'Saving failed, please try again.', 'EN', 'sentences'],
    ['First line\nSecond line', 'Erste Zeile zweite Zeile', 'DE', 'lines'],
    ['One line', 'Eine\nZeile', 'DE', 'lines'],
    ['First.\n\nSecond.', 'Erstens.\nZweitens.', 'DE', 'lines'],
  ];
  for (const [source, answer, lang, kind] of unlike) {
    it(`is neither lost nor added: ${JSON.stringify(answer)}`, () =>
      assert.equal(verified(source, answer, lang), kind));
  }

  const alike: readonly (readonly [source: string, answer: string, lang: string])[] = [
    ['It failed. Please try again.', 'ล้มเหลว โปรดลองอีกครั้ง', 'TH'],
    ['Open it, e.g. with the editor.', 'Öffnen Sie es, z. B. mit dem Editor.', 'DE'],
    ['See the file node.js and others.', 'Siehe die Datei node.js usw. Andere auch.', 'DE'],
    ['Is it open? Then close it.', 'هل هو مفتوح؟ إذن أغلقه.', 'AR'],
    ['It failed. Please try again.', '失敗しました。もう一度お試しください。', 'JA'],
    ['First line\nSecond line', 'Erste Zeile\nZweite Zeile', 'DE'],
    ['A sentence that is\nwrapped.', 'Ein Satz, der umbrochen ist.', 'DE'],
  ];
  for (const [source, answer, lang] of alike) {
    it(`may be written as the language does: ${JSON.stringify(answer)}`, () =>
      assert.equal(verified(source, answer, lang), answer));
  }

  const marks: readonly (readonly [source: string, answer: string, lang: string, written: string])[] = [
    ['The file was saved.', 'Die Datei wurde gespeichert', 'DE', 'Die Datei wurde gespeichert.'],
    ['The file was saved.', 'ファイルが保存されました', 'JA', 'ファイルが保存されました。'],
    ['The file was saved.', 'फ़ाइल सहेजी गई', 'HI', 'फ़ाइल सहेजी गई।'],
    ['The file was saved.', 'บันทึกไฟล์แล้ว', 'TH', 'บันทึกไฟล์แล้ว'],
    ['Delete {name} for ever?', 'Supprimer {name} à jamais', 'FR', 'Supprimer {name} à jamais\u202f?'],
    ['Delete {name} for ever?', 'Eliminar {name} para siempre', 'ES', 'Eliminar {name} para siempre'],
    [
      'The file <b>{name}</b> was <i>saved.</i>',
      'Die Datei <b>{name}</b> wurde <i>gespeichert</i>',
      'DE',
      'Die Datei <b>{name}</b> wurde <i>gespeichert.</i>',
    ],
    [
      'It was saved in <b>Files</b>.',
      'Es wurde gespeichert in <b>Dateien</b>',
      'DE',
      'Es wurde gespeichert in <b>Dateien</b>.',
    ],
    ['Copy file', 'Datei kopieren.', 'DE', 'Datei kopieren'],
    ['Copy file', 'ファイルをコピー。', 'JA', 'ファイルをコピー'],
    ['Copy {name}', 'Kopieren Sie {name}.', 'DE', 'Kopieren Sie {name}'],
    ['Zip code', 'Postnr.', 'SV', 'Postnr.'],
    ['Copied, and so on', 'Kopiert usw.', 'DE', 'Kopiert usw.'],
    ['Reading the files…', 'Dateien werden gelesen', 'DE', 'Dateien werden gelesen…'],
    ['No.', 'Nein', 'DE', 'Nein'],
  ];
  for (const [source, answer, lang, written] of marks) {
    it(`keeps its final mark: ${answer}`, () => assert.equal(verified(source, answer, lang), written));
  }

  const spaces: readonly (readonly [source: string, answer: string, lang: string, written: string])[] = [
    [' Name: ', 'Name:', 'DE', ' Name: '],
    ['Name', ' Name ', 'DE', 'Name'],
    ['%1$s media found', '%1$smedia löytyi', 'FI', '%1$s media löytyi'],
    ['%1$s: all media', '%1$smedia alla', 'SV', '%1$s media alla'],
    ['Media of %1$s', 'Media%1$s', 'DE', 'Media %1$s'],
    ['({count} items)', 'Elemente{count}', 'DE', 'Elemente {count}'],
    ['In the folder {name}', '{name}ssa kansiossa', 'FI', '{name}ssa kansiossa'],
    ['The file of {name}', '{name}s Datei', 'DE', '{name}s Datei'],
    ['{size}px wide', '{size}px breit', 'DE', '{size}px breit'],
    ['Not found: {name}', '未找到：{name}', 'ZH', '未找到：{name}'],
  ];
  for (const [source, answer, lang, written] of spaces) {
    it(`has the spaces of its source: ${JSON.stringify(answer)}`, () =>
      assert.equal(verified(source, answer, lang), written));
  }
});
