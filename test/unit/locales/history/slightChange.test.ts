import { equal } from 'node:assert/strict';
import { isSlightChange } from '../../../../src/locales/history/slightChange.ts';

describe('a change of a source', () => {
  for (const [before, now] of [
    ['Created At', 'Created at'],
    ['Choose a file...', 'Choose a file…'],
    ['The user’s “name”', 'The user\'s "name"'],
    ['Recieve a letter', 'Receive a letter'],
    ['Rename succesful', 'Rename successful'],
    ['Ein  Schlüssel', 'Ein Schlüssel.'],
    ['Setup 2FA', 'Set Up 2FA'],
    ['You can use then.', 'You can use them.'],
    ['Enter the user name', 'Enter the user’s name'],
    ['Send an e-mail', 'Send an email'],
    ['Enter a name or {here}', 'Enter a name, or {here}'],
  ] as const) {
    it(`is slight: ${before} → ${now}`, () => {
      equal(isSlightChange(before, now), true);
      equal(isSlightChange(now, before), true);
    });
  }

  for (const [before, now] of [
    ['Send 1 letter', 'Send 2 letter'],
    ['Delete user', 'Delete users'],
    ['Enable it', 'Disable it'],
    ['Save', 'Saved'],
    ['You can now close it', 'You can not close it'],
    ['Open the gate', 'Open the old gate'],
    ['Recieve a leter', 'Receive a letter'],
    ['From 1 2 to 3', 'From 12 to 3'],
    ['Wait 1,5 seconds', 'Wait 15 seconds'],
    ['From 1-2', 'From 12'],
    ['保存しました', '保存しません'],
    ['Is it open?', 'Is it open'],
    ['', 'Open'],
  ] as const) {
    it(`is another text: ${before} → ${now}`, () => {
      equal(isSlightChange(before, now), false);
      equal(isSlightChange(now, before), false);
    });
  }
});
