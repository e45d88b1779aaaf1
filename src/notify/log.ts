import * as vscode from 'vscode';
import type { RequestRecord } from '../service/api/transport/requestLog.ts';

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
    this.#channel.info(message);
  }

  error(message: string): void {
    this.#channel.error(message);
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
    this.#channel[failed ? 'warn' : 'debug'](parts.join(', '));
  };
}
