import * as vscode from 'vscode';
import { isCancelled } from '../errors/cancelled.ts';
import { type CostQuestion, confirmCost } from './confirmCost.ts';

/** What the user agreed that a command may cost. Later questions count what was sent without one. */
export class CostAgreement {
  /** Characters (code points) sent since the last question. */
  #unasked = 0;

  /**
   * Asks if more would be sent than the setting allows without a question. Throws `Cancelled` unless the user agrees.
   */
  async confirm(question: Omit<CostQuestion, 'unasked'>): Promise<void> {
    const wasAsked = await confirmCost({ ...question, unasked: this.#unasked });
    this.#unasked = wasAsked ? 0 : this.#unasked + question.characters;
  }

  /**
   * Like {@link confirm}, for text units whose first answer lost placeholders. Resolves to false if the user does not
   * agree.
   */
  async confirmAgain(question: Omit<CostQuestion, 'unasked' | 'reasons'>): Promise<boolean> {
    const reason = vscode.l10n.t(
      'Some text units were returned with damaged placeholders and must be sent again. Cancel to leave them unchanged.',
    );
    try {
      await this.confirm({ ...question, reasons: [reason] });
      return true;
    } catch (error) {
      question.signal.throwIfAborted();
      if (isCancelled(error)) {
        return false;
      }
      throw error;
    }
  }
}
