import { RepairBudget } from '../../service/api/atStart/repairBudget.ts';
import type { Agreement, Cost } from '../../service/requests/agreement.ts';

/** Agrees to requests up to a number of characters (code points): what would pass it is not sent. */
export class CharacterBudget implements Agreement {
  /** Characters that texts are first sent with. */
  #planned: number;
  /** Characters for sending texts again, whole or in pieces: no language has less because another one needs them. */
  #left: number;
  #isExceeded = false;
  readonly repairs = new RepairBudget();

  /**
   * @param most of all requests; undefined: any number
   * @param planned at most `most`
   */
  constructor(most = Number.POSITIVE_INFINITY, planned = 0) {
    this.#planned = planned;
    this.#left = most - planned;
  }

  /** True if something was not sent. */
  get isExceeded(): boolean {
    return this.#isExceeded;
  }

  readonly confirm = async ({ characters }: Pick<Cost, 'characters'>): Promise<void> => {
    const more = Math.max(0, characters - this.#planned);
    this.#planned -= characters - more;
    if (!this.#take(more)) {
      throw new Error('More than --max-characters would be billed.');
    }
  };

  readonly confirmAgain = async ({ characters }: Pick<Cost, 'characters'>): Promise<boolean> => this.#take(characters);

  /** Returns an agreement like this one for one request, which also counts the characters that it agreed to. */
  counted(): { readonly agreement: Agreement; readonly agreed: () => number } {
    let agreed = 0;
    const confirm: Agreement['confirm'] = async (cost) => {
      await this.confirm(cost);
      agreed += cost.characters;
    };
    const confirmAgain: Agreement['confirmAgain'] = async (cost) => {
      const isAgreed = await this.confirmAgain(cost);
      agreed += isAgreed ? cost.characters : 0;
      return isAgreed;
    };
    return { agreement: { confirm, confirmAgain, repairs: this.repairs }, agreed: () => agreed };
  }

  #take(characters: number): boolean {
    if (characters > this.#left) {
      this.#isExceeded = true;
      return false;
    }
    this.#left -= characters;
    return true;
  }
}
