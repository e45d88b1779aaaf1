import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { correctText } from '../../../../src/demo/words/correctText.ts';

describe('demo service: corrected texts', () => {
  for (const [language, text, corrected] of [
    ['en', 'Teh pump , wich I RECIEVED, is is here .', 'The pump, which I RECEIVED, is is here.'],
    ['en', 'The the the end', 'The end'],
    ['en', 'i think i could of seen it, i.e. i’m late', 'I think I could have seen it, i.e. I’m late'],
    ['en', 'Alot of dogs', 'A lot of dogs'],
    ['de', 'Vieleicht ist daß und und das nich gut !', 'Vielleicht ist dass und das nicht gut!'],
    ['de', 'die, die die Pumpe bauen', 'die, die die Pumpe bauen'],
    ['fr', 'Où est-il ? Parmis nous .', 'Où est-il ? Parmi nous.'],
    ['es', 'Porfavor, ven', 'Por favor, ven'],
    ['it', "Qual'è il propio nome?", 'Qual è il proprio nome?'],
    ['pt', 'Concerteza', 'Com certeza'],
    ['ja', 'こんにちわ、見れる', 'こんにちは、見られる'],
    ['ko', '몇일 안되요', '며칠 안 돼요'],
    ['zh', '帐号', '账号'],
    ['en', 'Wait ... :) a .5 x', 'Wait ... :) a .5 x'],
    ['en', 'line one\nline  two\tthree \n', 'line one\nline  two\tthree \n'],
  ] as const) {
    it(`writes “${corrected}” for “${text}”`, () => assert.equal(correctText(text, language), corrected));
  }

  it('changes nothing in its own result, and keeps line breaks', () => {
    const piece = fc.constantFrom('teh', 'the', 'i', 'a', 'recieve', ' ', '  ', '\n', ',', ' .', "'", 'daß', 'x');
    const texts = fc.array(fc.oneof(piece, fc.string())).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(texts, fc.constantFrom('en', 'de', 'fr', 'ja'), (text, language) => {
        const once = correctText(text, language);
        assert.equal(correctText(once, language), once);
        assert.equal(once.split('\n').length, text.split('\n').length);
      }),
    );
  });
});
