import * as vscode from 'vscode';
import type { Services } from '../../app/services.ts';
import { prefix } from '../../contract/contributions.ts';
import { Disposable } from '../../editor/disposable.ts';
import { detached } from '../../notify/faults.ts';
import { isServiceError } from '../../service/api/atStart/errors.ts';
import type { Usage } from '../../service/api/usage.ts';
import { findConnection } from '../../service/connections/connections.ts';
import { computePercent, computeShares, type QuotaShare, tightest } from '../../service/lists/shares.ts';
import { UsageWarnings } from '../../service/lists/usageWarnings.ts';
import { plainMessage } from '../../text/plainMessage.ts';
import { formatOwner, shareSentence } from './usageWords.ts';

const { t } = vscode.l10n;

/** Percent of a limit at which the user is warned. */
const near = 80;

/**
 * Characters billed in this window before the first request for the usage in a period: a few are not worth a request.
 */
const worthAsking = 1000;

/** Right of the target language. */
const priority = 98;

/**
 * Warns near a limit: from 80 % in the status bar, at 80 and at 100 % once with a message. Requests the usage when
 * enough was billed, and when the characters billed here reach one of these; otherwise it counts.
 */
export class UsageWatch extends Disposable {
  readonly #services: Services;
  /** Present only while there is something to show. */
  #item: vscode.StatusBarItem | undefined;
  readonly #closed = new AbortController();
  /** The latest step (0, 80 or 100) that the service confirmed. */
  #confirmed = 0;
  #mayAsk = true;
  readonly #warnings: UsageWarnings;
  /** The latest answer of the service, and its billing period. */
  #answer: { readonly usage: Usage; readonly period: string } | undefined;

  /** @param memento where earlier versions kept their warnings */
  constructor(services: Services, memento: vscode.Memento) {
    super();
    this.#warnings = new UsageWarnings(services, (address) => memento.get(`usage.warned ${address}`));
    this.#services = services;
  }

  /** Checks the usage. Never rejects: without an answer nothing is shown. */
  async look(): Promise<void> {
    const { usageList } = this.#services;
    const { billedSince, lastListed } = usageList;
    const known = lastListed?.[0];
    const isHigher = known !== undefined && billedSince > 0 && stepOf(this.#tightest(known)) > this.#confirmed;
    const isDue = isHigher || (!isOfNow(known) && billedSince >= worthAsking);
    if (this.#mayAsk && isDue) {
      try {
        await usageList.listAnew(this.#closed.signal);
      } catch (error) {
        // A key without access to the usage does not request it again.
        this.#mayAsk = !isServiceError(error);
      }
    }
    await this.#notify();
  }

  /** Called when another connection or key may be active. Sends no request. */
  async lookAfresh(): Promise<void> {
    this.#mayAsk = true;
    await this.#notify();
  }

  override dispose(): void {
    this.#closed.abort();
    this.#item?.dispose();
    super.dispose();
  }

  #tightest(usage: Usage): QuotaShare | undefined {
    return tightest(computeShares(this.#services.usageList.now(usage)));
  }

  async #notify(): Promise<void> {
    const { usageList } = this.#services;
    const usage = usageList.lastListed?.[0];
    const share = usage && this.#tightest(usage);
    const step = stepOf(share);
    this.#confirmed = step;
    if (!usage || !share || step === 0) {
      this.#item?.dispose();
      this.#item = undefined;
      return;
    }
    this.#show(share, step);
    const address = findConnection()?.address ?? '';
    const limit = `${share.of} ${share.limit}`;
    if (await this.#warnings.give(address, step, this.#periodOf(usage), limit)) {
      detached(this.#services.log, warn(share, step));
    }
  }

  /** Returns the start of the billing period, or the month of the answer, whose count is not that of the next month. */
  #periodOf(usage: Usage): string {
    if (this.#answer?.usage !== usage) {
      this.#answer = { usage, period: usage.startTime ?? new Date().toISOString().slice(0, 7) };
    }
    return this.#answer.period;
  }

  #show(share: QuotaShare, step: number): void {
    const item = (this.#item ??= vscode.window.createStatusBarItem(
      `${prefix}.usage`,
      vscode.StatusBarAlignment.Right,
      priority,
    ));
    item.name = t('Language Services Usage');
    item.command = `${prefix}.showUsage`;
    item.text = `$(dashboard) ${t('{0}%', computePercent(share) ?? 0)}`;
    item.tooltip = shareSentence(share);
    item.accessibilityInformation = { label: shareSentence(share), role: 'button' };
    item.backgroundColor = new vscode.ThemeColor(
      step === 100 ? 'statusBarItem.errorBackground' : 'statusBarItem.warningBackground',
    );
    item.show();
  }
}

/** Returns false without usage, and if the billing period has ended since: the service counts from zero then. */
function isOfNow(usage: Usage | undefined): boolean {
  return usage !== undefined && (usage.endTime === undefined || Date.parse(usage.endTime) > Date.now());
}

function stepOf(share: QuotaShare | undefined): 0 | 80 | 100 {
  const percent = (share && computePercent(share)) ?? 0;
  return percent >= 100 ? 100 : percent >= near ? near : 0;
}

async function warn(share: QuotaShare, step: 80 | 100): Promise<void> {
  const message =
    step === 100
      ? t('You have reached the character limit. {0}.', shareSentence(share))
      : t('You have used {0}% of the character limit. {1}.', computePercent(share) ?? 0, shareSentence(share));
  const show = t('Show Usage');
  if ((await vscode.window.showWarningMessage(plainMessage(message), show)) === show) {
    await vscode.commands.executeCommand(`${prefix}.showUsage`);
  }
}

/** Returns which limit a refused request has likely reached (specification, Errors, 456). */
export function likelyLimit(usage: Usage): string {
  const shares = computeShares(usage);
  const usedUp = shares.filter((share) => (computePercent(share) ?? 0) >= 100);
  const [first] = usedUp;
  if (first) {
    return t('Used up: {0}.', usedUp.map(formatOwner).join(', '));
  }
  const tight = tightest(shares);
  if (tight && stepOf(tight) > 0) {
    return t('The request probably needs more characters than are left. {0}.', shareSentence(tight));
  }
  return shares.length > 1
    ? t(
        'The account and this key have characters left. Glossary requests may have reached their limit. Wait a moment, then try again.',
      )
    : t(
        'The account has characters left. This key may have its own limit, or glossary requests may have reached theirs.',
      );
}
