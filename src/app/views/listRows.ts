import type * as vscode from 'vscode';
import type { Own } from '../../contract/ownOptions.ts';
import { errorSentence } from '../../notify/errors/errorSentence.ts';
import { asServiceError, type FaultLog } from '../../notify/faults.ts';
import { isInvalidInput, type ServiceError } from '../../service/api/atStart/errors.ts';
import { visibleItem } from './treeItems.ts';

/** Decides which welcome text an empty view shows (package.json, viewsWelcome). */
export type ListState =
  | 'listed'
  | 'empty'
  | 'filtered'
  | 'notConnected'
  | 'noKey'
  | 'freePlan'
  | 'forbidden'
  | 'unreachable'
  | 'usedUp'
  | 'failed';

/** What is around the rows of a list view. */
export interface ListHead {
  /** Next to the view's title. */
  readonly description?: string;
  /** Above the rows. With a message the editor shows no welcome text. */
  readonly message?: string;
  /** On the icon of the view's container. Absent: it stays as it is. */
  readonly badge?: vscode.ViewBadge | undefined;
}

/** The content of a list view. */
export interface ListRows<Node> extends ListHead {
  readonly nodes: Node[];
  readonly state: ListState;
  /** The list could not be loaded: its rows are those of before. */
  readonly isLastKnown?: true;
}

/** The rows of a view, and how each is shown. */
export interface ViewRows<Node> {
  /** Returns the top-level rows. Never rejects. */
  rows(signal: AbortSignal): Promise<ListRows<Node>>;
  /** Returns the rows below a row. */
  below(node: Node): Node[] | Promise<Node[]>;
  /** Returns the tree item of a row. Its id is the same after a refresh, so that expanded rows stay expanded. */
  item(node: Node): vscode.TreeItem;
}

/** A row with its tree item. Menus pass it to commands as their options. */
export interface ListRow extends Own {
  readonly item: vscode.TreeItem;
  /** Returns the rows below it, if it can have any. */
  readonly below?: () => ListRow[];
}

/** Returns the rows of a view, each with its item. */
export function itemRows(rows: ViewRows<ListRow>['rows']): ViewRows<ListRow> {
  return { rows, below: ({ below }) => below?.() ?? [], item: ({ item }) => visibleItem(item) };
}

interface KnownList<T> {
  readonly lastListed: readonly T[] | undefined;
  list(signal: AbortSignal): Promise<readonly T[]>;
}

/**
 * Returns the rows of a view. If the service cannot be reached, the last known rows with a message, else no rows and
 * the reason as the state. Never rejects.
 *
 * @param stale returns the message, from the sentence of the error
 */
export async function listRows<T, Node>(
  log: FaultLog,
  list: KnownList<T>,
  signal: AbortSignal,
  rowsOf: (all: readonly T[]) => ListRows<Node>,
  stale: (sentence: string) => string,
): Promise<ListRows<Node>> {
  try {
    return rowsOf(await list.list(signal));
  } catch (thrown) {
    if (signal.aborted) {
      return { nodes: [], state: 'failed' };
    }
    const error = asServiceError(thrown, log);
    if (error.kind === 'internal') {
      return { nodes: [], state: 'failed' };
    }
    const last = list.lastListed;
    return !last || last.length === 0
      ? { nodes: [], state: stateOf(error) }
      : { ...rowsOf(last), message: stale(errorSentence(error)), isLastKnown: true };
  }
}

function stateOf(error: ServiceError): ListState {
  switch (error.kind) {
    case 'notConnected':
      return 'notConnected';
    case 'unauthorized':
      return 'noKey';
    case 'forbidden':
      return 'forbidden';
    case 'network':
    case 'timeout':
    case 'unavailable':
      return 'unreachable';
    case 'quotaExceeded':
      return 'usedUp';
    case 'tooManyRequests':
      // 456: the limit of glossary requests.
      return error.status === 456 ? 'usedUp' : 'failed';
    default:
      return isInvalidInput(error) && error.field === 'plan' ? 'freePlan' : 'failed';
  }
}
