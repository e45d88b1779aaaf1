import * as vscode from 'vscode';
import { RepairBudget, repairPhrase } from '../../service/api/repairBudget.ts';
import { isCancelled } from '../errors/cancelled.ts';
import { sayPhrase } from '../errors/errorSentence.ts';
import { formatNumber } from '../localFormats.ts';
import { type CostQuestion, confirmCost } from './confirmCost.ts';

type CostAction = 'translate' | 'rephrase' | 'correct';
type AgreementQuestion = Pick<CostQuestion, 'characters' | 'usage' | 'signal' | 'reasons'>;

/** What the user agreed that a command may cost. Later questions count what was sent without one. */
export class CostAgreement {
  readonly #above: () => number;
  readonly #action: CostAction;
  /** Characters (code points) sent since the last question. */
  #unasked = 0;
  #isGiven = false;
  readonly repairs = new RepairBudget();

  /** @param above the setting `confirmAbove` */
  constructor(above: () => number, action: CostAction = 'translate') {
    this.#above = above;
    this.#action = action;
  }

  /**
   * Asks if more would be sent than the setting allows without a question. Throws `Cancelled` unless the user agrees.
   */
  async confirm(question: AgreementQuestion): Promise<void> {
    const above = this.#above();
    const words = wordsOf(this.#action, question.characters);
    const { reasons = [repairSentence(question.characters, this.#action)] } = question;
    const wasAsked = await confirmCost({ ...question, ...words, reasons, above, unasked: this.#unasked });
    this.#unasked = wasAsked ? 0 : this.#unasked + question.characters;
    this.#isGiven = true;
  }

  /** True if a request of the command was agreed to: a Retry of its texts is. */
  get isGiven(): boolean {
    return this.#isGiven;
  }

  /**
   * Like {@link confirm}, for units whose first answer lost placeholders. Resolves to false if the user does not agree.
   */
  async confirmAgain(question: AgreementQuestion): Promise<boolean> {
    const reason = vscode.l10n.t(
      'Some texts were returned with damaged placeholders and must be sent again. Cancel to leave them unchanged.',
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

/** Returns how damaged results are requested again, and the most that these characters (code points) may cost then. */
export function repairSentence(characters: number, action: CostAction = 'translate'): string {
  return sayPhrase(repairPhrase(characters, action, formatNumber));
}

function wordsOf(action: CostAction, characters: number): Pick<CostQuestion, 'message' | 'action'> {
  const { t } = vscode.l10n;
  const count = formatNumber(characters);
  switch (action) {
    case 'translate':
      return {};
    case 'rephrase':
      return { message: t('Rephrase {0} characters?', count), action: t('Rephrase') };
    case 'correct':
      return { message: t('Correct {0} characters?', count), action: t('Correct') };
  }
}
