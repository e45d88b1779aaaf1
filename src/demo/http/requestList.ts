import { performance } from 'node:perf_hooks';
import { countCharacters } from '../../text/countCharacters.ts';
import type { AddRoute, DemoContext } from '../route.ts';

/** Maximum rows; the oldest are dropped. */
const rowsKept = 10_000;
const pathCharacters = 200;

/** One request as listed by `GET /demo/requests`: no key, no text, no query. */
export interface RequestRow {
  readonly method: string;
  /** As sent, including `/free`; shortened to 200 characters. */
  readonly path: string;
  /** Bytes of the received body. */
  bodyBytes: number;
  /** Texts in a readable JSON or form body, and their code points; null if it has none. */
  texts: number | null;
  characters: number | null;
  /** Names of the fields in a readable body and of the parameters in the query, without their values. */
  fields: readonly string[];
  /** Null without an answer. The client may have left before it received the answer. */
  status: number | null;
  /** `aborted`: the client disconnected first. `dropped`: a fault broke the connection. */
  outcome: 'pending' | 'answered' | 'dropped' | 'aborted';
  /** True if a fault applied to it. */
  fault: boolean;
  /** Milliseconds from the start of the service to the headers of the request, and to its end. */
  readonly startedMs: number;
  endedMs: number | null;
}

/** The received requests, oldest first. */
export class RequestList {
  #rows: RequestRow[] = [];
  readonly #start = performance.now();

  /** Adds a request when it arrives; the caller fills in the rest. */
  arrive(method: string, path: string): RequestRow {
    const row: RequestRow = {
      method,
      path: path.slice(0, pathCharacters),
      bodyBytes: 0,
      texts: null,
      characters: null,
      fields: [],
      status: null,
      outcome: 'pending',
      fault: false,
      startedMs: this.#now(),
      endedMs: null,
    };
    this.#rows.push(row);
    if (this.#rows.length > rowsKept) {
      this.#rows.shift();
    }
    return row;
  }

  /** Completes a row. */
  end(row: RequestRow, outcome: 'answered' | 'dropped' | 'aborted', status: number | null): void {
    row.outcome = outcome;
    row.status = status;
    row.endedMs = this.#now();
  }

  /** Adds the endpoints that list and clear the requests. */
  addRoutes(add: AddRoute): void {
    add('GET', '/demo/requests', undefined, (c) => c.json(this.#rows));
    add('DELETE', '/demo/requests', undefined, (c) => {
      this.#rows = [];
      return c.body(null, 204);
    });
  }

  #now(): number {
    return Math.round(performance.now() - this.#start);
  }
}

/** Records the fields and the texts of a body, even if the request is refused. */
export async function noteBody(row: RequestRow, { body, form }: DemoContext['var']): Promise<void> {
  try {
    const parameters = body();
    row.fields = [...row.fields, ...parameters.names()];
    const texts = parameters.strings('text');
    row.texts = texts?.length ?? null;
    row.characters = texts?.reduce((sum, text) => sum + countCharacters(text), 0) ?? null;
  } catch {
    // A body without readable texts has none to record.
    const { fields } = await form().catch(() => ({ fields: [] }));
    row.fields = [...row.fields, ...new Set(fields.map(([name]) => name))];
  }
}
