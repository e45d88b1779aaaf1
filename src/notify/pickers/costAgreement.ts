import * as vscode from 'vscode';
import { confirmAbove } from '../../contract/readSetting.ts';
import { RepairBudget } from '../../service/api/atStart/repairBudget.ts';
import type { Agreement, Cost } from '../../service/requests/agreement.ts';
import { isCancelled } from '../faults.ts';
import { formatNumber } from '../localFormats.ts';
import { type CostQuestion, confirmCost, costSentences, elsewhere } from './confirmCost.ts';

type CostAction = 'translate' | 'rephrase' | 'correct';

/** An agreement before the first request of a command. */
interface EarlierAgreement {
  /** Of the connection. */
  readonly address: string;
  /** A script is not asked about damaged results either. */
  readonly isScript: boolean;
}

/** Without the signal of a progress that is shown, one shows the wait for the quota. */
type AskedCost = Omit<Cost, 'signal'> & Partial<Pick<Cost, 'signal'>>;

interface Question extends AskedCost, Partial<Pick<CostQuestion, 'above' | 'reasons'>> {
  /** Names the most that is billed; what is sent again is within that. */
  readonly isMost: boolean;
}

/**
 * What the user agreed that a command may cost, and on which connection: a Retry there is agreed to. Later questions
 * count what was sent without one.
 */
export class CostAgreement implements Agreement {
  readonly #action: CostAction;
  readonly #earlier: EarlierAgreement | undefined;
  /** Characters (code points) sent since the last question. */
  #unasked = 0;
  /** The address of the connection that was agreed to. */
  #given: string | undefined;
  readonly repairs = new RepairBudget();

  constructor(action: CostAction, earlier?: EarlierAgreement) {
    this.#action = action;
    this.#earlier = earlier;
    this.#given = earlier?.address;
  }

  /**
   * Asks if more would be sent than the setting allows without a question, or to another connection than before, unless
   * that was agreed to for the connection. Throws `Cancelled` unless the user agrees.
   */
  async confirm(cost: AskedCost): Promise<void> {
    const { address } = cost;
    if (this.#given !== address) {
      await this.#ask({ ...cost, isMost: true, ...(this.#given !== undefined && elsewhere(address)) });
      this.#given = address;
    }
  }

  async #ask({ isMost, ...question }: Question): Promise<void> {
    const { message, action } = wordsOf(this.#action, question.characters);
    const words = { message: isMost ? costSentences(message, question.characters) : message, action };
    const wasAsked = await confirmCost({ above: confirmAbove(), ...question, ...words, unasked: this.#unasked });
    this.#unasked = wasAsked ? 0 : this.#unasked + question.characters;
  }

  /** Asks about units whose first answer lost placeholders. Resolves to false if the user does not agree. */
  async confirmAgain(cost: Cost): Promise<boolean> {
    if (this.#earlier?.isScript === true && this.#earlier.address === cost.address) {
      return true;
    }
    const reason = vscode.l10n.t(
      'Some texts were returned with damaged placeholders and must be sent again. Cancel to leave them unchanged.',
    );
    try {
      await this.#ask({ ...cost, isMost: false, reasons: [reason] });
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

/** Returns the agreement of a command. A script is not asked about the active connection. */
export function commandAgreement(
  action: CostAction,
  client: Pick<EarlierAgreement, 'address'>,
  isScript: boolean,
): CostAgreement {
  return new CostAgreement(action, isScript ? { address: client.address, isScript } : undefined);
}

function wordsOf(action: CostAction, characters: number): { readonly message: string; readonly action: string } {
  const { t } = vscode.l10n;
  const count = formatNumber(characters);
  switch (action) {
    case 'translate':
      return { message: t('Translate {0} characters?', count), action: t('Translate') };
    case 'rephrase':
      return { message: t('Rephrase {0} characters?', count), action: t('Rephrase') };
    case 'correct':
      return { message: t('Correct {0} characters?', count), action: t('Correct') };
  }
}
