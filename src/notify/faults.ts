import * as vscode from 'vscode';
import { isServiceError, ServiceError } from '../service/api/atStart/errors.ts';
import { faultRecord } from '../service/api/atStart/faultRecord.ts';
import type { RequestRecord } from '../service/api/transport/requestLog.ts';
import { visibleText } from '../text/visibleText.ts';
import { storageError } from './errors/storageError.ts';

/** Records errors. */
export type FaultLog = Pick<Log, 'error' | 'notify'>;

/** The one log, "Language Services". Never contains keys, translated text or document content. */
export class Log implements vscode.Disposable {
  readonly #channel = vscode.window.createOutputChannel('Language Services', { log: true });
  /** Shows an error of work in the background. Resolves when the user has closed it. */
  readonly notify: (thrown: unknown) => Promise<void>;

  constructor(notify: (thrown: unknown) => Promise<void>) {
    this.notify = notify;
  }

  dispose(): void {
    this.#channel.dispose();
  }

  show(): void {
    this.#channel.show();
  }

  info(message: string): void {
    this.#channel.info(logEntry(message));
  }

  error(message: string): void {
    this.#channel.error(logEntry(message));
  }

  /** Logs one request to the service: failures as warnings, others at debug level. */
  readonly request = (record: RequestRecord): void => {
    const answer = record.status === undefined ? 'no response' : `status ${record.status}`;
    const parts = [
      `${record.method} ${record.path}: ${answer} in ${Math.round(record.durationMs)} ms`,
      `trace ${record.traceId ?? 'none'}`,
      ...(record.contextCharacters === undefined ? [] : [`context of ${record.contextCharacters} characters`]),
      ...(record.attempt > 1 ? [`attempt ${record.attempt}`] : []),
      ...(record.failure === undefined ? [] : [record.failure]),
      ...(record.retryInMs === undefined ? [] : [`next attempt in ${Math.round(record.retryInMs)} ms`]),
    ];
    const failed = record.status === undefined || record.status >= 300 || record.failure !== undefined;
    this.#channel[failed ? 'warn' : 'debug'](visibleText(parts.join(', ')));
  };
}

/** Returns an entry of the log, whose further lines are indented: none of them looks like another entry. */
function logEntry(message: string): string {
  return message
    .split('\n')
    .map((line, index) => (index === 0 || line.startsWith('    ') ? '' : '    ') + visibleText(line))
    .join('\n');
}

/**
 * Runs work in the background. A rejection is reported to the user once and logged; a cancellation is ignored. Never
 * throws.
 */
export function detached(log: FaultLog, work: PromiseLike<unknown> | undefined): void {
  const notify = async (error: unknown): Promise<void> => {
    if (!isCancelled(error)) {
      await log.notify(error);
    }
  };
  Promise.resolve(work)
    .catch(notify)
    .catch((error: unknown) => asServiceError(error, log));
}

/** The user pressed Escape or Cancel. Not an error: the command's outcome is `cancelled` and no message is shown. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';

  constructor() {
    super('cancelled');
  }
}

/** Returns true for {@link Cancelled}, also from another bundle's copy of the class, and for `CancellationError`. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'Cancelled' || error.name === 'Canceled');
}

/** Returns undefined for a cancellation; throws every other error again. */
export function unlessCancelled(error: unknown): undefined {
  if (!isCancelled(error)) {
    throw error;
  }
}

/**
 * Converts anything thrown to an error for the user: the only place that does. What is not a failure of the service is
 * `internal` and is logged.
 */
export function asServiceError(error: unknown, log: FaultLog): ServiceError {
  const isKnown = isServiceError(error);
  if (!isKnown || error.kind === 'internal') {
    log.error(faultRecord(isKnown ? (error.cause ?? error) : error));
  }
  return isKnown ? error : (storageError(error) ?? new ServiceError('internal', 'internal error', { cause: error }));
}
