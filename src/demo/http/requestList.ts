import { performance } from 'node:perf_hooks';

/** Older requests are forgotten. */
const rowsKept = 10_000;
const pathCharacters = 200;

/** One request as `GET /demo/requests` lists it: no key, no text, no query. */
export interface RequestRow {
  readonly method: string;
  /** As it was sent, with `/free` where it has that; shortened to 200 characters. */
  readonly path: string;
  /** Bytes of the body that came in. */
  bodyBytes: number;
  /** Texts in a readable JSON or form body, and their code points; null where it has none. */
  texts: number | null;
  characters: number | null;
  /** Null while there is no answer, and for ever where none came. */
  status: number | null;
  /** `aborted`: the client went away first. `dropped`: a fault broke the connection. */
  outcome: 'pending' | 'answered' | 'dropped' | 'aborted';
  /** A planted fault met it. */
  fault: boolean;
  /** Milliseconds from the start of the service to the headers of the request, and to the end of it all. */
  readonly startedMs: number;
  endedMs: number | null;
}

/** What arrived, oldest first. */
export class RequestList {
  #rows: RequestRow[] = [];
  readonly #start = performance.now();

  /** Lists a request as it arrives; the caller fills in the rest. */
  arrive(method: string, path: string): RequestRow {
    const row: RequestRow = {
      method,
      path: path.slice(0, pathCharacters),
      bodyBytes: 0,
      texts: null,
      characters: null,
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

  /** Closes a row. */
  end(row: RequestRow, outcome: 'answered' | 'dropped' | 'aborted', status: number | null): void {
    row.outcome = outcome;
    row.status = status;
    row.endedMs = this.#now();
  }

  list(): readonly RequestRow[] {
    return this.#rows;
  }

  clear(): void {
    this.#rows = [];
  }

  #now(): number {
    return Math.round(performance.now() - this.#start);
  }
}
