import * as vscode from 'vscode';
import { replaceMember } from './replaceMember.ts';

/**
 * Records sentences where they are translated until `stop` is called: the editor shows the confirmations of tools
 * itself, and no test can read them there.
 */
export function recordSentences(): { readonly sentences: string[]; readonly stop: () => void } {
  const sentences: string[] = [];
  const { t } = vscode.l10n;
  const restore = replaceMember(vscode.l10n, 't', (message: string, ...values: string[]) => {
    const sentence = t(message, ...values);
    sentences.push(sentence);
    return sentence;
  });
  return { sentences, stop: () => restore() };
}

/** Returns the sentence about damaged translations before these characters (code points) are sent. */
export function repairsOf(characters: number): string {
  const order =
    'Damaged translations are requested again: alone, then by sentence, then in parts between placeholders.';
  return `${order} At most ${characters + 500} characters are billed: 1.3 times as many, or 500 more.`;
}
