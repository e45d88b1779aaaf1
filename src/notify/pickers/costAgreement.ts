import * as vscode from 'vscode';
import { RepairBudget, repairPhrase } from '../../service/api/repairBudget.ts';
import { isCancelled } from '../errors/cancelled.ts';
import { sayPhrase } from '../errors/errorSentence.ts';
import { formatNumber } from '../localFormats.ts';
import { type CostQuestion, confirmCost } from './confirmCost.ts';

type CostAction = 'translate' | 'rephrase' | 'correct';

interface Cost extends Pick<CostQuestion, 'characters' | 'usage' | 'signal'> {
  /** Of the connection that it is sent to. */
  readonly address: string;
}

/**
 * What the user agreed that a command may cost, and on which connection: a Retry there is agreed to. Later questions
 * count what was sent without one.
 */
export class CostAgreement {
  readonly #above: () => number;
  readonly #action: CostAction;
  /** Characters (code points) sent since the last question. */
  #unasked = 0;
  /** The address of the connection that was agreed to. */
  #given: string | undefined;
  #isScript: boolean;
  readonly repairs = new RepairBudget();

  /**
   * @param above the setting `confirmAbove`
   * @param isScript a script is not asked about the first connection
   */
  constructor(above: () => number, action: CostAction = 'translate', isScript = false) {
    this.#above = above;
    this.#action = action;
    this.#isScript = isScript;
  }

  /**
   * Asks if more would be sent than the setting allows without a question, unless that was agreed to for the
   * connection. Throws `Cancelled` unless the user agrees.
   */
  async confirm(cost: Cost): Promise<void> {
    const isSettled = this.#given === undefined ? this.#isScript : this.#given === cost.address;
    if (!isSettled) {
      await this.#ask(cost);
      this.#isScript = false;
    }
    this.#given = cost.address;
  }

  async #ask(question: Cost & Pick<CostQuestion, 'reasons'>): Promise<void> {
    const above = this.#above();
    const words = wordsOf(this.#action, question.characters);
    const { reasons = [repairSentence(question.characters, this.#action)] } = question;
    const wasAsked = await confirmCost({ ...question, ...words, reasons, above, unasked: this.#unasked });
    this.#unasked = wasAsked ? 0 : this.#unasked + question.characters;
  }

  /**
   * Asks about units whose first answer lost placeholders. Resolves to false if the user does not agree.
   */
  async confirmAgain(cost: Cost): Promise<boolean> {
    if (this.#isScript) {
      return true;
    }
    const reason = vscode.l10n.t(
      'Some texts were returned with damaged placeholders and must be sent again. Cancel to leave them unchanged.',
    );
    try {
      await this.#ask({ ...cost, reasons: [reason] });
      return true;
    } catch (error) {
      cost.signal.throwIfAborted();
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
