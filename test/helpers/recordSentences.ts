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

/** Returns the sentence about the most that these characters (code points) may cost. */
export function mostOf(characters: number): string {
  return `At most ${characters + 500} characters are billed, if damaged results are requested again.`;
}
