import { strict as assert } from 'node:assert';
import { guessLanguage } from '../../../../src/demo/detect/guessLanguage.ts';

describe('demo service: detected language', () => {
  for (const [language, text] of [
    ['EN', 'The pump is ready for the next test.'],
    ['DE', 'Die Pumpe ist nicht bereit, bitte warten Sie auf das Signal.'],
    ['FR', 'La pompe est dans le bâtiment et nous sommes prêts.'],
    ['ES', 'La bomba está en el edificio y no es para los niños.'],
    ['IT', 'La pompa è nella casa e non è per gli ospiti.'],
    ['PT', 'A bomba está com você e não é para os outros.'],
    ['NL', 'De pomp is niet klaar voor het gebouw.'],
    ['PL', 'To nie jest dla mnie, ale się na to zgadzam.'],
    ['SV', 'Jag är inte hemma och det är bra.'],
    ['FI', 'Hän ei ole kotona ja se on hyvä.'],
    ['CS', 'To není pro mne, ale je to dobrý den.'],
    ['TR', 'Bu bir pompa ve çok büyük değil.'],
    ['JA', 'VS Codeのファイルを翻訳する'],
    ['ZH', '翻译所选文本'],
    ['KO', '선택한 텍스트를 번역합니다'],
    ['RU', 'Насос готов к работе'],
    ['UK', 'Насос готовий їхати'],
    ['EL', 'Η αντλία είναι έτοιμη'],
    ['AR', 'المضخة جاهزة'],
    ['HE', 'המשאבה מוכנה'],
    ['TH', 'ปั๊มพร้อมแล้ว'],
    ['EN', 'xyz 123'],
    [undefined, ''],
  ] as const) {
    it(`is ${language ?? 'unknown'} for “${text}”`, () => {
      assert.equal(guessLanguage(text)?.language, language);
    });
  }
});
