import assert from 'node:assert/strict';
import { verifyAnswer } from '../../../src/asking/verify.ts';
import { protectText } from '../../../src/formats/common/placeholders/protect.ts';
import { joinParts } from '../../../src/text/unit.ts';

/** Returns what is written for an answer, placeholders by their source. */
function written(source: string, answer: string, targetLang?: string): string {
  const verdict = verifyAnswer(protectText(source, {}), answer, { targetLang });
  assert.ok(verdict.ok);
  return joinParts(verdict.parts);
}

describe('the space next to a placeholder', () => {
  it('is removed if it was added, and restored if it was lost', () => {
    assert.equal(written('Hello {n}!', 'Hallo <x id="1"/> !'), 'Hallo {n}!');
    assert.equal(written('Hello {n}!', 'Hallo<x id="1"/>!'), 'Hallo {n}!');
    assert.equal(
      written('({n}, {m}) – “{k}”', '( <x id="1"/> , <x id="2"/> ) – „ <x id="3"/> “'),
      '({n}, {m}) – „{k}“',
    );
    assert.equal(written('Width {n}px', 'Breite <x id="1"/> px'), 'Breite {n}px');
    assert.equal(written('{a}{b} left', '<x id="1"/> <x id="2"/> übrig'), '{a}{b} übrig');
    assert.equal(written('{a} {b} left', '<x id="1"/><x id="2"/> übrig'), '{a} {b} übrig');
    assert.equal(written('One<br>\nTwo', 'Eins<x id="1"/> Zwei'), 'Eins<br>\nZwei');
  });

  it('is not added inside a pair that has none', () => {
    assert.equal(written('See <b>the list</b>.', 'Siehe<g id="1"> die Liste </g>.'), 'Siehe <b>die Liste</b>.');
    assert.equal(written('見る<b>一覧</b>を', '見る<g id="1"> 一覧 </g>を'), '見る<b>一覧</b>を');
    assert.equal(written('<b>a</b>', ' <g id="1"> b </g> '), '<b>b</b>');
    assert.equal(written('x <b><i>a</i></b>', 'x<g id="1"><g id="2"> b</g></g>'), 'x <b><i>b</i></b>');
    assert.equal(written('x<b> a </b>y', 'x<g id="1">b</g>y'), 'x<b> b </b>y');
  });

  it('is that of the unit at its ends', () => {
    assert.equal(written('  a {n}\n', 'b <x id="1"/>'), '  b {n}\n');
    assert.equal(written('{n} a', '\nb <x id="1"/> '), 'b {n}');
    assert.equal(written(' a ', 'b'), ' b ');
  });

  it('is that of the answer where the words differ', () => {
    assert.equal(written("{n}'s files", 'Dateien von <x id="1"/> hier'), 'Dateien von {n} hier');
    assert.equal(written('你有{n}个文件', 'You have <x id="1"/> files'), 'You have {n} files');
    assert.equal(written('You have {n} files', '你有<x id="1"/>个文件'), '你有{n}个文件');
    assert.equal(written('the {n}th floor', 'el <x id="1"/> piso'), 'el {n} piso');
    assert.equal(written('Hello {n}, welcome', '<x id="1"/>님, 환영합니다'), '{n}님, 환영합니다');
    assert.equal(written('in {n} today', 'bugün <x id="1"/>da', 'TR'), 'bugün {n}da');
    assert.equal(written('to {n} now', 'ל<x id="1"/> עכשיו'), 'ל{n} עכשיו');
  });

  it('stays where a language needs it', () => {
    assert.equal(written('Hello {n}!', 'Bonjour <x id="1"/> !', 'FR'), 'Bonjour {n} !');
    assert.equal(written('Hello {n}!', 'Bonjour <x id="1"/>\u202f!'), 'Bonjour {n}\u202f!');
    assert.equal(written('{n}%', '<x id="1"/>\u00a0%', 'de'), '{n}\u00a0%');
    assert.equal(written('{n} kg', '<x id="1"/>\u00a0kg'), '{n}\u00a0kg');
  });
});
